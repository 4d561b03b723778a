/* lucas_pair.h: Lucas sequences modulo integers of any size. */
#ifndef CORE_PROVE_LUCAS_PAIR_H
#define CORE_PROVE_LUCAS_PAIR_H

#include "core/num/bignum.h"

#include <stdint.h>

/*
 * U(k) and V(k) modulo an odd n, 0 <= u, v < n, for the Lucas sequences of x^2 - P x + Q: U(0) = 0, U(1) = 1, V(0) = 2,
 * V(1) = P. P and Q may be negative; k >= 0.
 */
struct lucas_pair {
    struct bignum *u, *v;
};

void lucas_pair_begin(struct lucas_pair *pair);
void lucas_pair_free(struct lucas_pair *pair);

void lucas_pair_set(struct lucas_pair *pair, int32_t p, int32_t q, const struct bignum *k, const struct bignum *n);

#endif
