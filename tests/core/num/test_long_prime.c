/* test_long_prime.c: the tests of numbers of 117 to 482 bits, each against an independent version with GMP. */
#include "core/num/long_prime.h"

#include "core/num/limbs.h"
#include "core/num/lucas.h"
#include "tests/cmocka.h"
#include "tests/core/num/numbers.h"

#include <stdlib.h>
#include <string.h>

#include <gmp.h>

/* The number of cases: fewer with QUICK in the environment. */
static int case_count(int many, int few)
{
    return getenv("QUICK") != NULL ? few : many;
}

static size_t words_of(const mpz_t number, uint64_t word[LONG_PRIME_WORDS_MAX])
{
    size_t words, bits = mpz_sizeinbase(number, 2);
    assert_true(bits >= LONG_PRIME_BITS_MIN && bits <= LONG_PRIME_BITS_MAX);
    memset(word, 0xff, LONG_PRIME_WORDS_MAX * sizeof *word); /* the words beyond the number must not be read */
    mpz_export(word, &words, -1, sizeof *word, 0, 0, number);
    return words;
}

static bool passes_two(const mpz_t number)
{
    uint64_t word[LONG_PRIME_WORDS_MAX];
    return long_prime_passes_two(word, words_of(number, word));
}

static bool passes_base(const mpz_t number, uint32_t base)
{
    uint64_t word[LONG_PRIME_WORDS_MAX];
    return long_prime_passes_base(word, words_of(number, word), base);
}

static bool passes_lucas(const mpz_t number)
{
    uint64_t word[LONG_PRIME_WORDS_MAX];
    return long_prime_passes_lucas(word, words_of(number, word));
}

/* The smallest P > 2 whose Jacobi symbol is -1, without a table. */
static unsigned long parameter_of(const mpz_t n)
{
    mpz_t discriminant;
    mpz_init(discriminant);
    unsigned long p = 2;
    do {
        p++;
        mpz_set_ui(discriminant, p * p - 4);
    } while (mpz_jacobi(discriminant, n) != -1);
    mpz_clear(discriminant);
    return p;
}

/* V(exponent), which is the trace 2 x + P y of w^exponent = x + y w, where w^2 = P w - 1. */
static void set_v(mpz_t v, const mpz_t exponent, unsigned long p, const mpz_t n)
{
    mpz_t x, y, square, cross;
    mpz_init_set_ui(x, 1);
    mpz_inits(y, square, cross, (mpz_ptr)NULL);
    for (size_t bit = mpz_sizeinbase(exponent, 2); bit-- > 0;) {
        mpz_mul(square, y, y); /* (x + y w)^2 = x^2 - y^2 + (2 x y + P y^2) w */
        mpz_mul(cross, x, y);
        mpz_mul(x, x, x);
        mpz_sub(x, x, square);
        mpz_mul_ui(y, square, p);
        mpz_addmul_ui(y, cross, 2);
        if (mpz_tstbit(exponent, bit) == 1) { /* times w: -y + (x + P y) w */
            mpz_swap(x, y);
            mpz_addmul_ui(y, x, p);
            mpz_neg(x, x);
        }
        mpz_mod(x, x, n);
        mpz_mod(y, y, n);
    }
    mpz_mul_ui(v, x, 2);
    mpz_addmul_ui(v, y, p);
    mpz_mod(v, v, n);
    mpz_clears(x, y, square, cross, (mpz_ptr)NULL);
}

/* The Lucas test with GMP. */
static bool passes_lucas_by_gmp(const mpz_t n)
{
    if (mpz_perfect_square_p(n))
        return false;
    unsigned long p = parameter_of(n);
    mpz_t index, v, other;
    mpz_inits(index, v, other, (mpz_ptr)NULL);
    mpz_add_ui(index, n, 1);
    mp_bitcnt_t twos = mpz_scan1(index, 0);
    mpz_fdiv_q_2exp(index, index, twos);
    set_v(v, index, p, n);
    mpz_sub_ui(other, n, 2);
    bool holds = mpz_cmp_ui(v, 2) == 0 || mpz_cmp(v, other) == 0 || (twos > 1 && mpz_sgn(v) == 0);
    for (mp_bitcnt_t i = 1; i + 1 < twos && !holds; i++) {
        mpz_mul_2exp(index, index, 1);
        set_v(v, index, p, n);
        holds = mpz_sgn(v) == 0;
    }
    mpz_clears(index, v, other, (mpz_ptr)NULL);
    return holds;
}

/* Whether the Lucas test may be called: it requires a number without prime factors up to 17. */
static bool has_no_factor_up_to_17(const mpz_t number)
{
    return mpz_gcd_ui(NULL, number, 510510) == 1;
}

/* Fails unless each test agrees with its independent version. Returns whether the number passes all tests. */
static bool compare_with_gmp(const mpz_t number)
{
    uint64_t word[LONG_PRIME_WORDS_MAX];
    size_t words = words_of(number, word);
    bool two = passes_strong_test(number, 2), three = passes_strong_test(number, 3);
    if (passes_two(number) != two || passes_base(number, 2) != two || passes_base(number, 3) != three)
        fail_msg("%s", string_of(number));
    if (!has_no_factor_up_to_17(number))
        return false;
    bool lucas = passes_lucas_by_gmp(number);
    if (passes_lucas(number) != lucas)
        fail_msg("%s", string_of(number));
    if (!mpz_perfect_square_p(number))
        assert_int_equal(lucas_parameter_of(word, words), parameter_of(number));
    return two && three && lucas;
}

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

/* Random numbers, with long runs of equal bits, with half zeros, and with half ones. */
static void random_odd(unsigned long bits, int kind)
{
    if (kind == 1)
        mpz_rrandomb(number, random_state, bits);
    else
        mpz_urandomb(number, random_state, bits);
    if (kind >= 2) {
        mpz_fdiv_q_2exp(number, number, bits / 2);
        mpz_mul_2exp(number, number, bits / 2);
        mpz_setbit(number, bits - 1);
    }
    if (kind == 3)
        mpz_sub_ui(number, number, 1);
    mpz_setbit(number, bits - 1);
    mpz_setbit(number, 0);
}

static void random_numbers_and_primes_of_each_size_pass_as_with_gmp(void **state)
{
    int primes = 0;
    for (unsigned long bits = LONG_PRIME_BITS_MIN; bits <= LONG_PRIME_BITS_MAX; bits += (unsigned long)case_count(1, 3))
        for (int i = 0; i < case_count(2, 1); i++) {
            random_odd(bits, (int)(bits + (unsigned long)i) % 4);
            compare_with_gmp(number);
            mpz_nextprime(number, number);
            if (mpz_sizeinbase(number, 2) != bits)
                continue;
            assert_true(compare_with_gmp(number));
            primes++;
        }
    assert_true(primes > case_count(600, 100));
}

/* k 2^zeros + 1 and k 2^zeros - 1: a strong test and a Lucas test of these end with many squarings. */
static void numbers_beside_multiples_of_powers_of_2_pass_as_with_gmp(void **state)
{
    int primes = 0;
    for (unsigned long k = 1; k < 100; k += (unsigned long)case_count(2, 8))
        for (unsigned long zeros = LONG_PRIME_BITS_MIN; zeros < 470; zeros += (unsigned long)case_count(29, 88)) {
            mpz_set_ui(number, k);
            mpz_mul_2exp(number, number, zeros);
            mpz_sub_ui(number, number, 1);
            primes += compare_with_gmp(number);
            mpz_add_ui(number, number, 2);
            primes += compare_with_gmp(number);
        }
    assert_true(primes > 0);
}

/*
 * 2^bits - c and 2^bits + c: their limbs and words are all ones, or all zeros except for one bit. c = 1 takes longest:
 * with QUICK in the environment it is tried only where a word or a limb ends.
 */
static void numbers_beside_powers_of_2_pass_as_with_gmp(void **state)
{
    for (unsigned long bits = LONG_PRIME_BITS_MIN; bits < LONG_PRIME_BITS_MAX; bits++) {
        bool is_end = bits % 4 == 0 || bits % LIMB_BITS == 0;
        for (unsigned long c = is_end ? 1 : (unsigned long)case_count(1, 19); c < 20;
             c += (unsigned long)case_count(6, 18)) {
            mpz_set_ui(number, 0);
            mpz_setbit(number, bits);
            mpz_add_ui(number, number, c);
            compare_with_gmp(number);
            mpz_sub_ui(number, number, 2 * c);
            if (mpz_sizeinbase(number, 2) >= LONG_PRIME_BITS_MIN)
                compare_with_gmp(number);
        }
    }
}

/* p (2p - 1), where p = 5 modulo 8 and both factors are prime: about half pass the strong test to base 2. */
static void strong_pseudoprimes_fail_the_lucas_test(void **state)
{
    int found = 0;
    for (unsigned long bits = 60; bits <= 240; bits += 60)
        for (int i = 0; i < case_count(3000, 1000); i++) {
            mpz_urandomb(factor, random_state, bits);
            mpz_setbit(factor, bits - 1);
            mpz_setbit(factor, 0);
            mpz_clrbit(factor, 1);
            mpz_setbit(factor, 2);
            mpz_mul_2exp(number, factor, 1);
            mpz_sub_ui(number, number, 1);
            if (mpz_probab_prime_p(factor, 25) == 0 || mpz_probab_prime_p(number, 25) == 0)
                continue;
            mpz_mul(number, number, factor);
            found += passes_two(number);
            assert_false(compare_with_gmp(number));
        }
    assert_true(found > 0);
}

static void squares_have_no_lucas_parameter(void **state)
{
    for (unsigned long bits = 60; bits <= 240; bits += 5) {
        random_prime(random_state, bits, number);
        mpz_mul(number, number, number);
        assert_false(passes_lucas(number));
        assert_false(passes_two(number));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_numbers_and_primes_of_each_size_pass_as_with_gmp),
        cmocka_unit_test(numbers_beside_multiples_of_powers_of_2_pass_as_with_gmp),
        cmocka_unit_test(numbers_beside_powers_of_2_pass_as_with_gmp),
        cmocka_unit_test(strong_pseudoprimes_fail_the_lucas_test),
        cmocka_unit_test(squares_have_no_lucas_parameter),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down) != 0;
}
