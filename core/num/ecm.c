/* ecm.c: the elliptic curve method for numbers of several words: 4 to 16 in this file, more in ecm_long.c. */
#include "core/num/ecm.h"

#define RESIDUE_WORDS 16

#include "core/num/ecm_sizes.h"
#include "core/num/ecm_words.h"

bool ecm_run(const struct ecm_number *number, uint32_t sigma, const struct ecm_bounds *bounds, uint64_t *z,
             uint64_t *product)
{
    if (number->words == 2)
        return ecm_run_two(number, sigma, bounds, z, product);
    if (number->words == 3)
        return ecm_run_three(number, sigma, bounds, z, product);
    if (number->words > RESIDUE_WORDS)
        return ecm_run_long(number, sigma, bounds, z, product);
    return ecm_run_words(number, sigma, bounds, z, product);
}
