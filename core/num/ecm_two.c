/* ecm_two.c: the elliptic curve method for numbers of two words, in registers. */
#include "core/num/ecm_sizes.h"

enum { WORDS = 2 };

#include "core/num/ecm_words.h"

bool ecm_run_two(const struct ecm_number *number, uint32_t sigma, const uint64_t *k, size_t k_words, uint32_t first,
                 uint32_t second, uint64_t *z, uint64_t *product)
{
    return run(number, sigma, k, k_words, first, second, z, product);
}
