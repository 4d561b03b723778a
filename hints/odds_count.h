/* odds_count.h: counts how many of many hands answer a question with yes, on several threads. */
#ifndef HINTS_ODDS_COUNT_H
#define HINTS_ODDS_COUNT_H

#include "core/base/part.h"
#include "core/spell/search.h"
#include "hints/hands.h"
#include "hints/odds.h"

#include <stdbool.h>
#include <stdint.h>

/* Sums of the weights of hands. */
struct odds_counts {
    uint64_t of;        /* hands that are counted */
    uint64_t undecided; /* of these: hands for which the steps ran out */
    uint64_t yes[SEARCH_CARDS_MAX + 1]; /* of these: yes[1]: hands with the answer yes; for plans yes[n]: hands that
                                           need n plays */
};

/*
 * Answers the question for the hands of the part, on `jobs` threads (1 to POOL_MAX), or as many as can be started; the
 * counts do not depend on their number. Shows the progress on a terminal. False if no thread can be started.
 */
bool odds_count(const struct odds_question *question, const struct hands *hands, struct part part, int jobs,
                struct odds_counts *counts);

#endif
