/* rows.h: enumerates the rows of a few cards: sequences of cards with values, and the numbers that they spell. */
#ifndef CORE_SPELL_ROWS_H
#define CORE_SPELL_ROWS_H

#include "core/cards/card.h"
#include "core/cards/deck.h"

#include <stdint.h>

enum { ROWS_CARDS_MAX = 4 /* of a row, so that its number is below 2^64 */ };

/* Called with each row; the cards are valid until it returns. */
typedef void rows_found(void *context, const struct card *cards, int count, uint64_t number);

/*
 * Calls `found` for each row of `count` (1 to ROWS_CARDS_MAX) cards of the hand without a leading 0. Rows come in
 * lexicographic order, by the order of the cards in the deck and then of their values. `found` must check the rules of
 * the deck and primality itself. A number is reported once for each row that spells it.
 */
void rows_each(const struct deck *deck, const struct hand *hand, int count, rows_found *found, void *context);

#endif
