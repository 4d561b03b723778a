/* players.h: for tests of prime-match: the terms of a series in this process, and small programs as players. */
#ifndef TESTS_MATCH_PLAYERS_H
#define TESTS_MATCH_PLAYERS_H

#include "match/terms.h"

enum { PLAYER_BYTES = 2048, PLAYERS_AT_TABLE = 8 };

/* The terms of a series at one table, with only computer players and programs. Do not move it. */
struct players {
    struct terms terms;
    struct entrant entrants[PLAYERS_AT_TABLE];
    char words[PLAYERS_AT_TABLE][PLAYER_BYTES];
    pthread_mutex_t starting;
    int stop[2]; /* the pipe that terms.stop reads */
};

/*
 * `options` as for terms.options: "", or each option with a blank before it. There are no time limits; advice is
 * allowed.
 */
void players_begin(struct players *players, const char *game, const char *options);

/* Adds NAME=PLAYER, formatted as by printf, with a seat. The test fails if it cannot be read. */
void players_add(struct players *players, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * Adds a program that plays the referee's suggestions in any game. It is a shell script: `at_first` runs before it
 * reads its first line, `before` before each move. Both end with a newline or are empty.
 */
void players_add_program(struct players *players, const char *name, const char *at_first, const char *before);

void players_end(struct players *players);

#endif
