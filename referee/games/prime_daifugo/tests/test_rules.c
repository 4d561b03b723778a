/* test_rules.c: Prime Daifugo by the sections of its rules: deal, turn, field, penalty, end. */
#include "referee/engine/hooks.h"
#include "referee/games.h"
#include "referee/games/prime_daifugo/state.h"
#include "tests/cards.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Begins a game with these hands and this deck; A begins. */
static void begin(struct channel *c, const char *options, const char *a, const char *b, const char *pile)
{
    channel_send(c, "new prime-daifugo players=A,B deal=manual %s", options);
    channel_send(c, "deal A %s", a);
    channel_send(c, "deal B %s", b);
    channel_send(c, "deal pile %s", pile);
    channel_accept(c, "start A");
}

static void begin_three(struct channel *c, const char *options, const char *a, const char *b, const char *third)
{
    channel_send(c, "new prime-daifugo players=A,B,C deal=manual %s", options);
    channel_send(c, "deal A %s", a);
    channel_send(c, "deal B %s", b);
    channel_send(c, "deal C %s", third);
    channel_run(c, "deal pile 99; start A");
}

/* ---- 1, 2: cards and set-up ---- */

/* Fails the test unless there are two Jokers, `evens` of each even rank, and four of each other rank. */
static void expect_deck(struct channel *c, int players, int evens)
{
    struct text all = {0};
    channel_send(c, "get pile");
    text_add(&all, channel_reply(c));
    for (int seat = 1; seat <= players; seat++) {
        channel_send(c, "get P%d.hand", seat);
        text_add(&all, channel_reply(c));
    }
    for (const char *rank = "A23456789TJQKX"; *rank != '\0'; rank++) {
        int copies = 0;
        for (const char *at = all.at; *at != '\0'; at++)
            copies += *at == *rank;
        assert_int_equal(copies, *rank == 'X' ? 2 : strchr("2468TQ", *rank) != NULL ? evens : 4);
    }
    text_free(&all);
}

static void section_1_there_are_52_cards_and_two_jokers(void **state)
{
    channel_accept(*state, "new prime-daifugo players=4 seed=9");
    expect_deck(*state, 4, 4);
}

static void section_1_the_twelve_red_even_cards_can_be_left_out(void **state)
{
    channel_accept(*state, "new prime-daifugo players=2 seed=9 red-evens=no");
    expect_deck(*state, 2, 2);
    channel_accept(*state, "new prime-daifugo players=A,B deal=manual red-evens=no");
    channel_refuse(*state, "deal A 222", "bad-deal");
    channel_accept(*state, "deal A 22");
}

static void section_2_the_hand_is_the_largest_of_11_7_and_5_that_fits(void **state)
{
    static const struct {
        int players;
        const char *options, *hand, *pile;
    } deals[] = {
        {2, "", "11", "32"},          {3, "", "11", "21"},           {4, "", "11", "10"},
        {5, "", "7", "19"},           {6, "", "7", "12"},            {3, "red-evens=no", "11", "9"},
        {4, "red-evens=no", "7", "14"}, {6, "red-evens=no", "7", "0"}, {2, "hand=27", "27", "0"},
        {6, "hand=9", "9", "0"},      {6, "hand=1", "1", "48"},
    };
    for (size_t i = 0; i < sizeof deals / sizeof *deals; i++) {
        channel_send(*state, "new prime-daifugo players=%d %s", deals[i].players, deals[i].options);
        channel_expect(*state, "P1.count", deals[i].hand);
        channel_expect(*state, "pile.count", deals[i].pile);
    }
    channel_refuse(*state, "new prime-daifugo players=6 hand=10", "bad-option");
    channel_refuse(*state, "new prime-daifugo players=2 hand=28", "bad-option");
    channel_refuse(*state, "new prime-daifugo players=2 hand=0", "bad-option");
    channel_refuse(*state, "new prime-daifugo players=4 red-evens=no hand=11", "bad-option");
}

static void section_2_the_deals_of_three_seeds_are_these(void **state)
{
    channel_accept(*state, "new prime-daifugo players=2 seed=3");
    channel_expect(*state, "turn", "P2");
    channel_expect(*state, "P1.hand", "A,3,4,5,5,7,7,8,T,J,X");
    channel_expect(*state, "P2.hand", "2,2,6,6,7,8,9,T,J,K,K");
    channel_expect(*state, "pile", "8,3,2,A,9,Q,T,X,Q,5,A,9,T,K,6,J,K,4,8,3,6,2,J,9,4,7,4,5,Q,A,3,Q");
    channel_accept(*state, "new prime-daifugo players=3 seed=0 start=2");
    channel_expect(*state, "turn", "P2");
    channel_expect(*state, "P1.hand", "A,A,A,2,3,5,6,6,8,T,J");
    channel_expect(*state, "P3.hand", "A,2,3,3,5,8,8,T,K,K,K");
    channel_accept(*state, "new prime-daifugo players=6 seed=18446744073709551615 red-evens=no");
    channel_expect(*state, "turn", "P5");
    channel_expect(*state, "P6.hand", "2,7,9,9,9,T,J");
}

static void section_2_the_next_game_of_the_match_goes_on_with_the_same_chance(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B deal=manual seed=4; deal A 2; deal B 3; deal pile 4; start A");
    channel_accept(c, "play 2");
    channel_run(c, "new; deal A 5; deal B 7; deal pile 9; start B");
    channel_expect(c, "turn", "B");
    channel_expect(c, "order", "normal");
    channel_expect(c, "winner", "-");
}

static void section_2_what_is_dealt_nowhere_is_shuffled_into_the_deck(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B deal=manual seed=4; deal A QK; deal B 57; start B");
    channel_expect(c, "pile.count", "50");
    channel_expect(c, "turn", "B");
}

static void section_2_a_deal_by_hand_is_refused_for_these_reasons(void **state)
{
    struct channel *c = *state;
    channel_accept(c, "new prime-daifugo players=A,B deal=manual");
    channel_refuse(c, "deal C 23", "bad-player");
    channel_refuse(c, "deal A 2Z3", "bad-card");
    assert_non_null(strstr(channel_send(c, "deal A 2Z3"), ": Z\n")); /* the other letters are cards */
    assert_non_null(strstr(channel_send(c, "deal A 2\xC3\xA9"), "there is no such card: \xC3\xA9\n")); /* uncut */
    channel_refuse(c, "deal A 20", "bad-card");
    channel_refuse(c, "deal A 2,,3", "bad-card");
    channel_refuse(c, "deal A ?", "bad-card");
    channel_refuse(c, "deal A 22222", "bad-deal");
    channel_refuse(c, "deal A XXX", "bad-deal");
    channel_refuse(c, "deal A", "syntax");
    channel_refuse(c, "start C", "bad-player");
    channel_refuse(c, "start A", "bad-deal"); /* B has no cards */
    channel_refuse(c, "play 2", "wrong-phase");
    channel_refuse(c, "chance 2", "wrong-phase");
    channel_run(c, "deal A 2; deal B 3,t 10 13,1 X; start A");
    channel_expect(c, "B.hand", "A,3,T,T,K,X");
    channel_refuse(c, "deal A 3", "wrong-phase");
    channel_refuse(c, "start B", "wrong-phase");
}

/* ---- 3: the turn ---- */

static void section_3_1_at_most_one_card_is_drawn_and_before_playing(void **state)
{
    struct channel *c = *state;
    begin(c, "", "57", "46", "38");
    channel_tell(c, "draw", "draw A n=1 cards=3");
    channel_refuse(c, "draw", "already-drawn");
    channel_tell(c, "pass", "pass A; turn B draw");
    channel_accept(c, "draw");
    channel_accept(c, "pass");
    channel_refuse(c, "draw", "deck-empty");
}

static void section_3_4_the_same_number_of_cards_and_a_larger_number(void **state)
{
    struct channel *c = *state;
    begin(c, "", "53A", "K5A53AA2", "9");
    channel_tell(c, "play 53", "play A cards=53 as=53; judge 53 prime; turn B draw");
    channel_refuse(c, "play K", "wrong-count");
    channel_refuse(c, "play A53", "wrong-count");
    channel_refuse(c, "play 53", "not-greater");
    channel_refuse(c, "play 3A", "not-greater");
    channel_accept(c, "play AK");
    channel_expect(c, "last", "113");
    channel_expect(c, "last.count", "2");
    channel_expect(c, "last.player", "B");
    channel_expect(c, "field", "53,AK");
}

static void section_3_the_checks_of_a_play_come_in_their_order(void **state)
{
    static const char *const plays[][2] = {
        {"play", "no-cards"},
        {"play |X=3", "no-cards"},
        {"play Z9=", "bad-card"},          /* before malformed */
        {"play 9=Z*", "bad-card"},
        {"play 0", "bad-card"},
        {"play 5,,5", "bad-card"},
        {"play ,5", "bad-card"},
        {"play 5 , 5", "bad-card"},
        {"play K=", "malformed"},          /* before not-held */
        {"play K", "not-held"},
        {"play K=2^2", "not-held"},
        {"play XXX", "not-held"},          /* before joker-value */
        {"play X|X=3", "joker-value"},     /* a lone Joker has no value */
        {"play X", "joker-alone"},         /* there are two cards on the field */
        {"play X3", "joker-value"},
        {"play X3|X=14", "joker-value"},
        {"play X3|X=", "joker-value"},
        {"play X3|X", "joker-value"},
        {"play X3|=3", "joker-value"},
        {"play X3|X=-1", "joker-value"},
        {"play X3|3=3", "joker-value"},
        {"play X3|X=X", "joker-value"},
        {"play X3|X=3|X=3", "joker-value"},
        {"play XX|X=0", "joker-value"},    /* before leading-zero */
        {"play 3|X=3", "joker-value"},
        {"play XX|X=0|X=3", "leading-zero"}, /* before wrong-count and not-greater */
        {"play X33|X=0", "leading-zero"},
        {"play 9=X3^2|X=0", "leading-zero"},
        {"play 9=X*9|X=A", "malformed"},   /* before wrong-count */
        {"play 9=9^A", "malformed"},
        {"play 9=9^X|X=0", "leading-zero"},
        {"play 3", "wrong-count"},
        {"play 333", "wrong-count"},
        {"play 9=3^2", "wrong-count"},
        {"play 33", "not-greater"},
        {"play 39=3*K", "not-held"},
        {"play 39=3*A3", "not-greater"},
    };
    struct channel *c = *state;
    begin(c, "", "5355", "33399XXA2", "9");
    channel_accept(c, "play 53");
    for (size_t i = 0; i < sizeof plays / sizeof *plays; i++)
        channel_refuse(c, plays[i][0], plays[i][1]);
    channel_refuse(c, "A play", "not-your-turn"); /* checked before the play itself */
    channel_refuse(c, "pass 3", "syntax");
    channel_refuse(c, "draw 3", "syntax");
    channel_expect(c, "pile.count", "1");
}

/* ---- 4: legal plays ---- */

static void section_4_7_a_bare_ace_is_not_prime(void **state)
{
    struct channel *c = *state;
    begin(c, "", "A2", "46", "78");
    channel_tell(c, "play A", "play A cards=A as=1; judge 1 neither; penalty A 1 cards=7; turn B draw");
}

/*
 * rules/prime-daifugo.md, 4.7: "57 and 1729 as below." The deck file defines them, so that the judge knows them, too;
 * the event `judge` treats them like all numbers.
 */
static void section_4_7_57_and_1729_are_the_numbers_of_the_deck(void **state)
{
    static const char *const effects[] = {[DECK_CUT] = "! cut A", [DECK_TURN] = "! revolution A"};
    struct channel *c = *state;
    struct deck deck = built_in(game_prime_daifugo.deck);
    assert_int_equal(deck.numbers, 2);
    for (int i = 0; i < deck.numbers; i++) {
        begin(c, "", "A572793", "46", "78");
        channel_send(c, i == 0 ? "play 57" : "play A729");
        assert_true(channel_has(c, effects[deck.number[i].effect]));
        channel_send(c, "judge %llu", (unsigned long long)deck.number[i].number);
        assert_string_equal(channel_reply(c), i == 0 ? "composite 3 19" : "composite 7 13 19");
    }
}

static void section_4_8_57_cuts_as_two_cards_only(void **state)
{
    struct channel *c = *state;
    begin(c, "", "5757XA3", "46", "78");
    channel_tell(c, "play 57", "play A cards=57 as=57; cut A; round A; turn A draw");
    channel_accept(c, "draw");
    channel_tell(c, "play X7|X=5", "play A cards=X7|X=5 as=57; cut A; round A; turn A draw");
    channel_expect(c, "pile", "8,5,7,X,7");
    channel_accept(c, "draw");
    channel_expect(c, "pile", "5,7,X,7");
}

static void section_4_8_57_must_beat_the_field(void **state)
{
    struct channel *c = *state;
    begin(c, "", "59A", "5746", "78");
    channel_accept(c, "play 59");
    channel_refuse(c, "play 57", "not-greater");
}

static void section_4_11_57_and_1729_with_factors_are_ordinary_composites(void **state)
{
    struct channel *c = *state;
    begin(c, "", "573A9A", "A7297KA9", "46");
    channel_tell(c, "play 57=3*A9", "play A cards=57=3*A9 as=57; judge 57=3*19 correct; turn B draw");
    channel_accept(c, "pass");
    channel_accept(c, "pass");
    channel_tell(c, "play A729=7*K*A9",
                 "play B cards=A729=7*K*A9 as=1729; judge 1729=7*13*19 correct; win B; end B");
    channel_expect(c, "order", "normal");
}

static void section_4_9_1729_turns_the_order_round_until_the_next(void **state)
{
    struct channel *c = *state;
    begin(c, "", "A7293K5", "A7X99722", "46");
    channel_tell(c, "play A729", "play A cards=A729 as=1729; revolution A; turn B draw");
    channel_expect(c, "order", "reversed");
    channel_refuse(c, "play A7X9|X=2", "not-smaller");
    channel_tell(c, "pass", "pass B; round A; turn A draw");
    channel_expect(c, "order", "reversed"); /* it stays when the field is cleared */
    channel_accept(c, "play 53");
    channel_refuse(c, "play 79", "not-smaller");
    channel_accept(c, "pass");
    channel_accept(c, "pass");
    channel_tell(c, "play X729|X=1", "play B cards=X729|X=A as=1729; revolution B; turn A draw");
    channel_expect(c, "order", "normal");
}

static void section_4_10_a_lone_joker_beats_any_single_card(void **state)
{
    struct channel *c = *state;
    begin(c, "", "KX5", "X46", "789");
    channel_accept(c, "play K");
    channel_accept(c, "draw");
    channel_tell(c, "play x", "play B cards=X; joker B; round B; turn B draw");
    channel_expect(c, "pile", "8,9,K,X");
    channel_accept(c, "draw");
    channel_accept(c, "play 7");
    channel_tell(c, "play X", "play A cards=X; joker A; round A; turn A draw");
}

static void section_4_10_a_joker_stands_for_0_to_13(void **state)
{
    static const char *const values[][2] = {
        {"0", "30"}, {"A", "31"}, {"1", "31"}, {"2", "32"}, {"9", "39"}, {"T", "310"}, {"10", "310"},
        {"J", "311"}, {"11", "311"}, {"q", "312"}, {"12", "312"}, {"K", "313"}, {"13", "313"},
    };
    struct channel *c = *state;
    begin(c, "", "3X", "46", "78");
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        char event[64];
        channel_send(c, i % 2 == 0 ? "play 3X|X=%s" : "play 3x/x=%s", values[i][0]);
        snprintf(event, sizeof event, "! judge %s", values[i][1]);
        if (!channel_has(c, event))
            fail_msg("%s: %s", values[i][0], text_string(&c->out.text));
        channel_accept(c, "undo");
    }
}

static void section_4_11_jokers_of_a_claim_are_named_number_first(void **state)
{
    struct channel *c = *state;
    begin(c, "", "KX25X437", "46", "78");
    channel_tell(c, "play KX = 2^5 * 4X | X=Q | X=1",
                 "play A cards=KX=2^5*4X|X=Q|X=A as=1312; judge 1312=2^5*41 correct; turn B draw");
    channel_expect(c, "field", "KX|X=Q");
    channel_expect(c, "last", "1312");
    channel_expect(c, "A.hand", "3,7");
    channel_expect(c, "pile", "7,8,2,5,4,X");
}

static void section_4_12_factors_go_under_the_deck_and_the_composite_stays(void **state)
{
    struct channel *c = *state;
    begin(c, "", "QK9", "KT25KA46", "38");
    channel_accept(c, "play QK");
    channel_tell(c, "play KT=2*5*KA",
                 "play B cards=KT=2*5*KA as=1310; judge 1310=2*5*131 correct; turn A draw");
    channel_expect(c, "pile", "3,8,2,5,K,A");
    channel_expect(c, "last", "1310");
    channel_expect(c, "last.count", "2");
    channel_accept(c, "pass");
    channel_expect(c, "pile", "3,8,2,5,K,A,Q,K,K,T");
}

static void section_4_cards_may_be_words_and_small_letters(void **state)
{
    struct channel *c = *state;
    begin(c, "", "TKA7QK", "46", "38");
    channel_tell(c, "play 10,k", "play A cards=TK as=1013; judge 1013 prime; turn B draw");
    channel_accept(c, "pass");
    channel_tell(c, "play 1 12 13", "play A cards=AQK as=11213; judge 11213 prime; turn B draw");
}

/* ---- 5: the penalty ---- */

static void section_5_a_wrong_play_costs_as_many_cards_as_were_put_down(void **state)
{
    static const struct {
        const char *option, *plain, *claim;
    } penalties[] = {
        {"", "3", "5"},          {"penalty=cards", "3", "5"}, {"penalty=number", "3", "2"},
        {"penalty=1", "1", "1"}, {"penalty=0", "0", "0"},
    };
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof penalties / sizeof *penalties; i++) {
        char event[64];
        begin(c, penalties[i].option, "24223", "46", "88889999");
        channel_accept(c, "play 222");
        snprintf(event, sizeof event, "! penalty A %s", penalties[i].plain);
        assert_true(channel_has(c, event));
        channel_run(c, "undo; play 24=2*2*3");
        snprintf(event, sizeof event, "! penalty A %s", penalties[i].claim);
        assert_true(channel_has(c, event));
    }
}

static void section_5_if_the_deck_holds_fewer_all_of_it_is_drawn(void **state)
{
    struct channel *c = *state;
    begin(c, "", "222A", "46", "89");
    channel_tell(c, "play 222",
                 "play A cards=222 as=222; judge 222 composite 2 3 37; penalty A 2 cards=8,9; turn B draw");
    channel_accept(c, "pass");
    channel_tell(c, "play 222", "play A cards=222 as=222; judge 222 composite 2 3 37; penalty A 0 cards=; turn B draw");
    channel_expect(c, "A.hand", "A,2,2,2,8,9");
}

static void section_5_the_penalty_is_drawn_before_the_field_is_cleared(void **state)
{
    struct channel *c = *state;
    begin(c, "", "537", "94", "8");
    channel_accept(c, "play 53");
    channel_tell(c, "play 94",
                 "play B cards=94 as=94; judge 94 composite 2 47; penalty B 1 cards=8; round A; turn A draw");
    channel_expect(c, "pile", "5,3");
}

/* ---- 6: passing, the field, the end ---- */

static void section_6_16_the_field_is_cleared_when_all_others_have_passed(void **state)
{
    struct channel *c = *state;
    begin_three(c, "", "53K", "24", "68");
    channel_tell(c, "play 53", "play A cards=53 as=53; judge 53 prime; turn B draw");
    channel_tell(c, "pass", "pass B; turn C draw");
    channel_tell(c, "pass", "pass C; round A; turn A draw");
    channel_expect(c, "last", "-");
    channel_expect(c, "field", "-");
    channel_expect(c, "last.player", "-");
    channel_tell(c, "pass", "pass A; turn B draw"); /* the leader may pass too */
    channel_tell(c, "pass", "pass B; turn C draw");
    channel_tell(c, "pass", "pass C; turn A draw");
}

static void section_6_17_who_has_passed_may_play_again_in_the_same_round(void **state)
{
    struct channel *c = *state;
    begin_three(c, "", "3K2", "5QJ", "784");
    channel_run(c, "play 3; pass; play 7; pass; play J; pass; pass");
    channel_expect(c, "turn", "B");
    channel_expect(c, "pile", "9,9,3,7,J");
}

static void section_6_19_the_game_ends_with_the_first_empty_hand(void **state)
{
    static const char *const plays[][3] = {
        {"3", "play 3", "play A cards=3 as=3; judge 3 prime; win A; end A"},
        {"57", "play 57", "play A cards=57 as=57; cut A; win A; end A"},
        {"A729", "play A729", "play A cards=A729 as=1729; revolution A; win A; end A"},
        {"X", "play X", "play A cards=X; joker A; win A; end A"},
        {"422", "play 4=2^2", "play A cards=4=2^2 as=4; judge 4=2^2 correct; win A; end A"},
    };
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof plays / sizeof *plays; i++) {
        begin(c, "", plays[i][0], "46", "8");
        channel_tell(c, plays[i][1], plays[i][2]);
        channel_expect(c, "winner", "A");
        channel_expect(c, "phase", "over");
        channel_expect(c, "turn", "-");
        channel_refuse(c, "B pass", "game-over");
        channel_refuse(c, "suggest", "game-over");
        channel_send(c, "result");
        assert_string_equal(channel_reply(c), "A");
    }
}

static void section_6_19_a_wrong_play_of_the_last_cards_does_not_win(void **state)
{
    struct channel *c = *state;
    begin(c, "penalty=0", "4", "46", "8");
    channel_tell(c, "play 4", "play A cards=4 as=4; judge 4 composite 2 2; penalty A 0 cards=; turn B draw");
    channel_expect(c, "winner", "-");
}

static void section_6_19_the_others_may_play_on_for_the_places(void **state)
{
    struct channel *c = *state;
    begin_three(c, "placings=yes", "3", "5J", "77");
    channel_tell(c, "play 3", "play A cards=3 as=3; judge 3 prime; win A; place A 1; turn B draw");
    channel_expect(c, "winner", "A");
    channel_expect(c, "phase", "draw");
    channel_refuse(c, "A pass", "not-your-turn");
    channel_run(c, "pass");
    channel_tell(c, "pass", "pass C; round B; turn B draw"); /* its player is out, so the next player leads */
    channel_expect(c, "pile", "9,9,3");
    channel_accept(c, "play 5");
    channel_accept(c, "play 7");
    channel_tell(c, "play J", "play B cards=J as=11; judge 11 prime; place B 2; place C 3; end A,B,C");
    channel_expect(c, "C.place", "3");
    channel_expect(c, "phase", "over");
    channel_send(c, "result");
    assert_string_equal(channel_reply(c), "A");
}

static void section_6_19_a_cut_with_the_last_cards_gives_the_lead_to_the_next(void **state)
{
    struct channel *c = *state;
    begin_three(c, "placings=yes", "357", "5J", "77");
    channel_run(c, "pass; pass; pass; play 3; pass; pass");
    channel_tell(c, "play 57", "play A cards=57 as=57; cut A; win A; place A 1; round B; turn B draw");
    channel_expect(c, "last", "-");
}

static void section_6_19_without_placings_nobody_has_a_place(void **state)
{
    begin(*state, "", "3", "46", "8");
    channel_refuse(*state, "get A.place", "bad-key");
}

/* A clock whose seconds the tests set. */
static uint64_t seconds;

static uint64_t now(void)
{
    return 1000 * seconds;
}

static void section_6_20_past_the_clock_a_move_is_a_pass(void **state)
{
    struct channel c;
    (void)state;
    seconds = 1000;
    channel_open_with(&c, games, &(struct protocol_options){.now = now});
    begin(&c, "clock=60", "37", "5J", "8246");
    seconds += 60;
    channel_accept(&c, "play 3"); /* just in time */
    seconds += 40;
    channel_tell(&c, "draw", "draw B n=1 cards=8");
    seconds += 21; /* the draw did not restart the clock */
    channel_refuse(&c, "A play 7", "not-your-turn");
    channel_refuse(&c, "get nothing", "bad-key");
    channel_tell(&c, "play J", "pass B timeout; round A; turn A draw");
    channel_tell(&c, "play 7", "play A cards=7 as=7; judge 7 prime; win A; end A");
    channel_accept(&c, "undo");
    seconds += 61;
    channel_tell(&c, "A play Z", "pass A timeout; turn B draw"); /* too late even for an invalid move */
    seconds += 61;
    channel_accept(&c, "undo"); /* restarts the turn */
    channel_tell(&c, "A pass", "pass A; turn B draw");
    channel_close(&c);
}

static void section_6_20_without_a_clock_nothing_is_too_late(void **state)
{
    struct channel c;
    (void)state;
    seconds = 0;
    channel_open_with(&c, games, &(struct protocol_options){.now = now});
    begin(&c, "", "37", "5J", "8");
    seconds += 1000000;
    channel_accept(&c, "play 3");
    channel_tell(&c, "B timeout", "pass B timeout; round A; turn A draw"); /* the referee may give this command */
    channel_close(&c);
}

static void section_6_20_a_late_move_of_another_seat_is_not_his_business(void **state)
{
    struct channel c;
    (void)state;
    seconds = 0;
    channel_open_with(&c, games, &(struct protocol_options){.now = now});
    begin(&c, "clock=1", "37", "5J", "8");
    channel_accept(&c, "view B");
    seconds += 100;
    channel_refuse(&c, "pass", "not-your-seat");
    channel_expect(&c, "turn", "A");
    channel_close(&c);
}

/* ---- factors ---- */

static void section_8_the_factors_are_told_to_all_unless_the_option_says_otherwise(void **state)
{
    struct channel *c = *state;
    begin(c, "", "91K", "J7A3", "8246");
    channel_tell(c, "play 9A", "play A cards=9A as=91; judge 91 composite 7 13; penalty A 2 cards=8,2; turn B draw");
    begin(c, "factors=told", "91K", "J7A3", "8246");
    channel_tell(c, "play 9A", "play A cards=9A as=91; judge 91 composite 7 13; penalty A 2 cards=8,2; turn B draw");
    assert_null(strstr(channel_send(c, "record"), "factors="));
}

static void section_8_asked_only_who_put_the_number_down_is_told_its_factors(void **state)
{
    struct channel *c = *state;
    begin(c, "factors=asked", "91K", "J7A3", "8246");
    channel_refuse(c, "factors", "wrong-phase");
    channel_tell(c, "play 9A", "play A cards=9A as=91; judge 91 composite; penalty A 2 cards=8,2; turn B draw");
    channel_accept(c, "A factors");
    assert_string_equal(channel_reply(c), "91 composite 7 13");
    channel_accept(c, "factors");
    assert_string_equal(channel_reply(c), "91 composite 7 13");
    channel_refuse(c, "B factors", "wrong-phase");
    channel_refuse(c, "C factors", "bad-player");
    channel_tell(c, "play J", "play B cards=J as=11; judge 11 prime; turn A draw");
    channel_accept(c, "factors"); /* of the last composite number */
    assert_string_equal(channel_reply(c), "91 composite 7 13");
    channel_run(c, "undo 2");
    channel_refuse(c, "factors", "wrong-phase");
    channel_run(c, "redo 2");
    assert_non_null(strstr(channel_send(c, "record"), "\n| #! judge 91 composite #~"));
    assert_non_null(strstr(channel_send(c, "replay"), "\n| 91 is not prime.\n"));
    channel_accept(c, "view B");
    channel_refuse(c, "A factors", "not-your-seat");
    channel_refuse(c, "factors", "wrong-phase");
    channel_accept(c, "view public");
    channel_refuse(c, "factors", "hidden");
}

static void section_8_never_nobody_is_told_the_factors(void **state)
{
    struct channel *c = *state;
    begin(c, "factors=never", "91K", "J7A3", "8246");
    channel_tell(c, "play 9A", "play A cards=9A as=91; judge 91 composite; penalty A 2 cards=8,2; turn B draw");
    channel_refuse(c, "factors", "hidden");
    channel_refuse(c, "A factors", "hidden");
    channel_accept(c, "judge 91"); /* the referee may judge any number */
    assert_string_equal(channel_reply(c), "composite 7 13");
    channel_accept(c, "view A");
    channel_accept(c, "judge 91");
    assert_string_equal(channel_reply(c), "composite");
    channel_accept(c, "judge 91=3*17");
    assert_string_equal(channel_reply(c), "wrong");
    channel_accept(c, "judge 97");
    assert_string_equal(channel_reply(c), "prime");
}

/* A past bug: between two games a player could query the judge, and then undo the end of the game. */
static void section_8_the_factors_stay_untold_until_no_game_of_the_match_follows(void **state)
{
    struct channel *c = *state;
    begin(c, "factors=never games=2", "7", "J7A3", "8246");
    channel_run(c, "play 7; view B; judge 91");
    assert_string_equal(channel_reply(c), "composite");
    channel_run(c, "new; judge 91");
    assert_string_equal(channel_reply(c), "composite");
}

static void section_8_the_factors_are_told_when_the_match_is_over(void **state)
{
    struct channel *c = *state;
    begin(c, "factors=never games=1", "7", "J7A3", "8246");
    channel_run(c, "play 7; view B; judge 91");
    assert_string_equal(channel_reply(c), "composite 7 13");
}

static void section_8_the_numbers_of_the_game_before_are_past(void **state)
{
    struct channel *c = *state;
    begin(c, "factors=asked", "91K", "J", "8246");
    channel_run(c, "play 9A; B play J; new; deal A 2; deal B 3; start A");
    assert_non_null(strstr(channel_send(c, "factors"), "no number that was put down was composite"));
}

static void section_8_of_a_composite_play_is_said_right_or_wrong_alone(void **state)
{
    struct channel *c = *state;
    begin(c, "factors=asked", "4223A", "J", "8246");
    channel_tell(c, "play 4=2*3", "play A cards=4=2*3 as=4; judge 4=2*3 wrong; penalty A 3 cards=8,2,4; turn B draw");
    channel_refuse(c, "factors", "wrong-phase");
    channel_run(c, "undo");
    channel_tell(c, "play 4=2*2", "play A cards=4=2*2 as=4; judge 4=2*2 correct; turn B draw");
}

/* A suggestion with factors would reveal those of a number that was played before. */
static void section_8_no_suggestion_tells_factors_that_are_not_told(void **state)
{
    struct channel *c = *state;
    for (int hides = 0; hides < 2; hides++) {
        begin(c, hides ? "factors=asked" : "", "QK3", "KT25KA4", "846");
        channel_run(c, "play QK");
        channel_accept(c, "suggest");
        assert_string_equal(channel_reply(c), hides ? "draw" : "play KT=2*5*KA");
    }
    begin(c, "factors=never composites=only", "9A7K3", "24", "846");
    channel_accept(c, "suggest"); /* K3 = 7 * A9 was once suggested */
    assert_null(strchr(channel_reply(c), '='));
}

/* ---- chance ---- */

static void the_cards_drawn_next_can_be_said(void **state)
{
    struct channel *c = *state;
    begin(c, "", "222A", "46", "8995");
    channel_refuse(c, "chance 7", "bad-chance");
    channel_refuse(c, "chance 999", "bad-chance");
    channel_refuse(c, "chance Z", "bad-card");
    channel_refuse(c, "A chance 9", "syntax");
    channel_accept(c, "chance 59");
    channel_expect(c, "pile", "5,9,8,9");
    channel_tell(c, "draw", "draw A n=1 cards=5");
    channel_run(c, "undo"); /* takes back the chance, too */
    channel_expect(c, "pile", "8,9,9,5");
    channel_accept(c, "redo");
    channel_expect(c, "A.hand", "A,2,2,2,5");
    channel_accept(c, "view A");
    channel_refuse(c, "chance 9", "hidden");
}

/* ---- tables of real cards ---- */

static void at_a_table_of_real_cards_only_their_number_is_known(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B deal=table; start A");
    channel_expect(c, "A.count", "11");
    channel_expect(c, "pile.count", "32");
    channel_refuse(c, "get A.hand", "hidden");
    channel_refuse(c, "get pile", "hidden");
    channel_refuse(c, "chance 3", "bad-chance");
    channel_tell(c, "draw", "draw A n=1 cards=?");
    channel_tell(c, "play QK", "play A cards=QK as=1213; judge 1213 prime; turn B draw");
    channel_expect(c, "A.count", "10");
    channel_tell(c, "play KT=2*5*KA", "play B cards=KT=2*5*KA as=1310; judge 1310=2*5*131 correct; turn A draw");
    channel_expect(c, "B.count", "5");
    channel_expect(c, "pile.count", "35");
    channel_tell(c, "play KK", "play A cards=KK as=1313; judge 1313 composite 13 101; penalty A 2 cards=?,?; "
                               "round B; turn B draw");
    channel_expect(c, "A.count", "12");
    channel_expect(c, "pile.count", "37");
    assert_string_equal(channel_send(c, "play 23456789"),
                        "? not-held -- by my count B has 5 cards: was a draw not entered? `count B N` corrects it\n");
    channel_refuse(c, "suggest", "hidden");
    channel_refuse(c, "record --notation", "hidden");
}

static void at_a_table_more_cards_than_the_deck_has_cannot_lie_open(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B deal=table; deal A ?,?; deal B ?????; start A");
    channel_expect(c, "B.count", "5");
    channel_tell(c, "play 3K", "play A cards=3K as=313; judge 313 prime; win A; end A");
    channel_run(c, "new prime-daifugo players=A,B deal=table; start A; play 3K");
    assert_string_equal(channel_send(c, "play KK=K*KA"), /* this play has four K */
                        "? not-held -- that is not in the hand: the deck has 4 of K, and 1 lies on the field\n");
    assert_string_equal(channel_send(c, "play 3K3=3*3*3"),
                        "? not-held -- that is not in the hand: the deck has 4 of 3, and 1 lies on the field\n");
    channel_run(c, "undo; play 23; play 43");
    assert_non_null(strstr(channel_send(c, "play 33"), "? not-greater"));
    assert_string_equal(channel_send(c, "play 333"),
                        "? not-held -- that is not in the hand: the deck has 4 of 3, and 2 lie on the field\n");
    assert_string_equal(channel_send(c, "play XXX"),
                        "? not-held -- that is not in the hand: the deck has 2 of X\n");
    channel_refuse(c, "deal A 3", "wrong-phase");
    channel_accept(c, "new prime-daifugo players=A,B deal=table");
    channel_refuse(c, "deal A 3", "bad-deal");
    channel_refuse(c, "deal pile ?", "bad-deal");
}

/* A past bug: cards from the field under the deck stayed known, and the player who drew one was shown to hold it. */
static void at_a_table_nobody_is_known_to_draw_a_card_that_lay_on_the_field(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B deal=table hand=26; start A; play 53; draw; play 7A; pass");
    channel_tell(c, "draw", "draw B n=1 cards=?");
    channel_run(c, "pass");
    channel_tell(c, "draw", "draw A n=1 cards=?");
    channel_run(c, "pass; draw; play X; draw");
    const struct hand *hand = session_state(c->protocol.session)->hand;
    assert_int_equal(hand[0].copies[CARD_UNKNOWN], hand_count(&hand[0]));
    assert_int_equal(hand[1].copies[CARD_UNKNOWN], hand_count(&hand[1]));
}

static void at_a_table_a_count_is_corrected_recorded_and_taken_back(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B,C deal=table hand=4; start A; play A729");
    channel_run(c, "undo; play 53");
    assert_string_equal(channel_send(c, "play 2=3*5*7"),
                        "? wrong-count -- the last play had another number of cards: 2, not 1\n");
    channel_tell(c, "count B 6", "count B n=6");
    channel_expect(c, "B.count", "6");
    channel_expect(c, "pile.count", "40");
    channel_expect(c, "turn", "B");
    channel_tell(c, "play KT=2*5*KA", "play B cards=KT=2*5*KA as=1310; judge 1310=2*5*131 correct; win B; end B");
    channel_run(c, "undo");
    channel_tell(c, "count C 1", "count C n=1");
    channel_expect(c, "pile.count", "43");
    channel_refuse(c, "C count B 4", "syntax");
    assert_non_null(strstr(channel_send(c, "record"), "| count B 6 #"));
    channel_run(c, "undo 2");
    channel_expect(c, "B.count", "4");
    channel_expect(c, "pile.count", "42");
    channel_run(c, "redo; draw; count B 1");
    channel_expect(c, "B.count", "1");
    channel_expect(c, "phase", "play");
}

static void at_a_table_a_count_that_cannot_be_is_refused(void **state)
{
    struct channel *c = *state;
    static const char cannot[] = "? bad-count -- there cannot be that many cards: ";
    struct text line = {0};
    channel_run(c, "new prime-daifugo players=A,B,C deal=table hand=17 placings=yes");
    channel_refuse(c, "count A 5", "wrong-phase");
    channel_run(c, "start A; draw; play 53; draw; pass; draw; pass");
    channel_expect(c, "pile.count", "2");
    text_print(&line, "%sthe deck has 2 cards: A can have at most 18\n", cannot);
    assert_string_equal(channel_send(c, "count A 19"), line.at);
    channel_run(c, "count A 17");
    text_clear(&line);
    text_print(&line, "%sthe deck has 1 card: A can have at most 18\n", cannot);
    assert_string_equal(channel_send(c, "count A 19"), line.at);
    channel_run(c, "count A 18");
    channel_expect(c, "pile.count", "0");
    assert_string_equal(channel_send(c, "draw"), "? deck-empty -- by my count the deck is empty: "
                                                 "`count NAME N` corrects a hand, and so the deck\n");
    channel_refuse(c, "count A 55", "bad-count");
    channel_refuse(c, "count D 5", "bad-player");
    text_clear(&line);
    text_print(&line, "%swithout a card A is out: `undo` to A's last play, correct the count, and play again\n",
               cannot);
    assert_string_equal(channel_send(c, "count A 0"), line.at);
    channel_run(c, "count A 1; play 7"); /* A is out */
    channel_expect(c, "A.place", "1");
    assert_string_equal(channel_send(c, "count A 3"), line.at);
    channel_run(c, "new prime-daifugo players=A,B,C");
    text_clear(&line);
    text_print(&line, "%sthe referee knows the hands\n", cannot);
    assert_string_equal(channel_send(c, "count A 3"), line.at);
    text_free(&line);
}

/* ---- visibility ---- */

static void a_player_sees_his_own_cards_alone(void **state)
{
    struct channel *c = *state;
    begin(c, "", "222A", "46", "8995");
    channel_accept(c, "view B");
    channel_expect(c, "B.hand", "4,6");
    channel_expect(c, "A.count", "4");
    channel_refuse(c, "get A.hand", "hidden");
    channel_refuse(c, "get pile", "hidden");
    channel_refuse(c, "suggest", "hidden");
    channel_refuse(c, "legal", "hidden");
    channel_refuse(c, "record --notation", "hidden");
    channel_refuse(c, "pass", "not-your-seat");
}

/* A past bug: hands without a count got their cards without a check, even more than the deck has or a pile can hold. */
static void cards_dealt_by_hand_are_seen_by_their_player_alone(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B deal=manual; deal A 53; deal B 71; deal pile 8; start A");
    channel_refuse(c, "chance", "syntax");
    channel_run(c, "view A");
    channel_send(c, "record");
    assert_true(channel_has(c, "| #! deal A n=2 cards=5,3"));
    assert_true(channel_has(c, "| #! deal B n=2 cards=?,?") && channel_has(c, "| #! deal pile n=1 cards=?"));
}

/* The seed is replaced, too, since it would reveal every later shuffle. */
static void hidden_cards_dealt_anew_may_be_anywhere_and_none_is_lost(void **state)
{
    struct channel *c = *state;
    struct rng rng = {3};
    bool was_held[DECK_KINDS_MAX] = {false}, was_on_top[DECK_KINDS_MAX] = {false};
    channel_run(c, "new prime-daifugo players=A,B,C deal=manual; deal A 53K; deal B 71X; deal C 2; start A; play 53");
    const struct session *session = c->protocol.session;
    const struct game_state *real = session_state(session);
    const struct deck *deck = &session->match.deck;
    for (int i = 0; i < 500; i++) {
        struct game_state redealt = *real;
        hooks_redeal(&session->match, &redealt, 0, &rng);
        assert_true(redealt.common.chance.rng.state != real->common.chance.rng.state);
        assert_memory_equal(&redealt.hand[0], &real->hand[0], sizeof real->hand[0]);
        assert_memory_equal(&redealt.field, &real->field, sizeof real->field);
        assert_int_equal(hand_count(&redealt.hand[1]), 3);
        assert_int_equal(hand_count(&redealt.hand[2]), 1);
        for (int kind = 0; kind < deck->kinds; kind++) {
            int copies = pile_copies(&redealt.stock.pile, kind) + pile_copies(&redealt.field, kind);
            for (int seat = 0; seat < 3; seat++)
                copies += redealt.hand[seat].copies[kind];
            assert_int_equal(copies, deck->card[kind].copies);
            was_held[kind] = was_held[kind] || redealt.hand[1].copies[kind] > 0;
            was_on_top[kind] = was_on_top[kind] || redealt.stock.pile.kind[0] == kind;
        }
    }
    for (int kind = 0; kind < deck->kinds; kind++)
        assert_true(was_held[kind] && was_on_top[kind]);
}

static void at_a_table_hands_that_are_not_counted_must_be_in_the_deck(void **state)
{
    struct channel *c = *state;
    struct text deal = {0};
    channel_accept(c, "new prime-daifugo players=A,B,C deal=table hand=18");
    text_add(&deal, "deal A ");
    for (int i = 0; i < 19; i++)
        text_add_char(&deal, '?');
    channel_accept(c, deal.at);
    channel_refuse(c, "start A", "bad-deal");
    channel_accept(c, "deal C ?????????????????");
    channel_accept(c, "start A");
    channel_expect(c, "pile.count", "0");
    text_free(&deal);
}

/* ---- up to six players ---- */

static void two_to_six_play(void **state)
{
    struct channel *c = *state;
    for (int players = 2; players <= 6; players++) {
        channel_send(c, "new prime-daifugo players=%d seed=1", players);
        for (int turn = 0; turn < players; turn++)
            channel_accept(c, "pass");
        channel_expect(c, "phase", "draw");
    }
    channel_refuse(c, "new prime-daifugo players=1", "bad-players");
    channel_refuse(c, "new prime-daifugo players=7", "bad-players");
    channel_refuse(c, "new prime-daifugo players=A,pile", "bad-players");
    channel_refuse(c, "new prime-daifugo players=A,timeout", "bad-players");
    channel_refuse(c, "new prime-daifugo penalty=2", "bad-option");
    channel_refuse(c, "new prime-daifugo clock=-1", "bad-option");
    channel_refuse(c, "new prime-daifugo clock=3601", "bad-option");
    channel_refuse(c, "new prime-daifugo start=P3", "bad-option");
    channel_refuse(c, "new prime-daifugo deal=scenario", "bad-option");
}

static int open_channel(void **state)
{
    return channel_set_up(state, games);
}

#define RULE(name) cmocka_unit_test_setup_teardown(name, open_channel, channel_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(section_1_there_are_52_cards_and_two_jokers),
        RULE(section_1_the_twelve_red_even_cards_can_be_left_out),
        RULE(section_2_the_hand_is_the_largest_of_11_7_and_5_that_fits),
        RULE(section_2_the_deals_of_three_seeds_are_these),
        RULE(section_2_the_next_game_of_the_match_goes_on_with_the_same_chance),
        RULE(section_2_what_is_dealt_nowhere_is_shuffled_into_the_deck),
        RULE(section_2_a_deal_by_hand_is_refused_for_these_reasons),
        RULE(section_3_1_at_most_one_card_is_drawn_and_before_playing),
        RULE(section_3_4_the_same_number_of_cards_and_a_larger_number),
        RULE(section_3_the_checks_of_a_play_come_in_their_order),
        RULE(section_4_7_a_bare_ace_is_not_prime),
        RULE(section_4_7_57_and_1729_are_the_numbers_of_the_deck),
        RULE(section_4_8_57_cuts_as_two_cards_only),
        RULE(section_4_8_57_must_beat_the_field),
        RULE(section_4_11_57_and_1729_with_factors_are_ordinary_composites),
        RULE(section_4_9_1729_turns_the_order_round_until_the_next),
        RULE(section_4_10_a_lone_joker_beats_any_single_card),
        RULE(section_4_10_a_joker_stands_for_0_to_13),
        RULE(section_4_11_jokers_of_a_claim_are_named_number_first),
        RULE(section_4_12_factors_go_under_the_deck_and_the_composite_stays),
        RULE(section_4_cards_may_be_words_and_small_letters),
        RULE(section_5_a_wrong_play_costs_as_many_cards_as_were_put_down),
        RULE(section_5_if_the_deck_holds_fewer_all_of_it_is_drawn),
        RULE(section_5_the_penalty_is_drawn_before_the_field_is_cleared),
        RULE(section_6_16_the_field_is_cleared_when_all_others_have_passed),
        RULE(section_6_17_who_has_passed_may_play_again_in_the_same_round),
        RULE(section_6_19_the_game_ends_with_the_first_empty_hand),
        RULE(section_6_19_a_wrong_play_of_the_last_cards_does_not_win),
        RULE(section_6_19_the_others_may_play_on_for_the_places),
        RULE(section_6_19_a_cut_with_the_last_cards_gives_the_lead_to_the_next),
        RULE(section_6_19_without_placings_nobody_has_a_place),
        RULE(section_6_20_past_the_clock_a_move_is_a_pass),
        RULE(section_6_20_without_a_clock_nothing_is_too_late),
        RULE(section_6_20_a_late_move_of_another_seat_is_not_his_business),
        RULE(section_8_the_factors_are_told_to_all_unless_the_option_says_otherwise),
        RULE(section_8_asked_only_who_put_the_number_down_is_told_its_factors),
        RULE(section_8_never_nobody_is_told_the_factors),
        RULE(section_8_the_factors_stay_untold_until_no_game_of_the_match_follows),
        RULE(section_8_the_factors_are_told_when_the_match_is_over),
        RULE(section_8_the_numbers_of_the_game_before_are_past),
        RULE(section_8_of_a_composite_play_is_said_right_or_wrong_alone),
        RULE(section_8_no_suggestion_tells_factors_that_are_not_told),
        RULE(the_cards_drawn_next_can_be_said),
        RULE(at_a_table_of_real_cards_only_their_number_is_known),
        RULE(at_a_table_more_cards_than_the_deck_has_cannot_lie_open),
        RULE(at_a_table_nobody_is_known_to_draw_a_card_that_lay_on_the_field),
        RULE(at_a_table_a_count_is_corrected_recorded_and_taken_back),
        RULE(at_a_table_a_count_that_cannot_be_is_refused),
        RULE(a_player_sees_his_own_cards_alone),
        RULE(cards_dealt_by_hand_are_seen_by_their_player_alone),
        RULE(hidden_cards_dealt_anew_may_be_anywhere_and_none_is_lost),
        RULE(at_a_table_hands_that_are_not_counted_must_be_in_the_deck),
        RULE(two_to_six_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
