/* plan.h: Prime Daifugo Lvl. 0: the plays that a hand still needs. */
#ifndef REFEREE_GAMES_LVL0_PLAN_H
#define REFEREE_GAMES_LVL0_PLAN_H

#include "referee/games/lvl0/precomputed.h"

enum { LVL0_PLAN_PLAYS = 32 }; /* maximum number of plays in a plan */

/* A division of a hand into plays and single cards that are not played. */
struct lvl0_plan {
    int cost; /* of its plays and single cards: LVL0_COST_STOP and the other costs */
    int count;
    short group[LVL0_PLAN_PLAYS]; /* indices of precomputed.group, in no order */
};

/* The cards of a hand, counted by rank. */
struct lvl0_counts lvl0_count(const struct hand *hand, const struct precomputed *precomputed);

/* Whether `held` contains all cards of `need`. */
bool lvl0_contains(const struct lvl0_counts *held, const struct lvl0_counts *need);

/* The cards that are left when `less`, which `held` contains, has been played. */
struct lvl0_counts lvl0_subtract(struct lvl0_counts held, const struct lvl0_counts *less);

/*
 * The cheapest plan for these cards that a search of bounded effort finds: mostly the best one for a hand of ten. The
 * plan does not depend on the numbers on the table.
 */
void lvl0_plan(const struct precomputed *precomputed, const struct lvl0_counts *held, struct lvl0_plan *plan);

#endif
