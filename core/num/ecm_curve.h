/* ecm_curve.h: the elliptic curve method for any implementation of residue.h. */
#ifndef CORE_NUM_ECM_CURVE_H
#define CORE_NUM_ECM_CURVE_H

/*
 * Lenstra, "Factoring integers with elliptic curves" (1987), on curves b y^2 = x^3 + a x^2 + x in the form of
 * Montgomery, "Speeding the Pollard and elliptic curve methods of factorization" (1987), with Suyama's parametrisation
 * (1985), which makes the order a multiple of 12. Stage 1 finds a prime p if the order of the curve modulo p divides k;
 * stage 2 finds it if the order divides k times one prime up to B2.
 *
 * Before including this file, define RESIDUE_WORDS or RESIDUE_LANES as residue.h explains. n must be odd and have no
 * small factors.
 */

#include "core/num/residue.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Parameters of stage 2. */
enum {
    ECM_STEP = 210,  /* distance of giant steps: 2 * 3 * 5 * 7 */
    ECM_BABIES = 24, /* baby steps: numbers below ECM_STEP / 2 and coprime to it */
    ECM_GIANTS = 32, /* giant steps computed at a time */
    ECM_RING = 5     /* points kept to compute the next baby steps */
};

enum { ECM_SPARES_BYTES = 1024 }; /* stack space that a function may use for its spares */

/* Projective coordinates x : z, without y; z = 0 is the point at infinity. */
struct ecm_point {
    struct residue x, z;
};

struct ecm_curve {
    struct residue a24; /* (a + 2) / 4 */
    struct residue x;   /* the point x : 1 */
};

/* Temporary residues. */
struct ecm_spares {
    struct residue s, t, u, v;
};

/* Working storage of the method: too large for a small stack if residues are long. */
struct ecm_table {
    struct ecm_point baby[ECM_BABIES], giant[ECM_GIANTS], ladder[2], ring[ECM_RING], two, three, six, step, at, next;
    struct residue scaled[ECM_BABIES], prefix[ECM_GIANTS], babies_z, giants_z;
    struct ecm_spares spares; /* used if residues are long */
};

/* The spares of a function: on its stack, where they may stay in registers, or in the table if residues are long. */
static inline struct ecm_spares *ecm_spares(struct ecm_spares *here, struct ecm_table *table)
{
    return sizeof *here > ECM_SPARES_BYTES ? &table->spares : here;
}

static inline void ecm_copy(const struct modulus *m, struct ecm_point *copy, const struct ecm_point *a)
{
    residue_copy(m, &copy->x, &a->x);
    residue_copy(m, &copy->z, &a->z);
}

/* Differential addition: sum = a + b, where a - b = dx : dz. dz is NULL if it is 1. `sum` must be neither a nor b. */
static inline void ecm_add(const struct modulus *m, struct ecm_table *table, struct ecm_point *sum,
                           const struct ecm_point *a, const struct ecm_point *b, const struct residue *dx,
                           const struct residue *dz)
{
    struct ecm_spares here, *spares = ecm_spares(&here, table);
    struct residue *s = &spares->s, *t = &spares->t, *u = &spares->u, *v = &spares->v;
    residue_subtract(m, s, &a->x, &a->z);
    residue_add(m, t, &b->x, &b->z);
    residue_multiply(m, s, s, t);
    residue_add(m, t, &a->x, &a->z);
    residue_subtract(m, u, &b->x, &b->z);
    residue_multiply(m, t, t, u);
    residue_add(m, u, s, t);
    residue_subtract(m, v, s, t);
    residue_multiply(m, u, u, u);
    residue_multiply(m, v, v, v);
    if (dz != NULL)
        residue_multiply(m, &sum->x, dz, u);
    else
        residue_copy(m, &sum->x, u);
    residue_multiply(m, &sum->z, dx, v);
}

static inline void ecm_double(const struct modulus *m, struct ecm_table *table, struct ecm_point *twice,
                              const struct ecm_point *a, const struct residue *a24)
{
    struct ecm_spares here, *spares = ecm_spares(&here, table);
    struct residue *s = &spares->s, *t = &spares->t, *u = &spares->u;
    residue_add(m, s, &a->x, &a->z);
    residue_subtract(m, t, &a->x, &a->z);
    residue_multiply(m, s, s, s);
    residue_multiply(m, t, t, t);
    residue_multiply(m, &twice->x, s, t);
    residue_subtract(m, u, s, t);
    residue_multiply(m, s, u, a24);
    residue_add(m, t, t, s);
    residue_multiply(m, &twice->z, u, t);
}

/*
 * Sets the curve of an odd sigma, ECM_SIGMA_MIN to ECM_SIGMA_MAX, and a point on it. Returns false if sigma gives no
 * curve modulo n.
 */
static inline bool ecm_begin(const struct modulus *m, struct ecm_table *table, struct ecm_curve *curve,
                             uint32_t sigma)
{
    uint32_t u = (sigma * sigma - 5) / 4, v = sigma; /* Suyama's u = sigma^2 - 5, v = 4 sigma, divided by 4 */
    struct ecm_spares here, *spares = ecm_spares(&here, table);
    struct residue *s = &spares->s, *t = &spares->t, *by_16uv = &spares->u, *by_u = &spares->v;
    if (!residue_invert(m, by_16uv, 16 * u * v)) /* < 2^32 */
        return false;

    /* a24 = (v - u)^3 (3u + v) / (16 u^3 v) */
    residue_of(m, s, 16 * v);
    residue_multiply(m, by_u, s, by_16uv);
    residue_of(m, s, v);
    residue_multiply(m, s, s, by_u);
    residue_subtract(m, s, s, &m->one);
    residue_multiply(m, t, s, s);
    residue_multiply(m, t, t, s);
    residue_of(m, s, 3 * u + v);
    residue_multiply(m, t, t, s);
    residue_multiply(m, &curve->a24, t, by_16uv);
    residue_of(m, s, u);
    residue_multiply(m, &curve->a24, &curve->a24, s);

    /* x = (u / v)^3 */
    residue_of(m, s, 16 * u);
    residue_multiply(m, s, s, by_16uv);
    residue_of(m, t, u);
    residue_multiply(m, s, s, t);
    residue_multiply(m, t, s, s);
    residue_multiply(m, &curve->x, t, s);
    return true;
}

/*
 * The Montgomery ladder: product = k P and next = (k + 1) P for P = x : z; z is NULL if it is 1. k > 0 has `words`
 * words, the lowest first. A bit of k selects by index, as a branch would be unpredictable.
 */
static inline void ecm_ladder(const struct modulus *m, struct ecm_table *table, const struct residue *a24,
                              const struct residue *x, const struct residue *z, const uint64_t *k, size_t words,
                              struct ecm_point *product, struct ecm_point *next)
{
    struct ecm_point *pair[2] = {product, next}, *sum = &table->ladder[0], *last = &table->ladder[1];
    size_t i = 64 * words - 1;
    while ((k[i / 64] >> i % 64 & 1) == 0)
        i--;
    residue_copy(m, &product->x, x);
    residue_copy(m, &product->z, z != NULL ? z : &m->one);
    ecm_double(m, table, next, product, a24);
    while (i-- > 0) {
        size_t bit = k[i / 64] >> i % 64 & 1;
        ecm_add(m, table, sum, pair[1], pair[0], x, z);
        ecm_double(m, table, pair[bit], pair[bit], a24);
        struct ecm_point *swap = pair[!bit];
        pair[!bit] = sum;
        sum = swap;
    }
    ecm_copy(m, last, pair[1]);
    if (pair[0] != product)
        ecm_copy(m, product, pair[0]);
    ecm_copy(m, next, last);
}

/* Stage 1: q = k times the point of the curve. The primes that it finds divide the z of q. */
static inline void ecm_stage_one(const struct modulus *m, struct ecm_table *table, const struct ecm_curve *curve,
                                 struct ecm_point *q, const uint64_t *k, size_t words)
{
    ecm_ladder(m, table, &curve->a24, &curve->x, NULL, k, words, q, &table->next);
}

/*
 * Scales `count` points, 1 to ECM_GIANTS, to a common z, the product of all z. For each point, the product of the other
 * z is computed from prefix products, as in Montgomery's batch inversion (1987), but without the inversion.
 */
static inline void ecm_scale(const struct modulus *m, struct ecm_table *table, struct ecm_point *point, size_t count,
                             struct residue *common)
{
    struct ecm_spares here, *spares = ecm_spares(&here, table);
    struct residue *suffix = &spares->s, *prefix = table->prefix;
    residue_copy(m, &prefix[0], &m->one);
    for (size_t i = 1; i < count; i++)
        residue_multiply(m, &prefix[i], &prefix[i - 1], &point[i - 1].z);
    residue_copy(m, suffix, &m->one);
    for (size_t i = count; i-- > 0;) {
        residue_multiply(m, &prefix[i], &prefix[i], suffix);
        residue_multiply(m, &point[i].x, &point[i].x, &prefix[i]);
        residue_multiply(m, suffix, suffix, &point[i].z);
    }
    residue_copy(m, common, suffix);
}

/*
 * Computes the baby steps, q times the numbers below ECM_STEP / 2 that are coprime to it, and the step, ECM_STEP times
 * q.
 */
static inline void ecm_babies(const struct modulus *m, struct ecm_table *table, const struct residue *a24,
                              const struct ecm_point *q)
{
    struct ecm_point *two = &table->two, *three = &table->three, *six = &table->six, *baby = table->baby;
    struct ecm_point *ring = table->ring; /* 1, 5, 7, 11 ... times q: each is 6 more than the last but one */
    ecm_copy(m, &ring[0], q);
    ecm_double(m, table, two, q, a24);
    ecm_add(m, table, three, two, q, &q->x, &q->z);
    ecm_add(m, table, &ring[1], three, two, &q->x, &q->z);
    ecm_double(m, table, six, three, a24);
    ecm_add(m, table, &ring[2], six, q, &ring[1].x, &ring[1].z);
    ecm_add(m, table, &ring[3], six, &ring[1], &q->x, &q->z);
    ecm_copy(m, &baby[0], q);
    size_t babies = 1;
    for (int i = 3, number = 11;; i++) {
        if (number % 5 != 0 && number % 7 != 0)
            ecm_copy(m, &baby[babies++], &ring[i % ECM_RING]);
        if (babies == ECM_BABIES)
            break;
        const struct ecm_point *difference = &ring[(i - 3) % ECM_RING];
        ecm_add(m, table, &ring[(i + 1) % ECM_RING], six, &ring[(i - 1) % ECM_RING], &difference->x, &difference->z);
        number += i % 2 == 1 ? 2 : 4;
    }
    /* the last two are 101 and 103: 210 = 2 (103 + 2) */
    ecm_add(m, table, &table->step, &baby[ECM_BABIES - 1], two, &baby[ECM_BABIES - 2].x, &baby[ECM_BABIES - 2].z);
    ecm_double(m, table, &table->step, &table->step, a24);
}

/*
 * Stage 2, with baby steps and giant steps (Montgomery 1987). Each prime l from B1 to B2 is a baby step b itself, or a
 * giant step g plus or minus one, l = g + b or g - b. If l q is the point at infinity modulo a prime divisor p of n,
 * then b q has the z 0, or g q and b q have the same x, modulo p. `*product` is the product of all z and of all
 * differences of x, so that p divides it: a batched gcd.
 */
static inline void ecm_stage_two(const struct modulus *m, struct ecm_table *table, const struct ecm_curve *curve,
                                 const struct ecm_point *q, uint32_t b1, uint32_t b2, struct residue *product)
{
    struct ecm_spares here, *spares = ecm_spares(&here, table);
    struct ecm_point *giant = &table->at, *next = &table->next, *after = &table->ladder[0];
    struct residue *babies_z = &table->babies_z, *giants_z = &table->giants_z, *t = &spares->t;
    ecm_babies(m, table, &curve->a24, q);
    ecm_scale(m, table, table->baby, ECM_BABIES, babies_z);
    residue_copy(m, product, babies_z);

    uint64_t number = b1 / ECM_STEP > 0 ? b1 / ECM_STEP : 1;
    uint64_t last = (b2 + ECM_STEP / 2) / ECM_STEP;
    ecm_ladder(m, table, &curve->a24, &table->step.x, &table->step.z, &number, 1, giant, next);
    while (number <= last) {
        size_t giants = 0;
        for (; giants < ECM_GIANTS && number <= last; number++) {
            ecm_copy(m, &table->giant[giants++], giant);
            ecm_add(m, table, after, next, &table->step, &giant->x, &giant->z);
            ecm_copy(m, giant, next);
            ecm_copy(m, next, after);
        }
        ecm_scale(m, table, table->giant, giants, giants_z);
        residue_multiply(m, product, product, giants_z);
        for (size_t j = 0; j < ECM_BABIES; j++)
            residue_multiply(m, &table->scaled[j], &table->baby[j].x, giants_z);
        for (size_t i = 0; i < giants; i++) {
            residue_multiply(m, &table->giant[i].x, &table->giant[i].x, babies_z);
            for (size_t j = 0; j < ECM_BABIES; j++) {
                residue_subtract(m, t, &table->giant[i].x, &table->scaled[j]);
                residue_multiply(m, product, product, t);
            }
        }
    }
}

#endif
