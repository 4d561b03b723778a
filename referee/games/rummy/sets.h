/*
 * sets.h: the sets of Primes Rummy, and whether a hand splits into them.
 *
 * A set is a prime and cards that share its ones-digit or its tens-digit. The rulebook calls the prime the key of the
 * set, and so do the files of this game.
 */
#ifndef REFEREE_GAMES_RUMMY_SETS_H
#define REFEREE_GAMES_RUMMY_SETS_H

#include <stdbool.h>

enum {
    RUMMY_FREE = 0,       /* a free card; the others are their numbers, 1 to 99 */
    RUMMY_NUMBERS = 99,
    RUMMY_FREE_MAX = 6,
    RUMMY_CARDS = RUMMY_NUMBERS + RUMMY_FREE_MAX,
    RUMMY_SPLIT_MAX = 16, /* cards that can be split */
    RUMMY_SETS_MAX = 5    /* of 16 cards, 3 in each */
};

struct rummy_rules {
    int min; /* cards in a set: 3, or 4 in the advanced game */
    bool both; /* a two-digit key needs a match of both kinds */
};

bool rummy_is_prime(int number);

/* Whether the number can stand beside the key: by the ones-digit or by the tens-digit (0 of a one-digit number). */
bool rummy_matches(int key, int number);

/*
 * Whether `others` (free cards among them) go with the key, a prime. With `both` and a key above 9,
 * one must match by the ones and another by the tens; a free card may be either.
 */
bool rummy_fits_key(struct rummy_rules rules, int key, const unsigned char *others, int count);

/* Whether the cards, RUMMY_CARDS at most, form one set, in any order. */
bool rummy_is_set(struct rummy_rules rules, const unsigned char *cards, int count);

/*
 * Splits the cards, RUMMY_SPLIT_MAX at most, into sets: false if they cannot be. set[i] is the number of
 * the set of card i, from 0; is_key[i] whether it is its key.
 */
bool rummy_split(struct rummy_rules rules, const unsigned char *cards, int count, unsigned char set[RUMMY_SPLIT_MAX],
                 bool is_key[RUMMY_SPLIT_MAX]);

#endif
