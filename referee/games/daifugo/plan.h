/* plan.h: Daifugo: the fewest plays in which a whole hand can go out. */
#ifndef REFEREE_GAMES_DAIFUGO_PLAN_H
#define REFEREE_GAMES_DAIFUGO_PLAN_H

#include "referee/games/daifugo/state.h"

/* Cards of a hand for which the count takes microseconds. */
enum { DAIFUGO_PLAN_CARDS = 8 };

/*
 * The fewest plays, each led, that these natural cards and jokers can be parted into: sets and, as the options have it,
 * kaidans. Exact. The time grows exponentially with the cards.
 */
int daifugo_fewest_plays(const struct match *match, uint64_t cards, int jokers);

/* Whether the play is one of a partition of the hand into the fewest plays. */
bool daifugo_is_planned(const struct match *match, const struct daifugo_hand *hand, int fewest,
                        const struct daifugo_option *option);

#endif
