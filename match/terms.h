/* terms.h: the terms that all games of a series share. */
#ifndef MATCH_TERMS_H
#define MATCH_TERMS_H

#include "match/deals.h"
#include "match/entrant.h"
#include "match/schedule.h"

#include <pthread.h>

/*
 * The terms, which all boards share and only read; they lock the mutex through its pointer. Times are in microseconds.
 */
struct terms {
    const struct game *game;
    const char *options;  /* for `new`, each preceded by a blank; may be empty */
    struct schedule schedule;
    struct entrant *entrants; /* schedule.players of them */
    bool is_match;            /* a game of the series is a whole match */
    bool advice;              /* players may ask the referee for advice */
    uint64_t time, bank;      /* for a move, and for all moves of a game, which is used up first; both 0: no limit */
    uint64_t margin;          /* time by which a move may be late */
    uint64_t moves;           /* number of moves of all players after which the game is drawn */
    uint64_t rejoin;          /* time in which a lost connection may be restored */
    uint64_t pace;            /* delay before each move of the referee's own players */
    const char *records;      /* the folder of records, or NULL */
    const struct deals *deals; /* NULL: random deals */
    int spectators;           /* the socket on which spectators are accepted, or -1 */
    int stop;                 /* becomes readable when the series is to end: a pipe that is never read */
    pthread_mutex_t *starting; /* locked while a program is started: see child_start */
};

/*
 * Adds GAME and those of its options that differ from the defaults, in the game's own order: neither another order nor
 * an explicit default makes another series. A list of numbers that was read from a file is added as the file. If the
 * referee refuses the options, they are added as they were given.
 */
void terms_write_game(const struct terms *terms, struct text *text);

/*
 * Adds the other terms that must stay the same when a series is continued: time=S bank=S ..., one line, no newline.
 * Files of deals and of numbers are identified by their hashes.
 */
void terms_write(const struct terms *terms, struct text *text);

#endif
