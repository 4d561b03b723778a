/* test_trial.c: trial division, against the remainders of single primes. */
#include "core/num/trial.h"

#include "core/base/rng.h"
#include "core/num/prime.h"
#include "tests/cmocka.h"

/* The smallest prime divisor in [begin, end) by single remainders, or 0. */
static uint64_t expected(const struct bignum *number, uint64_t begin, uint64_t end)
{
    for (uint64_t p = begin; p < end; p++)
        if (prime_is(p) && bignum_remainder(number, p) == 0)
            return p;
    return 0;
}

static void the_smallest_prime_divisor_of_a_range_is_found(void **state)
{
    struct rng rng = {7};
    struct bignum *number = bignum_new();
    int found = 0;
    for (int i = 0; i < 2000; i++) {
        uint64_t begin = rng_below(&rng, 60), end = begin + rng_below(&rng, 300);
        bignum_set_u64(number, 1 + rng_below(&rng, 1000000));
        bignum_multiply_u64(number, number, UINT64_MAX - 58); /* a prime */
        uint64_t divisor = trial_divisor(number, begin, end);
        assert_int_equal(divisor, expected(number, begin, end));
        found += divisor != 0;
    }
    assert_in_range(found, 200, 1900);
    bignum_free(number);
}

/* 65521 is the greatest prime below 65536, 65537 the smallest above. */
static void the_bounds_of_a_range_are_respected(void **state)
{
    struct bignum *number = bignum_new();
    bignum_set_u64(number, UINT64_C(65521) * 65537);
    assert_int_equal(trial_divisor(number, 2, 65536), 65521);
    assert_int_equal(trial_divisor(number, 65521, 65522), 65521);
    assert_int_equal(trial_divisor(number, 2, 65521), 0);
    assert_int_equal(trial_divisor(number, 65522, 65537), 0);
    assert_int_equal(trial_divisor(number, 65522, 65538), 65537);
    bignum_set_u64(number, 1);
    assert_int_equal(trial_divisor(number, 0, 1000), 0);
    bignum_set_u64(number, 2);
    assert_int_equal(trial_divisor(number, 0, 3), 2);
    bignum_free(number);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_smallest_prime_divisor_of_a_range_is_found),
        cmocka_unit_test(the_bounds_of_a_range_are_respected),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
