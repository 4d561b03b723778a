/* baillie_psw.h: the two parts of the Baillie-PSW test for integers of any size, for builds without GMP. */
#ifndef CORE_NUM_BAILLIE_PSW_H
#define CORE_NUM_BAILLIE_PSW_H

#include "core/num/bignum.h"

/* Tests of an odd n >= 361 that no prime up to 17 divides. Every prime passes both tests. */

/* The strong probable prime test to a base (Miller 1976, Rabin 1980). */
bool baillie_psw_strong(const struct bignum *n, uint64_t base);

/* The Lucas test of long_prime.h. */
bool baillie_psw_lucas(const struct bignum *n);

#endif
