/* test_sort.c: sorts arrays of any size and initial order in place. */
#include "core/base/sort.h"

#include "core/base/rng.h"
#include "tests/cmocka.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { COUNT_MAX = 300 };

/* An element of odd size: the key is compared, the tag must stay with it. */
struct odd {
    unsigned char key, tag[10];
};

static int by_key(const void *a, const void *b)
{
    const struct odd *left = a, *right = b;
    return left->key - right->key;
}

static int by_value(const void *a, const void *b)
{
    uint64_t left, right;
    memcpy(&left, a, sizeof left);
    memcpy(&right, b, sizeof right);
    return (left > right) - (left < right);
}

static void it_sorts_as_qsort_does(void **state)
{
    struct rng rng = {1};
    for (size_t count = 0; count <= COUNT_MAX; count++)
        for (int kind = 0; kind < 4; kind++) { /* random, many equal ones, ascending, descending */
            uint64_t at[COUNT_MAX + 1], expected[COUNT_MAX + 1];
            for (size_t i = 0; i <= count; i++)
                at[i] = kind == 0 ? rng_next(&rng) : kind == 1 ? rng_next(&rng) % 5 : kind == 2 ? i : count - i;
            memcpy(expected, at, sizeof at);
            qsort(expected, count, sizeof *expected, by_value);
            sort_array(at, count, sizeof *at, by_value);
            assert_memory_equal(at, expected, (count + 1) * sizeof *at);
        }
}

static void one_of_several_equal_elements_remains_intact(void **state)
{
    struct rng rng = {3};
    for (size_t count = 0; count <= COUNT_MAX; count++) {
        struct odd at[COUNT_MAX];
        bool has[256] = {false};
        size_t different = 0, bound = 1 + rng_next(&rng) % 256;
        for (size_t i = 0; i < count; i++) {
            at[i].key = (unsigned char)(rng_next(&rng) % bound);
            memset(at[i].tag, at[i].key, sizeof at[i].tag);
            different += !has[at[i].key];
            has[at[i].key] = true;
        }
        assert_int_equal(sort_unique(at, count, sizeof *at, by_key), different);
        for (size_t i = 0; i < different; i++) {
            assert_true(i == 0 || at[i - 1].key < at[i].key);
            assert_true(has[at[i].key]);
            for (size_t k = 0; k < sizeof at[i].tag; k++)
                assert_int_equal(at[i].tag[k], at[i].key);
        }
    }
}

static void an_empty_array_may_be_null(void **state)
{
    sort_array(NULL, 0, 8, by_value);
    assert_int_equal(sort_unique(NULL, 0, 8, by_value), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_sorts_as_qsort_does),
        cmocka_unit_test(one_of_several_equal_elements_remains_intact),
        cmocka_unit_test(an_empty_array_may_be_null),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
