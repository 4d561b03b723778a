/* hands.h: hands by their numbers: dealt by chance from a seed, or all that there are. */
#ifndef HINTS_HANDS_H
#define HINTS_HANDS_H

#include "core/cards/card.h"
#include "core/cards/deck.h"

#include <stdbool.h>
#include <stdint.h>

/* Which hands are dealt: the cards that are in each of them, and others from the stock, which has enough of them. */
struct hands_deal {
    const struct deck *deck;
    struct hand given, stock; /* no card is in both */
    int cards;                /* of a hand, those given counted */
    bool in_order;            /* the order matters in which the cards lie, which is by chance */
};

/* Hands number 0 to count-1. Flat. */
struct hands {
    struct hands_deal deal;
    int given, stock; /* cards */
    unsigned char pile[DECK_CARDS_MAX]; /* the kinds of the cards given, then those of the stock */
    uint64_t count;

    bool is_all;
    uint64_t seed;    /* of hands by chance */
    uint64_t total;   /* of all hands: the sum of their weights */
    uint64_t slices;  /* of all hands: so many numbers share the orders of one set of cards */
    uint64_t sets[DECK_KINDS_MAX + 1][DECK_CARDS_MAX + 1]; /* [k][n]: sets of n cards of the stock from kind k on */
};

/*
 * `count` deals by chance. Deal i has a generator of its own, from the seed and i: so it is the same in whatever part
 * and on whatever thread it is asked for.
 */
void hands_by_chance(struct hands *hands, const struct hands_deal *deal, uint64_t seed, uint64_t count);

/*
 * All hands that can be dealt. False if there are too many to count: 2^63 deals or more, where each card is told from
 * every other, and each order of them if it matters.
 */
bool hands_all(struct hands *hands, const struct hands_deal *deal);

/* Of all hands, in how many deals the hand has the cards of `held`. */
uint64_t hands_holding(const struct hands *hands, const struct hand *held);

/* How often hands_visit would call for all hands that can be dealt; inexact above 2^53. */
double hands_rows(const struct hands_deal *deal);

/*
 * Is given a hand, as `cards` kinds in the order in which they lie, and its weight: in how many deals it comes. The
 * kinds are good until it returns.
 */
typedef void hands_visitor(void *context, const unsigned char *kinds, uint64_t weight);

/* Calls `visit` for hand number i; of all hands with order that is each order of a slice, perhaps none. */
void hands_visit(const struct hands *hands, uint64_t i, hands_visitor *visit, void *context);

#endif
