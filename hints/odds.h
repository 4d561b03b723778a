/* odds.h: answers a question about random hands for one hand. */
#ifndef HINTS_ODDS_H
#define HINTS_ODDS_H

#include "core/cards/card.h"
#include "core/cards/deck.h"
#include "core/num/digits.h"

#include <stdbool.h>
#include <stdint.h>

enum odds_kind {
    ODDS_PLAY_OUT, /* do all cards spell one prime? */
    ODDS_PLAN,     /* how few plays empty the hand? */
    ODDS_OVER,     /* does some play of the hand beat the bound? */
    ODDS_HAS       /* are these cards in the hand? */
};

enum {
    ODDS_DIVISORS_MAX = 16,
    ODDS_READINGS_MAX = 1000000 /* interpretations of one row of cards by the values of its Jokers */
};

/* The question; the command fills it in. Pointed-to data must outlive it. */
struct odds_question {
    const struct deck *deck;
    enum odds_kind kind;
    int cards;               /* of a hand; at most SEARCH_CARDS_MAX, except for ODDS_HAS */
    bool any_order;          /* play-out: in any order; otherwise only in the order of the cards */
    int divisors;            /* play-out in order: numbers that a divisor properly divides are not counted */
    unsigned divisor[ODDS_DIVISORS_MAX]; /* each at least 2 */
    int plays;               /* plan: the maximum number of plays, at least 1 */
    bool composite;          /* plan: allow composite plays */
    bool has_over;           /* the prime must be greater than `over`: always for over, optional for play-out */
    struct digits over;      /* the bound, if has_over */
    uint64_t counts;         /* over: a bit mask; bit n is set if the play may have n cards, 1 to 63 */
    struct hand has;         /* has: the cards */
    uint64_t steps;          /* limit on the work of plans and searches for one hand; 0 for no limit */
};

/*
 * Answers of 1 or more mean yes: for a plan, the minimum number of plays. A row of cards that has no answer after
 * ODDS_READINGS_MAX interpretations is undecided, too.
 */
enum { ODDS_UNDECIDED = -2 /* the steps ran out */, ODDS_NOT_COUNTED = -1, ODDS_NO = 0, ODDS_YES = 1 };

/*
 * The state for answering the question for many hands, one for each thread. `jobs` is the number of threads, as in
 * search_new.
 */
struct odds;
struct odds *odds_new(const struct odds_question *question, int jobs);
void odds_free(struct odds *odds);

/*
 * The answer for the hand of these kinds of cards, `question.cards` of them in order. The rules of the deck apply: the
 * limit on cards in a play, the rule for three cards, no leading 0. A Joker alone is not a prime; for plan and over, in
 * a deck without a limit on cards, it is a play without a number. A Joker among other cards, or a card of several
 * values, takes the value that makes the answer yes, if there is one.
 */
int odds_answer(struct odds *odds, const unsigned char *kinds);

#endif
