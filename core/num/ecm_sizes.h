/* ecm_sizes.h: ecm_run for numbers of a particular size; ecm.c selects the function. */
#ifndef CORE_NUM_ECM_SIZES_H
#define CORE_NUM_ECM_SIZES_H

#include "core/num/ecm_number.h"

#include <stdbool.h>
#include <stdint.h>

/* For two words. */
bool ecm_run_two(const struct ecm_number *number, uint32_t sigma, const struct ecm_bounds *bounds, uint64_t *z,
                 uint64_t *product);

/* For three words. */
bool ecm_run_three(const struct ecm_number *number, uint32_t sigma, const struct ecm_bounds *bounds, uint64_t *z,
                   uint64_t *product);

/* For up to ECM_WORDS_MAX words. */
bool ecm_run_long(const struct ecm_number *number, uint32_t sigma, const struct ecm_bounds *bounds, uint64_t *z,
                  uint64_t *product);

#endif
