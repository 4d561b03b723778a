/* wide.h: a test for primality of numbers that fit two words. */
#ifndef CORE_NUM_WIDE_H
#define CORE_NUM_WIDE_H

#include <stdbool.h>
#include <stdint.h>

enum { WIDE_DIGITS_MAX = 36, WIDE_BITS_MAX = 120 };

/*
 * Whether n = high * 2^64 + low, from 2^64 to below 2^WIDE_BITS_MAX, is prime: "no" is proven, "yes" is probable. The
 * test is that of Baillie, Pomerance, Selfridge and Wagstaff in the form that prime.c has it, and a round of Miller and
 * Rabin's.
 */
bool wide_is_prime(uint64_t high, uint64_t low);

#endif
