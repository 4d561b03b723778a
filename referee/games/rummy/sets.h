/*
 * sets.h: Primes Rummy: recognizes sets, and splits a hand into sets.
 *
 * A set is a prime and cards that share its ones-digit or its tens-digit. The prime is called the key of the set, as in
 * the rulebook.
 */
#ifndef REFEREE_GAMES_RUMMY_SETS_H
#define REFEREE_GAMES_RUMMY_SETS_H

#include <stdbool.h>

enum {
    RUMMY_FREE = 0,       /* a free card; every other card is its number, 1 to 99 */
    RUMMY_NUMBERS = 99,
    RUMMY_FREE_MAX = 6,
    RUMMY_CARDS = RUMMY_NUMBERS + RUMMY_FREE_MAX,
    RUMMY_SPLIT_MAX = 16, /* maximum number of cards to split */
    RUMMY_SETS_MAX = 5    /* maximum number of sets of RUMMY_SPLIT_MAX cards, at least 3 cards in each */
};

struct rummy_rules {
    int min; /* minimum number of cards in a set: 3, or 4 in the advanced game */
    bool both; /* a two-digit key needs a match by the ones-digit and another by the tens-digit */
};

bool rummy_is_prime(int number);

/*
 * The number of bits set in a mask of at most 16 bits. Unlike a builtin, this calls no library function on processors
 * without an instruction that counts bits.
 */
static inline int rummy_bits(unsigned mask)
{
    mask -= mask >> 1 & 0x5555;
    mask = (mask & 0x3333) + (mask >> 2 & 0x3333);
    mask = (mask + (mask >> 4)) & 0x0F0F;
    return (int)((mask + (mask >> 8)) & 0x1F);
}

/* Whether the number matches the key: in the ones-digit, or in the tens-digit (0 for a one-digit number). */
bool rummy_matches(int key, int number);

/*
 * Whether all `others`, which may include free cards, match the key, a prime. With `both` and a key above 9, one card
 * must match by the ones-digit and another by the tens-digit; a free card may be either.
 */
bool rummy_fits_key(struct rummy_rules rules, int key, const unsigned char *others, int count);

/* Whether the cards, RUMMY_CARDS at most, form one set, in any order. */
bool rummy_is_set(struct rummy_rules rules, const unsigned char *cards, int count);

/*
 * Splits the cards, at most RUMMY_SPLIT_MAX, into sets; false if that is impossible. Sets set[i] to the number of the
 * set of card i, from 0, and is_key[i] to whether card i is its key.
 */
bool rummy_split(struct rummy_rules rules, const unsigned char *cards, int count, unsigned char set[RUMMY_SPLIT_MAX],
                 bool is_key[RUMMY_SPLIT_MAX]);

#endif
