/* plays.h: the primes of a deck by number of cards: each hand with its largest order. */
#ifndef TABLES_PLAYS_H
#define TABLES_PLAYS_H

#include "core/cards/card.h"
#include "core/num/digits.h"
#include "tables/sheet.h"

enum { PLAYS_CARDS_MAX = 11 }; /* the cards of a hand of the original game: a million hands */

/* A hand that spells a prime, in the order that spells its largest. */
struct play {
    unsigned char count;
    unsigned char digits;
    struct card card[PLAYS_CARDS_MAX];
    char number[PLAYS_CARDS_MAX * 4 + 1];
};

/* Plays in the order of the sheet: numbers down within a count. */
struct plays {
    struct play *play;
    size_t count;
    size_t room;
};

/*
 * Adds the plays of `cards` cards that the deck's rules allow, without Jokers. Each hand (a set of cards, not an order)
 * comes once; `filter` may be NULL. Progress goes to the request's watch.
 */
void plays_find(const struct request *request, int cards, const struct hand_filter *filter, struct plays *plays);

void plays_free(struct plays *plays);

/* The play as words of cards, as prime-cards(7) has them. */
void plays_write(const struct deck *deck, const struct play *play, struct text *text);

#endif
