/* rng.c: reproducible random numbers; the state is a plain value. */
#include "core/base/rng.h"

uint64_t rng_next(struct rng *rng)
{
    uint64_t z = rng->state += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
}

uint64_t rng_below(struct rng *rng, uint64_t n)
{
    uint64_t excess = (0 - n) % n; /* 2^64 mod n: rejecting this many of the numbers makes all results equally likely */
    uint64_t drawn;
    do
        drawn = rng_next(rng);
    while (drawn < excess);
    return drawn % n;
}

void rng_shuffle(struct rng *rng, unsigned char *cards, size_t count)
{
    for (size_t i = count; i-- > 1;) {
        size_t j = (size_t)rng_below(rng, i + 1);
        unsigned char card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}
