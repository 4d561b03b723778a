/* player.h: Prime Daifugo Lvl. 0: hooks of the game's search players, and a constant that they share. */
#ifndef REFEREE_GAMES_LVL0_PLAYER_H
#define REFEREE_GAMES_LVL0_PLAYER_H

#include "referee/game/game.h"
#include "referee/games/lvl0/coding.h"

/* Assumed probability that a player passes despite having a play. */
#define LVL0_PASSED_ANYWAY 0.3

/* Hooks: see referee/game/player.h. */
int lvl0_list(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
              struct choice *choices, int max, bool *is_all);
void lvl0_pick(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
               struct rng *rng, struct choice *choice);
double lvl0_plausibility(const struct match *match, const struct precomputed *precomputed,
                         const struct game_state *state, int viewer);

#endif
