/* evening.h: for tests: random games with real cards, which the referee only counts. */
#ifndef TESTS_REFEREE_EVENING_H
#define TESTS_REFEREE_EVENING_H

#include "core/base/rng.h"
#include "tests/referee/channel.h"

/*
 * Makes 300 random moves of those that the view lists, and corrections of counts; calls `check` after each. A play has
 * at most five cards, which need not be different ones. Fails the test if a move is refused, except for a play refused
 * with one of the codes, a list that ends with NULL. Returns the number of plays that were accepted.
 */
int evening_play(struct channel *channel, struct rng *rng, const char *const *codes,
                 void (*check)(struct channel *channel));

#endif
