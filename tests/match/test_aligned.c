/* test_aligned.c: rows of cells in aligned columns. */
#include "match/aligned.h"

#include "tests/cmocka.h"

static void expect(const char *cells, int left, const char *expected)
{
    struct text rows = {0}, text = {0};
    text_add(&rows, cells);
    text_add(&text, "before\n");
    aligned_add(&rows, left, &text);
    assert_string_equal(text_string(&text) + 7, expected);
    text_free(&rows);
    text_free(&text);
}

static void each_column_is_as_wide_as_its_widest_cell(void **state)
{
    expect("Rank\tName\tGames\n1\tAnn\t12345678\n10\tBenjamin\t9\n", 1,
           "Rank  Name         Games\n"
           "   1  Ann       12345678\n"
           "  10  Benjamin         9\n");
}

static void cells_are_aligned_by_what_is_seen(void **state)
{
    expect("Name\tx\n\u82B1\u5B50\t1\nZoe\u0308\t22\nBenny\t3\n", 0,
           "Name    x\n"
           "\u82B1\u5B50    1\n"
           "Zoe\u0308    22\n"
           "Benny   3\n");
}

static void no_line_ends_with_a_blank(void **state)
{
    expect("a\tName\n1\tB\n", 1, "a  Name\n1  B\n");
    expect("Name\nB\n", 0, "Name\nB\n");
}

static void without_a_left_column_all_are_at_the_right(void **state)
{
    expect("a\tbb\nccc\td\n", -1, "  a  bb\nccc   d\n");
}

static void no_rows_are_no_table(void **state)
{
    expect("", 0, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_column_is_as_wide_as_its_widest_cell),
        cmocka_unit_test(cells_are_aligned_by_what_is_seen),
        cmocka_unit_test(no_line_ends_with_a_blank),
        cmocka_unit_test(without_a_left_column_all_are_at_the_right),
        cmocka_unit_test(no_rows_are_no_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
