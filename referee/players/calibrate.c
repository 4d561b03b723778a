/* calibrate.c: turns shares of won playouts into chances of winning. */
#include "referee/players/calibrate.h"

static bool is_empty(const double knots[CALIBRATION_KNOTS])
{
    return knots[CALIBRATION_KNOTS - 1] <= 0;
}

/* The value of the table at this share. */
static double interpolate(const double knots[CALIBRATION_KNOTS], double share)
{
    double place = share * (CALIBRATION_KNOTS - 1);
    int below = place < CALIBRATION_KNOTS - 1 ? (int)place : CALIBRATION_KNOTS - 2;
    return knots[below] + (place - below) * (knots[below + 1] - knots[below]);
}

double calibrate(const double knots[CALIBRATION_KNOTS], double share)
{
    return is_empty(knots) || share <= 0 || share >= 1 ? share : interpolate(knots, share);
}

double calibrate_error(const double knots[CALIBRATION_KNOTS], double share, double error)
{
    double low = share > error ? share - error : 0, high = share + error < 1 ? share + error : 1;
    if (is_empty(knots) || error <= 0)
        return error;
    return error * (interpolate(knots, high) - interpolate(knots, low)) / (high - low);
}
