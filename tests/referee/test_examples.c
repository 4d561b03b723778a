/* test_examples.c: the worked examples of the rules, each on a referee of its own. */
#include "referee/games.h"
#include "tests/referee/examples.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static void check(const char *path, int expected)
{
    int count;
    assert_int_equal(examples_run(path, games, &count), 0);
    assert_int_equal(count, expected);
}

static void lvl0_is_kept_as_its_examples_say(void **state)
{
    (void)state;
    check("tests/rules/lvl0.txt", 37);
}

static void daifugo_is_kept_as_its_examples_say(void **state)
{
    (void)state;
    check("tests/rules/daifugo.txt", 118);
}

static void attactics_is_kept_as_its_examples_say(void **state)
{
    (void)state;
    check("tests/rules/attactics.txt", 49);
}

static void primary_is_kept_as_its_examples_say(void **state)
{
    (void)state;
    check("tests/rules/primary.txt", 61);
}

static void prime_daifugo_is_kept_as_its_examples_say(void **state)
{
    (void)state;
    check("tests/rules/prime-daifugo.txt", 42);
}

static void rummy_is_kept_as_its_examples_say(void **state)
{
    (void)state;
    check("tests/rules/rummy.txt", 62);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lvl0_is_kept_as_its_examples_say),
        cmocka_unit_test(daifugo_is_kept_as_its_examples_say),
        cmocka_unit_test(attactics_is_kept_as_its_examples_say),
        cmocka_unit_test(primary_is_kept_as_its_examples_say),
        cmocka_unit_test(prime_daifugo_is_kept_as_its_examples_say),
        cmocka_unit_test(rummy_is_kept_as_its_examples_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
