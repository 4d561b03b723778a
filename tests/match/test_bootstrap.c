/* test_bootstrap.c: means and their errors, compared with exact bootstrap distributions. */
#include "match/bootstrap.h"

#include "tests/cmocka.h"
#include "tests/match/near.h"

#include <math.h>

/*
 * B. Efron and R. J. Tibshirani, "An Introduction to the Bootstrap", 1993, table 2.1: days of survival of seven treated
 * mice, mean 86.86. All 7^7 samples were counted in Python by adding one integer after the other to a distribution of
 * sums: a share of 0.00411 = Phi(-2.447 sqrt(7/6)) is below a sum of 224, and the same share above 1061. Our random
 * samples have an error of 0.0006 in this share, which shifts either end by up to 25.
 */
static void intervals_agree_with_all_samples_of_published_numbers(void **state)
{
    static const uint64_t mice[198] = {[16] = 1, [23] = 1, [38] = 1, [94] = 1, [99] = 1, [141] = 1, [197] = 1};
    struct estimate mean = bootstrap_mean(mice, 198, 1);
    assert_near(mean.value, 608 / 7.0, 1e-12);
    assert_near(mean.low, 224 / 7.0, 25 / 7.0);
    assert_near(mean.high, 1061 / 7.0, 25 / 7.0);
    assert_near(mean.error, (mean.high - mean.low) / 2, 1e-12);
}

/* The sums at the ends were computed in the same way; sampling may shift an end by one. */
static void intervals_agree_with_all_samples_of_places(void **state)
{
    static const struct {
        uint64_t count[9];
        double all, low, high;
    } rows[] = {{{0, 0, 0, 5, 9, 12, 20, 8, 6}, 60, 313, 357},
                {{0, 60, 25, 10, 5}, 100, 143, 178},
                {{0, 30, 20, 10}, 60, 89, 112},
                {{1, 0, 0, 0, 0, 0, 0, 0, 1}, 2, 0, 16}}; /* with two results the interval contains all samples */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (uint64_t seed = 0; seed < 5; seed++) {
            struct estimate mean = bootstrap_mean(rows[i].count, 9, seed);
            assert_near(mean.low * rows[i].all, rows[i].low, 1.001);
            assert_near(mean.high * rows[i].all, rows[i].high, 1.001);
        }
}

static void a_seed_repeats_a_result_and_other_seeds_come_close(void **state)
{
    static const uint64_t count[10] = {[3] = 200, [4] = 311, [5] = 180, [6] = 210, [7] = 88, [8] = 107, [9] = 95};
    struct estimate first = bootstrap_mean(count, 10, 1), again = bootstrap_mean(count, 10, 1);
    assert_memory_equal(&first, &again, sizeof first);
    int different = 0;
    for (uint64_t seed = 2; seed < 12; seed++) {
        struct estimate other = bootstrap_mean(count, 10, seed);
        assert_near(other.error / first.error, 1, 0.06);
        different += other.low != first.low || other.high != first.high;
    }
    assert_true(different > 5);
}

/* For many integers the error approaches Student's, by the central limit theorem. */
static void the_error_of_many_integers_is_that_of_student(void **state)
{
    static const uint64_t count[17] = {[4] = 30000, [6] = 50000, [7] = 60000, [8] = 20000, [9] = 70000, [12] = 40000,
                                       [14] = 50000, [16] = 13000};
    struct scores scores = {0, 0, 0};
    for (uint64_t v = 0; v < COUNT(count); v++) {
        scores.count += count[v];
        scores.sum += count[v] * v;
        scores.squares += count[v] * v * v;
    }
    assert_int_equal(scores.count, 333000);
    struct estimate mean = bootstrap_mean(count, COUNT(count), 1), student = rating_mean(&scores, 16);
    assert_near(mean.value, student.value * 16, 1e-12);
    assert_near(mean.error / (student.error * 16), 1, 0.03);
    assert_near((mean.low + mean.high) / 2, mean.value, 0.05 * mean.error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(intervals_agree_with_all_samples_of_published_numbers),
        cmocka_unit_test(intervals_agree_with_all_samples_of_places),
        cmocka_unit_test(a_seed_repeats_a_result_and_other_seeds_come_close),
        cmocka_unit_test(the_error_of_many_integers_is_that_of_student),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
