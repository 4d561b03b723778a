/* terms.h: what holds for all games of a series. */
#ifndef MATCH_TERMS_H
#define MATCH_TERMS_H

#include "match/deals.h"
#include "match/entrant.h"
#include "match/schedule.h"

#include <pthread.h>

/*
 * All tables read it, and none writes it but for `starting` and the two of the end. All times are microseconds, 0 for
 * no limit.
 */
struct terms {
    const struct game *game;
    const char *options;  /* of `new`, each with a blank before it; may be empty */
    struct schedule schedule;
    struct entrant *entrants; /* schedule.players of them */
    bool is_match;            /* a game of the series is a whole match */
    bool advice;              /* players may ask the referee for it */
    uint64_t time, bank;      /* for a move; for all moves of a game before that counts */
    uint64_t margin;          /* that a move may come late */
    uint64_t moves;           /* that a game has at most; then it is drawn */
    uint64_t rejoin;          /* how long a lost connection may come back */
    uint64_t pace;            /* that passes before each move of the referee's own players */
    const char *records;      /* the folder of records, or NULL */
    const struct deals *deals; /* NULL: chance deals */
    int spectators;           /* the socket that they connect to, or -1 */
    int stop;                 /* becomes readable when the series is to end: a pipe that nobody reads */
    pthread_mutex_t *starting; /* held while a program is started */
};

/*
 * Adds GAME and its options that are not the default, in the order of the game's own list: neither another order nor a
 * default that is named is another series. Options that are refused are added as they are.
 */
void terms_write_game(const struct terms *terms, struct text *text);

/* Adds what else must be the same when a series goes on: time=S bank=S ... in a line without its newline. */
void terms_write(const struct terms *terms, struct text *text);

#endif
