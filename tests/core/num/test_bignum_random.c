/* test_bignum_random.c: each function of bignum.h on random numbers, compared with GMP. */
#include "core/num/bignum.h"

#include "tests/cmocka.h"
#include "tests/core/num/numbers.h"

#include <stdlib.h>

enum { CASES = 2000, NUMBERS = 5 };

/* Random GMP numbers, the same numbers as bignums, and two results of each kind. */
struct pair {
    gmp_randstate_t random_state;
    mpz_t z[NUMBERS], r, q;
    struct bignum *n[NUMBERS], *result, *other;
    uint64_t word; /* the number WORD */
    unsigned long bits; /* maximum size of the numbers in this case */
};

enum { A, B, MODULUS, EXPONENT, WORD };

static void set(struct bignum *to, const mpz_t from)
{
    char *digits = string_of(from);
    size_t minus = *digits == '-';
    struct bignum *zero = bignum_new();
    bignum_set_digits(to, digits_of(digits + minus));
    if (minus > 0)
        bignum_subtract(to, zero, to);
    bignum_free(zero);
    free(digits);
}

static void assert_same(const struct bignum *found, const mpz_t wanted)
{
    struct text text = {0};
    char *digits = string_of(wanted);
    bignum_write(found, &text);
    assert_string_equal(text.at, digits);
    text_free(&text);
    free(digits);
}

/* Half of the numbers have long runs of equal bits, to cause carries and borrows. */
static void draw(struct pair *pair, mpz_t number)
{
    unsigned long bits = gmp_urandomm_ui(pair->random_state, pair->bits) + 1;
    if (gmp_urandomb_ui(pair->random_state, 1) == 0)
        mpz_urandomb(number, pair->random_state, bits);
    else
        mpz_rrandomb(number, pair->random_state, bits);
}

/* A and B of either sign, a modulus above 1, an exponent, and a word of 64 bits above 0. */
static void draw_all(struct pair *pair, int i)
{
    pair->bits = i % 100 == 0 ? 5000 : i % 10 == 0 ? 600 : 140;
    for (int k = 0; k < NUMBERS; k++)
        draw(pair, pair->z[k]);
    for (int k = A; k <= B; k++)
        if (gmp_urandomb_ui(pair->random_state, 1) == 1)
            mpz_neg(pair->z[k], pair->z[k]);
    mpz_add_ui(pair->z[MODULUS], pair->z[MODULUS], 2);
    mpz_fdiv_r_2exp(pair->z[WORD], pair->z[WORD], 64);
    if (mpz_sgn(pair->z[WORD]) == 0)
        mpz_set_ui(pair->z[WORD], 1);
    mpz_export(&pair->word, NULL, -1, sizeof pair->word, 0, 0, pair->z[WORD]);
    for (int k = 0; k < NUMBERS; k++)
        set(pair->n[k], pair->z[k]);
}

typedef void checker(struct pair *pair);

static void check_random_numbers(checker *check)
{
    struct pair pair;
    gmp_randinit_default(pair.random_state);
    mpz_inits(pair.r, pair.q, (mpz_ptr)NULL);
    pair.result = bignum_new();
    pair.other = bignum_new();
    for (int k = 0; k < NUMBERS; k++) {
        mpz_init(pair.z[k]);
        pair.n[k] = bignum_new();
    }
    for (int i = 0; i < CASES; i++) {
        draw_all(&pair, i);
        check(&pair);
    }
    for (int k = 0; k < NUMBERS; k++) {
        mpz_clear(pair.z[k]);
        bignum_free(pair.n[k]);
    }
    bignum_free(pair.result);
    bignum_free(pair.other);
    mpz_clears(pair.r, pair.q, (mpz_ptr)NULL);
    gmp_randclear(pair.random_state);
}

static int sign(int order)
{
    return (order > 0) - (order < 0);
}

static void check_sums(struct pair *pair)
{
    const struct bignum *a = pair->n[A], *b = pair->n[B];
    assert_same(a, pair->z[A]);
    bignum_add(pair->result, a, b);
    mpz_add(pair->r, pair->z[A], pair->z[B]);
    assert_same(pair->result, pair->r);
    bignum_subtract(pair->result, pair->result, b);
    assert_same(pair->result, pair->z[A]);
    bignum_add_u64(pair->result, a, pair->word);
    mpz_add(pair->r, pair->z[A], pair->z[WORD]);
    assert_same(pair->result, pair->r);
    bignum_subtract_u64(pair->result, pair->result, pair->word);
    assert_same(pair->result, pair->z[A]);
    assert_int_equal(sign(bignum_compare(a, b)), sign(mpz_cmp(pair->z[A], pair->z[B])));
    assert_int_equal(sign(bignum_compare_u64(a, pair->word)), sign(mpz_cmp(pair->z[A], pair->z[WORD])));
    assert_int_equal(bignum_compare_u64(pair->n[WORD], pair->word), 0);
    assert_int_equal(bignum_sign(a), mpz_sgn(pair->z[A]));
}

static void sums_and_differences_are_those_of_gmp(void **state)
{
    check_random_numbers(check_sums);
}

static void check_products(struct pair *pair)
{
    bignum_multiply(pair->result, pair->n[A], pair->n[B]);
    mpz_mul(pair->r, pair->z[A], pair->z[B]);
    assert_same(pair->result, pair->r);
    if (mpz_sgn(pair->z[B]) != 0) {
        bignum_divide_exactly(pair->result, pair->result, pair->n[B]);
        assert_same(pair->result, pair->z[A]);
    }
    bignum_multiply_u64(pair->result, pair->n[A], pair->word);
    mpz_mul(pair->r, pair->z[A], pair->z[WORD]);
    assert_same(pair->result, pair->r);
    bignum_set(pair->result, pair->n[A]);
    bignum_multiply(pair->result, pair->result, pair->result);
    mpz_mul(pair->r, pair->z[A], pair->z[A]);
    assert_same(pair->result, pair->r);
}

static void products_are_those_of_gmp(void **state)
{
    check_random_numbers(check_products);
}

static void check_quotients(struct pair *pair)
{
    const struct bignum *a = pair->n[A], *m = pair->n[MODULUS];
    bignum_divide(pair->other, pair->result, a, m);
    mpz_fdiv_qr(pair->q, pair->r, pair->z[A], pair->z[MODULUS]);
    assert_same(pair->other, pair->q);
    assert_same(pair->result, pair->r);
    bignum_reduce(pair->result, a, m);
    assert_same(pair->result, pair->r);
    assert_int_equal(bignum_is_multiple(a, m), mpz_divisible_p(pair->z[A], pair->z[MODULUS]) != 0);
    mpz_fdiv_r(pair->r, pair->z[A], pair->z[WORD]);
    bignum_set_u64(pair->result, bignum_remainder(a, pair->word));
    assert_same(pair->result, pair->r);
    bignum_gcd(pair->result, a, m);
    mpz_gcd(pair->r, pair->z[A], pair->z[MODULUS]);
    assert_same(pair->result, pair->r);
    bool has_inverse = mpz_invert(pair->r, pair->z[A], pair->z[MODULUS]) != 0;
    assert_int_equal(bignum_invert(pair->result, a, m), has_inverse);
    if (has_inverse)
        assert_same(pair->result, pair->r);
}

static void quotients_remainders_divisors_and_inverses_are_those_of_gmp(void **state)
{
    check_random_numbers(check_quotients);
}

static void check_powers(struct pair *pair)
{
    if (pair->bits > 600)
        return;
    bignum_power_modulo(pair->result, pair->n[A], pair->n[EXPONENT], pair->n[MODULUS]);
    mpz_powm(pair->r, pair->z[A], pair->z[EXPONENT], pair->z[MODULUS]);
    assert_same(pair->result, pair->r);
    uint32_t degree = (uint32_t)gmp_urandomm_ui(pair->random_state, 12) + 1;
    assert_int_equal(bignum_root(pair->result, pair->n[MODULUS], degree),
                     mpz_root(pair->r, pair->z[MODULUS], degree) != 0);
    assert_same(pair->result, pair->r);
    bignum_power(pair->result, pair->n[A], degree);
    mpz_pow_ui(pair->r, pair->z[A], degree);
    assert_same(pair->result, pair->r);
    if (mpz_odd_p(pair->z[MODULUS]))
        assert_int_equal(bignum_jacobi(pair->n[A], pair->n[MODULUS]), mpz_jacobi(pair->z[A], pair->z[MODULUS]));
}

static void powers_roots_and_symbols_are_those_of_gmp(void **state)
{
    check_random_numbers(check_powers);
}

static void check_bits(struct pair *pair)
{
    const struct bignum *m = pair->n[MODULUS];
    unsigned long shift = gmp_urandomm_ui(pair->random_state, 200);
    uint64_t word[5000 / 64 + 2];
    size_t words = bignum_bits(m) / 64 + 1;
    bignum_shift_up(pair->result, m, shift);
    mpz_mul_2exp(pair->r, pair->z[MODULUS], shift);
    assert_same(pair->result, pair->r);
    bignum_shift_down(pair->result, m, shift);
    mpz_fdiv_q_2exp(pair->r, pair->z[MODULUS], shift);
    assert_same(pair->result, pair->r);
    assert_int_equal(bignum_bits(m), mpz_sizeinbase(pair->z[MODULUS], 2));
    assert_int_equal(bignum_low_zeros(m), mpz_scan1(pair->z[MODULUS], 0));
    assert_int_equal(bignum_bit(m, shift), mpz_tstbit(pair->z[MODULUS], shift));
    bignum_get_words(m, word, words);
    bignum_set_words(pair->result, word, words);
    assert_same(pair->result, pair->z[MODULUS]);
}

static void shifts_bits_and_words_are_those_of_gmp(void **state)
{
    check_random_numbers(check_bits);
}

static void check_primes(struct pair *pair)
{
    if (pair->bits > 140)
        return;
    assert_int_equal(bignum_is_probable_prime(pair->n[MODULUS], true),
                     mpz_probab_prime_p(pair->z[MODULUS], 24) > 0);
    mpz_nextprime(pair->r, pair->z[MODULUS]);
    set(pair->result, pair->r);
    assert_true(bignum_is_probable_prime(pair->result, true));
    bignum_power(pair->result, pair->result, 3);
    assert_true(bignum_is_power(pair->result, pair->other));
    assert_same(pair->other, pair->r);
}

static void primes_and_powers_are_recognized_as_by_gmp(void **state)
{
    check_random_numbers(check_primes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_and_differences_are_those_of_gmp),
        cmocka_unit_test(products_are_those_of_gmp),
        cmocka_unit_test(quotients_remainders_divisors_and_inverses_are_those_of_gmp),
        cmocka_unit_test(powers_roots_and_symbols_are_those_of_gmp),
        cmocka_unit_test(shifts_bits_and_words_are_those_of_gmp),
        cmocka_unit_test(primes_and_powers_are_recognized_as_by_gmp),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
