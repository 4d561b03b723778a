/* players.h: for tests of prime-match: the terms of a series in this process, and small programs that play. */
#ifndef TESTS_MATCH_PLAYERS_H
#define TESTS_MATCH_PLAYERS_H

#include "match/terms.h"

enum { PLAYER_BYTES = 2048, PLAYERS_AT_TABLE = 8 };

/* The terms of a series of one table, with nothing but computers and programs. Must not be moved. */
struct players {
    struct terms terms;
    struct entrant entrants[PLAYERS_AT_TABLE];
    char words[PLAYERS_AT_TABLE][PLAYER_BYTES];
    pthread_mutex_t starting;
    int stop[2]; /* the pipe that terms.stop reads */
};

/* `options` as terms.options: "" or each with a blank before it. The limits of time are off; advice is allowed. */
void players_begin(struct players *players, const char *game, const char *options);

/* Adds NAME=PLAYER, formatted as by printf, with a seat for it. The test fails if it cannot be read. */
void players_add(struct players *players, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * Adds a program that plays as the referee suggests, in any game. It is one of the shell: `at_first` is run before it
 * reads its first line, `before` before each move. Both end with a newline or are empty.
 */
void players_add_program(struct players *players, const char *name, const char *at_first, const char *before);

void players_end(struct players *players);

#endif
