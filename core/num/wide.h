/* wide.h: a primality test for numbers of two words. */
#ifndef CORE_NUM_WIDE_H
#define CORE_NUM_WIDE_H

#include <stdbool.h>
#include <stdint.h>

enum { WIDE_DIGITS_MAX = 36, WIDE_BITS_MAX = 120 };

/*
 * Whether n = high * 2^64 + low, with 2^64 <= n < 2^WIDE_BITS_MAX, is prime: "no" is proven, "yes" is probable. This is
 * the Baillie-PSW test as in prime.c, followed by a strong probable prime test to base 3.
 */
bool wide_is_prime(uint64_t high, uint64_t low);

#endif
