/* cards.h: test support: decks and hands from text. */
#ifndef TESTS_CARDS_H
#define TESTS_CARDS_H

#include "core/cards/deck.h"
#include "core/cards/hand.h"

/* The built-in deck of that name; the test fails if there is no such deck. */
struct deck built_in(const char *name);

/* The deck that this text of a deck file describes; the test fails if the text is not a valid deck. */
struct deck deck_of(const char *text);

/* A hand from card words separated by blanks, or from letters; the test fails if one is not a card of the deck. */
struct hand hand_of(const struct deck *deck, const char *words);

#endif
