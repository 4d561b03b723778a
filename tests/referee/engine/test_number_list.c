/* test_number_list.c: options that are lists of numbers: typed, read from files, written to records. */
#include "core/base/fault.h"
#include "core/base/text.h"
#include "referee/engine/number_list.h"
#include "referee/game/game.h"
#include "referee/game/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* Returns the list as it is written, or the reason for the refusal. */
static const char *read_as(const char *value)
{
    static struct match match;
    static char answer[1200];
    struct text written = {0};
    struct fault fault;
    match = (struct match){.numbers = 0};
    if (number_list_read("list", value, &match, &fault)) {
        number_list_write(&match, &written);
        snprintf(answer, sizeof answer, "%s", written.at);
    } else {
        assert_int_equal(fault.code, FAULT_BAD_OPTION);
        snprintf(answer, sizeof answer, "%s", fault.detail);
    }
    text_free(&written);
    return answer;
}

/* The list read from a file with these bytes, as it is written, or the reason for the refusal without the file name. */
static const char *read_file_of(const char *bytes, size_t length)
{
    char path[] = "/tmp/numbers.XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0 && write(fd, bytes, length) == (ssize_t)length);
    (void)close(fd);
    const char *answer = read_as(path);
    (void)unlink(path);
    return strncmp(answer, "list=/tmp/", 10) == 0 ? answer + 5 + strlen(path) : answer;
}

static const char *read_file(const char *text)
{
    return read_file_of(text, strlen(text));
}

static void typed_numbers_are_sorted_and_each_stands_there_once(void **state)
{
    (void)state;
    assert_string_equal(read_as("2,3,5"), "2,3,5");
    assert_string_equal(read_as("57,2,1213,2,57"), "2,57,1213");
    assert_string_equal(read_as("18446744073709551615"), "18446744073709551615");
    assert_non_null(strstr(read_as("18446744073709551616"), "list=18446744073709551616; it may be a file"));
    assert_non_null(strstr(read_as("2,x,5"), "list=...x; it may be a file"));
    assert_non_null(strstr(read_as(""), "it may be a file"));
    assert_non_null(strstr(read_as("2,"), "it may be a file"));
    assert_non_null(strstr(read_as("0"), "it may be a file"));
}

static void a_file_has_a_number_a_line_and_comments(void **state)
{
    (void)state;
    assert_string_equal(read_file("2\n3\n"), "2,3");
    assert_string_equal(read_file("# primes\n\n 13 # the largest card\r\n7"), "7,13");
    assert_string_equal(read_file("2\n3 5\n"), ":2: not a number of 1 to 2^64 - 1");
    assert_string_equal(read_file("2\n\n-3\n"), ":3: not a number of 1 to 2^64 - 1");
    assert_string_equal(read_file("99999999999999999999999999\n"), ":1: not a number of 1 to 2^64 - 1");
    assert_string_equal(read_file("# none\n"), ": there is no number in it; a list has 1 to 1000");
    assert_string_equal(read_file_of("2\n3\0\n", 5), ":2: not a line of text");
}

static void the_sheet_of_plays_is_a_list_as_text_tsv_or_csv(void **state)
{
    (void)state;
    assert_string_equal(read_file("2: 1213 QK\n3: 131311 KKJ\n"), "1213,131311");
    assert_string_equal(read_file("2\t1913\t19,13\n2\t1217\t12,17\n"), "1217,1913");
    assert_string_equal(read_file("count,number,cards\n2,1913,\"19,13\"\n2,1217,\"12,17\"\n"), "1217,1913");
    assert_string_equal(read_file("2:1913 19,13\n"), ":1: not a number of 1 to 2^64 - 1");
    assert_string_equal(read_file("2: x QK\n"), ":1: not a number of 1 to 2^64 - 1");
    assert_string_equal(read_file("2: 1213"), ":1: not a number of 1 to 2^64 - 1");
    assert_string_equal(read_file(": 1213 QK"), ":1: not a number of 1 to 2^64 - 1");
    assert_string_equal(read_file("2,3,5\n"), ":1: not a number of 1 to 2^64 - 1"); /* was once read as 3 */
    assert_string_equal(read_file("7 11 13\n"), ":1: not a number of 1 to 2^64 - 1");
}

static void what_is_no_file_of_text_is_refused(void **state)
{
    (void)state;
    assert_string_equal(read_as("./no-such-file"), "list=./no-such-file: No such file or directory");
    assert_string_equal(read_as("/tmp"), "list=/tmp: not a regular file");
    assert_string_equal(read_as("/dev/zero"), "list=/dev/zero: not a regular file");
}

static void a_list_has_a_thousand_numbers_at_most(void **state)
{
    struct text text = {0};
    (void)state;
    for (int n = 1; n <= MATCH_NUMBERS_MAX; n++)
        text_print(&text, "%d\n", n);
    assert_memory_equal(read_file(text.at), "1,2,3,", 6);
    text_add(&text, "1001\n");
    assert_string_equal(read_file(text.at), ":1001: a list has 1000 numbers at most");
    for (char *at = text.at; *at != '\0'; at++)
        if (*at == '\n')
            *at = at[1] != '\0' ? ',' : '\0';
    assert_string_equal(read_as(text.at), "list: a list has 1000 numbers at most");
    text_free(&text);
}

static void a_number_is_found_in_the_list_alone(void **state)
{
    static struct match match;
    struct fault fault;
    (void)state;
    assert_true(number_list_read("list", "57,2,1213", &match, &fault));
    assert_true(match_has_number(&match, digits_of("2")));
    assert_true(match_has_number(&match, digits_of("57")));
    assert_true(match_has_number(&match, digits_of("1213")));
    assert_false(match_has_number(&match, digits_of("3")));
    assert_false(match_has_number(&match, digits_of("18446744073709551618"))); /* is 2 modulo 2^64 */
    match.numbers = 0;
    assert_false(match_has_number(&match, digits_of("2")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(typed_numbers_are_sorted_and_each_stands_there_once),
        cmocka_unit_test(a_file_has_a_number_a_line_and_comments),
        cmocka_unit_test(the_sheet_of_plays_is_a_list_as_text_tsv_or_csv),
        cmocka_unit_test(what_is_no_file_of_text_is_refused),
        cmocka_unit_test(a_list_has_a_thousand_numbers_at_most),
        cmocka_unit_test(a_number_is_found_in_the_list_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
