/* ecm_three.c: the elliptic curve method for numbers of three words, without loops over words. */
#include "core/num/ecm_sizes.h"

#define RESIDUE_WORDS 3

#include "core/num/ecm_words.h"

bool ecm_run_three(const struct ecm_number *number, uint32_t sigma, const struct ecm_bounds *bounds, uint64_t *z,
                   uint64_t *product)
{
    return ecm_run_words(number, sigma, bounds, z, product);
}
