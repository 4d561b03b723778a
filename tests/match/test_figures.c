/* test_figures.c: scores, places, strengths and times, compared with formulas and with values computed by mpmath. */
#include "match/figures.h"

#include "tests/cmocka.h"
#include "tests/match/near.h"

#include <math.h>

static struct tally tally_of_seats(int count)
{
    return (struct tally){.players = count, .seats = count};
}

static struct estimate score_of(const struct tally *tally, const struct tally_player *player)
{
    return figures_score(tally, player->points, player->games, &player->clusters);
}

/* Adds complete pairs: count[k] pairs with k half points. */
static void add_pairs(struct tally_player *player, const uint64_t *count)
{
    for (uint64_t points = 0; points < PAIR_SCORES; points++) {
        player->clusters.count[points] += count[points];
        player->points += points * count[points];
        player->games += 2 * count[points];
    }
}

/* The values are those of test_rating.c, by mpmath. */
static void with_two_seats_the_error_is_that_of_pairs_of_games(void **state)
{
    static const uint64_t count[] = {34, 54, 63, 64, 75};
    static struct tally_player player;
    struct tally tally = tally_of_seats(2);
    add_pairs(&player, count);
    assert_estimate("score", score_of(&tally, &player),
                    (struct estimate){0.5793103448, 0.0389372572, 0.5403730876, 0.618247602}, 1e-5);
    assert_estimate("Elo", figures_elo(&tally, &player),
                    (struct estimate){55.5797804, 27.818481, 28.1153047, 83.7522667}, 0.01);
}

static void score_and_elo_count_the_games_of_incomplete_pairs_too(void **state)
{
    static const uint64_t count[] = {1, 0, 3, 0, 2};
    static struct tally_player player;
    struct tally tally = tally_of_seats(2);
    add_pairs(&player, count);
    struct estimate whole = score_of(&tally, &player);
    player.games++; /* half a pair: a lost game */
    struct estimate score = score_of(&tally, &player);
    double shift = 14.0 / 26 - whole.value;
    assert_estimate("shifted", score,
                    (struct estimate){14.0 / 26, whole.error, whole.low + shift, whole.high + shift}, 1e-12);
    assert_near(figures_elo(&tally, &player).value, 400 * log10(14.0 / 12), 1e-9);
}

static void intervals_are_cut_off_at_scores_of_0_and_1(void **state)
{
    static const uint64_t count[] = {0, 0, 0, 1, 2};
    static struct tally_player player;
    struct tally tally = tally_of_seats(2);
    add_pairs(&player, count);
    player.games++; /* half a pair: a won game */
    player.points += 2;
    assert_true(score_of(&tally, &player).high == 1);
    struct estimate lowest = figures_score(&tally, 0, player.games, &player.clusters);
    assert_true(lowest.low == 0);
    assert_near(lowest.error, lowest.high / 2, 1e-12);
}

static void the_error_after_a_single_game_is_infinite(void **state)
{
    static struct tally_player player;
    struct tally tally = tally_of_seats(2);
    player.games = player.points = 1;
    struct estimate score = score_of(&tally, &player);
    assert_near(score.value, 0.5, 0);
    assert_true(isinf(score.error) != 0);
    assert_true(isinf(figures_elo(&tally, &player).error) != 0);
    assert_near(figures_elo(&tally, &player).value, 0, 1e-12);
}

/*
 * With one lucky deal of eight, a resample may have it several times, or never: the interval is skewed as the deals
 * are, while Student's is symmetric. The ends were computed as in test_bootstrap.c: a share of 0.0057 = Phi(-2.3646
 * sqrt(8/7)) is cut off at either end. In a share of 0.3436 of the samples the lucky deal never occurs, in 0.0112 four
 * times or more, in 0.0012 five times or more. So the ends are 0 and 4; random sampling does not shift them.
 */
static void from_three_seats_on_the_error_is_found_by_bootstrap(void **state)
{
    struct tally tally = tally_of_seats(4);
    struct clusters clusters = {{[0] = 7, [8] = 1}};
    struct estimate score = figures_score(&tally, 8, 32, &clusters);
    /* of 24 points of a deal: 2 for each of three opponents beaten, in each of four seats */
    assert_estimate("score", score, (struct estimate){1.0 / 24, 2.0 / 24, 0, 4.0 / 24}, 1e-12);
    assert_estimate("place", figures_place(&tally, score), (struct estimate){3.875, 0.25, 3.5, 4}, 1e-12);
}

static void equal_results_of_all_deals_still_have_an_error(void **state)
{
    struct tally tally = tally_of_seats(3);
    struct clusters clusters = {{0}};
    clusters.count[6] = 10;
    struct estimate score = figures_score(&tally, 60, 30, &clusters);
    assert_near(score.value, 0.5, 1e-12);
    assert_true(score.error > 0.01 && score.error < 0.5);
}

static void elo_is_not_a_number_unless_there_are_two_seats(void **state)
{
    static struct tally_player player;
    struct tally tally = tally_of_seats(3);
    player.games = 3;
    player.points = 6;
    assert_true(isnan(figures_elo(&tally, &player).value) && isnan(figures_elo(&tally, &player).error));
}

static void times_are_in_milliseconds(void **state)
{
    static struct tally_player player;
    struct figures_ms ms = figures_ms(&player);
    assert_true(isnan(ms.mean) && isnan(ms.p99) && isnan(ms.worst));
    player.moves = 4;
    player.us = 5000;
    player.worst_us = 2345;
    ms = figures_ms(&player);
    assert_near(ms.mean, 1.25, 0);
    assert_true(isnan(ms.p99));
    assert_near(ms.worst, 2.345, 0);
    times_add(&player.times, 0.000125); /* the only move of this run; the others are from an earlier one */
    ms = figures_ms(&player);
    assert_near(ms.mean, 1.25, 0);
    assert_near(ms.p99, 0.000125, 0);
    assert_near(ms.worst, 2.345, 0);
}

static void p99_is_the_99_percent_quantile(void **state)
{
    static struct tally_player player, other;
    for (int i = 0; i < 1000; i++) {
        times_add(&player.times, i < 989 ? 1 : 5);
        times_add(&other.times, i < 990 ? 1 : 5);
    }
    assert_true(figures_ms(&player).p99 == 5);
    assert_true(figures_ms(&other).p99 < 1.1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(with_two_seats_the_error_is_that_of_pairs_of_games),
        cmocka_unit_test(score_and_elo_count_the_games_of_incomplete_pairs_too),
        cmocka_unit_test(intervals_are_cut_off_at_scores_of_0_and_1),
        cmocka_unit_test(the_error_after_a_single_game_is_infinite),
        cmocka_unit_test(from_three_seats_on_the_error_is_found_by_bootstrap),
        cmocka_unit_test(equal_results_of_all_deals_still_have_an_error),
        cmocka_unit_test(elo_is_not_a_number_unless_there_are_two_seats),
        cmocka_unit_test(times_are_in_milliseconds),
        cmocka_unit_test(p99_is_the_99_percent_quantile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
