/*
 * test_certificate_step.c: the theorems, on all small numbers: no step proves a composite number, whatever its other
 * numbers are, and some steps prove primes.
 */
#include "core/prove/certificate_step.h"

#include "tests/cmocka.h"

#include <stdio.h>

static bool is_prime(uint64_t n)
{
    for (uint64_t p = 2; p * p <= n; p++)
        if (n % p == 0)
            return false;
    return n > 1;
}

static void set_number(struct certificate_step *step, enum step_number which, int64_t value)
{
    bignum_set_u64(step->number[which], (uint64_t)(value < 0 ? -value : value));
    if (value < 0) {
        bignum_set_u64(step->spare[0], 0);
        bignum_subtract(step->number[which], step->spare[0], step->number[which]);
    }
}

static void the_proof_of_small_numbers_is_right(void **state)
{
    for (uint64_t n = 0; n < 100000; n++)
        assert_int_equal(step_is_small_prime(n), is_prime(n));
    /* The smallest strong pseudoprimes to the first 1, 2, ... primes (OEIS A014233). */
    static const uint64_t pseudoprimes[] = {2047,          1373653,       25326001,        3215031751,
                                            2152302898747, 3474749660383, 341550071728321, 3825123056546413051};
    for (size_t i = 0; i < COUNT(pseudoprimes); i++)
        assert_false(step_is_small_prime(pseudoprimes[i]));
    assert_true(step_is_small_prime(18446744073709551557U));
    assert_true(step_is_small_prime(9223372036854775783U));
    assert_false(step_is_small_prime(UINT64_C(4294967291) * 4294967279));
}

/* Tries some bases for each N and each prime Q; none may prove a composite N. Returns the number of proven pairs. */
static unsigned check_pairs(const char *(*find_fault)(struct certificate_step *), enum step_number a,
                            enum step_number b)
{
    struct certificate_step step;
    unsigned proven = 0;
    step_init(&step, UINT64_MAX);
    for (int64_t n = -5; n < 300; n++)
        for (int64_t q = -1; q <= n + 1; q++) {
            if (!is_prime(q > 0 ? (uint64_t)q : 0) || (n > 0 && (n - 1) % q != 0 && (n + 1) % q != 0))
                continue;
            bool proves = false;
            for (int64_t base = -4; base < 12; base++)
                for (int64_t other = 1; other < (b == STEP_N ? 2 : 6); other++) {
                    set_number(&step, STEP_N, n);
                    set_number(&step, STEP_Q, q);
                    set_number(&step, a, base);
                    if (b != STEP_N)
                        set_number(&step, b, other);
                    bool holds = find_fault(&step) == NULL;
                    proves = proves || holds;
                    if (holds && !is_prime(n > 0 ? (uint64_t)n : 0))
                        fail_msg("N %d Q %d with %d %d", (int)n, (int)q, (int)base, (int)other);
                }
            proven += proves;
        }
    step_free(&step);
    return proven;
}

static void no_composite_number_passes_a_step_with_a_prime_q(void **state)
{
    assert_true(check_pairs(step_pocklington, STEP_A, STEP_N) > 30);
    assert_true(check_pairs(step_bls3, STEP_A, STEP_N) > 30);
    assert_true(check_pairs(step_bls15, STEP_LQ, STEP_LP) > 30);
}

/* Lists the primes of n - 1, starting with 2, with the same base for all; `selected` has a bit for each prime. */
static size_t list_primes(struct step_prime *primes, char (*digits)[12], char *a, uint64_t n, unsigned selected)
{
    size_t count = 0;
    unsigned bit = 0;
    for (uint64_t p = 2; p < n; p++)
        if (is_prime(p) && (n - 1) % p == 0 && (selected >> bit++ & 1) != 0) {
            snprintf(digits[count], sizeof digits[count], "%u", (unsigned)p);
            primes[count] = (struct step_prime){digits_of(digits[count]), digits_of(a), 0};
            count++;
        }
    return count;
}

static unsigned check_lists(const char *(*find_fault)(struct certificate_step *), uint64_t end)
{
    struct certificate_step step;
    unsigned proven = 0;
    struct step_prime primes[10];
    char digits[10][12], a[12];
    step_init(&step, UINT64_MAX);
    step.primes = primes;
    for (uint64_t n = 3; n < end; n += 2)
        for (unsigned selected = 1; selected < 16; selected++) {
            bool proves = false;
            for (unsigned base = 1; base < 14; base++) {
                snprintf(a, sizeof a, "%u", base);
                step.count = list_primes(primes, digits, a, n, selected);
                set_number(&step, STEP_N, (int64_t)n);
                set_number(&step, STEP_A, base);
                bool holds = find_fault(&step) == NULL;
                proves = proves || holds;
                if (holds && !is_prime(n))
                    fail_msg("N %d, list %u with %s", (int)n, selected, a);
            }
            proven += proves;
        }
    step_free(&step);
    return proven;
}

static void no_composite_number_passes_a_step_with_a_list_of_primes(void **state)
{
    assert_true(check_lists(step_bls5, 1000) > 100);
    assert_true(check_lists(step_lucas, 400) > 40);
}

/* ---- curves ---- */

/* An affine point of y^2 = x^3 + a x + b modulo a prime; addition as in textbooks. */
struct point {
    int64_t x, y;
    bool is_identity;
};

static int64_t inverse(int64_t a, int64_t p)
{
    int64_t result = 1;
    for (int64_t e = p - 2; e > 0; e--)
        result = result * a % p;
    return result;
}

static struct point sum(struct point g, struct point h, int64_t a, int64_t p)
{
    int64_t slope;
    if (g.is_identity)
        return h;
    if (h.is_identity)
        return g;
    if (g.x != h.x)
        slope = (h.y - g.y + p) % p * inverse((h.x - g.x + p) % p, p) % p;
    else if (g.y == h.y && g.y != 0)
        slope = (3 * g.x * g.x + a) % p * inverse(2 * g.y % p, p) % p;
    else
        return (struct point){0, 0, true};
    int64_t x = ((slope * slope - g.x - h.x) % p + p) % p;
    return (struct point){x, ((slope * (g.x - x) - g.y) % p + p) % p, false};
}

static struct point times(int64_t k, struct point g, int64_t a, int64_t p)
{
    struct point result = {0, 0, true};
    for (; k > 0; k--)
        result = sum(result, g, a, p);
    return result;
}

/* Whether q > (n^(1/4) + 1)^2; n^(1/4) is computed to 40 bits by bisection. */
static bool is_above_bound(int64_t q, int64_t n)
{
    long double low = 0, high = 10;
    for (int i = 0; i < 60; i++) {
        long double middle = (low + high) / 2;
        if (middle * middle * middle * middle < (long double)n)
            low = middle;
        else
            high = middle;
    }
    return (long double)q > (low + 1) * (low + 1) + 1e-12L;
}

static bool is_order_right(int64_t n, int64_t a, struct point g, int64_t m, int64_t q)
{
    struct point h = times(m / q, g, a, n);
    return !h.is_identity && times(q, h, a, n).is_identity;
}

/* Curves y^2 = x^3 + a x + b modulo n with points on them, a, x and y in steps; all M within Hasse's bounds, all Q. */
static unsigned check_curves(int64_t n, int64_t stride)
{
    struct certificate_step step;
    unsigned proven = 0;
    step_init(&step, UINT64_MAX);
    for (int64_t a = 0; a < n; a += stride)
        for (int64_t y = 0; y < n; y += 1 + stride / 2)
            for (int64_t x = 0; x < n; x += stride) {
                int64_t b = ((y * y - x * x * x - a * x) % n + n) % n;
                for (int64_t m = 1; m < 2 * n + 5; m++)
                    for (int64_t q = 2; (m - n - 1) * (m - n - 1) <= 4 * n && q <= m; q++) {
                        if (m % q != 0 || !is_prime((uint64_t)q))
                            continue;
                        const int64_t values[] = {n, q, a, b, m, x, y};
                        for (int i = STEP_N; i <= STEP_Y; i++)
                            set_number(&step, (enum step_number)i, values[i]);
                        bool holds = step_ecpp(&step) == NULL;
                        bool expected = is_prime((uint64_t)n) && n > 3 && q < n && is_above_bound(q, n) &&
                                        (4 * a * a * a + 27 * b * b) % n != 0 &&
                                        is_order_right(n, a, (struct point){x, y, false}, m, q);
                        if (holds != expected)
                            fail_msg("N %d A %d B %d M %d Q %d X %d Y %d", (int)n, (int)a, (int)b, (int)m, (int)q,
                                     (int)x, (int)y);
                        proven += holds;
                    }
            }
    step_free(&step);
    return proven;
}

static void points_of_small_curves_have_the_order_that_addition_gives(void **state)
{
    unsigned proven = 0;
    static const int64_t primes[] = {5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 61};
    for (size_t i = 0; i < COUNT(primes); i++)
        proven += check_curves(primes[i], 1 + primes[i] / 7);
    assert_true(proven > 50);
}

static void no_composite_number_passes_ecpp(void **state)
{
    for (int64_t n = -3; n < 78; n++)
        if (n < 2 || !is_prime((uint64_t)n))
            assert_int_equal(check_curves(n, 1 + n / 5), 0);
}

/* ---- work ---- */

/* A valid step of each theorem: N Q A B M X Y LP LQ, or the primes of 30. */
static const struct {
    const char *(*find_fault)(struct certificate_step *);
    int64_t number[STEP_NUMBERS];
    unsigned charges; /* how many times work is charged */
} valid_steps[] = {
    {step_small, {[STEP_N] = 101}, 1},
    {step_pocklington, {[STEP_N] = 23, [STEP_Q] = 11, [STEP_A] = 5}, 2},
    {step_bls3, {[STEP_N] = 31, [STEP_Q] = 5, [STEP_A] = 3}, 2},
    {step_bls15, {[STEP_N] = 29, [STEP_Q] = 5, [STEP_LP] = 1, [STEP_LQ] = 3}, 2},
    {step_bls5, {[STEP_N] = 31}, 9},
    {step_lucas, {[STEP_N] = 31, [STEP_A] = 3}, 7},
    {step_ecpp, {[STEP_N] = 101, [STEP_A] = 1, [STEP_B] = 25, [STEP_M] = 116, [STEP_Q] = 29, [STEP_Y] = 5}, 1},
};

/* The step is refused with each amount of work from 0 on, until there is enough for all of its parts. */
static void a_step_without_enough_work_does_not_hold(void **state)
{
    static const struct step_prime primes[] = {
        {{"2", 1}, {"3", 1}, 0}, {{"3", 1}, {"3", 1}, 0}, {{"5", 1}, {"3", 1}, 0}};
    for (size_t i = 0; i < COUNT(valid_steps); i++) {
        struct certificate_step step;
        const char *fault = step_too_long;
        uint64_t work = 0;
        step_init(&step, 0);
        step.primes = primes;
        step.count = COUNT(primes);
        for (; fault != NULL; work++) {
            for (size_t k = 0; k < STEP_NUMBERS; k++)
                set_number(&step, (enum step_number)k, valid_steps[i].number[k]);
            step.work = work;
            fault = valid_steps[i].find_fault(&step);
            if (fault != NULL)
                assert_string_equal(fault, step_too_long);
        }
        assert_int_equal(step.work, 0); /* all of the work was needed */
        assert_true(work > valid_steps[i].charges * UINT64_C(36));
        step_free(&step);
    }
}

/* The cost of a product grows with the square of the number of words of N. */
static void the_work_is_that_of_schoolbook_products(void **state)
{
    struct certificate_step step;
    step_init(&step, 1000000);
    set_number(&step, STEP_N, 5);
    assert_true(step_spend_products(&step, 10));
    assert_int_equal(1000000 - step.work, 360);
    bignum_shift_up(step.number[STEP_N], step.number[STEP_N], 640);
    assert_true(step_spend_products(&step, 10));
    assert_int_equal(1000000 - step.work, 360 + 2560);
    assert_false(step_spend_products(&step, 100000));
    assert_int_equal(step.work, 0);
    step_free(&step);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_proof_of_small_numbers_is_right),
        cmocka_unit_test(no_composite_number_passes_a_step_with_a_prime_q),
        cmocka_unit_test(no_composite_number_passes_a_step_with_a_list_of_primes),
        cmocka_unit_test(points_of_small_curves_have_the_order_that_addition_gives),
        cmocka_unit_test(no_composite_number_passes_ecpp),
        cmocka_unit_test(a_step_without_enough_work_does_not_hold),
        cmocka_unit_test(the_work_is_that_of_schoolbook_products),
    };
    bignum_begin();
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
