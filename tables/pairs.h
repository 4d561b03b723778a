/* pairs.h: the numbers of two cards, left card by right card. */
#ifndef TABLES_PAIRS_H
#define TABLES_PAIRS_H

#include "core/cards/deck.h"
#include "tables/table.h"

enum { PAIRS_MARKED_BELOW = 100 }; /* numbers of the deck file: they are played as a card for each digit */

/* The number cards of a deck as rows (without 0: no number begins with it) and columns: kinds, ascending by value. */
struct pairs {
    const struct deck *deck;
    int lefts, rights;
    unsigned char left[DECK_KINDS_MAX], right[DECK_KINDS_MAX];
    bool is_equation; /* a composite number stands before its factors: 91=7·13 */
};

/* All pairs. With `only_coprime` the right cards are those coprime to 10: with others no number is prime. */
void pairs_of(const struct deck *deck, bool only_coprime, struct pairs *pairs);

/* The number of a cell; 0 if it needs two copies of a card of which the deck has one. */
uint64_t pairs_number(const struct pairs *pairs, int row, int column);

/* Whether some cell is 0. */
bool pairs_have_gap(const struct pairs *pairs);

/* The pairs as a table, which points to them: a prime itself, and all prime factors of a composite number. */
struct table pairs_table(const struct pairs *pairs);

#endif
