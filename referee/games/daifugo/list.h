/* list.h: Daifugo: the moves that are worth a try, the best-looking first. */
#ifndef REFEREE_GAMES_DAIFUGO_LIST_H
#define REFEREE_GAMES_DAIFUGO_LIST_H

#include "referee/game/player.h"
#include "referee/games/daifugo/state.h"

/* The hook: referee/game/player.h. */
int daifugo_list(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                 struct choice *choices, int max, bool *is_all);

/* The same where cards are to be handed over. */
int daifugo_list_hand_over(const struct match *match, const struct game_state *state, struct choice *choices, int max,
                           bool *is_all);

#endif
