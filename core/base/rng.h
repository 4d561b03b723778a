/* rng.h: repeatable chance: a plain value, unbiased. */
#ifndef CORE_BASE_RNG_H
#define CORE_BASE_RNG_H

#include <stddef.h>
#include <stdint.h>

/*
 * SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
 * generators", 2014). The seed is the first state; a copy of the struct goes on
 * with the same numbers.
 */
struct rng {
    uint64_t state;
};

uint64_t rng_next(struct rng *rng);

/* One of 0 .. n-1, each as likely as the others (by rejection); n > 0. */
uint64_t rng_below(struct rng *rng, uint64_t n);

/* Fisher and Yates from the end: for i = count-1 .. 1 swap i with rng_below(i+1). */
void rng_shuffle(struct rng *rng, unsigned char *cards, size_t count);

#endif
