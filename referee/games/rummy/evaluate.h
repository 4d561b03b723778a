/* evaluate.h: Primes Rummy: how near a hand is to splitting into sets, by a quick estimate. */
#ifndef REFEREE_GAMES_RUMMY_EVALUATE_H
#define REFEREE_GAMES_RUMMY_EVALUATE_H

#include "referee/games/rummy/sets.h"

#include <stdint.h>

enum { RUMMY_PRIMES = 25, RUMMY_KEYS_MAX = 3 };

/* Facts of the numbers, found once a match. */
struct rummy_numbers {
    unsigned char prime[RUMMY_PRIMES];
    unsigned char index[RUMMY_NUMBERS + 1];           /* of a prime; RUMMY_PRIMES for the other numbers */
    unsigned char ones[RUMMY_NUMBERS + 1], tens[RUMMY_NUMBERS + 1];
    unsigned char match[RUMMY_PRIMES][RUMMY_PRIMES]; /* how many numbers match one prime, or one of two */
};

/* What is known of a hand. A bit mask has bit i for card i of the hand. */
struct rummy_outlook {
    int missing;   /* cards that must still come, at least; 0: it may be that all but one split into sets */
    int outs;      /* how many numbers would help, about */
    unsigned used; /* the cards that stand in the sets that are aimed at */
    int keys;
    unsigned char key[RUMMY_KEYS_MAX]; /* the numbers of their keys */
};

void rummy_learn_numbers(struct rummy_numbers *numbers);

/*
 * The best sets that can be aimed at with `count` cards, of which `size` must stand in sets in the end: RUMMY_KEYS_MAX
 * sets at most. `missing` may be too small, as of three sets, and where `both` is asked for; it is 0 if the cards that
 * are too many can be left out so that the others split.
 */
struct rummy_outlook rummy_evaluate(const struct rummy_numbers *numbers, struct rummy_rules rules,
                                    const unsigned char *cards, int count, int size);

#endif
