/* cmocka.c: test support: names the row of a table that fails. */
#include "tests/cmocka.h"

#include <string.h>

void assert_row(const char *row, const char *got, const char *expected)
{
    if (strcmp(got, expected) != 0)
        fail_msg("%s: '%s', not '%s'", row, got, expected);
}

void assert_row_number(const char *row, long long got, long long expected)
{
    if (got != expected)
        fail_msg("%s: %lld, not %lld", row, got, expected);
}
