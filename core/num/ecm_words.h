/* ecm_words.h: runs one curve of the elliptic curve method, modulo a number that RESIDUE_WORDS (residue.h) allows. */
#ifndef CORE_NUM_ECM_WORDS_H
#define CORE_NUM_ECM_WORDS_H

#include "core/base/memory.h"
#include "core/num/ecm_curve.h"
#include "core/num/ecm_number.h"

static inline void ecm_set_modulus(struct modulus *m, const struct ecm_number *number)
{
    memset(m, 0, sizeof *m);
    m->words = number->words;
    m->inverse = -montgomery_inverse(number->n[0]);
    size_t size = number->words * sizeof(uint64_t);
    memcpy(m->n.word, number->n, size);
    memcpy(m->one.word, number->one, size);
    memcpy(m->square.word, number->square, size);
    residue_add(m, &m->twice, &m->n, &m->n);
}

struct ecm_work {
    struct modulus m;
    struct ecm_curve curve;
    struct ecm_point q;
    struct residue found;
    struct ecm_table table;
};

/* As ecm_run, with the RESIDUE_WORDS of the including file. */
static inline bool ecm_run_words(const struct ecm_number *number, uint32_t sigma, const struct ecm_bounds *bounds,
                                 uint64_t *z, uint64_t *product)
{
    struct ecm_work *work = memory_resize(NULL, sizeof *work);
    struct modulus *m = &work->m;
    ecm_set_modulus(m, number);
    bool has_curve = ecm_begin(m, &work->table, &work->curve, sigma);
    if (has_curve) {
        ecm_stage_one(m, &work->table, &work->curve, &work->q, bounds->k, bounds->k_words);
        ecm_stage_two(m, &work->table, &work->curve, &work->q, bounds->b1, bounds->b2, &work->found);
        memcpy(z, work->q.z.word, number->words * sizeof *z);
        memcpy(product, work->found.word, number->words * sizeof *product);
    }
    memory_free(work);
    return has_curve;
}

#endif
