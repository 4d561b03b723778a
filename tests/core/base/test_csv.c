/* test_csv.c: fields as in RFC 4180, and tab-separated lines converted to comma-separated ones. */
#include "core/base/csv.h"

#include "tests/cmocka.h"

#include <string.h>

static void fields_and_columns_are_written_as_csv(void **state)
{
    static const struct {
        void (*add)(struct text *text, const char *bytes, size_t length);
        const char *bytes, *written;
    } rows[] = {
        /* a field with a special character of CSV is quoted */
        {csv_add_field, "", ""},
        {csv_add_field, "2 5 31", "2 5 31"},
        {csv_add_field, "10,3", "\"10,3\""},
        {csv_add_field, "say \"prime\"", "\"say \"\"prime\"\"\""},
        {csv_add_field, "\"", "\"\"\"\""},
        {csv_add_field, "two\nlines", "\"two\nlines\""},
        {csv_add_field, "\r", "\"\r\""},
        /* columns with tabs become fields */
        {csv_add_columns, "", ""},
        {csv_add_columns, "\n", "\n"},
        {csv_add_columns, "10,3\t103\tprime\t103\n", "\"10,3\",103,prime,103\n"},
        {csv_add_columns, "a\t\tb\n\t\n", "a,,b\n,\n"},
        {csv_add_columns, "a\tb", "a,b"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct text text = {0};
        rows[i].add(&text, rows[i].bytes, strlen(rows[i].bytes));
        assert_row(rows[i].bytes, text_string(&text), rows[i].written);
        text_free(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_and_columns_are_written_as_csv),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
