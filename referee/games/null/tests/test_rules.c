/* test_rules.c: the null game: its rules, and what each player sees. */
#include "referee/games/null/state.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const struct game *const list[] = {&game_null, NULL};

static void begin(struct channel *channel)
{
    channel_open(channel, list);
    channel_accept(channel, "new null players=A,B deal=manual");
    channel_accept(channel, "deal A 4");
    channel_accept(channel, "deal B 7");
    channel_accept(channel, "deal pile 9,2");
    channel_accept(channel, "start A");
}

static void a_game_is_played_to_its_end(void **state)
{
    struct channel channel;
    (void)state;
    begin(&channel);
    channel_expect(&channel, "turn", "A");
    channel_refuse(&channel, "B show", "not-your-turn");
    channel_accept(&channel, "A show");
    assert_true(channel_has(&channel, "! show A cards=4"));
    assert_true(channel_has(&channel, "! judge 4 composite 2 2"));
    assert_true(channel_has(&channel, "! draw A n=1 cards=9"));
    channel_accept(&channel, "pass");
    channel_refuse(&channel, "show 9", "syntax");
    channel_accept(&channel, "show");
    channel_expect(&channel, "A.hand", "2");
    channel_refuse(&channel, "B pass", "pile-empty");
    channel_accept(&channel, "B show");
    assert_true(channel_has(&channel, "! win B"));
    channel_refuse(&channel, "A show", "game-over");
    channel_send(&channel, "result");
    assert_string_equal(channel_reply(&channel), "B");
    channel_accept(&channel, "undo 2");
    channel_expect(&channel, "turn", "A");
    channel_close(&channel);
}

static void a_player_sees_his_own_number_only(void **state)
{
    struct channel channel;
    (void)state;
    begin(&channel);
    channel_accept(&channel, "view A");
    assert_string_equal(channel_send(&channel, "state"),
                        "| turn A\n| phase play\n| shown 0\n| A.hand 4\n| A.count 1\n| B.hand ?\n| B.count 1\n"
                        "| pile.count 2\n| pile ?,?\n| winner -\n=\n");
    channel_refuse(&channel, "get B.hand", "hidden");
    channel_refuse(&channel, "deal B 5", "hidden");
    assert_true(strstr(channel_send(&channel, "record"), "| deal B ? #~") != NULL);
    channel_close(&channel);
}

/* Event numbers count the events that were not sent to this channel. */
static void an_event_for_others_is_not_heard_but_counted(void **state)
{
    struct channel channel;
    (void)state;
    begin(&channel);
    channel_accept(&channel, "view B");
    assert_string_equal(channel_send(&channel, "new null players=A,B seed=1 start=A"),
                        "! 8 new null players=A,B start=A seed=named\n! 9 deal A n=1 cards=?\n! 10 deal B n=1 cards=5\n"
                        "! 11 deal pile n=7 cards=?,?,?,?,?,?,?\n! 13 hold B cards=5\n! 14 turn A\n=\n");
    channel_close(&channel);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_played_to_its_end),
        cmocka_unit_test(a_player_sees_his_own_number_only),
        cmocka_unit_test(an_event_for_others_is_not_heard_but_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
