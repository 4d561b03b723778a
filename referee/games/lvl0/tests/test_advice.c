/* test_advice.c: Prime Daifugo Lvl. 0: `legal` lists the legal moves, and `suggest` a sensible one. */
#include "referee/games/lvl0/state.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define TWO "new lvl0 players=A,B deal=manual advanced=yes"
#define THREE "new lvl0 players=A,B,C deal=manual advanced=yes"

/* ---- legal ---- */

static void legal_lists_what_is_accepted_and_nothing_else(void **state)
{
    struct channel *c = *state;
    channel_run(c, THREE "; deal A SKIP 5/9 1 D; deal B 7; deal C 7; deal pile 2 3; start A");
    assert_string_equal(channel_send(c, "legal"), "| draw\n| d\n| pass\n| skip\n"
                                                  "| play 1\n| play 5/9:5\n| play 5/9:9\n"
                                                  "| play 1 5/9:5\n| play 1 5/9:9\n| play 5/9:5 1\n| play 5/9:9 1\n"
                                                  "=\n");
    channel_run(c, "d");
    assert_string_equal(channel_send(c, "legal"), "| discard 1\n| discard 2\n| discard 3\n| discard 5/9\n"
                                                  "| discard SKIP\n=\n");
    channel_run(c, "discard 3");
    assert_true(strncmp(channel_send(c, "legal"), "| pass\n| skip\n| play 1\n| play 2\n", 30) == 0);
}

static void legal_with_a_lone_skip_is_to_draw(void **state)
{
    struct channel *c = *state;
    channel_run(c, THREE "; deal A SKIP; deal B 7; deal C 7; start A");
    assert_string_equal(channel_send(c, "legal"), "| draw\n=\n");
}

/* ---- suggest ---- */

static void expect_suggestion(struct channel *c, const char *before, const char *move)
{
    channel_run(c, before);
    channel_send(c, "suggest");
    assert_string_equal(channel_reply(c), move);
}

static void suggest_plays_many_cards_of_a_small_prime_then_draws(void **state)
{
    struct channel *c = *state;
    expect_suggestion(c, TWO "; deal A 1 3 7; deal B 7; start A", "play 1 3");
    expect_suggestion(c, TWO "; deal A 1 3 7 9; deal B 7; start A", "play 1 3 9");
    expect_suggestion(c, TWO "; deal A 1 4; deal B 7; start A", "play 4 1");
    expect_suggestion(c, TWO "; deal A 4 D; deal B 7; start A", "d");
    expect_suggestion(c, TWO "; deal A 4 6; deal B 7; start A", "draw");
    expect_suggestion(c, TWO "; deal A 4 6; deal B 7; deal pile -; start A", "pass");
    expect_suggestion(c, TWO "; deal A 4 6; deal B 7; deal pile 8 2; start A; draw", "pass");
    expect_suggestion(c, TWO "; deal A 1 5 D; deal B 7; deal pile 4 0 7; start A; d", "discard 0");
    expect_suggestion(c, THREE "; deal A 10 1 2; deal B SKIP 4; deal C 7; deal pile -; start A; play 10 1", "skip");
    expect_suggestion(c, THREE "; deal A 7 1 2; deal B SKIP 4; deal C 7; deal pile -; start A; play 7 1", "pass");
}

/*
 * After D, `suggest` first throws away cards that end in 0, 8, 6 or 4, with which no prime ends. It keeps longest the
 * cards that are easiest to play: those that end in 1, D, SKIP and multi-number cards. Of two cards that are equally
 * easy, it throws away the one that comes first in the deck.
 */
static void suggest_throws_away_what_is_hardest_to_play(void **state)
{
    static const char *const rows[][2] = {
        {"3 7 9 8", "8"}, {"3 10 8", "10"}, {"6 8 4", "8"}, {"2 4 5", "4"}, {"12 13 5", "12"}, {"5 9 13", "5"},
        {"19 3 7", "19"}, {"13 17 11", "13"}, {"17 1 D", "17"}, {"11 5/9", "11"}, {"0 10 2", "0"}, {"D 5/9 SKIP", "D"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        channel_send(*state, "new lvl0 players=A,B,C deal=manual advanced=yes");
        channel_send(*state, "deal A D %s", rows[i][0]);
        channel_run(*state, "deal B 1; deal C 1; deal pile -; deal discard -; start A; d");
        channel_send(*state, "suggest");
        assert_string_equal(channel_reply(*state) + strlen("discard "), rows[i][1]);
    }
}

static void suggest_is_always_accepted(void **state)
{
    struct channel *c = *state;
    for (int seed = 0; seed < 40; seed++) {
        channel_send(c, "new lvl0 players=%d seed=%d advanced=yes%s", 2 + seed % 2, seed,
                     seed % 5 == 0 ? " hand-limit=10" : seed % 5 == 1 ? " hand=1 hand-limit=1" : "");
        for (int i = 0; i < 300; i++) {
            char move[80];
            channel_send(c, "suggest");
            if (*channel_refusal(c) != '\0')
                break;
            snprintf(move, sizeof move, "%s", channel_reply(c));
            channel_accept(c, move);
        }
    }
}

static int open_channel(void **state)
{
    static const struct game *const list[] = {&game_lvl0, NULL};
    return channel_set_up(state, list);
}

#define RULE(name) cmocka_unit_test_setup_teardown(name, open_channel, channel_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(legal_lists_what_is_accepted_and_nothing_else),
        RULE(legal_with_a_lone_skip_is_to_draw),
        RULE(suggest_plays_many_cards_of_a_small_prime_then_draws),
        RULE(suggest_throws_away_what_is_hardest_to_play),
        RULE(suggest_is_always_accepted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
