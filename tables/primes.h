/* primes.h: the primes of a range, block by block. */
#ifndef TABLES_PRIMES_H
#define TABLES_PRIMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct primes;

/*
 * Starts enumerating the primes of the range from .. to, inclusive; primes_end frees the result. Long ranges are sieved
 * by libprimesieve (Walisch). In short ranges, and always in a build without that library, each number is tested.
 */
struct primes *primes_begin(uint64_t from, uint64_t to);

/*
 * Writes up to `capacity` of the next primes, ascending, to `prime` and returns their number, which is smaller only at
 * the end.
 */
size_t primes_next(struct primes *primes, uint64_t *prime, size_t capacity);

/* Frees `primes`. Returns false if the sieve failed: some primes are then missing. */
bool primes_end(struct primes *primes);

#endif
