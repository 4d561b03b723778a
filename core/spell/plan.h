/* plan.h: plans a whole hand: the fewest plays that empty it. */
#ifndef CORE_SPELL_PLAN_H
#define CORE_SPELL_PLAN_H

#include "core/base/text.h"
#include "core/cards/card.h"
#include "core/cards/deck.h"
#include "core/num/digits.h"
#include "core/spell/search.h"

#include <stdbool.h>
#include <stdint.h>

/* The hand to plan. Everything except the deck and the hand may be zero; pointed-to data must outlive plan_find. */
struct plan_question {
    const struct deck *deck;
    struct hand hand;    /* must satisfy plan_accepts */
    bool composite;      /* allow composite plays */
    bool has_table;      /* the first play must beat the field */
    struct digits table; /* the number on the field, if has_table */
    uint64_t counts;     /* if has_table: the allowed numbers of cards of the first play, bit n for n cards, 1 to 63 */
    uint64_t steps;      /* limit on the sets tried and the steps of searches; 0 for no limit */
    struct search *search; /* finds the primes; NULL: plan_find makes one of 25 MB */
    void (*tick)(void *context); /* called about once in a million steps; may be NULL */
    void *context;
};

enum plan_kind {
    PLAN_PRIME,
    PLAN_SPECIAL, /* not prime, but the deck has an entry for the number, like 57 or 1729 */
    PLAN_JOKER,   /* a Joker alone, without a number */
    PLAN_COMPOSITE
};

/* A play of the plan. */
struct plan_play {
    enum plan_kind kind;
    struct hand used;      /* all cards that are played */
    int count;             /* cards of the number */
    size_t number, claim;  /* indices in plan.text of the digits and, if composite, of the claim; both NUL-terminated */
};

/* All zero bytes before plan_find; plan_free frees its memory. */
struct plan {
    int plays;
    struct plan_play *play;  /* in the order in which they are played */
    struct hand left;        /* cards that are not played */
    bool is_exact;           /* false: there may be a better plan, as the steps ran out, or not every composite play
                                was considered */
    struct text text;
};

/*
 * Whether at most SEARCH_CARDS_MAX cards of the hand have values. All of them are planned, even if the deck limits the
 * cards of a play.
 */
bool plan_accepts(const struct deck *deck, const struct hand *hand);

/*
 * Finds the plan with the fewest cards left, then the fewest plays, then the largest last play, then the largest last
 * but one, and so on. If has_table is set, the first play may be any play that beats the field. Plays are primes, the
 * numbers for which the deck has an entry, composite plays if `composite` is set and, if a play may have any number of
 * cards, a Joker alone. A Joker alone has no number: it ranks below every other play, and beats a single card. A deck
 * without entries for numbers, in which a play may have any number of cards, uses those of the deck `trump`, because
 * deck files are older than these entries.
 *
 * The search over sets of cards is exact. If it runs out of steps, the result is the better of the best plan found so
 * far and a greedy plan, and is_exact is false.
 */
void plan_find(const struct plan_question *question, struct plan *plan);
void plan_free(struct plan *plan);

/*
 * The minimum number of plays that empty the hand, if it is at most `max`; otherwise, or if a card of the hand has no
 * value, 0. The plays themselves are not reported. Sets `*is_exact` to false if the steps of the question ran out or
 * not every composite play was considered: then the result may be too large, or wrongly 0.
 */
int plan_fewest(const struct plan_question *question, int max, bool *is_exact);

#endif
