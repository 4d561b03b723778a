/* hand.h: reads a hand as players type it. */
#ifndef CORE_CARDS_HAND_H
#define CORE_CARDS_HAND_H

#include "core/cards/card.h"

/*
 * Adds to the hand the cards named by the `length` bytes at `word`: `5/9`, `3,7`, `3 7`; in a deck of letters `A2233`,
 * `T`, `10`, `12K` (A2K). * and ? are a Joker, as other programs write it. Refuses with bad-card if no card is named, a
 * card is unknown or has a value (`5/9:9`), or a comma has no card on one side; with bad-deal if the hand would have
 * more copies of a card than the deck. The cards before a refused card have then been added.
 */
bool hand_read(const struct deck *deck, const char *word, size_t length, struct hand *hand, struct fault *fault);

#endif
