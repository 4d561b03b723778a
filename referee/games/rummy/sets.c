/* sets.c: Primes Rummy: recognizes sets, and splits a hand into sets. */
#include "referee/games/rummy/sets.h"

#include "core/num/prime.h"

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
    int either = 0; /* cards that match in both digits: free cards; the key's own number, if the key is a free card */
    bool has_ones = false, has_tens = false;
    for (int i = 0; i < count; i++) {
        bool ones = matches_ones(key, others[i]), tens = matches_tens(key, others[i]);
        if (others[i] == RUMMY_FREE || (ones && tens))
            either++;
        else if (ones)
            has_ones = true;
        else if (tens)
            has_tens = true;
        else
            return false;
    }
    return !rules.both || key < 10 || !has_ones + !has_tens <= either;
}

/* Whether the cards form a set whose key is the card at `index`, played as the prime `key`. */
static bool is_set_around(struct rummy_rules rules, int key, int index, const unsigned char *cards, int count)
{
    unsigned char others[RUMMY_CARDS];
    memcpy(others, cards, (size_t)index);
    memcpy(others + index, cards + index + 1, (size_t)(count - index - 1));
    return rummy_fits_key(rules, key, others, count - 1);
}

/* The index of a card that can be the key of a set of all the cards, or -1. Numbered cards are preferred. */
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
    return count >= rules.min && find_key(rules, cards, count) >= 0;
}

/* ---- splitting a hand: subsets of the cards as bit masks ---- */

/* Bit masks of the cards, computed once for each prime. */
struct splitting {
    struct rummy_rules rules;
    unsigned wild;           /* the free cards */
    unsigned key[PRIMES];    /* the card with that number; 0: it is not in the hand */
    unsigned ones[PRIMES];   /* cards that match by the ones-digit */
    unsigned tens[PRIMES];
    unsigned part[RUMMY_SETS_MAX];
    int parts;
    unsigned char dead[(1 << RUMMY_SPLIT_MAX) / 8]; /* bit n: subset n is known not to split */
};

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

/* Whether the set has matches of both kinds, if `both` requires them; a free card can be either. */
static bool has_both(const struct splitting *splitting, int p, unsigned others)
{
    int missing = ((others & splitting->ones[p]) == 0) + ((others & splitting->tens[p]) == 0);
    return !splitting->rules.both || primes[p] < 10 || missing <= rummy_bits(others & splitting->wild);
}

static bool split(struct splitting *splitting, unsigned left);

/*
 * Tries every set of the cards `key`, `first` (which may be the key) and a subset of `others`, until the remaining
 * cards split; false if they never do. `p` is the index of the prime for which `key` is played.
 */
static bool split_off(struct splitting *splitting, unsigned left, int p, unsigned key, unsigned first, unsigned others)
{
    int min = splitting->rules.min, count = rummy_bits(left);
    for (unsigned with = others;; with = (with - 1) & others) { /* every subset, the largest first */
        unsigned part = key | first | with;
        int size = rummy_bits(part), before = splitting->parts;
        if (size >= min && (size == count || size <= count - min) && has_both(splitting, p, part & ~key)) {
            splitting->part[splitting->parts++] = part;
            if (split(splitting, left & ~part))
                return true;
            splitting->parts = before;
        }
        if (with == 0)
            return false;
    }
}

/*
 * Whether an earlier prime has the same key card and matches the same cards as primes[p]: every set with the key
 * primes[p] is then also a set with that prime as its key. This holds with `both` too: a set with matches of both kinds
 * for primes[p], but not for the other prime, contains the card primes[p], which would then be the key card.
 */
static bool repeats_earlier_prime(const unsigned *takes, const unsigned *keys, int p)
{
    for (int i = 0; i < p; i++)
        if (takes[i] == takes[p] && keys[i] == keys[p])
            return true;
    return false;
}

/*
 * Splits the cards `left`: tries the sets that contain the first of them, and splits the remaining cards. Returns false
 * if that is impossible; such a subset is not tried again. The recursion depth is at most RUMMY_SETS_MAX.
 */
static bool split(struct splitting *splitting, unsigned left)
{
    unsigned keys[PRIMES], takes[PRIMES], first = left & (0u - left), wild = splitting->wild & left;
    if (left == 0)
        return true;
    if ((splitting->dead[left / 8] & 1u << left % 8) != 0)
        return false;
    for (int p = 0; p < PRIMES; p++) {
        unsigned own = splitting->key[p] & left;
        keys[p] = own != 0 ? own : wild & (0u - wild);
        takes[p] = (splitting->ones[p] | splitting->tens[p] | splitting->wild) & left & ~keys[p];
        bool has_first = ((keys[p] | takes[p]) & first) != 0;
        bool repeats = repeats_earlier_prime(takes, keys, p);
        if (keys[p] != 0 && has_first && !repeats && split_off(splitting, left, p, keys[p], first, takes[p] & ~first))
            return true;
    }
    splitting->dead[left / 8] |= (unsigned char)(1u << left % 8);
    return false;
}

bool rummy_split(struct rummy_rules rules, const unsigned char *cards, int count, unsigned char set[RUMMY_SPLIT_MAX],
                 bool is_key[RUMMY_SPLIT_MAX])
{
    struct splitting splitting = {.rules = rules};
    prepare(&splitting, cards, count);
    if (!split(&splitting, (1u << count) - 1))
        return false;
    for (int part = 0; part < splitting.parts; part++) {
        unsigned char member[RUMMY_SPLIT_MAX] = {0};
        int size = 0;
        for (int i = 0; i < count; i++)
            if ((splitting.part[part] & 1u << i) != 0)
                member[size++] = cards[i];
        int key = find_key(rules, member, size);
        for (int i = 0, nth = 0; i < count; i++)
            if ((splitting.part[part] & 1u << i) != 0) {
                set[i] = (unsigned char)part;
                is_key[i] = nth++ == key;
            }
    }
    return true;
}
