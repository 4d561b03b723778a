/* calibrate.c: turns shares of won playouts into chances of winning. */
#include "referee/players/calibrate.h"

/* The value of the table at this share. */
static double interpolate(const double *knots, double share)
{
    double place = share * (CALIBRATION_KNOTS - 1);
    int below = place < CALIBRATION_KNOTS - 1 ? (int)place : CALIBRATION_KNOTS - 2;
    return knots[below] + (place - below) * (knots[below + 1] - knots[below]);
}

double calibrate(const double *knots, double share)
{
    return knots == NULL || share <= 0 || share >= 1 ? share : interpolate(knots, share);
}

double calibrate_error(const double *knots, double share, double error)
{
    double low = share > error ? share - error : 0, high = share + error < 1 ? share + error : 1;
    if (knots == NULL || error <= 0)
        return error;
    return error * (interpolate(knots, high) - interpolate(knots, low)) / (high - low);
}
