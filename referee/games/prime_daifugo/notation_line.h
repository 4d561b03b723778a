/* notation_line.h: a line of score notation as players write it: read as the canonical form, and cut into its parts. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_NOTATION_LINE_H
#define REFEREE_GAMES_PRIME_DAIFUGO_NOTATION_LINE_H

#include "core/base/text.h"
#include "referee/game/notation.h"

/* What is read although the canonical form has it otherwise. */
enum prime_daifugo_liberty {
    PRIME_DAIFUGO_SMALL_LETTERS,
    PRIME_DAIFUGO_BLANKS,
    PRIME_DAIFUGO_WIDE,         /* full-width characters */
    PRIME_DAIFUGO_TIMES,        /* other signs of multiplication */
    PRIME_DAIFUGO_TEN,          /* 10 for T */
    PRIME_DAIFUGO_SUPERSCRIPT,  /* for an exponent */
    PRIME_DAIFUGO_JOKER_NUMBER, /* 1, 11, 12, 13 as the value of a Joker */
    PRIME_DAIFUGO_NAME,         /* a name that the referee does not take */
    PRIME_DAIFUGO_ALIKE,        /* a name that differs from the player's in case, width or composition alone */
    PRIME_DAIFUGO_NO_ORDER,     /* no [R] in the whole game */
    PRIME_DAIFUGO_GAP,          /* an empty line within a game */
    PRIME_DAIFUGO_NO_GAP,       /* no empty line between two games */
    PRIME_DAIFUGO_LIBERTIES
};

/* A part of a line; `at` is NULL if the line has no such part. */
struct span {
    const char *at;
    size_t length;
};

/* The parts of a line: of a hand, or of a turn. The name is as it was written; the others are in the canonical form. */
struct notation_turn {
    struct span name;
    struct span hand;     /* the cards of a hand; of a turn: no such part */
    struct span reversed; /* [R] */
    struct span time_up;  /* [TIME]; then no other part follows */
    struct span draw;     /* the card of D(c) */
    struct span move;     /* the play, % or %% */
    struct span marker;   /* [GC], [RR], [IN] */
    struct span penalty;  /* the cards of P(…), perhaps none */
    struct span win;      /* # */
    const char *end;
};

/* A line. Begin with all zero bytes; the caller frees the three texts. */
struct notation_line {
    const char *raw;      /* as it was written, without blanks at its end: a string of clean UTF-8; the caller's */
    struct text rest;     /* what follows the colon, in the canonical form */
    struct text columns;  /* the column of each byte of it, a uint32_t each, and of the end */
    size_t liberty[PRIME_DAIFUGO_LIBERTIES]; /* the column where each was first taken, 0: not */
    const char *fault_at; /* what cannot be read, in `raw` or `rest`; NULL if all can be */
    struct text fault;    /* a sentence about it */
};

/* Reads `raw` into the line and into its parts, which point into the line. False: see fault_at. */
bool prime_daifugo_line_read(struct notation_line *line, const char *raw, struct notation_turn *turn);

/* The column, from 1, in characters, of a byte of `raw` or `rest`. */
size_t prime_daifugo_line_column(const struct notation_line *line, const char *at);

/* Frees what the line holds. */
void prime_daifugo_line_free(struct notation_line *line);

/*
 * What follows ### if the line is a title, in full width and after blanks too, else NULL. Sets the liberties of the
 * line, and nothing else of it.
 */
const char *prime_daifugo_line_title(struct notation_line *line, const char *raw, size_t length);

/* Whether the line has no colon, and would be a hand with one. */
bool prime_daifugo_line_lacks_colon(const char *raw, size_t length);

/* Whether the line begins a hand, `NAME:(`, in any of the forms that are read. */
bool prime_daifugo_line_is_hand(const char *raw, size_t length);

#endif
