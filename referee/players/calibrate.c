/* calibrate.c: turns shares of won playouts into chances of winning. */
#include "referee/players/calibrate.h"

#include "referee/game/match.h"

const struct calibration *calibration_of(const struct game_player *player, const struct match *match,
                                         const struct game_state *state)
{
    const struct calibration *tables = player->calibrations;
    if (tables == NULL || player->kind_of != NULL)
        return tables != NULL ? &tables[player->kind_of(match, state)] : NULL;
    return match->seats > 2 && tables[1].kind != NULL ? &tables[1] : tables;
}

/* The value of the table at this share. */
static double interpolate(const double *knots, double share)
{
    double place = share * (CALIBRATION_KNOTS - 1);
    int below = place < CALIBRATION_KNOTS - 1 ? (int)place : CALIBRATION_KNOTS - 2;
    return knots[below] + (place - below) * (knots[below + 1] - knots[below]);
}

double calibrate(const struct calibration *table, double share)
{
    return table == NULL || share <= 0 || share >= 1 ? share : interpolate(table->knots, share);
}

double calibrate_error(const struct calibration *table, double share, double error)
{
    double low = share > error ? share - error : 0, high = share + error < 1 ? share + error : 1;
    if (table == NULL || error <= 0)
        return error;
    return error * (interpolate(table->knots, high) - interpolate(table->knots, low)) / (high - low);
}
