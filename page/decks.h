/* decks.h: the built-in decks and their cards, for keys to tap. */
#ifndef PAGE_DECKS_H
#define PAGE_DECKS_H

#include "core/base/fault.h"
#include "core/base/text.h"
#include "core/cards/card.h"

#include <stdbool.h>

/* The deck that is meant where none was chosen: in it a number alone may have an effect, as 57 and 1729 have. */
#define DECK_USUAL "trump"

/* Adds {"decks":[{"name":"trump","title":"Playing cards"}],"usual":"trump"} and a newline. */
void decks_write(struct text *answer);

/*
 * Adds the cards of a deck that spell numbers, as one would type them, and a newline:
 *   {"deck":"trump","join":"","apart":",","play":0,"cards":[{"card":"A","as":[]},
 *    {"card":"X","as":[{"value":"10","text":"X:T","join":","}]}]}
 * `join` stands between cards, behind a value that of the value, and `apart` behind what was typed, whatever it is;
 * `play` is the maximum of cards in a number, 0 for no bound. A card of one value has no `as`. The text of a value is
 * what is typed for the card, `5/9:9`; of a Joker `X:T`. False, and refused, if there is no such deck.
 */
bool decks_write_cards(const char *name, struct text *answer, struct fault *fault);

/* Adds a play as it is typed, each value behind a colon at its card: `QK`, `5/9:9,7`, `X:T,3`. */
void decks_write_play(const struct deck *deck, const struct card *cards, int count, struct text *text);

#endif
