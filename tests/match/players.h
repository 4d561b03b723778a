/* players.h: for tests of prime-match: the terms of a series in this process, and small programs as players. */
#ifndef TESTS_MATCH_PLAYERS_H
#define TESTS_MATCH_PLAYERS_H

#include "match/play.h"

enum { PLAYER_BYTES = 2048, PLAYERS_AT_TABLE = 8 };

/* The terms of a series at one table, with only computer players and programs. */
extern struct players {
    struct terms terms;
    struct entrant entrants[PLAYERS_AT_TABLE];
    char words[PLAYERS_AT_TABLE][PLAYER_BYTES];
    pthread_mutex_t starting;
    int stop[2]; /* the pipe that terms.stop reads */
} players; /* of the running test */

/*
 * Sets up a series, without time limits and with advice allowed, and ends the previous one. `options` is as in
 * terms.options: each option with a blank before it; may be "".
 */
void players_begin(const char *game, const char *options);

/* Adds NAME=PLAYER, formatted as by printf, with a seat. The test fails if it cannot be read. */
void players_add(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Adds the players, as in "Ann=fair Ben=random"; their words have no blanks. */
void players_add_each(const char *words);

/*
 * Adds a program that plays the referee's suggestions in any game. The program is a shell script that runs `at_first`
 * before it reads its first line, and `before` before each move. Both end with a newline or are empty.
 */
void players_add_program(const char *name, const char *at_first, const char *before);

/* Closes the sockets and the pipe, and frees the players. */
void players_end(void);

/*
 * Plays the games 0 .. count - 1 of the series at one table. The test fails unless each ends as `wanted`. The records
 * go to `record`, unless it is NULL.
 */
void players_play(uint64_t count, struct result *results, struct text *record, enum play_end wanted);

/* Creates the socket of the player with this index, and listens on it; players_end closes it. */
void players_listen(int player);

/* Connects to a socket. Returns -1 if nobody listens there. */
int players_connect(const char *path);

#endif
