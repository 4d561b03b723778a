/* pairs.h: two-card numbers, left card by right card. */
#ifndef TABLES_PAIRS_H
#define TABLES_PAIRS_H

#include "core/cards/deck.h"
#include "tables/table.h"

/*
 * The numbers that a deck lists are marked only below this: they are played with a card for each digit, so two cards
 * can play only those of two digits.
 */
enum { PAIRS_MARKED_BELOW = 100 };

/*
 * The kinds of a deck's number cards, ascending by value: `left` for the rows (without 0, as no number begins with 0),
 * `right` for the columns.
 */
struct pairs {
    const struct deck *deck;
    int lefts, rights;
    unsigned char left[DECK_KINDS_MAX], right[DECK_KINDS_MAX];
    bool is_equation; /* a composite number is shown as 91=7·13, not as 7·13; pairs_of sets false */
};

/*
 * Sets `pairs` to the number cards of the deck, which must outlive it. With `only_coprime` only right cards coprime to
 * 10: the others never give a prime.
 */
void pairs_of(const struct deck *deck, bool only_coprime, struct pairs *pairs);

/* The number of a cell; 0 if it needs two copies of a card that the deck has only once. */
uint64_t pairs_number(const struct pairs *pairs, int row, int column);

/* Whether any cell is 0. */
bool pairs_have_gap(const struct pairs *pairs);

/* The pairs as a table, which keeps the pointer: cells have a prime itself, or the factors of a composite number. */
struct table pairs_table(const struct pairs *pairs);

#endif
