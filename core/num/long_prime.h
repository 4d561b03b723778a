/* long_prime.h: probable prime tests for numbers of 117 to 482 bits. */
#ifndef CORE_NUM_LONG_PRIME_H
#define CORE_NUM_LONG_PRIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LONG_PRIME_BITS_MIN = 117,
    LONG_PRIME_BITS_MAX = 482,
    LONG_PRIME_WORDS_MAX = 8 /* 64-bit words */
};

/*
 * Tests of an odd n of LONG_PRIME_BITS_MIN to LONG_PRIME_BITS_MAX bits, in `words` words, the lowest first; the highest
 * word is not 0. Every prime passes each test.
 */

/* The strong probable prime test to base 2 (Miller 1976, Rabin 1980), which costs one squaring per bit. */
bool long_prime_passes_two(const uint64_t *word, size_t words);

/* The strong probable prime test to a small base, at most LONG_PRIME_BASE_MAX. */
enum { LONG_PRIME_BASE_MAX = 1000 };
bool long_prime_passes_base(const uint64_t *word, size_t words, uint32_t base);

/*
 * The Lucas test of prime.c and wide.h, with Q = 1 and the smallest P > 2 with Jacobi symbol (P^2 - 4 / n) = -1: with
 * n + 1 = d 2^s, d odd, n passes if V(d) is 2 or -2, or if one of V(d), V(2d) ... V((n + 1) / 4) is 0. A square fails;
 * no prime up to 17 may divide n. This is the extra strong test (Grantham, "Frobenius pseudoprimes", 2000) if no square
 * divides n, as V(d)^2 - 4 = (P^2 - 4) U(d)^2.
 */
bool long_prime_passes_lucas(const uint64_t *word, size_t words);

#endif
