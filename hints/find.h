/* find.h: finds every prime that can be played from a hand, and every play that forms a number. */
#ifndef HINTS_FIND_H
#define HINTS_FIND_H

#include "core/base/out.h"
#include "core/base/text.h"
#include "core/cards/card.h"
#include "core/num/digits.h"
#include "hints/line.h"

#include <stdbool.h>
#include <stdint.h>

/* The plays to look for; the main program fills it in. */
struct find_query {
    struct line_form form;
    struct hand hand;
    struct hand must;          /* cards that must be played */
    int count;                 /* number of cards of a play; 0 for any */
    struct digits over, under; /* only numbers strictly between these; `at` is NULL for no bound */
    uint64_t limit;            /* maximum number of lines; UINT64_MAX for no limit */
    bool first;                /* only the play of the greatest number, for each number of cards */
    bool tally;                /* only count the plays of each number of cards */
    int jobs;                  /* threads, 1 to POOL_MAX */
    double steps;              /* limit on rows of cards to look through; for `first` and composite plays on steps;
                                  0 for no limit */
};

/* The result. All zero bytes before a call, which adds to it. */
struct find_result {
    uint64_t found;      /* number of lines; for a tally, the sum of the plays counted */
    struct text trouble; /* empty, or a sentence that says which part was not done and why; the caller frees it */
};

/*
 * Writes the primes of the hand to `out` as they are found: in ascending order of the number of cards, and for each
 * number of cards in descending order. As text, without `first` and `tally`, the deck's special numbers that the hand
 * spells follow; they are not counted as found. If the hand has more rows than query->steps, it is refused before
 * anything is written. With a limit or `first`, which may end the work early, the hand is searched as far as the steps
 * allow.
 */
void find_primes(const struct find_query *query, struct out *out, struct find_result *result);

/*
 * Writes the plays that form the number, prime or not, from all cards of the deck, in ascending order of the number of
 * cards. Uses only form, count and limit of the query.
 */
void find_ways(const struct find_query *query, struct digits number, struct out *out, struct find_result *result);

#endif
