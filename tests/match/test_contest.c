/* test_contest.c: series from their first game to their report: resumed, in parts, and ended by SPRT. */
#include "match/contest.h"
#include "tests/match/players.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- shared by the tests ---- */

static char folder[] = "/tmp/test_contest.XXXXXX";
static const char pattern[] = "/tmp/test_contest.XXXXXX";

static int make_folder(void **state)
{
    (void)state;
    memcpy(folder, pattern, sizeof pattern);
    return mkdtemp(folder) != NULL ? 0 : -1;
}

static int remove_folder(void **state)
{
    char command[64];
    (void)state;
    (void)snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

static void tell_nothing(const char *lines)
{
    (void)lines;
}

static struct contest_options options_of(enum contest_format format, int tables)
{
    return (struct contest_options){.format = format, .tables = tables, .is_quiet = true, .tell = tell_nothing};
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

/* Plays the series. Returns its output, which the test frees. */
static struct text hold(struct players *players, const struct contest_options *options, enum contest_end wanted)
{
    struct text why = {0};
    struct out out;
    FILE *file = tmpfile();
    assert_non_null(file);
    out_init(&out, fileno(file));
    enum contest_end end = contest_hold(&players->terms, options, &out, &why);
    assert_true(out_flush(&out));
    out_free(&out);
    if (end != wanted)
        fail_msg("it ends as %d: %s", (int)end, text_string(&why));
    text_free(&why);
    return take_content(file);
}

/* Begins a series of `fair` against `random` in lvl0 with these options of the game. */
static void two_of_lvl0(struct players *players, const char *options, uint64_t games)
{
    players_begin(players, "lvl0", options);
    players->terms.schedule.games = games;
    players_add(players, "Ann=fair");
    players_add(players, "Ben=random");
}

static void expect_same(const struct text *one, const struct text *two)
{
    assert_string_equal(one->at, two->at);
}

static int count_rows(const char *lines)
{
    int count = 0;
    for (; *lines != '\0'; lines += strcspn(lines, "\n") + 1)
        count += *lines != '#';
    return count;
}

/* ---- concurrency ---- */

static void the_rows_are_the_same_however_many_games_are_played_at_once(void **state)
{
    static const int tables[] = {1, 2, 8};
    struct text rows[3];
    uint64_t games = getenv("QUICK") != NULL ? 120 : 300;
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct players players;
        const struct contest_options options = options_of(CONTEST_TSV, tables[i]);
        players_begin(&players, "daifugo", "");
        players.terms.schedule.games = games;
        players_add(&players, "Ann=fair");
        players_add(&players, "Ben=random");
        players_add(&players, "Cleo=random");
        rows[i] = hold(&players, &options, CONTEST_PLAYED);
        assert_int_equal(count_rows(rows[i].at), games);
        players_end(&players);
    }
    expect_same(&rows[0], &rows[1]);
    expect_same(&rows[0], &rows[2]);
    for (int i = 0; i < 3; i++)
        text_free(&rows[i]);
}

/* Each table has its own search, which keeps its memory from one game to the next. */
static void games_of_a_search_by_playouts_do_not_depend_on_concurrency(void **state)
{
    struct text rows[2];
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct players players;
        const struct contest_options options = options_of(CONTEST_TSV, i == 0 ? 1 : 3);
        players_begin(&players, "lvl0", "");
        players.terms.schedule.games = 12;
        players_add(&players, "Ann=strong:i40");
        players_add(&players, "Ben=easy");
        rows[i] = hold(&players, &options, CONTEST_PLAYED);
        assert_int_equal(count_rows(rows[i].at), 12);
        players_end(&players);
    }
    expect_same(&rows[0], &rows[1]);
    text_free(&rows[0]);
    text_free(&rows[1]);
}

/* Some games have a program, others only computer players: the tables finish at different times. */
static void slow_and_fast_games_come_in_the_order_of_the_schedule(void **state)
{
    struct text reports[2];
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct players players;
        const struct contest_options options = options_of(CONTEST_TSV, i == 0 ? 1 : 4);
        players_begin(&players, "attactics", "");
        players.terms.schedule.tournament = TOURNAMENT_ROUND_ROBIN;
        players_add(&players, "Ann=fair");
        players_add(&players, "Ben=random");
        players_add(&players, "Cleo=fair");
        players_add(&players, "Dan=sh:sleep 0.1; exit 1");
        players.terms.schedule.seats = 2;
        players.terms.schedule.games = 48;
        reports[i] = hold(&players, &options, CONTEST_PLAYED);
        players_end(&players);
    }
    assert_int_equal(count_rows(reports[0].at), 48);
    expect_same(&reports[0], &reports[1]);
    text_free(&reports[0]);
    text_free(&reports[1]);
}

/* ---- resuming, and parts ---- */

static void a_series_goes_on_with_more_games(void **state)
{
    struct text rows[3];
    static const uint64_t games[] = {10, 30, 30};
    const struct contest_options options = options_of(CONTEST_TSV, 2);
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct players players;
        two_of_lvl0(&players, "", games[i]);
        players.terms.records = i < 2 ? folder : NULL;
        rows[i] = hold(&players, &options, CONTEST_PLAYED);
        players_end(&players);
    }
    assert_int_equal(count_rows(rows[0].at), 10);
    expect_same(&rows[1], &rows[2]);
    for (int i = 0; i < 3; i++)
        text_free(&rows[i]);
}

static void neither_the_order_of_options_nor_a_named_default_makes_another_series(void **state)
{
    static const char *const same[] = {" games=3 clock=60", " clock=60 games=3", " clock=60 advice=yes games=3"};
    const struct contest_options options = options_of(CONTEST_TSV, 1);
    struct text why = {0};
    struct players players;
    struct out out;
    (void)state;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        two_of_lvl0(&players, same[i], 2);
        players.terms.records = folder;
        struct text rows = hold(&players, &options, CONTEST_PLAYED);
        assert_int_equal(count_rows(rows.at), 2);
        text_free(&rows);
        players_end(&players);
    }
    out_init(&out, -1);
    two_of_lvl0(&players, " games=3 clock=59", 2);
    players.terms.records = folder;
    assert_int_equal(contest_hold(&players.terms, &options, &out, &why), CONTEST_BROKEN);
    assert_non_null(strstr(why.at, "another series"));
    players_end(&players);
    out_free(&out);
    text_free(&why);
}

/* Terms that differ by a microsecond are not the same. */
static void each_microsecond_of_the_terms_is_told(void **state)
{
    struct players players;
    struct text line = {0};
    (void)state;
    two_of_lvl0(&players, "", 2);
    players.terms.time = 86399999999;
    players.terms.bank = 10000;
    players.terms.margin = 1;
    terms_write(&players.terms, &line);
    assert_string_equal(line.at, "time=86399.999999 bank=0.01 margin=0.001 moves=10000 match=no advice=yes");
    text_free(&line);
    players_end(&players);
}

static void the_parts_are_the_whole(void **state)
{
    enum { PARTS = 3 };
    const struct contest_options options = options_of(CONTEST_JSON, 2);
    char paths[PARTS][96], folders[PARTS][64];
    const char *files[PARTS];
    struct players players;
    struct text why = {0};
    struct out out;
    (void)state;
    two_of_lvl0(&players, "", 100);
    struct text whole = hold(&players, &options, CONTEST_PLAYED);
    players_end(&players);
    for (uint64_t i = 0; i < PARTS; i++) {
        (void)snprintf(folders[i], sizeof folders[i], "%s/%d", folder, (int)i);
        (void)snprintf(paths[i], sizeof paths[i], "%s/results.tsv", folders[i]);
        files[i] = paths[i];
        two_of_lvl0(&players, "", 100);
        players.terms.schedule.part = i + 1;
        players.terms.schedule.parts = PARTS;
        players.terms.records = folders[i];
        struct text part = hold(&players, &options, CONTEST_PLAYED);
        text_free(&part);
        players_end(&players);
    }
    FILE *file = tmpfile();
    out_init(&out, fileno(file));
    if (!contest_merge(&options, PARTS, files, &out, &why))
        fail_msg("%s", text_string(&why));
    assert_true(out_flush(&out));
    out_free(&out);
    struct text merged = take_content(file);
    expect_same(&whole, &merged);
    text_free(&whole);
    text_free(&merged);
}

/* ---- SPRT ---- */

/* fair is far better than random, so the result is certain after a few games. */
static void sprt_ends_with_the_same_game_however_many_are_played_at_once(void **state)
{
    struct text rows[4];
    static const int tables[] = {1, 3, 8, 1};
    (void)state;
    for (int i = 0; i < 4; i++) {
        struct players players;
        struct contest_options options = options_of(CONTEST_TSV, tables[i]);
        options.has_sprt = true;
        assert_true(sprt_read("0,50", &options.sprt));
        two_of_lvl0(&players, "", 2000);
        players.terms.records = i < 2 ? NULL : folder; /* the last one resumes a series that is complete */
        rows[i] = hold(&players, &options, CONTEST_PLAYED);
        players_end(&players);
    }
    assert_true(count_rows(rows[0].at) > 2 && count_rows(rows[0].at) < 2000);
    for (int i = 1; i < 4; i++)
        expect_same(&rows[0], &rows[i]);
    char path[64];
    (void)snprintf(path, sizeof path, "%s/results.tsv", folder);
    struct text kept = take_content(fopen(path, "r"));
    assert_int_equal(count_rows(kept.at), count_rows(rows[0].at));
    text_free(&kept);
    for (int i = 0; i < 4; i++)
        text_free(&rows[i]);
}

static void sprt_that_takes_elo0_says_so(void **state)
{
    struct players players;
    struct contest_options options = options_of(CONTEST_TEXT, 2);
    (void)state;
    options.has_sprt = true;
    assert_true(sprt_read("0,50", &options.sprt));
    players_begin(&players, "lvl0", "");
    players.terms.schedule.games = 2000;
    players_add(&players, "Ann=random");
    players_add(&players, "Ben=fair");
    struct text report = hold(&players, &options, CONTEST_ELO0);
    text_free(&report);
    players_end(&players);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rows_are_the_same_however_many_games_are_played_at_once),
        cmocka_unit_test(games_of_a_search_by_playouts_do_not_depend_on_concurrency),
        cmocka_unit_test(slow_and_fast_games_come_in_the_order_of_the_schedule),
        IN_A_FOLDER(a_series_goes_on_with_more_games),
        IN_A_FOLDER(neither_the_order_of_options_nor_a_named_default_makes_another_series),
        cmocka_unit_test(each_microsecond_of_the_terms_is_told),
        IN_A_FOLDER(the_parts_are_the_whole),
        IN_A_FOLDER(sprt_ends_with_the_same_game_however_many_are_played_at_once),
        cmocka_unit_test(sprt_that_takes_elo0_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
