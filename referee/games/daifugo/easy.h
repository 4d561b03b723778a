/* easy.h: Daifugo: plays like a beginner, who plays high cards first, one at a time. */
#ifndef REFEREE_GAMES_DAIFUGO_EASY_H
#define REFEREE_GAMES_DAIFUGO_EASY_H

#include "referee/game/game.h"
#include "referee/games/daifugo/state.h"

/* The hook `easy`: referee/game/player.h. */
void daifugo_easy(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                  struct choice *choice);

#endif
