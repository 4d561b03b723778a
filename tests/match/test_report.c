/* test_report.c: the tables and the JSON object of a series; the golden texts were proofread by a person. */
#include "match/report.h"

#include "core/base/columns.h"
#include "core/base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

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

static struct schedule schedule_of(int count, int seats)
{
    return (struct schedule){.players = count, .seats = seats, .duplicate = true, .games = 1, .part = 1, .parts = 1,
                             .tournament = count > seats ? TOURNAMENT_ROUND_ROBIN : TOURNAMENT_ONE_TABLE};
}

/* Random results; the players named first are stronger. */
static struct tally play(const struct schedule *schedule, uint64_t games, uint64_t seed)
{
    struct rng rng = {seed};
    struct tally tally;
    tally_init(&tally, schedule);
    for (uint64_t i = 0; i < games; i++) {
        int standing[PLAYERS_MAX];
        for (int player = 0; player < schedule->players; player++)
            standing[player] = player + (int)rng_below(&rng, 8);
        add_game(&tally, schedule, i, standing, rng_below(&rng, 50) == 0 ? FAULT_STALL : FAULTLESS);
    }
    return tally;
}

static struct report report_of(const struct tally *tally)
{
    return (struct report){
        .tally = tally, .game = "lvl0 hand=5", .name = names, .player = players, .wanted = tally->games};
}

static void expect_text(const struct report *report, const char *expected)
{
    struct text text = {0};
    report_text(report, &text);
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
}

/* In `expected`, ' stands for ". */
static void expect_json(const struct report *report, const char *expected)
{
    struct text text = {0};
    report_json(report, &text);
    for (size_t i = 0; i < text.length; i++)
        if (text.at[i] == '"')
            text.at[i] = '\'';
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
}

static void expect_part(const struct text *text, const char *part)
{
    if (strstr(text_string(text), part) == NULL)
        fail_msg("'%s' is not in '%s'", part, text_string(text));
}

/* ---- golden texts ---- */

static void two_players(void **state)
{
    struct schedule schedule = schedule_of(2, 2);
    struct tally tally = play(&schedule, 200, 1);
    struct report report = report_of(&tally);
    (void)state;
    expect_text(&report,
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
        "   2  Ben       0      1      0        0\n");
    tally_free(&tally);
}

static void a_tournament_of_kanji_and_long_names_that_was_ended_early(void **state)
{
    static const char *const wide[] = {"\u82B1\u5B50", "Zo\u00EB_has_a_name_of_32_bytes_here",
                                       "\u7D20\u6570\u5927\u5BCC\u8C6A", "D"};
    struct schedule schedule = schedule_of(4, 2);
    struct tally tally = play(&schedule, 121, 2);
    struct report report = report_of(&tally);
    (void)state;
    report.name = wide;
    report.wanted = 1200;
    expect_text(&report,
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
        "   4  D         0      1      0        0\n");
    tally_free(&tally);
}

static void four_seats(void **state)
{
    struct schedule schedule = schedule_of(4, 4);
    struct tally tally = play(&schedule, 40, 3);
    struct report report = report_of(&tally);
    (void)state;
    expect_text(&report,
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
        "   4  Dee     400  1.000  1.000  4.000\n");
    tally_free(&tally);
}

static void of_an_empty_series_nothing_is_known(void **state)
{
    struct schedule schedule = schedule_of(2, 2);
    struct tally tally = play(&schedule, 0, 4);
    struct report report = report_of(&tally);
    (void)state;
    expect_text(&report,
        "lvl0 hand=5: 0 games\n");
    expect_json(&report,
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
        "'pairs':[0,0,0,0,0],'sprt':null}\n");
    tally_free(&tally);
}

static void a_player_who_did_nothing_but_faults(void **state)
{
    static const int standing[] = {1, 2};
    struct schedule schedule = schedule_of(2, 2);
    struct tally tally = play(&schedule, 0, 5);
    struct report report = report_of(&tally);
    (void)state;
    for (uint64_t i = 0; i < 6; i++)
        add_game(&tally, &schedule, i, standing, i < 3 ? FAULT_CRASH : i < 5 ? FAULT_FLOOD : FAULT_ILLEGAL);
    report.wanted = 6;
    expect_text(&report,
        "lvl0 hand=5: 6 games\n"
        "\n"
        "Rank  Name  Games  Won  Drawn  Lost  Score %  Elo  +/-\n"
        "   1  Ann       6    6      0     0    100.0    -    -\n"
        "   2  Ben       6    0      0     6      0.0    -    -\n"
        "Elo is the strength compared with the opponents met, +/- its 95 % error.\n"
        "\n"
        "Pairs of games with changed seats, by the points that Ann won\n"
        "Points  0  0.5  1  1.5  2\n"
        "Pairs   0    0  0    0  3\n"
        "\n"
        "Advantage of the first seat: score 50.0 % +/- 35.4\n"
        "\n"
        "Milliseconds a move\n"
        "Rank  Name  Moves   Mean   99 %  Worst\n"
        "   1  Ann      60  0.250  0.250  1.000\n"
        "   2  Ben      60  0.500  0.500  2.000\n"
        "\n"
        "Games that the player ended by a fault\n"
        "Rank  Name  Crash  Stall  Flood  Illegal\n"
        "   2  Ben       3      0      2        1\n");
    tally_free(&tally);
}

static void a_series_that_is_over_names_its_seed(void **state)
{
    static const int standing[] = {1, 2};
    static const uint64_t seed = UINT64_MAX;
    struct schedule schedule = schedule_of(2, 2);
    struct tally tally = play(&schedule, 0, 5);
    struct report report = report_of(&tally);
    struct text text = {0};
    (void)state;
    report.seed = &seed;
    add_game(&tally, &schedule, 0, standing, FAULTLESS);
    report_text(&report, &text);
    expect_part(&text, "\n\nSeed of the series: 18446744073709551615\n");
    text_clear(&text);
    report_json(&report, &text);
    expect_part(&text, "\"seats\":2,\"seed\":18446744073709551615,");
    text_free(&text);
    tally_free(&tally);
}

static void one_seat(void **state)
{
    struct schedule schedule = schedule_of(1, 1);
    struct tally tally = play(&schedule, 2, 6);
    struct report report = report_of(&tally);
    (void)state;
    expect_text(&report,
        "lvl0 hand=5: 2 games\n"
        "\n"
        "Rank  Name  Games  Won  Mean place  +/-  Score %\n"
        "   1  Ann       2    2           -    -        -\n"
        "\n"
        "Milliseconds a move\n"
        "Rank  Name  Moves   Mean   99 %  Worst\n"
        "   1  Ann      20  0.250  0.250  1.000\n");
    tally_free(&tally);
}

static void one_game_is_no_games(void **state)
{
    struct schedule schedule = schedule_of(2, 2);
    struct tally tally = play(&schedule, 1, 6);
    struct report report = report_of(&tally);
    struct text text = {0};
    (void)state;
    report_text(&report, &text);
    expect_part(&text, "lvl0 hand=5: 1 game\n\n");
    text_clear(&text);
    report.wanted = 2;
    report_text(&report, &text);
    expect_part(&text, "lvl0 hand=5: 1 of 2 games\n\n");
    text_clear(&text);
    tally.games = 0;
    report.wanted = 1;
    report_text(&report, &text);
    expect_part(&text, "lvl0 hand=5: 0 of 1 game\n");
    text_free(&text);
    tally_free(&tally);
}

static void a_json_object_has_all_of_it(void **state)
{
    static const char *const odd[] = {"sh:./bot \"a\\b\"\t", "unix:/tmp/\xff"};
    struct schedule schedule = schedule_of(2, 2);
    struct tally tally = play(&schedule, 100, 7);
    struct report report = report_of(&tally);
    (void)state;
    report.player = odd;
    expect_json(&report,
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
        "'pairs':[2,5,20,6,17],'sprt':null}\n");
    tally_free(&tally);
}

static void a_json_object_of_more_seats_has_no_elo(void **state)
{
    struct schedule schedule = schedule_of(4, 3);
    struct tally tally = play(&schedule, 12, 8);
    struct report report = report_of(&tally);
    (void)state;
    expect_json(&report,
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
        "'pairs':null,'sprt':null}\n");
    tally_free(&tally);
}

/* ---- properties of all reports ---- */

static void a_test_says_what_it_decided(void **state)
{
    static const char *const answers[] = {"? Not decided.\n", "? By 0.\n", "? By 5.\n"};
    static const char *const verdicts[] = {"undecided", "elo0", "elo1"};
    struct schedule schedule = schedule_of(2, 2);
    struct tally tally = play(&schedule, 20, 9);
    struct report report = report_of(&tally);
    struct sprt_run run;
    (void)state;
    sprt_begin(&run, &(struct sprt){0, 5, 0.05, 0.1});
    run.pairs.count[4] = 12;
    run.pairs.count[2] = 8;
    run.llr = 1.234;
    report.sprt = &run;
    for (run.answer = SPRT_GOES_ON; run.answer <= SPRT_ELO1; run.answer++) {
        struct text text = {0};
        report_text(&report, &text);
        expect_part(&text, "\nSPRT: is Ann stronger by 0 or by 5 Elo?");
        expect_part(&text, answers[run.answer]);
        /* log(0.1 / 0.95) and log(0.9 / 0.05) */
        expect_part(&text, "\nLLR 1.23 of 20 pairs; -2.25 decides for 0, 2.89 for 5 (errors 5 %, 10 %)\n");
        text_clear(&text);
        report_json(&report, &text);
        expect_part(&text, "\"sprt\":{\"elo0\":0,\"elo1\":5,\"alpha\":0.05,\"beta\":0.1,\"pairs\":20,\"llr\":1.234,"
                         "\"low\":-2.251292,\"high\":2.890372,\"verdict\":\"");
        expect_part(&text, verdicts[run.answer]);
        text_free(&text);
    }
    tally_free(&tally);
}

static void what_a_terminal_would_obey_is_shown_instead(void **state)
{
    static const char *const evil[] = {"A\033[2J\tn", "B\n"};
    struct schedule schedule = schedule_of(2, 2);
    struct tally tally = play(&schedule, 4, 13);
    struct report report = report_of(&tally);
    struct text text = {0};
    (void)state;
    report.name = evil;
    report.game = "lvl0 deck=\033c";
    report_text(&report, &text);
    assert_null(strpbrk(text_string(&text), "\033\t"));
    expect_part(&text, "lvl0 deck=\\x1Bc: 4 games\n");
    expect_part(&text, "   1  B\\x0A              4  ");
    expect_part(&text, "   2  A\\x1B[2J\\x09n      4  ");
    text_free(&text);
    tally_free(&tally);
}

static int widest_line(const struct text *text)
{
    int widest = 0;
    for (const char *at = text_string(text); *at != '\0'; at += strcspn(at, "\n") + 1) {
        size_t length = strcspn(at, "\n");
        int wide = columns_of(at, length);
        assert_true(length == 0 || at[length - 1] != ' ');
        widest = wide > widest ? wide : widest;
    }
    return widest;
}

/* Whether `word` occurs in the text without a letter before it. */
static bool has_word(const struct text *text, const char *word)
{
    for (const char *at = text_string(text); (at = strstr(at, word)) != NULL; at++)
        if (strchr(" -+:,[\t", at[-1]) != NULL)
            return true;
    return false;
}

static void in_no_series_a_number_is_nan_or_infinite(void **state)
{
    (void)state;
    for (int seats = 1; seats <= SEATS_MAX; seats++)
        for (int count = seats; count <= SEATS_MAX && count <= seats + 1 && (seats > 1 || count == 1); count++)
            for (uint64_t games = 0; games <= 2 * (uint64_t)seats + 1; games += (uint64_t)(seats + 1) / 2) {
                struct schedule schedule = schedule_of(count, seats);
                struct tally tally = play(&schedule, games, games);
                struct report report = report_of(&tally);
                struct text text = {0};
                report_text(&report, &text);
                report_json(&report, &text);
                assert_false(has_word(&text, "nan") || has_word(&text, "inf") || has_word(&text, "-0 ") ||
                             has_word(&text, "-0.0 ") || has_word(&text, "-0,"));
                text_free(&text);
                tally_free(&tally);
            }
}

static void with_short_names_all_tables_have_80_columns_at_most(void **state)
{
    (void)state;
    for (int seats = 2; seats <= SEATS_MAX; seats++) {
        struct schedule schedule = schedule_of(8, seats);
        struct tally tally = play(&schedule, schedule_round_games(&schedule), 10);
        struct report report = report_of(&tally);
        struct text text = {0};
        report_text(&report, &text);
        assert_in_range(widest_line(&text), 40, 80);
        text_free(&text);
        tally_free(&tally);
    }
}

static void a_matrix_of_64_players_is_written_in_parts(void **state)
{
    static char name[PLAYERS_MAX][NAME_BYTES + 1];
    const char *many[PLAYERS_MAX];
    struct schedule schedule = schedule_of(PLAYERS_MAX, 2);
    struct tally tally = play(&schedule, schedule_round_games(&schedule), 11);
    struct report report = report_of(&tally);
    struct text text = {0};
    (void)state;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        memcpy(name[i], "player-", 7);
        name[i][7] = (char)('0' + i / 10);
        name[i][8] = (char)('0' + i % 10);
        many[i] = name[i];
    }
    report.name = report.player = many;
    report_text(&report, &text);
    assert_in_range(widest_line(&text), 75, 80);
    expect_part(&text, "      8      9\n"); /* 4 + 2 + 9 + 9 * 7 = 78 columns */
    text_free(&text);
    tally_free(&tally);
}

/* Adds the games of a part; the result of a game depends only on its number. */
static void add_part(struct tally *tally, struct schedule schedule, uint64_t part, uint64_t parts)
{
    schedule.part = part;
    schedule.parts = parts;
    schedule.games = 240;
    for (uint64_t i = 0; i < schedule_part_games(&schedule); i++) {
        struct pairing pairing;
        int standing[PLAYERS_MAX];
        schedule_pairing(&schedule, i, &pairing);
        struct rng rng = {pairing.number};
        for (int player = 0; player < schedule.players; player++)
            standing[player] = (int)rng_below(&rng, 5);
        add_game(tally, &schedule, i, standing, rng_below(&rng, 9) == 0 ? FAULT_CRASH : FAULTLESS);
    }
}

static void the_parts_of_a_series_give_the_report_of_the_whole(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        struct schedule schedule = schedule_of(5, seats);
        struct tally whole = play(&schedule, 0, 0), parts = play(&schedule, 0, 0);
        struct report report = report_of(&whole), other = report_of(&parts);
        struct text text = {0}, json = {0};
        add_part(&whole, schedule, 1, 1);
        for (uint64_t part = 1; part <= 3; part++)
            add_part(&parts, schedule, part, 3);
        report_text(&report, &text);
        expect_text(&other, text_string(&text));
        report_json(&report, &json);
        text_clear(&text);
        report_json(&other, &text);
        assert_string_equal(text_string(&text), text_string(&json));
        text_free(&text);
        text_free(&json);
        tally_free(&whole);
        tally_free(&parts);
    }
}

/* After a resume or a merge, a series has the mean and the worst time of all moves, but not the time of each move. */
static void times_of_earlier_runs_have_no_quantile(void **state)
{
    struct schedule schedule = schedule_of(2, 2);
    struct tally tally = play(&schedule, 0, 12);
    struct report report = report_of(&tally);
    struct result result = {.pairing = {.number = 1, .player = {0, 1}}};
    static const char *const note = "99 % of the moves took no longer; only moves of this run are counted for it.\n";
    struct text text = {0};
    (void)state;
    for (int seat = 0; seat < 2; seat++)
        result.seat[seat] = (struct result_seat){.place = 1, .moves = 1234, .mean = 0.5, .worst = 2};
    tally_add(&tally, &result);
    report_text(&report, &text);
    expect_part(&text, "\n   1  Ann    1234  0.500     -  2.000\n");
    expect_part(&text, note);
    struct times times = {0};
    times_add(&times, 0.25);
    tally_add_times(&tally, 0, &times);
    text_clear(&text);
    report_text(&report, &text);
    expect_part(&text, "\n   1  Ann    1234  0.500  0.250  2.000\n");
    expect_part(&text, note);
    text_free(&text);
    tally_free(&tally);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players),
        cmocka_unit_test(a_tournament_of_kanji_and_long_names_that_was_ended_early),
        cmocka_unit_test(four_seats),
        cmocka_unit_test(of_an_empty_series_nothing_is_known),
        cmocka_unit_test(a_player_who_did_nothing_but_faults),
        cmocka_unit_test(a_series_that_is_over_names_its_seed),
        cmocka_unit_test(one_seat),
        cmocka_unit_test(one_game_is_no_games),
        cmocka_unit_test(a_json_object_has_all_of_it),
        cmocka_unit_test(a_json_object_of_more_seats_has_no_elo),
        cmocka_unit_test(a_test_says_what_it_decided),
        cmocka_unit_test(what_a_terminal_would_obey_is_shown_instead),
        cmocka_unit_test(in_no_series_a_number_is_nan_or_infinite),
        cmocka_unit_test(with_short_names_all_tables_have_80_columns_at_most),
        cmocka_unit_test(a_matrix_of_64_players_is_written_in_parts),
        cmocka_unit_test(the_parts_of_a_series_give_the_report_of_the_whole),
        cmocka_unit_test(times_of_earlier_runs_have_no_quantile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
