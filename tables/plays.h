/* plays.h: the primes of a deck by number of cards: the largest prime of each hand. */
#ifndef TABLES_PLAYS_H
#define TABLES_PLAYS_H

#include "core/cards/card.h"
#include "core/num/digits.h"
#include "tables/sheet.h"

enum { PLAYS_CARDS_MAX = 11 }; /* a hand of the original game; a deck has about a million hands of this size */

/*
 * A hand that spells a prime, in the order that spells its largest prime. `digits` is the length of `number` without
 * its mark `?`.
 */
struct play {
    unsigned char count;
    unsigned char digits;
    struct card card[PLAYS_CARDS_MAX];
    char number[PLAYS_CARDS_MAX * 4 + 2]; /* the digits; then "?" if the number is not proven prime; then a NUL */
};

/* Plays in the order of the sheet: each call of plays_find adds its numbers in descending order. */
struct plays {
    struct play *play;
    size_t count;
    size_t capacity;
    uint64_t steps, max_steps; /* of the searches so far; their limit, 0 for none */
    bool ran_out; /* the limit was reached: not all hands were searched */
};

/*
 * Adds the prime plays of `cards` cards, 1 to PLAYS_CARDS_MAX, that the rules of the deck allow, without Jokers. Each
 * hand (a multiset of cards) is added once. `filter` may be NULL. Reports progress to the request's watch. `plays` must
 * be zero-initialized, except max_steps; the caller frees it with plays_free.
 */
void plays_find(const struct sheet_request *request, int cards, const struct hand_filter *filter, struct plays *plays);

void plays_free(struct plays *plays);

/* Adds the cards of the play in the notation of prime-cards(7). */
void plays_write(const struct deck *deck, const struct play *play, struct text *text);

#endif
