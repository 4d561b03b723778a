/* odds_row.h: an answer on random hands as a line: text for a person, TSV that can be read again, or JSON. */
#ifndef HINTS_ODDS_ROW_H
#define HINTS_ODDS_ROW_H

#include "core/base/text.h"
#include "core/ui/format.h"
#include "hints/odds_count.h"

#include <stdbool.h>
#include <stdint.h>

/* All that a line says. The strings are not owned; none has a tab. */
struct odds_row {
    const char *question; /* its options as words with a blank between: `play-out any-order`, `plan=3 composite` */
    const char *deck;     /* its name, of a deck file with a digest of its cards */
    const char *hand;     /* the cards that are in each hand, or "-" */
    uint64_t cards;       /* of a hand */
    uint64_t plays;       /* of `plan`: out in so many plays or fewer; 0 for other questions */
    uint64_t deals;       /* by chance; 0 if all hands were counted */
    uint64_t seed;        /* of the deals; 0 if all hands were counted */
    struct part part;
    uint64_t count, of;   /* yes in `count` of `of` hands, each as often as it is dealt */
    uint64_t undecided;   /* of these hands: the steps ran out */
};

/*
 * Adds the line, with its newline. Its error is that of proportion_interval. As text and TSV, from the same row always
 * the same bytes.
 */
void odds_row_add(const struct odds_row *row, enum format format, struct text *text);

/*
 * Reads a line of TSV without its newline, and cuts it up: the row leads into it. False if it is not, byte for byte, as
 * odds_row_add writes it.
 */
bool odds_row_read(struct odds_row *row, char *line);

/* How many deals by chance the part has; `row->deals` is not 0. */
uint64_t odds_row_deals(const struct odds_row *row);

/* Whether the question has this word; if it ends with '=', one that begins so. Sets `value` to what follows it. */
bool odds_row_option(const struct odds_row *row, const char *word, struct text *value);

#endif
