/* test_house.c: the house rules of Prime Daifugo: the cards, what may be played, who begins, how a game ends. */
#include "referee/games.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* A begins, with these hands and this deck. */
static void begin(struct channel *c, const char *options, const char *a, const char *b, const char *pile)
{
    channel_send(c, "new prime-daifugo players=A,B deal=manual %s", options);
    assert_string_equal(channel_refusal(c), "");
    channel_send(c, "deal A %s", a);
    channel_send(c, "deal B %s", b);
    channel_send(c, "deal pile %s", pile);
    channel_accept(c, "start A");
}

/* ---- the cards ---- */

static void a_deck_has_none_to_four_jokers(void **state)
{
    static const char *const piles[] = {"30", "31", "32", "33", "34"};
    for (int jokers = 0; jokers <= 4; jokers++) {
        channel_send(*state, "new prime-daifugo jokers=%d", jokers);
        channel_expect(*state, "pile.count", piles[jokers]);
    }
    channel_refuse(*state, "new prime-daifugo jokers=5", "bad-option");
    channel_accept(*state, "new prime-daifugo jokers=4 hand=28");
    channel_refuse(*state, "new prime-daifugo hand=28", "bad-option");
}

static void four_jokers_may_be_factors_too_and_are_seen_beside_the_number(void **state)
{
    struct channel *c = *state;
    begin(c, "jokers=4", "A6XXXX7", "24", "-");
    channel_accept(c, "play A6=X*X*X*X|X=2|X=2|X=2|X=2");
    assert_non_null(strstr(channel_send(c, "table"), "|X=2|X=2|X=2|X=2"));
    channel_expect(c, "pile", "X,X,X,X");
}

static void without_jokers_none_can_be_played_at_a_table_of_real_cards(void **state)
{
    channel_run(*state, "new prime-daifugo players=A,B deal=table jokers=0; start A");
    channel_refuse(*state, "play X", "not-held");
    channel_accept(*state, "play KKKKQQQQJJJ");
}

static void a_number_of_more_cards_than_the_deck_has_is_refused(void **state)
{
    char play[80] = "play ";
    channel_run(*state, "new prime-daifugo players=A,B deal=manual jokers=4; deal A 3; deal B 3; deal pile -; start A");
    memset(play + 5, '3', 57);
    channel_send(*state, "%s", play);
    assert_non_null(strstr(channel_send(*state, "%s", play), "there are 56 cards"));
}

static void one_card_of_each_even_rank_can_be_left_out(void **state)
{
    channel_accept(*state, "new prime-daifugo evens=half");
    channel_expect(*state, "pile.count", "26");
    channel_accept(*state, "new prime-daifugo players=A,B deal=manual evens=half");
    channel_refuse(*state, "deal A 8888", "bad-deal");
    channel_accept(*state, "deal A 88877773333");
    channel_refuse(*state, "new prime-daifugo evens=half red-evens=no", "bad-option");
    assert_non_null(strstr(channel_send(*state, "new prime-daifugo evens=half red-evens=no"), "choose one"));
}

static void the_next_game_of_the_match_has_the_same_cards(void **state)
{
    struct channel *c = *state;
    begin(c, "jokers=4 evens=half", "3", "4", "-");
    channel_run(c, "play 3; new; deal A XXXX; deal B 888");
    channel_refuse(c, "deal B 8888", "bad-deal");
}

static int open_channel(void **state)
{
    return channel_set_up(state, games);
}

#define RULE(name) cmocka_unit_test_setup_teardown(name, open_channel, channel_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(a_deck_has_none_to_four_jokers),
        RULE(four_jokers_may_be_factors_too_and_are_seen_beside_the_number),
        RULE(without_jokers_none_can_be_played_at_a_table_of_real_cards),
        RULE(a_number_of_more_cards_than_the_deck_has_is_refused),
        RULE(one_card_of_each_even_rank_can_be_left_out),
        RULE(the_next_game_of_the_match_has_the_same_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
