/* powers.h: what a card of Prime Daifugo Lvl. 0 does besides being part of a number. */
#ifndef TABLES_POWERS_H
#define TABLES_POWERS_H

#include "core/cards/deck.h"

struct power {
    const char *on_card; /* for the card's face: a few words, or two short sentences */
    const char *rule;    /* a sentence in which the card is `it`; NULL for a card that is no number */
};

/*
 * The power of a card of the deck, or NULL. The cards decide, not the deck's name: 10, 12, D and SKIP have powers in a
 * deck of words in which D is a special card.
 */
const struct power *powers_of(const struct deck *deck, const struct deck_card *card);

#endif
