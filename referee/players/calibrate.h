/* calibrate.h: turns shares of won playouts into chances of winning. */
#ifndef REFEREE_PLAYERS_CALIBRATE_H
#define REFEREE_PLAYERS_CALIBRATE_H

#include "referee/game/player.h"

/* The table of the player's game for this position; NULL if it has none. */
const struct calibration *calibration_of(const struct game_player *player, const struct match *match,
                                         const struct game_state *state);

/*
 * The chance of winning of a move that wins this share of its playouts (both 0 to 1), by a table: linear between
 * its knots, so that a greater share gives a greater chance. The shares 0 and 1 give the chances 0 and 1, whatever the
 * table says: such a move usually ends the game. Without a table (NULL) the chance is the share.
 */
double calibrate(const struct calibration *table, double share);

/*
 * Half the width of the interval of the chance if the share is known to within +/- error; above 0 if `error` is. If the
 * interval of the share extends beyond 0 or 1, the table's mean slope in the part within 0 to 1 is used for all of it.
 */
double calibrate_error(const struct calibration *table, double share, double error);

#endif
