/* test_rules.c: the null game: its rules, and what each player sees. */
#include "referee/games/null/state.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"

#include <string.h>

static const struct game *const list[] = {&game_null, NULL};

static int begin(void **state)
{
    channel_set_up(state, list);
    channel_run(*state, "new null players=A,B deal=manual; deal A 4; deal B 7; deal pile 9,2; start A");
    return 0;
}

#define IN_A_GAME(test) cmocka_unit_test_setup_teardown(test, begin, channel_tear_down)

static void the_winner_is_the_result_and_takes_no_more_turns(void **state)
{
    struct channel *c = *state;
    channel_refuse(c, "B show", "not-your-turn");
    channel_run(c, "A show; B show");
    channel_refuse(c, "A show", "game-over");
    channel_send(c, "result");
    assert_string_equal(channel_reply(c), "B");
}

static void a_player_sees_his_own_number_only(void **state)
{
    struct channel *c = *state;
    channel_accept(c, "view A");
    assert_string_equal(channel_send(c, "state"),
                        "| turn A\n| phase play\n| shown 0\n| A.hand 4\n| A.count 1\n| B.hand ?\n| B.count 1\n"
                        "| pile.count 2\n| pile ?,?\n| winner -\n=\n");
    channel_refuse(c, "get B.hand", "hidden");
    channel_refuse(c, "deal B 5", "hidden");
    assert_true(strstr(channel_send(c, "record"), "| deal B ? #~") != NULL);
}

/* Event numbers count the events that were not sent to this channel. */
static void an_event_for_others_is_not_sent_but_counted(void **state)
{
    struct channel *c = *state;
    channel_accept(c, "view B");
    assert_string_equal(channel_send(c, "new null players=A,B seed=1 start=A"),
                        "! 8 new null players=A,B start=A seed=named\n! 9 deal A n=1 cards=?\n! 10 deal B n=1 cards=5\n"
                        "! 11 deal pile n=7 cards=?,?,?,?,?,?,?\n! 13 hold B cards=5\n! 14 turn A\n=\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_GAME(the_winner_is_the_result_and_takes_no_more_turns),
        IN_A_GAME(a_player_sees_his_own_number_only),
        IN_A_GAME(an_event_for_others_is_not_sent_but_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
