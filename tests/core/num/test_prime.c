/* test_prime.c: primes and factors below 2^64, against a sieve, against GMP and against known pseudoprimes. */
#include "core/num/prime.h"

#include "core/base/rng.h"
#include "core/num/split.h"
#include "tests/cmocka.h"

#include <stdlib.h>
#include <string.h>

#include <gmp.h>

/* The number of cases: fewer with QUICK in the environment. */
static uint32_t case_count(uint32_t many, uint32_t few)
{
    return getenv("QUICK") != NULL ? few : many;
}

static void set_u64(mpz_t number, uint64_t n)
{
    mpz_import(number, 1, 1, sizeof n, 0, 0, &n);
}

static bool gmp_says_prime(uint64_t n)
{
    mpz_t number;
    mpz_init(number);
    set_u64(number, n);
    bool prime = mpz_probab_prime_p(number, 30) > 0;
    mpz_clear(number);
    return prime;
}

static uint64_t random_bits(struct rng *rng, int bits)
{
    return rng_next(rng) >> (64 - bits) | UINT64_C(1) << (bits - 1);
}

static uint64_t random_prime(struct rng *rng, int bits)
{
    for (;;) {
        uint64_t n = random_bits(rng, bits);
        if (n > 1 && gmp_says_prime(n))
            return n;
    }
}

/* The smallest prime factor of each number below `end`, by the sieve of Eratosthenes. */
static uint32_t *sieve(uint32_t end)
{
    uint32_t *min = calloc(end, sizeof *min);
    assert_non_null(min);
    for (uint32_t p = 2; p < end; p++) {
        if (min[p] > 0)
            continue;
        for (uint32_t multiple = p; multiple < end; multiple += p)
            if (min[multiple] == 0)
                min[multiple] = p;
    }
    return min;
}

static void all_numbers_up_to_ten_million_agree_with_the_sieve(void **state)
{
    enum { BATCH = 1000 };
    uint32_t end = case_count(10000000, 200000);
    uint32_t *min = sieve(end);
    uint64_t next = 2;
    for (uint32_t begin = 0; begin < end; begin += BATCH) {
        uint64_t n[BATCH];
        bool prime[BATCH];
        for (uint32_t i = 0; i < BATCH; i++)
            n[i] = begin + i;
        prime_test_many(n, BATCH, prime);
        for (uint32_t i = 0; i < BATCH; i++) {
            bool expected = n[i] >= 2 && min[n[i]] == n[i];
            if (prime_is(n[i]) != expected || prime[i] != expected)
                fail_msg("%lu", (unsigned long)n[i]);
            if (expected) {
                assert_int_equal(n[i], next);
                next = prime_next(n[i]);
            }
        }
    }
    free(min);
}

static void all_factors_up_to_a_million_agree_with_the_sieve(void **state)
{
    uint32_t end = case_count(1000000, 50000);
    uint32_t *min = sieve(end);
    for (uint32_t n = 2; n < end; n++) {
        uint64_t factor[PRIME_FACTORS_MAX];
        int count = prime_factor(n, factor);
        uint32_t remainder = n;
        for (int i = 0; i < count; i++) {
            if (remainder == 1 || factor[i] != min[remainder])
                fail_msg("%lu", (unsigned long)n);
            remainder /= min[remainder];
        }
        assert_int_equal(remainder, 1);
        assert_int_equal(prime_smallest_factor(n), min[n]);
    }
    free(min);
}

static void random_numbers_agree_with_gmp(void **state)
{
    struct rng rng = {1};
    for (int bits = 14; bits <= 64; bits++)
        for (int i = 0; i < 300; i++) {
            uint64_t n = random_bits(&rng, bits) | 1;
            if (prime_is(n) != gmp_says_prime(n))
                fail_msg("%lu", (unsigned long)n);
            if (i % 8 != 0)
                continue;
            uint64_t prime = random_prime(&rng, bits);
            if (!prime_is(prime))
                fail_msg("%lu is prime", (unsigned long)prime);
        }
}

static void known_numbers_are_prime_or_composite(void **state)
{
    static const uint64_t primes[] = {
        2, 16381, 16411, /* the last prime of the table, and the next prime after it */
        4294967291, 4294967311, UINT64_C(9223372036854775783), UINT64_C(9223372036854775837),
        UINT64_C(18446744073709551557),
    };
    static const uint64_t non_primes[] = {
        0, 1,
        /* strong pseudoprimes: the smallest to the first 1, 2, 3 ... prime bases (psi_k), and some to other bases */
        2047, 1373653, 25326001, 3215031751, 2152302898747, 3474749660383, 341550071728321, 3825123056546413051,
        1122004669633, 4759123141, 3770579582154547, 21652684502221, 55245642489451, 585226005592931977,
        7999252175582851,
        /* squares: 313^2 has no small divisor, those of 1093 and 3511 are pseudoprimes to base 2 */
        97969, 1194649, 12327121, UINT64_C(4294967291) * 4294967291,
    };
    for (size_t i = 0; i < COUNT(primes); i++)
        if (!prime_is(primes[i]))
            fail_msg("%lu", (unsigned long)primes[i]);
    for (size_t i = 0; i < COUNT(non_primes); i++)
        if (prime_is(non_primes[i]))
            fail_msg("%lu", (unsigned long)non_primes[i]);
}

/* Pseudoprimes to base 2 must be caught by the Lucas test. */
static void pseudoprimes_to_base_2_are_composite(void **state)
{
    static const uint64_t ratios[] = {2, 3, 4, 5, 7, 9, 13}; /* half of all pseudoprimes are p (k (p - 1) + 1) */
    struct rng rng = {3};
    mpz_t base, number, power;
    mpz_inits(base, number, power, (mpz_ptr)NULL);
    mpz_set_ui(base, 2);
    uint32_t found = 0;
    for (uint32_t i = 0; i < case_count(150000, 15000); i++) {
        uint64_t p = random_bits(&rng, 12 + (int)(rng_next(&rng) % 18)) | 1;
        uint64_t q = ratios[rng_next(&rng) % COUNT(ratios)] * (p - 1) + 1;
        if (!prime_is(p) || !prime_is(q))
            continue;
        uint64_t n = p * q;
        set_u64(number, n);
        mpz_sub_ui(power, number, 1);
        mpz_powm(power, base, power, number);
        found += mpz_cmp_ui(power, 1) == 0;
        assert_false(prime_is(n));
    }
    assert_true(found > case_count(200, 10));
    mpz_clears(base, number, power, (mpz_ptr)NULL);
}

/* A square has no Lucas parameter: the search must end. */
static void squares_are_composite(void **state)
{
    struct rng rng = {4};
    for (int i = 0; i < 300; i++) {
        uint64_t p = random_prime(&rng, 9 + i % 24), factor[PRIME_FACTORS_MAX];
        assert_false(prime_is(p * p));
        assert_int_equal(prime_factor(p * p, factor), 2);
        assert_int_equal(factor[0], p);
        uint64_t both[2] = {p * p, p * p};
        bool prime[2] = {true, true};
        prime_test_many(both, 2, prime);
        assert_false(prime[0] || prime[1]);
    }
}

/* Euler's test takes four numbers at a time; those that pass go to the Lucas test in pairs, on either side. */
static void squares_among_many_numbers_are_composite(void **state)
{
    static const uint64_t rows[][4] = {
        {1194649, 12327121, 1194649, 12327121},
        {1194649, 16777213, 16777213, 12327121},
        {16777213, 1194649, 12327121, 16777213},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        bool prime[4];
        prime_test_many(rows[i], 4, prime);
        for (size_t k = 0; k < 4; k++)
            assert_int_equal(prime[k], rows[i][k] == 16777213);
    }
}

/* Pseudosquares (Lehmer 1954): small numbers are squares modulo these, so that the Lucas parameter is large. */
static void pseudosquares_agree_with_gmp(void **state)
{
    static const uint64_t rows[] = {
        73,          241,         1009,        2641,         8089,         18001,         53881,         87481,
        117049,      515761,      1083289,     3206641,      3818929,      9257329,       22000801,      48473881,
        175244281,   427733329,   898716289,   UINT64_C(2805544681),       UINT64_C(10310263441),
        UINT64_C(23616331489),    UINT64_C(85157610409),     UINT64_C(196265095009),      UINT64_C(2871842842801),
        UINT64_C(26250887023729), UINT64_C(112434732901969), UINT64_C(178936222537081),   UINT64_C(696161110209049),
        UINT64_C(2854909648103881), UINT64_C(6450045516630769), UINT64_C(11641399247947921),
        UINT64_C(190621428905186449), UINT64_C(196640248121928601), UINT64_C(712624335095093521),
        UINT64_C(1773855791877850321),
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_int_equal(prime_is(rows[i]), gmp_says_prime(rows[i]));
}

static void numbers_at_the_bounds_agree_with_gmp(void **state)
{
    static const uint64_t edges[] = {UINT64_C(1) << 32, UINT64_C(1) << 62, UINT64_C(1) << 63};
    for (size_t i = 0; i < COUNT(edges); i++)
        for (uint64_t n = edges[i] - 500; n < edges[i] + 500; n++)
            assert_int_equal(prime_is(n), gmp_says_prime(n));
    for (uint64_t n = UINT64_MAX; n > UINT64_MAX - 1000; n--)
        assert_int_equal(prime_is(n), gmp_says_prime(n));
}

static void the_next_prime_is_found_or_0(void **state)
{
    assert_int_equal(prime_next(0), 2);
    assert_int_equal(prime_next(1), 2);
    assert_int_equal(prime_next(2), 3);
    assert_int_equal(prime_next(3), 5);
    assert_int_equal(prime_next(113), 127);
    assert_true(prime_next(UINT64_C(4294967291)) == UINT64_C(4294967311));
    assert_true(prime_next(UINT64_C(18446744073709551556)) == UINT64_C(18446744073709551557));
    assert_int_equal(prime_next(UINT64_C(18446744073709551557)), 0);
    assert_int_equal(prime_next(UINT64_MAX - 1), 0);
    assert_int_equal(prime_next(UINT64_MAX), 0);
}

/* Tests run in groups of four and two, on numbers of very different lengths. */
static void numbers_tested_in_groups_have_the_results_of_single_tests(void **state)
{
    struct rng rng = {5};
    for (size_t count = 0; count < 40; count++)
        for (int i = 0; i < 50; i++) {
            uint64_t n[40];
            bool prime[41];
            for (size_t k = 0; k < count; k++) {
                int bits = 1 + (int)(rng_next(&rng) % 64);
                n[k] = rng_next(&rng) % 2 == 0 ? random_bits(&rng, bits) : random_prime(&rng, bits < 2 ? 2 : bits);
            }
            prime[count] = true; /* the element after the last must not change */
            prime_test_many(n, count, prime);
            for (size_t k = 0; k < count; k++)
                assert_int_equal(prime[k], prime_is(n[k]));
            assert_true(prime[count]);
        }
}

/* Lazy reduction is used for groups of numbers below 2^60, never for a single number. */
static void groups_around_the_bound_of_lazy_reduction_have_the_results_of_single_tests(void **state)
{
    enum { NUMBERS = 4000 };
    static const int bits[] = {20, 40, 58, 59, 60, 61};
    uint64_t n[NUMBERS];
    bool prime[NUMBERS];
    for (size_t i = 0; i < COUNT(bits); i++) {
        uint64_t edge = UINT64_C(1) << bits[i];
        size_t primes = 0;
        for (size_t k = 0; k < NUMBERS; k++)
            n[k] = edge - NUMBERS + 2 * k + 1;
        prime_test_many(n, NUMBERS, prime);
        for (size_t k = 0; k < NUMBERS; k++) {
            assert_int_equal(prime[k], prime_is(n[k]));
            primes += prime[k];
        }
        assert_true(primes > NUMBERS / 64);
        prime_test_many_sifted(n, NUMBERS, prime);
        for (size_t k = 0; k < NUMBERS; k++)
            assert_int_equal(prime[k], prime_is(n[k]));
    }
}

/*
 * No P up to 70 is the Lucas parameter of these multiples of 73, and 71^2 - 4 is a multiple of 73 too: its symbol is 0,
 * which must not end the search.
 */
static void a_number_that_shares_a_factor_with_p_squared_less_4_is_composite(void **state)
{
    static const uint64_t n[] = {UINT64_C(841862361860521), UINT64_C(4059085532502001), UINT64_C(10563430439441881)};
    bool prime[COUNT(n)] = {true, true, true};
    prime_test_many_sifted(n, COUNT(n), prime);
    for (size_t i = 0; i < COUNT(n); i++) {
        assert_int_equal(n[i] % 73, 0);
        assert_false(prime[i]);
    }
}

static void assert_factors(uint64_t n, int expected)
{
    uint64_t factor[PRIME_FACTORS_MAX];
    int count = prime_factor(n, factor);
    uint64_t product = 1;
    for (int i = 0; i < count; i++) {
        product *= factor[i];
        if (!gmp_says_prime(factor[i]) || (i > 0 && factor[i] < factor[i - 1]))
            fail_msg("%lu of %lu", (unsigned long)factor[i], (unsigned long)n);
    }
    if (product != n || (expected > 0 && count != expected))
        fail_msg("%d factors of %lu", count, (unsigned long)n);
}

static void factors_are_primes_in_order_and_make_the_number(void **state)
{
    struct rng rng = {6};
    for (int bits = 2; bits <= 64; bits++)
        for (int i = 0; i < 60; i++)
            assert_factors(random_bits(&rng, bits), 0);
}

static void products_of_a_few_primes_are_factored(void **state)
{
    struct rng rng = {7};
    for (int count = 2; count <= 7; count++)
        for (int bits = 2; bits * count <= 64; bits++)
            for (uint32_t i = 0; i < case_count(20, 2); i++) {
                uint64_t n = 1;
                for (int k = 0; k < count; k++)
                    n *= random_prime(&rng, bits);
                assert_factors(n, count);
            }
    for (int bits = 10; bits <= 54; bits++) /* one small, one large */
        for (uint32_t i = 0; i < case_count(20, 2); i++)
            assert_factors(random_prime(&rng, bits) * random_prime(&rng, 64 - bits), 2);
}

/* Regression test: each of 507 curves found all prime factors at once, and a number took milliseconds. */
static void products_of_small_primes_alone_are_factored_fast(void **state)
{
    struct rng rng = {9};
    for (uint32_t i = 0; i < case_count(20000, 2000); i++) {
        uint64_t n = 1;
        int count = 0;
        for (uint64_t p; n < UINT64_MAX / 1000; n *= p) {
            do
                p = prime_next(312 + rng_below(&rng, i % 2 == 0 ? 150 : 650));
            while (n % p == 0);
            count++;
        }
        assert_factors(n, count);
    }
}

/*
 * If the curves found nothing, the rho method would hide it. So the test counts the products of 62 bits that the first
 * two, the first five and all curves split: 851 of 1000 for a factor of 17 bits, but only 148 without stage 2.
 */
static void a_few_curves_find_most_divisors(void **state)
{
    enum { PRODUCTS = 300 };
    static const struct {
        int bits;
        uint32_t sigma_end;
        int found;
    } rows[] = {
        {14, 11, 297}, {17, 11, 250}, {20, 11, 155}, {20, 17, 290}, {23, 17, 243}, {26, 17, 165}, {29, 17, 95},
        {31, 1000, PRODUCTS},
    };
    struct rng rng = {8};
    for (size_t row = 0; row < COUNT(rows); row++) {
        int found = 0;
        for (int i = 0; i < PRODUCTS; i++) {
            uint64_t n = random_prime(&rng, rows[row].bits) * random_prime(&rng, 62 - rows[row].bits);
            uint64_t divisor = split_by_curves(n, rows[row].sigma_end);
            found += divisor > 0;
            if (divisor > 0 && (divisor == 1 || divisor >= n || n % divisor != 0))
                fail_msg("%lu", (unsigned long)n);
        }
        if (found < rows[row].found)
            fail_msg("%d bits: %d", rows[row].bits, found);
    }
}

/* Factors many numbers together and compares the results with those of single calls. */
static void assert_factored_together(const uint64_t *n, size_t count)
{
    static struct prime_factors factors[PRIME_FACTOR_MANY];
    prime_factor_many(n, count, factors);
    for (size_t i = 0; i < count; i++) {
        uint64_t factor[PRIME_FACTORS_MAX];
        int expected = prime_factor(n[i], factor);
        if (factors[i].count != expected || memcmp(factors[i].factor, factor, (size_t)expected * sizeof *factor) != 0)
            fail_msg("%lu, number %zu of %zu", (unsigned long)n[i], i, count);
    }
}

/* Four numbers share a loop: the last group has one to four. */
static void numbers_factored_together_have_the_factors_that_they_have_alone(void **state)
{
    struct rng rng = {10};
    uint64_t n[PRIME_FACTOR_MANY];
    for (size_t count = 0; count <= PRIME_FACTOR_MANY; count += count < 40 ? 1 : 8) {
        for (size_t i = 0; i < count; i++)
            n[i] = random_bits(&rng, 1 + (int)(rng_next(&rng) % 64));
        assert_factored_together(n, count);
        for (size_t i = 0; i < count; i++)
            n[i] = rng_next(&rng) | 1;
        assert_factored_together(n, count);
    }
}

static void products_of_two_primes_of_all_sizes_are_factored_together(void **state)
{
    struct rng rng = {11};
    for (uint32_t round = 0; round < case_count(20, 2); round++)
        for (int size = 18; size <= 64; size++) {
            uint64_t n[PRIME_FACTOR_MANY];
            size_t count = 0;
            for (int bits = 9; 2 * bits <= size; bits++)
                n[count++] = random_prime(&rng, bits) * random_prime(&rng, size - bits);
            assert_factored_together(n, count);
        }
}

static void numbers_at_the_bounds_are_factored_together(void **state)
{
    static const int bits[] = {16, 32, 36, 60, 62, 63};
    uint64_t n[PRIME_FACTOR_MANY];
    for (size_t k = 0; k < COUNT(bits); k++) {
        for (size_t i = 0; i < PRIME_FACTOR_MANY; i++)
            n[i] = (UINT64_C(1) << bits[k]) - PRIME_FACTOR_MANY / 2 + i;
        assert_factored_together(n, PRIME_FACTOR_MANY);
    }
    for (size_t i = 0; i < PRIME_FACTOR_MANY; i++)
        n[i] = UINT64_MAX - i;
    assert_factored_together(n, PRIME_FACTOR_MANY);
    for (size_t i = 0; i < PRIME_FACTOR_MANY; i++)
        n[i] = i;
    assert_factored_together(n, PRIME_FACTOR_MANY);
    for (size_t i = 0; i < PRIME_FACTOR_MANY; i++) /* 313^7 has the most factors above the trial divisors */
        n[i] = i % 2 == 0 ? UINT64_C(294313621587817417) : UINT64_C(4294967291) * 4294967291;
    assert_factored_together(n, PRIME_FACTOR_MANY);
}

/*
 * Numbers that a curve does not split go to the next curve, and finally to split, which would hide a curve that finds
 * nothing. So the test counts the numbers that the first curve splits.
 */
static void the_first_curve_splits_many_of_a_group(void **state)
{
    enum { PRODUCTS = 301 };
    static const struct {
        int bits, found;
    } rows[] = {{14, 270}, {17, 180}, {20, 85}};
    struct rng rng = {12};
    for (size_t row = 0; row < COUNT(rows); row++) {
        uint64_t n[PRODUCTS], divisor[PRODUCTS + 1];
        int found = 0;
        for (int i = 0; i < PRODUCTS; i++)
            n[i] = random_prime(&rng, rows[row].bits) * random_prime(&rng, 62 - rows[row].bits);
        divisor[PRODUCTS] = 77; /* the element after the last must not change */
        split_many(n, PRODUCTS, 7, divisor);
        for (int i = 0; i < PRODUCTS; i++) {
            assert_int_equal(n[i] % divisor[i], 0);
            found += divisor[i] > 1 && divisor[i] < n[i];
        }
        assert_int_equal(divisor[PRODUCTS], 77);
        if (found < rows[row].found)
            fail_msg("%d bits: %d", rows[row].bits, found);
    }
}

/* The coordinates of the curve with sigma = 41 have 419 = (41^2 - 5) / 4 in a denominator. */
static void a_curve_that_does_not_exist_finds_nothing(void **state)
{
    const uint64_t n[] = {UINT64_C(419) * 4294967291, UINT64_C(4294967291) * 4294967279};
    for (size_t count = 1; count <= COUNT(n); count++) {
        uint64_t divisor[COUNT(n)] = {0, 0};
        split_many(n, count, 41, divisor);
        assert_int_equal(divisor[0], 1);
        assert_int_equal(divisor[1], count - 1); /* its neighbour in the loop */
    }
    assert_int_equal(split_by_curves(UINT64_C(419) * 4294967291, 9), 419);
    assert_factors(n[0], 2);
}

static void powers_of_primes_are_factored(void **state)
{
    assert_factors(UINT64_C(1) << 63, 63);
    assert_factors(UINT64_C(12157665459056928801), 40); /* 3^40 */
    static const uint64_t primes[] = {3, 5, 7, 307, 311, 313, 317, 1021, 1093, 3511, 65521, 2097143, 4294967291};
    for (size_t i = 0; i < COUNT(primes); i++) {
        uint64_t power = primes[i];
        for (int count = 1;; count++) {
            assert_factors(power, count);
            if (power > UINT64_MAX / primes[i])
                break;
            power *= primes[i];
        }
    }
}

static void the_greatest_multiples_of_small_primes_are_factored(void **state)
{
    for (uint64_t p = 3; p < 320; p += 2) {
        if (!gmp_says_prime(p))
            continue;
        uint64_t n = UINT64_MAX / p * p;
        for (; n % 2 == 0; n -= p) {
        }
        for (int i = 0; i < 3; i++, n -= 2 * p) {
            uint64_t min = 3;
            while (n % min != 0)
                min += 2;
            assert_int_equal(prime_smallest_factor(n), min);
            assert_factors(n, 0);
            assert_true(prime_has_small_factor(&n, 1) || p > 311);
        }
    }
}

static void zero_and_one_have_no_factors(void **state)
{
    uint64_t factor[PRIME_FACTORS_MAX];
    assert_int_equal(prime_factor(0, factor), 0);
    assert_int_equal(prime_factor(1, factor), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_numbers_are_prime_or_composite),
        cmocka_unit_test(pseudoprimes_to_base_2_are_composite),
        cmocka_unit_test(squares_are_composite),
        cmocka_unit_test(squares_among_many_numbers_are_composite),
        cmocka_unit_test(pseudosquares_agree_with_gmp),
        cmocka_unit_test(numbers_at_the_bounds_agree_with_gmp),
        cmocka_unit_test(the_next_prime_is_found_or_0),
        cmocka_unit_test(numbers_tested_in_groups_have_the_results_of_single_tests),
        cmocka_unit_test(groups_around_the_bound_of_lazy_reduction_have_the_results_of_single_tests),
        cmocka_unit_test(a_number_that_shares_a_factor_with_p_squared_less_4_is_composite),
        cmocka_unit_test(factors_are_primes_in_order_and_make_the_number),
        cmocka_unit_test(products_of_a_few_primes_are_factored),
        cmocka_unit_test(products_of_small_primes_alone_are_factored_fast),
        cmocka_unit_test(a_few_curves_find_most_divisors),
        cmocka_unit_test(numbers_factored_together_have_the_factors_that_they_have_alone),
        cmocka_unit_test(products_of_two_primes_of_all_sizes_are_factored_together),
        cmocka_unit_test(numbers_at_the_bounds_are_factored_together),
        cmocka_unit_test(the_first_curve_splits_many_of_a_group),
        cmocka_unit_test(a_curve_that_does_not_exist_finds_nothing),
        cmocka_unit_test(powers_of_primes_are_factored),
        cmocka_unit_test(the_greatest_multiples_of_small_primes_are_factored),
        cmocka_unit_test(zero_and_one_have_no_factors),
        cmocka_unit_test(all_numbers_up_to_ten_million_agree_with_the_sieve),
        cmocka_unit_test(all_factors_up_to_a_million_agree_with_the_sieve),
        cmocka_unit_test(random_numbers_agree_with_gmp),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
