/* deck_with.h: a card of another deck, and the deck that has it. */
#ifndef CORE_CARDS_DECK_WITH_H
#define CORE_CARDS_DECK_WITH_H

#include "core/base/fault.h"
#include "core/base/text.h"
#include "core/cards/deck.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Whether built-in decks have a card of this word, which `deck` has not, or can write it in letters; a value behind a
 * colon does not count. Then adds `5/9 is a card of lvl0-advanced: --deck=lvl0-advanced`, or `KT are cards of trump:
 * --deck=trump`. `option` is what stands before the name of a deck: `--deck=`; NULL for people who type no options:
 * nothing stands behind the colon, and decks are called by their titles.
 */
bool deck_with(const struct deck *deck, const char *word, size_t length, const char *option, struct text *text);

/*
 * The name of a built-in deck that has all cards of `deck`, and others, of which one stands in `word`: cards as they
 * are typed, with blanks or commas between them. NULL if there is none: `deck` will do for the word.
 */
const char *deck_with_more(const struct deck *deck, const char *word);

/* The length of the card's word that begins the detail of FAULT_BAD_CARD, in any language; 0 if the detail has none. */
size_t deck_with_word(const char *detail);

/*
 * Adds what is wrong, as a sentence without its full stop. Of a bad card, whose word begins the detail, it is the deck
 * that has the card, or the cards of `deck` if none has it; of any other, the sentence of the fault and its detail.
 */
void deck_with_fault(const struct deck *deck, const struct fault *fault, const char *option, struct text *text);

#endif
