/* known.c: the factored part of n - 1 or n + 1 that a proof of primality uses. */
#include "core/prove/known.h"

#include "core/base/language.h"
#include "core/base/memory.h"

enum {
    FACTORS_LENGTH = 90, /* a product is cut off after this many bytes */
    FACTOR_LENGTH = 40   /* a factor of more digits is given by its length */
};

void known_begin(struct known *known, const struct side *side)
{
    *known = (struct known){.side = side, .f = bignum_new(), .r = bignum_new()};
    known->chosen = memory_array(NULL, side->primes, sizeof *known->chosen);
    known->base = memory_array(NULL, side->primes, sizeof *known->base);
    for (size_t i = 0; i < side->primes; i++) {
        known->chosen[i] = false;
        known->base[i] = 0;
    }
}

void known_free(struct known *known)
{
    memory_free(known->chosen);
    memory_free(known->base);
    bignum_free(known->f);
    bignum_free(known->r);
}

void known_set(struct known *known)
{
    const struct side *side = known->side;
    bignum_set(known->r, side->whole);
    known->bound = side->trial_end;
    for (size_t i = side->primes; i-- > 0;) {
        if (known->chosen[i])
            for (; bignum_is_multiple(known->r, side->prime[i]);)
                bignum_divide_exactly(known->r, known->r, side->prime[i]);
        else if (bignum_compare_u64(side->prime[i], known->bound) < 0)
            bignum_get_u64(side->prime[i], &known->bound);
    }
    bignum_divide_exactly(known->f, side->whole, known->r);
}

void known_choose(const struct prover *prover, struct known *known, bool all)
{
    for (size_t i = 0; i < known->side->primes; i++)
        known->chosen[i] = all || prover_is_free(prover, known->side->prime[i]);
    known_set(known);
}

enum prover_answer known_prove(struct prover *prover, const struct known *known)
{
    enum prover_answer answer = PROVER_PRIME;
    for (size_t i = known->side->primes; i-- > 0 && answer == PROVER_PRIME;)
        if (known->chosen[i] && !prover_is_free(prover, known->side->prime[i]))
            answer = prover->prove(prover, known->side->prime[i], NULL) == PROVER_PRIME ? PROVER_PRIME : PROVER_OPEN;
    return answer;
}

/* Adds a prime, or only its number of digits if it is long. */
static void explain_number(const struct bignum *number, struct text *how)
{
    size_t mark = how->length;
    bignum_write(number, how);
    size_t digits = how->length - mark;
    if (digits > FACTOR_LENGTH) {
        text_cut(how, mark);
        text_say(how, "a prime of %zu digits", digits);
    }
}

/* Adds the power of a prime that divides `rest`, and divides `rest` by it. */
static void explain_power(const struct bignum *prime, struct bignum *rest, struct text *how)
{
    unsigned exponent = 0;
    for (; bignum_is_multiple(rest, prime); exponent++)
        bignum_divide_exactly(rest, rest, prime);
    explain_number(prime, how);
    if (exponent > 1)
        text_print(how, "^%u", exponent);
}

void known_explain(const struct known *known, struct text *how)
{
    const struct side *side = known->side;
    struct bignum *rest = bignum_new();
    bignum_set(rest, side->whole);
    size_t begin = how->length;
    for (size_t i = 0; i < side->primes; i++) {
        if (i > 0)
            text_add(how, _(" * "));
        if (how->length - begin > FACTORS_LENGTH) {
            text_add(how, "...");
            bignum_free(rest);
            return;
        }
        explain_power(side->prime[i], rest, how);
    }
    if (bignum_compare_u64(rest, 1) > 0)
        text_print(how, "%sc", _(" * "));
    bignum_free(rest);
}
