/* test_factor.c: prime factors of numbers from 2^64 on, checked by GMP arithmetic. */
#include "core/num/factor.h"

#include "core/base/rng.h"
#include "core/num/primality.h"
#include "core/num/prime.h"
#include "tests/cmocka.h"
#include "tests/core/num/numbers.h"

#include <stdlib.h>
#include <string.h>

#include <gmp.h>

static bool is_prime(const mpz_t number)
{
    char *string = string_of(number);
    bool prime = primality_of(digits_of(string));
    free(string);
    return prime;
}

/* Memory and numbers that the tests share. */
static mpz_t p, q, number;
static gmp_randstate_t random_state;
static struct text reason;

static int set_up(void **state)
{
    mpz_inits(p, q, number, (mpz_ptr)NULL);
    gmp_randinit_default(random_state);
    return 0;
}

static int tear_down(void **state)
{
    mpz_clears(p, q, number, (mpz_ptr)NULL);
    gmp_randclear(random_state);
    text_free(&reason);
    return 0;
}

/* Factors `number`, with the answer in `reason`. */
static enum factor_finding factor(enum factor_patience patience)
{
    char *string = string_of(number);
    text_clear(&reason);
    enum factor_finding finding = factor_of(digits_of(string), patience, &reason);
    free(string);
    return finding;
}

/* Factors `number`, and checks that `reason` lists ascending primes whose product it is. */
static void assert_factors(enum factor_patience patience)
{
    mpz_t product, prime, last;
    assert_int_equal(factor(patience), FACTOR_ALL);
    mpz_init_set_ui(product, 1);
    mpz_init(prime);
    mpz_init_set_ui(last, 0);
    char *copy = strdup(text_string(&reason)), *rest = NULL;
    for (char *word = strtok_r(copy, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        assert_int_equal(mpz_set_str(prime, word, 10), 0);
        assert_true(mpz_probab_prime_p(prime, 30) > 0);
        assert_true(mpz_cmp(last, prime) <= 0);
        mpz_set(last, prime);
        mpz_mul(product, product, prime);
    }
    if (mpz_cmp(product, number) != 0)
        fail_msg("%s", text_string(&reason));
    free(copy);
    mpz_clears(product, prime, last, (mpz_ptr)NULL);
}

#define TWO_32 "2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2"

static void numbers_are_factored_with_the_requested_patience(void **state)
{
    static const struct {
        const char *number;
        enum factor_patience patience;
        enum factor_finding finding;
        const char *reason;
    } rows[] = {
        {"1311121213111113121213", FACTOR_USUAL, FACTOR_ALL, "110927633 11819608673261"},
        {"1311121213111113121213", FACTOR_QUICK, FACTOR_ALL, "110927633 11819608673261"},
        {"18446744073709551616", FACTOR_USUAL, FACTOR_ALL, TWO_32 " " TWO_32},
        {"18446744073709551617", FACTOR_USUAL, FACTOR_ALL, "274177 67280421310721"},
        {"18446744073709551629", FACTOR_USUAL, FACTOR_PRIME, "18446744073709551629"},
        {"999999999999936000000000000583", FACTOR_QUICK, FACTOR_WITNESS, "2"},
        {"999999999999936000000000000583", FACTOR_USUAL, FACTOR_ALL, "999999999999947 999999999999989"},
        /* Sorenson and Webster (2015): the smallest strong pseudoprimes to the first 12 and 13 prime bases */
        {"318665857834031151167461", FACTOR_USUAL, FACTOR_ALL, "399165290221 798330580441"},
        {"3317044064679887385961981", FACTOR_USUAL, FACTOR_ALL, "1287836182261 2575672364521"},
        /* the first curve finds all four prime factors at once */
        {"18866899611330778859", FACTOR_USUAL, FACTOR_ALL, "65537 65831 66067 66191"},
        /* 2^128 + 1, first factored by Morrison and Brillhart (1970) */
        {"340282366920938463463374607431768211457", FACTOR_FINISH, FACTOR_ALL,
         "59649589127497217 5704689200685129054721"},
        /* 20 and 22 digits, 42 in all: within 20 million steps only a witness is found, even with libpari */
        {"100000000000000000000699999999999999998713", FACTOR_USUAL, FACTOR_WITNESS, "2"},
        {"100000000000000000000699999999999999998713", FACTOR_FINISH, FACTOR_ALL,
         "99999999999999999989 1000000000000000000117"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        text_clear(&reason);
        text_add(&reason, "91: ");
        assert_row_number(rows[i].number, factor_of(digits_of(rows[i].number), rows[i].patience, &reason),
                          rows[i].finding);
        assert_memory_equal(reason.at, "91: ", 4);
        assert_row(rows[i].number, reason.at + 4, rows[i].reason);
        assert_int_equal(primality_of(digits_of(rows[i].number)), rows[i].finding == FACTOR_PRIME);
    }
}

/*
 * Arnault, "Constructing Carmichael numbers which are strong pseudoprimes to several bases" (1995): a number of 397
 * digits that passes the test to all prime bases below 307.
 */
static void arnaults_number_has_the_witness_307(void **state)
{
    mpz_set_str(p, "296744956686855105501541746429053327307719917998530433509950755312768387531717701995942385964"
                   "28121188033664754218345562493168782883", 10);
    mpz_set(number, p);
    mpz_sub_ui(p, p, 1);
    mpz_mul_ui(q, p, 313);
    mpz_add_ui(q, q, 1);
    mpz_mul(number, number, q);
    mpz_mul_ui(q, p, 353);
    mpz_add_ui(q, q, 1);
    mpz_mul(number, number, q);
    assert_false(is_prime(number));
    assert_int_equal(factor(FACTOR_USUAL), FACTOR_WITNESS);
    assert_string_equal(text_string(&reason), "307");
}

/*
 * Bit lengths whose residues take two words, 3 to 16 words, and more, including the lengths on both sides of the
 * boundaries.
 */
static void a_prime_of_28_bits_is_found_in_numbers_of_all_sizes(void **state)
{
    static const unsigned long sizes[] = {66,  90,  123, 124, 125,  128,  187,  188,
                                          189, 252, 253, 400, 1019, 1020, 1021, 1100};
    size_t step = getenv("QUICK") != NULL ? 3 : 1;
    for (size_t i = 0; i < COUNT(sizes); i += step) {
        random_prime(random_state, 28, p);
        do {
            random_prime(random_state, sizes[i] - 27, q);
            mpz_mul(number, p, q);
        } while (mpz_sizeinbase(number, 2) != sizes[i]);
        assert_factors(FACTOR_FINISH);
    }
}

static void products_of_many_primes_are_factored(void **state)
{
    for (int i = 0; i < 60; i++) {
        mpz_set_ui(number, 1);
        while (mpz_sizeinbase(number, 2) < 70 || gmp_urandomm_ui(random_state, 4) > 0) {
            random_prime(random_state, 2 + gmp_urandomm_ui(random_state, 24), p);
            unsigned long power = 1 + gmp_urandomm_ui(random_state, 3);
            for (; power > 0; power--)
                mpz_mul(number, number, p);
        }
        assert_factors(FACTOR_FINISH);
    }
}

/* Regression test: each curve found all small prime factors of a number at once, so that FACTOR_FINISH never ended. */
static void primes_that_each_curve_finds_at_once_are_separated(void **state)
{
    static const unsigned long ends[] = {500, 1000, 3000};
    struct rng rng = {5};
    for (int i = 0; i < 300; i++) {
        mpz_set_ui(number, 1);
        while (mpz_sizeinbase(number, 2) <= 64) {
            uint64_t prime = prime_next(312 + rng_below(&rng, ends[i % 3] - 312));
            if (!mpz_divisible_ui_p(number, (unsigned long)prime))
                mpz_mul_ui(number, number, (unsigned long)prime);
        }
        assert_factors(i % 10 == 0 ? FACTOR_FINISH : FACTOR_USUAL);
    }
}

/* No curve splits a power of a large prime: its root is extracted. */
static void powers_of_a_large_prime_are_factored(void **state)
{
    for (unsigned long bits = 33; bits < 200; bits += 27)
        for (unsigned long power = 2; power < 8; power++) {
            random_prime(random_state, bits, p);
            mpz_pow_ui(number, p, power);
            assert_factors(FACTOR_USUAL);
        }
}

/*
 * For a product of two primes of 40 digits a witness is reported, the same one each time; if a small prime is a third
 * factor, it is reported as a divisor.
 */
static void a_number_that_is_not_factored_has_a_witness_or_a_divisor(void **state)
{
    random_prime(random_state, 133, p);
    random_prime(random_state, 134, q);
    mpz_mul(number, p, q);
    assert_int_equal(factor(FACTOR_USUAL), FACTOR_WITNESS);
    unsigned long witness = strtoul(text_string(&reason), NULL, 10);
    assert_false(passes_strong_test(number, witness));
    assert_int_equal(factor(FACTOR_USUAL), FACTOR_WITNESS);
    assert_int_equal(strtoul(text_string(&reason), NULL, 10), witness);
    static const unsigned long divisors[] = {2, 311, 1000003};
    for (size_t i = 0; i < COUNT(divisors); i++) {
        mpz_mul(number, p, q);
        mpz_mul_ui(number, number, divisors[i]);
        assert_int_equal(factor(FACTOR_USUAL), FACTOR_DIVISOR);
        assert_int_equal(strtoul(text_string(&reason), NULL, 10), divisors[i]);
    }
    mpz_mul(number, p, q); /* the root of a square is a known divisor, even if it is not prime */
    char *root = string_of(number);
    mpz_mul(number, number, number);
    assert_int_equal(factor(FACTOR_QUICK), FACTOR_DIVISOR);
    assert_string_equal(text_string(&reason), root);
    free(root);
}

/* number *= 2^exponent - 1 */
static void multiply_mersenne(unsigned long exponent)
{
    mpz_set_ui(q, 0);
    mpz_setbit(q, exponent);
    mpz_sub_ui(q, q, 1);
    mpz_mul(number, number, q);
}

/* The test that proves a long number composite reports its witness, too. The third number has more than 4300 digits. */
static void a_long_composite_number_has_its_smallest_witness(void **state)
{
    static const unsigned long exponents[][2] = {{607, 521}, {1279, 521}, {9941, 4423}};
    for (size_t i = 0; i < COUNT(exponents); i++) {
        mpz_set_ui(number, 1);
        multiply_mersenne(exponents[i][0]);
        multiply_mersenne(exponents[i][1]);
        assert_false(is_prime(number));
        assert_int_equal(factor(FACTOR_QUICK), FACTOR_WITNESS);
        unsigned long base = 2;
        for (; passes_strong_test(number, base); base++)
            continue;
        assert_int_equal(strtoul(text_string(&reason), NULL, 10), base);
    }
    mpz_set_ui(number, 1); /* it passes the test to base 2, as 1277 is prime */
    multiply_mersenne(1277);
    assert_int_equal(factor(FACTOR_QUICK), FACTOR_WITNESS);
    assert_string_equal(text_string(&reason), "3");
    mpz_set_ui(number, 1);
    multiply_mersenne(2203);
    assert_int_equal(factor(FACTOR_QUICK), FACTOR_PRIME);
    mpz_mul_ui(number, number, 1009); /* below 1021: trial division finds it */
    assert_false(is_prime(number));
}

/*
 * Whatever the length of the number, the primality test is always completed; the step limit of FACTOR_USUAL applies to
 * the search that follows it.
 */
static void numbers_of_20000_digits_are_factored(void **state)
{
    char *bytes = malloc(BIGNUM_DIGITS_MAX);
    assert_non_null(bytes);
    text_clear(&reason);
    memset(bytes, '7', BIGNUM_DIGITS_MAX);
    assert_int_equal(factor_of((struct digits){bytes, BIGNUM_DIGITS_MAX}, FACTOR_USUAL, &reason), FACTOR_DIVISOR);
    assert_string_equal(text_string(&reason), "7");
    assert_false(primality_of((struct digits){bytes, BIGNUM_DIGITS_MAX}));
    memset(bytes, '0', BIGNUM_DIGITS_MAX);
    bytes[0] = '1';
    text_clear(&reason);
    assert_int_equal(factor_of((struct digits){bytes, BIGNUM_DIGITS_MAX}, FACTOR_USUAL, &reason), FACTOR_ALL);
    assert_int_equal(reason.length, 4 * (BIGNUM_DIGITS_MAX - 1) - 1); /* "2 2 ... 5 5" */
    assert_memory_equal(reason.at + reason.length - 8, " 5 5 5 5", 8);
    free(bytes);
}

/* Stores the product of the primes and the unfactored rest in `product`. */
static void multiply_all(const struct factors *factors, struct bignum *product)
{
    factors_rest(factors, product);
    for (size_t i = 0; i < factors->primes.count; i++) {
        assert_true(primality_of_bignum(factors->primes.at[i]));
        bignum_multiply(product, product, factors->primes.at[i]);
    }
}

/*
 * As in a proof: factors 2^3 * 5 * 999999999999947 * 999999999999989 in small budgets of steps. Then 1, which has no
 * prime factors.
 */
static void a_search_continues_where_its_steps_ran_out(void **state)
{
    struct bignum *whole = bignum_new(), *rest = bignum_new();
    struct factors factors;
    bignum_set_digits(whole, digits_of("39999999999997440000000000023320"));
    factors_begin(&factors, whole);
    assert_int_equal(factors.primes.count, 4);
    assert_int_equal(factors.untested.count, 1);
    factors_continue(&factors, 100);
    assert_int_equal(factors.untested.count, 1);
    int budgets = 0;
    for (uint64_t steps = 100000; factors.primes.count < 6; steps *= 2, budgets++) {
        multiply_all(&factors, rest);
        assert_int_equal(bignum_compare(rest, whole), 0);
        assert_true(budgets < 20);
        factors_continue(&factors, steps);
    }
    assert_true(budgets > 2);
    factors_rest(&factors, rest);
    assert_int_equal(bignum_compare_u64(rest, 1), 0);
    factor_list_sort(&factors.primes);
    assert_int_equal(bignum_compare_u64(factors.primes.at[4], 999999999999947), 0);
    assert_int_equal(bignum_compare_u64(factors.primes.at[5], 999999999999989), 0);
    factors_free(&factors);

    bignum_set_u64(whole, 1);
    factors_begin(&factors, whole);
    factors_continue(&factors, FACTOR_UNBOUNDED);
    assert_int_equal(factors.primes.count + factors.parts.count + factors.untested.count, 0);
    factors_free(&factors);
    bignum_free(whole);
    bignum_free(rest);
}

/* Finds all prime factors by ECM alone, as if libpari were missing. */
static void factor_without_pari(const char *digits, struct text *answer)
{
    struct bignum *value = bignum_new();
    struct factors factors;
    bignum_set_digits(value, digits_of(digits));
    factors_begin(&factors, value);
    factors_continue(&factors, FACTOR_UNBOUNDED);
    factor_list_sort(&factors.primes);
    text_clear(answer);
    for (size_t i = 0; i < factors.primes.count; i++) {
        text_add(answer, i > 0 ? " " : "");
        bignum_write(factors.primes.at[i], answer);
    }
    assert_int_equal(factors.parts.count + factors.untested.count, 0);
    factors_free(&factors);
    bignum_free(value);
}

/* Two factors of equal length are the hardest. The first number was played at a tournament. */
static void numbers_of_up_to_41_digits_are_factored_by_default(void **state)
{
    static const char *const numbers[] = {
        "11222233344456688999910101011121211",
        "261247296204909643489476627475244947",
        "10000000000000000009200000000000000000019",
        "62916809876869873549234249084807362491251",
        "99999999999999999999999999999999999999999",
    };
    struct text alone = {0};
    size_t step = getenv("QUICK") != NULL ? 2 : 1;
    for (size_t i = 0; i < COUNT(numbers); i += step) {
        mpz_set_str(number, numbers[i], 10);
        assert_factors(FACTOR_USUAL);
        factor_without_pari(numbers[i], &alone);
        assert_string_equal(text_string(&reason), text_string(&alone));
    }
    text_free(&alone);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_factored_with_the_requested_patience),
        cmocka_unit_test(arnaults_number_has_the_witness_307),
        cmocka_unit_test(a_prime_of_28_bits_is_found_in_numbers_of_all_sizes),
        cmocka_unit_test(products_of_many_primes_are_factored),
        cmocka_unit_test(primes_that_each_curve_finds_at_once_are_separated),
        cmocka_unit_test(powers_of_a_large_prime_are_factored),
        cmocka_unit_test(a_number_that_is_not_factored_has_a_witness_or_a_divisor),
        cmocka_unit_test(a_long_composite_number_has_its_smallest_witness),
        cmocka_unit_test(numbers_of_20000_digits_are_factored),
        cmocka_unit_test(numbers_of_up_to_41_digits_are_factored_by_default),
        cmocka_unit_test(a_search_continues_where_its_steps_ran_out),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down) != 0;
}
