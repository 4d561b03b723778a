/* ecm_two.c: the elliptic curve method for numbers of two words, which stay in registers. */
#include "core/num/ecm_sizes.h"

#define RESIDUE_WORDS 2

#include "core/num/ecm_words.h"

bool ecm_run_two(const struct ecm_number *number, uint32_t sigma, const struct ecm_bounds *bounds, uint64_t *z,
                 uint64_t *product)
{
    return ecm_run_words(number, sigma, bounds, z, product);
}
