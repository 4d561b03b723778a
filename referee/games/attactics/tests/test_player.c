/* test_player.c: Prime Attactics: what a player that searches asks of the game. */
#include "referee/games/attactics/state.h"
#include "tests/referee/hooks.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void every_choice_is_accepted_and_makes_what_its_words_make(void **state)
{
    struct hooks_seen seen = {0};
    (void)state;
    hooks_check(&attactics, 1, 30, &seen);
    assert_true(seen.positions > 500);
    assert_int_equal(seen.complete, seen.positions);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_is_accepted_and_makes_what_its_words_make),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
