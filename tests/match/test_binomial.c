/* test_binomial.c: binomial random numbers, compared with their distribution. */
#include "match/binomial.h"

#include "tests/cmocka.h"

#include <math.h>

enum { DRAWS = 50000, TRIALS_MAX = 2000 };

static double expected_of(unsigned trials, double probability, unsigned count)
{
    double log_weight = count * log(probability) + (trials - count) * log(1 - probability);
    return DRAWS * exp(lgamma(trials + 1.0) - lgamma(count + 1.0) - lgamma(trials - count + 1.0) + log_weight);
}

/*
 * Chi-square test of the draws. Neighbouring counts are merged until 10 draws are expected; the statistic may deviate
 * from its mean by five standard deviations.
 */
static void assert_distributed(unsigned trials, double probability)
{
    static unsigned seen[TRIALS_MAX + 1];
    for (unsigned i = 0; i <= trials; i++)
        seen[i] = 0;
    struct rng rng = {trials};
    for (int i = 0; i < DRAWS; i++) {
        uint64_t count = binomial_draw(&rng, trials, probability);
        assert_true(count <= trials);
        seen[count]++;
    }
    double square = 0, expected = 0, found = 0, freedom = -1, left = DRAWS;
    for (unsigned i = 0; i <= trials; i++) {
        double weight = expected_of(trials, probability, i);
        expected += weight;
        found += seen[i];
        left -= weight;
        if ((expected < 10 || left < 10) && i < trials)
            continue;
        square += expected > 0 ? (found - expected) * (found - expected) / expected : 0;
        freedom++;
        expected = found = 0;
    }
    if (fabs(square - freedom) >= 5 * sqrt(2 * freedom) + 5)
        fail_msg("%u trials of chance %g: chi square is %g, with %g degrees", trials, probability, square, freedom);
}

static void draws_have_their_distribution(void **state)
{
    static const struct {
        unsigned trials;
        double probability;
    } rows[] = {
        {1, 0.3}, {2, 0.5}, {20, 0.3}, {19, 0.5}, {1000, 0.0005}, {1000, 0.00999}, /* few successes are expected */
        {20, 0.5}, {100, 0.1}, {50, 0.4}, {1000, 0.25}, {2000, 0.5},               /* many */
        {20, 0.9}, {300, 0.85}, {2000, 0.998},                                     /* most of the trials */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_distributed(rows[i].trials, rows[i].probability);
}

/*
 * With probability 0.3, the mean is 0.3 n and the variance 0.21 n. The mean of 20,000 draws is within 5 standard
 * errors.
 */
static void a_thousand_million_trials_have_their_mean_and_variance(void **state)
{
    enum { MANY = 20000 };
    struct rng rng = {7};
    const double trials = 1e9;
    double sum = 0, squares = 0;
    for (int i = 0; i < MANY; i++) {
        double off = ((double)binomial_draw(&rng, 1000000000, 0.3) - 0.3 * trials) / sqrt(0.21 * trials);
        sum += off;
        squares += off * off;
    }
    assert_true(fabs(sum / MANY) < 5 / sqrt(MANY));
    assert_true(fabs(squares / MANY - 1) < 5 * sqrt(2.0 / MANY));
}

static unsigned numbers_between(struct rng from, const struct rng *to)
{
    unsigned count = 0;
    for (; from.state != to->state; count++)
        rng_next(&from);
    return count;
}

static void more_trials_take_no_more_random_numbers(void **state)
{
    for (uint64_t trials = 100; trials <= 4000000000; trials *= 10) {
        struct rng begin = {trials}, rng = begin;
        for (int i = 0; i < 1000; i++)
            binomial_draw(&rng, trials, 0.3);
        assert_in_range(numbers_between(begin, &rng), 2000, 3000);
    }
}

static void impossible_and_certain_results_need_no_random_numbers(void **state)
{
    struct rng rng = {8};
    assert_int_equal(binomial_draw(&rng, 0, 0.5), 0);
    assert_int_equal(binomial_draw(&rng, 1000000, 0), 0);
    assert_int_equal(binomial_draw(&rng, 1000000, 1), 1000000);
    assert_int_equal(rng.state, 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_have_their_distribution),
        cmocka_unit_test(a_thousand_million_trials_have_their_mean_and_variance),
        cmocka_unit_test(more_trials_take_no_more_random_numbers),
        cmocka_unit_test(impossible_and_certain_results_need_no_random_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
