/* test_player.c: PRIMARY: what a player that searches asks of the game. */
#include "referee/games/primary/player.h"
#include "tests/referee/hooks.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void every_choice_is_accepted_and_makes_what_its_words_make(void **state)
{
    struct hooks_seen seen = {0};
    (void)state;
    hooks_check(&primary, 1, 60, &seen);
    assert_true(seen.complete > 0 && seen.complete < seen.positions);
    assert_true(seen.picks > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_is_accepted_and_makes_what_its_words_make),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
