/* tails.c: the last digits that can follow a set of ways, kept and sieved by small primes. */

/*
 * Near the ends of the numbers the same sets of ways come back again and again, after other digits. So what can follow
 * a set, its tails, is kept. For each small prime p and each remainder r there is a bit mask of the tails that make a
 * multiple of p behind digits which leave r: one AND for each prime strikes out multiples among 64 numbers at once.
 */
#include "core/cards/tails.h"

#include "core/base/memory.h"

#include <string.h>

enum {
    DIGITS_MAX = 18,    /* of a tail: below 2^64 */
    WAYS_KEPT = 4,      /* the tails of larger sets are not kept */
    TABLES_SHARED = 2,  /* so many tables have TAILS_MAX each; more tables share their memory */
    TAILS_MAX = 2048,   /* sets whose tails a table keeps: 25 MB */
    TAILS_MIN = 16,
    TAILS_OTHER = 48,   /* memory that a search needs besides its table, in units of the tails of a set */
    ROWS_MAX = 256      /* with more rows to come than that, there are probably too many tails */
};

enum { PRIMES = 18, STRUCK_ROWS = 632 /* the sum of the primes: one for each remainder */ };

/*
 * The sieving primes. A number is reduced modulo the product of a group first; the product is below 2^32. A factor 2 or
 * 5 is excluded by the last digit.
 */
static const struct {
    uint32_t prime;
    uint32_t row; /* of remainder 0: the sum of the primes before it */
    int group;
} sieve[PRIMES] = {
    {3, 0, 0},    {7, 3, 0},    {11, 10, 0},  {13, 21, 0},  {17, 34, 0},  {19, 51, 0},
    {23, 70, 0},  {29, 93, 0},  {31, 122, 1}, {37, 153, 1}, {41, 190, 1}, {43, 231, 1},
    {47, 274, 1}, {53, 321, 2}, {59, 374, 2}, {61, 433, 2}, {67, 494, 2}, {71, 561, 2},
};

static const uint64_t group_product[TAILS_GROUPS] = {
    UINT64_C(3) * 7 * 11 * 13 * 17 * 19 * 23 * 29,
    UINT64_C(31) * 37 * 41 * 43 * 47,
    UINT64_C(53) * 59 * 61 * 67 * 71,
};

struct tail {
    bool is_too_many;
    unsigned char digits;
    unsigned char ways;
    int count;
    struct way way[WAYS_KEPT];
    uint64_t number[TAILS_COUNT_MAX]; /* descending */
    uint64_t struck[STRUCK_ROWS][TAILS_WORDS];
};

struct tails {
    uint32_t run;
    struct tail *tail;  /* `size` of them that are kept, and one more for what is not kept */
    uint32_t *tail_run; /* the run in which each was made, 0 for none */
    size_t size;
    uint64_t fraction[PRIMES];                     /* 2^64 / prime, rounded up */
    uint32_t power[TAILS_GROUPS][DIGITS_MAX + 1]; /* of 10, modulo the product of the group */
};

/* Chosen so that all tables and what their searches need besides stay below 64 MB. */
static size_t size_for(int jobs)
{
    int size = jobs > TABLES_SHARED ? TABLES_SHARED * TAILS_MAX / jobs - TAILS_OTHER : TAILS_MAX;
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
    memory_free(tails);
}

void tails_forget(struct tails *tails)
{
    tails->run++;
}

/* Collects what can follow the set, descending; false once there are too many. */
static bool collect(struct ways *ways, struct way_set set, int left, uint64_t number, struct tail *tail)
{
    if (left == 0) {
        if (ways_have_icon(ways, set) && tail->count < TAILS_COUNT_MAX)
            tail->number[tail->count++] = number;
        else if (tail->count == TAILS_COUNT_MAX)
            return false;
        return true;
    }
    bool fits = true;
    int min = ways->length == left; /* no 0 in front */
    for (int digit = 9; digit >= min && fits; digit--) {
        if (left == 1 && !ways_is_last_digit(ways, digit))
            continue;
        struct way_set next = ways_step(ways, set, digit, left - 1);
        if (next.count > 0)
            fits = collect(ways, next, left - 1, number * 10 + (uint64_t)digit, tail);
        ways_drop(ways, next);
    }
    return fits;
}

/* The remainder by a sieving prime of a number below 2^32, without a division (Lemire, Kaser and Kurz 2019). */
static uint32_t remainder_by(const struct tails *tails, int p, uint32_t number)
{
    uint64_t part = tails->fraction[p] * number;
    return (uint32_t)(((part >> 32) * sieve[p].prime + ((part & UINT32_MAX) * sieve[p].prime >> 32)) >> 32);
}

/* Enters each tail in the bit masks of the remainders before it that make a multiple. */
static void strike(const struct tails *tails, struct tail *tail)
{
    memset(tail->struck, 0, sizeof tail->struck);
    for (int i = 0; i < tail->count; i++) {
        uint32_t residue[TAILS_GROUPS];
        for (int group = 0; group < TAILS_GROUPS; group++)
            residue[group] = (uint32_t)(tail->number[i] % group_product[group]);
        for (int p = 0; p < PRIMES; p++) {
            uint32_t remainder = remainder_by(tails, p, residue[sieve[p].group]);
            uint32_t before = remainder > 0 ? sieve[p].prime - remainder : 0;
            tail->struck[sieve[p].row + before][i / 64] |= UINT64_C(1) << i % 64;
        }
    }
}

static bool is_same_way(const struct way *a, const struct way *b)
{
    return a->remaining == b->remaining && a->begun == b->begun && a->icon == b->icon;
}

static bool is_tail_of(const struct ways *ways, const struct tail *tail, struct way_set set, int left)
{
    if (tail->digits != left || tail->ways != set.count)
        return false;
    for (size_t i = 0; i < set.count; i++)
        if (!is_same_way(&tail->way[i], &ways->stack[set.begin + i]))
            return false;
    return true;
}

/*
 * The index where the tails of the set are kept, or would be; tails->size if they are not kept. Those of whole numbers
 * are not, as they have no 0 in front.
 */
static size_t find_index(const struct tails *tails, const struct ways *ways, struct way_set set, int left)
{
    uint64_t hash = (uint64_t)left;
    if (set.count > WAYS_KEPT || left == ways->length)
        return tails->size;
    for (size_t i = 0; i < set.count; i++) {
        const struct way *way = &ways->stack[set.begin + i];
        hash ^= way->remaining ^ (uint64_t)way->begun << 48;
        hash *= UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return hash % tails->size;
}

/* Whether the tails of the set may be few enough to try. */
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
    size_t index = find_index(tails, ways, set, left);
    struct tail *tail = &tails->tail[index];
    if (tails->tail_run[index] != tails->run || !is_tail_of(ways, tail, set, left)) {
        bool is_kept = index < tails->size;
        tails->tail_run[index] = is_kept ? tails->run : 0;
        tail->digits = (unsigned char)left;
        tail->ways = is_kept ? (unsigned char)set.count : 0;
        memcpy(tail->way, &ways->stack[set.begin], tail->ways * sizeof tail->way[0]);
        tail->count = 0;
        tail->is_too_many = !collect(ways, set, left, 0, tail);
        if (!tail->is_too_many)
            strike(tails, tail);
    }
    return tail->is_too_many ? NULL : tail;
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
        for (int w = 0; w < TAILS_WORDS; w++)
            struck[w] |= tail->struck[sieve[p].row + before][w];
    }
    for (int w = 0; w < TAILS_WORDS; w++)
        word[w] &= ~struck[w];
}

const uint64_t *tails_numbers(const struct tail *tail)
{
    return tail->number;
}
