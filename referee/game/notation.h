/* notation.h: score notation: reading a file of it, for the hooks of the game. */
#ifndef REFEREE_GAME_NOTATION_H
#define REFEREE_GAME_NOTATION_H

#include "referee/game/game.h"

#include <stdarg.h>

enum notation_end {
    NOTATION_RIGHT,
    NOTATION_WRONG,     /* a move or a result is impossible by the rules of the game */
    NOTATION_UNREADABLE /* the file is not in the notation, or could not be read */
};

/*
 * The next line without its newline, valid until the next call; it may be modified. NULL after the last line, if the
 * file is a record, after a read error, and after too many faults; the last two are reported here. Sets `*why` to the
 * reason if the line is too long or has a NUL byte, otherwise to NULL.
 */
char *notation_next(struct notation *notation, size_t *length, const char **why);

/* The number of the line that notation_next returned last, from 1. */
unsigned long notation_line(const struct notation *notation);

/* Executes a command: a move of the game, a deal, or `new GAME …`, which begins another game. */
bool notation_command(struct notation *notation, struct fault *fault, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The current value of a key of the state; valid until the next call. */
const char *notation_key(struct notation *notation, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * The words after `kind` ("penalty ") of the first event of that kind from the last command, or NULL; valid until the
 * next command.
 */
const char *notation_event(const struct notation *notation, const char *kind, size_t *length);

/* Whether to accept only the canonical form; otherwise everything unambiguous is accepted. */
bool notation_is_strict(const struct notation *notation);

/* The house options, ` NAME=VALUE…`, for the games whose titles do not set them; "" if there are none. */
const char *notation_house_options(const struct notation *notation);

/*
 * An option of `options`, ` NAME=VALUE…`, that may not be given because the hands of a sheet determine it, as "deal=";
 * NULL if there is none.
 */
const char *notation_option_fixed_by_hands(const char *options);

/* Whether a player of the game may have that name. */
bool notation_allows_name(const struct notation *notation, const char *name);

/* Reports a fault, at a line and a column in characters, both from 1. */
void notation_fault(struct notation *notation, enum notation_end end, unsigned long line, size_t column,
                    const char *format, va_list arguments);

/* Reports a deviation from the notation that is accepted. */
void notation_warn(struct notation *notation, unsigned long line, size_t column, const char *format, va_list arguments);

/* A game of the file, as far as it has been read. */
struct notation_game {
    unsigned long line;            /* the line where it begins */
    const char *title;             /* may be empty */
    const char *player[SEATS_MAX]; /* names by seat, as written in the file */
    int seats;
    const char *winner; /* NULL while there is no winner */
    bool is_drawn;      /* the game is over without a winner */
    unsigned long turns;
    bool is_right; /* no fault was found in the game */
};

/* Reports a game; to be called once for each game that was begun, when it ends. */
void notation_report_game(struct notation *notation, const struct notation_game *game);

#endif
