/* play.h: plays the games of a series at one board, one after another. */
#ifndef MATCH_PLAY_H
#define MATCH_PLAY_H

#include "match/board.h"

enum play_end {
    PLAY_OVER,
    PLAY_STOPPED, /* the series is to end; the game does not count */
    PLAY_BROKEN   /* the game could not be played: `why` of the board says why */
};

/* Opens a board, but starts no player yet; `takes_spectators` if spectators may connect to it. */
void play_open(struct board *board, const struct terms *terms, bool takes_spectators);

/*
 * Plays a game, or a match if terms.is_match. `result` has its pairing, and receives the rest. Moves of the referee's
 * own players are not timed, nor is a move with which a program or a new connection begins.
 */
enum play_end play_game(struct board *board, struct result *result);

/* Adds the complete record of the game that was played. */
void play_record(const struct board *board, struct text *record);

/*
 * Adds lines for people: the fault that the player on the seat committed in the game that was played, with the last
 * lines that the program wrote to standard error, or the name of the file that has them. Nothing without a fault.
 */
void play_add_fault(const struct board *board, int seat, struct text *text);

/* Dismisses all players, waits until their programs have ended, and frees the memory. */
void play_close(struct board *board);

#endif
