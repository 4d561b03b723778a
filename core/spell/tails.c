/* tails.c: the last digits that can follow a set of ways, cached and sieved by small primes. */

/*
 * Near the ends of the numbers the same sets of ways recur after different digits, so the possible continuations of a
 * set, its tails, are cached. Long tails are put together from cached short lists: the tails of most sets with one or
 * two digits fewer to come are already cached. For each small prime p and each remainder r there is a bit mask of the
 * tails that make a multiple of p after digits with remainder r: one OR for each prime finds the multiples among 64
 * numbers.
 */
#include "core/spell/tails.h"

#include "core/base/memory.h"

#include <string.h>

enum {
    DIGITS_MAX = 18,     /* of a tail: below 2^64 */
    CACHED_WAYS_MAX = 4, /* the tails of larger sets are not cached */
    FULL_CACHES = 2,     /* up to this many caches have TAILS_MAX entries each; more caches share the memory of these */
    TAILS_MAX = 2048,    /* entries of a cache: 25 MB */
    TAILS_MIN = 16,
    TAILS_OTHER = 48,   /* memory that a search needs besides its cache, in units of an entry */
    LIST_MAX = 32,      /* tails of a short list */
    LISTS = 2,          /* number of short lists per entry: a twentieth of the memory */
    ROWS_MAX = 256      /* if more rows can follow, there are probably too many tails */
};

_Static_assert(TAILS_WORDS == 2, "a row has one word or two");

enum { PRIMES = 18, STRUCK_ROWS = 632 /* the sum of the primes: one row for each remainder */ };

/*
 * The sieving primes. A number is first reduced modulo the product of a group, which is below 2^32. The last digit
 * excludes the factors 2 and 5.
 */
static const struct {
    uint32_t prime;
    uint32_t row; /* of remainder 0: the sum of the smaller primes */
    int group;
} sieve[PRIMES] = {
    {3, 0, 0},    {7, 3, 0},    {11, 10, 0},  {13, 21, 0},  {17, 34, 0},  {19, 51, 0},
    {23, 70, 0},  {29, 93, 0},  {31, 122, 1}, {37, 153, 1}, {41, 190, 1}, {43, 231, 1},
    {47, 274, 1}, {53, 321, 2}, {59, 374, 2}, {61, 433, 2}, {67, 494, 2}, {71, 561, 2},
};

static const uint64_t power_of_10[DIGITS_MAX] = {
    UINT64_C(1), UINT64_C(10), UINT64_C(100), UINT64_C(1000), UINT64_C(10000), UINT64_C(100000), UINT64_C(1000000),
    UINT64_C(10000000), UINT64_C(100000000), UINT64_C(1000000000), UINT64_C(10000000000), UINT64_C(100000000000),
    UINT64_C(1000000000000), UINT64_C(10000000000000), UINT64_C(100000000000000), UINT64_C(1000000000000000),
    UINT64_C(10000000000000000), UINT64_C(100000000000000000),
};

static const uint64_t group_product[TAILS_GROUPS] = {
    UINT64_C(3) * 7 * 11 * 13 * 17 * 19 * 23 * 29,
    UINT64_C(31) * 37 * 41 * 43 * 47,
    UINT64_C(53) * 59 * 61 * 67 * 71,
};

/* The set whose tails an entry holds. */
struct tail_set {
    unsigned char digits; /* to come */
    unsigned char ways;
    struct way way[CACHED_WAYS_MAX];
};

/* A short list: the tails of a set that has at most LIST_MAX of them. Longer tails are built from it. */
struct list {
    struct tail_set set;
    int count; /* LIST_MAX + 1 if there are more */
    uint64_t number[LIST_MAX]; /* descending */
};

struct tail {
    bool has_too_many;
    struct tail_set set;
    int digits, count;
    uint64_t number[TAILS_COUNT_MAX]; /* descending */
    int words;                                   /* of a row: the minimum that has a bit for each tail */
    uint64_t struck[STRUCK_ROWS * TAILS_WORDS]; /* a row of bits for each prime and each remainder */
};

/* The destination of collected tails. */
struct buffer {
    uint64_t *number;
    int count, max;
};

struct tails {
    uint32_t run;       /* incremented by tails_forget: entries of earlier runs are void */
    struct tail *tail;  /* `size` cached entries, and one more for a set that is not cached */
    uint32_t *tail_run; /* the run in which each was made; 0 for none */
    size_t size;
    struct list *list; /* LISTS * size */
    uint32_t *list_run; /* like tail_run */
    uint64_t fraction[PRIMES];                     /* 2^64 / prime, rounded up */
    uint32_t power[TAILS_GROUPS][DIGITS_MAX + 1]; /* of 10, modulo the product of the group */
};

/* The number of entries of a cache, so that `jobs` caches, and the other memory of their searches, stay below 64 MB. */
static size_t size_for(int jobs)
{
    int size = jobs > FULL_CACHES ? FULL_CACHES * TAILS_MAX / jobs - TAILS_OTHER : TAILS_MAX;
    return (size_t)(size > TAILS_MIN ? size : TAILS_MIN);
}

struct tails *tails_new(int jobs)
{
    struct tails *tails = memory_resize(NULL, sizeof *tails);
    memset(tails, 0, sizeof *tails);
    tails->run = 1;
    tails->size = size_for(jobs);
    tails->tail = memory_array(NULL, tails->size + 1, sizeof *tails->tail);
    tails->tail_run = memory_array(NULL, tails->size + 1, sizeof *tails->tail_run);
    memset(tails->tail_run, 0, (tails->size + 1) * sizeof *tails->tail_run);
    tails->list = memory_array(NULL, LISTS * tails->size, sizeof *tails->list);
    tails->list_run = memory_array(NULL, LISTS * tails->size, sizeof *tails->list_run);
    memset(tails->list_run, 0, LISTS * tails->size * sizeof *tails->list_run);
    for (int group = 0; group < TAILS_GROUPS; group++) {
        tails->power[group][0] = 1;
        for (int i = 1; i <= DIGITS_MAX; i++)
            tails->power[group][i] = (uint32_t)(tails->power[group][i - 1] * UINT64_C(10) % group_product[group]);
    }
    for (int i = 0; i < PRIMES; i++)
        tails->fraction[i] = UINT64_MAX / sieve[i].prime + 1;
    return tails;
}

void tails_free(struct tails *tails)
{
    memory_free(tails->tail);
    memory_free(tails->tail_run);
    memory_free(tails->list);
    memory_free(tails->list_run);
    memory_free(tails);
}

void tails_forget(struct tails *tails)
{
    tails->run++;
}

/* A number below 2^32 modulo a sieving prime, without a division (Lemire, Kaser and Kurz 2019). */
static uint32_t remainder_by(const struct tails *tails, int p, uint32_t number)
{
    uint64_t part = tails->fraction[p] * number;
    return (uint32_t)(((part >> 32) * sieve[p].prime + ((part & UINT32_MAX) * sieve[p].prime >> 32)) >> 32);
}

/* Enters each tail in the bit masks of the preceding remainders with which it makes a multiple. */
static void strike(const struct tails *tails, struct tail *tail)
{
    tail->words = tail->count <= 64 ? 1 : TAILS_WORDS;
    memset(tail->struck, 0, (size_t)(STRUCK_ROWS * tail->words) * sizeof *tail->struck);
    for (int i = 0; i < tail->count; i++) {
        uint32_t residue[TAILS_GROUPS];
        for (int group = 0; group < TAILS_GROUPS; group++)
            residue[group] = (uint32_t)(tail->number[i] % group_product[group]);
        for (int p = 0; p < PRIMES; p++) {
            uint32_t remainder = remainder_by(tails, p, residue[sieve[p].group]);
            uint32_t before = remainder > 0 ? sieve[p].prime - remainder : 0;
            uint64_t *row = &tail->struck[(size_t)((sieve[p].row + before) * (uint32_t)tail->words)];
            row[i / 64] |= UINT64_C(1) << i % 64;
        }
    }
}

/* ---- sets ---- */

static bool is_same_way(const struct way *a, const struct way *b)
{
    return a->remaining == b->remaining && a->begun == b->begun && a->icon == b->icon;
}

static bool is_same_set(const struct tail_set *stored, const struct ways *ways, struct way_set set, int left)
{
    if (stored->digits != left || stored->ways != set.count)
        return false;
    for (size_t i = 0; i < set.count; i++)
        if (!is_same_way(&stored->way[i], &ways->stack[set.begin + i]))
            return false;
    return true;
}

/* Whether the tails of the set may be cached. Those that are whole numbers may not: they have no leading 0. */
static bool is_cacheable(const struct ways *ways, struct way_set set, int left)
{
    return set.count <= CACHED_WAYS_MAX && left < ways->length;
}

static void store_set(struct tail_set *stored, const struct ways *ways, struct way_set set, int left)
{
    stored->digits = (unsigned char)left;
    stored->ways = (unsigned char)set.count;
    memcpy(stored->way, &ways->stack[set.begin], set.count * sizeof stored->way[0]);
}

/* A hash of a set that may be cached. */
static uint64_t hash_of(const struct ways *ways, struct way_set set, int left)
{
    uint64_t hash = (uint64_t)left;
    for (size_t i = 0; i < set.count; i++) {
        const struct way *way = &ways->stack[set.begin + i];
        hash ^= way->remaining ^ (uint64_t)way->begun << 48;
        hash *= UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return hash;
}

/* ---- collecting ---- */

static bool collect(struct tails *tails, struct ways *ways, struct way_set set, int left, uint64_t number,
                    struct buffer *buffer);

/* Adds `first` plus each number of the list; false if they exceed the capacity. */
static bool add_list(const struct list *list, uint64_t first, struct buffer *buffer)
{
    if (list->count > buffer->max - buffer->count)
        return false;
    for (int i = 0; i < list->count; i++)
        buffer->number[buffer->count++] = first + list->number[i];
    return true;
}

/* The short list of the set; NULL if the set has too many tails, or may not be cached. Valid until the next call. */
static const struct list *list_of(struct tails *tails, struct ways *ways, struct way_set set, int left)
{
    if (!is_cacheable(ways, set, left))
        return NULL;
    size_t index = (size_t)hash_of(ways, set, left) % (LISTS * tails->size);
    struct list *list = &tails->list[index];
    if (tails->list_run[index] != tails->run || !is_same_set(&list->set, ways, set, left)) {
        uint64_t number[LIST_MAX]; /* a local array, as making other lists may overwrite this one's slot */
        struct buffer buffer = {number, 0, LIST_MAX};
        bool fits = collect(tails, ways, set, left, 0, &buffer);
        tails->list_run[index] = tails->run;
        store_set(&list->set, ways, set, left);
        list->count = fits ? buffer.count : LIST_MAX + 1;
        memcpy(list->number, number, (size_t)buffer.count * sizeof *number);
    }
    return list->count <= LIST_MAX ? list : NULL;
}

/* Collects the tails of the set, descending, after the digits of `number`; false if they exceed the capacity. */
static bool collect(struct tails *tails, struct ways *ways, struct way_set set, int left, uint64_t number,
                    struct buffer *buffer)
{
    if (left <= 0) {
        if (!ways_have_icon(ways, set))
            return true;
        if (buffer->count < buffer->max)
            buffer->number[buffer->count++] = number;
        else
            return false;
        return true;
    }
    bool fits = true;
    int min = ways->length == left; /* no leading 0 */
    for (int digit = 9; digit >= min && fits; digit--) {
        if (!ways_may_step(ways, set, digit) || (left == 1 && !ways_is_last_digit(ways, digit)))
            continue;
        struct way_set next = ways_step(ways, set, digit, left - 1);
        const struct list *list = left > 2 && next.count > 0 ? list_of(tails, ways, next, left - 1) : NULL;
        if (list != NULL)
            fits = add_list(list, (number * 10 + (uint64_t)digit) * power_of_10[left - 1], buffer);
        else if (next.count > 0)
            fits = collect(tails, ways, next, left - 1, number * 10 + (uint64_t)digit, buffer);
        ways_drop(ways, next);
    }
    return fits;
}

/* Whether the set may have few enough tails. */
static bool is_worth_trying(const struct ways *ways, struct way_set set, int left)
{
    if (left <= TAILS_DIGITS_SURE)
        return true;
    return left <= DIGITS_MAX && ways_rows_bound(ways, set, ROWS_MAX) <= ROWS_MAX;
}

const struct tail *tails_of(struct tails *tails, struct ways *ways, struct way_set set, int left)
{
    if (!is_worth_trying(ways, set, left))
        return NULL;
    bool has_entry = is_cacheable(ways, set, left);
    size_t index = has_entry ? (size_t)hash_of(ways, set, left) % tails->size : tails->size;
    struct tail *tail = &tails->tail[index];
    if (!has_entry || tails->tail_run[index] != tails->run || !is_same_set(&tail->set, ways, set, left)) {
        struct buffer buffer = {tail->number, 0, TAILS_COUNT_MAX};
        tails->tail_run[index] = tails->run;
        if (has_entry)
            store_set(&tail->set, ways, set, left);
        tail->digits = left;
        tail->has_too_many = !collect(tails, ways, set, left, 0, &buffer);
        tail->count = buffer.count;
        if (!tail->has_too_many)
            strike(tails, tail);
    }
    return tail->has_too_many ? NULL : tail;
}

struct tails_residues tails_append(struct tails_residues residues, int digit)
{
    for (int group = 0; group < TAILS_GROUPS; group++) {
        uint64_t residue = (uint64_t)residues.by[group] * 10 + (uint64_t)digit;
        residues.by[group] = (uint32_t)(residue % group_product[group]);
    }
    return residues;
}

void tails_sift(const struct tails *tails, const struct tail *tail, int length, struct tails_residues residues,
                uint64_t word[TAILS_WORDS])
{
    uint64_t struck[TAILS_WORDS] = {0};
    for (int w = 0; w < TAILS_WORDS; w++) {
        int bits = tail->count - 64 * w;
        word[w] = bits >= 64 ? UINT64_MAX : bits > 0 ? (UINT64_C(1) << bits) - 1 : 0;
    }
    if (length <= 2)
        return;
    for (int group = 0; group < TAILS_GROUPS; group++)
        residues.by[group] =
            (uint32_t)((uint64_t)residues.by[group] * tails->power[group][tail->digits] % group_product[group]);
    for (int p = 0; p < PRIMES; p++) {
        uint32_t before = remainder_by(tails, p, residues.by[sieve[p].group]);
        const uint64_t *row = &tail->struck[(size_t)((sieve[p].row + before) * (uint32_t)tail->words)];
        struck[0] |= row[0];
        struck[TAILS_WORDS - 1] |= row[tail->words - 1];
    }
    for (int w = 0; w < TAILS_WORDS; w++)
        word[w] &= ~struck[w];
}

const uint64_t *tails_numbers(const struct tail *tail)
{
    return tail->number;
}
