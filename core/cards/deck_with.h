/* deck_with.h: finds the deck that has a card which another deck lacks. */
#ifndef CORE_CARDS_DECK_WITH_H
#define CORE_CARDS_DECK_WITH_H

#include "core/base/fault.h"
#include "core/base/text.h"
#include "core/cards/deck.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * If `deck` does not have this card, but built-in decks have it, or the word is a row of their letter cards (`KT`),
 * adds `5/9 is a card of lvl0-advanced: --deck=lvl0-advanced`, or `KT are cards of trump: --deck=trump`, and returns
 * true. A value after a colon is ignored. `option` is the text before the name of a deck, `--deck=`, or NULL for
 * players who type no options: then the colon and the options are left out, and decks are called by their titles.
 */
bool deck_with_suggest(const struct deck *deck, const char *word, size_t length, const char *option, struct text *text);

/*
 * The name of a built-in deck that has all cards of `deck`, in the same numbers of copies, and also a card in `word`
 * that `deck` lacks; NULL if no deck does. `word` has cards as typed, separated by blanks or commas.
 */
const char *deck_with_more(const struct deck *deck, const char *word);

/*
 * The length of the word with which the detail of FAULT_BAD_CARD begins, in any language; 0 if the detail names no
 * card.
 */
size_t deck_with_card_length(const char *detail);

/*
 * Adds the fault as a sentence without a full stop. A bad card, named at the beginning of the detail, is explained by
 * the deck that has it, or by the cards of `deck` if no deck has it; any other fault by its sentence and detail.
 */
void deck_with_explain_fault(const struct deck *deck, const struct fault *fault, const char *option, struct text *text);

#endif
