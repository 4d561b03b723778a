/* test_wide.c: primes of two words, against GMP and against known pseudoprimes. */
#include "core/num/wide.h"

#include "core/base/rng.h"
#include "core/num/prime.h"
#include "tests/cmocka.h"

#include <gmp.h>

/* The number that is tested. */
static mpz_t number;

static int set_up(void **state)
{
    mpz_init(number);
    return 0;
}

static int tear_down(void **state)
{
    mpz_clear(number);
    return 0;
}

static bool is_prime(void)
{
    uint64_t word[2] = {0, 0};
    size_t bits = mpz_sizeinbase(number, 2);
    assert_true(bits > 64 && bits <= WIDE_BITS_MAX);
    mpz_export(word, NULL, -1, sizeof *word, 0, 0, number);
    return wide_is_prime(word[1], word[0]);
}

static void compare_with_gmp(void)
{
    if (is_prime() != (mpz_probab_prime_p(number, 30) > 0))
        fail_msg("%s", mpz_get_str(NULL, 10, number));
}

static void random_bits(struct rng *rng, unsigned long bits)
{
    uint64_t word[2] = {rng_next(rng), rng_next(rng)};
    mpz_import(number, 2, -1, sizeof *word, 0, 0, word);
    mpz_fdiv_r_2exp(number, number, bits);
    mpz_setbit(number, bits - 1);
}

static void random_numbers_and_primes_agree_with_gmp(void **state)
{
    struct rng rng = {1};
    for (unsigned long bits = 65; bits < WIDE_BITS_MAX; bits++)
        for (int i = 0; i < 60; i++) {
            random_bits(&rng, bits);
            compare_with_gmp();
            mpz_setbit(number, 0);
            compare_with_gmp();
            mpz_nextprime(number, number);
            assert_true(is_prime());
        }
}

static void both_ends_of_the_range_agree_with_gmp(void **state)
{
    for (unsigned long i = 0; i < 1000; i++) {
        mpz_set_ui(number, 0);
        mpz_setbit(number, 64);
        mpz_add_ui(number, number, i);
        compare_with_gmp();
        mpz_set_ui(number, 0);
        mpz_setbit(number, WIDE_BITS_MAX);
        mpz_sub_ui(number, number, i + 1);
        compare_with_gmp();
    }
}

/* n + 1 or n - 1 ends in so many zero bits that one of its words may be 0. */
static void numbers_beside_multiples_of_2_to_the_64_agree_with_gmp(void **state)
{
    int primes = 0;
    for (unsigned long k = 1; k < 3000; k++)
        for (unsigned long zeros = 55; zeros < 75; zeros++) {
            mpz_set_ui(number, k);
            mpz_mul_2exp(number, number, zeros);
            mpz_sub_ui(number, number, 1);
            if (mpz_sizeinbase(number, 2) <= 64)
                continue;
            compare_with_gmp();
            mpz_add_ui(number, number, 2);
            compare_with_gmp();
            primes += is_prime();
        }
    assert_true(primes > 100);
}

/* Most pseudoprimes to base 2 have the form p (k (p - 1) + 1); the Lucas test must find them. */
static void pseudoprimes_to_base_2_are_composite(void **state)
{
    struct rng rng = {2};
    mpz_t base, power;
    mpz_init_set_ui(base, 2);
    mpz_init(power);
    int found = 0;
    for (int i = 0; i < 200000; i++) {
        uint64_t p = rng_next(&rng) >> (29 - rng_below(&rng, 20)) | 1, k = 2 + rng_below(&rng, 4), q = k * (p - 1) + 1;
        if (p >> 32 == 0 || !prime_is(p) || !prime_is(q))
            continue;
        mpz_import(number, 1, 1, sizeof p, 0, 0, &p);
        mpz_import(power, 1, 1, sizeof q, 0, 0, &q);
        mpz_mul(number, number, power);
        mpz_sub_ui(power, number, 1);
        mpz_powm(power, base, power, number);
        found += mpz_cmp_ui(power, 1) == 0;
        assert_false(is_prime());
    }
    assert_true(found > 100);
    mpz_clear(base);
    mpz_clear(power);
}

static void strong_pseudoprimes_are_composite(void **state)
{
    static const char *const rows[] = {
        /* Sorenson and Webster (2015): to the first 12 and 13 primes */
        "318665857834031151167461", "3317044064679887385961981",
        /* Zhang (2007): to the first 14, 15, 17 and 19 primes */
        "6003094289670105800312596501", "59276361075595573263446330101", "564132928021909221014087501701",
        "1543267864443420616877677640751301",
        /* strong and extra strong Lucas pseudoprimes (Jacobsen): the tests to bases 2 and 3 must find them */
        "18535627161040627067", "18663879459398649467", "18677450689252551197", "18685239092291851463",
        "18712889870502559547", "18713136524626622473", "18738423335243274893", "18783115401546807457",
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        mpz_set_str(number, rows[i], 10);
        assert_row_number(rows[i], is_prime(), false);
    }
}

static void the_13_tests_prove_primes_below_the_first_composite_that_passes(void **state)
{
    uint64_t word[2];
    mpz_set_str(number, WIDE_PROVEN_END, 10);
    mpz_export(word, NULL, -1, sizeof *word, 0, 0, number);
    assert_false(wide_proves(word[1], word[0]));
    assert_true(wide_proves(word[1], word[0] - 1));
    assert_true(wide_proves(word[1] - 1, UINT64_MAX));
    assert_false(wide_proves(word[1] + 1, 0));
}

/* A square has no Lucas parameter: the search must end. */
static void squares_are_composite(void **state)
{
    struct rng rng = {3};
    for (int i = 0; i < 2000; i++) {
        random_bits(&rng, 33 + (unsigned long)i % 26);
        mpz_nextprime(number, number);
        mpz_mul(number, number, number);
        assert_false(is_prime());
    }
}

/*
 * If n = 1 modulo 8 * 3 * 5 * ... * 23, all primes up to 23 are squares modulo n, so that the Lucas parameter is large.
 */
static void large_lucas_parameters_are_found(void **state)
{
    int primes = 0;
    for (unsigned long k = 1; k < 3000; k++) {
        mpz_set_ui(number, 892371480); /* 8 * 3 * ... * 23 */
        mpz_mul_ui(number, number, 30);
        mpz_mul_2exp(number, number, 34);
        mpz_mul_ui(number, number, k);
        mpz_add_ui(number, number, 1);
        compare_with_gmp();
        primes += is_prime();
    }
    assert_true(primes > 50);
}

static void small_factors_are_found_in_any_number_of_words(void **state)
{
    struct rng rng = {4};
    int found = 0;
    for (size_t words = 1; words <= 40; words++)
        for (int i = 0; i < 400; i++) {
            uint64_t word[40];
            for (size_t k = 0; k < words; k++)
                word[k] = rng_below(&rng, 8) == 0 ? UINT64_MAX * rng_below(&rng, 2) : rng_next(&rng);
            mpz_import(number, words, -1, sizeof *word, 0, 0, word);
            bool expected = false;
            for (uint64_t p = 3; p <= 311 && !expected; p = prime_next(p))
                expected = mpz_divisible_ui_p(number, (unsigned long)p) != 0;
            assert_int_equal(prime_has_small_factor(word, words), expected);
            found += expected;
        }
    assert_true(found > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_numbers_and_primes_agree_with_gmp),
        cmocka_unit_test(both_ends_of_the_range_agree_with_gmp),
        cmocka_unit_test(numbers_beside_multiples_of_2_to_the_64_agree_with_gmp),
        cmocka_unit_test(pseudoprimes_to_base_2_are_composite),
        cmocka_unit_test(the_13_tests_prove_primes_below_the_first_composite_that_passes),
        cmocka_unit_test(strong_pseudoprimes_are_composite),
        cmocka_unit_test(squares_are_composite),
        cmocka_unit_test(large_lucas_parameters_are_found),
        cmocka_unit_test(small_factors_are_found_in_any_number_of_words),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down) != 0;
}
