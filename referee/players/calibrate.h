/* calibrate.h: turns shares of won playouts into chances of winning. */
#ifndef REFEREE_PLAYERS_CALIBRATE_H
#define REFEREE_PLAYERS_CALIBRATE_H

#include "referee/game/player.h"

/*
 * The chance of winning of a move that wins this share of its playouts (both 0 to 1), by the knots of a struct
 * calibration: linear between them, so that a greater share is a greater chance. All playouts are 1 and none is 0,
 * whatever the knots are: such a move mostly ends the game. Without knots (NULL) the chance is the share.
 */
double calibrate(const double *knots, double share);

/*
 * Half the width of the interval of the chance, if the share is certain to within +/- error: above 0 if `error` is. The
 * part of that interval that lies outside 0 to 1 is taken to be like the rest.
 */
double calibrate_error(const double *knots, double share, double error);

#endif
