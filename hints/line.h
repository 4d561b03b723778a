/* line.h: writes an answer as a line: text for a person, TSV, or JSON. */
#ifndef HINTS_LINE_H
#define HINTS_LINE_H

#include "core/base/refused.h"
#include "core/base/text.h"
#include "core/cards/card.h"
#include "core/cards/clue.h"
#include "core/cards/deck.h"
#include "core/num/digits.h"
#include "core/ui/format.h"

#include <stdbool.h>
#include <stdint.h>

/* The properties of the numbers passed to line_add_play. */
enum line_primes {
    LINE_NUMBERS, /* not necessarily prime */
    LINE_PRIMES,  /* prime or probable prime: those not proven by their size are marked */
    LINE_PROVEN   /* prime or probable prime: those that verdict_proves does not prove are marked */
};

/* The style of lines, and the deck, which is not owned. */
struct line_form {
    enum format format;
    bool csv; /* FORMAT_TSV lines that will be converted to CSV: all must have the same columns */
    const struct deck *deck;
    bool color; /* text only: playable cards are green */
    enum line_primes primes;
};

/*
 * Each line_add_ function adds its answer to `text`, with the newline, in the format of `form`. The comments show
 * FORMAT_TEXT.
 */

/*
 * `2: 1213 QK`; if the deck has an entry for the number, `2: 57 57: not prime; as a play it cuts (Grothendieck)`. A `?`
 * after the number, in every format, marks a prime that is not proven.
 */
void line_add_play(const struct line_form *form, struct digits number, const struct card *cards, int count,
                   struct text *text);

/* `1: - X`: a Joker alone, which has no number. */
void line_add_joker(const struct line_form *form, const struct hand *joker, struct text *text);

/* `2: 1310 KT=2*5*KA`; `count` is the number of cards that spell the number. */
void line_add_claim(const struct line_form *form, struct digits number, int count, const char *claim,
                    struct text *text);

/* `2: 21`: the number of plays with this many cards. */
void line_add_tally(const struct line_form *form, int count, uint64_t how_many, struct text *text);

/* `left 4,6,8`: the cards that a plan does not play. */
void line_add_left(const struct line_form *form, const struct hand *left, struct text *text);

/*
 * `3: 1 2 4 5 7 8 10 11 13 17 19 (11)`: the partners of a card (clue.h) and their number; with `primes`, the primes
 * that each pair spells: `3: 1=13,31 2=23`. As TSV and JSON, a line for each partner.
 */
void line_add_clues(const struct line_form *form, int kind, bool primes, struct text *text);

/*
 * Adds a line for a word or a line that was refused; not for FORMAT_TEXT. The columns of TSV are `error`, the input if
 * `shows` is set, and the code. The sentence, only in JSON, is in the user's language.
 */
void line_add_refusal(const struct line_form *form, const struct refused *refused, bool shows, struct text *text);

/* `3 #1/5: 5 10 +9`: copy 1 of 5 shows the partners 5 and 10, not the 9 others. `copy` counts from 1. */
void line_add_print(const struct line_form *form, int kind, int copy, const struct clue_print *print,
                    struct text *text);

#endif
