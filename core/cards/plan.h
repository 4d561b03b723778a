/* plan.h: how to empty a hand in the fewest plays. */
#ifndef CORE_CARDS_PLAN_H
#define CORE_CARDS_PLAN_H

#include "core/cards/card.h"
#include "core/cards/deck.h"
#include "core/num/digits.h"
#include "core/cards/search.h"
#include "core/base/text.h"

#include <stdbool.h>
#include <stdint.h>

/* What is wanted. */
struct plan_wish {
    const struct deck *deck;
    struct hand hand;   /* at most SEARCH_CARDS_MAX cards that have values */
    bool composite;     /* composite plays too */
    bool has_table;     /* the first play must beat what lies on the table: */
    struct digits table; /* its number */
    uint64_t counts;    /* bit n: it may be n cards */
    uint64_t steps;     /* end after so many steps; 0 for no bound */
    void (*tick)(void *context); /* called now and then during a long search; may be NULL */
    void *context;
};

enum plan_kind { PLAN_PRIME, PLAN_SPECIAL /* 57 or 1729 */, PLAN_JOKER /* alone: no number */, PLAN_COMPOSITE };

/* A play of the plan. */
struct plan_play {
    enum plan_kind kind;
    struct hand used;      /* all cards that it lays */
    int count;             /* cards of the number */
    size_t number, claim;  /* where its digits, and the claim of a composite play, stand in plan.text, up to a NUL */
};

/* All zero bytes before plan_find; plan_free gives the memory back. */
struct plan {
    int plays;
    struct plan_play play[SEARCH_CARDS_MAX]; /* in the order in which they are played */
    struct hand left;                        /* what cannot go */
    bool is_exact;                           /* false: the best that was found before the steps ran out */
    struct text text;
};

/*
 * The plan with the fewest cards left, then the fewest plays, then the largest last play, then the largest last but
 * one, and so on; with a table its first play is any that beats it. Plays are primes and, where a play may have any
 * number of cards, 57 of two cards, 1729 of four, and a Joker alone, which has no number: it counts as less than any
 * and beats one card.
 */
void plan_find(const struct plan_wish *wish, struct plan *plan);

void plan_free(struct plan *plan);

#endif
