/* odds_count.h: of many hands, how many answer a question with yes; threads share them. */
#ifndef HINTS_ODDS_COUNT_H
#define HINTS_ODDS_COUNT_H

#include "core/base/part.h"
#include "core/spell/search.h"
#include "hints/hands.h"
#include "hints/odds.h"

#include <stdbool.h>
#include <stdint.h>

/* Sums of weights. */
struct odds_counts {
    uint64_t of;        /* hands that are counted */
    uint64_t undecided; /* of these: the steps ran out */
    uint64_t yes[SEARCH_CARDS_MAX + 1]; /* of these, by the answer: [1], of plans by the number of plays */
};

/*
 * Asks the hands of the part, on `jobs` threads (1 to POOL_MAX), or as many as can be started; the counts do not depend
 * on how many. How far it is, is shown on a terminal. False if no thread can be started.
 */
bool odds_count(const struct odds_question *question, const struct hands *hands, struct part part, int jobs,
                struct odds_counts *counts);

#endif
