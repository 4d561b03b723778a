/* test_report.c: the tables and the JSON object of a series; the golden texts were proofread by a person. */
#include "match/report.h"

#include "core/base/columns.h"
#include "core/base/rng.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <string.h>

static const char *const names[] = {"Ann", "Ben", "Coy", "Dee", "Eve", "Fay", "Gus", "Hal"};
static const char *const players[] = {"fair", "random", "sh:./bot", "sh:./bot 2", "fair", "fair", "fair", "fair"};

/* ---- series ---- */

/* Adds game i of the schedule: a smaller number in `standing`, which is indexed by player, means a better place. */
static void add_game(struct tally *tally, const struct schedule *schedule, uint64_t i, const int *standing,
                     enum match_fault fault_of_last)
{
    static struct times times;
    struct result result = {.turns = 20};
    schedule_pairing(schedule, i, &result.pairing);
    for (int seat = 0; seat < schedule->seats; seat++) {
        struct result_seat *at = &result.seat[seat];
        int mine = standing[result.pairing.player[seat]];
        at->place = 1;
        for (int other = 0; other < schedule->seats; other++)
            at->place += standing[result.pairing.player[other]] < mine;
        at->wins = at->place == 1;
        at->fault = at->place == schedule->seats ? fault_of_last : FAULTLESS;
        at->moves = 10;
        at->mean = 0.25 * (result.pairing.player[seat] + 1);
        at->worst = at->mean * 4;
        times_clear(&times);
        for (int move = 0; move < 10; move++)
            times_add(&times, at->mean);
        tally_add_times(tally, result.pairing.player[seat], &times);
    }
    tally_add(tally, &result);
}

/* The series of the running test, its report, and the last text that was made of it. */
static struct {
    struct schedule schedule;
    struct tally tally;
    struct report report;
    struct text text;
} series;

static int end_series(void **state)
{
    text_free(&series.text);
    tally_free(&series.tally);
    return 0;
}

/* Ends the previous series, too. */
static void begin_series(int count, int seats)
{
    (void)end_series(NULL);
    series.schedule = (struct schedule){.players = count, .seats = seats, .duplicate = true, .games = 1, .part = 1,
                                        .parts = 1};
    series.schedule.tournament = count > seats ? TOURNAMENT_ROUND_ROBIN : TOURNAMENT_ONE_TABLE;
    tally_init(&series.tally, &series.schedule);
    series.report = (struct report){.tally = &series.tally, .game = "lvl0 hand=5", .name = names, .player = players};
}

/* Random results; the players named first are stronger. */
static void play_games(uint64_t games, uint64_t seed)
{
    struct rng rng = {seed};
    for (uint64_t i = 0; i < games; i++) {
        int standing[PLAYERS_MAX];
        for (int player = 0; player < series.schedule.players; player++)
            standing[player] = player + (int)rng_below(&rng, 8);
        add_game(&series.tally, &series.schedule, i, standing, rng_below(&rng, 50) == 0 ? FAULT_STALL : FAULTLESS);
    }
    series.report.wanted = games;
}

static const char *text_report(void)
{
    text_clear(&series.text);
    report_text(&series.report, &series.text);
    return text_string(&series.text);
}

/* The JSON report with ' in place of ". */
static const char *json_report(void)
{
    struct text *text = &series.text;
    text_clear(text);
    report_json(&series.report, text);
    for (size_t i = 0; i < text->length; i++)
        if (text->at[i] == '"')
            text->at[i] = '\'';
    return text_string(text);
}

static void expect_part(const char *text, const char *part)
{
    if (strstr(text, part) == NULL)
        fail_msg("'%s' is not in '%s'", part, text);
}

/* ---- golden texts ---- */

static const char *const long_names[] = {"\u82B1\u5B50", "Zo\u00EB_has_a_name_of_32_bytes_here",
                                         "\u7D20\u6570\u5927\u5BCC\u8C6A", "D"};
static const char *const odd[] = {"sh:./bot \"a\\b\"\t", "unix:/tmp/\xff"};

/* A series of random results, and its reports. Members that are NULL or 0 are not set or not compared. */
static const struct golden {
    const char *what;
    int players, seats;
    uint64_t games, seed, wanted;
    const char *const *names, *const *kinds;
    const char *text, *json;
} goldens[] = {
    {.what = "two players",
     .players = 2, .seats = 2, .games = 200, .seed = 1,
     .text =
        "lvl0 hand=5: 200 games\n"
        "\n"
        "Rank  Name  Games  Won  Drawn  Lost  Score %     Elo   +/-\n"
        "   1  Ann     200  115     28    57     64.5  +103.7  49.2\n"
        "   2  Ben     200   57     28   115     35.5  -103.7  49.2\n"
        "Elo is the strength compared with the opponents met, +/- its 95 % error.\n"
        "\n"
        "Pairs of games with changed seats, by the points that Ann won\n"
        "Points  0  0.5   1  1.5   2\n"
        "Pairs   9   10  29   18  34\n"
        "\n"
        "Advantage of the first seat: score 49.0 % +/- 6.0\n"
        "\n"
        "Milliseconds a move\n"
        "Rank  Name  Moves   Mean   99 %  Worst\n"
        "   1  Ann    2000  0.250  0.250  1.000\n"
        "   2  Ben    2000  0.500  0.500  2.000\n"
        "\n"
        "Games that the player ended by a fault\n"
        "Rank  Name  Crash  Stall  Flood  Illegal\n"
        "   2  Ben       0      1      0        0\n"},
    {.what = "a tournament of kanji and long names that was ended early",
     .players = 4, .seats = 2, .games = 121, .seed = 2, .wanted = 1200, .names = long_names,
     .text =
        "lvl0 hand=5: 121 of 1200 games\n"
        "\n"
        "Rank  Name                             Games  Won  Drawn  Lost  Score %     Elo    +/-\n"
        "   1  \u82B1\u5B50                                61   41      7    13     73.0  +172.4  100.8\n"
        "   2  Zo\u00EB_has_a_name_of_32_bytes_here     61   37      4    20     63.9   +99.5  106.2\n"
        "   3  \u7D20\u6570\u5927\u5BCC\u8C6A                          60   16      6    38     31.7  -133.6  113.1\n"
        "   4  D                                   60   15      7    38     30.8  -140.4  114.5\n"
        "Elo is the strength compared with the opponents met, +/- its 95 % error.\n"
        "\n"
        "Score in % of the player of the row against the player of the column, by rank\n"
        "Rank  Name                                1     2     3     4\n"
        "   1  \u82B1\u5B50                                .  64.3  75.0  80.0\n"
        "   2  Zo\u00EB_has_a_name_of_32_bytes_here  35.7     .  80.0  77.5\n"
        "   3  \u7D20\u6570\u5927\u5BCC\u8C6A                       25.0  20.0     .  50.0\n"
        "   4  D                                20.0  22.5  50.0     .\n"
        "\n"
        "Advantage of the first seat: score 52.1 % +/- 7.2\n"
        "\n"
        "Milliseconds a move\n"
        "Rank  Name                             Moves   Mean   99 %  Worst\n"
        "   1  \u82B1\u5B50                               610  0.250  0.250  1.000\n"
        "   2  Zo\u00EB_has_a_name_of_32_bytes_here    610  0.500  0.500  2.000\n"
        "   3  \u7D20\u6570\u5927\u5BCC\u8C6A                         600  0.750  0.750  3.000\n"
        "   4  D                                  600  1.000  1.000  4.000\n"
        "\n"
        "Games that the player ended by a fault\n"
        "Rank  Name  Crash  Stall  Flood  Illegal\n"
        "   4  D         0      1      0        0\n"},
    {.what = "four seats",
     .players = 4, .seats = 4, .games = 40, .seed = 3,
     .text =
        "lvl0 hand=5: 40 games\n"
        "\n"
        "Rank  Name  Games  Won  Mean place    +/-  Score %\n"
        "   1  Ann      40   24       1.838  0.363     72.1\n"
        "   2  Ben      40   17       2.150  0.225     61.7\n"
        "   3  Coy      40    7       2.788  0.219     40.4\n"
        "   4  Dee      40    1       3.225  0.219     25.8\n"
        "A shared place counts as the middle of those it covers; +/- is the 95 % error.\n"
        "\n"
        "Games by place\n"
        "Rank  Name  1st  2nd  3rd  4th\n"
        "   1  Ann    24    8    6    2\n"
        "   2  Ben    17    9   10    4\n"
        "   3  Coy     7   12   10   11\n"
        "   4  Dee     1   11   11   17\n"
        "\n"
        "Score in % of the player of the row against the player of the column, by rank\n"
        "Rank  Name     1     2     3     4\n"
        "   1  Ann      .  58.8  73.8  83.8\n"
        "   2  Ben   41.3     .  62.5  81.3\n"
        "   3  Coy   26.3  37.5     .  57.5\n"
        "   4  Dee   16.3  18.8  42.5     .\n"
        "\n"
        "Advantage of the first seat: mean place 2.350 +/- 0.319, score 55.0 % +/- 10.6\n"
        "\n"
        "Milliseconds a move\n"
        "Rank  Name  Moves   Mean   99 %  Worst\n"
        "   1  Ann     400  0.250  0.250  1.000\n"
        "   2  Ben     400  0.500  0.500  2.000\n"
        "   3  Coy     400  0.750  0.750  3.000\n"
        "   4  Dee     400  1.000  1.000  4.000\n"},
    {.what = "one seat",
     .players = 1, .seats = 1, .games = 2, .seed = 6,
     .text =
        "lvl0 hand=5: 2 games\n"
        "\n"
        "Rank  Name  Games  Won  Mean place  +/-  Score %\n"
        "   1  Ann       2    2           -    -        -\n"
        "\n"
        "Milliseconds a move\n"
        "Rank  Name  Moves   Mean   99 %  Worst\n"
        "   1  Ann      20  0.250  0.250  1.000\n"},
    {.what = "of an empty series nothing is known",
     .players = 2, .seats = 2,
     .text =
        "lvl0 hand=5: 0 games\n",
     .json =
        "{'game':'lvl0 hand=5','games':0,'wanted':0,'seats':2,'seed':null,'players':["
        "{'name':'Ann','player':'fair','rank':1,'games':0,'won':0,'drawn':0,'lost':0,'places':[0,0],"
        "'score':null,'place':null,'place_error':null,'elo':null,'error':null,'against':[null,null],"
        "'moves':0,'ms':{'mean':null,'p99':null,'worst':null},"
        "'faults':{'crash':0,'stall':0,'flood':0,'illegal':0}},"
        "{'name':'Ben','player':'random','rank':1,'games':0,'won':0,'drawn':0,'lost':0,'places':[0,0],"
        "'score':null,'place':null,'place_error':null,'elo':null,'error':null,'against':[null,null],"
        "'moves':0,'ms':{'mean':null,'p99':null,'worst':null},"
        "'faults':{'crash':0,'stall':0,'flood':0,'illegal':0}}"
        "],'first':{'score':null,'score_error':null,'place':null,'place_error':null},"
        "'pairs':[0,0,0,0,0],'sprt':null}\n"},
    {.what = "a JSON object has all of it",
     .players = 2, .seats = 2, .games = 100, .seed = 7, .kinds = odd,
     .json =
        "{'game':'lvl0 hand=5','games':100,'wanted':100,'seats':2,'seed':null,'players':["
        "{'name':'Ann','player':'sh:./bot \\'a\\\\b\\'\\u0009','rank':1,'games':100,"
        "'won':58,'drawn':15,'lost':27,'places':[73,27],"
        "'score':0.655,'place':1.345,'place_error':0.083562,'elo':111.368882,'error':65.212316,"
        "'against':[null,0.655],'moves':1000,'ms':{'mean':0.25,'p99':0.25,'worst':1},"
        "'faults':{'crash':0,'stall':1,'flood':0,'illegal':0}},"
        "{'name':'Ben','player':'unix:/tmp/\uFFFD','rank':2,'games':100,"
        "'won':27,'drawn':15,'lost':58,'places':[42,58],"
        "'score':0.345,'place':1.655,'place_error':0.083562,'elo':-111.368882,'error':65.212316,"
        "'against':[0.345,null],'moves':1000,'ms':{'mean':0.5,'p99':0.5,'worst':2},"
        "'faults':{'crash':0,'stall':1,'flood':0,'illegal':0}}"
        "],'first':{'score':0.445,'score_error':0.091111,'place':1.555,'place_error':0.091111},"
        "'pairs':[2,5,20,6,17],'sprt':null}\n"},
    {.what = "a JSON object of more seats has no Elo",
     .players = 4, .seats = 3, .games = 12, .seed = 8,
     .json =
        "{'game':'lvl0 hand=5','games':12,'wanted':12,'seats':3,'seed':null,'players':["
        "{'name':'Ann','player':'fair','rank':1,'games':9,'won':5,'drawn':null,'lost':null,'places':[5,3,1],"
        "'score':0.666667,'place':1.666667,'place_error':0.166667,'elo':null,'error':null,"
        "'against':[null,0.583333,0.666667,0.75],'moves':90,'ms':{'mean':0.25,'p99':0.25,'worst':1},"
        "'faults':{'crash':0,'stall':0,'flood':0,'illegal':0}},"
        "{'name':'Ben','player':'random','rank':1,'games':9,'won':5,'drawn':null,'lost':null,'places':[5,3,1],"
        "'score':0.666667,'place':1.666667,'place_error':0.25,'elo':null,'error':null,"
        "'against':[0.416667,null,0.916667,0.666667],'moves':90,'ms':{'mean':0.5,'p99':0.5,'worst':2},"
        "'faults':{'crash':0,'stall':0,'flood':0,'illegal':0}},"
        "{'name':'Coy','player':'sh:./bot','rank':3,'games':9,'won':1,'drawn':null,'lost':null,'places':[1,5,3],"
        "'score':0.333333,'place':2.333333,'place_error':0.25,'elo':null,'error':null,"
        "'against':[0.333333,0.083333,null,0.583333],"
        "'moves':90,'ms':{'mean':0.75,'p99':0.75,'worst':3},"
        "'faults':{'crash':0,'stall':0,'flood':0,'illegal':0}},"
        "{'name':'Dee','player':'sh:./bot 2','rank':3,'games':9,'won':2,'drawn':null,'lost':null,'places':[2,3,4],"
        "'score':0.333333,'place':2.333333,'place_error':0.166667,'elo':null,'error':null,"
        "'against':[0.25,0.333333,0.416667,null],'moves':90,'ms':{'mean':1,'p99':1,'worst':4},"
        "'faults':{'crash':0,'stall':0,'flood':0,'illegal':0}}"
        "],'first':{'score':0.333333,'score_error':0.166667,'place':2.333333,'place_error':0.333333},"
        "'pairs':null,'sprt':null}\n"},
};

static void expect_golden(const struct golden *golden, const char *found, const char *wanted)
{
    if (wanted != NULL && strcmp(found, wanted) != 0)
        fail_msg("%s:\n%s\ninstead of:\n%s", golden->what, found, wanted);
}

static void reports_are_the_golden_ones(void **state)
{
    for (size_t i = 0; i < sizeof goldens / sizeof *goldens; i++) {
        const struct golden *golden = &goldens[i];
        begin_series(golden->players, golden->seats);
        play_games(golden->games, golden->seed);
        if (golden->wanted != 0)
            series.report.wanted = golden->wanted;
        if (golden->names != NULL)
            series.report.name = golden->names;
        if (golden->kinds != NULL)
            series.report.player = golden->kinds;
        expect_golden(golden, text_report(), golden->text);
        expect_golden(golden, json_report(), golden->json);
    }
}

static void a_player_who_only_made_faults_is_reported(void **state)
{
    begin_series(2, 2);
    for (uint64_t i = 0; i < 6; i++)
        add_game(&series.tally, &series.schedule, i, (int[]){1, 2},
                 i < 3 ? FAULT_CRASH : i < 5 ? FAULT_FLOOD : FAULT_ILLEGAL);
    series.report.wanted = 6;
    expect_part(text_report(), "\n   2  Ben       6    0      0     6      0.0    -    -\n");
    expect_part(text_string(&series.text), "\nGames that the player ended by a fault\n"
                                           "Rank  Name  Crash  Stall  Flood  Illegal\n"
                                           "   2  Ben       3      0      2        1\n");
}

static void a_series_that_is_over_names_its_seed(void **state)
{
    static const uint64_t seed = UINT64_MAX;
    begin_series(2, 2);
    series.report.seed = &seed;
    play_games(1, 5);
    expect_part(text_report(), "\n\nSeed of the series: 18446744073709551615\n");
    expect_part(json_report(), "'seats':2,'seed':18446744073709551615,");
}

static void one_game_is_singular(void **state)
{
    begin_series(2, 2);
    play_games(1, 6);
    expect_part(text_report(), "lvl0 hand=5: 1 game\n\n");
    series.report.wanted = 2;
    expect_part(text_report(), "lvl0 hand=5: 1 of 2 games\n\n");
    series.tally.games = 0;
    series.report.wanted = 1;
    expect_part(text_report(), "lvl0 hand=5: 0 of 1 game\n");
}

/* ---- properties of all reports ---- */

static void an_sprt_reports_its_decision(void **state)
{
    static const char *const answers[] = {"? Not decided.\n", "? By 0.\n", "? By 5.\n"};
    static const char *const verdicts[] = {"undecided", "elo0", "elo1"};
    struct sprt_run run;
    begin_series(2, 2);
    play_games(20, 9);
    sprt_begin(&run, &(struct sprt){0, 5, 0.05, 0.1});
    run.pairs.count[4] = 12;
    run.pairs.count[2] = 8;
    run.llr = 1.234;
    series.report.sprt = &run;
    for (run.answer = SPRT_UNDECIDED; run.answer <= SPRT_ELO1; run.answer++) {
        expect_part(text_report(), "\nSPRT: is Ann stronger by 0 or by 5 Elo?");
        expect_part(text_string(&series.text), answers[run.answer]);
        /* log(0.1 / 0.95) and log(0.9 / 0.05) */
        expect_part(text_string(&series.text),
                    "\nLLR 1.23 of 20 pairs; -2.25 decides for 0, 2.89 for 5 (errors 5 %, 10 %)\n");
        expect_part(json_report(), "'sprt':{'elo0':0,'elo1':5,'alpha':0.05,'beta':0.1,'pairs':20,'llr':1.234,"
                                      "'low':-2.251292,'high':2.890372,'verdict':'");
        expect_part(text_string(&series.text), verdicts[run.answer]);
    }
}

static void control_characters_are_shown_as_text(void **state)
{
    static const char *const unsafe_names[] = {"A\033[2J\tn", "B\n"};
    begin_series(2, 2);
    play_games(4, 13);
    series.report.name = unsafe_names;
    series.report.game = "lvl0 deck=\033c";
    assert_null(strpbrk(text_report(), "\033\t"));
    expect_part(text_string(&series.text), "lvl0 deck=\\x1Bc: 4 games\n");
    expect_part(text_string(&series.text), "   1  B\\x0A              4  ");
    expect_part(text_string(&series.text), "   2  A\\x1B[2J\\x09n      4  ");
}

static int widest_line(const char *text)
{
    int widest = 0;
    for (const char *at = text; *at != '\0'; at += strcspn(at, "\n") + 1) {
        size_t length = strcspn(at, "\n");
        int wide = columns_of(at, length);
        assert_true(length == 0 || at[length - 1] != ' ');
        widest = wide > widest ? wide : widest;
    }
    return widest;
}

/* Whether `word` occurs in the text without a letter before it. */
static bool has_word(const char *text, const char *word)
{
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++)
        if (strchr(" -+:,[\t", at[-1]) != NULL)
            return true;
    return false;
}

static void no_report_contains_nan_or_infinity(void **state)
{
    static const char *const wrong[] = {"nan", "inf", "-0 ", "-0.0 ", "-0,"};
    for (int seats = 1; seats <= SEATS_MAX; seats++)
        for (int count = seats; count <= SEATS_MAX && count <= seats + 1 && (seats > 1 || count == 1); count++)
            for (uint64_t games = 0; games <= 2 * (uint64_t)seats + 1; games += (uint64_t)(seats + 1) / 2) {
                begin_series(count, seats);
                play_games(games, games);
                for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
                    assert_false(has_word(text_report(), wrong[i]) || has_word(json_report(), wrong[i]));
            }
}

static void with_short_names_all_tables_have_80_columns_at_most(void **state)
{
    for (int seats = 2; seats <= SEATS_MAX; seats++) {
        begin_series(8, seats);
        play_games(schedule_round_games(&series.schedule), 10);
        assert_in_range(widest_line(text_report()), 40, 80);
    }
}

static void a_matrix_of_64_players_is_written_in_parts(void **state)
{
    static char name[PLAYERS_MAX][NAME_BYTES + 1];
    const char *many[PLAYERS_MAX];
    begin_series(PLAYERS_MAX, 2);
    play_games(schedule_round_games(&series.schedule), 11);
    for (int i = 0; i < PLAYERS_MAX; i++) {
        snprintf(name[i], sizeof name[i], "player-%02d", i);
        many[i] = name[i];
    }
    series.report.name = series.report.player = many;
    assert_in_range(widest_line(text_report()), 75, 80);
    expect_part(text_string(&series.text), "      8      9\n"); /* 4 + 2 + 9 + 9 * 7 = 78 columns */
}

/* After a resume or a merge, a series has the mean and the worst time of all moves, but not the time of each move. */
static void times_of_earlier_runs_have_no_quantile(void **state)
{
    static const char *const note = "99 % of the moves took no longer; only moves of this run are counted for it.\n";
    struct result result = {.pairing = {.number = 1, .player = {0, 1}}};
    struct times times = {0};
    begin_series(2, 2);
    for (int seat = 0; seat < 2; seat++)
        result.seat[seat] = (struct result_seat){.place = 1, .moves = 1234, .mean = 0.5, .worst = 2};
    tally_add(&series.tally, &result);
    expect_part(text_report(), "\n   1  Ann    1234  0.500     -  2.000\n");
    expect_part(text_string(&series.text), note);
    times_add(&times, 0.25);
    tally_add_times(&series.tally, 0, &times);
    expect_part(text_report(), "\n   1  Ann    1234  0.500  0.250  2.000\n");
    expect_part(text_string(&series.text), note);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reports_are_the_golden_ones),
        cmocka_unit_test(a_player_who_only_made_faults_is_reported),
        cmocka_unit_test(a_series_that_is_over_names_its_seed),
        cmocka_unit_test(one_game_is_singular),
        cmocka_unit_test(an_sprt_reports_its_decision),
        cmocka_unit_test(control_characters_are_shown_as_text),
        cmocka_unit_test(no_report_contains_nan_or_infinity),
        cmocka_unit_test(with_short_names_all_tables_have_80_columns_at_most),
        cmocka_unit_test(a_matrix_of_64_players_is_written_in_parts),
        cmocka_unit_test(times_of_earlier_runs_have_no_quantile),
    };
    return cmocka_run_group_tests(tests, NULL, end_series) != 0;
}
