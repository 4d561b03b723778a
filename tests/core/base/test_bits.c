/* test_bits.c: sets of small numbers stored as bits. */
#include "core/base/bits.h"

#include "tests/cmocka.h"

static void sets_have_a_count_and_a_lowest_and_a_highest_element(void **state)
{
    assert_int_equal(bits_count(0), 0);
    for (int bit = 0; bit < 64; bit++) {
        uint64_t one = (uint64_t)1 << bit;
        assert_int_equal(bits_count(one), 1);
        assert_int_equal(bits_count(one - 1), bit);
        assert_int_equal(bits_lowest(one), bit);
        assert_int_equal(bits_highest(one), bit);
        assert_int_equal(bits_lowest(~(one - 1)), bit);
        assert_int_equal(bits_highest(one | (one - 1)), bit);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_have_a_count_and_a_lowest_and_a_highest_element),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
