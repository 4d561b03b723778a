/* certificate_step.c: the theorems about N - 1 and N + 1, and the direct proof below 2^64. */
#include "core/prove/certificate_step.h"

#include "core/base/language.h"
#include "core/num/product.h"

const char step_too_long[] = N_("the certificate needs more work than a check may do");

void step_init(struct certificate_step *step, uint64_t work)
{
    *step = (struct certificate_step){.work = work};
    for (size_t i = 0; i < STEP_NUMBERS; i++)
        step->number[i] = bignum_new();
    for (size_t i = 0; i < STEP_SPARES; i++)
        step->spare[i] = bignum_new();
}

void step_free(struct certificate_step *step)
{
    for (size_t i = 0; i < STEP_NUMBERS; i++)
        bignum_free(step->number[i]);
    for (size_t i = 0; i < STEP_SPARES; i++)
        bignum_free(step->spare[i]);
}

bool step_spend(struct certificate_step *step, uint64_t work)
{
    if (step->work < work) {
        step->work = 0;
        return false;
    }
    step->work -= work;
    return true;
}

bool step_spend_products(struct certificate_step *step, uint64_t products)
{
    enum { CALL_WORDS = 6 }; /* measured overhead of a product, expressed as additional words of length */
    uint64_t words = bignum_bits(step->number[STEP_N]) / 64 + CALL_WORDS;
    return step_spend(step, products * words * words);
}

/* ---- below 2^64 ---- */

/* The strong probable prime test of an odd n to a base that n does not divide (Miller 1976, Rabin 1980). */
static bool passes_base(uint64_t n, uint64_t base)
{
    uint64_t odd = n - 1, power = 1;
    int twos = 0;
    for (; odd % 2 == 0; odd /= 2)
        twos++;
    for (; odd > 0; odd /= 2, base = product_modulo(base, base, n))
        if (odd % 2 != 0)
            power = product_modulo(power, base, n);
    if (power == 1)
        return true;
    for (; twos > 0; twos--, power = product_modulo(power, power, n))
        if (power == n - 1)
            return true;
    return false;
}

bool step_is_small_prime(uint64_t n)
{
    /* The smallest composite that passes all is 318665857834031151167461 > 2^64 (Sorenson and Webster 2015). */
    static const uint64_t primes[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    enum { PRIMES = sizeof primes / sizeof *primes };
    if (n < 2)
        return false;
    for (int i = 0; i < PRIMES; i++)
        if (n % primes[i] == 0)
            return n == primes[i];
    for (int i = 0; i < PRIMES; i++)
        if (!passes_base(n, primes[i]))
            return false;
    return true;
}

const char *step_small(struct certificate_step *step)
{
    uint64_t n;
    if (!bignum_get_u64(step->number[STEP_N], &n))
        return N_("N is negative, or is not less than 2^64");
    if (!step_spend(step, STEP_SMALL_WORK))
        return step_too_long;
    return step_is_small_prime(n) ? NULL : N_("N is not prime");
}

/* ---- N - 1 and N + 1 ---- */

static bool is_odd_candidate(const struct certificate_step *step)
{
    return bignum_is_odd(step->number[STEP_N]) && bignum_compare_u64(step->number[STEP_N], 2) > 0;
}

static const char bad_candidate[] = N_("N is not an odd number greater than 2");

/* `to` = base^exponent modulo N, for any base. False if too little work remains. */
static bool power(struct certificate_step *step, struct bignum *to, const struct bignum *base,
                  const struct bignum *exponent)
{
    if (!step_spend_products(step, bignum_bits(exponent)))
        return false;
    bignum_reduce(to, base, step->number[STEP_N]);
    bignum_power_modulo(to, to, exponent, step->number[STEP_N]);
    return true;
}

/* Whether a number in 0 ... N - 1 is N - 1. */
static bool is_minus_one(struct certificate_step *step, const struct bignum *number)
{
    struct bignum *sum = step->spare[0];
    bignum_add_u64(sum, number, 1);
    return bignum_compare(sum, step->number[STEP_N]) == 0;
}

/* Whether gcd(number - 1, N) = 1: the number is 1 modulo no prime divisor of N. */
static bool is_one_nowhere(struct certificate_step *step, const struct bignum *number)
{
    struct bignum *divisor = step->spare[0];
    bignum_subtract_u64(divisor, number, 1);
    bignum_gcd(divisor, divisor, step->number[STEP_N]);
    return bignum_compare_u64(divisor, 1) == 0;
}

/*
 * Sets `cofactor` to number / Q and returns NULL. If Q is positive but does not divide `number`, returns `fault`; if Q
 * is not positive, returns a message that says so.
 */
static const char *divide(struct certificate_step *step, struct bignum *cofactor, const struct bignum *number,
                          const char *fault)
{
    const struct bignum *q = step->number[STEP_Q];
    if (bignum_sign(q) <= 0)
        return N_("Q is not positive");
    if (!bignum_is_multiple(number, q))
        return fault;
    bignum_divide_exactly(cofactor, number, q);
    return NULL;
}

static const char not_divisor[] = N_("Q does not divide N - 1");

const char *step_pocklington(struct certificate_step *step)
{
    const struct bignum *a = step->number[STEP_A];
    struct bignum *below = step->spare[1], *m = step->spare[2], *x = step->spare[3];
    if (!is_odd_candidate(step))
        return bad_candidate;
    bignum_subtract_u64(below, step->number[STEP_N], 1);
    const char *fault = divide(step, m, below, not_divisor);
    if (fault != NULL)
        return fault;
    if (bignum_is_odd(m))
        return N_("(N - 1) / Q is odd");
    if (bignum_compare(m, step->number[STEP_Q]) >= 0)
        return N_("Q is not greater than (N - 1) / Q");
    if (bignum_compare_u64(a, 1) <= 0)
        return N_("A is not greater than 1");
    if (!power(step, x, a, below))
        return step_too_long;
    if (bignum_compare_u64(x, 1) != 0)
        return N_("A^(N-1) is not 1 modulo N");
    if (!power(step, x, a, m))
        return step_too_long;
    return is_one_nowhere(step, x) ? NULL : N_("A^((N-1)/Q) - 1 and N have a common divisor");
}

/* Whether (2 Q + sign)^2 > N. */
static bool is_great(struct certificate_step *step, int sign)
{
    struct bignum *square = step->spare[0];
    bignum_shift_up(square, step->number[STEP_Q], 1);
    if (sign > 0)
        bignum_add_u64(square, square, 1);
    else
        bignum_subtract_u64(square, square, 1);
    bignum_multiply(square, square, square);
    return bignum_compare(square, step->number[STEP_N]) > 0;
}

static bool is_odd_above_2(const struct bignum *q)
{
    return bignum_is_odd(q) && bignum_compare_u64(q, 2) > 0;
}

const char *step_bls3(struct certificate_step *step)
{
    const struct bignum *a = step->number[STEP_A], *q = step->number[STEP_Q];
    struct bignum *below = step->spare[1], *m = step->spare[2], *x = step->spare[3];
    if (!is_odd_candidate(step))
        return bad_candidate;
    bignum_subtract_u64(below, step->number[STEP_N], 1);
    const char *fault = divide(step, m, below, not_divisor);
    if (fault != NULL)
        return fault;
    if (!is_odd_above_2(q))
        return N_("Q is not an odd number greater than 2");
    if (!is_great(step, 1))
        return N_("2 Q + 1 is not greater than the square root of N");
    bignum_shift_down(below, below, 1);
    bignum_shift_down(m, m, 1);
    if (!power(step, x, a, below))
        return step_too_long;
    if (!is_minus_one(step, x))
        return N_("A^((N-1)/2) is not -1 modulo N");
    if (!power(step, x, a, m))
        return step_too_long;
    return is_minus_one(step, x) ? N_("A^((N-1)/(2 Q)) is -1 modulo N") : NULL;
}

static void multiply(struct certificate_step *step, struct bignum *to, const struct bignum *a, const struct bignum *b)
{
    bignum_multiply(to, a, b);
    bignum_reduce(to, to, step->number[STEP_N]);
}

/* a = a^2 - 2 c, modulo N. */
static void double_index(struct certificate_step *step, struct bignum *a, const struct bignum *c)
{
    bignum_multiply(a, a, a);
    bignum_subtract(a, a, c);
    bignum_subtract(a, a, c);
    bignum_reduce(a, a, step->number[STEP_N]);
}

/*
 * Whether N divides V_k, k > 0, of the Lucas sequence V_0 = 2, V_1 = P, V_(k+1) = P V_k - Q V_(k-1). For each bit of k,
 * from the highest, v = V_i and w = V_(i+1) become those of 2 i or 2 i + 1: V_2i = V_i^2 - 2 Q^i,
 * V_(2i+1) = V_i V_(i+1) - P Q^i. Sets `*is_done` to false if too little work remains.
 */
static bool divides_v(struct certificate_step *step, const struct bignum *k, bool *is_done)
{
    enum { PRODUCTS = 5 };
    const struct bignum *n = step->number[STEP_N];
    struct bignum *p = step->spare[4], *q = step->spare[5], *v = step->spare[6], *w = step->spare[7];
    struct bignum *qi = step->spare[8], *x = step->spare[9];
    size_t bits = bignum_bits(k);
    *is_done = step_spend_products(step, PRODUCTS * bits);
    if (!*is_done)
        return false;
    bignum_reduce(p, step->number[STEP_LP], n);
    bignum_reduce(q, step->number[STEP_LQ], n);
    bignum_set_u64(v, 2);
    bignum_set(w, p);
    bignum_set_u64(qi, 1);
    for (size_t bit = bits; bit-- > 0;) {
        bignum_multiply(x, p, qi); /* V_(2i+1) = V_i V_(i+1) - P Q^i */
        if (bignum_bit(k, bit)) {
            bignum_multiply(v, v, w);
            bignum_subtract(v, v, x);
            bignum_reduce(v, v, n);
            multiply(step, x, qi, q);
            double_index(step, w, x); /* V_(2i+2) = V_(i+1)^2 - 2 Q^(i+1) */
            multiply(step, qi, qi, x);
        } else {
            bignum_multiply(w, w, v);
            bignum_subtract(w, w, x);
            bignum_reduce(w, w, n);
            double_index(step, v, qi);
            multiply(step, qi, qi, qi);
        }
    }
    return bignum_sign(v) == 0;
}

/* Whether the discriminant P^2 - 4 Q has the Jacobi symbol -1. */
static bool discriminant_has_symbol_minus_one(struct certificate_step *step)
{
    struct bignum *discriminant = step->spare[0], *q = step->spare[3];
    bignum_multiply(discriminant, step->number[STEP_LP], step->number[STEP_LP]);
    bignum_multiply_u64(q, step->number[STEP_LQ], 4);
    bignum_subtract(discriminant, discriminant, q);
    bignum_reduce(discriminant, discriminant, step->number[STEP_N]);
    return bignum_jacobi(discriminant, step->number[STEP_N]) == -1;
}

const char *step_bls15(struct certificate_step *step)
{
    struct bignum *above = step->spare[1], *m = step->spare[2];
    bool is_done, divides;
    if (!is_odd_candidate(step))
        return bad_candidate;
    bignum_add_u64(above, step->number[STEP_N], 1);
    const char *fault = divide(step, m, above, N_("Q does not divide N + 1"));
    if (fault != NULL)
        return fault;
    if (!is_odd_above_2(step->number[STEP_Q]))
        return N_("Q is not an odd number greater than 2");
    if (!is_great(step, -1))
        return N_("2 Q - 1 is not greater than the square root of N");
    if (!discriminant_has_symbol_minus_one(step))
        return N_("the Jacobi symbol of LP^2 - 4 LQ and N is not -1");
    bignum_shift_down(above, above, 1);
    bignum_shift_down(m, m, 1);
    divides = divides_v(step, above, &is_done);
    if (!is_done)
        return step_too_long;
    if (!divides)
        return N_("N does not divide V of the index (N+1)/2");
    divides = divides_v(step, m, &is_done);
    if (!is_done)
        return step_too_long;
    return divides ? N_("N divides V of the index (N+1)/(2 Q)") : NULL;
}

/* ---- several primes ---- */

/*
 * Sets `q` to the prime of index step->wrong, and divides `remainder`, initially N - 1, by q as often as possible.
 * Returns NULL, or the fault: 1 < q < N - 1 does not hold, q does not divide N - 1, or too little work remains.
 */
static const char *divide_out_prime(struct certificate_step *step, const struct bignum *below, struct bignum *q,
                                    struct bignum *remainder)
{
    enum { PRODUCTS = 4 };
    if (!step_spend_products(step, PRODUCTS))
        return step_too_long;
    bignum_set_digits(q, step->primes[step->wrong].q);
    if (bignum_compare_u64(q, 1) <= 0 || bignum_compare(q, below) >= 0)
        return N_("Q is not between 1 and N - 1");
    if (!bignum_is_multiple(below, q))
        return not_divisor;
    while (bignum_is_multiple(remainder, q))
        bignum_divide_exactly(remainder, remainder, q);
    return NULL;
}

/*
 * Returns NULL if F, the part of N - 1 made up of the primes, and the cofactor R suffice: gcd(F, R) = 1, F is even, and
 * with R = 2 F s + r, 1 <= r < 2 F: N < (F + 1) (2 F^2 + (r - 1) F + 1), and s = 0 or r^2 - 8 s is not a square.
 */
static const char *check_factored_part(struct certificate_step *step, const struct bignum *below,
                                       const struct bignum *big_r)
{
    struct bignum *f = step->spare[3], *s = step->spare[4], *r = step->spare[5], *x = step->spare[6];
    struct bignum *y = step->spare[7];
    bignum_divide_exactly(f, below, big_r);
    if (bignum_is_odd(f))
        return N_("2 is not among the numbers Q");
    bignum_gcd(x, f, big_r);
    if (bignum_compare_u64(x, 1) != 0)
        return N_("the two parts of N - 1 have a common divisor");
    bignum_shift_up(x, f, 1);
    bignum_divide(s, r, big_r, x);
    bignum_add(x, x, r);
    bignum_subtract_u64(x, x, 1);
    bignum_multiply(x, x, f);
    bignum_add_u64(x, x, 1);
    bignum_add_u64(y, f, 1);
    bignum_multiply(x, x, y);
    if (bignum_compare(step->number[STEP_N], x) >= 0)
        return N_("too little of N - 1 is factored");
    bignum_multiply(x, r, r);
    bignum_multiply_u64(y, s, 8);
    bignum_subtract(x, x, y);
    if (bignum_sign(s) != 0 && bignum_sign(x) >= 0 && bignum_root(y, x, 2))
        return N_("r^2 - 8 s is a square");
    return NULL;
}

const char *step_bls5(struct certificate_step *step)
{
    struct bignum *below = step->spare[1], *remainder = step->spare[2], *q = step->spare[8], *a = step->spare[9];
    struct bignum *x = step->spare[10];
    const char *fault;
    step->wrong = step->count;
    if (!is_odd_candidate(step))
        return bad_candidate;
    bignum_subtract_u64(below, step->number[STEP_N], 1);
    bignum_set(remainder, below);
    for (step->wrong = 0; step->wrong < step->count; step->wrong++)
        if ((fault = divide_out_prime(step, below, q, remainder)) != NULL)
            return fault;
    if ((fault = check_factored_part(step, below, remainder)) != NULL)
        return fault;
    for (step->wrong = 0; step->wrong < step->count; step->wrong++) {
        bignum_set_digits(q, step->primes[step->wrong].q);
        bignum_set_digits(a, step->primes[step->wrong].a);
        if (bignum_compare_u64(a, 1) <= 0 || bignum_compare(a, step->number[STEP_N]) >= 0)
            return N_("A is not between 1 and N");
        if (!power(step, x, a, below))
            return step_too_long;
        if (bignum_compare_u64(x, 1) != 0)
            return N_("A^(N-1) is not 1 modulo N");
        bignum_divide_exactly(q, below, q);
        if (!power(step, x, a, q))
            return step_too_long;
        if (!is_one_nowhere(step, x))
            return N_("A^((N-1)/Q) - 1 and N have a common divisor");
    }
    return NULL;
}

const char *step_lucas(struct certificate_step *step)
{
    const struct bignum *a = step->number[STEP_A], *n = step->number[STEP_N];
    struct bignum *below = step->spare[1], *remainder = step->spare[2], *q = step->spare[8], *x = step->spare[10];
    const char *fault;
    step->wrong = step->count;
    if (!is_odd_candidate(step))
        return bad_candidate;
    if (bignum_compare_u64(a, 1) <= 0 || bignum_compare(a, n) >= 0)
        return N_("A is not between 1 and N");
    bignum_subtract_u64(below, n, 1);
    bignum_set(remainder, below);
    for (step->wrong = 0; step->wrong < step->count; step->wrong++)
        if ((fault = divide_out_prime(step, below, q, remainder)) != NULL)
            return fault;
    if (bignum_compare_u64(remainder, 1) != 0)
        return N_("the numbers Q are not all primes of N - 1");
    if (!power(step, x, a, below))
        return step_too_long;
    if (bignum_compare_u64(x, 1) != 0)
        return N_("A^(N-1) is not 1 modulo N");
    for (step->wrong = 0; step->wrong < step->count; step->wrong++) {
        bignum_set_digits(q, step->primes[step->wrong].q);
        bignum_divide_exactly(q, below, q);
        if (!power(step, x, a, q))
            return step_too_long;
        if (bignum_compare_u64(x, 1) == 0)
            return N_("A^((N-1)/Q) is 1 modulo N");
    }
    return NULL;
}
