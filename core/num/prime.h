/* prime.h: primes and factors of numbers below 2^64. */
#ifndef CORE_NUM_PRIME_H
#define CORE_NUM_PRIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PRIME_FACTORS_MAX = 63, /* reached by 2^63 */
    PRIME_SIFTED_MIN = 100000
};

/* Whether n is prime; always proven: by tables or by the Baillie-PSW test. */
bool prime_is(uint64_t n);

/*
 * Sets prime[i] to whether n[i] is prime, for `count` numbers. Faster than testing them one by one, as tests are
 * interleaved.
 */
void prime_test_many(const uint64_t *n, size_t count, bool *prime);

/*
 * As prime_test_many, for odd numbers of at least PRIME_SIFTED_MIN, without trial division: for callers that have
 * sieved out most multiples of small primes.
 */
void prime_test_many_sifted(const uint64_t *n, size_t count, bool *prime);

/* Whether an odd prime up to 311 divides the number of `words` words, the lowest first. */
bool prime_has_small_factor(const uint64_t *word, size_t words);

/* The smallest prime above n; 0 if there is no such prime below 2^64. */
uint64_t prime_next(uint64_t n);

/* The smallest prime factor of n >= 2 (n itself for a prime). */
uint64_t prime_smallest_factor(uint64_t n);

/*
 * Sets `factor` to the prime factors of n, in ascending order, with repetition. Returns their number, 0 for n = 0 and
 * n = 1. Uses trial division, then split.h.
 */
int prime_factor(uint64_t n, uint64_t factor[PRIME_FACTORS_MAX]);

/* The prime factors of a number, as set by prime_factor. */
struct prime_factors {
    int count;
    uint64_t factor[PRIME_FACTORS_MAX];
};

enum { PRIME_FACTOR_MANY = 256 };

/* As prime_factor, for `count` numbers, at most PRIME_FACTOR_MANY. Faster than one by one. */
void prime_factor_many(const uint64_t *n, size_t count, struct prime_factors *factors);

#endif
