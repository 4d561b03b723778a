/* play.h: plays the games of a series at one table, one after the other. */
#ifndef MATCH_PLAY_H
#define MATCH_PLAY_H

#include "match/board.h"

enum play_end {
    PLAY_OVER,
    PLAY_STOPPED, /* the series is to end: the game does not count */
    PLAY_BROKEN   /* it could not be played: `why` of the table says why */
};

/* A table without players; `has_spectators` if those who look on may come to it. */
void play_open(struct board *table, const struct terms *terms, bool has_spectators);

/*
 * Plays a game, or with terms.is_match a match. `result` has its pairing, and gets all else. Moves of the referee's own
 * players are not timed, nor is the first one after the start of a program.
 */
enum play_end play_game(struct board *table, struct result *result);

/* Adds the record of the game that was played, whole. */
void play_record(const struct board *table, struct text *record);

/*
 * Adds lines for people: which fault the player on the seat made in the game that was played, with the last lines that
 * the program wrote to standard error, or the name of the file that has them. Nothing if it made none.
 */
void play_tell_fault(const struct board *table, int seat, struct text *text);

/* Sends all players away and waits until their programs have ended. */
void play_close(struct board *table);

#endif
