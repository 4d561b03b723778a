/* chance.h: the random numbers of a game, from a secret key or from a seed. */
#ifndef CORE_BASE_CHANCE_H
#define CORE_BASE_CHANCE_H

#include "core/base/rng.h"

#include <stddef.h>
#include <stdint.h>

enum {
    CHANCE_KEY_BYTES = 32,
    CHANCE_CHOICES_MAX = 65536 /* the greatest number of values to choose from */
};

/*
 * The source of a game's random numbers. A copy gives the same numbers.
 *
 * With a key, the numbers are those of the fair deals of prime-fair(7). Each shuffle and each choice is one use of the
 * key: use u, counted from 0, reads 16-bit words, most significant byte first, from SHA-256("K:u:0"), SHA-256("K:u:1")
 * and so on, where K is the key in hexadecimal digits. Without the key, no number can be predicted from all the others.
 * With a seed, the numbers are those of struct rng, which a player could predict from the cards seen; seeds serve old
 * records, and users who want the same game again.
 */
struct chance {
    uint64_t is_keyed; /* 0 or 1; 64 bits wide, so that the struct has no padding: positions are compared as bytes */
    uint64_t uses;  /* number of uses of the key so far */
    struct rng rng; /* seeded generator, used if not is_keyed */
};

/* Uniform on 0 .. n-1, for n from 1 to CHANCE_CHOICES_MAX. The key is read only if is_keyed. */
uint64_t chance_below(struct chance *chance, const unsigned char key[CHANCE_KEY_BYTES], uint64_t n);

/*
 * Shuffles at most CHANCE_CHOICES_MAX cards: for i = count-1 .. 1, swaps card i with a random card of 0 .. i. With a
 * key, the cards are first sorted in ascending order, so that the result reveals nothing about their previous order.
 */
void chance_shuffle(struct chance *chance, const unsigned char key[CHANCE_KEY_BYTES], unsigned char *cards,
                    size_t count);

/* Sorts the cards in ascending order, as each shuffle with a key does first. */
void chance_sort(unsigned char *cards, size_t count);

#endif
