/* ecm_words.h: residues of up to WORDS words, for a file that has that constant; and the curve that they make. */
#ifndef CORE_ECM_WORDS_H
#define CORE_ECM_WORDS_H

#include "core/ecm.h"
#include "core/memory.h"
#include "core/montgomery.h"

#include <string.h>

/*
 * Montgomery's products again, with R = 2^(64 * words) and 16 n < R: then a product of two numbers below 4n comes out below
 * 2n, and no sum, difference or product needs to be reduced.
 */
struct residue {
    uint64_t word[WORDS];
};

struct modulus {
    size_t words;
    uint64_t inverse; /* of -n modulo 2^64 */
    struct residue n, twice, zero, one, square;
};

/* A constant where the room is for two words, so that the loops over them unroll. */
static inline size_t words_of(const struct modulus *m)
{
    return WORDS == 2 ? 2 : m->words;
}

static inline void residue_multiply_two(const struct modulus *m, uint64_t *product, const uint64_t *a, const uint64_t *b)
{
    uint64_t n0 = m->n.word[0], n1 = m->n.word[1], t0, t1, t2, u1, q, unused;
    t1 = montgomery_wide(a[0], b[0], &t0);
    t2 = montgomery_wide_sum(a[1], b[0], t1, 0, &t1);
    q = t0 * m->inverse;
    u1 = montgomery_wide_sum(q, n0, t0, 0, &unused);
    u1 = montgomery_wide_sum(q, n1, t1, u1, &t0);
    t1 = t2 + u1;
    t2 = montgomery_wide_sum(a[0], b[1], t0, 0, &t0);
    t2 = montgomery_wide_sum(a[1], b[1], t1, t2, &t1);
    q = t0 * m->inverse;
    u1 = montgomery_wide_sum(q, n0, t0, 0, &unused);
    u1 = montgomery_wide_sum(q, n1, t1, u1, &product[0]);
    product[1] = t2 + u1;
}

/* (sum + a * factor + the multiple of n that makes the lowest word 0) / 2^64; `to` may be sum or a. */
static inline void accumulate(const struct modulus *m, uint64_t *to, const uint64_t *sum, const uint64_t *a, uint64_t factor)
{
    uint64_t low, unused;
    uint64_t carry = montgomery_wide_sum(a[0], factor, sum[0], 0, &low);
    uint64_t quotient = low * m->inverse;
    uint64_t carry_n = montgomery_wide_sum(quotient, m->n.word[0], low, 0, &unused);
    for (size_t i = 1; i < words_of(m); i++) {
        carry = montgomery_wide_sum(a[i], factor, sum[i], carry, &low);
        carry_n = montgomery_wide_sum(quotient, m->n.word[i], low, carry_n, &to[i - 1]);
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
    uint64_t sum[WORDS];
    size_t last = words_of(m) - 1;
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
    uint64_t carry = 0;
    size_t i = 0;
    do { /* there is a word */
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

static inline uint32_t residue_rest(const struct modulus *m, uint32_t d)
{
    uint64_t rest = 0;
    for (size_t i = words_of(m); i-- > 0;) {
        rest = (rest << 32 | m->n.word[i] >> 32) % d;
        rest = (rest << 32 | (uint32_t)m->n.word[i]) % d;
    }
    return (uint32_t)rest;
}

/* k n + 1 in `words` words and one more, then its quotient, in halves of words. */
static inline void residue_quotient(const struct modulus *m, struct residue *quotient, uint32_t k, uint32_t d)
{
    uint64_t high = 1;
    for (size_t i = 0; i < words_of(m); i++)
        high = montgomery_wide_sum(m->n.word[i], k, high, 0, &quotient->word[i]);
    for (size_t i = words_of(m); i-- > 0;) {
        uint64_t upper = high << 32 | quotient->word[i] >> 32;
        uint64_t lower = upper % d << 32 | (uint32_t)quotient->word[i];
        quotient->word[i] = (upper / d << 32) + lower / d;
        high = lower % d;
    }
    residue_multiply(m, quotient, quotient, &m->square);
}

#include "core/ecm_curve.h"

static inline void set_modulus(struct modulus *m, const struct ecm_number *number)
{
    m->words = number->words;
    m->inverse = -montgomery_inverse(number->n[0]);
    size_t size = number->words * sizeof(uint64_t);
    memcpy(m->n.word, number->n, size);
    memset(m->zero.word, 0, size);
    memcpy(m->one.word, number->one, size);
    memcpy(m->square.word, number->square, size);
    residue_add(m, &m->twice, &m->n, &m->n);
}

static inline bool run(const struct ecm_number *number, uint32_t sigma, const uint64_t *k, size_t k_words,
                       uint32_t first, uint32_t second, uint64_t *z, uint64_t *product)
{
    struct modulus m;
    struct ecm_curve curve;
    struct ecm_point q;
    struct residue found;
    set_modulus(&m, number);
    if (!ecm_begin(&m, &curve, sigma))
        return false;
    ecm_first(&m, &curve, &q, k, k_words);
    struct ecm_table *table = memory_resize(NULL, sizeof *table);
    ecm_second(&m, &curve, &q, first, second, table, &found);
    memory_free(table);
    memcpy(z, q.z.word, number->words * sizeof *z);
    memcpy(product, found.word, number->words * sizeof *product);
    return true;
}

#endif
