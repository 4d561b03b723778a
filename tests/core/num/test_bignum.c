/* test_bignum.c: numbers of 2^64 and more, against arithmetic of GMP and against known pseudoprimes. */
#include "core/num/bignum.h"

#include "core/base/rng.h"
#include "core/num/prime.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <gmp.h>

#define COUNT(rows) (sizeof(rows) / sizeof(rows)[0])

/* The digits of a number; the caller frees them. */
static char *string_of(const mpz_t number)
{
    char *string = malloc(mpz_sizeinbase(number, 10) + 2);
    assert_non_null(string);
    mpz_get_str(string, 10, number);
    return string;
}

static bool is_prime(const mpz_t number)
{
    char *string = string_of(number);
    bool prime = bignum_is_prime(digits_of(string));
    free(string);
    return prime;
}

static enum bignum_finding factor(const mpz_t number, enum bignum_patience patience, struct text *reason)
{
    char *string = string_of(number);
    text_clear(reason);
    enum bignum_finding finding = bignum_factor(digits_of(string), patience, reason);
    free(string);
    return finding;
}

/* The strong probable prime test, written a second time. */
static bool passes(const mpz_t n, unsigned long base)
{
    mpz_t exponent, x;
    mpz_init(exponent);
    mpz_init(x);
    mpz_sub_ui(exponent, n, 1);
    bool passes = false, is_one = true;
    while (!passes && is_one && mpz_even_p(exponent)) { /* x^2 is 1: x must be 1 or -1 */
        mpz_divexact_ui(exponent, exponent, 2);
        mpz_set_ui(x, base);
        mpz_powm(x, x, exponent, n);
        is_one = mpz_cmp_ui(x, 1) == 0;
        mpz_add_ui(x, x, 1);
        passes = mpz_cmp(x, n) == 0;
    }
    mpz_clear(exponent);
    mpz_clear(x);
    return passes || is_one;
}

static void random_prime(gmp_randstate_t chance, unsigned long bits, mpz_t prime)
{
    do {
        mpz_urandomb(prime, chance, bits);
        mpz_setbit(prime, bits - 1);
        mpz_nextprime(prime, prime);
    } while (mpz_sizeinbase(prime, 2) != bits);
}

/* Checks that `reason` lists primes in ascending order whose product is the number. */
static void assert_factors(const mpz_t number, const struct text *reason)
{
    mpz_t product, prime, last;
    mpz_init_set_ui(product, 1);
    mpz_init(prime);
    mpz_init_set_ui(last, 0);
    char *copy = strdup(text_string(reason)), *rest = NULL;
    for (char *word = strtok_r(copy, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        assert_int_equal(mpz_set_str(prime, word, 10), 0);
        assert_true(mpz_probab_prime_p(prime, 30) > 0);
        assert_true(mpz_cmp(last, prime) <= 0);
        mpz_set(last, prime);
        mpz_mul(product, product, prime);
    }
    if (mpz_cmp(product, number) != 0)
        fail_msg("%s", text_string(reason));
    free(copy);
    mpz_clear(product);
    mpz_clear(prime);
    mpz_clear(last);
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
    assert_true(bignum_is_prime(digits_of("10000000000000000051")));
    assert_true(bignum_is_prime(digits_of("2")));
    assert_false(bignum_is_prime(digits_of("1")));
    mpz_clear(number);
}

/* Sorenson and Webster (2015): the smallest strong pseudoprimes to the first 12 and 13 prime bases. */
static void strong_pseudoprimes_are_composite(void **state)
{
    (void)state;
    static const struct {
        const char *number, *factors;
    } rows[] = {
        {"318665857834031151167461", "399165290221 798330580441"},
        {"3317044064679887385961981", "1287836182261 2575672364521"},
    };
    struct text reason = {0};
    for (size_t i = 0; i < COUNT(rows); i++) {
        assert_false(bignum_is_prime(digits_of(rows[i].number)));
        text_clear(&reason);
        assert_int_equal(bignum_factor(digits_of(rows[i].number), BIGNUM_USUAL, &reason), BIGNUM_FACTORS);
        assert_string_equal(text_string(&reason), rows[i].factors);
    }
    text_free(&reason);
}

/*
 * Arnault, "Constructing Carmichael numbers which are strong pseudoprimes to several bases" (1995): a number of 397
 * digits that passes the test to all prime bases below 307.
 */
static void arnaults_number_has_the_witness_307(void **state)
{
    (void)state;
    mpz_t p, q, number;
    mpz_init_set_str(p, "296744956686855105501541746429053327307719917998530433509950755312768387531717701995942385964"
                        "28121188033664754218345562493168782883", 10);
    mpz_init(q);
    mpz_init_set(number, p);
    mpz_sub_ui(p, p, 1);
    mpz_mul_ui(q, p, 313);
    mpz_add_ui(q, q, 1);
    mpz_mul(number, number, q);
    mpz_mul_ui(q, p, 353);
    mpz_add_ui(q, q, 1);
    mpz_mul(number, number, q);
    assert_false(is_prime(number));
    struct text reason = {0};
    assert_int_equal(factor(number, BIGNUM_USUAL, &reason), BIGNUM_WITNESS);
    assert_string_equal(text_string(&reason), "307");
    text_free(&reason);
    mpz_clear(p);
    mpz_clear(q);
    mpz_clear(number);
}

/* Chernick (1939): Carmichael numbers of three and four factors. */
static void carmichael_numbers_are_composite(void **state)
{
    (void)state;
    struct text reason = {0};
    mpz_t number, part;
    mpz_init(number);
    mpz_init(part);
    int found = 0;
    for (unsigned long k = 380000; k < 500000; k++) {
        static const unsigned long times[] = {6, 12, 18};
        mpz_set_ui(number, 1);
        bool primes = true;
        for (size_t i = 0; i < COUNT(times) && primes; i++) {
            mpz_set_ui(part, times[i] * k + 1);
            primes = mpz_probab_prime_p(part, 25) > 0;
            mpz_mul(number, number, part);
        }
        if (!primes || mpz_sizeinbase(number, 2) <= 64)
            continue;
        found++;
        assert_false(is_prime(number));
        assert_int_equal(factor(number, BIGNUM_USUAL, &reason), BIGNUM_FACTORS);
        assert_factors(number, &reason);
    }
    assert_true(found > 100);
    mpz_clear(number);
    mpz_clear(part);
    text_free(&reason);
}

static void numbers_are_factored(void **state)
{
    (void)state;
    static const struct {
        const char *number, *factors;
    } rows[] = {
        {"1311121213111113121213", "110927633 11819608673261"},
        {"18446744073709551616", "2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 "
                                 "2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2"},
        {"18446744073709551617", "274177 67280421310721"},
    };
    struct text reason = {0};
    for (size_t i = 0; i < COUNT(rows); i++) {
        text_clear(&reason);
        assert_int_equal(bignum_factor(digits_of(rows[i].number), BIGNUM_USUAL, &reason), BIGNUM_FACTORS);
        assert_string_equal(text_string(&reason), rows[i].factors);
    }
    text_clear(&reason);
    assert_int_equal(bignum_factor(digits_of("18446744073709551629"), BIGNUM_USUAL, &reason), BIGNUM_PRIME);
    assert_string_equal(text_string(&reason), "18446744073709551629");
    text_free(&reason);
}

/* Sizes with residues of two words, of up to 16 and of more, and the sizes at the bounds. */
static void a_prime_of_28_bits_is_found_in_numbers_of_all_sizes(void **state)
{
    (void)state;
    static const unsigned long sizes[] = {66,  90,  123, 124, 125,  128,  187,  188,
                                          189, 252, 253, 400, 1019, 1020, 1021, 1100};
    gmp_randstate_t chance;
    gmp_randinit_default(chance);
    mpz_t p, q, number;
    mpz_init(p);
    mpz_init(q);
    mpz_init(number);
    struct text reason = {0};
    size_t step = getenv("QUICK") != NULL ? 3 : 1;
    for (size_t i = 0; i < COUNT(sizes); i += step) {
        random_prime(chance, 28, p);
        do {
            random_prime(chance, sizes[i] - 27, q);
            mpz_mul(number, p, q);
        } while (mpz_sizeinbase(number, 2) != sizes[i]);
        assert_int_equal(factor(number, BIGNUM_FINISH, &reason), BIGNUM_FACTORS);
        assert_factors(number, &reason);
    }
    mpz_clear(p);
    mpz_clear(q);
    mpz_clear(number);
    text_free(&reason);
    gmp_randclear(chance);
}

static void products_of_many_primes_are_factored(void **state)
{
    (void)state;
    gmp_randstate_t chance;
    gmp_randinit_default(chance);
    mpz_t prime, number;
    mpz_init(prime);
    mpz_init(number);
    struct text reason = {0};
    for (int i = 0; i < 60; i++) {
        mpz_set_ui(number, 1);
        while (mpz_sizeinbase(number, 2) < 70 || gmp_urandomm_ui(chance, 4) > 0) {
            random_prime(chance, 2 + gmp_urandomm_ui(chance, 24), prime);
            unsigned long power = 1 + gmp_urandomm_ui(chance, 3);
            for (; power > 0; power--)
                mpz_mul(number, number, prime);
        }
        assert_int_equal(factor(number, BIGNUM_FINISH, &reason), BIGNUM_FACTORS);
        assert_factors(number, &reason);
    }
    mpz_clear(prime);
    mpz_clear(number);
    text_free(&reason);
    gmp_randclear(chance);
}

/* Each curve found all the small prime factors of a number at once, so that BIGNUM_FINISH never ended. */
static void primes_that_each_curve_finds_at_once_are_separated(void **state)
{
    (void)state;
    static const unsigned long ends[] = {500, 1000, 3000};
    struct rng rng = {5};
    mpz_t number;
    mpz_init(number);
    struct text reason = {0};
    for (int i = 0; i < 300; i++) {
        mpz_set_ui(number, 1);
        while (mpz_sizeinbase(number, 2) <= 64) {
            uint64_t p = prime_next(312 + rng_below(&rng, ends[i % 3] - 312));
            if (!mpz_divisible_ui_p(number, (unsigned long)p))
                mpz_mul_ui(number, number, (unsigned long)p);
        }
        assert_int_equal(factor(number, i % 10 == 0 ? BIGNUM_FINISH : BIGNUM_USUAL, &reason), BIGNUM_FACTORS);
        assert_factors(number, &reason);
    }
    mpz_set_ui(number, 65537); /* the first curve finds these at once too, though they are larger */
    mpz_mul_ui(number, number, 65831);
    mpz_mul_ui(number, number, 66067);
    mpz_mul_ui(number, number, 66191);
    assert_int_equal(factor(number, BIGNUM_USUAL, &reason), BIGNUM_FACTORS);
    assert_string_equal(text_string(&reason), "65537 65831 66067 66191");
    mpz_clear(number);
    text_free(&reason);
}

/* No curve splits a power of a large prime: the root is taken. */
static void powers_of_a_large_prime_are_factored(void **state)
{
    (void)state;
    gmp_randstate_t chance;
    gmp_randinit_default(chance);
    mpz_t prime, number;
    mpz_init(prime);
    mpz_init(number);
    struct text reason = {0};
    for (unsigned long bits = 33; bits < 200; bits += 27)
        for (unsigned long power = 2; power < 8; power++) {
            random_prime(chance, bits, prime);
            mpz_pow_ui(number, prime, power);
            assert_int_equal(factor(number, BIGNUM_USUAL, &reason), BIGNUM_FACTORS);
            assert_factors(number, &reason);
        }
    mpz_clear(prime);
    mpz_clear(number);
    text_free(&reason);
    gmp_randclear(chance);
}

/* For two primes of 40 digits a witness is reported, the same one each time; with a third, small prime the divisor. */
static void a_number_not_factored_has_a_witness_or_a_divisor(void **state)
{
    (void)state;
    gmp_randstate_t chance;
    gmp_randinit_default(chance);
    mpz_t p, q, number;
    mpz_init(p);
    mpz_init(q);
    mpz_init(number);
    random_prime(chance, 133, p);
    random_prime(chance, 134, q);
    mpz_mul(number, p, q);
    struct text reason = {0}, again = {0};
    assert_int_equal(factor(number, BIGNUM_USUAL, &reason), BIGNUM_WITNESS);
    assert_false(passes(number, strtoul(text_string(&reason), NULL, 10)));
    assert_int_equal(factor(number, BIGNUM_USUAL, &again), BIGNUM_WITNESS);
    assert_string_equal(text_string(&reason), text_string(&again));
    static const unsigned long divisors[] = {2, 311, 1000003};
    for (size_t i = 0; i < COUNT(divisors); i++) {
        mpz_mul(number, p, q);
        mpz_mul_ui(number, number, divisors[i]);
        assert_int_equal(factor(number, BIGNUM_USUAL, &reason), BIGNUM_DIVISOR);
        assert_int_equal(strtoul(text_string(&reason), NULL, 10), divisors[i]);
    }
    mpz_mul(number, p, q); /* the root of a square is a known divisor, though not prime */
    char *root = string_of(number);
    mpz_mul(number, number, number);
    assert_int_equal(factor(number, BIGNUM_QUICK, &reason), BIGNUM_DIVISOR);
    assert_string_equal(text_string(&reason), root);
    free(root);
    mpz_clear(p);
    mpz_clear(q);
    mpz_clear(number);
    text_free(&reason);
    text_free(&again);
    gmp_randclear(chance);
}

/* product *= 2^exponent - 1 */
static void multiply_mersenne(mpz_t product, unsigned long exponent)
{
    mpz_t number;
    mpz_init(number);
    mpz_setbit(number, exponent);
    mpz_sub_ui(number, number, 1);
    mpz_mul(product, product, number);
    mpz_clear(number);
}

/* The test that shows a long number composite gives its witness, too. The third number has more than 4300 digits. */
static void a_long_composite_number_has_its_smallest_witness(void **state)
{
    (void)state;
    static const unsigned long exponents[][2] = {{607, 521}, {1279, 521}, {9941, 4423}};
    mpz_t number;
    struct text reason = {0};
    mpz_init(number);
    for (size_t i = 0; i < COUNT(exponents); i++) {
        mpz_set_ui(number, 1);
        multiply_mersenne(number, exponents[i][0]);
        multiply_mersenne(number, exponents[i][1]);
        assert_false(is_prime(number));
        assert_int_equal(factor(number, BIGNUM_QUICK, &reason), BIGNUM_WITNESS);
        unsigned long base = 2;
        for (; passes(number, base); base++)
            continue;
        assert_int_equal(strtoul(text_string(&reason), NULL, 10), base);
    }
    mpz_set_ui(number, 1); /* it passes the test to the base 2, as 1277 is prime */
    multiply_mersenne(number, 1277);
    assert_int_equal(factor(number, BIGNUM_QUICK, &reason), BIGNUM_WITNESS);
    assert_string_equal(text_string(&reason), "3");
    mpz_set_ui(number, 1);
    multiply_mersenne(number, 2203);
    assert_int_equal(factor(number, BIGNUM_QUICK, &reason), BIGNUM_PRIME);
    mpz_mul_ui(number, number, 1009); /* not divided out before the test of a short number */
    assert_false(is_prime(number));
    mpz_clear(number);
    text_free(&reason);
}

static void a_quick_search_ends_sooner(void **state)
{
    struct text reason = {0};
    (void)state;
    assert_int_equal(bignum_factor(digits_of("1311121213111113121213"), BIGNUM_QUICK, &reason), BIGNUM_FACTORS);
    assert_string_equal(reason.at, "110927633 11819608673261");
    text_clear(&reason);
    const char *semiprime = "999999999999936000000000000583"; /* 999999999999947 * 999999999999989 */
    assert_int_equal(bignum_factor(digits_of(semiprime), BIGNUM_QUICK, &reason), BIGNUM_WITNESS);
    text_clear(&reason);
    assert_int_equal(bignum_factor(digits_of(semiprime), BIGNUM_USUAL, &reason), BIGNUM_FACTORS);
    assert_string_equal(reason.at, "999999999999947 999999999999989");
    text_free(&reason);
}

static void a_search_without_bound_finds_all_factors(void **state)
{
    (void)state;
    struct text reason = {0};
    /* 2^128 + 1, first factored by Morrison and Brillhart (1970) */
    struct digits number = digits_of("340282366920938463463374607431768211457");
    assert_int_equal(bignum_factor(number, BIGNUM_FINISH, &reason), BIGNUM_FACTORS);
    assert_string_equal(text_string(&reason), "59649589127497217 5704689200685129054721");
    text_free(&reason);
}

/* With BIGNUM_USUAL the steps bound the search after the primality test, whatever the length. */
static void numbers_of_20000_digits_are_factored(void **state)
{
    (void)state;
    char *number = malloc(BIGNUM_DIGITS_MAX);
    assert_non_null(number);
    struct text reason = {0};
    memset(number, '7', BIGNUM_DIGITS_MAX);
    assert_int_equal(bignum_factor((struct digits){number, BIGNUM_DIGITS_MAX}, BIGNUM_USUAL, &reason), BIGNUM_DIVISOR);
    assert_string_equal(text_string(&reason), "7");
    assert_false(bignum_is_prime((struct digits){number, BIGNUM_DIGITS_MAX}));
    memset(number, '0', BIGNUM_DIGITS_MAX);
    number[0] = '1';
    text_clear(&reason);
    assert_int_equal(bignum_factor((struct digits){number, BIGNUM_DIGITS_MAX}, BIGNUM_USUAL, &reason), BIGNUM_FACTORS);
    assert_int_equal(reason.length, 4 * (BIGNUM_DIGITS_MAX - 1) - 1); /* "2 2 ... 5 5" */
    assert_memory_equal(reason.at + reason.length - 8, " 5 5 5 5", 8);
    text_free(&reason);
    free(number);
}

static void a_reason_is_appended(void **state)
{
    (void)state;
    struct text reason = {0};
    text_add(&reason, "91: ");
    assert_int_equal(bignum_factor(digits_of("18446744073709551617"), BIGNUM_USUAL, &reason), BIGNUM_FACTORS);
    assert_string_equal(text_string(&reason), "91: 274177 67280421310721");
    text_free(&reason);
}

static struct bignum_power power(const char *base, const char *exponent)
{
    return (struct bignum_power){digits_of(base), digits_of(exponent)};
}

static void products_of_powers_are_right(void **state)
{
    (void)state;
    static const struct {
        struct {
            const char *base, *exponent;
        } power[3];
        size_t count;
        const char *product;
    } rows[] = {
        {{{"2", "1"}}, 0, "1"},
        {{{"2", "5"}, {"41", "1"}}, 2, "1312"},
        {{{"2", "64"}, {"3", "2"}, {"7", "1"}}, 3, "1162144876643701751808"},
        {{{"5", "0"}, {"1", "99999999999999999999999999"}, {"13", "1"}}, 3, "13"},
        {{{"0", "2"}, {"13", "1"}}, 2, "0"},
        {{{"0", "0"}}, 1, "1"},
        {{{"18446744073709551629", "2"}}, 1, "340282366920938463942989953348216553641"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct bignum_power powers[3];
        struct text product = {0};
        for (size_t k = 0; k < rows[i].count; k++)
            powers[k] = power(rows[i].power[k].base, rows[i].power[k].exponent);
        text_add(&product, "= ");
        assert_true(bignum_product(powers, rows[i].count, 40, &product));
        assert_string_equal(product.at + 2, rows[i].product);
        assert_true(bignum_product(powers, rows[i].count, strlen(rows[i].product), &product));
        text_free(&product);
    }
}

/* 7^(10^30) is refused without being computed. */
static void a_product_that_is_too_long_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *base, *exponent;
        size_t fits; /* digits */
    } rows[] = {
        {"10", "4299", 4300}, {"9", "3", 3},           {"2", "66435", 19999},
        {"99", "2", 4},       {"2", "1000000000", 301029996}, {"2", "18446744073709551616", SIZE_MAX},
        {"7", "1000000000000000000000000000000", SIZE_MAX},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct bignum_power powers[] = {power(rows[i].base, rows[i].exponent)};
        struct text product = {0};
        text_add(&product, "x");
        if (rows[i].fits <= BIGNUM_DIGITS_MAX) {
            assert_true(bignum_product(powers, 1, rows[i].fits, &product));
            assert_int_equal(product.length, 1 + rows[i].fits);
            text_cut(&product, 1);
            assert_false(bignum_product(powers, 1, rows[i].fits - 1, &product));
        } else {
            assert_false(bignum_product(powers, 1, BIGNUM_DIGITS_MAX, &product));
        }
        assert_string_equal(product.at, "x");
        text_free(&product);
    }
}

/* GMP itself would abort. */
static void an_allocation_failure_of_gmp_ends_the_program(void **state)
{
    (void)state;
    pid_t child = fork();
    if (child == 0) {
        void *(*allocate)(size_t);
        bignum_begin();
        mp_get_memory_functions(&allocate, NULL, NULL);
        close(STDERR_FILENO);
        _exit(allocate(SIZE_MAX / 4) == NULL ? 3 : 4);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 2);
}

/* Each call set the memory functions of GMP again: two threads wrote them at the same time. */
static void only_bignum_begin_sets_the_memory_functions_of_gmp(void **state)
{
    (void)state;
    static const char prime[] = "1000000000000000000000000000000000000000000000000151";
    struct bignum_power square = {digits_of(prime), {"2", 1}};
    struct text text = {0};
    void *(*before)(size_t);
    void *(*after)(size_t);
    mp_get_memory_functions(&before, NULL, NULL);
    bignum_is_prime(digits_of(prime));
    bignum_factor(digits_of(prime), BIGNUM_QUICK, &text);
    bignum_product(&square, 1, BIGNUM_DIGITS_MAX, &text);
    mp_get_memory_functions(&after, NULL, NULL);
    assert_true(after == before);
    text_free(&text);
}

static void a_quotient_times_the_divisor_is_the_number(void **state)
{
    (void)state;
    static const char *const factors[][2] = {
        {"1", "1"},
        {"17", "19"},
        {"1000003", "1000033"},
        {"18446744073709551557", "18446744073709551533"},
        {"1000000000000000000000000000000000000003", "3000000000000000000000000000000000000037"},
    };
    struct text product = {0}, quotient = {0};
    for (size_t i = 0; i < sizeof factors / sizeof *factors; i++) {
        struct bignum_power powers[2];
        for (int k = 0; k < 2; k++)
            powers[k] = (struct bignum_power){digits_of(factors[i][k]), digits_of("1")};
        text_clear(&product);
        assert_true(bignum_product(powers, 2, 100, &product));
        for (int k = 0; k < 2; k++) {
            text_clear(&quotient);
            text_add(&quotient, "= ");
            bignum_quotient(digits_of(product.at), digits_of(factors[i][k]), &quotient);
            assert_memory_equal(quotient.at, "= ", 2);
            assert_string_equal(quotient.at + 2, factors[i][1 - k]);
        }
    }
    text_free(&product);
    text_free(&quotient);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_bignum_begin_sets_the_memory_functions_of_gmp),
        cmocka_unit_test(an_allocation_failure_of_gmp_ends_the_program),
        cmocka_unit_test(mersenne_numbers_are_as_known),
        cmocka_unit_test(two_tests_of_random_numbers_agree),
        cmocka_unit_test(numbers_around_64_bits_are_right),
        cmocka_unit_test(strong_pseudoprimes_are_composite),
        cmocka_unit_test(arnaults_number_has_the_witness_307),
        cmocka_unit_test(carmichael_numbers_are_composite),
        cmocka_unit_test(numbers_are_factored),
        cmocka_unit_test(a_prime_of_28_bits_is_found_in_numbers_of_all_sizes),
        cmocka_unit_test(products_of_many_primes_are_factored),
        cmocka_unit_test(primes_that_each_curve_finds_at_once_are_separated),
        cmocka_unit_test(powers_of_a_large_prime_are_factored),
        cmocka_unit_test(a_number_not_factored_has_a_witness_or_a_divisor),
        cmocka_unit_test(a_long_composite_number_has_its_smallest_witness),
        cmocka_unit_test(a_quick_search_ends_sooner),
        cmocka_unit_test(a_search_without_bound_finds_all_factors),
        cmocka_unit_test(numbers_of_20000_digits_are_factored),
        cmocka_unit_test(a_reason_is_appended),
        cmocka_unit_test(products_of_powers_are_right),
        cmocka_unit_test(a_product_that_is_too_long_is_refused),
        cmocka_unit_test(a_quotient_times_the_divisor_is_the_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
