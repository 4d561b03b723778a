/* hand.h: reads a hand as players type it. */
#ifndef CORE_CARDS_HAND_H
#define CORE_CARDS_HAND_H

#include "core/cards/card.h"

/*
 * Adds the cards of a text of `length` bytes to the hand: `5/9`, `3,7`, `3 7`; in a deck of letters `A2233`, `T`, `10`.
 * Values are not allowed. Refuses with bad-card; with bad-deal if the hand would have more copies of a card than the
 * deck. The cards before the refused one have then been added.
 */
bool hand_read(const struct deck *deck, const char *word, size_t length, struct hand *hand, struct fault *fault);

#endif
