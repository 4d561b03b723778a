/* search.h: finds the weakest number that a hand can play to beat another one, and the strongest number. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_SEARCH_H
#define REFEREE_GAMES_PRIME_DAIFUGO_SEARCH_H

#include "core/spell/factored.h"
#include "referee/games/prime_daifugo/play.h"

#include <stdbool.h>

struct prime_daifugo_search {
    const struct deck *deck;
    struct hand hand;   /* the cards that may be used; a Joker stands for any of its values */
    int count;          /* cards of the number, 1 to PRIME_DAIFUGO_CARDS */
    struct digits last; /* the number to beat, of the same number of cards; `at` NULL for none */
    bool reversed;      /* a smaller number beats `last` */
    bool composite;     /* not a prime, but a composite below 2^64 whose factors the other cards can form */
    bool uses_all;      /* a composite and its factors must use all cards of the hand */
    long steps;         /* the budget, above 0; the search subtracts 1 for a digit or a test, more for factors */
    struct factored factors; /* of the composite found */
};

/*
 * Finds the weakest number that fits: the smallest or, if the order is reversed, the greatest. Writes its cards in
 * order to `cards`, the Jokers with their values. False if it found none: `cards` is then unchanged and, if the steps
 * were used up before the search ended, search->steps is 0.
 */
bool prime_daifugo_find_weakest(struct prime_daifugo_search *search, struct card cards[PRIME_DAIFUGO_CARDS]);

/* Called for each number that is found; returns false to end the search. */
typedef bool prime_daifugo_found(void *context);

/*
 * Like prime_daifugo_find_weakest, but for all numbers that fit, weakest first: calls `found` for each, whose cards are
 * in `cards`, until it returns false. With `found` NULL finds only the first. False if it found none.
 */
bool prime_daifugo_find_each(struct prime_daifugo_search *search, struct card cards[PRIME_DAIFUGO_CARDS],
                             prime_daifugo_found *found, void *context);

/*
 * Sets `number` to the strongest number that `count` cards of the hand spell: the greatest or, if `reversed`, the
 * smallest. A Joker stands for any of its values. False if the hand has fewer cards, or `count` is 0.
 */
bool prime_daifugo_strongest(const struct deck *deck, const struct hand *hand, int count, bool reversed,
                             char number[DIGITS_OF_CARDS + 1]);

#endif
