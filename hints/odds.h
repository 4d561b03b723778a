/* odds.h: a question about random hands, asked of one hand. */
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
    ODDS_READINGS_MAX = 1000000 /* as which the values of Jokers let one row of cards be read */
};

/* What is asked; the command fills it. What it points to must stay. */
struct odds_question {
    const struct deck *deck;
    enum odds_kind kind;
    int cards;               /* of a hand; SEARCH_CARDS_MAX at most, but for ODDS_HAS */
    bool any_order;          /* play-out: in some order; otherwise in the order in which the cards lie */
    int divisors;            /* play-out in order: only numbers are counted that no divisor divides, or that are one */
    unsigned divisor[ODDS_DIVISORS_MAX]; /* each at least 2 */
    int plays;               /* plan: the maximum, at least 1 */
    bool composite;          /* plan: composite plays too */
    bool has_over;           /* play-out: the prime must be greater than `over`, too */
    struct digits over;
    uint64_t counts;         /* over: bit n is set if the play may have n cards; n is 1 to 63 */
    struct hand has;
    uint64_t steps;          /* bound on the work for one hand, of plans and searches; 0 for none */
};

/* An answer of 1 and more is yes: of a plan it is the minimum number of plays. */
enum { ODDS_UNDECIDED = -2 /* the steps ran out */, ODDS_NOT_COUNTED = -1, ODDS_NO = 0, ODDS_YES = 1 };

/* What is needed to answer many times; each thread has one. `jobs` is how many there are, as of search_new. */
struct odds;
struct odds *odds_new(const struct odds_question *question, int jobs);
void odds_free(struct odds *odds);

/*
 * The answer of the hand with these kinds of cards, `question.cards` of them in the order in which they lie. The rules
 * of the deck hold: the bound on cards in a play, the rule for three cards, no 0 in front, no Joker alone. A Joker
 * among other cards, or a card of several values, has the value that makes the answer yes, if there is one.
 */
int odds_ask(struct odds *odds, const unsigned char *kinds);

#endif
