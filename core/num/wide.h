/* wide.h: a primality test for numbers of two words. */
#ifndef CORE_NUM_WIDE_H
#define CORE_NUM_WIDE_H

#include <stdbool.h>
#include <stdint.h>

enum { WIDE_DIGITS_MAX = 36, WIDE_BITS_MAX = 120 };

/*
 * Whether n = high * 2^64 + low, with 2^64 <= n < 2^WIDE_BITS_MAX, is prime: "no" is proven; "yes" is proven if
 * wide_proves, otherwise n is a probable prime.
 *
 * Below 3317044064679887385961981 these are the strong tests to the first 13 primes, which no smaller composite number
 * passes (Sorenson and Webster, "Strong pseudoprimes to twelve prime bases", 2015). From there on it is the Baillie-PSW
 * test as in prime.c, followed by a strong test to base 3.
 */
bool wide_is_prime(uint64_t high, uint64_t low);

/* The answer "yes" is proven for all n below this bound. */
#define WIDE_PROVEN_END "3317044064679887385961981"

/* Whether n = high * 2^64 + low is below WIDE_PROVEN_END. */
bool wide_proves(uint64_t high, uint64_t low);

#endif
