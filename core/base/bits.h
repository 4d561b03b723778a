/* bits.h: sets of small integers, 0 to 63, as the bits of a word. */
#ifndef CORE_BASE_BITS_H
#define CORE_BASE_BITS_H

#include <stdint.h>

/* The number of elements. */
static inline int bits_count(uint64_t bits)
{
    return __builtin_popcountll(bits);
}

/* The least element of the set; `bits` must not be 0. */
static inline int bits_lowest(uint64_t bits)
{
    return __builtin_ctzll(bits);
}

/* The greatest element of the set; `bits` must not be 0. */
static inline int bits_highest(uint64_t bits)
{
    return 63 - __builtin_clzll(bits);
}

#endif
