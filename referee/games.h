/* games.h: the list of games. */
#ifndef REFEREE_GAMES_H
#define REFEREE_GAMES_H

#include "referee/game/game.h"

/* All games, ending with NULL, in the order of the list in the Makefile; the first is the default. */
extern const struct game *const games[];

#endif
