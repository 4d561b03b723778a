/* player.h: Primes Rummy: hooks of the referee's own players. */
#ifndef REFEREE_GAMES_RUMMY_PLAYER_H
#define REFEREE_GAMES_RUMMY_PLAYER_H

#include "referee/game/game.h"
#include "referee/games/rummy/coding.h"

/* The hooks `list`, `list_inner` and `pick`: referee/game/player.h. */
int rummy_list(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
               struct choice *choices, int max, bool *is_all);
int rummy_list_inner(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                     struct choice *choices, int max, bool *is_all);
void rummy_pick(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                struct rng *rng, struct choice *choice);

#endif
