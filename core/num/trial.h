/* trial.h: trial division of integers of any size. */
#ifndef CORE_NUM_TRIAL_H
#define CORE_NUM_TRIAL_H

#include "core/num/bignum.h"

#include <stdint.h>

/* The smallest prime divisor of a number > 0 from `begin` to below `end`, which is at most 2^32; 0 if there is none. */
uint64_t trial_divisor(const struct bignum *number, uint64_t begin, uint64_t end);

#endif
