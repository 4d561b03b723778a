/* ecm.h: curves of the elliptic curve method for numbers of several words. */
#ifndef CORE_NUM_ECM_H
#define CORE_NUM_ECM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ECM_SIGMA_MIN = 7, /* a curve is chosen by an odd number, sigma */
    ECM_SIGMA_MAX = 1021,
    ECM_WORDS_MAX = 1040 /* of 20,000 digits, and 4 bits more */
};

/* An odd number n in words of 64 bits, the lowest first, and what belongs to it; with R = 2^(64 * words). */
struct ecm_number {
    size_t words; /* 2 to ECM_WORDS_MAX; 16 n < R */
    const uint64_t *n;
    const uint64_t *one;    /* R modulo n */
    const uint64_t *square; /* R * R modulo n */
};

/*
 * Runs the curve of sigma. A prime p of n divides `z` if the order of the curve modulo p divides k, and `product` if it
 * divides k times one prime up to `second`; k > 0 stands in `k_words` words and is a multiple of all numbers up to
 * `first`. Both are residues of `words` words, below 2n. False if there is no such curve modulo n.
 */
bool ecm_run(const struct ecm_number *number, uint32_t sigma, const uint64_t *k, size_t k_words, uint32_t first,
             uint32_t second, uint64_t *z, uint64_t *product);

#endif
