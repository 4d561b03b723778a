/* test_player.c: Prime Daifugo Lvl. 0: what a player that searches asks of the game. */
#include "referee/games/lvl0/player.h"
#include "tests/referee/hooks.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void every_choice_is_accepted_and_makes_what_its_words_make(void **state)
{
    struct hooks_seen seen = {0};
    (void)state;
    hooks_check(&lvl0, 1, 300, &seen);
    assert_true(seen.complete > 0 && seen.complete < seen.positions);
    assert_true(seen.doubted > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_is_accepted_and_makes_what_its_words_make),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
