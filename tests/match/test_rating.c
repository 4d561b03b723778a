/* test_rating.c: scores and Elo, compared with published results and with values computed by mpmath. */
#include "match/rating.h"

#include "tests/cmocka.h"
#include "tests/match/near.h"

#include <math.h>

/*
 * Results of engine matches as printed by their managers. Pairs: fastchess, in pull requests 836, 879 and 800 of
 * brunocodutra/cinder and in the tests of fastchess 1.0 (elo_test.cpp: within 1 %). The last row has single games:
 * cutechess-cli, issue 543 of cutechess.
 */
static void elo_and_error_are_those_that_match_managers_print(void **state)
{
    static const struct {
        struct pair_results pairs;
        double elo, error, tolerance;
    } rows[] = {{{{835, 6884, 13116, 7201, 852}}, 2.11, 1.70, 0.0052},
                {{{115, 1156, 2443, 1233, 141}}, 4.40, 3.91, 0.0065},
                {{{147, 1252, 2509, 1445, 165}}, 7.21, 3.87, 0.0065},
                {{{34, 54, 63, 64, 75}}, 55.58, 27.65, 0.28},
                {{{332, 433, 498, 333, 334}}, -8.64, 10.33, 0.1},
                {{{7895, 8757, 5685, 568, 9999}}, -21.04, 2.95, 0.03},
                {{{759, 0, 1863, 0, 880}}, 12.0, 7.9, 0.05}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct estimate elo = rating_elo(rating_score(&rows[i].pairs));
        assert_near(elo.value, rows[i].elo, rows[i].tolerance);
        assert_near(elo.error, rows[i].error, rows[i].tolerance);
    }
}

/*
 * By mpmath 1.3 with 30 digits, from lists of all pairs: mean, s / sqrt(n), Student's quantile as the root of the
 * incomplete beta function. Our quantile has 3 decimals, so errors are correct to 1/4000.
 */
static void scores_and_elo_of_few_pairs_are_right(void **state)
{
    static const struct {
        struct pair_results pairs;
        double score, error, elo, low, high;
    } rows[] = {
        {{{30, 6, 18, 0, 6}}, 0.275, 0.08466490797, -168.402125, -251.51458, -100.203695},
        {{{34, 54, 63, 64, 75}}, 0.5793103448, 0.03893725722, 55.5797804, 28.1153047, 83.7522667},
        {{{1, 0, 3, 0, 2}}, 0.5833333333, 0.3949932252, 58.4512143, -253.772508, 661.822387},
        {{{0, 1, 0, 1, 0}}, 0.5, 3.176551184, 0, -INFINITY, INFINITY},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct estimate score = rating_score(&rows[i].pairs), elo = rating_elo(score);
        assert_near(score.value, rows[i].score, 1e-9);
        assert_near(score.error, rows[i].error, rows[i].error / 4000);
        assert_near(elo.value, rows[i].elo, 1e-6);
        assert_near(elo.low, rows[i].low, 0.6);
        assert_near(elo.high, rows[i].high, 0.6);
        assert_near(elo.error, (rows[i].high - rows[i].low) / 2, 0.6);
    }
}

/* 1 - 0.025^(1/n) is 0.975 for n = 1, 0.841886117 for 2, 0.3084971078 for 10, 3.68887265e-6 for 10^6 (mpmath). */
static void equal_results_still_have_an_error(void **state)
{
    static const struct {
        const char *what;
        struct pair_results pairs;
        struct estimate score;
        double tolerance;
    } rows[] = {
        {"no pair", {{0}}, {NAN, INFINITY, 0, 1}, 0},
        {"one pair", {{0, 0, 1, 0, 0}}, {0.5, 0.4875, 0.0125, 0.9875}, 1e-9},
        {"two pairs", {{0, 2, 0, 0, 0}},
         {0.25, 0.75 * 0.841886117, 0.25 - 0.25 * 0.841886117, 0.25 + 0.75 * 0.841886117}, 1e-9},
        {"a million pairs", {{0, 0, 1000000, 0, 0}},
         {0.5, 1.844436325e-6, 0.5 - 1.844436325e-6, 0.5 + 1.844436325e-6}, 1e-14},
        {"all are won", {{0, 0, 0, 0, 10}}, {1, 0.3084971078, 1 - 0.3084971078, 1}, 1e-9},
        {"all are lost", {{10, 0, 0, 0, 0}}, {0, 0.3084971078, 0, 0.3084971078}, 1e-9},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_estimate(rows[i].what, rating_score(&rows[i].pairs), rows[i].score, rows[i].tolerance);
}

static void after_only_wins_or_only_losses_elo_is_infinite_with_one_finite_bound(void **state)
{
    assert_estimate("nothing is known", rating_elo((struct estimate){NAN, INFINITY, 0, 1}),
                    (struct estimate){NAN, INFINITY, -INFINITY, INFINITY}, 0);
    assert_estimate("wins all", rating_elo((struct estimate){1, 0.25, 0.75, 1}),
                    (struct estimate){INFINITY, INFINITY, 190.848501888, INFINITY}, 1e-8);
    assert_estimate("loses all", rating_elo((struct estimate){0, 0.25, 0, 0.25}),
                    (struct estimate){-INFINITY, INFINITY, -INFINITY, -190.848501888}, 1e-8);
}

/* Up to three pairs of each score: an unknown bound is infinite, and the bounds enclose the value. */
static void no_results_give_an_interval_with_nan(void **state)
{
    for (unsigned code = 1; code < 1024; code++) {
        struct pair_results pairs;
        for (unsigned i = 0; i < PAIR_SCORES; i++)
            pairs.count[i] = code >> 2 * i & 3;
        struct estimate score = rating_score(&pairs), elo = rating_elo(score);
        assert_true(0 <= score.low && score.low <= score.value && score.value <= score.high && score.high <= 1);
        assert_true(score.error > 0 && elo.error > 0);
        assert_true(elo.low <= elo.value && elo.value <= elo.high);
    }
}

static void add(struct scores *scores, uint64_t score)
{
    scores->count++;
    scores->sum += score;
    scores->squares += score * score;
}

/* 840 points for a game with one winner, 420 with two winners: six deals of three games. Mean and error by mpmath. */
static void scores_of_deals_have_the_error_of_deals(void **state)
{
    static const uint64_t score[] = {840, 1260, 0, 2100, 1680, 420};
    struct scores scores = {0, 0, 0};
    for (size_t i = 0; i < sizeof score / sizeof *score; i++)
        add(&scores, score[i]);
    assert_estimate("six deals", rating_mean(&scores, 2520),
                    (struct estimate){0.4166666667, 0.3272190512, 0.0894476155, 0.7438857179}, 8e-5);
}

static void for_a_single_player_nothing_is_known(void **state)
{
    assert_estimate("alone", rating_mean(&(struct scores){2, 0, 0}, 0), (struct estimate){NAN, INFINITY, 0, 1}, 0);
}

/* n - 1 scores of 10^6 and one of 10^6 + 1: s^2 = 1/n. A sum of squares as a double would lose it. */
static void large_scores_lose_no_digits(void **state)
{
    struct scores scores = {0, 0, 0};
    for (int i = 0; i < 9999; i++)
        add(&scores, 1000000);
    add(&scores, 1000001);
    struct estimate mean = rating_mean(&scores, 2000000);
    assert_near(mean.error * 2000000, 1.9602e-4, 1e-8); /* t for 9999 degrees of freedom, times 1/n */
}

/* Computed by mpmath. */
static void elo_and_score_are_inverse(void **state)
{
    assert_near(rating_elo_of(0.75), 190.848501888, 1e-8);
    assert_near(rating_elo_of(0.25), -190.848501888, 1e-8);
    assert_near(rating_score_of(100), 0.640064999803, 1e-11);
    assert_near(rating_score_of(0), 0.5, 0);
    assert_near(rating_score_of(400), 10 / 11.0, 1e-15);
    for (int elo = -1000; elo <= 1000; elo += 10)
        assert_near(rating_elo_of(rating_score_of(elo)), elo, 1e-8);
    assert_true(isinf(rating_elo_of(1)) && rating_elo_of(1) > 0);
    assert_true(isinf(rating_elo_of(0)) && rating_elo_of(0) < 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elo_and_error_are_those_that_match_managers_print),
        cmocka_unit_test(scores_and_elo_of_few_pairs_are_right),
        cmocka_unit_test(equal_results_still_have_an_error),
        cmocka_unit_test(after_only_wins_or_only_losses_elo_is_infinite_with_one_finite_bound),
        cmocka_unit_test(no_results_give_an_interval_with_nan),
        cmocka_unit_test(scores_of_deals_have_the_error_of_deals),
        cmocka_unit_test(for_a_single_player_nothing_is_known),
        cmocka_unit_test(large_scores_lose_no_digits),
        cmocka_unit_test(elo_and_score_are_inverse),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
