/* notation_line.h: reads a line of score notation as players write it: its canonical form and its parts. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_NOTATION_LINE_H
#define REFEREE_GAMES_PRIME_DAIFUGO_NOTATION_LINE_H

#include "core/base/text.h"
#include "referee/game/notation.h"

/* Liberties: deviations from the canonical form that are read nevertheless. */
enum prime_daifugo_liberty {
    PRIME_DAIFUGO_SMALL_LETTERS,
    PRIME_DAIFUGO_BLANKS,
    PRIME_DAIFUGO_WIDE,         /* full-width characters */
    PRIME_DAIFUGO_TIMES,        /* another multiplication sign for * */
    PRIME_DAIFUGO_TEN,          /* 10 for T */
    PRIME_DAIFUGO_ACE,          /* 1 for A */
    PRIME_DAIFUGO_SUPERSCRIPT,  /* a superscript for an exponent */
    PRIME_DAIFUGO_JOKER_NUMBER, /* 1, 11, 12, 13 as the value of a Joker */
    PRIME_DAIFUGO_NAME,         /* a name that the referee does not accept */
    PRIME_DAIFUGO_ALIKE,        /* a name that differs from the player's only in case, width or composition */
    PRIME_DAIFUGO_COMPOSITE_CUT, /* a composite play that cuts */
    PRIME_DAIFUGO_COMPOSITE_TURN, /* a composite play that turns the order round */
    PRIME_DAIFUGO_ALONE,        /* a game of one player */
    PRIME_DAIFUGO_LOST,         /* a player lost the connection, which ends the game */
    PRIME_DAIFUGO_NO_ORDER,     /* no [R] in the whole game */
    PRIME_DAIFUGO_GAP,          /* an empty line within a game */
    PRIME_DAIFUGO_NO_GAP,       /* no empty line between two games */
    PRIME_DAIFUGO_LIBERTIES
};

/* A part of a line; `at` is NULL if the line does not have it. */
struct span {
    const char *at;
    size_t length;
};

/*
 * The parts of a line, which is a hand or a turn. The name is as it was written; the others are in the canonical form.
 */
struct notation_turn {
    struct span name;
    struct span hand;     /* the cards of a hand; not in a turn */
    struct span reversed; /* [R] */
    struct span time_up;  /* [TIME]; then no other part follows */
    struct span lost;     /* the word of a server for a lost connection; then no other part follows */
    struct span draw;     /* the card of D(c) */
    struct span move;     /* the play, % or %% */
    struct span marker;   /* [GC], [RR], [IN] */
    struct span penalty;  /* the cards of P(…), possibly empty */
    struct span win;      /* # */
    const char *end;
};

/* A line. Initialize it to zero bytes; prime_daifugo_line_free frees its three texts. */
struct notation_line {
    const char *raw;      /* as written, without trailing blanks; owned by the caller */
    struct text rest;     /* the text after the colon, in the canonical form */
    struct text columns;  /* the column of each byte of `rest` and of its end, a uint32_t each */
    size_t liberty[PRIME_DAIFUGO_LIBERTIES]; /* the column where each first occurs; 0: nowhere */
    const char *fault_at; /* the place in `raw` or `rest` that cannot be read; NULL if there is none */
    struct text fault;    /* a sentence about it */
};

/*
 * Reads `raw`, a string of clean UTF-8, into the line, and sets its parts, which point into `raw` and into the line.
 * False if it cannot be read: fault_at and fault say where and why.
 */
bool prime_daifugo_line_read(struct notation_line *line, const char *raw, struct notation_turn *turn);

/* The column, from 1, in characters, of a byte of `raw` or `rest`. */
size_t prime_daifugo_line_column(const struct notation_line *line, const char *at);

/* Frees the texts of the line. */
void prime_daifugo_line_free(struct notation_line *line);

/*
 * The text after ### if the line is a title, else NULL. The ### may be in full width and follow blanks. Sets the
 * liberties of the line, and no other member.
 */
const char *prime_daifugo_line_title(struct notation_line *line, const char *raw, size_t length);

/* Whether the line has no colon, and would be a hand if it had one. */
bool prime_daifugo_line_lacks_colon(const char *raw, size_t length);

/* Whether the line begins with `NAME:(` as a hand does, in any of the forms that are read. */
bool prime_daifugo_line_is_hand(const char *raw, size_t length);

#endif
