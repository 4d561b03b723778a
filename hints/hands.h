/* hands.h: numbered hands: random deals from a seed, or all possible hands. */
#ifndef HINTS_HANDS_H
#define HINTS_HANDS_H

#include "core/cards/card.h"
#include "core/cards/deck.h"

#include <stdbool.h>
#include <stdint.h>

/* The hands to be dealt: the cards that are in each hand, and others drawn from the stock, which has enough of them. */
struct hands_deal {
    const struct deck *deck;
    struct hand given, stock; /* `stock` does not include the cards given */
    int cards;                /* of a hand, including those given */
    bool in_order;            /* the order of the cards matters; it is random */
};

/* Hands numbered 0 to count-1. Owns no memory, and may be copied. */
struct hands {
    struct hands_deal deal;
    int given, stock; /* numbers of cards */
    unsigned char pile[DECK_CARDS_MAX]; /* the kinds of the cards given, followed by those of the stock */
    uint64_t count;

    bool is_all;
    uint64_t seed;    /* of random hands */
    uint64_t total;   /* if is_all: the sum of the weights of all hands */
    uint64_t slices;  /* if is_all: the orders of one set of cards are divided among this many hand numbers */
    uint64_t sets[DECK_KINDS_MAX + 1][DECK_CARDS_MAX + 1]; /* [k][n]: sets of n cards of the stock from kind k on */
};

/*
 * `count` random deals. Deal i has a generator of its own, seeded from the seed and i, so it is the same in every part
 * and on every thread.
 */
void hands_random(struct hands *hands, const struct hands_deal *deal, uint64_t seed, uint64_t count);

/*
 * All hands that can be dealt. False if there are too many to count: 2^63 deals or more, counting equal cards as
 * distinct, and each order separately if the order matters.
 */
bool hands_all(struct hands *hands, const struct hands_deal *deal);

/* For hands_all: the number of deals in which the hand contains the cards of `held`. */
uint64_t hands_count_holding(const struct hands *hands, const struct hand *held);

/* The number of calls that hands_visit would make for all hands that can be dealt; inexact above 2^53. */
double hands_count_visits(const struct hands_deal *deal);

/*
 * Called with a hand, as `cards` kinds in order, and its weight: the number of deals that result in it. The kinds are
 * valid until it returns.
 */
typedef void hands_visitor(void *context, const unsigned char *kinds, uint64_t weight);

/* Calls `visit` for hand number i; for hands_all with in_order, for each order in its slice, which may be empty. */
void hands_visit(const struct hands *hands, uint64_t i, hands_visitor *visit, void *context);

#endif
