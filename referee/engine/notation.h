/* notation.h: games as their players write them down: replayed and written by the game whose notation it is. */
#ifndef REFEREE_ENGINE_NOTATION_H
#define REFEREE_ENGINE_NOTATION_H

#include "referee/engine/session.h"

/* How a file was read. All zero bytes is ready. The caller frees both texts. */
struct notation_reading {
    enum notation_end end;
    uint64_t games;
    struct text message;  /* what was wrong: "FILE:LINE:COLUMN: …", columns in characters from 1; or "FILE: …" */
    struct text warnings; /* lines of the same form: what was accepted although it is not as it should be */
};

/*
 * Whether the file, by its first bytes, is score notation of one of these games, and no record. What `fd` reads next
 * stays the same.
 */
bool notation_is_meant(const struct game *const *games, int fd);

/*
 * Replays the games that `fd` reads (named `name` in messages), one after the other, on a session that is on no
 * game yet. The last one stays on it.
 */
void notation_read(struct session *session, int fd, const char *name, struct notation_reading *reading);

/*
 * Adds the games of the match on the table, up to the position now. Refuses a game that has no score notation with
 * bad-option, and one of which the referee does not know the cards (deal=table) with hidden.
 */
bool notation_write(const struct session *session, struct text *text, struct fault *fault);

#endif
