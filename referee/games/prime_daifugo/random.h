/* random.h: Prime Daifugo: random moves. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_RANDOM_H
#define REFEREE_GAMES_PRIME_DAIFUGO_RANDOM_H

#include "referee/games/prime_daifugo/state.h"

/* Writes the cards of the hand in random order. Returns their number. */
int prime_daifugo_shuffle_hand(const struct hand *hand, struct rng *rng, unsigned char kind[PRIME_DAIFUGO_CARDS]);

/*
 * The hook game_player.random: a draw, a pass and a play with equal probability. The play is right: wrong plays would
 * only make the hands grow, and the game would never end. If none is found, a draw, a pass or at times the move of
 * `advise`.
 */
void prime_daifugo_random(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                          struct choice *choice);

#endif
