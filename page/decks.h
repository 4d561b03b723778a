/* decks.h: the built-in decks and their cards, for keys to tap. */
#ifndef PAGE_DECKS_H
#define PAGE_DECKS_H

#include "core/base/fault.h"
#include "core/base/text.h"

#include <stdbool.h>

/* Adds {"decks":[{"name":"trump","title":"Playing cards"}]} and a newline. */
void decks_write(struct text *answer);

/*
 * Adds the cards of a deck that spell numbers, as one would type them, and a newline:
 *   {"deck":"trump","join":"","play":0,"cards":[{"card":"A","joker":false,"as":[]},
 *    {"card":"X","joker":true,"as":[{"value":"10","text":"T"}]}]}
 * `join` stands between cards; `play` is the maximum of cards in a number, 0 for no bound. A card of one value has no
 * `as`. The text of a value is what is typed for the card, `5/9:9`; of a Joker what is typed behind `|X=`. False, and
 * refused, if there is no such deck.
 */
bool decks_write_cards(const char *name, struct text *answer, struct fault *fault);

#endif
