/* plan.c: Prime Daifugo Lvl. 0: divides a hand into the cheapest plays, by depth-first branch and bound. */
#include "referee/games/lvl0/plan.h"

#include "core/base/bits.h"

enum {
    NODES_MAX = 200, /* of a search */
    COST_MAX = LVL0_COST_ALONE * (DECK_CARDS_MAX + 1)
};

struct search {
    const struct precomputed *precomputed;
    int nodes; /* that may still be visited */
    struct lvl0_plan now, *best;
};

struct lvl0_counts lvl0_count(const struct hand *hand, const struct precomputed *precomputed)
{
    struct lvl0_counts counts = {{0}};
    for (int rank = 0; rank < precomputed->kinds; rank++) {
        uint64_t copies = hand->copies[precomputed->order[rank]];
        counts.word[rank / LVL0_WORD_RANKS] += (copies < LVL0_COPIES ? copies : LVL0_COPIES) * lvl0_one_card(rank);
    }
    return counts;
}

bool lvl0_contains(const struct lvl0_counts *held, const struct lvl0_counts *need)
{
    const uint64_t borrow = 0x8888888888888888; /* the highest bit of each rank, which no count uses */
    uint64_t kept = borrow;
    for (int i = 0; i < LVL0_WORDS; i++)
        kept &= (held->word[i] | borrow) - need->word[i];
    return kept == borrow;
}

struct lvl0_counts lvl0_subtract(struct lvl0_counts held, const struct lvl0_counts *less)
{
    for (int i = 0; i < LVL0_WORDS; i++)
        held.word[i] -= less->word[i];
    return held;
}

static int cards_of(const struct lvl0_counts *held)
{
    int cards = 0;
    for (int i = 0; i < LVL0_WORDS; i++)
        for (uint64_t rest = held->word[i]; rest != 0; rest >>= LVL0_RANK_BITS)
            cards += (int)(rest & LVL0_COPIES);
    return cards;
}

/* The smallest rank of a held card, the one that is hardest to play. At least one card must be held. */
static int hardest(const struct lvl0_counts *held)
{
    int i = 0;
    while (held->word[i] == 0)
        i++;
    return LVL0_WORD_RANKS * i + bits_lowest(held->word[i]) / LVL0_RANK_BITS;
}

/* A lower bound on the cost of a plan for this number of cards. */
static int least_cost(int cards)
{
    return LVL0_COST_STOP * ((cards + LVL0_PLAY_MAX - 1) / LVL0_PLAY_MAX);
}

/*
 * Extends the current plan to the `cards` cards that are left: tries each play with the hardest of them, and leaving
 * that card unplayed.
 */
static void extend(struct search *search, struct lvl0_counts left, int cards)
{
    const struct precomputed *precomputed = search->precomputed;
    struct lvl0_plan *now = &search->now;
    if (now->cost + least_cost(cards) >= search->best->cost || search->nodes-- <= 0)
        return;
    if (cards == 0) {
        *search->best = *now;
        return;
    }
    int rank = hardest(&left), cost = now->cost;
    for (int i = precomputed->group_begin[rank]; i < precomputed->group_begin[rank + 1] && now->count < LVL0_PLAN_PLAYS;
         i++) {
        const struct lvl0_group *group = &precomputed->group[i];
        if (!lvl0_contains(&left, &group->cards))
            continue;
        now->group[now->count++] = (short)i;
        now->cost = cost + group->cost;
        extend(search, lvl0_subtract(left, &group->cards), cards - group->count);
        now->count--;
    }
    now->cost = cost + (precomputed->order[rank] == precomputed->d ? LVL0_COST_D : LVL0_COST_ALONE);
    left.word[rank / LVL0_WORD_RANKS] -= lvl0_one_card(rank);
    extend(search, left, cards - 1);
    now->cost = cost;
}

void lvl0_plan(const struct precomputed *precomputed, const struct lvl0_counts *held, struct lvl0_plan *plan)
{
    struct search search = {.precomputed = precomputed, .nodes = NODES_MAX, .best = plan};
    *plan = (struct lvl0_plan){.cost = COST_MAX};
    extend(&search, *held, cards_of(held));
}
