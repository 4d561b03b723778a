/* standing.h: how the players of a match stand after a game. */
#ifndef REFEREE_ENGINE_STANDING_H
#define REFEREE_ENGINE_STANDING_H

#include "referee/game/game.h"

/*
 * Reports, at the end of a game, the points of the match as a remark, and if the match is over the event `match` with
 * its winners. The remark is left out after the only game of which only the winner counts.
 */
void standing_report(struct move *move);

/* Whether the match has an end: by games=, target=, or as the game says. */
bool standing_has_end(const struct match *match);

/* Whether the game is over, and no game of the match must follow: it is over too, or has no end. */
bool standing_is_last(const struct match *match, const struct game_state *state);

/*
 * How a seat came off in a game that is over: 1 for the best, 0 for the worst, between them by how many of the others
 * stand behind it, a half for each one beside it. `*wins` is 1 if the game names it alone as winner, a share if
 * several, else 0. Before the end both are what is left to all alike.
 */
double standing_score(const struct match *match, const struct game_state *state, int seat, double *wins);

/* The same of all seats at once. */
void standing_scores(const struct match *match, const struct game_state *state, double score[SEATS_MAX],
                 double wins[SEATS_MAX]);

#endif
