/* notation.h: the score notation of players of the original Prime Daifugo: games replayed from it and written in it. */
#ifndef REFEREE_ENGINE_NOTATION_H
#define REFEREE_ENGINE_NOTATION_H

#include "referee/engine/session.h"

/* The grammar stands in prime-notation(5). The game itself stays the judge: a file is replayed as commands. */

enum notation_end {
    NOTATION_RIGHT,
    NOTATION_WRONG,     /* something cannot be, by the rules of the game */
    NOTATION_UNREADABLE /* not written in the notation, or the file could not be read */
};

/* How a file was read. All zero bytes is ready. The caller frees both texts. */
struct notation_reading {
    enum notation_end end;
    uint64_t games;
    struct text message;  /* what was wrong: "FILE:LINE:COLUMN: …", columns in characters from 1; or "FILE: …" */
    struct text warnings; /* lines of the same form: draws that do not come in the order of the deck */
};

/* Whether the file, by its first bytes, is meant to be notation, and no record. `fd` reads on from where it did. */
bool notation_is_meant(int fd);

/*
 * Replays the games that `fd` reads (named `name` in messages), one after the other, on a session that is on no
 * game yet. The last one stays on it.
 */
void notation_read(struct session *session, int fd, const char *name, struct notation_reading *reading);

/*
 * Adds the games of the match on the table, up to the position now. Refuses a game that has no such notation with
 * bad-option, and one of which the referee does not know the cards (deal=table) with hidden.
 */
bool notation_write(const struct session *session, struct text *text, struct fault *fault);

#endif
