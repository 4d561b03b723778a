/* split.h: a divisor of a composite number below 2^64. */
#ifndef CORE_NUM_SPLIT_H
#define CORE_NUM_SPLIT_H

#include <stdint.h>

/* A divisor, greater than 1 and less than n, of a composite n that has no prime factor below 300. */
uint64_t split(uint64_t n);

/* As split, for an n of 2^36 or more, by the curves whose sigma (7, 9, 11 ...) is below this; 0 if none does it. */
uint64_t split_by_curves(uint64_t n, uint32_t sigma_end);

#endif
