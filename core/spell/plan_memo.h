/* plan_memo.h: what the planner has found out about sets of cards, in two hash tables. */
#ifndef CORE_SPELL_PLAN_MEMO_H
#define CORE_SPELL_PLAN_MEMO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A play of all cards of a set. Its number and claim begin at these bytes of the planner's text. */
struct plan_candidate {
    bool exists;
    int kind;  /* an enum plan_kind */
    int count; /* cards of the number */
    size_t number, claim;
};

/* What is known of a set; until is_searched only what was offered without a search. */
struct plan_known {
    uint64_t set; /* 0 in an empty slot: the empty set is never looked up */
    bool is_searched;
    struct plan_candidate best;
    struct plan_candidate best_first; /* the best that beats the table */
};

/* Whether a set can be split into so many plays. */
struct plan_split {
    uint64_t set;
    unsigned char plays; /* 0 in an empty slot */
    bool first;          /* one of the plays must beat the table */
    bool is_possible;
};

/* A hash table with open addressing and linear probing, load at most 1/2. */
struct plan_table {
    void *slot;
    size_t size; /* of a slot, in bytes */
    size_t slots, used;
};

struct plan_memo {
    struct plan_table known, splits;
};

/* An empty memo; the caller gives its memory back with plan_memo_free. */
struct plan_memo plan_memo_new(void);
void plan_memo_free(struct plan_memo *memo);

/* The entry of a set that is not empty; made if it is not there. The pointer is good until the next call. */
struct plan_known *plan_memo_known(struct plan_memo *memo, uint64_t set);

/* The entry of a split (`plays` is 1 or more), or NULL. The pointer is good until the next plan_memo_add_split. */
const struct plan_split *plan_memo_split(const struct plan_memo *memo, uint64_t set, int plays, bool first);

/* Adds a split that is not there. */
void plan_memo_add_split(struct plan_memo *memo, struct plan_split split);

#endif
