/* clue.h: the clues of number cards: with which other card a card spells a prime, and what each copy of it prints. */
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

/* What one copy of a card prints. */
struct clue_print {
    unsigned char shown;                  /* how many partners it names */
    unsigned char others;                 /* how many it leaves out */
    unsigned char partner[DECK_KINDS_MAX]; /* kinds, in the order in which they are printed */
};

/*
 * The number cards of the deck, ascending by value: their kinds go to `kinds` (DECK_KINDS_MAX at most), how many is
 * returned. A number card has one value; cards with a choice, Jokers and specials are none.
 */
int clue_cards(const struct deck *deck, unsigned char *kinds);

/*
 * The partners of a number card, ascending by value, into `clues` (DECK_KINDS_MAX at most); returns how
 * many: none where a play has one card. A card is not its own partner: see clue_own.
 */
int clue_partners(const struct deck *deck, int kind, struct clue *clues);

/* The prime that two copies of the card spell, 0 if there is none or the deck has one copy. */
uint32_t clue_own(const struct deck *deck, int kind);

/*
 * What copy 1 .. `copies` of a number card prints, one after the other, into prints[0 .. copies-1]. Two partners a
 * copy, and all of them on 17 and 19. Copy 1 of 3 has 5 and 10, which is the one printed card that is known. Otherwise
 * each is the smallest of the partners printed least often so far; a pair that is printed already gives way to the next
 * in this order, if there is any new pair.
 */
void clue_prints(const struct deck *deck, int kind, struct clue_print *prints);

#endif
