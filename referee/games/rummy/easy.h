/* easy.h: Primes Rummy: plays like a beginner, who values cards by ones-digits only. */
#ifndef REFEREE_GAMES_RUMMY_EASY_H
#define REFEREE_GAMES_RUMMY_EASY_H

#include "referee/game/game.h"

/* The hook `easy`: referee/game/player.h. */
void rummy_easy(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                struct choice *choice);

#endif
