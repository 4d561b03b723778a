/* test_fold.c: characters typed on other keyboards are read as their ASCII equivalents. */
#include "core/base/fold.h"

#include "tests/cmocka.h"

#include <string.h>

static void expect(const char *typed, const char *expected)
{
    struct text text = {0};
    fold_add(&text, typed, strlen(typed));
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
}

static void full_width_letters_digits_and_signs_become_ascii(void **state)
{
    expect("\uFF11\uFF10\u3001\uFF13", "10,3");
    expect("\uFF2B\uFF34\uFF1D\uFF12\uFF0A\uFF15", "KT=2*5");
    expect("\uFF0C\uFF01\uFF5E", ",!~");
    expect("play\u300057\u3002", "play 57.");
}

static void signs_of_multiplication_and_superscripts_become_products_and_powers(void **state)
{
    expect("2\u00D75\u22C57\u30FB9\u00B73", "2*5*7*9*3");
    expect("2\u00B2\u2070*3", "2^20*3");
    expect("2\u00B33\u00B9", "2^33^1");
}

static void everything_else_stays_as_it_is(void **state)
{
    expect("", "");
    expect("A729 x", "A729 x");
    expect("\u82B1\u5B50", "\u82B1\u5B50");
    expect("\xff\xef\xbc", "\xff\xef\xbc");
    expect("\uFF00\uFF5F\uFFE5", "\uFF00\uFF5F\uFFE5");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(full_width_letters_digits_and_signs_become_ascii),
        cmocka_unit_test(signs_of_multiplication_and_superscripts_become_products_and_powers),
        cmocka_unit_test(everything_else_stays_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
