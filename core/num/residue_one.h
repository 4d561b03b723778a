/* residue_one.h: numbers modulo an odd n below 2^64, with the names of residue.h. */
#ifndef CORE_NUM_RESIDUE_ONE_H
#define CORE_NUM_RESIDUE_ONE_H

#include "core/num/montgomery.h"

#include <stdint.h>

/* All residues are below n. */
struct residue {
    uint64_t value;
};

struct modulus {
    struct montgomery m;
    struct residue one;
    struct residue square; /* 2^128 modulo n: multiplying a number by it brings the number to Montgomery form */
};

static inline void residue_multiply(const struct modulus *m, struct residue *product, const struct residue *a,
                                    const struct residue *b)
{
    product->value = montgomery_multiply(m->m, a->value, b->value);
}

static inline void residue_add(const struct modulus *m, struct residue *sum, const struct residue *a,
                               const struct residue *b)
{
    sum->value = montgomery_add(m->m, a->value, b->value);
}

static inline void residue_subtract(const struct modulus *m, struct residue *difference, const struct residue *a,
                                    const struct residue *b)
{
    difference->value = montgomery_subtract(m->m, a->value, b->value);
}

static inline void residue_copy(const struct modulus *m, struct residue *copy, const struct residue *a)
{
    (void)m;
    *copy = *a;
}

static inline void residue_of(const struct modulus *m, struct residue *residue, uint32_t number)
{
    residue->value = montgomery_multiply(m->m, number, m->square.value);
}

static inline uint32_t modulus_remainder(const struct modulus *m, uint32_t d)
{
    return (uint32_t)(m->m.n % d);
}

/* The quotient fits one word, as k < d. It is divided out in two steps of 32 bits. */
static inline void residue_quotient(const struct modulus *m, struct residue *quotient, uint32_t k, uint32_t d)
{
    uint64_t low, high = montgomery_wide(k, m->m.n, &low);
    high += low == UINT64_MAX;
    low += 1;
    uint64_t upper = high << 32 | low >> 32;
    uint64_t lower = upper % d << 32 | (uint32_t)low;
    quotient->value = montgomery_multiply(m->m, (upper / d << 32) + lower / d, m->square.value);
}

/* An odd n. */
static inline struct modulus modulus_of(uint64_t n)
{
    struct montgomery m = montgomery_of(n);
    uint64_t one = montgomery_one(m);
    uint64_t square = montgomery_add(m, one, one);
    for (int i = 0; i < 6; i++) /* 2^2, 2^4 ... 2^64 */
        square = montgomery_multiply(m, square, square);
    return (struct modulus){m, {one}, {square}};
}

#endif
