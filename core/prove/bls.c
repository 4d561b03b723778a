/* bls.c: proofs of primality by factors of n - 1 and n + 1 (Brillhart, Lehmer, Selfridge 1975). */
#include "core/prove/bls.h"

#include "core/base/language.h"
#include "core/prove/known.h"
#include "core/num/prime.h"

enum { BASES = 1000 }; /* bases below this are tried; for a prime n, one of the first few works */

/*
 * Whether n = f r + 1 < (b f + 1) (2 f^2 + (r' - b) f + 1), where r = 2 f s + r', 1 <= r' < 2 f, and s = 0 or
 * r'^2 - 8 s is not a square. With b = 1 these are the conditions of theorem 5, with the bound b those of theorem 7.
 */
static bool is_enough(const struct bignum *n, const struct known *known, uint64_t b)
{
    const struct bignum *f = known->f;
    struct bignum *twice = bignum_new(), *s = bignum_new(), *r = bignum_new(), *limit = bignum_new();
    struct bignum *factor = bignum_new();
    bignum_add(twice, f, f);
    bignum_divide(s, r, known->r, twice);
    bignum_add(limit, twice, r);
    bignum_set_u64(factor, b);
    bignum_subtract(limit, limit, factor);
    bignum_multiply(limit, limit, f);
    bignum_add_u64(limit, limit, 1);
    bignum_multiply(factor, factor, f);
    bignum_add_u64(factor, factor, 1);
    bignum_multiply(limit, limit, factor);
    bool suffices = bignum_compare(n, limit) < 0;
    if (suffices && bignum_sign(s) != 0) {
        bignum_multiply(r, r, r);
        bignum_shift_up(s, s, 3);
        bignum_subtract(r, r, s);
        suffices = bignum_sign(r) < 0 || !bignum_root(s, r, 2);
    }
    bignum_free(twice);
    bignum_free(s);
    bignum_free(r);
    bignum_free(limit);
    bignum_free(factor);
    return suffices;
}

/*
 * Chooses 2, then the greatest primes that need no proof (prover_is_free), then the greatest others, until the
 * conditions of theorem 5 hold.
 */
static bool choose_for_theorem_5(const struct prover *prover, const struct bignum *n, struct known *known)
{
    const struct side *side = known->side;
    size_t free = side->primes;
    while (free > 0 && !prover_is_free(prover, side->prime[free - 1]))
        free--;
    known->chosen[0] = true;
    known_set(known);
    bool suffices = is_enough(n, known, 1);
    for (size_t k = 1; k < side->primes && !suffices; k++) {
        known->chosen[k < free ? free - k : side->primes - 1 - (k - free)] = true;
        known_set(known);
        suffices = is_enough(n, known, 1);
    }
    for (size_t i = 1; suffices && i < free; i++) { /* drops small primes that the great ones make unnecessary */
        if (!known->chosen[i])
            continue;
        known->chosen[i] = false;
        known_set(known);
        known->chosen[i] = !is_enough(n, known, 1);
    }
    if (suffices)
        known_set(known);
    return suffices;
}

/*
 * PROVER_PRIME if gcd(base^((n-1)/divisor) - 1, n) = 1, PROVER_COMPOSITE if the gcd is a proper divisor of n,
 * PROVER_OPEN if it is n.
 */
static enum prover_answer test_order(const struct bignum *n, const struct bignum *base, const struct bignum *divisor)
{
    struct bignum *power = bignum_new();
    bignum_subtract_u64(power, n, 1);
    bignum_divide_exactly(power, power, divisor);
    bignum_power_modulo(power, base, power, n);
    bignum_subtract_u64(power, power, 1);
    bignum_gcd(power, power, n);
    enum prover_answer answer = bignum_compare_u64(power, 1) == 0 ? PROVER_PRIME
                                : bignum_compare(power, n) == 0   ? PROVER_OPEN
                                                                  : PROVER_COMPOSITE;
    bignum_free(power);
    return answer;
}

static bool passes_fermat(const struct bignum *n, const struct bignum *base)
{
    struct bignum *power = bignum_new();
    bignum_subtract_u64(power, n, 1);
    bignum_power_modulo(power, base, power, n);
    bool one = bignum_compare_u64(power, 1) == 0;
    bignum_free(power);
    return one;
}

/*
 * Finds bases for all chosen primes among the quadratic non-residues modulo n: the first of them suffices for 2 and for
 * most other primes.
 */
static enum prover_answer find_bases(struct prover *prover, const struct bignum *n, struct known *known)
{
    const struct side *side = known->side;
    struct bignum *base = bignum_new();
    enum prover_answer answer = PROVER_OPEN;
    for (uint64_t a = 2; a < BASES && answer == PROVER_OPEN; a = prime_next(a)) {
        bignum_set_u64(base, a);
        if (bignum_jacobi(base, n) != -1)
            continue;
        if (!prover_pay(prover, n, 1 + side->primes))
            break;
        answer = passes_fermat(n, base) ? PROVER_PRIME : PROVER_COMPOSITE;
        for (size_t i = 0; i < side->primes && answer != PROVER_COMPOSITE; i++) {
            if (!known->chosen[i] || known->base[i] != 0)
                continue;
            enum prover_answer order = test_order(n, base, side->prime[i]);
            if (order == PROVER_PRIME)
                known->base[i] = a;
            else
                answer = order;
        }
    }
    bignum_free(base);
    return answer;
}

/* Condition II of the paper: finds a base with gcd(base^f - 1, n) = 1; if r = 1, none is needed. */
static enum prover_answer find_cofactor_base(struct prover *prover, const struct bignum *n, const struct known *known)
{
    struct bignum *base = bignum_new();
    enum prover_answer answer = bignum_compare_u64(known->r, 1) == 0 ? PROVER_PRIME : PROVER_OPEN;
    for (uint64_t a = 2; a < BASES && answer == PROVER_OPEN && prover_pay(prover, n, 2); a = prime_next(a)) {
        bignum_set_u64(base, a);
        answer = passes_fermat(n, base) ? test_order(n, base, known->r) : PROVER_COMPOSITE;
    }
    bignum_free(base);
    return answer;
}

enum prover_answer bls_find_orders(struct prover *prover, const struct bignum *n, struct known *known)
{
    enum prover_answer answer = find_bases(prover, n, known);
    return answer == PROVER_PRIME ? find_cofactor_base(prover, n, known) : answer;
}

static void write_block(struct text *text, const struct bignum *n, const struct known *known)
{
    text_add(text, "Type BLS5\nN  ");
    bignum_write(n, text);
    size_t index = 0;
    for (size_t i = 1; i < known->side->primes; i++)
        if (known->chosen[i]) {
            text_print(text, "\nQ[%zu]  ", ++index);
            bignum_write(known->side->prime[i], text);
        }
    index = 0;
    for (size_t i = 0; i < known->side->primes; i++)
        if (known->chosen[i]) {
            if (known->base[i] != 2)
                text_print(text, "\nA[%zu]  %llu", index, (unsigned long long)known->base[i]);
            index++;
        }
    text_add(text, "\n----\n\n");
}

/* Writes the distinct bases as "2, 3 and 5". Returns their number. */
static size_t list_bases(struct text *text, const struct known *known)
{
    uint64_t last = 0, greatest = 0;
    size_t bases = 0;
    for (size_t i = 0; i < known->side->primes; i++)
        if (known->chosen[i] && known->base[i] > greatest)
            greatest = known->base[i];
    for (uint64_t a = 2; a <= greatest; a++)
        for (size_t i = 0; i < known->side->primes; i++) {
            if (!known->chosen[i] || known->base[i] != a || a == last)
                continue;
            text_add(text, bases == 0 ? "" : a == greatest ? _(" and ") : _(", "));
            text_add_u64(text, a);
            last = a;
            bases++;
        }
    return bases;
}

static void explain_below(struct text *how, const struct known *known)
{
    if (how == NULL)
        return;
    struct text factors = {0}, bases = {0};
    known_explain(known, &factors);
    if (list_bases(&bases, known) == 1)
        text_say(how, "N-1 = %s, and %s has the order that only a prime allows", factors.at, bases.at);
    else
        text_say(how, "N-1 = %s, and %s have orders that only a prime allows", factors.at, bases.at);
    text_free(&factors);
    text_free(&bases);
}

enum prover_answer bls_below(struct prover *prover, const struct bignum *n, const struct side *below, struct text *how)
{
    struct known known;
    known_begin(&known, below);
    bool by_theorem_5 = choose_for_theorem_5(prover, n, &known), suffices = by_theorem_5;
    if (!by_theorem_5 && !prover->certify) {
        known_choose(prover, &known, false);
        suffices = is_enough(n, &known, known.bound);
    }
    enum prover_answer answer = !suffices ? PROVER_OPEN
                                : by_theorem_5   ? find_bases(prover, n, &known)
                                        : bls_find_orders(prover, n, &known);
    size_t mark = prover->certificate.length;
    if (answer == PROVER_PRIME) {
        if (prover->certify)
            write_block(&prover->certificate, n, &known);
        answer = known_prove(prover, &known);
    }
    if (answer == PROVER_PRIME)
        explain_below(how, &known);
    else
        text_cut(&prover->certificate, mark);
    known_free(&known);
    return answer;
}
