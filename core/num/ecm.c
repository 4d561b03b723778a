/* ecm.c: curves of the elliptic curve method for numbers of several words: up to 16 here. */
#include "core/num/ecm.h"

#include "core/num/ecm_sizes.h"

enum { WORDS = 16 };

#include "core/num/ecm_words.h"

bool ecm_run(const struct ecm_number *number, uint32_t sigma, const uint64_t *k, size_t k_words, uint32_t first,
             uint32_t second, uint64_t *z, uint64_t *product)
{
    if (number->words == 2)
        return ecm_run_two(number, sigma, k, k_words, first, second, z, product);
    if (number->words > WORDS)
        return ecm_run_long(number, sigma, k, k_words, first, second, z, product);
    return run(number, sigma, k, k_words, first, second, z, product);
}
