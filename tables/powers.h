/* powers.h: effects of cards in Prime Daifugo Lvl. 0, besides being part of a number. */
#ifndef TABLES_POWERS_H
#define TABLES_POWERS_H

#include "core/cards/deck.h"

struct power {
    const char *on_card; /* for the face of the card: a few words, or two short sentences */
    const char *rule;    /* a sentence in which `it` is the card; NULL if the card is not a number */
};

/*
 * The effect of a card of the deck, or NULL. This depends on the cards, not on the name of the deck: 10, 12, D and SKIP
 * have effects in a deck of words in which D is a special card.
 */
const struct power *powers_of(const struct deck *deck, const struct deck_card *card);

#endif
