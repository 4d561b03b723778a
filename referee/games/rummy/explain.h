/* explain.h: Primes Rummy: explains the advantages of one move over another. */
#ifndef REFEREE_GAMES_RUMMY_EXPLAIN_H
#define REFEREE_GAMES_RUMMY_EXPLAIN_H

#include "referee/game/game.h"
#include "referee/games/rummy/coding.h"

/* The hook `explain`: referee/game/player.h. */
void rummy_explain(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                   const struct choice *best, const struct choice *other, struct text *text);

#endif
