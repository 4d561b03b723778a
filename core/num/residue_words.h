/* residue_words.h: arithmetic modulo an odd n of up to RESIDUE_WORDS words: an implementation of residue.h. */
#ifndef CORE_NUM_RESIDUE_WORDS_H
#define CORE_NUM_RESIDUE_WORDS_H

#include "core/num/montgomery.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/*
 * Montgomery multiplication (montgomery.h) with R = 2^(64 words) and lazy reduction. As 16 n < R, the product of two
 * residues below 4n is below 2n. A sum or difference of residues below 2n is below 4n and is not reduced.
 */
struct residue {
    uint64_t word[RESIDUE_WORDS];
};

struct modulus {
    size_t words;
    uint64_t inverse; /* -1/n modulo 2^64 */
    struct residue n, twice; /* n, 2n */
    struct residue zero, one, square; /* 0, R, R^2 modulo n: multiplying by R^2 converts a number to Montgomery form */
};

/* A constant if RESIDUE_WORDS is at most 3, so that loops over the words are unrolled. */
static inline size_t words_of(const struct modulus *m)
{
    return RESIDUE_WORDS <= 3 ? RESIDUE_WORDS : m->words;
}

static inline void residue_multiply_two(const struct modulus *m, uint64_t *product, const uint64_t *a,
                                        const uint64_t *b)
{
    uint64_t n0 = m->n.word[0], n1 = m->n.word[1], t0, t1, t2, u1, q, unused;
    t1 = product_of(a[0], b[0], &t0);
    t2 = product_of_sum(a[1], b[0], t1, 0, &t1);
    q = t0 * m->inverse;
    u1 = product_of_sum(q, n0, t0, 0, &unused);
    u1 = product_of_sum(q, n1, t1, u1, &t0);
    t1 = t2 + u1;
    t2 = product_of_sum(a[0], b[1], t0, 0, &t0);
    t2 = product_of_sum(a[1], b[1], t1, t2, &t1);
    q = t0 * m->inverse;
    u1 = product_of_sum(q, n0, t0, 0, &unused);
    u1 = product_of_sum(q, n1, t1, u1, &product[0]);
    product[1] = t2 + u1;
}

/*
 * to = (sum + a * factor + q n) / 2^64, where q makes the lowest word 0; `to` may be sum or a. One loop adds both
 * products: finely integrated operand scanning (Koc, Acar and Kaliski 1996).
 */
static inline void accumulate(const struct modulus *m, uint64_t *to, const uint64_t *sum, const uint64_t *a,
                              uint64_t factor)
{
    uint64_t low, unused;
    uint64_t carry = product_of_sum(a[0], factor, sum[0], 0, &low);
    uint64_t quotient = low * m->inverse;
    uint64_t carry_n = product_of_sum(quotient, m->n.word[0], low, 0, &unused);
    for (size_t i = 1; i < words_of(m); i++) {
        carry = product_of_sum(a[i], factor, sum[i], carry, &low);
        carry_n = product_of_sum(quotient, m->n.word[i], low, carry_n, &to[i - 1]);
    }
    to[words_of(m) - 1] = carry + carry_n;
}

static inline void residue_multiply(const struct modulus *m, struct residue *product, const struct residue *a,
                                    const struct residue *b)
{
    if (words_of(m) == 2) {
        residue_multiply_two(m, product->word, a->word, b->word);
        return;
    }
    uint64_t sum[RESIDUE_WORDS];
    size_t last = words_of(m) - 1;
    if (RESIDUE_WORDS <= 3) /* for gcc's analyzer, which does not see that sum is set; generates no code */
        memset(sum, 0, sizeof sum);
    accumulate(m, sum, m->zero.word, a->word, b->word[0]);
    for (size_t i = 1; i < last; i++)
        accumulate(m, sum, sum, a->word, b->word[i]);
    accumulate(m, product->word, sum, a->word, b->word[last]);
}

static inline void residue_copy(const struct modulus *m, struct residue *copy, const struct residue *a)
{
    memcpy(copy->word, a->word, words_of(m) * sizeof *copy->word);
}

static inline void residue_add(const struct modulus *m, struct residue *sum, const struct residue *a,
                               const struct residue *b)
{
    if (words_of(m) == 2) {
        uint64_t low = a->word[0] + b->word[0], carry = low < b->word[0];
        sum->word[1] = a->word[1] + b->word[1] + carry;
        sum->word[0] = low;
        return;
    }
    uint64_t carry = 0;
    size_t i = 0;
    do { /* there is at least one word */
        uint64_t part = a->word[i] + carry;
        carry = part < carry;
        sum->word[i] = part + b->word[i];
        carry += sum->word[i] < part;
    } while (++i < words_of(m));
}

/* a - b + 2n */
static inline void residue_subtract(const struct modulus *m, struct residue *difference, const struct residue *a,
                                    const struct residue *b)
{
    if (words_of(m) == 2) {
        uint64_t low = a->word[0] - b->word[0], borrow = a->word[0] < b->word[0];
        uint64_t more = low + m->twice.word[0], carry = more < low;
        difference->word[1] = a->word[1] - b->word[1] - borrow + m->twice.word[1] + carry;
        difference->word[0] = more;
        return;
    }
    uint64_t carry = 0, borrow = 0;
    size_t i = 0;
    do {
        uint64_t part = a->word[i] + carry;
        carry = part < carry;
        part += m->twice.word[i];
        carry += part < m->twice.word[i];
        uint64_t less = part - borrow;
        borrow = part < borrow;
        uint64_t other = b->word[i];
        difference->word[i] = less - other;
        borrow += less < other;
    } while (++i < words_of(m));
}

static inline void residue_of(const struct modulus *m, struct residue *residue, uint32_t number)
{
    memset(residue->word, 0, words_of(m) * sizeof *residue->word);
    residue->word[0] = number;
    residue_multiply(m, residue, residue, &m->square);
}

static inline uint32_t modulus_remainder(const struct modulus *m, uint32_t d)
{
    uint64_t remainder = 0;
    for (size_t i = words_of(m); i-- > 0;) {
        remainder = (remainder << 32 | m->n.word[i] >> 32) % d;
        remainder = (remainder << 32 | (uint32_t)m->n.word[i]) % d;
    }
    return (uint32_t)remainder;
}

/* (k n + 1) / d in Montgomery form. Divides in steps of 32 bits; k n + 1 may have one word more than n. */
static inline void residue_quotient(const struct modulus *m, struct residue *quotient, uint32_t k, uint32_t d)
{
    uint64_t high = 1;
    for (size_t i = 0; i < words_of(m); i++)
        high = product_of_sum(m->n.word[i], k, high, 0, &quotient->word[i]);
    for (size_t i = words_of(m); i-- > 0;) {
        uint64_t upper = high << 32 | quotient->word[i] >> 32;
        uint64_t lower = upper % d << 32 | (uint32_t)quotient->word[i];
        quotient->word[i] = (upper / d << 32) + lower / d;
        high = lower % d;
    }
    residue_multiply(m, quotient, quotient, &m->square);
}

static inline bool residue_invert(const struct modulus *m, struct residue *inverse, uint32_t d)
{
    uint32_t k = residue_minus_inverse(modulus_remainder(m, d), d);
    if (k == 0)
        return false;
    residue_quotient(m, inverse, k, d);
    return true;
}

#endif
