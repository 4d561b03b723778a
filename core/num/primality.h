/* primality.h: whether a number of any size is prime. */
#ifndef CORE_NUM_PRIMALITY_H
#define CORE_NUM_PRIMALITY_H

#include "core/num/bignum.h"
#include "core/num/digits.h"

#include <stdbool.h>

/*
 * Whether n, of at most BIGNUM_DIGITS_MAX digits, is prime: "no" is proven; "yes" is proven below WIDE_PROVEN_END
 * (wide.h), and else says that n passed Baillie-PSW and, up to 4300 digits, a further strong test.
 */
bool primality_of(struct digits n);
bool primality_of_bignum(const struct bignum *n); /* the same; n is not negative */

#endif
