/* test_primality.c: primes from 2^64 on, against a second test and against known pseudoprimes. */
#include "core/num/primality.h"

#include "core/num/prime.h"
#include "core/num/small_factor.h"
#include "tests/cmocka.h"
#include "tests/core/num/numbers.h"

#include <stdlib.h>

#include <gmp.h>

/* Memory and numbers that the tests share. */
static gmp_randstate_t chance;
static mpz_t number, factor;

static int set_up(void **state)
{
    gmp_randinit_default(chance);
    mpz_inits(number, factor, (mpz_ptr)NULL);
    return 0;
}

static int tear_down(void **state)
{
    gmp_randclear(chance);
    mpz_clears(number, factor, (mpz_ptr)NULL);
    return 0;
}

static bool is_prime(void)
{
    char *string = string_of(number);
    bool prime = primality_of(digits_of(string));
    free(string);
    return prime;
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
        assert_int_equal(is_prime(), expected);
    }
}

static void two_tests_of_random_numbers_agree(void **state)
{
    for (unsigned long bits = 65; bits <= 480; bits += bits < 130 ? 1 : 13)
        for (int i = 0; i < 30; i++) {
            mpz_urandomb(number, chance, bits);
            mpz_setbit(number, bits - 1);
            mpz_setbit(number, 0);
            if (i % 2 == 0)
                mpz_nextprime(number, number);
            bool expected = passes(number, 2) && passes(number, 3) && passes(number, 5) && passes(number, 7);
            assert_int_equal(is_prime(), expected);
        }
}

/* A number of 20 digits may take one word or two. */
static void numbers_around_64_bits_are_right(void **state)
{
    mpz_set_ui(number, 0);
    mpz_setbit(number, 64);
    mpz_sub_ui(number, number, 1000);
    int primes = 0;
    for (int i = 0; i < 2000; i++) {
        bool expected = mpz_odd_p(number) && passes(number, 2) && passes(number, 3) && passes(number, 5);
        assert_int_equal(is_prime(), expected);
        primes += expected;
        mpz_add_ui(number, number, 1);
    }
    assert_true(primes > 30);
    assert_true(primality_of(digits_of("10000000000000000051")));
    assert_true(primality_of(digits_of("2")));
    assert_false(primality_of(digits_of("1")));
}

static void assert_as_gmp(bool expected)
{
    char *string = string_of(number);
    struct bignum *copy = bignum_new();
    bignum_set_digits(copy, digits_of(string));
    if (primality_of(digits_of(string)) != expected || primality_of_bignum(copy) != expected)
        fail_msg("%s", string);
    bignum_free(copy);
    free(string);
}

/* As digits and as big integers; also the first prime above each size, and products of two primes. */
static void numbers_of_each_size_up_to_1024_bits_are_as_gmp_says(void **state)
{
    for (unsigned long bits = 50; bits <= 1024; bits += bits < 500 ? 1 : 31) {
        for (int i = 0; i < 8; i++) {
            mpz_rrandomb(number, chance, bits);
            assert_as_gmp(mpz_probab_prime_p(number, 25) > 0);
            mpz_urandomb(number, chance, bits);
            mpz_setbit(number, 0);
            assert_as_gmp(mpz_probab_prime_p(number, 25) > 0);
        }
        mpz_nextprime(number, number);
        assert_as_gmp(true);
        random_prime(chance, bits / 2, number);
        random_prime(chance, bits - bits / 2, factor);
        mpz_mul(number, number, factor);
        assert_as_gmp(false);
    }
}

/* Arnault (1995): it has 397 digits and passes the strong tests to all prime bases below 307. */
static void arnaults_number_is_composite(void **state)
{
    mpz_t less;
    mpz_init_set_str(less,
                     "2967449566868551055015417464290533273077199179985304335099507553127683875317177019959423859642812"
                     "1188033664754218345562493168782882", 10); /* p - 1 */
    mpz_set_ui(number, 1);
    static const unsigned long multiples[] = {1, 313, 353};
    for (size_t i = 0; i < COUNT(multiples); i++) {
        mpz_mul_ui(factor, less, multiples[i]);
        mpz_add_ui(factor, factor, 1);
        mpz_mul(number, number, factor);
    }
    assert_true(passes(number, 2) && passes(number, 3) && passes(number, 293));
    assert_as_gmp(false);
    mpz_clear(less);
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
        cmocka_unit_test(two_tests_of_random_numbers_agree),
        cmocka_unit_test(numbers_around_64_bits_are_right),
        cmocka_unit_test(numbers_of_each_size_up_to_1024_bits_are_as_gmp_says),
        cmocka_unit_test(arnaults_number_is_composite),
        cmocka_unit_test(primes_up_to_1021_are_found_as_factors),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down) != 0;
}
