/* clue.h: the clues of number cards: with which other cards a card spells a prime, and which ones its copies show. */
#ifndef CORE_CARDS_CLUE_H
#define CORE_CARDS_CLUE_H

#include "core/cards/deck.h"

#include <stdint.h>

/* A partner: another number card of the deck, and the one or two primes that both cards spell, ascending. */
struct clue {
    unsigned char partner; /* its kind */
    unsigned char primes;  /* 1 or 2 */
    uint32_t prime[2];
};

/* The clues printed on one copy of a card. */
struct clue_print {
    unsigned char shown;                  /* how many partners it names */
    unsigned char others;                 /* how many it leaves out */
    unsigned char partner[DECK_KINDS_MAX]; /* kinds, ascending by value */
};

/*
 * Writes the kinds of the number cards of the deck, ascending by value, into `kinds` (room for DECK_KINDS_MAX); returns
 * how many there are. A number card has exactly one value.
 */
int clue_cards(const struct deck *deck, unsigned char *kinds);

/*
 * Writes the partners of a number card, ascending by value, into `clues` (room for DECK_KINDS_MAX); returns how many
 * there are: 0 if the plays of the deck have one card. A card is not its own partner: see clue_own.
 */
int clue_partners(const struct deck *deck, int kind, struct clue *clues);

/* The prime that two copies of a number card spell; 0 if there is none or the deck has one copy. */
uint32_t clue_own(const struct deck *deck, int kind);

/*
 * Writes the clues of all copies of a number card into `prints`, which has room for as many. Cards 17 and 19 show all
 * partners, all others two. Copy 1 of the card 3 shows 5 and 10: the one card whose print is known. On other copies
 * each is the smallest of the partners shown least often so far; a pair that another copy shows gives way to the next
 * pair in this order, if there is a new one. Of two or three copies with just two partners copy 1 shows the smaller,
 * copy 2 the other, copy 3 both: the rulebook says that copies differ, and that 17 and 19 alone show all.
 */
void clue_prints(const struct deck *deck, int kind, struct clue_print *prints);

#endif
