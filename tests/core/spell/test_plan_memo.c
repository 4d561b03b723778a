/* test_plan_memo.c: the planner finds its stored results for sets again, however many sets there are. */
#include "core/spell/plan_memo.h"

#include "tests/cmocka.h"

/* Enough for the tables, of which at most half is used, to grow several times. */
enum { SETS = 10000 };

/* Sets whose numbers are close together, and sets whose numbers are far apart. */
static uint64_t set_at(uint64_t i)
{
    return i % 2 == 0 ? i + 1 : (i + 1) << 40;
}

static void each_set_keeps_its_stored_result(void **state)
{
    struct plan_memo memo = plan_memo_new();
    for (uint64_t i = 0; i < SETS; i++) {
        struct plan_known *known = plan_memo_known(&memo, set_at(i));
        assert_false(known->is_searched);
        assert_false(known->best.exists);
        known->is_searched = true;
        known->best.number = (size_t)i;
        /* the tables grow in turn: each may get memory that the other one freed */
        plan_memo_add_split(&memo, (struct plan_split){set_at(i), 2, true, true});
        assert_true(2 * memo.known.used <= memo.known.slots);
        assert_true(2 * memo.splits.used <= memo.splits.slots);
    }
    for (uint64_t i = 0; i < SETS; i++) {
        const struct plan_known *known = plan_memo_known(&memo, set_at(i));
        assert_true(known->is_searched);
        assert_int_equal(known->set, set_at(i));
        assert_int_equal(known->best.number, i);
    }
    assert_int_equal(memo.known.used, SETS);
    plan_memo_free(&memo);
}

static void splits_of_a_set_differ_by_plays_and_by_the_table(void **state)
{
    struct plan_memo memo = plan_memo_new();
    assert_null(plan_memo_split(&memo, 1, 2, false));
    for (uint64_t i = 0; i < SETS; i++)
        for (int plays = 2; plays < 4; plays++)
            plan_memo_add_split(&memo, (struct plan_split){set_at(i), (unsigned char)plays, false, plays == 2});
    for (uint64_t i = 0; i < SETS; i++) {
        assert_true(plan_memo_split(&memo, set_at(i), 2, false)->is_possible);
        assert_false(plan_memo_split(&memo, set_at(i), 3, false)->is_possible);
        assert_null(plan_memo_split(&memo, set_at(i), 4, false));
        assert_null(plan_memo_split(&memo, set_at(i), 2, true));
    }
    plan_memo_free(&memo);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_set_keeps_its_stored_result),
        cmocka_unit_test(splits_of_a_set_differ_by_plays_and_by_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
