/* plan_memo.h: the planner's cache of results about sets of cards, in two hash tables. */
#ifndef CORE_SPELL_PLAN_MEMO_H
#define CORE_SPELL_PLAN_MEMO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A play of all cards of a set. `number` and `claim` are indices in the planner's text. */
struct plan_candidate {
    bool exists;
    int kind;  /* an enum plan_kind */
    int count; /* cards of the number */
    size_t number, claim;
};

/* The best known plays of a set. Until is_searched, only composites: one search finds the composites of all sets. */
struct plan_known {
    uint64_t set; /* 0 marks an empty slot: the empty set is never looked up */
    bool is_searched;
    struct plan_candidate best;
    struct plan_candidate best_first; /* the best play that beats the field */
};

/* Whether a set can be split into this number of plays. */
struct plan_split {
    uint64_t set;
    unsigned char plays; /* 0 marks an empty slot */
    bool must_beat;      /* one of the plays must beat the field */
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

/* An empty memo. The caller frees it with plan_memo_free. */
struct plan_memo plan_memo_new(void);
void plan_memo_free(struct plan_memo *memo);

/* Returns the entry of a non-empty set, creating it if necessary. The pointer is valid until the next call. */
struct plan_known *plan_memo_known(struct plan_memo *memo, uint64_t set);

/*
 * Returns the entry of a split into `plays` >= 1 plays, or NULL. The pointer is valid until the next
 * plan_memo_add_split.
 */
const struct plan_split *plan_memo_split(const struct plan_memo *memo, uint64_t set, int plays, bool must_beat);

/* Adds a split that has no entry yet. */
void plan_memo_add_split(struct plan_memo *memo, struct plan_split split);

#endif
