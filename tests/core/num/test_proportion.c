/* test_proportion.c: confidence intervals of proportions, against published values. */
#include "core/num/proportion.h"

#include "tests/cmocka.h"

#include <math.h>
#include <stdbool.h>

static void assert_interval(struct interval found, double low, double high)
{
    assert_float_equal((float)found.low, (float)low, 1e-4f);
    assert_float_equal((float)found.high, (float)high, 1e-4f);
}

/* R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3 (the score method). */
static void intervals_agree_with_published_tables(void **state)
{
    assert_interval(proportion_interval(81, 263), 0.2553, 0.3662);
    assert_interval(proportion_interval(15, 148), 0.0624, 0.1605);
    assert_interval(proportion_interval(0, 20), 0.0, 0.1611);
    assert_interval(proportion_interval(1, 29), 0.0061, 0.1718);
}

static void an_interval_lies_between_0_and_1_and_is_symmetric(void **state)
{
    for (uint64_t of = 1; of <= 200; of++)
        for (uint64_t count = 0; count <= of; count++) {
            struct interval interval = proportion_interval(count, of);
            struct interval mirrored = proportion_interval(of - count, of);
            double share = (double)count / (double)of;
            assert_true(0 <= interval.low && interval.low <= share && share <= interval.high && interval.high <= 1);
            assert_interval(mirrored, 1 - interval.high, 1 - interval.low);
        }
}

static void the_error_is_half_the_width_of_the_interval(void **state)
{
    assert_true(fabs(proportion_error(81, 263) - (0.3662 - 0.2553) / 2) < 1e-4);
    assert_true(fabs(proportion_error(0, 20) - 0.1611 / 2) < 1e-4);
    assert_true(fabs(proportion_error(20, 20) - 0.1611 / 2) < 1e-4);
    assert_true(proportion_error(0, 0) >= 0.5 && proportion_error(0, 0) <= 0.5);
}

/* For a mean of 1/2 the interval is 1/2 +- z / (2 sqrt(n + z^2)). */
static void results_may_be_fractions(void **state)
{
    for (uint64_t n = 1; n <= 1000; n++) {
        double expected = 1.959964 / (2 * sqrt((double)n + 3.841459));
        assert_true(fabs(proportion_error((double)n / 2, n) - expected) < 1e-6);
        for (uint64_t quarters = 0; quarters < 2 * n; quarters++)
            assert_true(proportion_error((double)quarters / 4, n) < proportion_error((double)(quarters + 1) / 4, n));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(intervals_agree_with_published_tables),
        cmocka_unit_test(an_interval_lies_between_0_and_1_and_is_symmetric),
        cmocka_unit_test(the_error_is_half_the_width_of_the_interval),
        cmocka_unit_test(results_may_be_fractions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
