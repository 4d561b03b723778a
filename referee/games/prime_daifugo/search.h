/* search.h: the weakest number that some cards can play and that still beats another; the strongest number. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_SEARCH_H
#define REFEREE_GAMES_PRIME_DAIFUGO_SEARCH_H

#include "core/spell/factored.h"
#include "referee/games/prime_daifugo/play.h"

#include <stdbool.h>

struct prime_daifugo_search {
    const struct deck *deck;
    struct hand hand;   /* what may be used; Jokers stand for any of their values */
    int count;          /* cards of the number, 1 to PRIME_DAIFUGO_CARDS */
    struct digits last; /* the number to beat, of as many cards; `at` NULL for none */
    bool reversed;      /* a smaller number beats it */
    bool composite;     /* not a prime, but a composite below 2^64 whose factors the other cards can form */
    bool uses_all;      /* a composite and its factors must use all cards of the hand */
    long steps;         /* above 0: the budget, which the search lowers: 1 for a digit, more to find factors */
    struct factored factors; /* of the composite found */
};

/*
 * Finds the weakest number that fits: the smallest, or after a revolution the greatest. Puts its cards into `cards`,
 * in order, the Jokers with their values. If the steps are used up before the search ends, the number found may not
 * be the weakest. False if none was found: then the cards are left as they are.
 */
bool prime_daifugo_weakest(struct prime_daifugo_search *search, struct card cards[PRIME_DAIFUGO_CARDS]);

/* False ends the search. */
typedef bool prime_daifugo_found(void *context);

/* The same, and then the next weakest: calls `found` with the cards of each. False if none was found. */
bool prime_daifugo_each(struct prime_daifugo_search *search, struct card cards[PRIME_DAIFUGO_CARDS],
                        prime_daifugo_found *found, void *context);

/*
 * Writes the strongest number that `count` cards of the hand spell to `number`: the greatest, or `reversed` the
 * smallest; a Joker stands for any of its values. False if the hand has fewer cards, or `count` is 0.
 */
bool prime_daifugo_strongest(const struct deck *deck, const struct hand *hand, int count, bool reversed,
                             char number[DIGITS_OF_CARDS + 1]);

#endif
