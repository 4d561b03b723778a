/* reach.c: Primes Rummy: what a hand lacks, and its chance of going out soon. */
#include "referee/games/rummy/reach.h"

#include "core/base/bits.h"
#include "referee/game/match.h"

#include <string.h>

enum { DIGITS = 10, KEYS_MAX = 3 * RUMMY_PRIMES };

/* ---- sets of cards ---- */

static struct rummy_mask with(struct rummy_mask mask, const struct rummy_mask *other)
{
    return (struct rummy_mask){mask.low | other->low, mask.high | other->high};
}

static struct rummy_mask only(int card)
{
    uint64_t bit = (uint64_t)1 << card % 64;
    return (struct rummy_mask){card < 64 ? bit : 0, card < 64 ? 0 : bit};
}

static bool has(const struct rummy_mask *mask, int card)
{
    return ((card < 64 ? mask->low : mask->high) >> card % 64 & 1) != 0;
}

/* ---- what a hand lacks ---- */

/* A prime as the key of a set: a card of the hand, a free card, or a card that is still to come (`card` is 0). */
struct key {
    unsigned card, takes; /* bit i is card i of the hand: the key itself, and the cards that match it */
    int fitting;          /* how many cards match it */
    int index;            /* of the prime */
};

struct search {
    const struct rummy_numbers *numbers;
    int others, size; /* the fewest cards of a set besides its key; the cards that all sets must have together */
    struct key key[KEYS_MAX];
    int count;
    struct rummy_reach best;
};

static int above_zero(int n)
{
    return n > 0 ? n : 0;
}

/* Records target sets if they lack no more cards than the best so far; equally good ones pool their outs. */
static void record(struct search *search, int missing, const struct rummy_mask *outs)
{
    struct rummy_reach *best = &search->best;
    if (missing < best->missing)
        *best = (struct rummy_reach){.missing = missing};
    if (missing == best->missing)
        best->outs = with(best->outs, outs);
}

/* Adds the cards that help a target set: its key, if that is still to come, and, if `takes_more`, cards that match. */
static struct rummy_mask helping(const struct search *search, const struct key *key, bool takes_more,
                                 struct rummy_mask outs)
{
    struct rummy_mask prime = only(search->numbers->prime[key->index]);
    if (key->card == 0)
        outs = with(outs, &prime);
    return takes_more ? with(outs, &search->numbers->fits[key->index]) : outs;
}

static void try_one(struct search *search, const struct key *a)
{
    int lacking = search->size - 1 - a->fitting;
    struct rummy_mask outs = helping(search, a, lacking > 0, (struct rummy_mask){.low = 1});
    record(search, above_zero(lacking) + (a->card == 0), &outs);
}

/* Whether the two sets lack more than the best so far even in the best case, where no card fits both. */
static bool is_hopeless(const struct search *search, const struct key *a, const struct key *b)
{
    int absent = (a->card == 0) + (b->card == 0), unfilled = search->size - 2 - a->fitting - b->fitting;
    int lacking = above_zero(search->others - a->fitting) + above_zero(search->others - b->fitting);
    return absent + (lacking > unfilled ? lacking : unfilled) > search->best.missing;
}

/* Like weigh_two of evaluate.c: how many cards two sets lack follows from Hall's marriage theorem (1935). */
static void try_two(struct search *search, const struct key *a, const struct key *b)
{
    unsigned keys = a->card | b->card, one = a->takes & ~keys, two = b->takes & ~keys;
    int others = search->others, shared = rummy_bits(one | two);
    int short_one = above_zero(others - rummy_bits(one)), short_two = above_zero(others - rummy_bits(two));
    int lacking = short_one + short_two > 2 * others - shared ? short_one + short_two : 2 * others - shared;
    int unfilled = search->size - 2 - shared, more = above_zero(lacking > unfilled ? lacking : unfilled);
    int missing = (a->card == 0) + (b->card == 0) + more;
    if (missing > search->best.missing || (a->card == b->card && a->card != 0))
        return;
    bool only_short = short_one + short_two == lacking && lacking >= unfilled; /* only a set that is short takes more */
    struct rummy_mask outs = {.low = 1};
    outs = helping(search, a, more > 0 && (!only_short || short_one > 0), outs);
    outs = helping(search, b, more > 0 && (!only_short || short_two > 0), outs);
    record(search, missing, &outs);
}

static void add(struct search *search, unsigned card, unsigned takes, int index)
{
    takes &= ~card;
    search->key[search->count++] = (struct key){card, takes, rummy_bits(takes), index};
}

/* Adds each prime that may be a key: as a card of the hand, as one of two free cards, or as a card to come. */
static void add_keys(struct search *search, const unsigned char *cards, int count)
{
    const struct rummy_numbers *numbers = search->numbers;
    unsigned ones[DIGITS] = {0}, tens[DIGITS] = {0}, free = 0, own[RUMMY_PRIMES + 1] = {0};
    for (int i = 0; i < count; i++) {
        if (cards[i] == RUMMY_FREE) {
            free |= 1u << i;
            continue;
        }
        ones[numbers->ones[cards[i]]] |= 1u << i;
        tens[numbers->tens[cards[i]]] |= 1u << i;
        own[numbers->index[cards[i]]] |= 1u << i;
    }
    unsigned second = free & (free - 1);
    for (int p = 0; p < RUMMY_PRIMES; p++) {
        unsigned takes = ones[numbers->ones[numbers->prime[p]]] | tens[numbers->tens[numbers->prime[p]]] | free;
        bool is_likely = rummy_bits(takes) >= search->others - 1;
        if (own[p] != 0)
            add(search, own[p], takes, p);
        else if (is_likely)
            add(search, 0, takes, p);
        if (free != 0)
            add(search, free & (0u - free), takes, p);
        if (second != 0 && is_likely)
            add(search, second & (0u - second), takes, p);
    }
}

struct rummy_reach rummy_reach(const struct rummy_numbers *numbers, struct rummy_rules rules,
                               const unsigned char *cards, int count, int size)
{
    struct search search = {.numbers = numbers, .others = rules.min - 1, .size = size, .count = 0};
    search.best = (struct rummy_reach){.missing = size, .outs = {.low = 1}};
    add_keys(&search, cards, count);
    for (int i = 0; i < search.count; i++) {
        try_one(&search, &search.key[i]);
        for (int k = 0; k < i && size >= 2 * rules.min; k++)
            if (!is_hopeless(&search, &search.key[i], &search.key[k]))
                try_two(&search, &search.key[i], &search.key[k]);
    }
    return search.best;
}

/* ---- the chance of going out ---- */

struct rummy_unseen rummy_unseen(const struct match *match, const struct game_state *state, int seat)
{
    unsigned char copies[RUMMY_NUMBERS + 1] = {0};
    struct rummy_unseen unseen = {.free = 0};
    rummy_count(state->heap.kind, state->heap.count, copies);
    for (int other = 0; other < match->seats; other++)
        if (rummy_sees_hand(state, seat, other))
            rummy_count(state->hand[other], state->hand_count[other], copies);
        else
            rummy_count(state->known[other], state->known_count[other], copies);
    for (int card = 1; card <= RUMMY_NUMBERS; card++) {
        struct rummy_mask mask = only(card);
        if (copies[card] == 0)
            unseen.numbers = with(unseen.numbers, &mask);
    }
    unseen.free = above_zero(rummy_copies(match, RUMMY_FREE) - copies[RUMMY_FREE]);
    unseen.count = unseen.free + bits_count(unseen.numbers.low) + bits_count(unseen.numbers.high);
    return unseen;
}

/* The mean value of a hand that lacks 0, 1, 2, 3, and 4 or more cards. */
static const double mean_value[] = {1 / RUMMY_LATER, 0.5, 0.2, 0.08, 0.03};

/*
 * The value of waiting for cards: in each turn one comes with the probability `chance`, and is worth `gain` then, on
 * average.
 */
static double value_of_waiting(double chance, double gain)
{
    return RUMMY_LATER * chance * gain / (1 - RUMMY_LATER * (1 - chance));
}

static int copies_of(const struct rummy_unseen *unseen, int card)
{
    return card == RUMMY_FREE ? unseen->free : has(&unseen->numbers, card);
}

/* An approximate value, by the number of cards that would help. */
static double quick_value(const struct rummy_chances *chances, const struct rummy_reach *reach)
{
    const struct rummy_unseen *unseen = &chances->unseen;
    int outs = unseen->free + bits_count(reach->outs.low & unseen->numbers.low) +
               bits_count(reach->outs.high & unseen->numbers.high);
    int rest = reach->missing - 1 < 4 ? reach->missing - 1 : 4;
    if (reach->missing == 0 || unseen->count == 0)
        return mean_value[0] * (reach->missing == 0);
    return value_of_waiting((double)outs / unseen->count, mean_value[rest]);
}

typedef double value_of(const struct rummy_chances *chances, const unsigned char *cards, int count);

static double quick_value_of(const struct rummy_chances *chances, const unsigned char *cards, int count)
{
    struct rummy_reach reach = rummy_reach(chances->numbers, chances->rules, cards, count, count);
    return quick_value(chances, &reach);
}

/* The greatest value after the discard of a card, other than that at index `kept`. */
static double best_after_discard(const struct rummy_chances *chances, const unsigned char *cards, int count, int kept,
                                 value_of *value)
{
    double best = 0;
    for (int i = 0; i < count; i++) {
        unsigned char others[RUMMY_HAND + 1], left = (unsigned char)count;
        if (i == kept || (i > 0 && i - 1 != kept && cards[i] == cards[i - 1]))
            continue;
        memcpy(others, cards, left);
        rummy_remove(others, &left, i);
        double own = value(chances, others, left);
        best = own > best ? own : best;
    }
    return best;
}

double rummy_promise(const struct rummy_chances *chances, const unsigned char *cards, int count)
{
    struct rummy_reach reach = rummy_reach(chances->numbers, chances->rules, cards, count, count);
    double now = quick_value(chances, &reach), sum = 0, better = 0;
    unsigned char more[RUMMY_HAND + 1];
    if (reach.missing == 0)
        return now;
    memcpy(more, cards, (size_t)count);
    for (int card = 0; card <= RUMMY_NUMBERS; card++) {
        int copies = copies_of(&chances->unseen, card);
        if (copies == 0)
            continue;
        more[count] = (unsigned char)card;
        struct rummy_reach after = rummy_reach(chances->numbers, chances->rules, more, count + 1, count);
        if (quick_value(chances, &after) <= now)
            continue; /* whatever is discarded, the others are worth no more */
        double value =
            after.missing == 0 ? 1 / RUMMY_LATER : best_after_discard(chances, more, count + 1, count, quick_value_of);
        if (value > now) {
            sum += copies * value;
            better += copies;
        }
    }
    return better == 0 ? now : value_of_waiting(better / chances->unseen.count, sum / better);
}

double rummy_promise_left(const struct rummy_chances *chances, const unsigned char *cards, int count, int kept)
{
    return best_after_discard(chances, cards, count, kept, rummy_promise);
}
