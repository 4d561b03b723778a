/* rows.h: every row of a few cards: a sequence of cards with their values, and the number that they spell. */
#ifndef CORE_SPELL_ROWS_H
#define CORE_SPELL_ROWS_H

#include "core/cards/card.h"
#include "core/cards/deck.h"

#include <stdint.h>

enum { ROWS_CARDS_MAX = 4 /* a row: its number is below 2^64 */ };

/* Called with each row; the cards are good until it returns. */
typedef void rows_found(void *context, const struct card *cards, int count, uint64_t number);

/*
 * Calls `found` for each row of `count` cards of the hand, 1 to ROWS_CARDS_MAX, that has no 0 in front: card by card in
 * the order of the deck, then of the values. Rules of the deck are for `found` to ask, and so is whether the number is
 * prime; a number comes once for each row that spells it.
 */
void rows_each(const struct deck *deck, const struct hand *hand, int count, rows_found *found, void *context);

#endif
