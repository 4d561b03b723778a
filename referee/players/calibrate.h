/* calibrate.h: turns shares of won playouts into chances of winning. */
#ifndef REFEREE_PLAYERS_CALIBRATE_H
#define REFEREE_PLAYERS_CALIBRATE_H

#include "referee/game/player.h"

/* The table of the player's game for this position; NULL if it has none. */
const struct calibration *calibration_of(const struct game_player *player, const struct match *match,
                                         const struct game_state *state);

/*
 * The chance of winning of a move that wins this share of its playouts (both 0 to 1), by a table: linear between
 * its knots, so that a greater share is a greater chance. All playouts are 1 and none is 0, whatever the table says:
 * such a move mostly ends the game. Without a table (NULL) the chance is the share.
 */
double calibrate(const struct calibration *table, double share);

/*
 * Half the width of the interval of the chance, if the share is certain to within +/- error: above 0 if `error` is. The
 * part of that interval that lies outside 0 to 1 is taken to be like the rest.
 */
double calibrate_error(const struct calibration *table, double share, double error);

#endif
