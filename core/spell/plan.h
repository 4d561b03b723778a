/* plan.h: a planner of whole hands: which plays empty a hand, and as few of them as possible. */
#ifndef CORE_SPELL_PLAN_H
#define CORE_SPELL_PLAN_H

#include "core/base/text.h"
#include "core/cards/card.h"
#include "core/cards/deck.h"
#include "core/num/digits.h"
#include "core/spell/search.h"

#include <stdbool.h>
#include <stdint.h>

/* What is to be planned. All but the deck and the hand may be zero; what it points to must stay during plan_find. */
struct plan_question {
    const struct deck *deck;
    struct hand hand;    /* search_can must be true of it */
    bool composite;      /* composite plays too */
    bool has_table;      /* the first play must beat what lies on the table: */
    struct digits table; /* its number */
    uint64_t counts;     /* bit mask: bit n is set if it may be n cards; n is 1 to 63 */
    uint64_t steps;      /* bound on the sets tried and the steps of searches; 0 for none */
    struct search *search; /* finds the primes; NULL: plan_find makes one, of 25 MB */
    void (*tick)(void *context); /* called at least once in a million steps; may be NULL */
    void *context;
};

enum plan_kind {
    PLAN_PRIME,
    PLAN_SPECIAL, /* not prime, but the deck has a line for the number, as for 57 and 1729 */
    PLAN_JOKER,   /* alone: no number */
    PLAN_COMPOSITE
};

/* A play of the plan. */
struct plan_play {
    enum plan_kind kind;
    struct hand used;      /* all cards that it lays */
    int count;             /* cards of the number */
    size_t number, claim;  /* indices in plan.text of its digits and of its claim, if composite; ended by a NUL */
};

/* All zero bytes before plan_find; plan_free gives the memory back. */
struct plan {
    int plays;
    struct plan_play *play;  /* in the order in which they are played */
    struct hand left;        /* cards that no play of the plan uses */
    bool is_exact;           /* false: the best found before the steps ran out */
    struct text text;
};

/*
 * Finds the plan with the fewest cards left, then the fewest plays, then the largest last play, then the largest last
 * but one, and so on. With a table, its first play is any that beats the table. Plays are primes, the numbers for which
 * the deck has a line and, where a play may have any number of cards, a Joker alone. A Joker alone has no number: it is
 * less than any other play, and beats one card. A deck without lines for numbers, in which a play may have any number
 * of cards, has those of the deck `trump`: deck files are older than such lines.
 *
 * The search over sets of cards is exact. If it runs out of steps the answer is the better of what it found and a
 * greedy plan, and is_exact is false.
 */
void plan_find(const struct plan_question *question, struct plan *plan);
void plan_free(struct plan *plan);

/*
 * The minimum number of plays that empty the hand, if that is at most `max`; otherwise 0, as for a hand with a card
 * without value. What the plays are is not said. Sets `*is_exact` to false if the steps of the question ran out or not
 * every composite play was offered: then the answer may be too great, or 0 wrongly.
 */
int plan_fewest(const struct plan_question *question, int max, bool *is_exact);

#endif
