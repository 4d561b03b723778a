/* montgomery.h: multiplication modulo an odd n below 2^64 without division. */
#ifndef CORE_NUM_MONTGOMERY_H
#define CORE_NUM_MONTGOMERY_H

#include "core/num/product.h"

#include <stdint.h>

/*
 * Montgomery, "Modular multiplication without trial division" (1985). Numbers are in Montgomery form: a represents
 * a / 2^64 modulo n. Sums and differences are as usual. All arguments and results are below n, unless stated otherwise.
 */
struct montgomery {
    uint64_t n;       /* odd */
    uint64_t inverse; /* n * inverse = 1 modulo 2^64 */
};

/* 1/n modulo 2^64, by Newton's iteration. Each step doubles the number of correct low bits: 5, 10, 20, 40, 80. */
static inline uint64_t montgomery_inverse(uint64_t n)
{
    uint64_t inverse = 3 * n ^ 2;
    for (int bits = 5; bits < 64; bits *= 2)
        inverse *= 2 - n * inverse;
    return inverse;
}

/* n must be odd. */
static inline struct montgomery montgomery_of(uint64_t n)
{
    return (struct montgomery){n, montgomery_inverse(n)};
}

/* 1 in Montgomery form, 2^64 modulo n. */
static inline uint64_t montgomery_one(struct montgomery m)
{
    return -m.n % m.n;
}

static inline uint64_t montgomery_add(struct montgomery m, uint64_t a, uint64_t b)
{
    uint64_t gap = m.n - b;
    return a >= gap ? a - gap : a + b;
}

static inline uint64_t montgomery_subtract(struct montgomery m, uint64_t a, uint64_t b)
{
    return a >= b ? a - b : a - b + m.n;
}

/* a * b - c, with one reduction; a may be any 64-bit number. */
static inline uint64_t montgomery_multiply_less(struct montgomery m, uint64_t a, uint64_t b, uint64_t c)
{
    uint64_t low, unused;
    uint64_t high = montgomery_subtract(m, product_of(a, b, &low), c);
    return montgomery_subtract(m, high, product_of(low * m.inverse, m.n, &unused));
}

static inline uint64_t montgomery_multiply(struct montgomery m, uint64_t a, uint64_t b)
{
    return montgomery_multiply_less(m, a, b, 0);
}

/*
 * 2^128 modulo n: the Montgomery product of this and a number is the number in Montgomery form. `one` is
 * montgomery_one(m).
 */
static inline uint64_t montgomery_radix_squared(struct montgomery m, uint64_t one)
{
    uint64_t square = montgomery_add(m, one, one);
    for (int i = 0; i < 6; i++) /* 2^2, 2^4 ... 2^64 */
        square = montgomery_multiply(m, square, square);
    return square;
}

#endif
