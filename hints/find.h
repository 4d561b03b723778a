/* find.h: every prime that can be played from a hand, and every play that forms a number. */
#ifndef HINTS_FIND_H
#define HINTS_FIND_H

#include "core/cards/card.h"
#include "core/num/digits.h"
#include "core/base/out.h"
#include "core/base/text.h"
#include "hints/line.h"

#include <stdbool.h>
#include <stdint.h>

/* What is wanted; main fills it. */
struct find_wish {
    struct line_form form;
    struct hand hand;
    struct hand must;          /* cards that must be played */
    int count;                 /* cards of a play; 0 for all */
    struct digits over, under; /* strictly between; `at` NULL for no bound */
    uint64_t limit;            /* most lines; UINT64_MAX for all */
    bool first;                /* the greatest of each count only */
    bool tally;                /* how many of each count */
    int jobs;                  /* threads */
    double steps;              /* most rows of cards to look through, or steps to take for `first`; 0 for no bound */
};

/* What came of it. */
struct find_result {
    uint64_t found;      /* lines; of a tally the sum */
    struct text trouble; /* empty, or what was not done and why; the caller frees it */
};

/*
 * Writes the primes of the hand to `out` as they are found: counts ascending, greatest first. More rows than
 * wish->steps are refused before anything is written, unless a limit or `first` may end the work early: then it goes as
 * far as the steps go.
 */
void find_primes(const struct find_wish *wish, struct out *out, struct find_result *result);

/* Writes the plays of the whole deck that form the number, prime or not; uses count and limit of the wish. */
void find_ways(const struct find_wish *wish, struct digits number, struct out *out, struct find_result *result);

#endif
