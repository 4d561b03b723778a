/* split.h: a divisor of a composite number below 2^64. */
#ifndef CORE_NUM_SPLIT_H
#define CORE_NUM_SPLIT_H

#include <stddef.h>
#include <stdint.h>

/*
 * A divisor, greater than 1 and less than n, of a composite n without prime factors below 300: by the elliptic curve
 * method (Lenstra 1987), or Pollard's rho as improved by Brent (1980).
 */
uint64_t split(uint64_t n);

/* As split, for n >= 2^36, by the curves of sigma = 7, 9, 11 ... below `sigma_end` alone; 0 if none finds a divisor. */
uint64_t split_by_curves(uint64_t n, uint32_t sigma_end);

/*
 * Sets divisor[i] to a divisor of n[i], as split does, that the curve of a sigma finds, 1 if it finds none, or n[i] if
 * it finds all prime factors at once; for `count` numbers. Faster than one by one: several share a loop. `sigma` is
 * odd, from 7 on.
 */
void split_many(const uint64_t *n, size_t count, uint32_t sigma, uint64_t *divisor);

#endif
