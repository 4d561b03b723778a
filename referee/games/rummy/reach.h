/* reach.h: Primes Rummy: what a hand lacks, and its chance of going out soon. */
#ifndef REFEREE_GAMES_RUMMY_REACH_H
#define REFEREE_GAMES_RUMMY_REACH_H

#include "referee/games/rummy/evaluate.h"
#include "referee/games/rummy/state.h"

/* The largest hand between turns for which rummy_promise takes only milliseconds. */
enum { RUMMY_PROMISE_CARDS = 7 };

/* What a hand lacks. */
struct rummy_reach {
    int missing;            /* as in struct rummy_outlook, but a prime that the hand lacks may be a key too */
    struct rummy_mask outs; /* the cards that would reduce `missing`; a free card always does */
};

/*
 * What `count` cards lack for `size` cards to form at most two sets; the others are discarded. The rule `both` is not
 * taken into account.
 */
struct rummy_reach rummy_reach(const struct rummy_numbers *numbers, struct rummy_rules rules,
                               const unsigned char *cards, int count, int size);

/*
 * Cards that a player may draw before discards are shuffled, as far as that player knows: all that are neither
 * discards nor known to be in a hand.
 */
struct rummy_unseen {
    struct rummy_mask numbers;
    int free, count; /* number of free cards, and of all cards */
};

struct rummy_unseen rummy_unseen(const struct match *match, const struct game_state *state, int seat);

/* What rummy_promise needs to know besides the hand. */
struct rummy_chances {
    const struct rummy_numbers *numbers;
    struct rummy_rules rules;
    struct rummy_unseen unseen;
};

/* How much going out one turn later is worth: about the chance that no other player goes out in between. */
#define RUMMY_LATER 0.7

/*
 * The value of a hand before its player draws: going out in this turn counts 1, and in each later turn RUMMY_LATER
 * times as much as in the turn before. A hand that lacks nothing, as after going out, has the value 1 / RUMMY_LATER.
 * Assumes that the player draws from the stock, and looks at every draw and discard of one turn. At most
 * RUMMY_PROMISE_CARDS cards.
 */
double rummy_promise(const struct rummy_chances *chances, const unsigned char *cards, int count);

/*
 * The greatest value that a hand can have after a discard. The card at index `kept` may not be discarded (-1: any card
 * may be).
 */
double rummy_promise_left(const struct rummy_chances *chances, const unsigned char *cards, int count, int kept);

#endif
