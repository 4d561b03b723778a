/* deck_number.h: the numbers of a deck that may be played although they are not prime, and their effects. */
#ifndef CORE_CARDS_DECK_NUMBER_H
#define CORE_CARDS_DECK_NUMBER_H

#include "core/base/text.h"
#include "core/cards/deck.h"
#include "core/num/digits.h"

#include <stdint.h>

/* The deck's entry for the number, or NULL. */
const struct deck_number *deck_number_find(const struct deck *deck, uint64_t number);

/* As deck_number_find, for a number given as digits. */
const struct deck_number *deck_number_of_digits(const struct deck *deck, struct digits number);

/* The word for the effect in a deck file: `cut`, `turn`. */
const char *deck_number_effect(const struct deck_number *number);

/* Adds `as a play it cuts (Grothendieck)`. */
void deck_number_add_play(const struct deck_number *number, struct text *text);

/* Adds `not prime; as a play it cuts (Grothendieck)`. */
void deck_number_add_note(const struct deck_number *number, struct text *text);

/* As deck_number_add_note, but always in English, for answers that scripts read. */
void deck_number_add_verdict(const struct deck_number *number, struct text *text);

#endif
