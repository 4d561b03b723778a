/*
 * split_many.c: finds divisors of many composite numbers below 2^64; one loop runs the same curve for several numbers.
 */
#define RESIDUE_LANES 4

#include "core/num/ecm_curve.h"
#include "core/num/split.h"
#include "core/num/split_level.h"

static const struct split_level *level_of(uint32_t sigma)
{
    const struct split_level *level = split_levels;
    while (sigma >= level->sigma_end)
        level++;
    return level;
}

/* As split_many, for RESIDUE_LANES numbers. */
static void split_lanes(const uint64_t n[RESIDUE_LANES], uint32_t sigma, uint64_t divisor[RESIDUE_LANES])
{
    const struct split_level *level = level_of(sigma);
    struct modulus m = modulus_of(n);
    struct ecm_table table;
    struct ecm_curve curve;
    struct ecm_point q;
    struct residue product;
    for (int i = 0; i < RESIDUE_LANES; i++)
        divisor[i] = 1;
    if (!ecm_begin(&m, &table, &curve, sigma))
        return;
    ecm_stage_one(&m, &table, &curve, &q, level->k, level->words);
    ecm_stage_two(&m, &table, &curve, &q, level->b1, level->b2, &product);
    for (int i = 0; i < RESIDUE_LANES; i++) {
        divisor[i] = split_common_divisor(product.value[i], n[i]);
        if (divisor[i] == n[i]) /* stage 2 found all prime factors; stage 1 may have found one */
            divisor[i] = split_common_divisor(q.z.value[i], n[i]);
    }
}

/* Numbers are processed RESIDUE_LANES at a time. In the last group, unused lanes repeat a number. */
void split_many(const uint64_t *n, size_t count, uint32_t sigma, uint64_t *divisor)
{
    for (size_t at = 0; at < count; at += RESIDUE_LANES) {
        uint64_t lane[RESIDUE_LANES], found[RESIDUE_LANES];
        for (size_t i = 0; i < RESIDUE_LANES; i++)
            lane[i] = n[at + i < count ? at + i : at];
        split_lanes(lane, sigma, found);
        for (size_t i = 0; i < RESIDUE_LANES && at + i < count; i++)
            divisor[at + i] = found[i];
    }
}
