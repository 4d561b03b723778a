/* residue.h: arithmetic modulo an odd n of one word or up to RESIDUE_WORDS words, or modulo several n at once. */
#ifndef CORE_NUM_RESIDUE_H
#define CORE_NUM_RESIDUE_H

/*
 * Before including this file, define RESIDUE_WORDS: 1, 2 or 3, the number of words, or a greater maximum of it. With 1
 * or 2 there are no loops over words. Or define RESIDUE_LANES: then a residue consists of RESIDUE_LANES one-word
 * numbers, each modulo its own n.
 *
 * All implementations keep residues in Montgomery form and have these names:
 *   struct residue   a number modulo n
 *   struct modulus   n and values that depend on it, including `struct residue one`
 *   residue_multiply, residue_add, residue_subtract(const struct modulus *, struct residue *result,
 *                    const struct residue *a, const struct residue *b)   the result may be a or b
 *   residue_copy(const struct modulus *, struct residue *copy, const struct residue *)
 *   residue_of(const struct modulus *, struct residue *, uint32_t number)   converts to Montgomery form
 *   bool residue_invert(const struct modulus *, struct residue *, uint32_t d)   1/d, for d > 1; false if d and n have a
 *                    common divisor: then d has no inverse, and the result is unspecified
 *
 * With two or more words, reduction is lazy (residue_words.h): a sum or difference may be multiplied, but not added or
 * subtracted again.
 */

#include "core/num/montgomery.h"

#include <stdbool.h>
#include <stdint.h>

/* -1/n modulo d by the extended Euclidean algorithm, given n modulo d; 0 if d > 1 and n have a common divisor. */
static inline uint32_t residue_minus_inverse(uint32_t n, uint32_t d)
{
    uint32_t a = d, b = n;
    int64_t x = 0, y = 1; /* x n = a and y n = b modulo d */
    while (b > 1) {
        uint32_t quotient = a / b, remainder = a % b;
        int64_t next = x - quotient * y;
        a = b;
        b = remainder;
        x = y;
        y = next;
    }
    if (b == 0)
        return 0;
    return (uint32_t)(y < 0 ? -y : (int64_t)d - y);
}

/*
 * 1/d modulo n < 2^64, which is (k n + 1) / d with k = -1/n modulo d. Returns false if d and n have a common divisor.
 * The quotient fits one word, as k < d; it is computed in two steps of 32 bits.
 */
static inline bool residue_small_inverse(uint64_t n, uint32_t d, uint64_t *inverse)
{
    uint32_t k = residue_minus_inverse((uint32_t)(n % d), d);
    uint64_t low, high = product_of(k, n, &low);
    high += low == UINT64_MAX;
    low += 1;
    uint64_t upper = high << 32 | low >> 32;
    uint64_t lower = upper % d << 32 | (uint32_t)low;
    *inverse = (upper / d << 32) + lower / d;
    return k > 0;
}

#ifdef RESIDUE_LANES
#include "core/num/residue_lanes.h"
#elif RESIDUE_WORDS == 1
#include "core/num/residue_one.h"
#else
#include "core/num/residue_words.h"
#endif

#endif
