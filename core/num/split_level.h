/* split_level.h: parameters of the curves for numbers below 2^64, and the greatest common divisor. */
#ifndef CORE_NUM_SPLIT_LEVEL_H
#define CORE_NUM_SPLIT_LEVEL_H

#include "core/num/ecm_number.h"

#include <stddef.h>
#include <stdint.h>

/*
 * Bounds and numbers of curves, in the order in which they are tried; chosen to minimize the modular products for
 * random numbers.
 */
static const struct split_level {
    uint32_t b1, b2;
    uint32_t sigma_end; /* the level has the curves of odd sigma below this that no level before it has */
    size_t words; /* of k */
    uint64_t k[6]; /* the least common multiple of 1 .. B1, the lowest word first */
} split_levels[] = {
    {30, 1000, 11, 1, {0x21e488e58b0}},
    {88, 4000, 17, 2, {0xf71d9b77f832ec0, 0x61363116dd5f436}},
    {250, 10000, ECM_SIGMA_MAX, 6, {0xfb6093f940219480, 0xca76dcfd64987fab, 0xb964b2336417b12d, 0x7c059f162476052e,
                                    0x578b80b9c4647eb7, 0x39ee504ef}},
};

enum { SPLIT_LEVELS = sizeof split_levels / sizeof split_levels[0] };

/* The binary gcd algorithm (Stein 1967); n is odd. */
static inline uint64_t split_common_divisor(uint64_t a, uint64_t n)
{
    if (a == 0)
        return n;
    a >>= __builtin_ctzll(a);
    while (a != n) {
        uint64_t difference = a < n ? n - a : a - n;
        n = a < n ? a : n;
        a = difference >> __builtin_ctzll(difference);
    }
    return n;
}

#endif
