/* notation.h: score notation: games as their players write them down, read and written by the game's own hooks. */
#ifndef REFEREE_ENGINE_NOTATION_H
#define REFEREE_ENGINE_NOTATION_H

#include "referee/engine/record.h"
#include "referee/game/notation.h"

/*
 * How a file was read. Begin with all zero bytes but for the members to set; notation_reading_free gives the memory
 * back. Messages are lines "FILE:LINE:COLUMN: …", columns in characters from 1, or "FILE: …".
 */
struct notation_reading {
    bool strict; /* to set: the canonical form is asked for */
    record_listener *listener; /* to set: is given each command after it was obeyed; NULL for none */
    void *context;             /* to set: of the listener */
    enum notation_end end;
    uint64_t games; /* how many were begun */
    uint64_t faults;
    struct text message;           /* the first fault, without a newline */
    struct text wrong, unreadable; /* all faults, by kind */
    struct text warnings;          /* what was accepted, but is not as it should be; and notes on liberties */
    uint64_t won, drawn, turns;    /* of all games */
    struct text winner;            /* of the last game; empty while it is not over */
    struct text table; /* a line a game: file, line, players, winner, turns, seconds, verdict, title; tabs between */
};

void notation_reading_free(struct notation_reading *reading);

/* The names of the columns of the table, a line. */
extern const char notation_columns[];

/* Adds what was played, when all is right and there is a game: "1 game: Ann won in 14 turns". */
void notation_summarize(const struct notation_reading *reading, struct text *text);

/*
 * Whether the file begins as the score notation of one of these games, whose list ends with NULL; false where `fd`
 * cannot seek. Its offset stays as it is.
 */
bool notation_is_meant(const struct game *const *games, int fd);

/*
 * Replays the games that `fd` reads, one after the other, on a session without a match; the last one stays on it.
 * Messages call the file `name`. The caller closes `fd`.
 */
void notation_read(struct session *session, int fd, const char *name, struct notation_reading *reading);

/*
 * Adds the games of the match, up to the current position. Only while `session->on`. Refuses with bad-option a game
 * without score notation; and with hidden a table of real cards (deal=table), which
 * the referee does not know.
 */
bool notation_write(const struct session *session, struct text *text, struct fault *fault);

#endif
