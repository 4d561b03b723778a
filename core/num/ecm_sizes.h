/* ecm_sizes.h: ecm_run for numbers of one size; only ecm.c chooses among them. */
#ifndef CORE_NUM_ECM_SIZES_H
#define CORE_NUM_ECM_SIZES_H

#include "core/num/ecm.h"

bool ecm_run_two(const struct ecm_number *number, uint32_t sigma, const uint64_t *k, size_t k_words, uint32_t first,
                 uint32_t second, uint64_t *z, uint64_t *product);
bool ecm_run_long(const struct ecm_number *number, uint32_t sigma, const uint64_t *k, size_t k_words, uint32_t first,
                  uint32_t second, uint64_t *z, uint64_t *product);

#endif
