/* products.c: composite plays of a hand, built up from factors, for a quick choice among many. */
#include "referee/games/prime_daifugo/products.h"

#include "core/base/decimal.h"
#include "core/num/prime.h"
#include "referee/games/prime_daifugo/precomputed.h"

enum {
    VALUES = 14, /* of cards: 1 to 13; 0 is not used */
    POWERS_MAX = 6 + 6 * 12, /* one-card primes, and their powers with an exponent of one card */
    PAIRS_MAX = 13 * 13,
    FACTORS_MAX = POWERS_MAX + PAIRS_MAX,
    FACTORS_OF_PRODUCT = 3
};

#define FACTOR_MAX 100000000u /* the product of two has at most 16 digits */
#define PRODUCT_MAX 10000000000000000u

/* A prime or a prime power. */
struct factor {
    uint64_t value, cards; /* a set: card_set.h */
    unsigned char base[2]; /* values of the cards of the base; the second is 0 if it has one card */
    unsigned char exponent; /* 0: no exponent */
};

struct finder {
    const struct prime_daifugo_products *products;
    prime_daifugo_product_found *found;
    void *context;
    uint64_t hand;
    int factors, plain; /* the first `plain` are primes of one card */
    int tries;
    const struct factor *used[FACTORS_OF_PRODUCT]; /* factors of the product being tried */
    int laid;                                      /* cards of the number, so far */
    unsigned char number[PRODUCT_CARDS_MAX];
    struct factor factor[FACTORS_MAX];
};

/* The set of one card of this value: card_set.h. */
static uint64_t card_of(int value)
{
    return (uint64_t)1 << (4 * value);
}

/* ---- the factors that the hand spells ---- */

static void add_factor(struct finder *finder, struct factor factor)
{
    if (factor.value < FACTOR_MAX)
        finder->factor[finder->factors++] = factor;
}

/* Adds the powers of a prime of one card; the exponent is another card. */
static void add_powers(struct finder *finder, int base)
{
    uint64_t value = (uint64_t)base;
    for (int exponent = 2; exponent < VALUES && value < FACTOR_MAX; exponent++) {
        uint64_t cards = card_of(base) + card_of(exponent);
        value *= (uint64_t)base;
        if (card_set_has(finder->hand, cards))
            add_factor(finder, (struct factor){value, cards, {(unsigned char)base, 0}, (unsigned char)exponent});
    }
}

static void add_pair(struct finder *finder, int first, int second)
{
    int number = first * (second > 9 ? 100 : 10) + second;
    uint64_t value = (uint64_t)number, cards = card_of(first) + card_of(second);
    if (card_set_has(finder->hand, cards) && prime_is(value))
        add_factor(finder, (struct factor){value, cards, {(unsigned char)first, (unsigned char)second}, 0});
}

static void list_factors(struct finder *finder)
{
    for (int value = 2; value < VALUES; value++)
        if (card_set_has(finder->hand, card_of(value)) && prime_is((uint64_t)value))
            add_factor(finder, (struct factor){(uint64_t)value, card_of(value), {(unsigned char)value, 0}, 0});
    finder->plain = finder->factors;
    for (int i = 0; i < finder->plain; i++)
        add_powers(finder, finder->factor[i].base[0]);
    for (int first = 1; first < VALUES; first++)
        for (int second = 1; second < VALUES; second += 2)
            add_pair(finder, first, second);
}

/* ---- a product ---- */

/*
 * Spells the digits from `at` on with some of these cards, and removes those from `*cards`. The number must have
 * products->count cards, or any number of cards if that is 0.
 */
static bool spell(struct finder *finder, const char *at, uint64_t *cards)
{
    int count = finder->products->count;
    if (*at == '\0')
        return count == 0 || finder->laid == count;
    if (finder->laid == (count > 0 ? count : PRODUCT_CARDS_MAX))
        return false;
    for (int digits = 1; digits <= 2 && at[digits - 1] != '\0'; digits++) {
        int value = digits == 1 ? at[0] - '0' : 10 * (at[0] - '0') + at[1] - '0';
        if (value == 0 || value >= VALUES || (digits == 2 && value < 10) || !card_set_has(*cards, card_of(value)))
            continue;
        *cards -= card_of(value);
        finder->number[finder->laid++] = (unsigned char)value;
        if (spell(finder, at + digits, cards))
            return true;
        finder->laid--;
        *cards += card_of(value);
    }
    return false;
}

static void add_card(int value, struct factored *factors)
{
    factors->token[factors->tokens++] = (unsigned char)(value - 1);
    factors->cards++;
}

static void write_factor(const struct factor *factor, struct factored *factors)
{
    for (int i = 0; i < 2 && factor->base[i] > 0; i++)
        add_card(factor->base[i], factors);
    if (factor->exponent > 0) {
        factors->token[factors->tokens++] = FACTORED_POWER;
        add_card(factor->exponent, factors);
    }
}

/* Writes the factors in ascending order. */
static void write_factors(const struct finder *finder, int count, struct factored *factors)
{
    const struct factor *sorted[FACTORS_OF_PRODUCT];
    for (int i = 0; i < count; i++) {
        int k = i;
        for (; k > 0 && sorted[k - 1]->value > finder->used[i]->value; k--)
            sorted[k] = sorted[k - 1];
        sorted[k] = finder->used[i];
    }
    for (int i = 0; i < count; i++) {
        if (i > 0)
            factors->token[factors->tokens++] = FACTORED_TIMES;
        write_factor(sorted[i], factors);
    }
}

static bool report(struct finder *finder, uint64_t number, int factors, uint64_t left)
{
    struct prime_daifugo_product product = {.number = number, .count = finder->laid, .left = finder->products->hand};
    for (int i = 0; i < finder->laid; i++)
        product.card[i] = (struct card){(unsigned char)(finder->number[i] - 1), finder->number[i]};
    for (int value = 1; value < VALUES; value++)
        product.left.copies[value - 1] = (unsigned char)(left >> (4 * value) & 7);
    write_factors(finder, factors, &product.factors);
    return finder->found(finder->context, &product);
}

/* Tries the product of these factors: the remaining cards must spell it. False ends the search. */
static bool try_product(struct finder *finder, uint64_t number, int factors, uint64_t cards)
{
    const struct prime_daifugo_products *products = finder->products;
    char digits[DECIMAL_DIGITS_MAX + 1];
    if (finder->tries-- <= 0)
        return false;
    if (number <= products->over || number >= products->under || number >= PRODUCT_MAX)
        return true;
    decimal_write(number, digits);
    finder->laid = 0;
    uint64_t left = finder->hand - cards;
    if (!spell(finder, digits, &left) || (products->uses_all && left != 0))
        return true;
    return report(finder, number, factors, left);
}

/*
 * Whether all other cards can be the digits of the number: the digit sums are equal modulo 9. Always true if not all
 * cards must be used.
 */
static bool fits_all(const struct finder *finder, uint64_t number, uint64_t cards)
{
    int sum = 0;
    for (int value = 1; finder->products->uses_all && value < VALUES; value++)
        sum += value * (int)((finder->hand - cards) >> (4 * value) & 7);
    return !finder->products->uses_all || number % 9 == (uint64_t)sum % 9;
}

/*
 * Tries the product of factors i and k; if factor i is a prime of one card, also with each third factor up to i. False
 * ends the search.
 */
static bool try_products(struct finder *finder, int i, int k)
{
    const struct factor *a = &finder->factor[i], *b = &finder->factor[k];
    uint64_t cards = a->cards + b->cards, number = a->value * b->value;
    if (!card_set_has(finder->hand, cards) || number >= finder->products->under)
        return true;
    finder->used[0] = a;
    finder->used[1] = b;
    if (fits_all(finder, number, cards) && !try_product(finder, number, 2, cards))
        return false;
    for (int j = 0; j <= i && i < finder->plain && number < FACTOR_MAX; j++) {
        const struct factor *c = &finder->factor[j];
        finder->used[2] = c;
        if (card_set_has(finder->hand, cards + c->cards) && fits_all(finder, number * c->value, cards + c->cards) &&
            !try_product(finder, number * c->value, 3, cards + c->cards))
            return false;
    }
    return true;
}

void prime_daifugo_find_products(const struct prime_daifugo_products *products, prime_daifugo_product_found *found,
                                 void *context)
{
    struct finder finder = {.products = products, .found = found, .context = context, .tries = products->tries,
                            .hand = precomputed_hand(&products->hand).cards};
    list_factors(&finder);
    for (int k = 0; k < finder.factors; k++) {
        const struct factor *power = &finder.factor[k];
        finder.used[0] = power;
        if (power->exponent > 0 && fits_all(&finder, power->value, power->cards) &&
            !try_product(&finder, power->value, 1, power->cards))
            return;
        for (int i = 0; i <= k; i++)
            if (!try_products(&finder, i, k))
                return;
    }
}
