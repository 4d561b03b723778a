/* decks.h: the built-in decks and their cards, for a keypad. */
#ifndef PAGE_DECKS_H
#define PAGE_DECKS_H

#include "core/base/fault.h"
#include "core/base/text.h"
#include "core/cards/card.h"

#include <stdbool.h>

/* The default deck: in it numbers such as 57 and 1729 may have an effect. */
#define DECK_USUAL "trump"

/* Adds {"decks":[{"name":"trump","title":"Playing cards"}],"usual":"trump"} and a newline. */
void decks_write(struct text *answer);

/*
 * Adds the cards of a deck that spell numbers, as they are typed, and a newline:
 *   {"deck":"trump","join":"","apart":",","play":0,"cards":[{"card":"A","text":"A","as":[]},
 *    {"card":"X","text":"X","as":[{"value":"10","text":"X:T","join":","}]}]}
 * "join" is the separator between cards; a value has its own, for use after a card with this value; "apart" is a
 * separator that is valid after any input. "play" is the maximum number of cards in a number, 0 for no limit. A card of
 * one value has an empty "as". "text" is what is typed for the card or, in "as", for the card with that value: `5/9:9`,
 * or for a Joker `X:T`. Returns false and refuses if there is no such deck.
 */
bool decks_write_cards(const char *name, struct text *answer, struct fault *fault);

/* Adds a play as it is typed, each card with its value after a colon if it has several: `QK`, `5/9:9,7`, `X:T,3`. */
void decks_write_play(const struct deck *deck, const struct card *cards, int count, struct text *text);

#endif
