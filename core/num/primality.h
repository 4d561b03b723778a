/* primality.h: whether a number of any size is prime. */
#ifndef CORE_NUM_PRIMALITY_H
#define CORE_NUM_PRIMALITY_H

#include "core/num/bignum.h"
#include "core/num/digits.h"

#include <stdbool.h>

/*
 * Whether n, of at most BIGNUM_DIGITS_MAX digits, is prime: "no" is proven, "yes" is proven below WIDE_PROVEN_END. All
 * programs use these functions, so that they agree about every number. The tests depend on the size of n:
 *
 * - below 2^64, tables and Baillie-PSW, which is a proof there (prime.c);
 * - below WIDE_PROVEN_END = 3317044064679887385961981, strong tests to the first 13 primes (wide.h);
 * - from there on, Baillie-PSW and a further strong test. Baillie-PSW is a strong test to base 2 and a Lucas test
 *   (Baillie and Wagstaff, "Lucas pseudoprimes", 1980). No composite number is known that passes it.
 *
 * Up to 482 bits (145 digits) the Lucas test has Q = 1 and the smallest P > 2 with Jacobi symbol (P^2 - 4 / n) = -1
 * (wide.h, long_prime.h), and the further test has base 3. Longer numbers are tested by bignum_is_probable_prime: GMP,
 * or baillie_psw.c in builds without GMP. Above 4300 digits there is no further test.
 */
bool primality_of(struct digits n);
bool primality_of_bignum(const struct bignum *n); /* the same tests; n must not be negative */

#endif
