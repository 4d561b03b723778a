/* test_csv.c: fields as in RFC 4180, and tab-separated lines converted to comma-separated ones. */
#include "core/base/csv.h"

#include "tests/cmocka.h"

#include <string.h>

static void expect_field(const char *field, const char *written)
{
    struct text text = {0};
    csv_add_field(&text, field, strlen(field));
    assert_string_equal(text_string(&text), written);
    text_free(&text);
}

static void expect_columns(const char *lines, const char *written)
{
    struct text text = {0};
    csv_add_columns(&text, lines, strlen(lines));
    assert_string_equal(text_string(&text), written);
    text_free(&text);
}

static void a_field_with_a_sign_of_csv_stands_in_quotes(void **state)
{
    expect_field("", "");
    expect_field("103", "103");
    expect_field("2 5 31", "2 5 31");
    expect_field("10,3", "\"10,3\"");
    expect_field("say \"prime\"", "\"say \"\"prime\"\"\"");
    expect_field("\"", "\"\"\"\"");
    expect_field("two\nlines", "\"two\nlines\"");
    expect_field("\r", "\"\r\"");
}

static void columns_with_tabs_become_fields(void **state)
{
    expect_columns("", "");
    expect_columns("\n", "\n");
    expect_columns("10,3\t103\tprime\t103\n", "\"10,3\",103,prime,103\n");
    expect_columns("a\t\tb\n\t\n", "a,,b\n,\n");
    expect_columns("a\tb", "a,b");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_field_with_a_sign_of_csv_stands_in_quotes),
        cmocka_unit_test(columns_with_tabs_become_fields),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
