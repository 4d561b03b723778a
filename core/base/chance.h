/* chance.h: the random numbers of a game: of a secret key, or of a seed that was named. */
#ifndef CORE_BASE_CHANCE_H
#define CORE_BASE_CHANCE_H

#include "core/base/rng.h"

#include <stddef.h>
#include <stdint.h>

enum {
    CHANCE_KEY_BYTES = 32,
    CHANCE_CHOICES_MAX = 65536 /* numbers to choose from, at most */
};

/*
 * Where the random numbers of a game come from. A copy gives the same numbers. Each shuffle and each choice is one use.
 *
 * With a key they are those of the fair deals of prime-fair(7): use u reads 16-bit words, most significant byte first,
 * of SHA-256("K:u:0"), SHA-256("K:u:1") and so on, K being the key in hexadecimal digits. Who does not know the key
 * cannot tell one number from all others. With a seed they are those of struct rng, which can be continued from what a
 * player sees: old records have them, and who wants the same game twice.
 */
struct chance {
    uint64_t is_keyed; /* 0 or 1; as wide as the others, for positions are compared as bytes: no padding */
    uint64_t uses;  /* of the key so far */
    struct rng rng; /* of the seed */
};

/* Uniform on 0 .. n-1, for n from 1 to CHANCE_CHOICES_MAX. The key is read only if the numbers are those of a key. */
uint64_t chance_below(struct chance *chance, const unsigned char key[CHANCE_KEY_BYTES], uint64_t n);

/*
 * Shuffles at most CHANCE_CHOICES_MAX cards: for i = count-1 .. 1 swap i with a number below i+1. With a key they are
 * put in ascending order before, so that the result tells nothing of how they lay.
 */
void chance_shuffle(struct chance *chance, const unsigned char key[CHANCE_KEY_BYTES], unsigned char *cards,
                    size_t count);

/* Puts the cards in ascending order, as each shuffle with a key begins. */
void chance_sort(unsigned char *cards, size_t count);

#endif
