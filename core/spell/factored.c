/* factored.c: spells a number with cards as a product of powers of its primes. */
#include "core/spell/factored.h"

#include "core/base/decimal.h"
#include "core/num/prime.h"

#include <string.h>

/* The state of a depth-first search over cards and signs laid from left to right. */
struct work {
    const struct spell *spell;
    struct hand left; /* cards not laid yet */
    int min, max;
    uint64_t prime[PRIME_FACTORS_MAX]; /* the distinct primes, ascending, and their multiplicities */
    int times[PRIME_FACTORS_MAX], primes;
    struct factored product; /* the product so far */
    factored_found *found;
    void *context;
};

/*
 * The part of the product that is not laid yet: powers of prime `i`, whose exponents are at most `part` and add up to
 * `times`; then powers of the later primes.
 */
struct rest {
    int i, times, part;
};

static bool lay_powers(struct work *work, struct rest rest);

/* Lays the digits in every possible way, then '^' and the exponent if it is 2 or more, then the rest. */
static bool lay_digits(struct work *work, const char *at, int exponent, struct rest rest)
{
    const struct spell *spell = work->spell;
    struct factored *product = &work->product;
    size_t length = strlen(at);
    bool go_on = true;
    if (length == 0 && exponent == 1)
        return lay_powers(work, rest);
    if (length == 0) {
        char digits[DECIMAL_DIGITS_MAX + 1];
        decimal_write((uint64_t)exponent, digits);
        product->token[product->tokens++] = FACTORED_POWER;
        go_on = lay_digits(work, digits, 1, rest);
        product->tokens--;
        return go_on;
    }
    for (int i = spell->first[*at - '0']; i < spell->first[*at - '0' + 1] && product->cards < work->max && go_on; i++) {
        const struct spell_token *token = &spell->token[i];
        if (token->length > length || memcmp(token->digits, at, token->length) != 0 ||
            work->left.copies[token->kind] == 0 || spell->deck->card[token->kind].values > 1)
            continue;
        work->left.copies[token->kind]--;
        product->cards++;
        product->token[product->tokens++] = token->kind;
        go_on = lay_digits(work, at + token->length, exponent, rest);
        product->tokens--;
        product->cards--;
        work->left.copies[token->kind]++;
    }
    return go_on;
}

static bool lay_powers(struct work *work, struct rest rest)
{
    struct factored *product = &work->product;
    char digits[DECIMAL_DIGITS_MAX + 1];
    bool has_sign = product->tokens > 0, go_on = true;
    if (rest.times == 0 && ++rest.i == work->primes)
        return product->cards < work->min || work->found(work->context, product);
    if (rest.times == 0)
        rest.times = rest.part = work->times[rest.i];
    decimal_write(work->prime[rest.i], digits);
    if (has_sign)
        product->token[product->tokens++] = FACTORED_TIMES;
    for (int part = 1; part <= rest.part && part <= rest.times && go_on; part++)
        go_on = lay_digits(work, digits, part, (struct rest){rest.i, rest.times - part, part});
    product->tokens -= has_sign;
    return go_on;
}

bool factored_each(const struct spell *spell, uint64_t number, int min, int max, factored_found *found, void *context)
{
    struct work work = {.spell = spell, .left = spell->hand, .min = min, .max = max, .found = found,
                        .context = context};
    uint64_t factor[PRIME_FACTORS_MAX];
    int count = prime_factor(number, factor);
    if (count < 2)
        return true;
    for (int i = 0; i < count; i++) {
        if (i == 0 || factor[i] != factor[i - 1])
            work.prime[work.primes++] = factor[i];
        work.times[work.primes - 1]++;
    }
    return lay_powers(&work, (struct rest){.i = -1});
}

static bool keep_first(void *context, const struct factored *factored)
{
    struct factored *first = context;
    *first = *factored;
    return false;
}

bool factored_first(const struct spell *spell, uint64_t number, int min, int max, struct factored *factored)
{
    return !factored_each(spell, number, min, max, keep_first, factored);
}

void factored_write(const struct deck *deck, const struct factored *factored, struct text *text)
{
    for (int i = 0; i < factored->tokens; i++) {
        int token = factored->token[i];
        if (token == FACTORED_TIMES || token == FACTORED_POWER)
            text_add_char(text, token == FACTORED_TIMES ? '*' : '^');
        else
            text_add(text, card_word(deck, token));
    }
}
