/* residue_lanes.h: arithmetic modulo several odd n below 2^64 at once, one per lane: an implementation of residue.h. */
#ifndef CORE_NUM_RESIDUE_LANES_H
#define CORE_NUM_RESIDUE_LANES_H

#include "core/num/montgomery.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * The multiplications of one lane fill the latency of the others. The four lanes are written out: in a loop they would
 * be no faster than one after the other.
 */
#if RESIDUE_LANES != 4
#error "RESIDUE_LANES must be 4"
#endif

struct residue {
    uint64_t value[RESIDUE_LANES];
};

struct modulus {
    struct montgomery m[RESIDUE_LANES];
    struct residue one;
    struct residue square; /* of the Montgomery radix 2^64: multiplying by it converts to Montgomery form */
};

static inline void residue_multiply(const struct modulus *m, struct residue *product, const struct residue *a,
                                    const struct residue *b)
{
    product->value[0] = montgomery_multiply(m->m[0], a->value[0], b->value[0]);
    product->value[1] = montgomery_multiply(m->m[1], a->value[1], b->value[1]);
    product->value[2] = montgomery_multiply(m->m[2], a->value[2], b->value[2]);
    product->value[3] = montgomery_multiply(m->m[3], a->value[3], b->value[3]);
}

static inline void residue_add(const struct modulus *m, struct residue *sum, const struct residue *a,
                               const struct residue *b)
{
    sum->value[0] = montgomery_add(m->m[0], a->value[0], b->value[0]);
    sum->value[1] = montgomery_add(m->m[1], a->value[1], b->value[1]);
    sum->value[2] = montgomery_add(m->m[2], a->value[2], b->value[2]);
    sum->value[3] = montgomery_add(m->m[3], a->value[3], b->value[3]);
}

static inline void residue_subtract(const struct modulus *m, struct residue *difference, const struct residue *a,
                                    const struct residue *b)
{
    difference->value[0] = montgomery_subtract(m->m[0], a->value[0], b->value[0]);
    difference->value[1] = montgomery_subtract(m->m[1], a->value[1], b->value[1]);
    difference->value[2] = montgomery_subtract(m->m[2], a->value[2], b->value[2]);
    difference->value[3] = montgomery_subtract(m->m[3], a->value[3], b->value[3]);
}

static inline void residue_copy(const struct modulus *m, struct residue *copy, const struct residue *a)
{
    (void)m;
    *copy = *a;
}

static inline void residue_of(const struct modulus *m, struct residue *residue, uint32_t number)
{
    residue->value[0] = montgomery_multiply(m->m[0], number, m->square.value[0]);
    residue->value[1] = montgomery_multiply(m->m[1], number, m->square.value[1]);
    residue->value[2] = montgomery_multiply(m->m[2], number, m->square.value[2]);
    residue->value[3] = montgomery_multiply(m->m[3], number, m->square.value[3]);
}

static inline bool residue_invert(const struct modulus *m, struct residue *inverse, uint32_t d)
{
    bool all_invertible = true;
    for (int i = 0; i < RESIDUE_LANES; i++) {
        uint64_t quotient = 0;
        all_invertible &= residue_small_inverse(m->m[i].n, d, &quotient);
        inverse->value[i] = montgomery_multiply(m->m[i], quotient, m->square.value[i]);
    }
    return all_invertible;
}

/* All n must be odd. */
static inline struct modulus modulus_of(const uint64_t n[RESIDUE_LANES])
{
    struct modulus m;
    for (int i = 0; i < RESIDUE_LANES; i++) {
        m.m[i] = montgomery_of(n[i]);
        m.one.value[i] = montgomery_one(m.m[i]);
        m.square.value[i] = montgomery_radix_squared(m.m[i], m.one.value[i]);
    }
    return m;
}

#endif
