/* test_primality.c: primes of 2^64 and more, against a second test and against known pseudoprimes. */
#include "core/num/primality.h"

#include "tests/core/num/numbers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>
#include <gmp.h>

#define COUNT(rows) (sizeof(rows) / sizeof(rows)[0])

static bool is_prime(const mpz_t number)
{
    char *string = string_of(number);
    bool prime = primality_of(digits_of(string));
    free(string);
    return prime;
}

/* Exponents of Mersenne primes, found from Lucas (1876) to Robinson (1952), and of composite Mersenne numbers. */
static void mersenne_numbers_are_as_known(void **state)
{
    (void)state;
    static const unsigned long prime[] = {89, 107, 127, 521, 607, 1279, 2203};
    static const unsigned long composite[] = {67, 71, 73, 79, 83, 97, 101, 103, 109, 113, 131, 257, 1277};
    mpz_t number;
    mpz_init(number);
    for (size_t i = 0; i < COUNT(prime) + COUNT(composite); i++) {
        bool expected = i < COUNT(prime);
        mpz_set_ui(number, 0);
        mpz_setbit(number, expected ? prime[i] : composite[i - COUNT(prime)]);
        mpz_sub_ui(number, number, 1);
        assert_int_equal(is_prime(number), expected);
    }
    mpz_clear(number);
}

static void two_tests_of_random_numbers_agree(void **state)
{
    (void)state;
    gmp_randstate_t chance;
    gmp_randinit_default(chance);
    mpz_t number;
    mpz_init(number);
    for (unsigned long bits = 65; bits <= 480; bits += bits < 130 ? 1 : 13)
        for (int i = 0; i < 30; i++) {
            mpz_urandomb(number, chance, bits);
            mpz_setbit(number, bits - 1);
            mpz_setbit(number, 0);
            if (i % 2 == 0)
                mpz_nextprime(number, number);
            bool expected = passes(number, 2) && passes(number, 3) && passes(number, 5) && passes(number, 7);
            assert_int_equal(is_prime(number), expected);
        }
    mpz_clear(number);
    gmp_randclear(chance);
}

/* A number of 20 digits may have one word or two. */
static void numbers_around_64_bits_are_right(void **state)
{
    (void)state;
    mpz_t number;
    mpz_init_set_ui(number, 0);
    mpz_setbit(number, 64);
    mpz_sub_ui(number, number, 1000);
    int primes = 0;
    for (int i = 0; i < 2000; i++) {
        bool expected = mpz_odd_p(number) && passes(number, 2) && passes(number, 3) && passes(number, 5);
        assert_int_equal(is_prime(number), expected);
        primes += expected;
        mpz_add_ui(number, number, 1);
    }
    assert_true(primes > 30);
    assert_true(primality_of(digits_of("10000000000000000051")));
    assert_true(primality_of(digits_of("2")));
    assert_false(primality_of(digits_of("1")));
    mpz_clear(number);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mersenne_numbers_are_as_known),
        cmocka_unit_test(two_tests_of_random_numbers_agree),
        cmocka_unit_test(numbers_around_64_bits_are_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
