/* ecm_words.h: curves modulo numbers of up to WORDS words, for a file that has that constant. */
#ifndef CORE_NUM_ECM_WORDS_H
#define CORE_NUM_ECM_WORDS_H

#include "core/num/ecm.h"
#include "core/base/memory.h"
#include "core/num/residue_words.h"

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

#include "core/num/ecm_curve.h"

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
