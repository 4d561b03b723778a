/* prime.h: primes and factors below 2^64. */
#ifndef CORE_NUM_PRIME_H
#define CORE_NUM_PRIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PRIME_FACTORS_MAX = 63, /* 2^63 has that many */
    PRIME_SIFTED_MIN = 100000
};

/* Whether n is prime: proven for every n. */
bool prime_is(uint64_t n);

/* prime[i] says whether n[i] is prime, for `count` numbers: several at a time, in less time than one by one. */
void prime_are(const uint64_t *n, size_t count, bool *prime);

/*
 * The same for odd numbers of PRIME_SIFTED_LEAST or more, of which the caller has sifted out most multiples of small
 * primes: no small factor is looked for.
 */
void prime_are_sifted(const uint64_t *n, size_t count, bool *prime);

/* Whether an odd prime up to 311 divides the number of so many words, the lowest first. */
bool prime_has_small_factor(const uint64_t *word, size_t words);

/* The smallest prime above n, or 0 if there is none below 2^64. */
uint64_t prime_next(uint64_t n);

/* The smallest prime factor of n >= 2 (n itself for a prime). */
uint64_t prime_smallest_factor(uint64_t n);

/* The prime factors of n, ascending, with repetition: how many (0 for 0 and 1). */
int prime_factor(uint64_t n, uint64_t factor[PRIME_FACTORS_MAX]);

#endif
