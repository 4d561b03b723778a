/* playout.h: Prime Daifugo: a sensible random move, chosen fast, for playouts. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_PLAYOUT_H
#define REFEREE_GAMES_PRIME_DAIFUGO_PLAYOUT_H

#include "referee/games/prime_daifugo/turn.h"

/* The hook game_player.pick. */
void prime_daifugo_pick(const struct match *match, const struct precomputed *precomputed,
                        const struct game_state *state, struct rng *rng, struct choice *choice);

#endif
