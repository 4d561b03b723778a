/* long_prime.h: probable prime tests for numbers of 117 to 482 bits. */
#ifndef CORE_NUM_LONG_PRIME_H
#define CORE_NUM_LONG_PRIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LONG_PRIME_BITS_MIN = 117,
    LONG_PRIME_BITS_MAX = 482,
    LONG_PRIME_WORDS_MAX = 8 /* of 64 bits */
};

/*
 * Tests of an odd n of LONG_PRIME_BITS_MIN to LONG_PRIME_BITS_MAX bits, in `words` words, the lowest first; the highest
 * is not 0. A prime passes each of them.
 */

/* The strong probable prime test to base 2 (Miller 1976, Rabin 1980), which costs one squaring for each bit. */
bool long_prime_passes_two(const uint64_t *word, size_t words);

/* The same to a small base, at most LONG_PRIME_BASE_MAX. */
enum { LONG_PRIME_BASE_MAX = 1000 };
bool long_prime_passes_base(const uint64_t *word, size_t words, uint32_t base);

/*
 * The extra strong Lucas test (Grantham, "Frobenius pseudoprimes", 2000) with Baillie's parameter, Q = 1 and the
 * smallest P > 2 with Jacobi symbol (P^2 - 4 / n) = -1. A square fails.
 */
bool long_prime_passes_lucas(const uint64_t *word, size_t words);

#endif
