/* primes.h: the primes of a range, block by block. */
#ifndef TABLES_PRIMES_H
#define TABLES_PRIMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct primes;

/*
 * The primes from .. to, both included. Long ranges are sieved by libprimesieve; short ones, and all where it was not
 * there at build time, are found one by one.
 */
struct primes *primes_begin(uint64_t from, uint64_t to);

/* Up to `room` of the next primes, ascending; fewer than `room` only at the end. */
size_t primes_next(struct primes *primes, uint64_t *prime, size_t room);

/* Frees it. False if the sieve failed on the way: then some primes are missing. */
bool primes_end(struct primes *primes);

#endif
