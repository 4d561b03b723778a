/* cards.h: for tests: decks and hands from words. */
#ifndef TESTS_CARDS_H
#define TESTS_CARDS_H

#include "core/cards/deck.h"
#include "core/cards/hand.h"

/* The built-in deck of that name; the test fails if there is none. */
struct deck built_in(const char *name);

/* A deck as a deck file has it; the test fails if it is none. */
struct deck deck_of(const char *text);

/* A hand from words with a blank between them, or from letters; the test fails if one is no card of the deck. */
struct hand hand_of(const struct deck *deck, const char *words);

#endif
