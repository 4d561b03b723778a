/* test_progress.c: the line that shows the progress of a series. */
#include "match/progress.h"

#include "tests/cmocka.h"
#include "tests/skipped.h"
#include "tests/terminal.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

#define KANJI "\u82B1\u5B50\u82B1\u5B50" /* a name of eight columns */

static const char *const names[] = {"Ann", "Ben"};

/* A series of two players, in which Ann has won `won` of `games` games. */
static struct tally tally_of(uint64_t games, uint64_t won)
{
    struct schedule schedule = {.players = 2, .seats = 2};
    struct tally tally;
    tally_init(&tally, &schedule);
    tally.games = tally.player[0].games = tally.player[1].games = games;
    tally.player[0].points = 2 * won;
    tally.player[1].points = 2 * (games - won);
    return tally;
}

static void expect(const char *what, struct progress_view view, int columns, const char *expected)
{
    struct text text = {0};
    text_add(&text, "before: ");
    progress_write(&view, columns, &text);
    if (strcmp(text_string(&text) + 8, expected) != 0)
        fail_msg("%s: '%s', not '%s'", what, text.at + 8, expected);
    text_free(&text);
}

static void a_line_has_the_known_figures_and_fits(void **state)
{
    static const struct {
        const char *what;
        uint64_t games, won;
        const char *ann; /* the name of the first player */
        uint64_t wanted;
        double speed;
        int players, columns;
        const char *line;
    } rows[] = {
        {"games, time, leader and speed", 120, 73, "Ann", 45120, 250, 2, 79,
         "120 of 45120 games, about 3 min left, Ann leads with 60.8 %, 250 games a second"},
        {"no game", 0, 0, "Ann", 1000, 0, 2, 79, "0 of 1000 games"},
        {"no game of one", 0, 0, "Ann", 1, 0, 2, 79, "0 of 1 game"},
        {"all games", 10, 5, "Ann", 10, 3, 2, 79, "10 of 10 games, nobody leads, 3.0 games a second"},
        {"slow series tell games a minute", 5, 1, "Ann", 6, 0.05, 2, 79,
         "5 of 6 games, about 20 s left, Ben leads with 80.0 %, 3.0 games a minute"},
        {"a single player leads no other", 5, 1, "Ann", 6, 1, 1, 79,
         "5 of 6 games, less than 10 s left, 1.0 games a second"},
        {"from ten on no decimals", 5, 1, "Ann", 6, 10, 1, 79, "5 of 6 games, less than 10 s left, 10 games a second"},
        {"all fits", 60, 45, KANJI, 100, 20, 2, 83,
         "60 of 100 games, less than 10 s left, " KANJI " leads with 75.0 %, 20 games a second"},
        {"without the speed", 60, 45, KANJI, 100, 20, 2, 82,
         "60 of 100 games, less than 10 s left, " KANJI " leads with 75.0 %"},
        {"without the leader", 60, 45, KANJI, 100, 20, 2, 61,
         "60 of 100 games, less than 10 s left, 20 games a second"},
        {"without the time", 60, 45, KANJI, 100, 20, 2, 20, "60 of 100 games"},
        {"the games are always said", 60, 45, KANJI, 100, 20, 2, 3, "60 of 100 games"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *const two[] = {rows[i].ann, "Ben"};
        struct tally tally = tally_of(rows[i].games, rows[i].won);
        tally.players = rows[i].players;
        expect(rows[i].what,
               (struct progress_view){.tally = &tally, .name = two, .wanted = rows[i].wanted, .speed = rows[i].speed},
               rows[i].columns, rows[i].line);
        tally_free(&tally);
    }
}

static void an_sprt_shows_its_llr_and_bounds(void **state)
{
    struct tally tally = tally_of(30, 15);
    struct sprt_run run;
    struct progress_view view = {.tally = &tally, .name = names, .wanted = 100, .sprt = &run, .speed = 12};
    sprt_begin(&run, &(struct sprt){0, 5, 0.05, 0.05});
    run.llr = -1.5;
    expect("without the speed", view, 79,
           "30 of 100 games, less than 10 s left, nobody leads, LLR -1.50 (-2.94 to 2.94)");
    expect("with the speed", view, 97,
           "30 of 100 games, less than 10 s left, nobody leads, LLR -1.50 (-2.94 to 2.94), 12 games a second");
    tally_free(&tally);
}

static void time_left_is_shown_in_words(void **state)
{
    static const struct {
        double seconds;
        const char *words;
    } rows[] = {
        {1, "less than 10 s left"},     {9.9, "less than 10 s left"},  {10.1, "about 10 s left"},
        {44, "about 40 s left"},        {54.9, "about 50 s left"},     {55.1, "about 1 min left"},
        {150.1, "about 3 min left"},    {5399, "about 90 min left"},   {5401, "about 2 h left"},
        {36000, "about 10 h left"},     {172000, "about 48 h left"},   {173000, "about 2 days left"},
        {8640000, "about 100 days left"}};
    struct tally tally = tally_of(100, 50);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text text = {0};
        struct progress_view view = {.tally = &tally, .name = names, .wanted = 1100, .speed = 1000 / rows[i].seconds};
        progress_write(&view, 200, &text);
        assert_non_null(strstr(text_string(&text), rows[i].words));
        text_free(&text);
    }
    tally_free(&tally);
}

/* ---- speed ---- */

static void a_speed_needs_two_different_times(void **state)
{
    struct pace pace = {0};
    assert_true(pace_speed(&pace) == 0);
    pace_add(&pace, 5000, 100);
    assert_true(pace_speed(&pace) == 0);
    pace_add(&pace, 5000, 100);
    assert_true(pace_speed(&pace) == 0);
    pace_add(&pace, 5500, 110); /* the games that were there before do not count */
    assert_true(pace_speed(&pace) == 20);
}

static void the_speed_is_that_of_the_last_half_minute(void **state)
{
    struct pace pace = {0};
    long long ms = 0;
    uint64_t games = 0;
    for (; ms < 3600000; ms += 200)
        pace_add(&pace, ms, games += 20); /* 100 per second, for an hour */
    assert_true(fabs(pace_speed(&pace) - 100) < 1e-9);
    for (int i = 0; i < 100; i++, ms += 200)
        pace_add(&pace, ms, games += 2); /* 20 s of 10 per second: the mean of the window is in between */
    assert_true(pace_speed(&pace) > 11 && pace_speed(&pace) < 90);
    for (int i = 0; i < 65; i++, ms += 200)
        pace_add(&pace, ms, games += 2); /* and 13 s more */
    assert_true(fabs(pace_speed(&pace) - 10) < 1e-9);
}

static void games_that_take_minutes_all_count(void **state)
{
    struct pace pace = {0};
    for (uint64_t game = 0; game < 100; game++)
        pace_add(&pace, (long long)game * 60000, game);
    assert_true(fabs(60 * pace_speed(&pace) - 1) < 1e-9);
}

/* ---- output on the screen ---- */

static bool is_quiet;

static int show_progress(void)
{
    struct tally tally = tally_of(30, 20);
    struct progress_view view = {.tally = &tally, .name = names, .wanted = 100};
    struct progress progress;
    dup2(STDOUT_FILENO, STDERR_FILENO);
    progress_begin(&progress, 0, is_quiet);
    progress_step(&progress, view); /* too early: nothing is shown */
    progress.line.last = progress.pace.mark[0].ms -= 2000; /* as if it had begun 2 s earlier */
    for (int i = 0; i < 3; i++) /* the second step comes too early */
        progress_step(&progress, view);
    progress_end(&progress);
    tally_free(&tally);
    return write(STDOUT_FILENO, "done\n", 5) == 5 ? 0 : 1;
}

static const char *shown_by(struct terminal *terminal)
{
    if (!terminal_open(terminal, show_progress))
        skip_because("terminals absent");
    terminal_wait_for(terminal, "done");
    return text_string(&terminal->seen);
}

static void the_line_is_shown_once_in_a_while_and_erased_at_the_end(void **state)
{
    struct terminal terminal;
    is_quiet = false;
    const char *line = strstr(shown_by(&terminal), "\033[K30 of 100 games, less than 10 s left, Ann leads");
    assert_non_null(line);
    assert_null(strstr(line + 4, "\033[K30"));
    assert_non_null(strstr(line + 1, "\033[Kdone"));
    assert_int_equal(terminal_close(&terminal), 0);
}

static void quiet_shows_nothing(void **state)
{
    struct terminal terminal;
    is_quiet = true;
    assert_string_equal(shown_by(&terminal), "done\n");
    assert_int_equal(terminal_close(&terminal), 0);
}

static void nothing_is_written_where_there_is_no_terminal(void **state)
{
    int ends[2], before = dup(STDERR_FILENO);
    char byte;
    struct tally tally = tally_of(30, 20);
    struct progress progress;
    assert_int_equal(pipe(ends), 0);
    dup2(ends[1], STDERR_FILENO);
    close(ends[1]);
    progress_begin(&progress, 0, false);
    progress.line.last -= 10000;
    progress_step(&progress, (struct progress_view){.tally = &tally, .name = names, .wanted = 100});
    progress_make_room(&progress);
    progress_end(&progress);
    dup2(before, STDERR_FILENO);
    close(before);
    assert_int_equal(read(ends[0], &byte, 1), 0);
    close(ends[0]);
    tally_free(&tally);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_sprt_shows_its_llr_and_bounds),
        cmocka_unit_test(time_left_is_shown_in_words),
        cmocka_unit_test(a_line_has_the_known_figures_and_fits),
        cmocka_unit_test(a_speed_needs_two_different_times),
        cmocka_unit_test(the_speed_is_that_of_the_last_half_minute),
        cmocka_unit_test(games_that_take_minutes_all_count),
        cmocka_unit_test(the_line_is_shown_once_in_a_while_and_erased_at_the_end),
        cmocka_unit_test(quiet_shows_nothing),
        cmocka_unit_test(nothing_is_written_where_there_is_no_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
