/* test_rules.c: Prime Daifugo Lvl. 0: sections 3 (set-up), 4 (game flow) and 5 (the end) of its rulebook. */
#include "referee/games/lvl0/state.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- 3. Setup ---- */

/* The number of each card in the pile and the hands: "1*3 2*3 … D*3". */
static void count_cards(struct channel *c, int players, struct text *counts)
{
    static const char *const words[] = {"0",  "1",  "2",  "3",  "4",  "5", "6",   "7",     "8",   "9",
                                        "10", "11", "12", "13", "17", "19", "D", "5/9", "4/6/8", "SKIP"};
    struct text all = {0}, wanted = {0};
    channel_send(c, "get pile");
    text_print(&all, ",%s,", channel_reply(c));
    for (int seat = 1; seat <= players; seat++) {
        channel_send(c, "get P%d.hand", seat);
        text_print(&all, "%s,", channel_reply(c));
    }
    text_clear(counts);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        int copies = 0;
        text_clear(&wanted);
        text_print(&wanted, ",%s,", words[i]);
        for (const char *at = all.at; (at = strstr(at, wanted.at)) != NULL; at++)
            copies++;
        if (copies > 0)
            text_print(counts, "%s%s*%d", counts->length > 0 ? " " : "", words[i], copies);
    }
    text_free(&all);
    text_free(&wanted);
}

static void expect_deck(struct channel *c, const char *options, int players, const char *zero, const char *others)
{
    struct text counts = {0}, expected = {0};
    text_print(&expected,
               "%s1*3 2*3 3*5 4*3 5*2 6*3 7*4 8*2 9*4 10*3 11*3 12*3 13*3 17*1 19*1 D*3%s", zero, others);
    for (int seed = 0; seed < 10; seed++) {
        channel_send(c, "new lvl0 players=%d seed=%d %s", players, seed, options);
        count_cards(c, players, &counts);
        assert_string_equal(counts.at, expected.at);
    }
    text_free(&counts);
    text_free(&expected);
}

static void section_3_1_basic_rules_leave_eight_cards_in_the_box(void **state)
{
    expect_deck(*state, "", 2, "", "");
    expect_deck(*state, "", 3, "", "");
    expect_deck(*state, "advanced=no", 3, "", "");
}

static void section_3_1_advanced_rules_add_all_of_them_or_any(void **state)
{
    expect_deck(*state, "advanced=yes", 3, "0*2 ", " 5/9*2 4/6/8*2 SKIP*2");
    expect_deck(*state, "zero=yes", 3, "0*2 ", "");
    expect_deck(*state, "five-nine=yes", 3, "", " 5/9*2");
    expect_deck(*state, "four-six-eight=yes", 3, "", " 4/6/8*2");
    expect_deck(*state, "skip=yes", 3, "", " SKIP*2");
    expect_deck(*state, "skip=yes zero=yes", 3, "0*2 ", " SKIP*2");
    expect_deck(*state, "five-nine=yes", 2, "", " 5/9*2");
    expect_deck(*state, "zero=no advanced=yes", 3, "", " 5/9*2 4/6/8*2 SKIP*2");
    expect_deck(*state, "advanced=yes four-six-eight=no", 3, "0*2 ", " 5/9*2 SKIP*2");
}

static void section_3_1_skip_is_used_with_three_players_only(void **state)
{
    struct channel *c = *state;
    expect_deck(c, "advanced=yes", 2, "0*2 ", " 5/9*2 4/6/8*2");
    channel_refuse(c, "new lvl0 players=2 skip=yes", "skip-needs-three");
    channel_refuse(c, "new lvl0 players=2 advanced=yes skip=yes", "skip-needs-three");
    channel_accept(c, "new lvl0 players=2 skip=no");
}

static void section_3_2_ten_cards_each_and_a_random_start_player(void **state)
{
    struct channel *c = *state;
    int begins[3] = {0};
    for (int seed = 0; seed < 300; seed++) {
        channel_send(c, "new lvl0 players=A,B,C seed=%d", seed);
        channel_expect(c, "A.count", "10");
        channel_expect(c, "B.count", "10");
        channel_expect(c, "C.count", "10");
        channel_send(c, "get turn");
        begins[*channel_reply(c) - 'A']++;
    }
    for (int seat = 0; seat < 3; seat++)
        assert_in_range(begins[seat], 70, 130);
}

static void section_3_3_the_referee_judges_prime_numbers(void **state)
{
    struct channel *c = *state;
    channel_send(c, "judge 103");
    assert_string_equal(channel_reply(c), "prime");
    channel_send(c, "judge 310");
    assert_string_equal(channel_reply(c), "composite 2 5 31");
    channel_send(c, "judge 1");
    assert_string_equal(channel_reply(c), "neither");
}

/* ---- 4. Game flow ---- */

static void section_4_the_phases_come_in_order(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual");
    channel_expect(c, "phase", "setup");
    channel_run(c, "deal A 10 1 5; deal B 3 11 4; deal pile 9 4 6; start A");
    channel_expect(c, "phase", "draw");
    channel_run(c, "draw");
    channel_expect(c, "phase", "play");
    channel_tell(c, "play 10 1", "play A cards=10,1 as=101; judge 101 prime; turn B draw");
    channel_tell(c, "play 3 11", "play B cards=3,11 as=311; judge 311 prime; turn A draw");
}

static void section_4_1_a_card_may_be_drawn_once_a_turn(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 5 3 1; deal B 7 1 4; deal pile 9 4 6; start A");
    channel_tell(c, "draw", "draw A n=1 cards=9");
    channel_expect(c, "A.hand", "1,3,5,9");
    channel_expect(c, "pile", "4,6");
    channel_refuse(c, "draw", "already-drawn");
    channel_tell(c, "play 5 3", "play A cards=5,3 as=53; judge 53 prime; turn B draw");
    channel_tell(c, "play 7 1", "play B cards=7,1 as=71; judge 71 prime; turn A draw");
    channel_tell(c, "draw", "draw A n=1 cards=4");
}

static void section_4_1_drawing_is_optional(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 5 3 1; deal B 7 1 4; start A; play 5 3; pass");
    channel_expect(c, "turn", "A");
}

static void section_4_2_one_card_is_the_number_written_on_it(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 13 2 1; deal B 17 1 4; start A");
    channel_tell(c, "play 13", "play A cards=13 as=13; judge 13 prime; turn B draw");
    channel_tell(c, "play 17", "play B cards=17 as=17; judge 17 prime; turn A draw");
    channel_expect(c, "table", "A:13=13;B:17=17");
}

static void section_4_2_two_cards_are_arranged_as_the_player_likes(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 3 10 1; deal B 7 1 4; start A");
    channel_tell(c, "play 3 10",
          "play A cards=3,10 as=310; judge 310 composite 2 5 31; return A cards=3,10; turn B draw");
    channel_run(c, "undo");
    channel_tell(c, "play 10 3", "play A cards=10,3 as=103; judge 103 prime; turn B draw");
    channel_expect(c, "last", "103");
    channel_expect(c, "last.player", "A");
    channel_expect(c, "A.hand", "1");
}

static void section_4_2_three_cards_are_single_digits(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 3 7 9 1 10 13; deal B 7 1 4; start A");
    channel_refuse(c, "play 1 10 9", "three-two-digit");
    channel_refuse(c, "play 13 7 9", "three-two-digit");
    channel_refuse(c, "play 9 1 10", "three-two-digit");
    channel_tell(c, "play 3 7 9", "play A cards=3,7,9 as=379; judge 379 prime; turn B draw");
}

static void section_4_2_one_of_three_cards_has_the_icon(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 1 2 3 4 5 6 7 8 9; deal B 7 1 4; start A");
    channel_refuse(c, "play 3 7 1", "three-no-icon");
    channel_refuse(c, "play 2 5 7", "three-no-icon");
    static const char *const with_icon[] = {"play 7 4 3", "play 7 6 1", "play 8 2 3", "play 1 9 7"};
    for (size_t i = 0; i < sizeof with_icon / sizeof *with_icon; i++) {
        channel_accept(c, with_icon[i]);
        channel_accept(c, "undo");
    }
}

static void section_4_2_a_number_has_one_two_or_three_cards(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 1 2 3 4 5; deal B 7 1 4; start A");
    channel_refuse(c, "play", "no-cards");
    channel_refuse(c, "play 1 2 3 4", "too-many-cards");
    channel_refuse(c, "play 1,2,3,4", "too-many-cards");
}

static void with_max_cards_a_number_has_one_or_two_cards(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual max-cards=2; deal A 1 2 3 4 5; deal B 7 1 4; start A");
    channel_refuse(c, "play 1 2 3", "too-many-cards");
    assert_non_null(strstr(channel_send(c, "play 1 2 3"), "in this game a play has at most 2 cards"));
    assert_null(strstr(channel_send(c, "legal"), "play 2 4 1"));
    assert_non_null(strstr(channel_send(c, "table --json"), "\"min\":1,\"max\":2"));
    channel_accept(c, "play 2 3");
    channel_refuse(c, "new lvl0 max-cards=1", "bad-option");
    channel_refuse(c, "new lvl0 max-cards=4", "bad-option");
    channel_refuse(c, "new lvl0 max-cards=2 advanced=yes multi-in-three=no", "bad-option");
}

static void section_4_2_condition_1_as_many_cards_as_the_last_play(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 5 3 1; deal B 7 1 4 9 6; start A; play 5 3");
    channel_refuse(c, "play 7", "wrong-count");
    channel_refuse(c, "play 9 1 7", "wrong-count");
    channel_tell(c, "play 9 7", "play B cards=9,7 as=97; judge 97 prime; turn A draw");
}

static void section_4_2_condition_2_a_larger_number_than_the_last(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 7 1 4; deal B 1 9 7 3 7; start A; play 7 1");
    channel_refuse(c, "play 1 9", "not-greater");
    channel_refuse(c, "play 7 1", "not-greater");
    channel_tell(c, "play 7 3", "play B cards=7,3 as=73; judge 73 prime; turn A draw");
}

static void section_4_2_a_two_digit_card_beats_a_larger_single_digit(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 9 7 1; deal B 10 3 4; start A; play 9 7");
    channel_tell(c, "play 10 3", "play B cards=10,3 as=103; judge 103 prime; turn A draw");
}

static void section_4_2_passing_has_no_limit(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 5 3; deal B 7 1; start A");
    for (int i = 0; i < 50; i++) {
        channel_tell(c, "pass", "pass A; turn B draw");
        channel_tell(c, "pass", "pass B; turn A draw");
    }
}

static void section_4_2_who_has_passed_may_play_when_the_others_go_on(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual; deal A 5 3 1; deal B 7 9 1; deal C 1 7 4; start A");
    channel_run(c, "play 5 3; pass; play 7 1");
    channel_tell(c, "pass", "pass A; turn B draw");
    channel_tell(c, "play 9 7", "play B cards=9,7 as=97; judge 97 prime; turn C draw");
}

static void section_4_3_what_is_not_prime_comes_back_and_is_a_pass(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 9 1 7; deal B 7 1; deal pile 4 6; start A");
    channel_tell(c, "play 9 1", "play A cards=9,1 as=91; judge 91 composite 7 13; return A cards=9,1; turn B draw");
    channel_expect(c, "A.hand", "1,7,9");
    channel_expect(c, "pile.count", "2");
    channel_expect(c, "last", "-");
    channel_refuse(c, "A play 9 7", "not-your-turn");
}

static void section_4_3_one_is_no_prime(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 9 1 7; deal B 7 1; start A");
    channel_tell(c, "play 1", "play A cards=1 as=1; judge 1 neither; return A cards=1; turn B draw");
}

static void section_4_3_a_number_that_is_not_prime_does_not_change_the_last_play(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual; deal A 5 3 1; deal B 9 1; deal C 7 1 4; start A; play 5 3");
    channel_tell(c, "play 9 1", "play B cards=9,1 as=91; judge 91 composite 7 13; return B cards=9,1; turn C draw");
    channel_expect(c, "last", "53");
    channel_expect(c, "last.player", "A");
    channel_expect(c, "table", "A:5,3=53");
}

static void section_4_4_draw_two_reaches_who_passes_over_a_ten(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 10 3 1; deal B 7 1; deal pile 4 6 8 9; start A; "
                   "play 10 3");
    channel_tell(c, "pass", "pass B; draw B n=2 cards=4,6; round A; turn A draw");
}

static void section_4_4_draw_two_follows_a_number_that_is_not_prime(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual; deal A 10 3 1; deal B 11 7; deal C 4; deal pile 4 6 8; "
                   "start A");
    channel_run(c, "play 10 3");
    channel_tell(c, "play 11 7", "play B cards=11,7 as=117; judge 117 composite 3 3 13; return B cards=11,7; "
                          "draw B n=2 cards=4,6; turn C draw");
}

static void section_4_4_draw_two_reaches_both_others_of_three(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual; deal A 10 3 1; deal B 11; deal C 4; deal pile 4 6 8 9; "
                   "start A");
    channel_run(c, "play 10 3");
    channel_tell(c, "pass", "pass B; draw B n=2 cards=4,6; turn C draw");
    channel_tell(c, "pass", "pass C; draw C n=2 cards=8,9; round A; turn A draw");
}

static void section_4_4_draw_two_does_not_stack(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual; deal A 10 1 5; deal B 10 3 4; deal C 2; deal pile 4 6 8 9");
    channel_run(c, "start A; play 10 1; play 10 3");
    channel_tell(c, "pass", "pass C; draw C n=2 cards=4,6; turn A draw");
}

static void section_4_4_draw_two_ends_when_a_number_without_ten_lies_on_top(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual; deal A 10 3 5; deal B 3 11 4; deal C 2; deal pile 4 6; "
                   "start A");
    channel_run(c, "play 10 3; play 3 11");
    channel_tell(c, "pass", "pass C; turn A draw");
}

static void section_4_4_draw_two_does_not_reach_who_plays_a_prime(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 10 3 5; deal B 3 11 4; deal pile 4 6; start A; play 10 3");
    channel_tell(c, "play 3 11", "play B cards=3,11 as=311; judge 311 prime; turn A draw");
    channel_expect(c, "B.count", "1");
}

static void section_4_4_stop_ends_the_round_at_once(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual; deal A 9 7 1; deal B 12 7 1 4; deal C 1 9; start A");
    channel_tell(c, "play 9 7", "play A cards=9,7 as=97; judge 97 prime; turn B draw");
    channel_tell(c, "play 12 7", "play B cards=12,7 as=127; judge 127 prime; round B; turn B draw");
    channel_expect(c, "last", "-");
    channel_expect(c, "table", "-");
    channel_expect(c, "discard.count", "4");
    channel_expect(c, "discard.top", "7");
    channel_tell(c, "play 1", "play B cards=1 as=1; judge 1 neither; return B cards=1; turn C draw");
}

static void section_4_4_a_twelve_in_a_number_that_is_not_prime_stops_nothing(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual; deal A 9 7 1; deal B 12 9 1; deal C 1 9; start A; play 9 7");
    channel_tell(c, "play 12 9", "play B cards=12,9 as=129; judge 129 composite 3 43; return B cards=12,9; "
                                 "turn C draw");
    channel_expect(c, "last", "97");
}

static void section_4_4_a_ten_in_a_number_that_is_not_prime_calls_for_nothing(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual; deal A 9 7 1; deal B 10 2 4; deal C 4; deal pile 6 8; start A");
    channel_run(c, "play 9 7");
    channel_tell(c, "play 10 2", "play B cards=10,2 as=102; judge 102 composite 2 3 17; return B cards=10,2; "
                                 "turn C draw");
    channel_tell(c, "pass", "pass C; round A; turn A draw");
}

static void section_4_5_who_has_no_cards_left_at_the_end_of_the_turn_wins(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 5 3; deal B 7 1; start A");
    channel_tell(c, "play 5 3", "play A cards=5,3 as=53; judge 53 prime; win A");
    channel_expect(c, "winner", "A");
    channel_expect(c, "phase", "over");
    channel_expect(c, "turn", "-");
    channel_expect(c, "A.wins", "1");
    channel_expect(c, "last", "53");
    channel_expect(c, "last.player", "A");
    channel_expect(c, "discard.count", "0");
    channel_send(c, "result");
    assert_string_equal(channel_reply(c), "A");
    channel_refuse(c, "B play 7 1", "game-over");
}

static void section_4_5_a_last_card_that_is_not_prime_does_not_win(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 9 1; deal B 7 1; start A");
    channel_tell(c, "play 9 1", "play A cards=9,1 as=91; judge 91 composite 7 13; return A cards=9,1; turn B draw");
    channel_expect(c, "winner", "-");
}

static void section_4_5_the_win_comes_before_a_stop(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 12 7; deal B 5 3; start A");
    channel_tell(c, "play 12 7", "play A cards=12,7 as=127; judge 127 prime; win A");
    channel_expect(c, "last", "127");
    channel_expect(c, "discard.count", "0");
}

static void section_4_6_the_round_ends_when_the_turn_is_back_at_the_last_play(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual; deal A 3 9 7 1; deal B 8 6 3 1; deal C 1 4; start A");
    channel_tell(c, "play 3 9 7", "play A cards=3,9,7 as=397; judge 397 prime; turn B draw");
    channel_tell(c, "play 8 6 3", "play B cards=8,6,3 as=863; judge 863 prime; turn C draw");
    channel_tell(c, "pass", "pass C; turn A draw");
    channel_tell(c, "pass", "pass A; round B; turn B draw");
    channel_expect(c, "table", "-");
    channel_expect(c, "discard.count", "6");
    channel_expect(c, "discard.top", "3");
}

static void section_4_6_the_second_example_of_play(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual; deal A 5 9 1 2; deal B 11 1 2; deal C 3 13 1 2; deal pile 5 9");
    channel_run(c, "start A; play 5 9; draw; pass; play 3 13; pass");
    channel_tell(c, "draw", "draw B n=1 cards=9");
    channel_tell(c, "play 9 11", "play B cards=9,11 as=911; judge 911 prime; turn C draw");
    channel_run(c, "pass");
    channel_tell(c, "pass", "pass A; round B; turn B draw");
}

static void section_4_6_the_new_start_player_plays_by_the_rules_for_first_cards(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 10 3 2 7 4; deal B 7 1; deal pile 4 6 8; start A");
    channel_run(c, "play 10 3; pass");
    channel_tell(c, "play 2", "play A cards=2 as=2; judge 2 prime; turn B draw");
}

/* A ruling: the rulebook says that the round ends at the end of the player's turn, so a whole turn follows. */
static void section_4_6_the_new_start_player_has_a_whole_turn(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 12 7 D 1; deal B 7 1; deal pile 4 6 8 9; start A; draw");
    channel_tell(c, "play 12 7", "play A cards=12,7 as=127; judge 127 prime; round A; turn A draw");
    channel_tell(c, "draw", "draw A n=1 cards=6");
    channel_run(c, "undo");
    channel_tell(c, "d", "discard A D; draw A n=2 cards=6,8");
}

static void section_4_6_the_owner_of_the_last_play_who_is_not_next_waits(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual; deal A 5 3 1; deal B 7 1 4; deal C 1 4; start A; play 5 3");
    channel_tell(c, "pass", "pass B; turn C draw");
    channel_expect(c, "last", "53");
    channel_tell(c, "pass", "pass C; round A; turn A draw");
}

/* ---- 5. Game end condition ---- */

static void section_5_the_first_to_win_two_games_wins_the_match(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 5 3; deal B 7 1; start A; play 5 3");
    channel_expect(c, "match", "-");
    channel_accept(c, "new");
    channel_expect(c, "phase", "setup");
    channel_expect(c, "winner", "-");
    channel_expect(c, "A.wins", "1");
    channel_expect(c, "A.count", "0");
    channel_run(c, "deal A 5 3; deal B 7 1; start B; play 7 1; new; deal A 5 3; deal B 7 1; start A");
    channel_tell(c, "play 5 3", "play A cards=5,3 as=53; judge 53 prime; win A; match A");
    channel_expect(c, "match", "A");
    channel_expect(c, "A.wins", "2");
    channel_expect(c, "B.wins", "1");
    channel_refuse(c, "new", "game-over");
    channel_accept(c, "new lvl0 players=A,B deal=manual");
    channel_expect(c, "A.wins", "0");
    channel_expect(c, "match", "-");
}

static void section_5_any_number_of_games_may_be_agreed(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual wins=1; deal A 5 3; deal B 7 1; start A");
    channel_tell(c, "play 5 3", "play A cards=5,3 as=53; judge 53 prime; win A; match A");
    channel_refuse(c, "new", "game-over");
    channel_run(c, "new lvl0 players=A,B deal=manual wins=3");
    for (int game = 1; game <= 3; game++) {
        channel_run(c, "deal A 5 3; deal B 7 1; start A; play 5 3");
        channel_expect(c, "match", game < 3 ? "-" : "A");
        if (game < 3)
            channel_accept(c, "new");
    }
    channel_expect(c, "A.wins", "3");
}

static void section_5_a_win_can_be_taken_back(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual wins=1; deal A 5 3; deal B 7 1; start A; play 5 3; undo");
    channel_expect(c, "A.wins", "0");
    channel_expect(c, "match", "-");
    channel_expect(c, "turn", "A");
}

static void section_5_a_game_that_is_not_over_cannot_be_followed_by_the_next(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B seed=1");
    channel_refuse(c, "new", "wrong-phase");
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
        RULE(section_3_1_basic_rules_leave_eight_cards_in_the_box),
        RULE(section_3_1_advanced_rules_add_all_of_them_or_any),
        RULE(section_3_1_skip_is_used_with_three_players_only),
        RULE(section_3_2_ten_cards_each_and_a_random_start_player),
        RULE(section_3_3_the_referee_judges_prime_numbers),
        RULE(section_4_the_phases_come_in_order),
        RULE(section_4_1_a_card_may_be_drawn_once_a_turn),
        RULE(section_4_1_drawing_is_optional),
        RULE(section_4_2_one_card_is_the_number_written_on_it),
        RULE(section_4_2_two_cards_are_arranged_as_the_player_likes),
        RULE(section_4_2_three_cards_are_single_digits),
        RULE(section_4_2_one_of_three_cards_has_the_icon),
        RULE(section_4_2_a_number_has_one_two_or_three_cards),
        RULE(with_max_cards_a_number_has_one_or_two_cards),
        RULE(section_4_2_condition_1_as_many_cards_as_the_last_play),
        RULE(section_4_2_condition_2_a_larger_number_than_the_last),
        RULE(section_4_2_a_two_digit_card_beats_a_larger_single_digit),
        RULE(section_4_2_passing_has_no_limit),
        RULE(section_4_2_who_has_passed_may_play_when_the_others_go_on),
        RULE(section_4_3_what_is_not_prime_comes_back_and_is_a_pass),
        RULE(section_4_3_one_is_no_prime),
        RULE(section_4_3_a_number_that_is_not_prime_does_not_change_the_last_play),
        RULE(section_4_4_draw_two_reaches_who_passes_over_a_ten),
        RULE(section_4_4_draw_two_follows_a_number_that_is_not_prime),
        RULE(section_4_4_draw_two_reaches_both_others_of_three),
        RULE(section_4_4_draw_two_does_not_stack),
        RULE(section_4_4_draw_two_ends_when_a_number_without_ten_lies_on_top),
        RULE(section_4_4_draw_two_does_not_reach_who_plays_a_prime),
        RULE(section_4_4_stop_ends_the_round_at_once),
        RULE(section_4_4_a_twelve_in_a_number_that_is_not_prime_stops_nothing),
        RULE(section_4_4_a_ten_in_a_number_that_is_not_prime_calls_for_nothing),
        RULE(section_4_5_who_has_no_cards_left_at_the_end_of_the_turn_wins),
        RULE(section_4_5_a_last_card_that_is_not_prime_does_not_win),
        RULE(section_4_5_the_win_comes_before_a_stop),
        RULE(section_4_6_the_round_ends_when_the_turn_is_back_at_the_last_play),
        RULE(section_4_6_the_second_example_of_play),
        RULE(section_4_6_the_new_start_player_plays_by_the_rules_for_first_cards),
        RULE(section_4_6_the_new_start_player_has_a_whole_turn),
        RULE(section_4_6_the_owner_of_the_last_play_who_is_not_next_waits),
        RULE(section_5_the_first_to_win_two_games_wins_the_match),
        RULE(section_5_any_number_of_games_may_be_agreed),
        RULE(section_5_a_win_can_be_taken_back),
        RULE(section_5_a_game_that_is_not_over_cannot_be_followed_by_the_next),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
