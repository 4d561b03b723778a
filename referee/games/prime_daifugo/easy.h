/* easy.h: how a beginner plays Prime Daifugo. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_EASY_H
#define REFEREE_GAMES_PRIME_DAIFUGO_EASY_H

#include "referee/games/prime_daifugo/state.h"

/* The hook game_player.easy: a beginner's move. */
void prime_daifugo_easy(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                        struct choice *choice);

#endif
