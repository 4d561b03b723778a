/* rummy_sets.c: the sets of Primes Rummy, and whether a hand splits into them. */
#include "referee/games/rummy_sets.h"

#include "core/prime.h"

#include <stdint.h>
#include <string.h>

enum { PRIMES = 25 };

static const unsigned char primes[PRIMES] = {2,  3,  5,  7,  11, 13, 17, 19, 23, 29, 31, 37, 41,
                                             43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97};

bool rummy_is_prime(int number)
{
    return prime_is((uint64_t)number);
}

static bool matches_ones(int key, int number)
{
    return number % 10 == key % 10;
}

static bool matches_tens(int key, int number)
{
    return number / 10 == key / 10;
}

bool rummy_matches(int key, int number)
{
    return matches_ones(key, number) || matches_tens(key, number);
}

bool rummy_fits_key(struct rummy_rules rules, int key, const unsigned char *others, int count)
{
    int wild = 0, ones = 0, tens = 0;
    for (int i = 0; i < count; i++) {
        if (others[i] == RUMMY_FREE)
            wild++;
        else if (matches_ones(key, others[i]) && (!matches_tens(key, others[i]) || ones == 0))
            ones++; /* the key's own number beside a free key is one match, of either kind */
        else if (matches_tens(key, others[i]))
            tens++;
        else
            return false;
    }
    return !rules.both || key < 10 || (ones == 0) + (tens == 0) <= wild;
}

/* Whether the cards form a set around one of their number: the card at `place`, played as `key`. */
static bool is_set_around(struct rummy_rules rules, int key, int place, const unsigned char *cards, int count)
{
    unsigned char others[128];
    if (count > (int)sizeof others)
        return false;
    memcpy(others, cards, (size_t)place);
    memcpy(others + place, cards + place + 1, (size_t)(count - place - 1));
    return rummy_fits_key(rules, key, others, count - 1);
}

/* The place of the key that makes the cards a set, or -1. A card of its own number comes before a free card. */
static int find_key(struct rummy_rules rules, const unsigned char *cards, int count)
{
    const unsigned char *wild = memchr(cards, RUMMY_FREE, (size_t)count);
    for (int i = 0; i < count; i++)
        if (rummy_is_prime(cards[i]) && is_set_around(rules, cards[i], i, cards, count))
            return i;
    for (int i = 0; wild != NULL && i < PRIMES; i++)
        if (is_set_around(rules, primes[i], (int)(wild - cards), cards, count))
            return (int)(wild - cards);
    return -1;
}

bool rummy_is_set(struct rummy_rules rules, const unsigned char *cards, int count)
{
    return count >= rules.least && find_key(rules, cards, count) >= 0;
}

/* ---- splitting: sets of cards as bits ---- */

/* What is asked of a set of cards again and again, for each prime. */
struct splitting {
    struct rummy_rules rules;
    unsigned wild;           /* the free cards */
    unsigned key[PRIMES];    /* the card of that number */
    unsigned ones[PRIMES];   /* cards that match by the ones */
    unsigned tens[PRIMES];
    unsigned part[RUMMY_SETS_MAX];
    int parts;
};

static int bit_count(unsigned bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

static void prepare(struct splitting *splitting, const unsigned char *cards, int count)
{
    for (int i = 0; i < count; i++)
        splitting->wild |= cards[i] == RUMMY_FREE ? 1u << i : 0;
    for (int p = 0; p < PRIMES; p++)
        for (int i = 0; i < count; i++) {
            if (cards[i] == RUMMY_FREE)
                continue;
            splitting->key[p] |= cards[i] == primes[p] ? 1u << i : 0;
            splitting->ones[p] |= matches_ones(primes[p], cards[i]) ? 1u << i : 0;
            splitting->tens[p] |= matches_tens(primes[p], cards[i]) ? 1u << i : 0;
        }
}

/* Whether the cards of `bits` are a set with prime number `p` as the key. */
static bool is_part_around(const struct splitting *splitting, unsigned bits, int p)
{
    unsigned own = splitting->key[p] & bits, wild = splitting->wild & bits;
    unsigned key = own != 0 ? own : wild & (0u - wild);
    unsigned others = bits & ~key;
    if (key == 0 || (others & ~(splitting->ones[p] | splitting->tens[p] | splitting->wild)) != 0)
        return false;
    if (!splitting->rules.both || primes[p] < 10)
        return true;
    int missing = ((others & splitting->ones[p]) == 0) + ((others & splitting->tens[p]) == 0);
    return missing <= bit_count(others & splitting->wild);
}

static bool is_part(const struct splitting *splitting, unsigned bits)
{
    for (int p = 0; p < PRIMES; p++)
        if (is_part_around(splitting, bits, p))
            return true;
    return false;
}

/* Splits what is left: its first card goes with some others into a set, and the rest is split. Depth is at most RUMMY_SETS_MAX. */
static bool split(struct splitting *splitting, unsigned left)
{
    int least = splitting->rules.least;
    unsigned first = left & (0u - left), others = left & ~first;
    if (left == 0)
        return true;
    if (bit_count(left) < least)
        return false;
    /* every subset of the others, the largest first: one set of all is the commonest end */
    for (unsigned with = others;; with = (with - 1) & others) {
        unsigned part = with | first;
        int rest = bit_count(left & ~part);
        if (bit_count(part) >= least && (rest == 0 || rest >= least) && is_part(splitting, part)) {
            int place = splitting->parts;
            splitting->part[splitting->parts++] = part;
            if (split(splitting, left & ~part))
                return true;
            splitting->parts = place;
        }
        if (with == 0)
            return false;
    }
}

bool rummy_split(struct rummy_rules rules, const unsigned char *cards, int count, unsigned char set[RUMMY_SPLIT_MAX],
                 bool is_key[RUMMY_SPLIT_MAX])
{
    struct splitting splitting = {.rules = rules};
    if (count > RUMMY_SPLIT_MAX)
        return false;
    prepare(&splitting, cards, count);
    if (!split(&splitting, (1u << count) - 1))
        return false;
    for (int part = 0; part < splitting.parts; part++) {
        unsigned char member[RUMMY_SPLIT_MAX], place[RUMMY_SPLIT_MAX];
        int size = 0;
        for (int i = 0; i < count; i++)
            if ((splitting.part[part] & 1u << i) != 0) {
                set[i] = (unsigned char)part;
                is_key[i] = false;
                place[size] = (unsigned char)i;
                member[size++] = cards[i];
            }
        is_key[place[find_key(rules, member, size)]] = true;
    }
    return true;
}
