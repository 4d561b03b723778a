/* candidates.h: Prime Daifugo: the candidate moves of a search. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_CANDIDATES_H
#define REFEREE_GAMES_PRIME_DAIFUGO_CANDIDATES_H

#include "referee/game/player.h"
#include "referee/games/prime_daifugo/turn.h"

/* Hooks of struct game_player. */
int prime_daifugo_list(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                       struct choice *choices, int max, bool *is_all);
int prime_daifugo_list_inner(const struct match *match, const struct precomputed *precomputed,
                             const struct game_state *state, struct choice *choices, int max, bool *is_all);

/*
 * Like prime_daifugo_list, but with the caller's budget: a search for an order in which many cards spell a prime
 * subtracts its steps from `*steps`. At 0 no more plays of many cards are listed.
 */
int prime_daifugo_list_within(const struct match *match, const struct precomputed *precomputed,
                              const struct game_state *state, int *steps, struct choice *choices, int max,
                              bool *is_all);

#endif
