/* faces.h: the faces of cards: numbers with their clues, special cards, and backs. */
#ifndef TABLES_FACES_H
#define TABLES_FACES_H

#include "core/cards/clue.h"
#include "core/cards/deck.h"
#include "tables/draw.h"
#include "tables/paper.h"

/*
 * A card of the deck, in a box of any size, usually 63 x 88 mm; with paper->bleed, the colours at its edge extend
 * beyond the box. `print` has the clues of this copy; it is NULL if the card is not a number card. Primes, other
 * numbers and special cards differ in colour and in pattern.
 */
void faces_card(struct draw *draw, const struct paper *paper, const struct deck *deck, int kind,
                const struct clue_print *print, struct box box);

/* Only the side band of faces_card, in a box of any size, with lines as on a card of 63 x 88 mm times `scale`. */
void faces_band(struct draw *draw, const struct paper *paper, const struct deck_card *card, struct box band,
                double scale);

/* The back of a card of the deck, or of a hint card. It looks the same upside down. */
void faces_back(struct draw *draw, const struct paper *paper, bool is_hint, struct box box);

#endif
