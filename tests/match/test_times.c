/* test_times.c: the times of single moves, compared with the sorted list of all times. */
#include "match/times.h"

#include "core/base/rng.h"
#include "tests/cmocka.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MANY = 20000 };

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* A random time from a millionth of a millisecond to days; each order of magnitude is equally likely. */
static double random_time(struct rng *rng)
{
    return pow(10, (double)rng_below(rng, 14000000) / 1000000 - 6);
}

static struct times times, other;

static void reset(void)
{
    memset(&times, 0, sizeof times);
    memset(&other, 0, sizeof other);
}

static void a_quantile_is_too_long_by_a_64th_at_most_and_never_too_short(void **state)
{
    static double all[MANY];
    struct rng rng = {5};
    reset();
    for (int i = 0; i < MANY; i++)
        times_add(&times, all[i] = random_time(&rng));
    qsort(all, MANY, sizeof *all, compare);
    for (unsigned thousandths = 1; thousandths <= 1000; thousandths++) {
        double exact = all[(MANY * thousandths + 999) / 1000 - 1];
        double found = times_quantile(&times, thousandths);
        assert_true(found >= exact - 1e-6 && found <= exact * (1 + 1.0 / 64) + 1e-6); /* stored in nanoseconds */
    }
}

static void mean_and_worst_are_exact_to_the_nanosecond(void **state)
{
    reset();
    times_add(&times, 0.25);
    times_add(&times, 1000000.125);
    times_add(&times, 0.000001);
    assert_true(fabs(times_mean(&times) - (1000000.375001 / 3)) < 1e-6);
    assert_true(times_worst(&times) == 1000000.125);
}

static void small_times_are_reported_exactly(void **state)
{
    for (int ns = 0; ns < 128; ns++) {
        reset();
        times_add(&times, ns / 1e6);
        assert_true(fabs(times_quantile(&times, 990) - ns / 1e6) < 1e-9);
    }
}

static void no_quantile_is_above_the_worst(void **state)
{
    struct rng rng = {6};
    for (int i = 0; i < 1000; i++) {
        reset();
        times_add(&times, random_time(&rng));
        assert_true(times_quantile(&times, 1000) <= times_worst(&times));
    }
}

static void merged_parts_equal_the_whole_in_any_order(void **state)
{
    static struct times whole, part[7], forward, backward;
    struct rng rng = {7};
    for (int i = 0; i < 3000; i++) {
        double ms = random_time(&rng);
        times_add(&whole, ms);
        times_add(&part[rng_below(&rng, 6)], ms); /* the last part has no times */
    }
    for (int i = 0; i < 7; i++)
        times_merge(&forward, &part[i]);
    for (int i = 6; i >= 0; i--)
        times_merge(&backward, &part[i]);
    assert_memory_equal(&forward, &whole, sizeof whole);
    assert_memory_equal(&backward, &whole, sizeof whole);
}

static void cleared_times_equal_new_ones(void **state)
{
    struct rng rng = {8};
    reset();
    times_clear(&times);
    assert_memory_equal(&times, &other, sizeof times);
    for (int i = 0; i < 100; i++)
        times_add(&times, random_time(&rng));
    times_clear(&times);
    assert_memory_equal(&times, &other, sizeof times);
}

static void invalid_times_count_as_0_and_overlong_times_as_three_days(void **state)
{
    static const double longest = 281474976.710655; /* 2^48 - 1 ns */
    reset();
    times_add(&times, -1);
    times_add(&times, NAN);
    assert_true(times_worst(&times) == 0 && times_mean(&times) == 0 && times_quantile(&times, 1000) == 0);
    times_add(&times, INFINITY);
    times_add(&times, 1e300);
    assert_true(times_worst(&times) == longest);
    assert_true(fabs(times_quantile(&times, 1000) - longest) <= longest / 64);
    assert_true(fabs(times_mean(&times) - longest / 2) < 1e-6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_quantile_is_too_long_by_a_64th_at_most_and_never_too_short),
        cmocka_unit_test(mean_and_worst_are_exact_to_the_nanosecond),
        cmocka_unit_test(small_times_are_reported_exactly),
        cmocka_unit_test(no_quantile_is_above_the_worst),
        cmocka_unit_test(merged_parts_equal_the_whole_in_any_order),
        cmocka_unit_test(cleared_times_equal_new_ones),
        cmocka_unit_test(invalid_times_count_as_0_and_overlong_times_as_three_days),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
