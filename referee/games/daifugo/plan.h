/* plan.h: Daifugo: finds the fewest plays that a whole hand can be played in. */
#ifndef REFEREE_GAMES_DAIFUGO_PLAN_H
#define REFEREE_GAMES_DAIFUGO_PLAN_H

#include "referee/games/daifugo/state.h"

/* The largest hand for which daifugo_fewest_plays takes microseconds. */
enum { DAIFUGO_PLAN_CARDS = 8 };

/*
 * The fewest plays, all of them leads, into which these natural cards and jokers can be partitioned: sets and, if the
 * options allow them, kaidans. Exact if no joker may repeat a suit of its set; the rules allow that, which may save a
 * play. The time is exponential in the number of cards.
 */
int daifugo_fewest_plays(const struct match *match, uint64_t cards, int jokers);

/* Whether the play is part of a partition of the hand into `fewest` plays, the minimum for this hand. */
bool daifugo_is_planned(const struct match *match, const struct daifugo_hand *hand, int fewest,
                        const struct daifugo_option *option);

#endif
