/* ecm_number.h: inputs of the elliptic curve method: a number, a curve, the bounds of the stages. */
#ifndef CORE_NUM_ECM_NUMBER_H
#define CORE_NUM_ECM_NUMBER_H

#include <stddef.h>
#include <stdint.h>

/* A curve is selected by an odd number sigma. */
enum { ECM_SIGMA_MIN = 7, ECM_SIGMA_MAX = 1021 };

enum { ECM_WORDS_MAX = 1040 }; /* for 20,000 digits and 4 more bits */

/* An odd number n > 1 in 64-bit words, the lowest first; R = 2^(64 words). The caller owns the arrays. */
struct ecm_number {
    size_t words; /* 2 to ECM_WORDS_MAX; 16 n < R */
    const uint64_t *n;
    const uint64_t *one;    /* R modulo n */
    const uint64_t *square; /* R^2 modulo n */
};

/* B1 and B2, and k > 0, a multiple of all numbers up to B1, in `k_words` words, the lowest first. */
struct ecm_bounds {
    uint32_t b1, b2;
    const uint64_t *k;
    size_t k_words;
};

#endif
