/* pairs.h: two-card numbers, left card by right card. */
#ifndef TABLES_PAIRS_H
#define TABLES_PAIRS_H

#include "core/cards/deck.h"
#include "tables/table.h"

enum { PAIRS_MARKED_BELOW = 100 }; /* listed numbers below this are marked: as a listed number is played with a card for
                                      each digit, two cards can play only these */

/*
 * The number cards of a deck as rows (without 0, as a number does not begin with 0) and columns: kinds, ascending by
 * value.
 */
struct pairs {
    const struct deck *deck;
    int lefts, rights;
    unsigned char left[DECK_KINDS_MAX], right[DECK_KINDS_MAX];
    bool is_equation; /* a composite number is followed by its factors: 91=7·13 */
};

/* Collects all pairs. With `only_coprime` only right cards coprime to 10: the others never give a prime. */
void pairs_of(const struct deck *deck, bool only_coprime, struct pairs *pairs);

/* The number of a cell; 0 if it needs two copies of a card that the deck has only once. */
uint64_t pairs_number(const struct pairs *pairs, int row, int column);

/* Whether any cell is 0. */
bool pairs_have_gap(const struct pairs *pairs);

/* The pairs as a table, which refers to them: a prime itself, or all prime factors of a composite number. */
struct table pairs_table(const struct pairs *pairs);

#endif
