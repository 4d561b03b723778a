/* test_number_list.c: options that are lists of numbers: typed, read from files, written to records. */
#include "core/base/fault.h"
#include "core/base/text.h"
#include "core/cards/deck.h"
#include "referee/engine/number_list.h"
#include "referee/game/game.h"
#include "referee/game/match.h"
#include "tests/cmocka.h"
#include "tests/files.h"

#include <stdio.h>
#include <string.h>

/* Reads a list. Returns it as it is written, or the reason for the refusal. Valid until the next call. */
static const char *read_as(const char *value)
{
    static struct match match;
    static char answer[1200];
    struct text written = {0};
    struct fault fault;
    match = (struct match){.seats = 0};
    assert_true(deck_builtin("trump", &match.deck));
    if (number_list_read("list", value, &match, &fault)) {
        number_list_write(&match, "list", &written);
        snprintf(answer, sizeof answer, "%s", written.at + strlen(" list="));
    } else {
        assert_int_equal(fault.code, FAULT_BAD_OPTION);
        snprintf(answer, sizeof answer, "%s", fault.detail);
    }
    text_free(&written);
    match_free(&match);
    return answer;
}

/* The list read from a file with this content, as it is written, or the reason for the refusal after "list=./list". */
static const char *read_file(const char *content)
{
    files_put_text("list", content);
    const char *answer = read_as("./list");
    return *answer == 'l' ? answer + strlen("list=./list") : answer;
}

static void typed_numbers_are_sorted_without_duplicates(void **state)
{
    assert_string_equal(read_as("2,3,5"), "2,3,5");
    assert_string_equal(read_as("57,2,1213,2,57"), "2,57,1213");
    assert_string_equal(read_as("18446744073709551615"), "18446744073709551615");
    assert_non_null(strstr(read_as("18446744073709551616"), "list=18446744073709551616; it may be a file"));
    assert_non_null(strstr(read_as("2,x,5"), "list=...x; it may be a file"));
    assert_non_null(strstr(read_as(""), "it may be a file"));
    assert_non_null(strstr(read_as("2,"), "it may be a file"));
    assert_non_null(strstr(read_as("0"), "it may be a file"));
    assert_string_equal(read_as("57,QK,91=7*13,2^5*41"), "57,91,1213,1312");
    assert_non_null(strstr(read_as("57,91=7*11"), "list=...91=7*11; it may be a file"));
}

#define WRONG ": not a number of 1 to 2^64 - 1, nor cards or a right product: "

static void a_file_has_numbers_and_comments_or_is_a_table(void **state)
{
    static const char *const rows[][2] = {
        {"2\n3\n", "2,3"},
        {"# primes\n\n 13 # the largest card\r\n7", "7,13"},
        {"2\n\n-3\n", ":3" WRONG "-3"},
        {"99999999999999999999999999\n", ":1" WRONG "99999999999999999999999999"},
        {"# none\n", ": there is no number in it; a list has 1 to 20000"},
        /* The sheet of plays is a list, too, as text, TSV or CSV. */
        {"2: 1213 QK\n3: 131311 KKJ\n", "1213,131311"},
        {"2\t1913\t19,13\n2\t1217\t12,17\n", "1217,1913"},
        {"count,number,cards\n2,1913,\"19,13\"\n2,1217,\"12,17\"\n", "1217,1913"},
        {"2:1913 19,13\n", ":1" WRONG "2:1913"},
        {"2: x QK\n", ":1" WRONG "2:"},
        {"2: 1213", ":1" WRONG "2:"},
        {": 1213 QK", ":1" WRONG ":"},
        /* Lists as people keep them. */
        {"2\n3 5\n", "2,3,5"},
        {"2,3,5\n", "2,3,5"}, /* was once read as 3 */
        {"7 11 13\n", "7,11,13"},
        {"7\t11\t13\n", "7,11,13"},
        {"2, 3,\n 5;7 ,\n", "2,3,5,7"},
        {"QK\nKJ # in letters\nqkt", "1213,1311,121310"},
        {"７１、ＱＫ\n", "71,1213"},
        {"57=3*19\nQT=2*5*J^2 3^2*5\n", "45,57,1210"},
        {"57 = 3 × 19, 91 = 7 * 13\n", "57,91"},
        {"57=3*17\n", ":1" WRONG "57=3*17"},
        {"2\n4*9\n", ":2" WRONG "4*9"},
        {"2 3 5\n7 x 11\n", ":2" WRONG "x"},
        {"QX\n", ":1" WRONG "QX"},
        /* The column that the first line calls number. */
        {"rank,Number,who\n1,57,Ann\n2,1213,\"Ben, too\"\n", "57,1213"},
        {"who\tnumber\nAnn\t57\nBen\tQK\n", "57,1213"},
        {"\"who\";\"number\"\n\"Ann; Ben\";\"57\"\n", "57"},
        {"number\n57\n", "57"},
        {"rank,number\n1,57\n2,x\n", ":3" WRONG "x"},
        {"rank,number\n1,57\n2\n", ":3" WRONG "2"},
        {"rank,number\n1,57\n2,,7\n", ":3" WRONG "2,,7"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_row(rows[i][0], read_file(rows[i][0]), rows[i][1]);
    files_put("list", "2\n3\0\n", 5);
    assert_string_equal(read_as("./list"), "list=./list:2: not a line of text");
}

static void a_path_that_is_not_a_text_file_is_refused(void **state)
{
    assert_string_equal(read_as("./no-such-file"), "list=./no-such-file: No such file or directory");
    files_put_text("sjis", "2\n\x82\x50\x82\x52\n"); /* 13 in Shift_JIS */
    assert_string_equal(read_as("./sjis"), "list=./sjis:2: not a line of text");
    assert_string_equal(read_as("/tmp"), "list=/tmp: not a regular file");
    assert_string_equal(read_as("/dev/zero"), "list=/dev/zero: not a regular file");
}

static void lists_have_20000_numbers_at_most(void **state)
{
    struct text text = {0};
    for (int n = 1; n <= MATCH_NUMBERS_MAX; n++)
        text_print(&text, "%d\n", n);
    assert_memory_equal(read_file(text.at), "1,2,3,", 6);
    text_add(&text, "20001\n");
    assert_string_equal(read_file(text.at), ":20001: all lists together have 20000 numbers at most");
    for (char *at = text.at; *at != '\0'; at++)
        if (*at == '\n')
            *at = at[1] != '\0' ? ',' : '\0';
    assert_string_equal(read_as(text.at), "all lists together have 20000 numbers at most");
    text_free(&text);
}

static void a_seat_may_play_only_the_numbers_of_its_list(void **state)
{
    static struct match match = {.seats = 2, .name = {"Ann", "Ben"}};
    static const struct {
        int seat;
        const char *number;
        bool is_allowed;
    } rows[] = {{0, "2", true},  {0, "1213", true}, {0, "3", false}, {0, "18446744073709551618", false}, /* 2^64 + 2 */
                {1, "3", true},  {1, "5", true},    {1, "2", false}, {SEAT_NONE, "57", true}};
    struct text written = {0};
    struct fault fault;
    assert_true(match_may_play(&match, 0, digits_of("3"))); /* no list yet */
    assert_true(number_list_read("list", "Ben:5,3", &match, &fault));
    assert_true(match_may_play(&match, 0, digits_of("3")));
    assert_true(number_list_read("list", "57,2,1213", &match, &fault));
    for (size_t i = 0; i < COUNT(rows); i++)
        if (match_may_play(&match, rows[i].seat, digits_of(rows[i].number)) != rows[i].is_allowed)
            fail_msg("%d: %s", rows[i].seat, rows[i].number);
    number_list_write(&match, "list", &written);
    assert_string_equal(written.at, " list=2,57,1213 list=Ben:3,5");
    text_free(&written);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(typed_numbers_are_sorted_without_duplicates),
        cmocka_unit_test(a_file_has_numbers_and_comments_or_is_a_table),
        cmocka_unit_test(a_path_that_is_not_a_text_file_is_refused),
        cmocka_unit_test(lists_have_20000_numbers_at_most),
        cmocka_unit_test(a_seat_may_play_only_the_numbers_of_its_list),
    };
    return cmocka_run_group_tests(tests, files_enter, files_leave) != 0;
}
