/*
 * clue.h: the clues of number cards: the cards with which a card spells a prime, and the clues printed on its copies.
 */
#ifndef CORE_CARDS_CLUE_H
#define CORE_CARDS_CLUE_H

#include "core/cards/deck.h"

#include <stdint.h>

/* A partner of a card: another number card of the deck, with which the card spells one or two primes. */
struct clue {
    unsigned char partner; /* kind of the other card */
    unsigned char primes;  /* number of primes, 1 or 2 */
    uint32_t prime[2];     /* ascending */
};

/* The clues printed on one copy of a card. */
struct clue_print {
    unsigned char shown;                  /* number of partners printed */
    unsigned char others;                 /* number of partners omitted; one more if clue_copies_prime is not 0 */
    unsigned char partner[DECK_KINDS_MAX]; /* kinds, ascending by value */
};

/*
 * Writes the kinds of the number cards of the deck, ascending by value, into `kinds` (capacity DECK_KINDS_MAX). Returns
 * their number. A number card has exactly one value.
 */
int clue_cards(const struct deck *deck, unsigned char *kinds);

/*
 * Writes the partners of a number card, ascending by value, into `clues` (capacity DECK_KINDS_MAX). Returns their
 * number, which is 0 if the deck allows only plays of one card. A card is not its own partner; see clue_copies_prime.
 */
int clue_partners(const struct deck *deck, int kind, struct clue *clues);

/*
 * The prime that two copies of a number card spell; 0 if they spell no prime, or if the deck has only one copy or
 * allows only plays of one card.
 */
uint32_t clue_copies_prime(const struct deck *deck, int kind);

/*
 * Writes the clues of all copies of a number card into `prints`, an element for each copy. Cards 17 and 19 show all
 * partners, all others two, or fewer if they have fewer. Copy 1 of the card 3 shows 5 and 10: the only print that is
 * known. Each partner on the other copies is the smallest of those shown least often so far; a pair that another copy
 * already shows is replaced by the next new pair in this order, if there is one. If a card with two or three copies has
 * just two partners, copy 1 shows the smaller, copy 2 the other, and copy 3 both, because the rulebook says that copies
 * differ, and that only 17 and 19 show all.
 */
void clue_prints(const struct deck *deck, int kind, struct clue_print *prints);

#endif
