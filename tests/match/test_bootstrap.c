/*
 * test_bootstrap.c: mean places and their errors, compared with exact bootstrap distributions.
 */
#include "match/bootstrap.h"

#include "tests/cmocka.h"
#include "tests/match/near.h"

#include <math.h>

/*
 * B. Efron and R. J. Tibshirani, "An Introduction to the Bootstrap", 1993, table 2.1: days of survival of seven treated
 * mice, mean 86.86. All 7^7 samples were counted in Python by adding one integer after the other to a distribution of
 * sums: a share of 0.00411 = Phi(-2.447 sqrt(7/6)) is below a sum of 224, and the same share above 1061. Our random
 * samples have an error of 0.0006 in this share, which is 25 at either end.
 */
static void the_ends_are_those_of_all_samples_of_published_numbers(void **state)
{
    static const uint64_t mice[198] = {[16] = 1, [23] = 1, [38] = 1, [94] = 1, [99] = 1, [141] = 1, [197] = 1};
    struct estimate mean = bootstrap_mean(mice, 198, 1);
    assert_near(mean.value, 608 / 7.0, 1e-12);
    assert_near(mean.low, 224 / 7.0, 25 / 7.0);
    assert_near(mean.high, 1061 / 7.0, 25 / 7.0);
    assert_near(mean.error, (mean.high - mean.low) / 2, 1e-12);
}

/* The sums at the ends, computed in the same way; sampling may shift an end by one. */
static void the_ends_are_those_of_all_samples_of_places(void **state)
{
    static const struct {
        uint64_t count[9];
        double all, low, high;
    } rows[] = {{{0, 0, 0, 5, 9, 12, 20, 8, 6}, 60, 313, 357},
                {{0, 60, 25, 10, 5}, 100, 143, 178},
                {{0, 30, 20, 10}, 60, 89, 112}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (uint64_t seed = 0; seed < 5; seed++) {
            struct estimate mean = bootstrap_mean(rows[i].count, 9, seed);
            assert_near(mean.low * rows[i].all, rows[i].low, 1.001);
            assert_near(mean.high * rows[i].all, rows[i].high, 1.001);
        }
}

/* Ten deals of three games each, with places from 1 to 3. */
static struct places ten_deals(void)
{
    struct places places = {{[3] = 2, [4] = 3, [5] = 1, [6] = 2, [8] = 1, [9] = 1}};
    return places;
}

static void the_mean_place_is_of_a_game_and_not_of_a_deal(void **state)
{
    struct places places = ten_deals();
    struct estimate sum = bootstrap_mean(places.deals, PLACE_SUMS, 1);
    assert_near(sum.value, 52 / 10.0, 1e-12);
    assert_estimate("a third of the sum", bootstrap_mean_place(&places, 3, 3, 1),
                    (struct estimate){52 / 30.0, sum.error / 3, sum.low / 3, sum.high / 3}, 1e-12);
}

static void neither_the_order_of_deals_nor_parts_change_the_result(void **state)
{
    static const int sums[] = {3, 8, 4, 6, 9, 4, 3, 5, 6, 4};
    struct places forwards = {{0}}, backwards = {{0}}, part = {{0}}, expected = ten_deals();
    for (int i = 0; i < 10; i++) {
        places_add(&forwards, sums[i]);
        places_add(i % 3 == 0 ? &part : &backwards, sums[9 - i]);
    }
    places_merge(&backwards, &part);
    assert_memory_equal(&forwards, &expected, sizeof expected);
    assert_memory_equal(&backwards, &expected, sizeof expected);
}

static void a_seed_gives_the_same_result_again_and_others_nearly_so(void **state)
{
    struct places places = {{[3] = 200, [4] = 311, [5] = 180, [6] = 210, [7] = 88, [8] = 107, [9] = 95}};
    struct estimate first = bootstrap_mean_place(&places, 3, 3, 1), again = bootstrap_mean_place(&places, 3, 3, 1);
    assert_memory_equal(&first, &again, sizeof first);
    int different = 0;
    for (uint64_t seed = 2; seed < 12; seed++) {
        struct estimate other = bootstrap_mean_place(&places, 3, 3, seed);
        assert_near(other.error / first.error, 1, 0.06);
        different += other.low != first.low || other.high != first.high;
    }
    assert_true(different > 5);
}

/* For many deals the error approaches Student's, by the central limit theorem. There are eight different sums. */
static void the_error_of_many_deals_is_that_of_student(void **state)
{
    struct places places = {{[4] = 30000, [6] = 50000, [7] = 60000, [8] = 20000, [9] = 70000, [12] = 40000,
                             [14] = 50000, [16] = 13000}};
    struct scores scores = {0, 0, 0};
    for (uint64_t v = 0; v < PLACE_SUMS; v++) {
        scores.count += places.deals[v];
        scores.sum += places.deals[v] * v;
        scores.squares += places.deals[v] * v * v;
    }
    assert_int_equal(scores.count, 333000);
    struct estimate mean = bootstrap_mean_place(&places, 4, 4, 1), student = rating_mean(&scores, 16);
    assert_near(mean.value, student.value * 4, 1e-12);
    assert_near(mean.error / (student.error * 4), 1, 0.03);
    assert_near((mean.low + mean.high) / 2, mean.value, 0.05 * mean.error);
}

/* 1 - 0.025^(1/n) is 0.975 for one deal, and 0.3085 for ten. */
static void alike_deals_leave_room_for_others(void **state)
{
    static const struct {
        const char *what;
        struct places places;
        int seats;
        struct estimate mean;
    } rows[] = {
        {"of no deal nothing is known", {{0}}, 3, {NAN, INFINITY, 1, 3}},
        {"one deal", {{[8] = 1}}, 4, {2, 0.975 * 2, 2 - 0.975, 2 + 0.975 * 2}},
        {"ten deals", {{[4] = 10}}, 4, {1, 3 * 0.3084971078, 1, 1 + 3 * 0.3084971078}},
        {"of two deals either may be the rule", {{[8] = 1, [64] = 1}}, 8, {4.5, 3.5, 1, 8}},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_estimate(rows[i].what, bootstrap_mean_place(&rows[i].places, rows[i].seats, rows[i].seats, 1),
                        rows[i].mean, 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_ends_are_those_of_all_samples_of_published_numbers),
        cmocka_unit_test(the_ends_are_those_of_all_samples_of_places),
        cmocka_unit_test(the_mean_place_is_of_a_game_and_not_of_a_deal),
        cmocka_unit_test(neither_the_order_of_deals_nor_parts_change_the_result),
        cmocka_unit_test(a_seed_gives_the_same_result_again_and_others_nearly_so),
        cmocka_unit_test(the_error_of_many_deals_is_that_of_student),
        cmocka_unit_test(alike_deals_leave_room_for_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
