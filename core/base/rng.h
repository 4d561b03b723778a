/* rng.h: reproducible random numbers; the state is a plain value. */
#ifndef CORE_BASE_RNG_H
#define CORE_BASE_RNG_H

#include <stddef.h>
#include <stdint.h>

/*
 * SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014). The seed is the first
 * state. A copy of the struct gives the same numbers.
 */
struct rng {
    uint64_t state;
};

/* Uniform on all 64-bit numbers. */
uint64_t rng_next(struct rng *rng);

/* Uniform on 0 .. n-1, by rejection; n > 0. */
uint64_t rng_below(struct rng *rng, uint64_t n);

/*
 * Returns 0 .. n-1 from one random number, for searches that need many; n > 0. Nothing is rejected: the probability of
 * each result differs from 1/n by less than 2^-32.
 */
static inline int rng_quick(struct rng *rng, int n)
{
    return (int)((rng_next(rng) >> 32) * (uint64_t)n >> 32);
}

/* The Fisher-Yates shuffle in Durstenfeld's form (1964): for i = count-1 .. 1, swaps i with rng_below(i+1). */
void rng_shuffle(struct rng *rng, unsigned char *cards, size_t count);

#endif
