/* test_fold.c: characters typed on other keyboards are read as their ASCII equivalents. */
#include "core/base/fold.h"

#include "tests/cmocka.h"

#include <string.h>

static void characters_of_other_keyboards_become_ascii(void **state)
{
    static const char *const rows[][2] = {
        /* full-width letters, digits and signs become ASCII */
        {"\uFF11\uFF10\u3001\uFF13", "10,3"},
        {"\uFF2B\uFF34\uFF1D\uFF12\uFF0A\uFF15", "KT=2*5"},
        {"\uFF0C\uFF01\uFF5E", ",!~"},
        {"play\u300057\u3002", "play 57."},
        /* signs of multiplication and superscripts become products and powers */
        {"2\u00D75\u22C57\u30FB9\u00B73", "2*5*7*9*3"},
        {"2\u00B2\u2070*3", "2^20*3"},
        {"2\u00B33\u00B9", "2^33^1"},
        /* everything else stays as it is */
        {"", ""},
        {"A729 x", "A729 x"},
        {"\u82B1\u5B50", "\u82B1\u5B50"},
        {"\xff\xef\xbc", "\xff\xef\xbc"},
        {"\uFF00\uFF5F\uFFE5", "\uFF00\uFF5F\uFFE5"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct text text = {0};
        fold_add(&text, rows[i][0], strlen(rows[i][0]));
        assert_row(rows[i][0], text_string(&text), rows[i][1]);
        text_free(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_of_other_keyboards_become_ascii),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
