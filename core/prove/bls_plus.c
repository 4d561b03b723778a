/* bls_plus.c: proofs of primality by factors of n + 1, alone and with those of n - 1. */
#include "core/prove/bls.h"

#include "core/prove/known.h"
#include "core/prove/lucas_pair.h"
#include "core/num/prime.h"

enum {
    PARAMETERS = 1000, /* so many Q, and odd P below this, are tried; for a prime n, one of the first few works */
    LUCAS_POWERS = 8   /* the cost of one term of a Lucas sequence, in modular powers */
};

/* The Jacobi symbol (a/n) of a small number a. */
static int jacobi(int64_t a, const struct bignum *n)
{
    struct bignum *number = bignum_new();
    bignum_set_u64(number, (uint64_t)(a < 0 ? -a : a));
    int symbol = bignum_jacobi(number, n);
    if (a < 0 && bignum_remainder(n, 4) == 3)
        symbol = -symbol;
    bignum_free(number);
    return symbol;
}

/* Q of the sequences with P = 1, in this order: -1, 2, -2, 3, -3, ... */
static int32_t parameter(int i)
{
    return i == 0 ? -1 : i % 2 == 1 ? i / 2 + 2 : -(i / 2 + 1);
}

/* Whether 2 q - 1 > sqrt(n). */
static bool is_great(const struct bignum *n, const struct bignum *q)
{
    struct bignum *square = bignum_new();
    bignum_add(square, q, q);
    bignum_subtract_u64(square, square, 1);
    bignum_multiply(square, square, square);
    bool is_large = bignum_compare(square, n) > 0;
    bignum_free(square);
    return is_large;
}

/* Whether V((n+1)/2) = 0 and V((n+1)/(2 q)) != 0 modulo n. */
static bool fulfils_theorem_15(const struct bignum *n, const struct bignum *q, int32_t parameter_q)
{
    struct lucas_pair pair;
    struct bignum *index = bignum_new();
    lucas_pair_begin(&pair);
    bignum_add_u64(index, n, 1);
    bignum_shift_down(index, index, 1);
    lucas_pair_set(&pair, 1, parameter_q, index, n);
    bool fulfils = bignum_sign(pair.v) == 0;
    bignum_divide_exactly(index, index, q);
    lucas_pair_set(&pair, 1, parameter_q, index, n);
    fulfils = fulfils && bignum_sign(pair.v) != 0;
    bignum_free(index);
    lucas_pair_free(&pair);
    return fulfils;
}

static void write_block(struct text *text, const struct bignum *n, const struct bignum *q, int32_t parameter_q)
{
    text_add(text, "Type BLS15\nN  ");
    bignum_write(n, text);
    text_add(text, "\nQ  ");
    bignum_write(q, text);
    text_print(text, "\nLP 1\nLQ %d\n\n", (int)parameter_q);
}

enum prover_answer bls_above(struct prover *prover, const struct bignum *n, const struct side *above, struct text *how)
{
    const struct bignum *q = above->prime[above->primes - 1];
    if (above->primes < 2 || !is_great(n, q))
        return PROVER_OPEN;
    bool found = false;
    int32_t parameter_q = 0;
    for (int i = 0; i < PARAMETERS && !found; i++) {
        parameter_q = parameter(i);
        if (jacobi(parameter_q, n) != -1 || jacobi(1 - 4 * (int64_t)parameter_q, n) != -1)
            continue;
        if (!prover_pay(prover, n, UINT64_C(2) * LUCAS_POWERS))
            return PROVER_OPEN;
        found = fulfils_theorem_15(n, q, parameter_q);
    }
    if (!found)
        return PROVER_OPEN;
    size_t mark = prover->certificate.length;
    if (prover->certify)
        write_block(&prover->certificate, n, q, parameter_q);
    if (!prover_is_free(prover, q) && prover->prove(prover, q, NULL) != PROVER_PRIME) {
        text_cut(&prover->certificate, mark);
        return PROVER_OPEN;
    }
    if (how != NULL) {
        struct known known;
        known_begin(&known, above);
        struct text factors = {0};
        known_explain(&known, &factors);
        text_say(how, "N+1 = %s, and the Lucas sequence of P = 1, Q = %d has the rank that only a prime allows",
                 factors.at, (int)parameter_q);
        text_free(&factors);
        known_free(&known);
    }
    return PROVER_PRIME;
}

/*
 * Whether max(b1 f1 + 1, b2 f2 - 1) (b1 b2 f1 f2 / 2 + 1) > n, where the bound b1 or b2 is 1 if its side has no
 * cofactor.
 */
static bool is_enough(const struct bignum *n, const struct known *below, const struct known *above)
{
    struct bignum *g1 = bignum_new(), *g2 = bignum_new(), *product = bignum_new();
    bignum_multiply_u64(g1, below->f, bignum_compare_u64(below->r, 1) > 0 ? below->bound : 1);
    bignum_multiply_u64(g2, above->f, bignum_compare_u64(above->r, 1) > 0 ? above->bound : 1);
    bignum_multiply(product, g1, g2);
    bignum_shift_down(product, product, 1);
    bignum_add_u64(product, product, 1);
    bignum_add_u64(g1, g1, 1);
    bignum_subtract_u64(g2, g2, 1);
    bignum_multiply(product, product, bignum_compare(g1, g2) > 0 ? g1 : g2);
    bool suffices = bignum_compare(n, product) < 0;
    bignum_free(g1);
    bignum_free(g2);
    bignum_free(product);
    return suffices;
}

/* The first Q in the order of parameter() whose discriminant D = 1 - 4 Q (P = 1) has (D/n) = -1; 0 if no Q is found. */
static int32_t first_parameter(const struct bignum *n)
{
    int i = 0;
    while (i < PARAMETERS && jacobi(1 - 4 * (int64_t)parameter(i), n) != -1)
        i++;
    return i < PARAMETERS ? parameter(i) : 0;
}

/* Whether gcd(U((n+1)/divisor), n) = 1, and U(n+1) = 0. */
static bool has_rank(const struct bignum *n, int32_t p, int32_t q, const struct bignum *divisor)
{
    struct lucas_pair pair;
    struct bignum *index = bignum_new();
    lucas_pair_begin(&pair);
    bignum_add_u64(index, n, 1);
    lucas_pair_set(&pair, p, q, index, n);
    bool is_zero = bignum_sign(pair.u) == 0;
    bignum_divide_exactly(index, index, divisor);
    lucas_pair_set(&pair, p, q, index, n);
    bignum_gcd(index, pair.u, n);
    bool holds = is_zero && bignum_compare_u64(index, 1) == 0;
    bignum_free(index);
    lucas_pair_free(&pair);
    return holds;
}

/*
 * Whether a sequence is found for which has_rank holds with this divisor of n + 1. All sequences tried have the
 * discriminant of P = 1 and the given Q: replacing P and Q by P + 2 and P + Q + 1 preserves it.
 */
static bool find_rank(struct prover *prover, const struct bignum *n, int32_t q, const struct bignum *divisor)
{
    bool found = false;
    for (int32_t p = 1; p < PARAMETERS && !found && prover_pay(prover, n, UINT64_C(2) * LUCAS_POWERS); p += 2) {
        found = q != 0 && jacobi(q, n) != 0 && has_rank(n, p, q, divisor);
        q += p + 1;
    }
    return found;
}

/* Whether Lucas sequences are found that satisfy conditions III and IV of the paper. */
static bool has_ranks(struct prover *prover, const struct bignum *n, const struct known *above)
{
    int32_t q = first_parameter(n);
    bool all = q != 0 && (bignum_compare_u64(above->r, 1) == 0 || find_rank(prover, n, q, above->r));
    for (size_t i = 0; i < above->side->primes && all; i++)
        all = !above->chosen[i] || find_rank(prover, n, q, above->side->prime[i]);
    return all;
}

static void explain_both(struct text *how, const struct known *below, const struct known *above)
{
    if (how == NULL)
        return;
    struct text minus = {0}, plus = {0};
    known_explain(below, &minus);
    known_explain(above, &plus);
    text_say(how, "N-1 = %s and N+1 = %s, and both have orders that only a prime allows", minus.at, plus.at);
    text_free(&minus);
    text_free(&plus);
}

/* Tries theorem 20 with all primes, or with the free ones only. */
static enum prover_answer try_both(struct prover *prover, const struct bignum *n, struct known *minus,
                                   struct known *plus, bool all)
{
    known_choose(prover, minus, all);
    known_choose(prover, plus, all);
    if (!is_enough(n, minus, plus))
        return PROVER_OPEN;
    enum prover_answer answer = bls_find_orders(prover, n, minus);
    if (answer == PROVER_PRIME && !has_ranks(prover, n, plus))
        answer = PROVER_OPEN;
    if (answer == PROVER_PRIME)
        answer = known_prove(prover, minus);
    return answer == PROVER_PRIME ? known_prove(prover, plus) : answer;
}

enum prover_answer bls_both(struct prover *prover, const struct bignum *n, const struct side *below,
                            const struct side *above, struct text *how)
{
    if (prover->certify)
        return PROVER_OPEN;
    struct known minus, plus;
    known_begin(&minus, below);
    known_begin(&plus, above);
    enum prover_answer answer = try_both(prover, n, &minus, &plus, false);
    if (answer == PROVER_OPEN)
        answer = try_both(prover, n, &minus, &plus, true);
    if (answer == PROVER_PRIME)
        explain_both(how, &minus, &plus);
    known_free(&minus);
    known_free(&plus);
    return answer;
}
