/* split.c: finds a divisor of a composite number below 2^64. */
#include "core/num/split.h"

#define RESIDUE_WORDS 1

#include "core/num/ecm_curve.h"
#include "core/num/ecm_number.h"
#include "core/num/montgomery.h"
#include "core/num/split_level.h"

enum { RHO_BATCH = 32 }; /* differences whose product is used for one gcd */

/*
 * Pollard's rho method (1975) with the cycle detection and batched gcd of Brent, "An improved Monte Carlo factorization
 * algorithm" (1980), on the sequence y = y^2 - c. The values are in Montgomery form, with `one` for 1. Each run is
 * twice as long as the run before; x is the element at which the run began. Returns n itself if one step finds all
 * prime factors at once.
 */
static uint64_t rho_with(struct montgomery m, uint64_t one, uint64_t c)
{
    uint64_t x = c, y = c, divisor = 1, begin = c; /* begin: the value of y before the last batch */
    for (uint64_t run = 1; divisor == 1; run *= 2) {
        x = y;
        for (uint64_t i = 0; i < run; i++)
            y = montgomery_multiply_less(m, y, y, c);
        for (uint64_t done = 0; done < run && divisor == 1; done += RHO_BATCH) {
            uint64_t product = one;
            begin = y;
            for (uint64_t i = done; i < run && i < done + RHO_BATCH; i++) {
                y = montgomery_multiply_less(m, y, y, c);
                product = montgomery_multiply(m, product, montgomery_subtract(m, x, y));
            }
            divisor = split_common_divisor(product, m.n);
        }
    }
    if (divisor < m.n)
        return divisor;
    do {
        begin = montgomery_multiply_less(m, begin, begin, c);
        divisor = split_common_divisor(montgomery_subtract(m, x, begin), m.n);
    } while (divisor == 1);
    return divisor;
}

/* Tries c = 1, 2, 3 ... until rho_with returns a divisor less than n. */
static uint64_t rho(uint64_t n)
{
    struct montgomery m = montgomery_of(n);
    uint64_t one = montgomery_one(m), c = one, divisor = n;
    for (; divisor == n; c = montgomery_add(m, c, one))
        divisor = rho_with(m, one, c);
    return divisor;
}

uint64_t split_by_curves(uint64_t n, uint32_t sigma_end)
{
    struct modulus m = modulus_of(n);
    struct ecm_table table;
    uint32_t sigma = ECM_SIGMA_MIN;
    for (size_t i = 0; i < SPLIT_LEVELS; i++) {
        const struct split_level *level = &split_levels[i];
        for (; sigma < level->sigma_end && sigma < sigma_end; sigma += 2) {
            struct ecm_curve curve;
            struct ecm_point q;
            struct residue product;
            if (!ecm_begin(&m, &table, &curve, sigma))
                continue;
            ecm_stage_one(&m, &table, &curve, &q, level->k, level->words);
            ecm_stage_two(&m, &table, &curve, &q, level->b1, level->b2, &product);
            uint64_t divisor = split_common_divisor(product.value, n);
            if (divisor == n) /* stage 2 found all prime factors; stage 1 may have found one */
                divisor = split_common_divisor(q.z.value, n);
            if (divisor == n) /* stage 1 found all: they are small, and most other curves would find all too */
                return 0;
            if (divisor > 1)
                return divisor;
        }
    }
    return 0;
}

/* Below 2^36 the rho method is faster than the elliptic curve method. */
uint64_t split(uint64_t n)
{
    uint64_t divisor = n >> 36 > 0 ? split_by_curves(n, ECM_SIGMA_MAX) : 0;
    return divisor > 0 ? divisor : rho(n);
}
