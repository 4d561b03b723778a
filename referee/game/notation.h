/* notation.h: score notation: a file of it that is read, as the game that it belongs to sees it. */
#ifndef REFEREE_GAME_NOTATION_H
#define REFEREE_GAME_NOTATION_H

#include "referee/game/game.h"

#include <stdarg.h>

enum notation_end {
    NOTATION_RIGHT,
    NOTATION_WRONG,     /* something cannot be, by the rules of the game */
    NOTATION_UNREADABLE /* not written in the notation, or the file could not be read */
};

/*
 * The next line without its newline, NULL after the last. It is good until the next call and may be cut up. `*why` says
 * why it cannot be a line of text, or is NULL.
 */
char *notation_next(struct notation *notation, size_t *length, const char **why);

/* The number of that line, from 1. */
unsigned long notation_line(const struct notation *notation);

/* Gives the referee a command: a move of the game, a deal, or `new GAME …`, which begins another one. */
bool notation_command(struct notation *notation, struct fault *fault, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The value of a key of the state now; good until the next call. */
const char *notation_key(struct notation *notation, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The words after `kind` ("penalty ") of the first such event of the last command, or NULL; good until the next. */
const char *notation_event(const struct notation *notation, const char *kind, size_t *length);

/* Whether only the canonical form is to be read; else all that cannot be misunderstood is. */
bool notation_is_strict(const struct notation *notation);

/* Whether a player of the game may have that name. */
bool notation_may_be_called(const struct notation *notation, const char *name);

/* Says what is wrong, at a line and a column of characters, both from 1. */
void notation_fault(struct notation *notation, enum notation_end end, unsigned long line, size_t column,
                    const char *format, va_list arguments);

/* Says what is accepted although it is not as it should be. */
void notation_warn(struct notation *notation, unsigned long line, size_t column, const char *format, va_list arguments);

/* A game of the file, as far as it was read. */
struct notation_game {
    unsigned long line;            /* where it begins */
    const char *title;             /* may be empty */
    const char *player[SEATS_MAX]; /* by seat, as they are written */
    int seats;
    const char *winner; /* NULL while there is none */
    bool is_drawn;      /* it is over, and nobody has won */
    unsigned long turns;
    bool is_right; /* no fault was found in it */
};

/* Says what the game was; once for each one that was begun, when it ends. */
void notation_end_game(struct notation *notation, const struct notation_game *game);

#endif
