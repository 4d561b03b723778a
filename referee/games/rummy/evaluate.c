/* evaluate.c: Primes Rummy: estimates quickly how close a hand is to splitting into sets. */
#include "referee/games/rummy/evaluate.h"

#include <string.h>

enum {
    DIGITS = 10,
    CANDIDATES_MAX = RUMMY_SPLIT_MAX + RUMMY_KEYS_MAX * RUMMY_PRIMES /* primes of the hand; free cards as any prime */
};

void rummy_evaluate_numbers(struct rummy_numbers *numbers)
{
    int primes = 0;
    memset(numbers, 0, sizeof *numbers);
    for (int number = 0; number <= RUMMY_NUMBERS; number++) {
        bool is_prime = number > 1 && rummy_is_prime(number);
        numbers->index[number] = is_prime ? (unsigned char)primes : RUMMY_PRIMES;
        numbers->ones[number] = (unsigned char)(number % DIGITS);
        numbers->tens[number] = (unsigned char)(number / DIGITS);
        if (is_prime)
            numbers->prime[primes++] = (unsigned char)number;
    }
    for (int i = 0; i < RUMMY_PRIMES; i++)
        for (int number = 1; number <= RUMMY_NUMBERS; number++)
            if (rummy_matches(numbers->prime[i], number))
                *(number < 64 ? &numbers->fits[i].low : &numbers->fits[i].high) |= (uint64_t)1 << number % 64;
    for (int i = 0; i < RUMMY_PRIMES; i++)
        for (int j = 0; j < RUMMY_PRIMES; j++)
            for (int number = 1; number <= RUMMY_NUMBERS; number++)
                if (rummy_matches(numbers->prime[i], number) || rummy_matches(numbers->prime[j], number))
                    numbers->match[i][j]++;
}

/* A card as a key: a prime, or a free card that stands for a prime. In a bit mask, bit i is card i of the hand. */
struct candidate {
    unsigned key;   /* the bit of the card */
    unsigned takes; /* the cards that match the key, without the key */
    unsigned char prime;
};

/* A hand, its candidates for keys, and the best target sets found so far. */
struct estimate {
    const struct rummy_numbers *numbers;
    int min, size;
    unsigned free;
    struct candidate candidate[CANDIDATES_MAX];
    int count;
    struct rummy_outlook best;
};

static int above_zero(int n)
{
    return n > 0 ? n : 0;
}

/* Keeps the target sets if they are better than the best so far. */
static void weigh(struct estimate *estimate, int missing, int outs, unsigned used, const struct candidate *const *keys,
                  int count)
{
    struct rummy_outlook *best = &estimate->best;
    if (missing > best->missing || (missing == best->missing && outs <= best->outs))
        return;
    *best = (struct rummy_outlook){.missing = missing, .outs = outs, .used = used, .keys = count};
    for (int i = 0; i < count; i++)
        best->key[i] = keys[i]->prime;
}

static int index_of(const struct estimate *estimate, const struct candidate *key)
{
    return estimate->numbers->index[key->prime];
}

/* Weighs a single target set with this key, to which all cards must belong. */
static void weigh_one(struct estimate *estimate, const struct candidate *a)
{
    int p = index_of(estimate, a);
    unsigned used = a->key | a->takes;
    weigh(estimate, above_zero(estimate->size - rummy_bits(used)), estimate->numbers->match[p][p], used, &a, 1);
}

/*
 * Weighs two target sets with these keys. The number of cards that they lack follows from Hall's marriage theorem
 * (1935).
 */
static void weigh_two(struct estimate *estimate, const struct candidate *a, const struct candidate *b)
{
    unsigned keys = a->key | b->key, one = a->takes & ~keys, two = b->takes & ~keys;
    int others = estimate->min - 1, shared = rummy_bits(one | two);
    int short_one = above_zero(others - rummy_bits(one)), short_two = above_zero(others - rummy_bits(two));
    int lacking = short_one + short_two > 2 * others - shared ? short_one + short_two : 2 * others - shared;
    int unused = estimate->size - 2 - shared, p = index_of(estimate, a), q = index_of(estimate, b);
    if (a->key == b->key)
        return;
    int outs = estimate->numbers->match[p][q];
    if (lacking > 0 && lacking >= unused) /* a card for a set that is not short does not help */
        outs = short_one == 0 ? estimate->numbers->match[q][q] : short_two == 0 ? estimate->numbers->match[p][p] : outs;
    weigh(estimate, above_zero(lacking > unused ? lacking : unused), outs, keys | one | two,
          (const struct candidate *const[]){a, b}, 2);
}

/*
 * Weighs three target sets with these keys. Cards that fit only two of the sets are not taken into account, so
 * `missing` may be too small.
 */
static void weigh_three(struct estimate *estimate, const struct candidate *a, const struct candidate *b,
                        const struct candidate *c)
{
    unsigned keys = a->key | b->key | c->key, one = a->takes & ~keys, two = b->takes & ~keys, three = c->takes & ~keys;
    int others = estimate->min - 1, shared = rummy_bits(one | two | three);
    int shorts = above_zero(others - rummy_bits(one)) + above_zero(others - rummy_bits(two)) +
                 above_zero(others - rummy_bits(three));
    int unused = estimate->size - 3 - shared;
    if (a->key == b->key || a->key == c->key || b->key == c->key)
        return;
    int lacking = shorts > 3 * others - shared ? shorts : 3 * others - shared;
    int outs = estimate->numbers->match[index_of(estimate, a)][index_of(estimate, b)] + 4;
    weigh(estimate, above_zero(lacking > unused ? lacking : unused), outs, keys | one | two | three,
          (const struct candidate *const[]){a, b, c}, 3);
}

/* Adds the candidate, unless one with the same key matches all of its cards; replaces one that matches fewer. */
static void add(struct estimate *estimate, unsigned key, unsigned takes, int prime)
{
    int at = 0;
    for (; at < estimate->count; at++) {
        const struct candidate *other = &estimate->candidate[at];
        if (other->key == key && (takes & ~other->takes) == 0)
            return;
        if (other->key == key && (other->takes & ~takes) == 0)
            break;
    }
    estimate->candidate[at] = (struct candidate){key, takes, (unsigned char)prime};
    estimate->count += at == estimate->count;
}

/* Adds the primes of the hand, then free cards as primes: as many as there can be sets, at most RUMMY_KEYS_MAX. */
static void add_candidates(struct estimate *estimate, const unsigned char *cards, int count)
{
    const struct rummy_numbers *numbers = estimate->numbers;
    unsigned ones[DIGITS] = {0}, tens[DIGITS] = {0};
    for (int i = 0; i < count; i++) {
        estimate->free |= cards[i] == RUMMY_FREE ? 1u << i : 0;
        ones[numbers->ones[cards[i]]] |= 1u << i;
        tens[numbers->tens[cards[i]]] |= 1u << i;
    }
    ones[0] &= ~estimate->free;
    tens[0] &= ~estimate->free;
    for (int i = 0; i < count; i++) {
        unsigned fit = ones[numbers->ones[cards[i]]] | tens[numbers->tens[cards[i]]] | estimate->free;
        if (numbers->index[cards[i]] < RUMMY_PRIMES)
            add(estimate, 1u << i, fit & ~(1u << i), cards[i]);
    }
    unsigned free = estimate->free;
    int sets = estimate->size / estimate->min < RUMMY_KEYS_MAX ? estimate->size / estimate->min : RUMMY_KEYS_MAX;
    for (; sets > 0 && free != 0; sets--, free &= free - 1)
        for (int p = 0; p < RUMMY_PRIMES; p++) {
            int prime = numbers->prime[p];
            unsigned key = free & (0u - free);
            unsigned fit = ones[numbers->ones[prime]] | tens[numbers->tens[prime]] | estimate->free;
            add(estimate, key, fit & ~key, prime);
        }
}

struct rummy_outlook rummy_evaluate(const struct rummy_numbers *numbers, struct rummy_rules rules,
                                    const unsigned char *cards, int count, int size)
{
    struct estimate estimate = {.numbers = numbers, .min = rules.min, .size = size, .count = 0};
    estimate.best = (struct rummy_outlook){.missing = size, .outs = RUMMY_PRIMES, .used = 0}; /* no key yet */
    estimate.free = 0;
    add_candidates(&estimate, cards, count);
    for (int i = 0; i < estimate.count && estimate.best.missing > 0; i++) {
        weigh_one(&estimate, &estimate.candidate[i]);
        for (int j = 0; j < i && size >= 2 * rules.min; j++) {
            weigh_two(&estimate, &estimate.candidate[i], &estimate.candidate[j]);
            for (int k = 0; k < j && size >= 3 * rules.min; k++)
                weigh_three(&estimate, &estimate.candidate[i], &estimate.candidate[j], &estimate.candidate[k]);
        }
    }
    return estimate.best;
}
