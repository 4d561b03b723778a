/* plan_memo.c: the planner's cache of results about sets of cards, in two hash tables. */
#include "core/spell/plan_memo.h"

#include "core/base/memory.h"

#include <string.h>

enum { SLOTS_MIN = 1024 }; /* the number of slots is a power of 2 */

/* Multiplicative hashing by 2^64 / golden ratio (Knuth, TAOCP 3, 6.4). `more` is below 256. */
static uint64_t hash_of(uint64_t set, unsigned more)
{
    uint64_t hash = (set ^ (uint64_t)more << 56) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

struct plan_memo plan_memo_new(void)
{
    return (struct plan_memo){{.size = sizeof(struct plan_known)}, {.size = sizeof(struct plan_split)}};
}

void plan_memo_free(struct plan_memo *memo)
{
    memory_free(memo->known.slot);
    memory_free(memo->splits.slot);
}

static struct plan_known *known_at(const struct plan_table *table, size_t index)
{
    return (struct plan_known *)table->slot + index;
}

static struct plan_split *split_at(const struct plan_table *table, size_t index)
{
    return (struct plan_split *)table->slot + index;
}

/*
 * Ensures capacity for one more entry. True if the table was replaced by an empty one: the caller must move the entries
 * of `*old` into it and free `old->slot`.
 */
static bool grow(struct plan_table *table, struct plan_table *old)
{
    if (2 * table->used < table->slots)
        return false;
    *old = *table;
    table->slots = old->slots > 0 ? 2 * old->slots : SLOTS_MIN;
    table->slot = memory_array(NULL, table->slots, table->size);
    memset(table->slot, 0, table->slots * table->size);
    return true;
}

static size_t find_known(const struct plan_table *table, uint64_t set)
{
    size_t index = (size_t)hash_of(set, 0) & (table->slots - 1);
    while (known_at(table, index)->set != 0 && known_at(table, index)->set != set)
        index = (index + 1) & (table->slots - 1);
    return index;
}

struct plan_known *plan_memo_known(struct plan_memo *memo, uint64_t set)
{
    struct plan_table *table = &memo->known, old;
    if (grow(table, &old)) {
        for (size_t i = 0; i < old.slots; i++)
            if (known_at(&old, i)->set != 0)
                *known_at(table, find_known(table, known_at(&old, i)->set)) = *known_at(&old, i);
        memory_free(old.slot);
    }
    struct plan_known *known = known_at(table, find_known(table, set));
    table->used += known->set == 0;
    known->set = set;
    return known;
}

static size_t find_split(const struct plan_table *table, uint64_t set, int plays, bool must_beat)
{
    size_t index = (size_t)hash_of(set, 2 * (unsigned)plays + must_beat) & (table->slots - 1);
    for (;; index = (index + 1) & (table->slots - 1)) {
        const struct plan_split *split = split_at(table, index);
        if (split->plays == 0 || (split->set == set && split->plays == plays && split->must_beat == must_beat))
            return index;
    }
}

const struct plan_split *plan_memo_split(const struct plan_memo *memo, uint64_t set, int plays, bool must_beat)
{
    if (memo->splits.slots == 0)
        return NULL;
    const struct plan_split *split = split_at(&memo->splits, find_split(&memo->splits, set, plays, must_beat));
    return split->plays != 0 ? split : NULL;
}

void plan_memo_add_split(struct plan_memo *memo, struct plan_split split)
{
    struct plan_table *table = &memo->splits, old;
    if (grow(table, &old)) {
        for (size_t i = 0; i < old.slots; i++) {
            const struct plan_split *moved = split_at(&old, i);
            if (moved->plays != 0)
                *split_at(table, find_split(table, moved->set, moved->plays, moved->must_beat)) = *moved;
        }
        memory_free(old.slot);
    }
    *split_at(table, find_split(table, split.set, split.plays, split.must_beat)) = split;
    table->used++;
}
