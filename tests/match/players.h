/* players.h: for tests of prime-match: the terms of a series in this process, and small programs as players. */
#ifndef TESTS_MATCH_PLAYERS_H
#define TESTS_MATCH_PLAYERS_H

#include "match/terms.h"

enum { PLAYER_BYTES = 2048, PLAYERS_AT_TABLE = 8 };

/* The terms of a series at one table, with only computer players and programs. The struct must not be moved. */
struct players {
    struct terms terms;
    struct entrant entrants[PLAYERS_AT_TABLE];
    char words[PLAYERS_AT_TABLE][PLAYER_BYTES];
    pthread_mutex_t starting;
    int stop[2]; /* the pipe that terms.stop reads */
};

/*
 * Begins the terms, without time limits and with advice allowed. `options` is as in terms.options: each option with a
 * blank before it; may be "".
 */
void players_begin(struct players *players, const char *game, const char *options);

/* Adds NAME=PLAYER, formatted as by printf, with a seat. The test fails if it cannot be read. */
void players_add(struct players *players, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * Adds a program that plays the referee's suggestions in any game. The program is a shell script that runs `at_first`
 * before it reads its first line, and `before` before each move. Both end with a newline or are empty.
 */
void players_add_program(struct players *players, const char *name, const char *at_first, const char *before);

void players_end(struct players *players);

#endif
