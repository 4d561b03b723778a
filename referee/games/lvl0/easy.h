/* easy.h: Prime Daifugo Lvl. 0: a beginner, who knows only small primes. */
#ifndef REFEREE_GAMES_LVL0_EASY_H
#define REFEREE_GAMES_LVL0_EASY_H

#include "referee/game/game.h"

/* Hook: see referee/game/player.h. */
void lvl0_easy(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
               struct choice *choice);

#endif
