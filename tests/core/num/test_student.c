/* test_student.c: Student's t distribution, against values computed from its density. */
#include "core/num/student.h"

#include "tests/cmocka.h"

#include <math.h>

/* Roots of the regularized incomplete beta function, by mpmath 1.3 with 30 digits. */
static void the_quantiles_are_right_to_three_digits(void **state)
{
    static const struct {
        uint64_t freedom;
        double quantile;
    } rows[] = {{1, 12.7062047},  {2, 4.30265273},  {3, 3.18244631},  {5, 2.57058184},  {10, 2.22813885},
                {29, 2.04522964}, {30, 2.04227246}, {31, 2.03951345}, {40, 2.02107539}, {60, 2.00029782},
                {99, 1.98421695}, {269, 1.96882197}, {1000000, 1.95996636}};
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_true(fabs(student_quantile(rows[i].freedom) - rows[i].quantile) < 5.1e-4);
}

static void more_degrees_of_freedom_have_a_smaller_quantile(void **state)
{
    for (uint64_t freedom = 1; freedom < 2000; freedom++)
        assert_true(student_quantile(freedom) > student_quantile(freedom + 1));
    assert_true(student_quantile(UINT64_MAX) >= 1.959963984540054);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_quantiles_are_right_to_three_digits),
        cmocka_unit_test(more_degrees_of_freedom_have_a_smaller_quantile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
