/* limbs.h: numbers modulo an odd n of 3 to 8 limbs of 61 bits. */
#ifndef CORE_NUM_LIMBS_H
#define CORE_NUM_LIMBS_H

#include "core/num/product.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A number is the sum of limb i times 2^(61 i). As a product of two limbs is far below 2^128, a column of products can
 * be summed without handling carries, which takes less than half the time of arithmetic with 64-bit words.
 *
 * The limbs of a result are below 2^61. One addition or doubling without carries leaves them below 2^62: a column of 8
 * products of those limbs, plus 8 products of 61-bit limbs, is still below 2^128.
 *
 * Numbers are in Montgomery form with R = 2^(61 limbs), and reduced lazily: as 64 n <= R, the product of two numbers
 * below 8n is below 3n.
 */
enum {
    LIMB_BITS = 61,
    LIMBS_MAX = 8,
    LIMBS_MARGIN = 6, /* 2^6 n <= R */
    LIMBS_BITS_MAX = LIMBS_MAX * LIMB_BITS - LIMBS_MARGIN
};

#define LIMB_MASK ((UINT64_C(1) << LIMB_BITS) - 1)

struct limbs {
    uint64_t at[LIMBS_MAX];
};

struct limbs_modulus {
    int limbs;         /* 3 to LIMBS_MAX */
    struct limbs n;
    struct limbs fold; /* 2^-61 modulo n */
    uint64_t inverse;  /* -1/n modulo 2^64 */
};

/* The number of limbs for a number of `bits` bits. */
static inline size_t limbs_for(size_t bits)
{
    return (bits + LIMBS_MARGIN + LIMB_BITS - 1) / LIMB_BITS;
}

/* A function to be inlined where `limbs` is a constant, so that its loops are unrolled and limbs stay in registers. */
#ifdef __GNUC__
#define LIMBS_INLINE static inline __attribute__((always_inline))
#else
#define LIMBS_INLINE static inline
#endif

/* Column k of a b: the sum of the products of limb i of a and limb k - i of b. */
LIMBS_INLINE struct product_sum limbs_product_column(const struct limbs *a, const struct limbs *b, int k, int limbs)
{
    const int begin = k < limbs ? 0 : k - limbs + 1, end = k < limbs ? k + 1 : limbs;
    struct product_sum sum = product_none();
#pragma GCC unroll 8
    for (int i = begin; i < end; i++)
        sum = product_add(sum, a->at[i], b->at[k - i]);
    return sum;
}

/* Column k of a^2: two equal products are computed once and doubled. */
LIMBS_INLINE struct product_sum limbs_square_column(const struct limbs *a, int k, int limbs)
{
    const int begin = k < limbs ? 0 : k - limbs + 1, end = (k + 1) / 2;
    struct product_sum sum = product_none();
#pragma GCC unroll 8
    for (int i = begin; i < end; i++)
        sum = product_add(sum, 2 * a->at[i], a->at[k - i]);
    return k % 2 == 0 ? product_add(sum, a->at[k / 2], a->at[k / 2]) : sum;
}

/*
 * Column k of the terms that the reduction adds to remove the `limbs` lowest limbs of a product. The lowest limb q of a
 * number can be removed by adding q (2^-61 modulo n) one limb higher. Unlike Montgomery's step, this needs no
 * multiplication to find a quotient, which would add latency. As it leaves the number only below n (2^61 + 1), the last
 * step is Montgomery's, which adds q n.
 */
LIMBS_INLINE struct product_sum limbs_quotient_column(const struct limbs_modulus *m, const struct limbs *q, int k,
                                                    int limbs)
{
    const int begin = k < limbs ? 0 : k - limbs, end = k < limbs ? k : limbs - 1;
    struct product_sum sum = product_none();
#pragma GCC unroll 8
    for (int i = begin; i < end; i++)
        sum = product_add(sum, q->at[i], m->fold.at[k - 1 - i]);
    return k < limbs ? sum : product_add(sum, q->at[limbs - 1], m->n.at[k - limbs + 1]);
}

/* Adds the reduction terms and the carry of column k - 1 to column k, and stores the limb. Returns the new carry. */
LIMBS_INLINE struct product_sum limbs_settle(const struct limbs_modulus *m, struct limbs *product, struct limbs *q,
                                    struct product_sum column, struct product_sum carry, int k, int limbs)
{
    struct product_sum sum = product_add_sums(product_add_sums(column, limbs_quotient_column(m, q, k, limbs)), carry);
    if (k >= limbs) {
        product->at[k - limbs] = product_low(sum) & LIMB_MASK;
    } else if (k < limbs - 1) {
        q->at[k] = product_low(sum) & LIMB_MASK;
    } else {
        q->at[k] = product_low(sum) * m->inverse & LIMB_MASK;
        sum = product_add(sum, q->at[k], m->n.at[0]);
    }
    return product_shift_down(sum, LIMB_BITS);
}

/* The product may be a or b: the limb that column k writes is not read by later columns. */
LIMBS_INLINE void limbs_multiply(const struct limbs_modulus *m, struct limbs *product, const struct limbs *a,
                                 const struct limbs *b, int limbs)
{
    struct limbs q = {{0}}; /* for gcc's analyzer, which does not see that q is set; generates no code */
    struct product_sum carry = product_none();
#pragma GCC unroll 16
    for (int k = 0; k < 2 * limbs - 1; k++)
        carry = limbs_settle(m, product, &q, limbs_product_column(a, b, k, limbs), carry, k, limbs);
    product->at[limbs - 1] = product_low(carry);
}

/* a^2 2^doublings, where `doublings` is 0 or 1. */
LIMBS_INLINE void limbs_square(const struct limbs_modulus *m, struct limbs *square, const struct limbs *a,
                               unsigned doublings, int limbs)
{
    struct limbs q = {{0}}; /* for gcc's analyzer, which does not see that q is set; generates no code */
    struct product_sum carry = product_none();
#pragma GCC unroll 16
    for (int k = 0; k < 2 * limbs - 1; k++)
        carry = limbs_settle(m, square, &q, limbs_square_column(a, k, limbs), carry, k, limbs);
    square->at[limbs - 1] = product_low(carry);
#pragma GCC unroll 8
    for (int i = 0; i < limbs; i++)
        square->at[i] <<= doublings;
}

#endif
