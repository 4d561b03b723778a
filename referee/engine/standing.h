/* standing.h: the standing of the players of a match after a game. */
#ifndef REFEREE_ENGINE_STANDING_H
#define REFEREE_ENGINE_STANDING_H

#include "referee/game/game.h"

/*
 * Reports, at the end of a game, the places and points by seat in the event `over`, the points in the match as a remark
 * and, if the match is over, the event `match` with its winners. The remark is left out after the first game of a match
 * without an end, if only winning counts.
 */
void standing_report(struct move *move);

/* Adds a line for each seat, `Ann won=2 points=45`: games won and points in the finished games of the match. */
void standing_add_lines(const struct match *match, const struct game_state *state, struct text *text);

/* Adds the same for people, one sentence a line, the best player first. */
void standing_add_sentences(const struct match *match, const struct game_state *state, struct text *text);

/* Whether the match has an end: by games= or target=, or by the game's own target. */
bool standing_match_has_end(const struct match *match);

/* Whether the game is over and no other game must follow, because the match is over or has no end. */
bool standing_no_game_follows(const struct match *match, const struct game_state *state);

/*
 * The score of a seat in a finished game, from 0 to 1: the mean of its normalized place (match_places; 1 is the best, 0
 * the worst, a tie with another seat counts one half) and of its share of the first place (1, or an equal share, or 0).
 * With two seats both are the same; with more, a search that counts only the place wins less often, and its mean place
 * is no better. `*wins` is set to 1 for the only winner, an equal share for each of several winners, and 0 for the
 * others; if nobody wins, to an equal share for each seat. Before the end all seats have the same values.
 */
double standing_score(const struct match *match, const struct game_state *state, int seat, double *wins);

/* Sets score[seat] and wins[seat] of all seats to the values of standing_score. */
void standing_scores(const struct match *match, const struct game_state *state, double score[SEATS_MAX],
                     double wins[SEATS_MAX]);

#endif
