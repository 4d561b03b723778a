/* test_odds_merge.c: merging parts of odds, and files that are not parts of the same question. */
#include "hints/odds_merge.h"

#include "hints/odds_row.h"
#include "tests/cmocka.h"
#include "tests/files.h"

#include <unistd.h>

/* Appends a line of a plan. */
static void add_plan(struct text *text, uint64_t part, uint64_t parts, uint64_t plays, uint64_t count)
{
    struct odds_row row = {.question = "plan=2", .deck = "trump", .hand = "-", .cards = 5, .plays = plays, .deals = 100,
                           .seed = 9, .part = {part, parts}, .count = count};
    row.of = odds_row_deals(&row);
    odds_row_add(&row, FORMAT_TSV, text);
}

/* Writes the lines to a file, and frees them. */
static void put(const char *name, struct text *lines)
{
    files_put_text(name, lines->at);
    text_free(lines);
}

/* Writes part `part` of `parts`, in which 3 hands are out in one play, and 10 in two, or 3 if there are many parts. */
static void write_part(const char *name, uint64_t part, uint64_t parts)
{
    struct text text = {0};
    add_plan(&text, part, parts, 1, 3);
    add_plan(&text, part, parts, 2, parts <= 3 ? 10 : 3);
    put(name, &text);
}

static void assert_merged(const char *const path[], int count, enum format format, bool has_yes, const char *lines)
{
    struct text text = {0}, why = {0};
    bool found = !has_yes;
    assert_true(odds_merge(path, count, format, &found, &text, &why));
    assert_int_equal(found, has_yes);
    assert_string_equal(text.at, lines);
    text_free(&text);
    text_free(&why);
}

static void assert_refused(const char *expected, const char *one, const char *other)
{
    const char *const path[] = {one, other};
    struct text text = {0}, why = {0};
    bool found;
    assert_false(odds_merge(path, other != NULL ? 2 : 1, FORMAT_TSV, &found, &text, &why));
    assert_string_equal(text_string(&why), expected);
    assert_int_equal(text.length, 0);
    text_free(&why);
    text_free(&text);
}

static void the_parts_in_any_order_make_the_whole(void **state)
{
    static const char *const orders[][3] = {{"1", "2", "3"}, {"3", "1", "2"}, {"2", "3", "1"}};
    struct text whole = {0};
    write_part("1", 1, 3);
    write_part("2", 2, 3);
    write_part("3", 3, 3);
    add_plan(&whole, 1, 1, 1, 9);
    add_plan(&whole, 1, 1, 2, 30);
    for (size_t i = 0; i < 3; i++)
        assert_merged(orders[i], 3, FORMAT_TSV, true, whole.at);
    text_free(&whole);
}

static void a_file_may_have_lines_of_several_parts(void **state)
{
    struct text text = {0};
    add_plan(&text, 2, 2, 2, 0);
    add_plan(&text, 1, 2, 2, 0);
    add_plan(&text, 1, 2, 1, 0);
    add_plan(&text, 2, 2, 1, 0);
    put("both", &text);
    assert_merged((const char *const[]){"both"}, 1, FORMAT_TEXT, false,
                  "out in 1 play: 0.0 % (0.0 to 3.7 %), 0 of 100 deals, deck trump, seed 9\n"
                  "out in 2 plays or fewer: 0.0 % (0.0 to 3.7 %), 0 of 100 deals, deck trump, seed 9\n");
}

static void missing_and_duplicate_parts_are_named(void **state)
{
    write_part("1", 1, 3);
    write_part("3", 3, 3);
    write_part("20", 20, 30);
    assert_refused("of 3 parts these are missing: 2", "1", "3");
    assert_refused("of 3 parts these are missing: 2, 3", "1", NULL);
    assert_refused("of 30 parts these are missing: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and more", "20", NULL);
    assert_refused("3:1 and 3:1 are both part 3/3", "3", "3");
    struct text text = {0};
    add_plan(&text, 1, 1, 1, 3); /* the line for two plays is missing */
    put("line", &text);
    assert_refused("of 1 parts these are missing: 1", "line", NULL);
}

static void parts_of_another_question_are_refused(void **state)
{
    static const struct odds_row others[] = {
        {.question = "plan=2", .deck = "lvl0", .hand = "-", .cards = 5, .plays = 1, .deals = 100, .seed = 9},
        {.question = "plan=2", .deck = "trump", .hand = "A", .cards = 5, .plays = 1, .deals = 100, .seed = 9},
        {.question = "plan=2", .deck = "trump", .hand = "-", .cards = 6, .plays = 1, .deals = 100, .seed = 9},
        {.question = "plan=2", .deck = "trump", .hand = "-", .cards = 5, .plays = 1, .deals = 101, .seed = 9},
        {.question = "plan=2", .deck = "trump", .hand = "-", .cards = 5, .plays = 1, .deals = 100, .seed = 8},
        {.question = "plan=2 composite", .deck = "trump", .hand = "-", .cards = 5, .plays = 1, .deals = 100, .seed = 9},
    };
    write_part("1", 1, 2);
    for (size_t i = 0; i < COUNT(others); i++) {
        struct odds_row row = others[i];
        struct text text = {0};
        row.part = (struct part){2, 2};
        row.of = odds_row_deals(&row);
        odds_row_add(&row, FORMAT_TSV, &text);
        put("other", &text);
        assert_refused("other:1: not an answer to the same question as the first line", "1", "other");
    }
    write_part("thirds", 2, 3);
    assert_refused("thirds:1: the number of parts is not that of the first line", "1", "thirds");
}

/* Asserts that a file with this content, or this row, is refused because it is not a line of odds. */
static void assert_bad_line(const char *content)
{
    files_put_text("bad", content);
    assert_refused("bad:1: not a line of prime-hints odds --tsv", "bad", NULL);
}

static void assert_bad_row(struct odds_row row)
{
    struct text text = {0};
    odds_row_add(&row, FORMAT_TSV, &text);
    assert_bad_line(text_string(&text));
    text_free(&text);
}

static void lines_that_are_not_odds_are_refused(void **state)
{
    const struct odds_row good = {.question = "play-out", .deck = "trump", .hand = "-", .cards = 5, .deals = 100,
                                  .part = {1, 1}, .of = 100};
    struct odds_row row = good;
    assert_bad_line("hello\n");
    write_part("1", 1, 1);
    assert_refused("bad:1: not a line of prime-hints odds --tsv", "1", "bad");
    assert_bad_line("\n");
    row.plays = 1; /* the question has no number of plays */
    assert_bad_row(row);
    row.question = "plan=2"; /* more plays than in the question */
    row.plays = 3;
    assert_bad_row(row);
    row.plays = 0; /* no plays, although the question has some */
    assert_bad_row(row);
    row = good;
    row.of = 99; /* a part must have all of its deals */
    assert_bad_row(row);
}

static void truncated_and_missing_files_are_refused(void **state)
{
    struct text text = {0};
    add_plan(&text, 1, 1, 1, 3);
    add_plan(&text, 1, 1, 2, 10);
    text_cut(&text, text.length - 1);
    put("cut", &text);
    assert_refused("cut:2: the line is cut off", "cut", NULL);
    files_put_text("empty", "");
    assert_refused("empty: no line in it", "empty", NULL);
    assert_refused("none: No such file or directory", "none", NULL);
    assert_refused(".:1: Is a directory", ".", NULL);
}

static void undecided_hands_are_added_up(void **state)
{
    struct text text = {0};
    struct odds_row row = {.question = "play-out any-order", .deck = "d", .hand = "-", .cards = 5, .part = {1, 2},
                           .of = 4, .undecided = 3};
    odds_row_add(&row, FORMAT_TSV, &text);
    row.part.part = 2;
    row.undecided = 2;
    odds_row_add(&row, FORMAT_TSV, &text);
    put("undecided", &text);
    assert_merged((const char *const[]){"undecided"}, 1, FORMAT_TEXT, false,
                  "all cards in one prime, in some order: 0 % exactly, 0 of 8 deals, deck d, undecided 5\n");
}

static void sums_do_not_wrap(void **state)
{
    struct text text = {0};
    struct odds_row row = {.question = "has=K", .deck = "d", .hand = "-", .cards = 5, .part = {1, 3},
                           .of = UINT64_C(1) << 63};
    for (; row.part.part <= 3; row.part.part++)
        odds_row_add(&row, FORMAT_TSV, &text);
    put("much", &text);
    assert_refused("much:2: more hands than there can be", "much", NULL);
    for (row.part.part = 1; row.part.part <= 2; row.part.part++) {
        row.of = UINT64_C(1) << (61 + row.part.part);
        odds_row_add(&row, FORMAT_TSV, &text);
    }
    put("much", &text);
    assert_refused("much:2: more hands than there can be", "much", NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_parts_in_any_order_make_the_whole),
        cmocka_unit_test(a_file_may_have_lines_of_several_parts),
        cmocka_unit_test(missing_and_duplicate_parts_are_named),
        cmocka_unit_test(parts_of_another_question_are_refused),
        cmocka_unit_test(lines_that_are_not_odds_are_refused),
        cmocka_unit_test(truncated_and_missing_files_are_refused),
        cmocka_unit_test(undecided_hands_are_added_up),
        cmocka_unit_test(sums_do_not_wrap),
    };
    return cmocka_run_group_tests(tests, files_enter, files_leave);
}
