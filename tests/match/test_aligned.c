/* test_aligned.c: rows of cells in aligned columns. */
#include "match/aligned.h"

#include "tests/cmocka.h"

static void columns_are_aligned(void **state)
{
    static const struct {
        const char *what, *cells;
        int left;
        const char *table;
    } rows[] = {
        {"each column is as wide as its widest cell",
         "Rank\tName\tGames\n1\tAnn\t12345678\n10\tBenjamin\t9\n", 1,
         "Rank  Name         Games\n"
         "   1  Ann       12345678\n"
         "  10  Benjamin         9\n"},
        {"cells are aligned by what is seen", "Name\tx\n\u82B1\u5B50\t1\nZoe\u0308\t22\nBenny\t3\n", 0,
         "Name    x\n"
         "\u82B1\u5B50    1\n"
         "Zoe\u0308    22\n"
         "Benny   3\n"},
        {"no line ends with a blank", "a\tName\n1\tB\n", 1, "a  Name\n1  B\n"},
        {"no line of one column does", "Name\nB\n", 0, "Name\nB\n"},
        {"without a left column all are at the right", "a\tbb\nccc\td\n", -1, "  a  bb\nccc   d\n"},
        {"no rows are no table", "", 0, ""},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct text cells = {0}, text = {0};
        text_add(&cells, rows[i].cells);
        text_add(&text, "before\n");
        aligned_add(&cells, rows[i].left, &text);
        assert_row(rows[i].what, text_string(&text) + 7, rows[i].table);
        text_free(&cells);
        text_free(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_are_aligned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
