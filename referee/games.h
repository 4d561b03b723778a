/* games.h: the list of games. */
#ifndef REFEREE_GAMES_H
#define REFEREE_GAMES_H

#include "referee/game.h"

/* All games, ending with NULL. */
extern const struct game *const games[];

extern const struct game lvl0;
extern const struct game attactics;
extern const struct game prime_daifugo;
extern const struct game daifugo;
extern const struct game primary;
extern const struct game rummy;

#endif
