/* test_columns.c: how wide text is on a terminal. */
#include "core/base/columns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void expect(const char *text, int columns)
{
    assert_int_equal(columns_of(text, strlen(text)), columns);
}

static void each_ascii_character_takes_one_column(void **state)
{
    (void)state;
    expect("", 0);
    expect("Ann 53", 6);
    expect("\033[1m", 3);
    expect("a\x7F", 1);
    expect("\033[1m\u82B1", 5); /* the same beside other characters */
}

static void a_kanji_takes_two_columns_and_a_combining_mark_none(void **state)
{
    (void)state;
    expect("\u82B1\u5B50", 4);
    expect("Zo\u00EB", 3);
    expect("Zoe\u0308", 3);
    expect("\uFF11", 2);
}

static void of_bytes_that_are_no_text_the_characters_are_counted(void **state)
{
    (void)state;
    expect("\xff\xfe", 2);
    expect("a\xe8\x8a", 2);
    assert_int_equal(columns_of("\u82B1\0", 4), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_ascii_character_takes_one_column),
        cmocka_unit_test(a_kanji_takes_two_columns_and_a_combining_mark_none),
        cmocka_unit_test(of_bytes_that_are_no_text_the_characters_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
