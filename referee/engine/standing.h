/* standing.h: how the players of a match stand after a game. */
#ifndef REFEREE_ENGINE_STANDING_H
#define REFEREE_ENGINE_STANDING_H

#include "referee/game.h"

/*
 * Reports, at the end of a game, the points of the match as a remark, and if the match is over the event `match` with
 * its winners. The remark is left out after the only game of which only the winner counts.
 */
void standing_report(struct move *move);

#endif
