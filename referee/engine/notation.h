/* notation.h: score notation: games as their players write them down, read and written by the game's own hooks. */
#ifndef REFEREE_ENGINE_NOTATION_H
#define REFEREE_ENGINE_NOTATION_H

#include "referee/engine/session.h"

/* How a file was read. Begin with all zero bytes; the caller frees both texts. */
struct notation_reading {
    enum notation_end end;
    uint64_t games;       /* how many were begun */
    struct text message;  /* what was wrong: "FILE:LINE:COLUMN: …", columns in characters from 1; or "FILE: …" */
    struct text warnings; /* lines of the same form: what was accepted, but is not as it should be */
};

/*
 * Whether the file begins as the score notation of one of these games, whose list ends with NULL; false where `fd`
 * cannot seek. Its offset stays as it is.
 */
bool notation_is_meant(const struct game *const *games, int fd);

/*
 * Replays the games that `fd` reads, one after the other, on a session without a match; the last one stays on it.
 * Messages call the file `name`. The caller closes `fd`, and frees the texts of `reading` on failure too.
 */
void notation_read(struct session *session, int fd, const char *name, struct notation_reading *reading);

/*
 * Adds the games of the match, up to the current position. Only while `session->on`. Refuses with bad-option a game
 * without score notation, and with hidden a table of real cards (deal=table), which the referee does not know.
 */
bool notation_write(const struct session *session, struct text *text, struct fault *fault);

#endif
