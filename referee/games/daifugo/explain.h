/* explain.h: Daifugo: explains the advantages of one move over another. */
#ifndef REFEREE_GAMES_DAIFUGO_EXPLAIN_H
#define REFEREE_GAMES_DAIFUGO_EXPLAIN_H

#include "referee/game/player.h"
#include "referee/games/daifugo/state.h"

/* The hook `explain`: referee/game/player.h. */
void daifugo_explain(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                     const struct choice *best, const struct choice *other, struct text *text);

#endif
