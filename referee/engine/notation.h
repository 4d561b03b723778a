/* notation.h: score notation: games as their players write them down, read and written by the game's own hooks. */
#ifndef REFEREE_ENGINE_NOTATION_H
#define REFEREE_ENGINE_NOTATION_H

#include "referee/engine/record.h"
#include "referee/game/notation.h"

/*
 * How to read a file, and the result. Initialize to all zero bytes except the members marked "to set";
 * notation_reading_free frees the memory. Messages are lines "FILE:LINE:COLUMN: …", columns in characters from 1, or
 * "FILE: …".
 */
struct notation_reading {
    bool strict; /* to set: only the canonical form is accepted */
    record_listener *listener; /* to set: called after each executed command; NULL for none */
    void *context;             /* to set: for the listener */
    enum notation_end end;
    bool is_record; /* the file, a pipe, begins like a record, and was not read; this is its only fault */
    uint64_t games;                /* number of games that were begun */
    uint64_t faults;               /* number of faults that were found */
    struct text message;           /* the first fault, without a newline */
    struct text wrong, unreadable; /* all faults, by kind */
    struct text warnings;          /* accepted deviations from the notation, and other remarks */
    uint64_t won, drawn, turns;    /* totals of all games: games won, games drawn, turns */
    struct text winner;            /* winner of the last game; empty if it has none */
    struct text table; /* a line per game: file, line, players, winner, turns, seconds, verdict, title; separated by
                          tabs */
};

void notation_reading_free(struct notation_reading *reading);

/* The names of the columns of `table`, one line. */
extern const char notation_columns[];

/* Adds a summary: "1 game: Ann won in 14 turns". To be called only if there are games, and no faults. */
void notation_summarize(const struct notation_reading *reading, struct text *text);

/*
 * Whether the games of a sheet can have these options, each after a blank. Refused like `new`, and with bad-option if
 * the hands determine one of them.
 */
bool notation_check_house(const struct new_match_rules *rules, const char *house, struct fault *fault);

/* The options of the game whose notation is read; the last row has no name. */
const struct option_row *notation_options(const struct new_match_rules *rules);

/*
 * Whether the file begins like the score notation of one of these games, a list that ends with NULL; false if `fd`
 * cannot seek. The offset of the file stays unchanged.
 */
bool notation_is_recognized(const struct game *const *games, int fd);

/*
 * Replays the games of the file `fd` one after the other on a session without a match; the session keeps the last one.
 * `name` is the name of the file in messages. The caller closes `fd`.
 */
void notation_read(struct session *session, int fd, const char *name, struct notation_reading *reading);

/*
 * Adds the games of the match, up to the current position. Only while `session->on`. Refused with bad-option for a game
 * without score notation; with hidden for real cards (deal=table), which the referee does not know.
 */
bool notation_write(const struct session *session, struct text *text, struct fault *fault);

#endif
