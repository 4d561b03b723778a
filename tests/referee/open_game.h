/* open_game.h: for tests: a game in which nothing is hidden. */
#ifndef TESTS_REFEREE_OPEN_GAME_H
#define TESTS_REFEREE_OPEN_GAME_H

#include "referee/game/game.h"

/* The null game with all cards open, named null-open: game.is_open is set, and there is nothing to redeal. */
struct game open_game(void);

#endif
