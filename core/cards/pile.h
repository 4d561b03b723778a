/* pile.h: ordered cards: a stock, a discard pile, the cards on the table. */
#ifndef CORE_CARDS_PILE_H
#define CORE_CARDS_PILE_H

#include "core/base/text.h"
#include "core/cards/card.h"
#include "core/cards/deck.h"

enum { PILE_CARDS = 105 }; /* the largest pack of a game */

/*
 * The kinds of the cards; CARD_UNKNOWN if the players hold real cards. Has no pointers; all zero bytes is an empty
 * pile.
 */
struct pile {
    unsigned char count;
    unsigned char kind[PILE_CARDS];
};

/* Adds a card at the end. The pile must not be full. */
void pile_add(struct pile *pile, int kind);

/* Adds all cards of a hand, in the order of the deck. The pile must have capacity for them. */
void pile_add_hand(struct pile *pile, const struct hand *hand);

/* Removes the card at `index`, 0 to count-1, and returns its kind; the index of each later card decreases by 1. */
int pile_take(struct pile *pile, int index);

/* Discards the cards of the hand and draws as many from the end of the pile, which must have enough. */
void pile_redeal_hand(struct pile *pile, struct hand *hand);

/* The number of cards of this kind. */
int pile_copies(const struct pile *pile, int kind);

/* The cards of the pile as a hand, without their order. */
struct hand pile_hand(const struct pile *pile);

/* Adds the cards in order, joined by commas; pile_write_hidden adds a `?` for each. */
void pile_write(const struct deck *deck, const struct pile *pile, struct text *text);
void pile_write_hidden(const struct pile *pile, struct text *text);

#endif
