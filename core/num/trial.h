/* trial.h: trial division of integers of any size. */
#ifndef CORE_NUM_TRIAL_H
#define CORE_NUM_TRIAL_H

#include "core/num/bignum.h"

#include <stdint.h>

/* The smallest prime divisor p of a number > 0 with begin <= p < end <= 2^32; 0 if there is no such prime. */
uint64_t trial_divisor(const struct bignum *number, uint64_t begin, uint64_t end);

#endif
