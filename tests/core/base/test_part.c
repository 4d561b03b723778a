/* test_part.c: parts of a whole: which items they contain, and which parts are missing. */
#include "core/base/part.h"

#include "tests/cmocka.h"

static void a_part_is_read_as_number_and_count(void **state)
{
    static const char *const bad[] = {"", "/", "1", "1/", "/4", "0/4", "5/4", "1/0", "1/11", "-1/4",
                                      "1/4/4", "+1/4", "a/b"};
    struct part part;
    assert_true(part_read(&part, "3/4", 10));
    assert_int_equal(part.part, 3);
    assert_int_equal(part.parts, 4);
    assert_true(part_read(&part, "10/10", 10));
    assert_true(part_read(&part, "1/1", 10));
    assert_int_equal(part.part, 1);
    assert_int_equal(part.parts, 1);
    for (size_t i = 0; i < COUNT(bad); i++)
        assert_false(part_read(&part, bad[i], 10));
}

static void each_item_is_in_exactly_one_part(void **state)
{
    for (uint64_t parts = 1; parts <= 9; parts++)
        for (uint64_t count = 0; count <= 30; count++)
            for (uint64_t part = 1; part <= parts; part++) {
                uint64_t expected = 0;
                for (uint64_t i = 0; i < count; i++)
                    expected += i % parts == part - 1;
                assert_int_equal(part_count((struct part){part, parts}, count), expected);
            }
}

/* The parts come from files `a`, `b`, ..., with line numbers 1, 2, ... or without. */
static void missing_and_duplicate_parts_are_named(void **state)
{
    static const char *const path[] = {"a", "b", "c", "d"};
    static const struct {
        uint64_t numbers_given[4];
        size_t count;
        uint64_t parts;
        const char *why;
        bool has_no_lines;
    } rows[] = {
        {{1, 2, 3, 4}, 4, 4, .why = ""},
        {{3, 1, 4, 2}, 4, 4, .why = ""},
        {{1}, 1, 1, .why = ""},
        {{3, 2}, 2, 4, .why = "of 4 parts these are missing: 1, 4"},
        {{4, 1}, 2, 4, .why = "of 4 parts these are missing: 2, 3"},
        {{0}, 0, 2, .why = "of 2 parts these are missing: 1, 2"},
        {{1, 12}, 2, 12, .why = "of 12 parts these are missing: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11"},
        {{1, 13}, 2, 13, .why = "of 13 parts these are missing: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and more"},
        {{5}, 1, 1000000, .why = "of 1000000 parts these are missing: 1, 2, 3, 4, 6, 7, 8, 9, 10, 11 and more"},
        /* of duplicate parts the lowest is named, with its places in order */
        {{2, 2}, 2, 4, .why = "a:1 and b:2 are both part 2/4"},
        {{2, 2}, 2, 4, .why = "a and b are both part 2/4", .has_no_lines = true},
        {{4, 3, 1, 3}, 4, 4, .why = "b:2 and d:4 are both part 3/4"},
        {{4, 4, 1, 1}, 4, 4, .why = "c:3 and d:4 are both part 1/4"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct part_list list = {0};
        struct text why = {0};
        for (size_t k = 0; k < rows[i].count; k++)
            part_list_add(&list, rows[i].numbers_given[k], path[k], rows[i].has_no_lines ? 0 : k + 1);
        assert_row_number(rows[i].why, part_list_is_complete(&list, rows[i].parts, &why), *rows[i].why == '\0');
        assert_row("why", text_string(&why), rows[i].why);
        text_free(&why);
        part_list_free(&list);
        assert_int_equal(list.count, 0);
    }
}

static void a_list_of_many_parts_is_whole_once_none_is_missing(void **state)
{
    enum { PARTS = 1000 };
    struct part_list list = {0};
    struct text why = {0};
    for (uint64_t i = 0; i < PARTS - 1; i++)
        part_list_add(&list, i * 7 % PARTS + 1, "file", 1); /* 7 and 1000 are coprime */
    assert_false(part_list_is_complete(&list, PARTS, &why));
    assert_string_equal(text_string(&why), "of 1000 parts these are missing: 994");
    why.length = 0;
    part_list_add(&list, 994, "file", 1);
    assert_true(part_list_is_complete(&list, PARTS, &why));
    assert_int_equal(why.length, 0);
    text_free(&why);
    part_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_part_is_read_as_number_and_count),
        cmocka_unit_test(each_item_is_in_exactly_one_part),
        cmocka_unit_test(missing_and_duplicate_parts_are_named),
        cmocka_unit_test(a_list_of_many_parts_is_whole_once_none_is_missing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
