/* pile.h: cards in order: a stock, a discard pile, what lies on the table. */
#ifndef CORE_CARDS_PILE_H
#define CORE_CARDS_PILE_H

#include "core/base/text.h"
#include "core/cards/card.h"
#include "core/cards/deck.h"

enum { PILE_CARDS = 105 }; /* the largest pack of a game */

/* The kinds of the cards; CARD_UNKNOWN when people hold real cards. Flat, all zero is an empty pile. */
struct pile {
    unsigned char count;
    unsigned char kind[PILE_CARDS];
};

/* Adds a card at the end; the pile must not be full. */
void pile_add(struct pile *pile, int kind);

/* Adds all cards of a hand, in the order of the deck; the pile must have room for them. */
void pile_add_hand(struct pile *pile, const struct hand *hand);

/* Takes out the card at `index`, 0 to count-1, and returns its kind; those after it move up. */
int pile_take(struct pile *pile, int index);

/* Replaces the cards of the hand by as many from the end of the pile, which must have them. Its own are discarded. */
void pile_redeal_hand(struct pile *pile, struct hand *hand);

/* How many cards of that kind there are. */
int pile_copies(const struct pile *pile, int kind);

/* The same cards as a hand. */
struct hand pile_hand(const struct pile *pile);

/* Adds the cards in order, joined by commas; or a `?` for each. */
void pile_write(const struct deck *deck, const struct pile *pile, struct text *text);
void pile_write_hidden(const struct pile *pile, struct text *text);

#endif
