/* search.c: which primes can these cards form: complete, greatest first, each once. */

/*
 * For a number of cards and a number of digits, longest first, the search goes down digit by digit, 9 to 0. After each
 * digit it holds the set of all ways to read the digits so far as cards: a way is the cards still in the hand, how many
 * of them are still to be laid, and the digits of a card that is begun. 13 is read as the cards 1 and 3, and as the
 * card 13: two ways, one number. So every number comes up once, in order, with nothing to sort and nothing to remember.
 *
 * Near the ends of the numbers the same sets come back again and again, after other digits: what can follow a set, its
 * tails, is kept. With them is kept, for each small prime and each rest that the digits before the tail can leave,
 * which tails make a multiple of it: a word of bits strikes out up to 64 numbers at once. What is left is tested in
 * batches.
 */
#include "core/cards/search.h"

#include "core/base/decimal.h"
#include "core/num/bignum.h"
#include "core/base/memory.h"
#include "core/num/prime.h"

#include <string.h>

enum {
    NODES_MAX = DECK_KINDS_MAX * DECK_VALUES_MAX * 4 + 1,
    PROVIDERS_MAX = DECK_KINDS_MAX * DECK_VALUES_MAX,
    VALUE_DIGITS_MAX = 4,
    SMALL_DIGITS = 19,     /* such numbers are below 2^64 */
    SIFTED_DIGITS = 5,     /* longer ones are at least PRIME_SIFTED_LEAST */
    TAIL_DIGITS_MAX = 18,
    TAIL_MAX = 128,       /* tails kept of a set */
    TAIL_WORDS = TAIL_MAX / 64,
    TAIL_WAYS = 4,         /* the tails of sets of more ways are not kept */
    TAILS_MAX = 2048,     /* sets whose tails are kept: 25 MB */
    TAILS_MIN = 16,
    TAILS_OTHER = 48,      /* worth all else that a search among many needs */
    TAIL_SURE = 2,         /* so many digits have at most 100 tails */
    TAIL_ROWS = 256,       /* more rows than that have probably too many tails */
    PART_ROWS = 100000,    /* rows of a part: a few milliseconds of work */
    BATCH = 256,
    BATCH_HASTY = 8
};

enum { SIEVE_GROUPS = 3, SIEVE_PRIMES = 18, SIEVE_ROWS = 632 };

/* The primes that strike out tails. The rest of a number by a whole group is taken first: its product is below 2^32. */
struct sieve_prime {
    uint32_t prime;
    uint32_t row; /* where its rows begin: the sum of the primes before it */
    int group;
};

static const struct sieve_prime sieve[SIEVE_PRIMES] = {
    {3, 0, 0},    {7, 3, 0},    {11, 10, 0},  {13, 21, 0},  {17, 34, 0},  {19, 51, 0},
    {23, 70, 0},  {29, 93, 0},  {31, 122, 1}, {37, 153, 1}, {41, 190, 1}, {43, 231, 1},
    {47, 274, 1}, {53, 321, 2}, {59, 374, 2}, {61, 433, 2}, {67, 494, 2}, {71, 561, 2},
};

static const uint64_t group_product[SIEVE_GROUPS] = {
    UINT64_C(3) * 7 * 11 * 13 * 17 * 19 * 23 * 29,
    UINT64_C(31) * 37 * 41 * 43 * 47,
    UINT64_C(53) * 59 * 61 * 67 * 71,
};

/* One way to read the digits so far. */
struct way {
    uint64_t rest;       /* the cards not laid yet: of each kind the higher ones of its bits */
    uint16_t begun;      /* the node of the card that is begun, 0 if none is */
    unsigned char cards; /* still to be laid, with the one that is begun: in a run `rest` says how many */
    bool icon;           /* a card with the icon was laid */
};

/* A set of ways: a piece of the stack of ways. */
struct set {
    size_t begin, count;
};

/* A kind of card in the hand. */
struct slot {
    uint64_t bits;
    int kind;
    int shortest, longest; /* digits of its values */
};

/* A kind that has the value which ends at a node. */
struct provider {
    uint64_t bits;
    uint64_t better; /* cards of the same value to lay before it: whatever they can do later, it can too */
    bool icon;
};

/* The values as a tree of digits; node 0 is between two cards. */
struct node {
    uint16_t next[10];
    uint16_t provider, providers; /* of the value that ends here */
    uint64_t reach;               /* cards whose values go on from here */
    int depth;
};

/* What can follow a set of ways. */
struct tail {
    bool is_too_many;
    unsigned char digits;
    unsigned char ways;
    int count;
    struct way way[TAIL_WAYS];
    uint64_t number[TAIL_MAX]; /* descending */
    uint64_t struck[SIEVE_ROWS][TAIL_WORDS];
};

enum tight { TIGHT_OVER = 1, TIGHT_UNDER = 2 }; /* the digits so far are those of the bound */

struct search {
    struct search_question question;
    struct slot slot[DECK_KINDS_MAX];
    uint64_t all, jokers, must;                /* cards: in the hand, Jokers, that must be played */
    uint64_t plural, last;                     /* cards of many values, that can end a number */
    uint64_t min[VALUE_DIGITS_MAX + 1];      /* cards with a value of at most so many digits */
    uint64_t max[VALUE_DIGITS_MAX + 1];       /* cards with a value of at least so many */
    struct node *node;
    struct provider *provider;
    int slots, nodes, providers;
    int longest;                               /* digits of a value */
    int plural_values;                         /* that a card has at most */

    uint32_t run;
    struct way *stack;
    size_t room, top;
    struct tail *tail;    /* `tails` of them, and one that is not kept */
    uint32_t *tail_run;   /* the run in which each was made, 0 for none */
    size_t tails;
    uint64_t fraction[SIEVE_PRIMES];                   /* 2^64 / prime, rounded up */
    uint32_t power[SIEVE_GROUPS][TAIL_DIGITS_MAX + 1]; /* of 10 */

    int count, length;    /* of the run: cards, digits */
    int laid, part_laid;  /* digits; those before the part */
    uint64_t value[SMALL_DIGITS + 1];                      /* of the first digits */
    uint32_t residue[SIEVE_GROUPS][SEARCH_DIGITS_MAX + 1]; /* of the first digits */
    int batched;
    uint64_t batch[BATCH];
    uint64_t primes, steps;
    search_found *found;
    const struct search_parts *parts;
    void *context;
    bool needs_icon, ran_out, in_part;
    char digits[SEARCH_DIGITS_MAX + 1];
};

static int bits_in(uint64_t word)
{
    return __builtin_popcountll(word);
}

static uint64_t lowest_bit(uint64_t word)
{
    return word & (~word + 1);
}

static int copies_of(const struct search_question *question, int kind)
{
    int copies = question->deck->card[kind].values > 0 ? question->hand.copies[kind] : 0;
    int play = question->deck->play;
    return play > 0 && copies > play ? play : copies;
}

bool search_can(const struct search_question *question)
{
    int cards = 0;
    for (int kind = 0; kind < question->deck->kinds; kind++)
        cards += copies_of(question, kind);
    return cards <= SEARCH_CARDS_MAX;
}

/* What one of so many searches may keep, so that all together stay below 64 MB with the other things they need. */
static size_t tails_for(int jobs)
{
    int tails = jobs > 2 ? 2 * TAILS_MAX / jobs - TAILS_OTHER : TAILS_MAX;
    return (size_t)(tails > TAILS_MIN ? tails : TAILS_MIN);
}

struct search *search_new(int jobs)
{
    struct search *search = memory_resize(NULL, sizeof *search);
    memset(search, 0, sizeof *search);
    search->node = memory_array(NULL, NODES_MAX, sizeof *search->node);
    search->provider = memory_array(NULL, PROVIDERS_MAX, sizeof *search->provider);
    search->tails = tails_for(jobs);
    search->tail = memory_array(NULL, search->tails + 1, sizeof *search->tail);
    search->tail_run = memory_array(NULL, search->tails + 1, sizeof *search->tail_run);
    memset(search->tail_run, 0, (search->tails + 1) * sizeof *search->tail_run);
    for (int group = 0; group < SIEVE_GROUPS; group++) {
        search->power[group][0] = 1;
        for (int i = 1; i <= TAIL_DIGITS_MAX; i++)
            search->power[group][i] = (uint32_t)(search->power[group][i - 1] * UINT64_C(10) % group_product[group]);
    }
    for (int i = 0; i < SIEVE_PRIMES; i++)
        search->fraction[i] = UINT64_MAX / sieve[i].prime + 1;
    return search;
}

void search_free(struct search *search)
{
    memory_free(search->node);
    memory_free(search->provider);
    memory_free(search->tail);
    memory_free(search->tail_run);
    memory_free(search->stack);
    memory_free(search);
}

/* The question: slots, masks and the tree of values. */

static int value_digits(int value, char *digits)
{
    return (int)decimal_write((uint64_t)value, digits);
}

static void add_slot(struct search *search, int kind, int copies, int shift)
{
    const struct deck_card *card = &search->question.deck->card[kind];
    struct slot *slot = &search->slot[search->slots++];
    char digits[DECIMAL_DIGITS_MAX + 1];
    uint64_t one = 1;
    uint64_t full = copies == 64 ? UINT64_MAX : (one << copies) - 1;
    int must = search->question.must.copies[kind];
    slot->kind = kind;
    slot->bits = full << shift;
    slot->shortest = value_digits(card->value[0], digits);
    slot->longest = value_digits(card->value[card->values - 1], digits);
    search->all |= slot->bits;
    search->must |= must >= 64 ? slot->bits : slot->bits & (((one << must) - 1) << shift);
    search->jokers |= card->joker ? slot->bits : 0;
    if (card->values > 1)
        search->plural |= slot->bits;
    if (card->values > search->plural_values)
        search->plural_values = card->values;
    for (int length = slot->shortest; length <= VALUE_DIGITS_MAX; length++)
        search->min[length] |= slot->bits;
    for (int length = 1; length <= slot->longest; length++)
        search->max[length] |= slot->bits;
    if (slot->longest > search->longest)
        search->longest = slot->longest;
    for (int i = 0; i < card->values; i++)
        if (card->value[i] % 2 == 1 && card->value[i] % 5 != 0)
            search->last |= slot->bits;
}

/* Whether all values of one kind are values of the other too, and more. */
static bool is_poorer(const struct deck *deck, int kind, int other)
{
    const struct deck_card *poor = &deck->card[kind], *rich = &deck->card[other];
    int found = 0;
    for (int i = 0, k = 0; i < poor->values; i++) {
        while (k < rich->values && rich->value[k] < poor->value[i])
            k++;
        found += k < rich->values && rich->value[k] == poor->value[i];
    }
    return found == poor->values && poor->values < rich->values;
}

static bool has_value(const struct deck_card *card, int value)
{
    for (int i = 0; i < card->values; i++)
        if (card->value[i] == value)
            return true;
    return false;
}

/* Those who have the value; a Joker is kept while the card itself is there, unless it matters which is laid. */
static void add_providers(struct search *search, struct node *node, int value)
{
    const struct deck *deck = search->question.deck;
    bool any = search->must != 0 || deck->three_icon;
    node->provider = (uint16_t)search->providers;
    for (int i = 0; i < search->slots; i++) {
        int kind = search->slot[i].kind;
        if (!has_value(&deck->card[kind], value))
            continue;
        struct provider provider = {.bits = search->slot[i].bits, .icon = deck_has_icon(deck, kind, value)};
        for (int k = 0; k < search->slots && !any; k++)
            if (has_value(&deck->card[search->slot[k].kind], value) && is_poorer(deck, search->slot[k].kind, kind))
                provider.better |= search->slot[k].bits;
        search->provider[search->providers++] = provider;
        node->providers++;
    }
}

static void add_value(struct search *search, int value, uint64_t bits)
{
    char digits[DECIMAL_DIGITS_MAX + 1];
    int length = value_digits(value, digits), at = 0;
    for (int i = 0; i < length; i++) {
        uint16_t *next = &search->node[at].next[digits[i] - '0'];
        search->node[at].reach |= at > 0 ? bits : 0;
        if (*next == 0) {
            *next = (uint16_t)search->nodes;
            search->node[search->nodes++] = (struct node){.depth = i + 1};
        }
        at = *next;
    }
    if (search->node[at].providers == 0)
        add_providers(search, &search->node[at], value);
}

void search_ask(struct search *search, const struct search_question *question)
{
    const struct deck *deck = question->deck;
    int shift = 0;
    search->question = *question;
    search->slots = search->providers = search->longest = search->plural_values = 0;
    search->all = search->jokers = search->plural = search->last = search->must = 0;
    memset(search->min, 0, sizeof search->min);
    memset(search->max, 0, sizeof search->max);
    for (int kind = 0; kind < deck->kinds; kind++) {
        int copies = copies_of(question, kind);
        if (copies > 0)
            add_slot(search, kind, copies, shift);
        shift += copies;
    }
    search->node[0] = (struct node){0};
    search->nodes = 1;
    for (int i = 0; i < search->slots; i++) {
        const struct deck_card *card = &deck->card[search->slot[i].kind];
        for (int k = 0; k < card->values; k++)
            add_value(search, card->value[k], search->slot[i].bits);
    }
}

int search_max(const struct search *search)
{
    int cards = bits_in(search->all), play = search->question.deck->play;
    return play > 0 && play < cards ? play : cards;
}

/*
 * Rows of `count` cards of `rest`: count! times the coefficient of x^count in the product of the kinds' 1 + vx +
 * (vx)^2/2! + ....
 */
static double rows_of(const struct search *search, uint64_t rest, int count)
{
    double ways[SEARCH_CARDS_MAX + 1] = {1};
    int max = 0;
    for (int i = 0; i < search->slots; i++) {
        int copies = bits_in(rest & search->slot[i].bits);
        double values = search->question.deck->card[search->slot[i].kind].values;
        max = max + copies < count ? max + copies : count;
        for (int to = max; to > 0; to--) {
            double factor = 1;
            for (int laid = 1; laid <= copies && laid <= to; laid++) {
                factor *= values / laid;
                ways[to] += ways[to - laid] * factor;
            }
        }
    }
    double rows = ways[count];
    for (int i = 2; i <= count; i++)
        rows *= i;
    return rows;
}

double search_rows(const struct search *search, int count)
{
    return rows_of(search, search->all, count);
}

/* Ways. */

static bool has_room_for(const struct search *search, const struct way *way, int digits)
{
    int cards = way->cards, min = cards, max = cards;
    for (int length = 1; length < search->longest; length++) {
        int fitting = bits_in(way->rest & search->min[length]);
        min += fitting < cards ? cards - fitting : 0;
    }
    for (int length = 2; length <= search->longest; length++) {
        int fitting = bits_in(way->rest & search->max[length]);
        max += fitting < cards ? fitting : cards;
    }
    return min <= digits && digits <= max;
}

/* Whether the way may still lead to a number, with `left` digits to come. */
static bool is_open(const struct search *search, const struct way *way, int left)
{
    if (way->cards == 0 || left == 0)
        return way->cards == 0 && left == 0 && (way->rest & search->must) == 0;
    if (search->length > 1 && (way->rest & search->last) == 0)
        return false;
    if (search->must != 0 && bits_in(way->rest & search->must) > way->cards)
        return false;
    return has_room_for(search, way, left + search->node[way->begun].depth);
}

/* Adds a way to the set at the top of the stack, which begins at `begin`, unless it is there. */
static void add_way(struct search *search, size_t begin, const struct way *way)
{
    for (size_t i = begin; i < search->top; i++) {
        struct way *known = &search->stack[i];
        if (known->rest == way->rest && known->begun == way->begun) {
            known->icon = known->icon || way->icon;
            return;
        }
    }
    if (search->top == search->room) {
        search->room = search->room > 0 ? 2 * search->room : 1024;
        search->stack = memory_array(search->stack, search->room, sizeof *search->stack);
    }
    search->stack[search->top++] = *way;
}

/* The set after one more digit, with `left` to come, goes to the top of the stack. */
static struct set step(struct search *search, struct set set, int digit, int left)
{
    size_t begin = search->top;
    for (size_t i = set.begin; i < set.begin + set.count; i++) {
        struct way from = search->stack[i], to = from;
        uint16_t next = search->node[from.begun].next[digit];
        if (next == 0)
            continue;
        const struct node *node = &search->node[next];
        to.begun = 0;
        to.cards--;
        for (int k = node->provider; k < node->provider + node->providers; k++) {
            const struct provider *provider = &search->provider[k];
            uint64_t held = from.rest & provider->bits;
            if (held == 0 || (from.rest & provider->better) != 0)
                continue;
            to.rest = from.rest ^ lowest_bit(held);
            to.icon = from.icon || provider->icon;
            if (is_open(search, &to, left))
                add_way(search, begin, &to);
        }
        from.begun = next;
        if ((from.rest & node->reach) != 0 && is_open(search, &from, left))
            add_way(search, begin, &from);
    }
    return (struct set){begin, search->top - begin};
}

/* Tails. */

static bool is_last_digit(const struct search *search, int digit)
{
    return search->length == 1 || digit == 1 || digit == 3 || digit == 7 || digit == 9;
}

static bool has_icon(const struct search *search, struct set set)
{
    bool icon = !search->needs_icon;
    for (size_t i = set.begin; i < set.begin + set.count; i++)
        icon = icon || search->stack[i].icon;
    return icon;
}

/* Collects what can follow the set, descending; false once there are too many. */
static bool collect(struct search *search, struct set set, int left, uint64_t number, struct tail *tail)
{
    if (left == 0) {
        if (has_icon(search, set) && tail->count < TAIL_MAX)
            tail->number[tail->count++] = number;
        else if (tail->count == TAIL_MAX)
            return false;
        return true;
    }
    bool fits = true;
    int min = search->length == left; /* no 0 in front */
    for (int digit = 9; digit >= min && fits; digit--) {
        if (left == 1 && !is_last_digit(search, digit))
            continue;
        struct set next = step(search, set, digit, left - 1);
        if (next.count > 0)
            fits = collect(search, next, left - 1, number * 10 + (uint64_t)digit, tail);
        search->top = next.begin;
    }
    return fits;
}

/* The rest by a prime of the sieve of a number below 2^32, without a division (Lemire, Kaser and Kurz 2019). */
static uint32_t rest_by(const struct search *search, int p, uint32_t number)
{
    uint64_t part = search->fraction[p] * number;
    return (uint32_t)(((part >> 32) * sieve[p].prime + ((part & UINT32_MAX) * sieve[p].prime >> 32)) >> 32);
}

/* Enters each tail in the rows of the rests that, before it, make a multiple. */
static void strike(const struct search *search, struct tail *tail)
{
    memset(tail->struck, 0, sizeof tail->struck);
    for (int i = 0; i < tail->count; i++) {
        uint32_t rest[SIEVE_GROUPS];
        for (int group = 0; group < SIEVE_GROUPS; group++)
            rest[group] = (uint32_t)(tail->number[i] % group_product[group]);
        for (int p = 0; p < SIEVE_PRIMES; p++) {
            uint32_t by = rest_by(search, p, rest[sieve[p].group]);
            uint32_t before = by > 0 ? sieve[p].prime - by : 0;
            tail->struck[sieve[p].row + before][i / 64] |= UINT64_C(1) << i % 64;
        }
    }
}

static bool is_same_way(const struct way *a, const struct way *b)
{
    return a->rest == b->rest && a->begun == b->begun && a->icon == b->icon;
}

static bool is_tail_of(const struct search *search, const struct tail *tail, struct set set, int left)
{
    if (tail->digits != left || tail->ways != set.count)
        return false;
    for (size_t i = 0; i < set.count; i++)
        if (!is_same_way(&tail->way[i], &search->stack[set.begin + i]))
            return false;
    return true;
}

/* The place where the tails of the set are kept, or would be. */
static size_t find_place(const struct search *search, struct set set, int left)
{
    uint64_t hash = (uint64_t)left;
    if (set.count > TAIL_WAYS || left == search->length)
        return search->tails;
    for (size_t i = 0; i < set.count; i++) {
        const struct way *way = &search->stack[set.begin + i];
        hash ^= way->rest ^ (uint64_t)way->begun << 48;
        hash *= UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return hash % search->tails;
}

/* Whether the tails of the set may be few enough to try. */
static bool is_worth_trying(const struct search *search, struct set set, int left)
{
    double rows = 0;
    if (left <= TAIL_SURE)
        return true;
    if (left > TAIL_DIGITS_MAX)
        return false;
    for (size_t i = set.begin; i < set.begin + set.count && rows <= TAIL_ROWS; i++) {
        const struct way *way = &search->stack[i];
        double ways = 1;
        int held = bits_in(way->rest), plural = bits_in(way->rest & search->plural);
        for (int k = 0; k < way->cards; k++)
            ways *= held - k;
        for (int k = 0; k < plural && k < way->cards; k++)
            ways *= search->plural_values;
        rows += ways;
    }
    return rows <= TAIL_ROWS;
}

/* The tails of the set, or NULL if there are too many. */
static const struct tail *tails_of(struct search *search, struct set set, int left)
{
    if (!is_worth_trying(search, set, left))
        return NULL;
    size_t place = find_place(search, set, left);
    struct tail *tail = &search->tail[place];
    if (search->tail_run[place] != search->run || !is_tail_of(search, tail, set, left)) {
        bool is_kept = place < search->tails;
        search->tail_run[place] = is_kept ? search->run : 0;
        tail->digits = (unsigned char)left;
        tail->ways = is_kept ? (unsigned char)set.count : 0;
        memcpy(tail->way, &search->stack[set.begin], tail->ways * sizeof tail->way[0]);
        tail->count = 0;
        tail->is_too_many = !collect(search, set, left, 0, tail);
        if (!tail->is_too_many)
            strike(search, tail);
    }
    return tail->is_too_many ? NULL : tail;
}

/* Numbers. */

static bool tell(struct search *search, struct digits prime)
{
    search->primes++;
    return search->found == NULL || search->found(search->context, prime);
}

/* Tests the batch and tells of its primes. */
static bool flush(struct search *search)
{
    bool prime[BATCH], go_on = true;
    char digits[DECIMAL_DIGITS_MAX + 1];
    if (search->length > SIFTED_DIGITS)
        prime_are_sifted(search->batch, (size_t)search->batched, prime);
    else
        prime_are(search->batch, (size_t)search->batched, prime);
    for (int i = 0; i < search->batched && go_on; i++)
        if (prime[i] && search->found == NULL)
            search->primes++;
        else if (prime[i])
            go_on = tell(search, (struct digits){digits, decimal_write(search->batch[i], digits)});
    search->batched = 0;
    return go_on;
}

static bool test_small(struct search *search, uint64_t number)
{
    search->batch[search->batched++] = number;
    return search->batched < (search->question.hasty ? BATCH_HASTY : BATCH) || flush(search);
}

static bool test_great(struct search *search, uint64_t tail, int left)
{
    for (int at = search->length; at > search->length - left; at--, tail /= 10)
        search->digits[at - 1] = (char)('0' + tail % 10);
    struct digits number = {search->digits, (size_t)search->length};
    uint64_t small;
    bool prime = digits_to_u64(number, &small) ? prime_is(small) : bignum_is_prime(number);
    return !prime || tell(search, number);
}

/* What the bound has where the last `left` digits of the number stand. */
static uint64_t bound_tail(struct digits bound, int left)
{
    uint64_t number = 0;
    for (size_t i = bound.count - (size_t)left; i < bound.count; i++)
        number = number * 10 + (uint64_t)(bound.at[i] - '0');
    return number;
}

/* The tails that make no multiple of a small prime. */
static void sift(const struct search *search, const struct tail *tail, int left, uint64_t *word)
{
    uint32_t rest[SIEVE_GROUPS];
    for (int w = 0; w < TAIL_WORDS; w++) {
        int bits = tail->count - 64 * w;
        word[w] = bits >= 64 ? UINT64_MAX : bits > 0 ? (UINT64_C(1) << bits) - 1 : 0;
    }
    if (search->length <= 2)
        return; /* such a number may be one of the small primes */
    for (int group = 0; group < SIEVE_GROUPS; group++)
        rest[group] = (uint32_t)((uint64_t)search->residue[group][search->laid] * search->power[group][left] %
                                 group_product[group]);
    for (int p = 0; p < SIEVE_PRIMES; p++) {
        uint32_t by = rest_by(search, p, rest[sieve[p].group]);
        for (int w = 0; w < TAIL_WORDS; w++)
            word[w] &= ~tail->struck[sieve[p].row + by][w];
    }
}

/* Tests the numbers that begin with the digits laid and end with the tails. */
static bool use_tails(struct search *search, const struct tail *tail, int left, int tight)
{
    const struct search_question *question = &search->question;
    uint64_t word[TAIL_WORDS], base = 0;
    uint64_t over = tight & TIGHT_OVER ? bound_tail(question->over, left) : 0;
    uint64_t under = tight & TIGHT_UNDER ? bound_tail(question->under, left) : UINT64_MAX;
    bool is_small = search->length <= SMALL_DIGITS, go_on = true;
    sift(search, tail, left, word);
    if (is_small) {
        base = search->value[search->laid];
        for (int i = 0; i < left; i++)
            base *= 10;
    }
    for (int w = 0; w < TAIL_WORDS; w++)
        for (; word[w] != 0 && go_on; word[w] &= word[w] - 1) {
            uint64_t number = tail->number[64 * w + __builtin_ctzll(word[w])];
            if (number >= under || ((tight & TIGHT_OVER) && number <= over))
                continue;
            search->steps++;
            go_on = is_small ? test_small(search, base + number) : test_great(search, number, left);
        }
    return go_on;
}

/* The descent. */

static void lay(struct search *search, int digit)
{
    int laid = search->laid++;
    search->digits[laid] = (char)('0' + digit);
    if (laid < SMALL_DIGITS)
        search->value[laid + 1] = search->value[laid] * 10 + (uint64_t)digit;
    for (int group = 0; group < SIEVE_GROUPS; group++) {
        uint64_t residue = (uint64_t)search->residue[group][laid] * 10 + (uint64_t)digit;
        search->residue[group][laid + 1] = (uint32_t)(residue % group_product[group]);
    }
}

/* Whether a number that goes on with the digit can keep the bounds; `*tight` is then brought up to date. */
static bool keeps_bounds(const struct search *search, int digit, int *tight)
{
    const struct search_question *question = &search->question;
    int over = *tight & TIGHT_OVER ? question->over.at[search->laid] - '0' : 0;
    int under = *tight & TIGHT_UNDER ? question->under.at[search->laid] - '0' : 9;
    if (digit < over || digit > under)
        return false;
    if (digit > over)
        *tight &= ~TIGHT_OVER;
    if (digit < under)
        *tight &= ~TIGHT_UNDER;
    return true;
}

static bool has_steps(struct search *search)
{
    search->steps++;
    if (search->question.steps > 0 && search->steps > search->question.steps)
        search->ran_out = true;
    return !search->ran_out;
}

/* Few enough rows to be a part. */
static bool is_part(const struct search *search, struct set set, int left)
{
    double rows = 0;
    for (size_t i = set.begin; i < set.begin + set.count && rows <= PART_ROWS; i++)
        rows += rows_of(search, search->stack[i].rest, search->stack[i].cards);
    return rows <= PART_ROWS || left <= TAIL_SURE;
}

static bool descend(struct search *search, struct set set, int tight);

static bool search_part(struct search *search, struct set set, int tight)
{
    search->part_laid = search->laid;
    enum search_choice choice = search->parts->begin(search->context);
    if (choice != SEARCH_PART)
        return choice == SEARCH_PASS;
    search->in_part = true;
    bool go_on = descend(search, set, tight);
    go_on = flush(search) && go_on;
    search->in_part = false;
    return search->parts->end(search->context) && go_on;
}

static bool descend(struct search *search, struct set set, int tight)
{
    int left = search->length - search->laid;
    if (!has_steps(search))
        return false;
    if (!search->in_part && is_part(search, set, left))
        return search_part(search, set, tight);
    const struct tail *tail = search->in_part ? tails_of(search, set, left) : NULL;
    if (tail != NULL)
        return use_tails(search, tail, left, tight);
    bool go_on = true;
    int min = search->laid == 0; /* no 0 in front */
    for (int digit = 9; digit >= min && go_on; digit--) {
        int next_tight = tight;
        if (!keeps_bounds(search, digit, &next_tight))
            continue;
        struct set next = step(search, set, digit, left - 1);
        if (next.count > 0) {
            lay(search, digit);
            go_on = descend(search, next, next_tight);
            search->laid--;
        }
        search->top = next.begin;
    }
    return go_on;
}

/* All numbers of one length. */
static bool search_length(struct search *search, int length)
{
    const struct search_question *question = &search->question;
    int over = question->over.at != NULL ? (int)question->over.count : 0;
    int under = question->under.at != NULL ? (int)question->under.count : SEARCH_DIGITS_MAX + 1;
    if (length < over || length > under)
        return true;
    search->length = length;
    struct way start = {.rest = search->all, .cards = (unsigned char)search->count};
    if (search->count == 1)
        start.rest &= ~search->jokers;
    search->top = 0;
    if ((search->must & ~start.rest) != 0 || !is_open(search, &start, length))
        return true;
    add_way(search, 0, &start);
    return descend(search, (struct set){0, 1}, (length == over ? TIGHT_OVER : 0) | (length == under ? TIGHT_UNDER : 0));
}

/* Whether some choice of so many cards has a sum that is no multiple of 3, and so a number that is none. */
static bool can_avoid_3(const struct search *search, int count)
{
    bool sum[SEARCH_CARDS_MAX + 1][3] = {{true}};
    for (int i = 0; i < search->slots; i++) {
        const struct deck_card *card = &search->question.deck->card[search->slot[i].kind];
        for (int copy = bits_in(search->slot[i].bits); copy > 0; copy--)
            for (int laid = count; laid > 0; laid--)
                for (int k = 0; k < card->values; k++)
                    for (int rest = 0; rest < 3; rest++)
                        sum[laid][(rest + card->value[k]) % 3] |= sum[laid - 1][rest];
    }
    return sum[count][1] || sum[count][2];
}

uint64_t search_run(struct search *search, int count, search_found *found, const struct search_parts *parts,
                    void *context)
{
    const struct deck *deck = search->question.deck;
    search->primes = search->steps = 0;
    search->ran_out = false;
    search->found = found;
    search->parts = parts;
    search->context = context;
    search->batched = search->laid = 0;
    if (count < 1 || count > search_max(search) || (count > 1 && !can_avoid_3(search, count)))
        return 0;
    search->run++;
    search->count = count;
    search->needs_icon = count == 3 && deck->three_icon;
    search->in_part = parts == NULL;
    int longest = count == 3 && deck->three_digits ? 3 : count * search->longest;
    bool go_on = true;
    for (int length = longest; length >= count && go_on; length--)
        go_on = search_length(search, length);
    if (parts == NULL && go_on)
        flush(search);
    return search->primes;
}

uint64_t search_steps(const struct search *search)
{
    return search->steps;
}

bool search_ran_out(const struct search *search)
{
    return search->ran_out;
}

int search_position(const struct search *search, char *room, int *length)
{
    memcpy(room, search->digits, (size_t)search->part_laid);
    *length = search->length;
    return search->part_laid;
}
