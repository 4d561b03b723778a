/* small_factor.h: trial division of numbers of several words by the primes up to 1021. */
#ifndef CORE_NUM_SMALL_FACTOR_H
#define CORE_NUM_SMALL_FACTOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Whether an odd prime up to 1021 divides the number of `words` words, the lowest first. Nearly half of all odd numbers
 * are divisible by 3 or 5; more than four of five are divisible by one of these primes.
 */
bool small_factor_divides(const uint64_t *word, size_t words);

#endif
