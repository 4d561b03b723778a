/* search.h: the weakest number that some cards can play and that still beats another. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_SEARCH_H
#define REFEREE_GAMES_PRIME_DAIFUGO_SEARCH_H

#include "core/base/text.h"
#include "referee/games/prime_daifugo/play.h"

#include <stdbool.h>

struct prime_daifugo_search {
    const struct deck *deck;
    struct hand hand;   /* what may be used; Jokers stand for any of their values */
    int count;          /* cards of the number, 1 to PRIME_DAIFUGO_CARDS */
    struct digits last; /* the number to beat, of as many cards; `at` NULL for none */
    bool reversed;      /* a smaller number beats it */
    bool composite;     /* not a prime, but a composite below 2^64 whose factors the other cards can form */
    long steps;         /* left to be taken (a card laid; a test counts for more): goes down */
    struct text factors; /* of the composite found: `2*5*KA`; the caller frees it */
};

/*
 * Puts the cards of the number into `cards`, in order, the Jokers with their values. False if there is none
 * such, or none was found before the steps were used up. When the steps sufficed it is the weakest there is: the
 * smallest, or after a revolution the greatest.
 */
bool prime_daifugo_weakest(struct prime_daifugo_search *search, struct card cards[PRIME_DAIFUGO_CARDS]);

#endif
