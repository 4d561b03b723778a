/* cards.h: test support: decks and hands from text, and the rows of a hand. */
#ifndef TESTS_CARDS_H
#define TESTS_CARDS_H

#include "core/base/rng.h"
#include "core/cards/card.h"
#include "core/cards/deck.h"
#include "core/cards/hand.h"

/* The built-in deck of that name; the test fails if there is no such deck. */
struct deck built_in(const char *name);

/*
 * The deck that this text of a deck file describes, or the built-in deck if it is just a name; the test fails if there
 * is no such deck, or the text is invalid.
 */
struct deck deck_of(const char *text);

/* A hand from card words separated by blanks, or from letters; the test fails if one is not a card of the deck. */
struct hand hand_of(const struct deck *deck, const char *words);

/* All cards of the deck. */
struct hand hand_of_all(const struct deck *deck);

/*
 * Calls `visit` for every sequence of `count` cards of the hand, each with each of its values, once: in lexicographic
 * order of the cards in the deck. Copies of a card are not distinguished.
 */
typedef void cards_visit_fn(void *context, const struct card *cards, int count);
void cards_each_row(const struct deck *deck, const struct hand *hand, int count, cards_visit_fn *visit, void *context);

/* `cards` random cards of the deck, at most `jokers` of them Jokers. The deck must have enough cards for that. */
struct hand hand_of_random_cards(const struct deck *deck, struct rng *rng, int cards, int jokers);

#endif
