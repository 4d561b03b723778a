/* start.h: who begins: an option of OPTION_SEAT, and the verb `start [NAME]`. */
#ifndef REFEREE_CARDPLAY_START_H
#define REFEREE_CARDPLAY_START_H

#include "core/cards/card.h"
#include "referee/game/game.h"
#include "referee/game/rows.h"

/* The option `start` of games in which the result of the previous game may decide who begins. */
#define OPTION_ROW_START \
    {"start", OPTION_SEAT, "random", N_("Who begins"), \
     N_("who begins: random, a player, alternate, loser or winner"), "random|alternate|loser|winner", 0, 0}
enum { START_ALTERNATE = SEAT_WORD + 1, START_LOSER, START_WINNER };

/*
 * For the hook `keep`: the player who begins the next game by the option, after a game that the seat `began` opened;
 * SEAT_NONE if the option does not decide. With loser or winner, after a game without a winner, it is the next player,
 * as with alternate.
 */
int start_after(const struct match *match, int option, int began, int winner, int loser);

/* The player with the most cards; among equals, the first one after the winner. */
int start_loser(const struct match *match, const struct hand *hands, int winner);

/* The player who begins: the one whom the option names; else `first`, if it is not SEAT_NONE; else a random one. */
int start_seat(const struct match *match, int option, int first, struct game_state *state);

/*
 * The player who begins by the verb `start [NAME]`: NAME if it is given, else the result of start_seat. The record has
 * NAME in either case. Refused with bad-player.
 */
bool start_read(struct move *move, int option, int first, int *seat);

#endif
