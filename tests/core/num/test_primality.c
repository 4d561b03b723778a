/* test_primality.c: primes of any size, against GMP and against known Mersenne numbers. */
#include "core/num/primality.h"

#include "core/num/prime.h"
#include "core/num/small_factor.h"
#include "tests/cmocka.h"
#include "tests/core/num/numbers.h"

#include <stdlib.h>

#include <gmp.h>

/* Memory and numbers that the tests share. */
static gmp_randstate_t random_state;
static mpz_t number, factor;

static int set_up(void **state)
{
    gmp_randinit_default(random_state);
    mpz_inits(number, factor, (mpz_ptr)NULL);
    return 0;
}

static int tear_down(void **state)
{
    gmp_randclear(random_state);
    mpz_clears(number, factor, (mpz_ptr)NULL);
    return 0;
}

/* Tests `number` as digits and as a big integer. */
static void assert_primality(bool expected)
{
    char *string = string_of(number);
    struct bignum *copy = bignum_new();
    bignum_set_digits(copy, digits_of(string));
    if (primality_of(digits_of(string)) != expected || primality_of_bignum(copy) != expected)
        fail_msg("%s", string);
    bignum_free(copy);
    free(string);
}

/* Exponents of Mersenne primes, found from Lucas (1876) to Robinson (1952), and of composite Mersenne numbers. */
static void mersenne_numbers_are_as_known(void **state)
{
    static const unsigned long prime[] = {89, 107, 127, 521, 607, 1279, 2203};
    static const unsigned long composite[] = {67, 71, 73, 79, 83, 97, 101, 103, 109, 113, 131, 257, 1277};
    for (size_t i = 0; i < COUNT(prime) + COUNT(composite); i++) {
        bool expected = i < COUNT(prime);
        mpz_set_ui(number, 0);
        mpz_setbit(number, expected ? prime[i] : composite[i - COUNT(prime)]);
        mpz_sub_ui(number, number, 1);
        assert_primality(expected);
    }
}

/* Also the first prime above each size, and products of two primes. */
static void numbers_of_each_size_up_to_1024_bits_are_as_gmp_says(void **state)
{
    assert_true(primality_of(digits_of("2")));
    assert_false(primality_of(digits_of("1")) || primality_of(digits_of("0")));
    for (unsigned long bits = 4; bits <= 1024; bits += bits < 500 ? 1 : 31) {
        for (int i = 0; i < 8; i++) {
            mpz_rrandomb(number, random_state, bits);
            assert_primality(mpz_probab_prime_p(number, 25) > 0);
            mpz_urandomb(number, random_state, bits);
            mpz_setbit(number, 0);
            assert_primality(mpz_probab_prime_p(number, 25) > 0);
        }
        mpz_nextprime(number, number);
        assert_primality(true);
        random_prime(random_state, bits / 2, number);
        random_prime(random_state, bits - bits / 2, factor);
        mpz_mul(number, number, factor);
        assert_primality(false);
    }
}

static void primes_up_to_1021_are_found_as_factors(void **state)
{
    static const unsigned long bits[] = {89, 127, 521}; /* exponents of Mersenne primes */
    for (size_t i = 0; i < COUNT(bits); i++) {
        mpz_set_ui(factor, 0);
        mpz_setbit(factor, bits[i]);
        mpz_sub_ui(factor, factor, 1);
        for (uint64_t p = 1; p < 1100; p = prime_next(p)) {
            uint64_t word[10] = {0};
            size_t words;
            mpz_mul_ui(number, factor, (unsigned long)p);
            mpz_export(word, &words, -1, sizeof *word, 0, 0, number);
            assert_int_equal(small_factor_divides(word, words), p > 2 && p <= 1021);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mersenne_numbers_are_as_known),
        cmocka_unit_test(numbers_of_each_size_up_to_1024_bits_are_as_gmp_says),
        cmocka_unit_test(primes_up_to_1021_are_found_as_factors),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down) != 0;
}
