/* odds_row.h: an answer about random hands as a line: text for a person, TSV that can be read back, or JSON. */
#ifndef HINTS_ODDS_ROW_H
#define HINTS_ODDS_ROW_H

#include "core/base/text.h"
#include "core/ui/format.h"
#include "hints/odds_count.h"

#include <stdbool.h>
#include <stdint.h>

/* The contents of a line. The strings are not owned; none contains a tab. */
struct odds_row {
    const char *question; /* its options as words separated by blanks: `play-out any-order`, `plan=3 composite` */
    const char *deck;     /* its name; for a deck file followed by a digest of its cards */
    const char *hand;     /* the cards that are in each hand, or "-" */
    uint64_t cards;       /* of a hand */
    uint64_t plays;       /* for `plan`: out in at most this many plays; 0 for other questions */
    uint64_t deals;       /* number of random deals; 0 if all hands were counted */
    uint64_t seed;        /* of the deals; 0 if all hands were counted */
    struct part part;
    uint64_t count, of;   /* number of deals with the answer yes; number of all deals that are counted */
    uint64_t undecided;   /* number of these deals for which the steps ran out */
};

/*
 * Adds the line, with its newline; text is in the user's language. The error of the share is that of
 * proportion_interval. As TSV, the same row always gives the same bytes.
 */
void odds_row_add(const struct odds_row *row, enum format format, struct text *text);

/*
 * Reads a line of TSV without its newline. Splits the line in place: the row refers to it. Returns false unless
 * odds_row_add would write exactly the bytes of this line.
 */
bool odds_row_read(struct odds_row *row, char *line);

/* The number of random deals of the part; `row->deals` is not 0. */
uint64_t odds_row_deals(const struct odds_row *row);

/*
 * Whether the question has this word or, if `word` ends with '=', a word that begins with `word`. Sets `value` to the
 * rest of the word that was found.
 */
bool odds_row_option(const struct odds_row *row, const char *word, struct text *value);

#endif
