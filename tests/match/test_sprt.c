/*
 * test_sprt.c: the sequential test: likelihoods compared with published ones and with mpmath, error rates by
 * simulation.
 */
#include "match/sprt.h"

#include "core/base/rng.h"
#include "tests/cmocka.h"
#include "tests/match/near.h"

#include <math.h>

/* ---- options ---- */

static void hypotheses_are_read_with_and_without_errors(void **state)
{
    static const struct {
        const char *text;
        struct sprt sprt;
    } rows[] = {{"0,5", {0, 5, 0.05, 0.05}},
                {"-1.75,0.25", {-1.75, 0.25, 0.05, 0.05}},
                {"-1000,1000,0.0001,0.4999", {-1000, 1000, 0.0001, 0.4999}},
                {"-0.5,-0.25,0.1,0.01", {-0.5, -0.25, 0.1, 0.01}},
                {"007,0008.500000000", {7, 8.5, 0.05, 0.05}}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sprt sprt = {9, 9, 9, 9};
        assert_true(sprt_read(rows[i].text, &sprt));
        assert_near(sprt.elo0, rows[i].sprt.elo0, 0);
        assert_near(sprt.elo1, rows[i].sprt.elo1, 0);
        assert_near(sprt.alpha, rows[i].sprt.alpha, 0);
        assert_near(sprt.beta, rows[i].sprt.beta, 0);
    }
}

static void invalid_hypotheses_are_refused_and_change_nothing(void **state)
{
    static const char *const texts[] = {
        "", ",", "5", "0,", ",5", "0,5,", "0,5,0.05", "0,5,0.05,", "0,5,0.05,0.05,", "0,5,0.05,0.05,1", "5,0", "5,5",
        "0,5,0,0.05", "0,5,0.05,0", "0,5,0.5,0.05", "0,5,0.05,0.5", "0,5,1,1", "0,5,-0.05,0.05", "0,5,0.00009,0.05",
        "0,1000.1", "-1000.1,0", "0,10000", "0,00005", "0,99999999999999999999", "0, 5", " 0,5", "0,5 ",
        "0,+5", "0,--5", "-,5", "0,5.", "0,.5", "0,1e2", "0,0x5", "0,inf", "nan,5", "0;5", "0,5.0000000001",
        "0,5,0.05;0.05", "0,5\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct sprt sprt = {1, 2, 3, 4}, before = sprt;
        assert_false(sprt_read(texts[i], &sprt));
        assert_memory_equal(&sprt, &before, sizeof sprt);
    }
}

/* ---- likelihood ---- */

static void the_bounds_are_those_of_wald(void **state)
{
    struct sprt sprt = {0, 5, 0.05, 0.05}, other = {0, 5, 0.05, 0.1};
    assert_near(sprt_low(&sprt), -2.94444, 1e-5); /* as all match managers print it: -2.94, 2.94 */
    assert_near(sprt_high(&sprt), 2.94444, 1e-5);
    assert_near(sprt_low(&other), -2.25, 0.005); /* -2.25, 2.89 */
    assert_near(sprt_high(&other), 2.89, 0.005);
}

/*
 * The first values are from other programs: fastchess 1.0 (sprt_test.cpp, the logistic ones, within 1 %), and
 * cutechess-cli for single games (issue 543 of cutechess). The others are by mpmath 1.3 with 40 digits: t by 140
 * bisections, the frequencies checked by their sum and mean, and the sum of n log(p1 / p0).
 */
static void ratios_are_those_of_match_managers_and_of_the_definition(void **state)
{
    static const struct {
        struct pair_results pairs;
        double elo0, elo1, llr, tolerance;
    } rows[] = {{{{871, 26175, 55983, 26678, 821}}, 0, 2, -4.98, 0.005},
                {{{21184, 0, 40708, 0, 21404}}, 0.5, 2.5, -1.57, 0.005},
                {{{57030, 0, 106593, 0, 57433}}, 0, 2, -2.59, 0.005},
                {{{759, 0, 1863, 0, 880}}, 0, 5, 2.95, 0.005},
                {{{223, 9863, 21279, 10037, 246}}, 0.5, 2.5, -3.07412643959, 1e-9}, /* -3.07 by fastchess */
                {{{98, 382, 674, 369, 71}}, -5, 0, -1.4199060336, 1e-9},
                {{{142, 620, 1122, 699, 188}}, 0, 5, 3.96890830632, 1e-9},
                {{{0, 0, 0, 0, 0}}, 0, 50, 0, 0},
                {{{0, 0, 1, 0, 0}}, 0, 50, -0.0714625730094, 1e-9},
                {{{0, 0, 0, 0, 5}}, 0, 50, 0.689769115713, 1e-9},
                {{{3, 0, 0, 0, 0}}, 0, 50, -0.492146820461, 1e-9},
                {{{0, 0, 40, 0, 0}}, -10, 10, 0, 1e-9},
                {{{21, 0, 58, 0, 30}}, 0, 100, -3.91908041767, 1e-9},
                {{{1, 0, 0, 0, 1}}, 0, 400, -1.43269466557, 1e-9},
                {{{0, 0, 1000000, 0, 0}}, 0, 5, -14493.463161, 2e-5},
                {{{5, 0, 0, 0, 1000000}}, 990, 1000, 186.481748216, 2e-7}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sprt sprt = {rows[i].elo0, rows[i].elo1, 0.05, 0.05};
        assert_near(sprt_llr(&sprt, &rows[i].pairs), rows[i].llr, rows[i].tolerance);
    }
}

static struct pair_results random_pairs(struct rng *rng)
{
    static const uint64_t bounds[] = {1, 2, 10, 1000, 1000000, 1000000000000};
    struct pair_results pairs;
    for (int k = 0; k < PAIR_SCORES; k++)
        pairs.count[k] = rng_below(rng, bounds[rng_below(rng, sizeof bounds / sizeof *bounds)]);
    return pairs;
}

/* If a player is stronger by elo0 or elo1, the opponent is stronger by -elo0 or -elo1. */
static void the_opponents_ratio_is_the_same_with_the_other_sign(void **state)
{
    struct rng rng = {5};
    for (int i = 0; i < 20000; i++) {
        int elo0 = (int)rng_below(&rng, 1999) - 1000, elo1 = elo0 + 1 + (int)rng_below(&rng, (uint64_t)(1000 - elo0));
        struct sprt sprt = {elo0, elo1, 0.05, 0.05}, other = {-elo1, -elo0, 0.05, 0.05};
        struct pair_results pairs = random_pairs(&rng), swapped;
        for (int k = 0; k < PAIR_SCORES; k++)
            swapped.count[k] = pairs.count[PAIR_SCORES - 1 - k];
        double llr = sprt_llr(&sprt, &pairs);
        assert_true(isfinite(llr));
        assert_near(sprt_llr(&other, &swapped), -llr, 1e-6 * fmax(1, fabs(llr)));
    }
}

/* ---- a series ---- */

static void a_test_decides_once(void **state)
{
    struct sprt sprt = {0, 100, 0.05, 0.05};
    struct sprt_run run;
    sprt_begin(&run, &sprt);
    unsigned pairs = 1;
    while (sprt_add(&run, 4) == SPRT_UNDECIDED)
        pairs++;
    assert_int_equal(run.answer, SPRT_ELO1);
    assert_true(run.llr >= sprt_high(&sprt));
    assert_int_equal(run.pairs.count[4], pairs);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(sprt_add(&run, 0), SPRT_ELO1);
    assert_int_equal(run.pairs.count[0], 0);
    assert_int_equal(run.pairs.count[4], pairs);
    assert_near(run.llr, sprt_llr(&sprt, &run.pairs), 0);
}

static void equal_players_are_found_to_be_equal(void **state)
{
    struct sprt sprt = {0, 100, 0.05, 0.05};
    struct sprt_run run;
    sprt_begin(&run, &sprt);
    while (sprt_add(&run, 2) == SPRT_UNDECIDED)
        assert_true(run.llr > sprt_low(&sprt) && run.llr < sprt_high(&sprt));
    assert_int_equal(run.answer, SPRT_ELO0);
    assert_true(run.llr <= sprt_low(&sprt));
    assert_in_range(run.pairs.count[2], 5, 20);
}

/* ---- simulations ---- */

/* Results of pairs of equal players, in per mille. */
static const struct kind {
    const char *name;
    double probability[PAIR_SCORES];
} kinds[] = {
    {"pairs, no draws, nobody has an advantage", {250, 0, 500, 0, 250}},
    {"pairs, the first player wins 70 % of all games", {210, 0, 580, 0, 210}},
    {"pairs, 8 of 10 are decided by the deal", {100, 0, 800, 0, 100}},
    {"pairs, 96 of 100 are decided by the deal", {20, 0, 960, 0, 20}},
    {"pairs, 3 of 4 games are drawn", {20, 200, 560, 200, 20}},
    {"pairs, 97 of 100 games are drawn", {5, 20, 950, 20, 5}},
    {"pairs, 8 of 10 have one winner", {400, 0, 200, 0, 400}},
    {"games, none is drawn", {500, 0, 0, 0, 500}},
    {"games, 3 of 10 are drawn", {350, 0, 300, 0, 350}},
    {"games, 94 of 100 are drawn", {30, 0, 940, 0, 30}},
};
enum { KINDS = sizeof kinds / sizeof *kinds, SERIES = 1000 }; /* series of each kind */

static double mean_of(const double *weight)
{
    double sum = 0, all = 0;
    for (int k = 0; k < PAIR_SCORES; k++) {
        all += weight[k];
        sum += weight[k] * k;
    }
    return sum / all / (PAIR_SCORES - 1);
}

/* Makes the player stronger: multiplies the weight of k half points by x^k, with the x that gives the score. */
static void strengthen(const struct kind *kind, double score, double *probability)
{
    double low = 0, high = 1000, all = 0;
    for (int steps = 0; steps < 100; steps++) {
        double x = (low + high) / 2;
        for (int k = 0; k < PAIR_SCORES; k++)
            probability[k] = kind->probability[k] * pow(x, k);
        if (mean_of(probability) < score)
            low = x;
        else
            high = x;
    }
    for (int k = 0; k < PAIR_SCORES; k++)
        all += probability[k];
    for (int k = 0; k < PAIR_SCORES; k++)
        probability[k] /= all;
}

static int random_pair(struct rng *rng, const double *probability)
{
    double drawn = ldexp((double)(rng_next(rng) >> 11), -53);
    int k = 0;
    for (; k < PAIR_SCORES - 1 && drawn >= probability[k]; k++)
        drawn -= probability[k];
    return k;
}

struct outcome {
    uint64_t series, wrong, pairs;
};

/* Plays series in which one hypothesis is true; `wrong` is the erroneous answer. */
static struct outcome simulate(const struct sprt *sprt, const double *probability, enum sprt_answer wrong,
                               uint64_t series,
                               struct rng *rng)
{
    struct outcome outcome = {series, 0, 0};
    for (uint64_t i = 0; i < series; i++) {
        struct sprt_run run;
        sprt_begin(&run, sprt);
        do
            outcome.pairs++;
        while (sprt_add(&run, random_pair(rng, probability)) == SPRT_UNDECIDED);
        outcome.wrong += run.answer == wrong;
    }
    return outcome;
}

/* The errors may exceed the promised rate by three standard errors. */
static void assert_error_rate(struct outcome outcome, double promised)
{
    double standard_error = sqrt(promised * (1 - promised) / (double)outcome.series);
    assert_true((double)outcome.wrong / (double)outcome.series <= promised + 3 * standard_error);
}

/*
 * Tests each kind of series with each hypothesis. A single kind may exceed the promised error rate by a tenth, as
 * sprt.h says; all kinds together may not.
 */
static void assert_error_rates(const struct sprt *sprt)
{
    struct rng rng = {1};
    for (int is_elo1 = 0; is_elo1 <= 1; is_elo1++) {
        double promised = is_elo1 ? sprt->beta : sprt->alpha;
        struct outcome all = {0, 0, 0};
        for (int i = 0; i < KINDS; i++) {
            double probability[PAIR_SCORES];
            strengthen(&kinds[i], rating_score_of(is_elo1 ? sprt->elo1 : sprt->elo0), probability);
            struct outcome outcome =
                simulate(sprt, probability, is_elo1 ? SPRT_ELO0 : SPRT_ELO1, SERIES, &rng);
            assert_error_rate(outcome, promised * 1.1);
            all.series += outcome.series;
            all.wrong += outcome.wrong;
        }
        assert_error_rate(all, promised);
    }
}

/* 10,000 series with each hypothesis; the second test has errors of different frequency. */
static void errors_are_no_more_frequent_than_promised(void **state)
{
    assert_error_rates(&(struct sprt){0, 100, 0.05, 0.05});
    assert_error_rates(&(struct sprt){-100, 50, 0.2, 0.02});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hypotheses_are_read_with_and_without_errors),
        cmocka_unit_test(invalid_hypotheses_are_refused_and_change_nothing),
        cmocka_unit_test(the_bounds_are_those_of_wald),
        cmocka_unit_test(ratios_are_those_of_match_managers_and_of_the_definition),
        cmocka_unit_test(the_opponents_ratio_is_the_same_with_the_other_sign),
        cmocka_unit_test(a_test_decides_once),
        cmocka_unit_test(equal_players_are_found_to_be_equal),
        cmocka_unit_test(errors_are_no_more_frequent_than_promised),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
