/* evaluate.h: Primes Rummy: estimates quickly how close a hand is to splitting into sets. */
#ifndef REFEREE_GAMES_RUMMY_EVALUATE_H
#define REFEREE_GAMES_RUMMY_EVALUATE_H

#include "referee/games/rummy/sets.h"

#include <stdint.h>

enum { RUMMY_PRIMES = 25, RUMMY_KEYS_MAX = 3 };

/* A set of cards: card c is bit c of low or, from 64 on, bit c - 64 of high. Bit 0 of low are the free cards. */
struct rummy_mask {
    uint64_t low, high;
};

/* Properties of the numbers. */
struct rummy_numbers {
    unsigned char prime[RUMMY_PRIMES];
    unsigned char index[RUMMY_NUMBERS + 1];           /* in `prime`; RUMMY_PRIMES if the number is not prime */
    unsigned char ones[RUMMY_NUMBERS + 1], tens[RUMMY_NUMBERS + 1];
    unsigned char match[RUMMY_PRIMES][RUMMY_PRIMES]; /* [i][j]: how many numbers match prime i or j */
    struct rummy_mask fits[RUMMY_PRIMES];            /* [i]: the numbers that match prime i */
};

/* An estimate of a hand. */
struct rummy_outlook {
    int missing;   /* about how many cards the target sets still need; 0: `size` of the cards may split into sets */
    int outs;      /* about how many numbers would help */
    unsigned used; /* bit i: card i of the hand belongs to the target sets */
    int keys;
    unsigned char key[RUMMY_KEYS_MAX]; /* the primes that are the keys of the target sets */
};

/* Computes the properties of the numbers. */
void rummy_evaluate_numbers(struct rummy_numbers *numbers);

/*
 * Finds the best target sets, at most RUMMY_KEYS_MAX, for `count` cards, `size` of which must finally be in sets. The
 * keys are among the cards. `missing` may be too small, for example with three sets, or with the rule `both`. It is
 * always 0 if the surplus cards can be left out so that the others split.
 */
struct rummy_outlook rummy_evaluate(const struct rummy_numbers *numbers, struct rummy_rules rules,
                                    const unsigned char *cards, int count, int size);

#endif
