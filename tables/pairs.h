/* pairs.h: the numbers of two cards, left card by right card, which two sheets show. */
#ifndef TABLES_PAIRS_H
#define TABLES_PAIRS_H

#include "core/cards/deck.h"
#include "tables/table.h"

/* The number cards of a deck as rows (no 0, which does not lead) and columns: kinds, ascending by value. */
struct pairs {
    const struct deck *deck;
    int lefts, rights;
    unsigned char left[DECK_KINDS_MAX], right[DECK_KINDS_MAX];
    bool has_numbers; /* a prime stands there itself, not as P */
};

/* All pairs; `only_hopeful`: no right cards that make every number even or end in 5. */
void pairs_of(const struct deck *deck, bool only_hopeful, struct pairs *pairs);

/* The number of a cell, 0 if the deck cannot form it (two of a card of which it has one). */
uint64_t pairs_number(const struct pairs *pairs, int row, int column);

/* The pairs as a table; they must stay while it is used. */
struct table pairs_table(const struct pairs *pairs);

#endif
