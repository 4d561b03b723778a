/* start.h: who begins: an option of OPTION_SEAT with the choices START_CHOICES. */
#ifndef REFEREE_CARDPLAY_START_H
#define REFEREE_CARDPLAY_START_H

#include "referee/game/game.h"

#define START_CHOICES "random|alternate|loser|winner"
enum { START_ALTERNATE = SEAT_WORD + 1, START_LOSER, START_WINNER };

/*
 * For the hook `keep`: who begins the next game by the option, after a game that `began` began; SEAT_NONE for chance.
 * After a game without a winner it is the next player, as with alternate.
 */
int start_after(const struct match *match, int option, int began, int winner, int loser);

/* Who begins: the player whom the option names; else `first`, if start_after has said so; else chance. */
int start_seat(const struct match *match, int option, int first, struct game_state *state);

#endif
