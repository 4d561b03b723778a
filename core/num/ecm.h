/* ecm.h: the elliptic curve method for numbers of several words. */
#ifndef CORE_NUM_ECM_H
#define CORE_NUM_ECM_H

#include "core/num/ecm_number.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * Runs stages 1 and 2 of the method on the curve of sigma, which is odd and from ECM_SIGMA_MIN to ECM_SIGMA_MAX; see
 * ecm_curve.h for the stages and the sources. k, B1 and B2 are those of `bounds`. A prime divisor p of n divides `z` if
 * the order of the curve modulo p divides k, and divides `product` if the order divides k times one prime from B1 to
 * B2. Both results have number->words words and are below 2n. Returns false and writes nothing if sigma gives no curve
 * modulo n: then n has a small factor.
 */
bool ecm_run(const struct ecm_number *number, uint32_t sigma, const struct ecm_bounds *bounds, uint64_t *z,
             uint64_t *product);

#endif
