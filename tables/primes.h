/* primes.h: the primes of a range, block by block. */
#ifndef TABLES_PRIMES_H
#define TABLES_PRIMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct primes;

/*
 * The primes of the range from .. to, both included; primes_end frees what is returned. Long ranges are sieved by
 * libprimesieve (Walisch). The numbers of short ranges are tested one by one, as are all in a build without it.
 */
struct primes *primes_begin(uint64_t from, uint64_t to);

/* Writes up to `room` of the next primes, ascending, to `prime` and returns how many; fewer only at the end. */
size_t primes_next(struct primes *primes, uint64_t *prime, size_t room);

/* Frees it. False if the sieve failed: then some primes are missing. */
bool primes_end(struct primes *primes);

#endif
