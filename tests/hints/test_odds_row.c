/* test_odds_row.c: the output lines of odds: text, TSV and JSON, and parsing TSV. */
#include "hints/odds_row.h"

#include "tests/cmocka.h"

#include <string.h>

static const struct odds_row random_row = {
    .question = "play-out", .deck = "trump", .hand = "-", .cards = 11, .deals = 263, .seed = 7, .part = {1, 1},
    .count = 81, .of = 263,
};

static void assert_line(const struct odds_row *row, enum format format, const char *expected)
{
    struct text text = {0};
    odds_row_add(row, format, &text);
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
}

/* 81 of 263 has the interval 0.2553 to 0.3662: R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3. */
static void random_deals_have_an_error_and_a_seed(void **state)
{
    assert_line(&random_row, FORMAT_TEXT,
                "all cards in one prime, as they lie: 30.8 % (25.5 to 36.6 %), 81 of 263 deals, deck trump, seed 7\n");
    assert_line(&random_row, FORMAT_TSV,
                "play-out\t-\ttrump\t-\t11\t263\t7\t1/1\t81\t263\t0\t0.307984791\t0.25528852\t0.366209577\n");
    assert_line(&random_row, FORMAT_JSON,
                "{\"question\":\"play-out\",\"plays\":null,\"deck\":\"trump\",\"hand\":null,\"cards\":11,"
                "\"exact\":false,\"deals\":263,\"seed\":7,\"part\":\"1/1\",\"count\":81,\"of\":263,\"undecided\":0,"
                "\"share\":0.307984791,\"low\":0.25528852,\"high\":0.366209577}\n");
}

static void exact_counts_have_no_error(void **state)
{
    const struct odds_row row = {.question = "has=K,K", .deck = "trump", .hand = "7", .cards = 5, .part = {1, 1},
                                 .count = 1, .of = 3};
    assert_line(&row, FORMAT_TEXT, "K,K in the hand: 33.3333 % exactly, 1 of 3 deals, deck trump\n");
    assert_line(&row, FORMAT_TSV, "has=K,K\t-\ttrump\t7\t5\texact\t-\t1/1\t1\t3\t0\t0.333333333\t-\t-\n");
    assert_line(&row, FORMAT_JSON,
                "{\"question\":\"has=K,K\",\"plays\":null,\"deck\":\"trump\",\"hand\":\"7\",\"cards\":5,\"exact\":true,"
                "\"deals\":null,\"seed\":null,\"part\":\"1/1\",\"count\":1,\"of\":3,\"undecided\":0,"
                "\"share\":0.333333333,\"low\":null,\"high\":null}\n");
}

static void each_question_is_a_sentence(void **state)
{
    static const struct {
        const char *question;
        uint64_t plays;
        const char *sentence;
    } rows[] = {
        {"play-out any-order", 0, "all cards in one prime, in some order"},
        {"play-out over=131211 no-jokers", 0, "all cards in one prime over 131211, as they lie, without Jokers"},
        {"play-out any-order over=7", 0, "all cards in one prime over 7, in some order"},
        {"plan=3", 1, "out in 1 play"},
        {"plan=3", 3, "out in 3 plays or fewer"},
        {"plan=3 composite", 2, "out in 2 plays or fewer, composite plays too"},
        {"over=0 count=3", 0, "a play of 3 cards over 0"},
        {"over=11 count=1", 0, "a play of 1 card over 11"},
        {"over=1213 count=2,3,4", 0, "a play of 2,3,4 cards over 1213"},
        {"has=X", 0, "X in the hand"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct text text = {0};
        struct odds_row row = random_row;
        row.question = rows[i].question;
        row.plays = rows[i].plays;
        odds_row_add(&row, FORMAT_TEXT, &text);
        assert_memory_equal(text.at, rows[i].sentence, strlen(rows[i].sentence));
        assert_int_equal(text.at[strlen(rows[i].sentence)], ':');
        text_free(&text);
    }
}

static void a_condition_parts_and_undecided_hands_are_written(void **state)
{
    struct odds_row row = random_row;
    row.question = "play-out indivisible-by=2,3,5";
    row.deals = 1000;
    row.part = (struct part){2, 3};
    assert_int_equal(odds_row_deals(&row), 333);
    row.part.part = 1;
    row.undecided = 4;
    assert_line(&row, FORMAT_TEXT,
                "all cards in one prime, as they lie, if 2,3,5 do not divide the number: 30.8 % (25.5 to 36.6 %), "
                "81 of 263 numbers, 334 deals, deck trump, seed 7, undecided 4, part 1/3\n");
    row = (struct odds_row){.question = "play-out indivisible-by=7", .deck = "d", .hand = "-", .cards = 1,
                            .part = {1, 1}};
    assert_line(&row, FORMAT_TEXT,
                "all cards in one prime, as they lie, if 7 does not divide the number: 0 of 0 numbers, deck d\n");
    assert_line(&row, FORMAT_TSV, "play-out indivisible-by=7\t-\td\t-\t1\texact\t-\t1/1\t0\t0\t0\t-\t-\t-\n");
    row.count = 1;
    row.of = 4;
    assert_line(&row, FORMAT_TEXT,
                "all cards in one prime, as they lie, if 7 does not divide the number: 25 % exactly, 1 of 4 numbers, "
                "deck d\n");
    row.question = "has=X";
    assert_line(&row, FORMAT_TEXT, "X in the hand: 25 % exactly, 1 of 4 deals, deck d\n");
    row.count = row.of = 0;
    assert_line(&row, FORMAT_TEXT, "X in the hand: 0 of 0 deals, deck d\n");
}

static void rare_results_have_enough_digits(void **state)
{
    struct odds_row row = random_row;
    row.deals = row.of = 1000000;
    row.count = 1;
    assert_line(&row, FORMAT_TEXT,
                "all cards in one prime, as they lie: 0.00010 % (0.00002 to 0.00057 %), 1 of 1000000 deals, "
                "deck trump, seed 7\n");
    row.count = 1000000;
    assert_line(&row, FORMAT_TEXT, "all cards in one prime, as they lie: 100.00000 % (99.99962 to 100.00000 %), "
                                   "1000000 of 1000000 deals, deck trump, seed 7\n");
}

static void the_number_of_digits_is_limited(void **state)
{
    struct odds_row row = random_row;
    row.deals = row.of = row.count = UINT64_C(1) << 63;
    assert_line(&row, FORMAT_TEXT, "all cards in one prime, as they lie: 100.0000000000000 % (100.0000000000000 to "
                                   "100.0000000000000 %), 9223372036854775808 of 9223372036854775808 deals, "
                                   "deck trump, seed 7\n");
}

static void options_without_a_value_are_accepted(void **state)
{
    static const char *const questions[] = {"play-out over= indivisible-by=", "has=", "plan=", "over= count=", ""};
    for (size_t i = 0; i < COUNT(questions); i++) {
        struct text text = {0};
        struct odds_row row = random_row;
        row.question = questions[i];
        odds_row_add(&row, FORMAT_TEXT, &text);
        assert_true(text.length > 0);
        text_free(&text);
    }
}

/* ---- parsing TSV ---- */

static void written_rows_are_read_back(void **state)
{
    struct odds_row rows[5] = {random_row, random_row, random_row, random_row, random_row};
    rows[1].question = "plan=3 composite";
    rows[1].plays = 2;
    rows[1].part = (struct part){3, 9};
    rows[1].undecided = 5;
    rows[2].deals = rows[2].seed = 0;
    rows[2].hand = "A,2";
    rows[2].of = UINT64_C(1) << 63;
    rows[3].seed = UINT64_MAX;
    rows[3].count = rows[3].of = 0;
    rows[4].deals = rows[4].of = rows[4].count = 1;
    for (size_t i = 0; i < 5; i++) {
        struct text text = {0}, again = {0};
        struct odds_row row;
        odds_row_add(&rows[i], FORMAT_TSV, &text);
        text_cut(&text, text.length - 1);
        struct text line = {0};
        text_add(&line, text.at);
        assert_true(odds_row_read(&row, line.at));
        text_clear(&again);
        odds_row_add(&row, FORMAT_TSV, &again);
        text_cut(&again, again.length - 1);
        assert_string_equal(text.at, again.at);
        assert_int_equal(row.count, rows[i].count);
        assert_int_equal(row.seed, rows[i].seed);
        assert_int_equal(row.plays, rows[i].plays);
        text_free(&line);
        text_free(&text);
        text_free(&again);
    }
}

static void rows_that_odds_does_not_write_are_refused(void **state)
{
    static const char *const lines[] = {
        "",
        "play-out",
        "play\t-\ttrump\t-\t11\texact\t-\t1/1\t1\t4\t0\t0.25\t-\t-",
        "over=7\t-\ttrump\t-\t11\texact\t-\t1/1\t1\t4\t0\t0.25\t-\t-",
        "play-out\t-\tt\033rump\t-\t11\texact\t-\t1/1\t1\t4\t0\t0.25\t-\t-",
        "play-out\t-\ttrump\t\377\t11\texact\t-\t1/1\t1\t4\t0\t0.25\t-\t-",
        "play-out\t-\ttrump\t-\t11\t263\t7\t1/1\t81\t263\t0\t0.307984791\t0.25528852",
        "play-out\t-\ttrump\t-\t11\t263\t7\t1/1\t81\t263\t0\t0.307984791\t0.25528852\t0.36620957",
        "play-out\t-\ttrump\t-\t11\t263\t7\t1/1\t81\t263\t0\t0.307984791\t0.25528852\t0.366209577\t",
        "play-out\t-\ttrump\t-\t11\t263\t7\t1/1\t82\t263\t0\t0.307984791\t0.25528852\t0.366209577",
        "play-out\t-\ttrump\t-\t11\t263\t7\t1/1\t081\t263\t0\t0.307984791\t0.25528852\t0.366209577",
        "play-out\t-\ttrump\t-\t11\t263\t7\t2/1\t81\t263\t0\t0.307984791\t0.25528852\t0.366209577",
        "play-out\t-\ttrump\t-\t11\t263\t7\t0/1\t81\t263\t0\t0.307984791\t0.25528852\t0.366209577",
        "play-out\t-\ttrump\t-\t11\t263\t7\t1\t81\t263\t0\t0.307984791\t0.25528852\t0.366209577",
        "play-out\t-\ttrump\t-\t11\t0\t7\t1/1\t81\t263\t0\t0.307984791\t0.25528852\t0.366209577",
        "play-out\t-\ttrump\t-\t11\texact\t7\t1/1\t1\t3\t0\t0.333333333\t-\t-",
        "play-out\t0\ttrump\t-\t11\t263\t7\t1/1\t81\t263\t0\t0.307984791\t0.25528852\t0.366209577",
        "play-out\t-\ttrump\t-\t11\t263\t7\t1/1\t81\t263\t183\t0.307984791\t0.25528852\t0.366209577",
        "play-out\t-\ttrump\t-\t11\texact\t-\t1/1\t4\t3\t0\t1.33333333\t-\t-",
    };
    for (size_t i = 0; i < COUNT(lines); i++) {
        char line[200];
        struct odds_row row;
        text_copy(line, sizeof line, lines[i]);
        assert_false(odds_row_read(&row, line));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_deals_have_an_error_and_a_seed),
        cmocka_unit_test(exact_counts_have_no_error),
        cmocka_unit_test(each_question_is_a_sentence),
        cmocka_unit_test(a_condition_parts_and_undecided_hands_are_written),
        cmocka_unit_test(rare_results_have_enough_digits),
        cmocka_unit_test(the_number_of_digits_is_limited),
        cmocka_unit_test(options_without_a_value_are_accepted),
        cmocka_unit_test(written_rows_are_read_back),
        cmocka_unit_test(rows_that_odds_does_not_write_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
