/* explain.h: Prime Daifugo Lvl. 0: explains the advantage of one move over another. */
#ifndef REFEREE_GAMES_LVL0_EXPLAIN_H
#define REFEREE_GAMES_LVL0_EXPLAIN_H

#include "referee/game/game.h"
#include "referee/games/lvl0/coding.h"

/* Hook: see referee/game/player.h. */
void lvl0_explain(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                  const struct choice *best, const struct choice *other, struct text *text);

#endif
