/* list.h: Daifugo: lists the promising moves, best first. */
#ifndef REFEREE_GAMES_DAIFUGO_LIST_H
#define REFEREE_GAMES_DAIFUGO_LIST_H

#include "referee/game/player.h"
#include "referee/games/daifugo/state.h"

/* The hook `list`: referee/game/player.h. */
int daifugo_list(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                 struct choice *choices, int max, bool *is_all);

/* As daifugo_list, for the phases in which cards are handed over. */
int daifugo_list_hand_over(const struct match *match, const struct game_state *state, struct choice *choices, int max,
                           bool *is_all);

#endif
