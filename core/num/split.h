/* split.h: finds a divisor of a composite number below 2^64. */
#ifndef CORE_NUM_SPLIT_H
#define CORE_NUM_SPLIT_H

#include <stddef.h>
#include <stdint.h>

/*
 * Returns a divisor, greater than 1 and less than n, of a composite n without prime factors below 300: by the elliptic
 * curve method (Lenstra 1987), or Pollard's rho method as improved by Brent (1980).
 */
uint64_t split(uint64_t n);

/*
 * As split, for n >= 2^36, but only by the curves of sigma = 7, 9, 11 ... below `sigma_end`; 0 if they find no divisor,
 * or if one of them finds all prime factors at once.
 */
uint64_t split_by_curves(uint64_t n, uint32_t sigma_end);

/*
 * Tries the curve of sigma on `count` numbers as for split. Sets divisor[i] to the divisor of n[i] that it finds, to 1
 * if it finds none, or to n[i] if it finds all prime factors at once. Faster than one by one, as several numbers share
 * a loop. `sigma` is odd, 7 to 1019.
 */
void split_many(const uint64_t *n, size_t count, uint32_t sigma, uint64_t *divisor);

#endif
