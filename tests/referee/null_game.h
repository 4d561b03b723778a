/* null_game.h: for tests: the smallest game that has all a game needs. */
#ifndef TESTS_REFEREE_NULL_GAME_H
#define TESTS_REFEREE_NULL_GAME_H

#include "referee/game/game.h"

extern const struct game null_game;

#endif
