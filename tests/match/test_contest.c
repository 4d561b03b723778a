/* test_contest.c: series from their first game to their report: resumed, in parts, and ended by SPRT. */
#include "match/contest.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/match/players.h"
#include "tests/terminal.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- shared by the tests ---- */

static void tell_nothing(const char *lines)
{
}

static struct contest_options options_of(enum contest_format format, int concurrency)
{
    return (struct contest_options){.format = format, .concurrency = concurrency, .is_quiet = true,
                                    .tell = tell_nothing};
}

/* Reads the file from its start, and closes it. */
static struct text take_content(FILE *file)
{
    struct text content = {0};
    char bytes[4096];
    size_t got;
    assert_non_null(file);
    rewind(file);
    while ((got = fread(bytes, 1, sizeof bytes, file)) > 0)
        text_add_bytes(&content, bytes, got);
    (void)fclose(file);
    (void)text_string(&content);
    return content;
}

/* Plays the series, which must end as `wanted`. Returns its output, which the test frees. */
static struct text play_series(const struct contest_options *options, enum contest_end wanted)
{
    struct text why = {0};
    struct out out;
    FILE *file = tmpfile();
    assert_non_null(file);
    out_init(&out, fileno(file));
    enum contest_end end = contest_run(&players.terms, options, &out, &why);
    assert_true(out_flush(&out));
    out_free(&out);
    if (end != wanted)
        fail_msg("it ends as %d: %s", (int)end, text_string(&why));
    text_free(&why);
    return take_content(file);
}

/* Begins a series of `fair` against `random` in lvl0 with these options of the game. */
static void begin_lvl0_series(const char *options, uint64_t games)
{
    players_begin("lvl0", options);
    players.terms.schedule.games = games;
    players_add_each("Ann=fair Ben=random");
}

/* Checks that all outputs are the same, and frees them. */
static void expect_same(struct text *texts, int count)
{
    for (int i = 1; i < count; i++)
        assert_string_equal(texts[i].at, texts[0].at);
    for (int i = 0; i < count; i++)
        text_free(&texts[i]);
}

static int count_rows(const char *lines)
{
    int count = 0;
    for (; *lines != '\0'; lines += strcspn(lines, "\n") + 1)
        count += *lines != '#';
    return count;
}

/* ---- concurrency ---- */

static void concurrency_does_not_change_the_rows(void **state)
{
    static const struct {
        const char *game, *players, *last; /* `last` is a program; NULL: no further player */
        enum tournament tournament;
        int seats, games, concurrency[3];
    } rows[] = {
        {"daifugo", "Ann=fair Ben=random Cleo=random", NULL, TOURNAMENT_ONE_TABLE, 3, 300, {1, 2, 8}},
        /* Each board has its own search, which keeps its memory from one game to the next. */
        {"lvl0", "Ann=strong:i40 Ben=easy", NULL, TOURNAMENT_ONE_TABLE, 2, 12, {1, 3, 3}},
        /* Some games have a program, others only computer players: the boards finish at different times. */
        {"attactics", "Ann=fair Ben=random Cleo=fair", "Dan=sh:sleep 0.1; exit 1", TOURNAMENT_ROUND_ROBIN, 2, 48,
         {1, 4, 4}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int games = getenv("QUICK") != NULL && rows[i].games > 120 ? 120 : rows[i].games;
        struct text outputs[3];
        for (int j = 0; j < 3; j++) {
            const struct contest_options options = options_of(CONTEST_TSV, rows[i].concurrency[j]);
            players_begin(rows[i].game, "");
            players_add_each(rows[i].players);
            if (rows[i].last != NULL)
                players_add("%s", rows[i].last);
            players.terms.schedule.tournament = rows[i].tournament;
            players.terms.schedule.seats = rows[i].seats;
            players.terms.schedule.games = (uint64_t)games;
            outputs[j] = play_series(&options, CONTEST_PLAYED);
        }
        assert_int_equal(count_rows(outputs[0].at), games);
        expect_same(outputs, 3);
    }
}

/* ---- resuming, and parts ---- */

static void a_series_can_be_continued_with_more_games(void **state)
{
    struct text rows[3];
    static const uint64_t games[] = {10, 30, 30};
    const struct contest_options options = options_of(CONTEST_TSV, 2);
    for (int i = 0; i < 3; i++) {
        begin_lvl0_series("", games[i]);
        players.terms.records = i < 2 ? "records" : NULL;
        rows[i] = play_series(&options, CONTEST_PLAYED);
    }
    assert_int_equal(count_rows(rows[0].at), 10);
    text_free(&rows[0]);
    expect_same(rows + 1, 2);
}

static void the_order_of_options_and_named_defaults_do_not_change_the_series(void **state)
{
    static const char *const same[] = {" games=3 clock=60", " clock=60 games=3", " clock=60 advice=yes games=3"};
    const struct contest_options options = options_of(CONTEST_TSV, 1);
    struct text why = {0};
    struct out out;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        begin_lvl0_series(same[i], 2);
        players.terms.records = "records";
        struct text rows = play_series(&options, CONTEST_PLAYED);
        assert_int_equal(count_rows(rows.at), 2);
        text_free(&rows);
    }
    out_init(&out, -1);
    begin_lvl0_series(" games=3 clock=59", 2);
    players.terms.records = "records";
    assert_int_equal(contest_run(&players.terms, &options, &out, &why), CONTEST_BROKEN);
    assert_non_null(strstr(why.at, "another series"));
    out_free(&out);
    text_free(&why);
}

/* Terms that differ by a microsecond are not the same. */
static void the_terms_are_written_to_the_microsecond(void **state)
{
    struct text line = {0};
    begin_lvl0_series("", 2);
    players.terms.time = 86399999999;
    players.terms.bank = 10000;
    players.terms.margin = 1;
    terms_write(&players.terms, &line);
    assert_string_equal(line.at, "time=86399.999999 bank=0.01 margin=0.001 moves=10000 match=no advice=yes");
    text_free(&line);
}

static void merged_parts_have_the_report_of_the_whole_series(void **state)
{
    enum { PARTS = 3 };
    const struct contest_options options = options_of(CONTEST_JSON, 2);
    static const char *const folders[PARTS] = {"1", "2", "3"};
    static const char *const files[PARTS] = {"1/results.tsv", "2/results.tsv", "3/results.tsv"};
    struct text why = {0};
    struct out out;
    begin_lvl0_series("", 100);
    struct text reports[2] = {play_series(&options, CONTEST_PLAYED)};
    for (uint64_t i = 0; i < PARTS; i++) {
        begin_lvl0_series("", 100);
        players.terms.schedule.part = i + 1;
        players.terms.schedule.parts = PARTS;
        players.terms.records = folders[i];
        struct text part = play_series(&options, CONTEST_PLAYED);
        text_free(&part);
    }
    FILE *file = tmpfile();
    out_init(&out, fileno(file));
    if (!contest_merge(&options, PARTS, files, &out, &why))
        fail_msg("%s", text_string(&why));
    assert_true(out_flush(&out));
    out_free(&out);
    reports[1] = take_content(file);
    expect_same(reports, 2);
}

/* ---- SPRT ---- */

/* fair is far better than random, so the result is certain after a few games. */
static void sprt_ends_with_the_same_game_at_any_concurrency(void **state)
{
    struct text rows[4];
    static const int concurrency[] = {1, 3, 8, 1};
    for (int i = 0; i < 4; i++) {
        struct contest_options options = options_of(CONTEST_TSV, concurrency[i]);
        options.has_sprt = true;
        assert_true(sprt_read("0,50", &options.sprt));
        begin_lvl0_series("", 2000);
        players.terms.records = i < 2 ? NULL : "records"; /* the last one resumes a series that is complete */
        rows[i] = play_series(&options, CONTEST_PLAYED);
    }
    assert_true(count_rows(rows[0].at) > 2 && count_rows(rows[0].at) < 2000);
    struct text kept = take_content(fopen("records/results.tsv", "r"));
    assert_int_equal(count_rows(kept.at), count_rows(rows[0].at));
    text_free(&kept);
    expect_same(rows, 4);
}

static void sprt_that_accepts_elo0_reports_it(void **state)
{
    struct contest_options options = options_of(CONTEST_TEXT, 2);
    options.has_sprt = true;
    assert_true(sprt_read("0,50", &options.sprt));
    players_begin("lvl0", "");
    players.terms.schedule.games = 2000;
    players_add_each("Ann=random Ben=fair");
    struct text report = play_series(&options, CONTEST_ELO0);
    text_free(&report);
}

/* ---- the terminal ---- */

static void tell_on_standard_error(const char *lines)
{
    (void)fputs(lines, stderr);
}

/* A series in which Cee leaves while the progress line is shown. Messages go to the terminal, rows to a file. */
static int play_into_a_file(void)
{
    struct contest_options options = options_of(CONTEST_TSV, 1);
    struct text why = {0};
    struct out out;
    dup2(STDOUT_FILENO, STDERR_FILENO);
    dup2(open("rows", O_WRONLY | O_CREAT, 0600), STDOUT_FILENO);
    players_begin("lvl0", "");
    players.terms.schedule.games = 2;
    players_add("Ann=fair");
    players_add_program("Cee", "sleep 1.5\nexit\n", "");
    options.is_quiet = false;
    options.tell = tell_on_standard_error;
    out_init(&out, STDOUT_FILENO);
    enum contest_end end = contest_run(&players.terms, &options, &out, &why);
    (void)fputs("end of the series\n", stderr);
    out_free(&out);
    text_free(&why);
    return end == CONTEST_PLAYED ? 0 : 1;
}

static void a_message_is_not_written_behind_the_progress(void **state)
{
    struct terminal terminal = terminal_open_or_skip(play_into_a_file);
    terminal_wait_for(&terminal, "of 2 games");
    terminal_wait_for(&terminal, "\033[KCee: ");
    terminal_wait_for(&terminal, "end of the series");
    assert_int_equal(terminal_close(&terminal), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(concurrency_does_not_change_the_rows),
        IN_A_FOLDER(a_series_can_be_continued_with_more_games),
        IN_A_FOLDER(the_order_of_options_and_named_defaults_do_not_change_the_series),
        cmocka_unit_test(the_terms_are_written_to_the_microsecond),
        IN_A_FOLDER(merged_parts_have_the_report_of_the_whole_series),
        IN_A_FOLDER(sprt_ends_with_the_same_game_at_any_concurrency),
        cmocka_unit_test(sprt_that_accepts_elo0_reports_it),
        IN_A_FOLDER(a_message_is_not_written_behind_the_progress),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
