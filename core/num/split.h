/* split.h: a divisor of a composite number below 2^64. */
#ifndef CORE_NUM_SPLIT_H
#define CORE_NUM_SPLIT_H

#include <stdint.h>

/*
 * A divisor, greater than 1 and less than n, of a composite n without prime factors below 300: by the elliptic curve
 * method (Lenstra 1987), or Pollard's rho as improved by Brent (1980).
 */
uint64_t split(uint64_t n);

/* As split, for n >= 2^36, by the curves of sigma = 7, 9, 11 ... below `sigma_end` alone; 0 if none finds a divisor. */
uint64_t split_by_curves(uint64_t n, uint32_t sigma_end);

#endif
