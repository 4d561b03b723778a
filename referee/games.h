/* games.h: the list of games. */
#ifndef REFEREE_GAMES_H
#define REFEREE_GAMES_H

#include "referee/game.h"

/* All games in the order of the Makefile's list, from which the table is made; the first is the default. Ends with NULL. */
extern const struct game *const games[];

#endif
