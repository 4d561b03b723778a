/* find.h: every prime that can be played from a hand, and every play that forms a number. */
#ifndef HINTS_FIND_H
#define HINTS_FIND_H

#include "core/base/out.h"
#include "core/base/text.h"
#include "core/cards/card.h"
#include "core/num/digits.h"
#include "hints/line.h"

#include <stdbool.h>
#include <stdint.h>

/* What is looked for; the main program fills it. */
struct find_query {
    struct line_form form;
    struct hand hand;
    struct hand must;          /* cards that must be played */
    int count;                 /* cards of a play; 0 for all */
    struct digits over, under; /* only numbers strictly between; `at` NULL for no bound */
    uint64_t limit;            /* maximum of lines; UINT64_MAX for all */
    bool first;                /* only the greatest of each count */
    bool tally;                /* only how many there are of each count */
    int jobs;                  /* threads, 1 to POOL_MAX */
    double steps;              /* bound on rows of cards to look through, or on steps for `first`; 0 for none */
};

/* What was found. All zero bytes before a call, which adds to it. */
struct find_result {
    uint64_t found;      /* lines; of a tally the sum */
    struct text trouble; /* empty, or a sentence on what was not done and why; the caller frees it */
};

/*
 * Writes the primes of the hand to `out` as they are found: counts ascending, in a count the greatest first. As text,
 * the numbers of the deck's lines follow that the hand spells; they do not count as found. If the
 * hand has more rows than query->steps, it is refused before anything is written. With a limit or `first`, which may
 * end the work early, it is searched as far as the steps allow.
 */
void find_primes(const struct find_query *query, struct out *out, struct find_result *result);

/*
 * Writes the plays that form the number, prime or not, of all cards of the deck: counts ascending. Of the query it uses
 * form, count and limit.
 */
void find_ways(const struct find_query *query, struct digits number, struct out *out, struct find_result *result);

#endif
