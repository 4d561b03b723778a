/* test_statistics.c: the statistics of an archive: errors of means, matches of one session, files. */
#include "referee/analysis/statistics.h"

#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/referee/sessions.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

static void assert_interval(struct interval found, double low, double high)
{
    assert_float_equal((float)found.low, (float)low, 1e-4f);
    assert_float_equal((float)found.high, (float)high, 1e-4f);
}

static void the_error_of_a_mean_is_that_of_student(void **state)
{
    /* 2, 4, 4, 4, 5, 5, 7, 9: sum 40, variance 32/7, s / sqrt(8) = 0.755929; t for 7 degrees of freedom is 2.365 */
    struct mean mean = {8, 40, 232};
    assert_float_equal((float)statistics_mean(mean), 5.0f, 1e-6f);
    assert_interval(statistics_mean_interval(mean), 5 - 1.787772, 5 + 1.787772);
    assert_interval(statistics_mean_interval((struct mean){3, 21, 147}), 7, 7);
}

/* If half of n numbers are 99 and half 101, s is sqrt(n / (n - 1)), and the error is t / sqrt(n - 1). */
static void the_error_of_many_numbers_agrees_with_published_quantiles(void **state)
{
    static const struct {
        uint64_t n;
        double t; /* for n - 1 degrees of freedom, from published tables */
    } rows[] = {{2, 12.706}, {10, 2.262}, {30, 2.045}, {32, 2.0395}, {42, 2.0195}, {62, 1.9996}, {122, 1.9798},
                {1000002, 1.95997}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint64_t half = rows[i].n / 2;
        double error = rows[i].t / sqrt((double)rows[i].n - 1);
        assert_interval(statistics_mean_interval((struct mean){2 * half, 200 * half, half * (99 * 99 + 101 * 101)}),
                        100 - error, 100 + error);
    }
}

static void a_count_is_not_estimated_below_0(void **state)
{
    assert_interval(statistics_mean_interval((struct mean){2, 3, 5}), 0, 1.5 + 12.706 * 0.5); /* for 1 and 2 */
}

/* ---- matches of a session ---- */

struct replaced {
    int times;
    char last[NAME_BYTES + 1]; /* the first player of the last match that was replaced */
};

static void note_replaced(void *context, const struct session *session)
{
    struct replaced *replaced = context;
    replaced->times++;
    text_copy(replaced->last, sizeof replaced->last, session->match.name[0]);
}

static void a_session_reports_a_match_before_another_one_replaces_it(void **state)
{
    struct session session;
    struct replaced replaced = {.times = 0};
    struct fault fault;
    char *bad[] = {(char[]){"none"}};
    sessions_begin(&session, "");
    session.on_replace = note_replaced;
    session.context = &replaced;
    sessions_run(&session, "new lvl0 players=Ann,Ben deal=manual");
    assert_int_equal(replaced.times, 0);
    sessions_run(&session, "deal Ann 5,3; deal Ben 7; start Ann; play 5 3; new");
    assert_int_equal(replaced.times, 0);
    sessions_run(&session, "new rummy players=Cy,Dan deal=auto");
    assert_int_equal(replaced.times, 1);
    assert_string_equal(replaced.last, "Ann");
    assert_false(session_new(&session, 1, bad, &fault));
    assert_int_equal(replaced.times, 1);
    sessions_run(&session, "new lvl0");
    assert_int_equal(replaced.times, 2);
    assert_string_equal(replaced.last, "Cy");
    session_free(&session);
}

/* Adds the game to the statistics: a played_listener. */
static void count_game(void *statistics, const struct played_game *game)
{
    statistics_add(statistics, game, "file");
}

static const struct statistics_counts *counts_of(const struct statistics *statistics, const char *name)
{
    for (int i = 0; i < statistics->games; i++)
        if (strcmp(statistics->game[i].game->name, name) == 0)
            return &statistics->game[i].counts;
    fail();
    return NULL;
}

/* Counts the match of these commands, as of sessions_begin. */
static void count_match(struct statistics *statistics, const char *commands)
{
    struct session session;
    sessions_begin(&session, commands);
    sessions_replay(&session, count_game, statistics);
    session_free(&session);
}

static void counts_since_the_last_keep_can_be_dropped(void **state)
{
    static const char match[] = "new prime-daifugo players=Ann,Ben deal=manual; deal Ann 2,2,2,2,4,4,4,4,A; "
                                "deal Ben 5; start Ann; play 22224444A";
    struct statistics statistics;
    struct text before = {0}, after = {0};
    statistics_init(&statistics, games);
    count_match(&statistics, match);
    statistics_write(&statistics, STATISTICS_TSV, &before);
    statistics_save(&statistics);
    count_match(&statistics, match);
    assert_int_equal(counts_of(&statistics, "prime-daifugo")->all_out[9].count, 2);
    statistics_restore(&statistics);
    statistics_write(&statistics, STATISTICS_TSV, &after);
    assert_string_equal(after.at, before.at);
    assert_int_equal(counts_of(&statistics, "prime-daifugo")->great.of, 1);
    assert_int_equal(counts_of(&statistics, "prime-daifugo")->first[2].count, 1);
    assert_int_equal(counts_of(&statistics, "lvl0")->games, 0);
    text_free(&before);
    text_free(&after);
    statistics_free(&statistics);
}

/* The referee does not know the cards of the hands, but knows their number. */
static void real_cards_are_counted_too(void **state)
{
    struct statistics statistics;
    statistics_init(&statistics, games);
    count_match(&statistics, "new prime-daifugo players=Ann,Ben deal=table hand=3; start Ben; play 4 5; play 5 3; "
                             "pass; play 7");
    const struct statistics_counts *counts = counts_of(&statistics, "prime-daifugo");
    assert_int_equal(counts->games, 1);
    assert_int_equal(counts->right[2].of, 2);
    assert_int_equal(counts->right[2].count, 1);
    assert_int_equal(counts->all_out[1].count, 1);
    assert_int_equal(counts->all_out[2].of, 0);
    assert_int_equal(counts->first[2].count, 0); /* Ben began */
    assert_int_equal(counts->first[2].of, 1);
    assert_int_equal(counts->drawn.sum, 2);
    statistics_free(&statistics);
}

/* Ann and Ben name numbers after the time is over: these numbers count neither as plays nor as passes or turns. */
static void numbers_named_when_the_time_is_over_are_not_plays(void **state)
{
    struct statistics statistics;
    statistics_init(&statistics, games);
    count_match(&statistics, "new prime-daifugo players=Ann,Ben,Cy deal=manual all-at=9; deal Ann 5,3; deal Ben 4; "
                             "deal Cy 2,3,K; deal pile 9; start Ann; play 3; time-up; play 4; pass; play 5");
    const struct statistics_counts *counts = counts_of(&statistics, "prime-daifugo");
    assert_int_equal(counts->finished, 1);
    assert_int_equal(counts->turns.sum, 2); /* Ann's turn, and Ben's, during which the time ended */
    assert_int_equal(counts->plays.sum, 1);
    assert_int_equal(counts->passes.sum, 0);
    assert_int_equal(counts->right[1].of, 1);
    assert_int_equal(counts->all_out[1].of, 0);
    assert_int_equal(counts->named.of, 2);
    assert_int_equal(counts->named.count, 1);
    assert_int_equal(counts->first[2].count, 0);
    assert_int_equal(counts->first[3].count, 1);
    statistics_free(&statistics);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_error_of_a_mean_is_that_of_student),
        cmocka_unit_test(the_error_of_many_numbers_agrees_with_published_quantiles),
        cmocka_unit_test(a_count_is_not_estimated_below_0),
        cmocka_unit_test(a_session_reports_a_match_before_another_one_replaces_it),
        cmocka_unit_test(counts_since_the_last_keep_can_be_dropped),
        cmocka_unit_test(real_cards_are_counted_too),
        cmocka_unit_test(numbers_named_when_the_time_is_over_are_not_plays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
