/* residue_one.h: arithmetic modulo an odd n below 2^64: an implementation of residue.h. */
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
    struct residue square; /* 2^128 modulo n: multiplying a number by it converts the number to Montgomery form */
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

static inline bool residue_invert(const struct modulus *m, struct residue *inverse, uint32_t d)
{
    uint64_t quotient;
    bool has_inverse = residue_small_inverse(m->m.n, d, &quotient);
    inverse->value = montgomery_multiply(m->m, quotient, m->square.value);
    return has_inverse;
}

/* n must be odd. */
static inline struct modulus modulus_of(uint64_t n)
{
    struct montgomery m = montgomery_of(n);
    uint64_t one = montgomery_one(m);
    return (struct modulus){m, {one}, {montgomery_radix_squared(m, one)}};
}

#endif
