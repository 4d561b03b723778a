/* test_cards.c: Prime Daifugo Lvl. 0: sections 6 (special cards) and 8 (questions and answers) of its rulebook. */
#include "referee/engine/hooks.h"
#include "referee/games/lvl0/state.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* ---- 6. Special cards ---- */

static void section_6_1_d_is_played_instead_of_drawing(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A D 1 2 7; deal B 7 1; deal pile 3 12 9; start A");
    channel_tell(c, "d", "discard A D; draw A n=2 cards=3,12");
    channel_expect(c, "phase", "discard");
    channel_expect(c, "discard.top", "D");
    channel_expect(c, "A.count", "5");
    channel_tell(c, "discard 1", "discard A 1");
    channel_expect(c, "phase", "play");
    channel_expect(c, "A.hand", "2,3,7,12");
    channel_refuse(c, "draw", "already-drawn");
    channel_tell(c, "play 7 3", "play A cards=7,3 as=73; judge 73 prime; turn B draw");
}

static void section_6_1_any_card_may_be_thrown_away_one_just_drawn_too(void **state)
{
    struct channel *c = *state;
    static const char *const cards[] = {"1", "2", "3", "7", "12", "D"};
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A D D 1 2 7; deal B 7 1; deal pile 3 12 9; start A; d");
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        channel_send(c, "discard %s", cards[i]);
        assert_string_equal(channel_reply(c), "");
        channel_expect(c, "discard.top", cards[i]);
        channel_accept(c, "undo");
    }
    channel_refuse(c, "discard 9", "not-held");
}

static void section_6_1_after_d_a_card_must_be_thrown_away(void **state)
{
    struct channel *c = *state;
    static const char *const others[] = {"draw", "d", "play 7", "play 99", "play", "pass", "skip"};
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A D D 1 2 7; deal B 7 1; deal pile 3 12 9; start A; d");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        channel_refuse(c, others[i], "must-discard");
}

static void section_6_1_d_is_not_played_after_drawing(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A D 1 2; deal B 7 1; deal pile 3 12 9; start A; draw");
    channel_refuse(c, "d", "already-drawn");
}

static void section_6_1_d_is_not_played_twice_in_a_turn(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A D D 1; deal B 7 1; deal pile 3 12 9; start A; d; "
                   "discard 1");
    channel_refuse(c, "d", "already-drawn");
    channel_run(c, "pass; pass");
    channel_accept(c, "d");
}

static void section_6_1_d_forms_no_number(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A D 1 7; deal B 7 1; start A");
    channel_refuse(c, "play D", "no-value");
    channel_refuse(c, "play 7 D", "no-value");
}

static void section_6_1_d_may_be_followed_by_a_pass(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A D 1 7; deal B 7 1; deal pile 3 12; start A; d; "
                   "discard 12");
    channel_tell(c, "pass", "pass A; turn B draw");
}

static void section_6_2_a_multi_number_card_names_its_number(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual advanced=yes; deal A 5/9 5/9 4/6/8 7 1 3; deal B 7 1 3; start A");
    channel_refuse(c, "play 5/9 7", "need-value");
    channel_refuse(c, "play 4/6/8", "need-value");
    channel_refuse(c, "play 5/9:4 7", "bad-value");
    channel_refuse(c, "play 4/6/8:5 7", "bad-value");
    channel_tell(c, "play 5/9:5 3", "play A cards=5/9:5,3 as=53; judge 53 prime; turn B draw");
    channel_run(c, "undo");
    channel_tell(c, "play 5/9:9 7", "play A cards=5/9:9,7 as=97; judge 97 prime; turn B draw");
    channel_run(c, "undo");
    channel_tell(c, "play 4/6/8:6 7", "play A cards=4/6/8:6,7 as=67; judge 67 prime; turn B draw");
    channel_expect(c, "A.hand", "1,3,5/9,5/9");
    channel_expect(c, "table", "A:4/6/8:6,7=67");
    channel_run(c, "undo; play 4/6/8:4 7; undo; play 4/6/8:8 3");
}

static void section_6_2_the_optional_rule_bars_multi_number_cards_from_three(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual advanced=yes; deal A 5/9 3 7 1; deal B 7 1; start A; "
                   "play 7 3 5/9:9");
    channel_run(c, "new lvl0 players=A,B deal=manual advanced=yes multi-in-three=no");
    channel_run(c, "deal A 5/9 3 7 1; deal B 7 1; start A");
    channel_refuse(c, "play 7 3 5/9:9", "multi-in-three");
    channel_tell(c, "play 5/9:5 3", "play A cards=5/9:5,3 as=53; judge 53 prime; turn B draw");
}

static void section_6_3_skip_passes_over_the_next_player(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual advanced=yes; deal A SKIP 7 9; deal B 1 4; deal C 1 3; start A");
    channel_tell(c, "skip", "skip A over=B; turn C draw");
    channel_expect(c, "discard.top", "SKIP");
    channel_expect(c, "A.hand", "7,9");
}

static void section_6_3_skip_goes_on_any_number_of_cards(void **state)
{
    struct channel *c = *state;
    static const char *const plays[] = {"play 7", "play 7 1", "play 1 9 7"};
    for (size_t i = 0; i < sizeof plays / sizeof *plays; i++) {
        channel_run(c, "new lvl0 players=A,B,C deal=manual skip=yes");
        channel_run(c, "deal A 7 9 1 4; deal B SKIP 4; deal C 1 3; start A");
        channel_accept(c, plays[i]);
        channel_tell(c, "skip", "skip B over=C; turn A draw");
    }
}

static void section_6_3_skip_forms_no_number(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual skip=yes; deal A SKIP 7; deal B 1 4; deal C 1 3; start A");
    channel_refuse(c, "play SKIP", "no-value");
    channel_refuse(c, "play SKIP 7", "no-value");
}

static void section_6_3_skip_may_follow_a_draw(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual skip=yes; deal A SKIP 7; deal B 1 4; deal C 1 3; start A; draw");
    channel_tell(c, "skip", "skip A over=B; turn C draw");
}

static void section_6_3_skip_is_never_the_last_card(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual skip=yes; deal A SKIP; deal B 1 4; deal C 1 3; deal pile 7 9");
    channel_accept(c, "start A");
    channel_refuse(c, "skip", "skip-last-card");
    channel_refuse(c, "pass", "must-draw");
    channel_tell(c, "draw", "draw A n=1 cards=7");
    channel_tell(c, "pass", "pass A; turn B draw");
    channel_run(c, "undo");
    channel_tell(c, "skip", "skip A over=B; turn C draw");
    channel_expect(c, "A.hand", "7");
}

static void section_6_3_a_lone_skip_passes_when_it_cannot_draw(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual skip=yes; deal A SKIP; deal B 1 4; deal C 1 3; deal pile -");
    channel_accept(c, "start A");
    channel_refuse(c, "draw", "deck-empty");
    channel_refuse(c, "skip", "skip-last-card");
    channel_tell(c, "pass", "pass A; turn B draw");
}

/* A past bug: at the limit, a player with a lone SKIP could neither pass nor draw. */
static void section_6_3_a_lone_skip_at_the_hand_limit_passes(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual skip=yes hand=1 hand-limit=1");
    channel_run(c, "deal A SKIP; deal B 1; deal C 1; start A");
    channel_refuse(c, "draw", "hand-limit");
    channel_send(c, "suggest");
    assert_string_equal(channel_reply(c), "pass");
    channel_send(c, "legal");
    assert_true(channel_has(c, "| pass"));
    channel_tell(c, "pass", "pass A; turn B draw");
}

static void section_6_3_with_skip_the_round_goes_on_past_the_last_plays_owner(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual skip=yes; deal A 7 1 9 7; deal B 1 4; deal C SKIP 1 3; start A");
    channel_run(c, "play 7 1; pass");
    channel_tell(c, "skip", "skip C over=A; turn B draw");
    channel_expect(c, "last", "71");
    channel_tell(c, "pass", "pass B; turn C draw");
    channel_tell(c, "pass", "pass C; round A; turn A draw");
}

static void section_6_3_the_owner_may_play_over_the_own_number(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual skip=yes; deal A 7 1 9 7 4; deal B SKIP 1; deal C 1 3; start A");
    channel_run(c, "play 7 1; skip");
    channel_expect(c, "turn", "A");
    channel_refuse(c, "play 1 9", "not-held");
    channel_tell(c, "play 9 7", "play A cards=9,7 as=97; judge 97 prime; turn B draw");
}

static void section_6_3_draw_two_stays_for_the_owner_of_the_ten(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual skip=yes; deal A 10 1 7; deal B SKIP 1; deal C 1 3");
    channel_run(c, "deal pile 2 3 4 5 6 7 8; start A; play 10 1");
    channel_tell(c, "skip", "skip B over=C; turn A draw");
    channel_expect(c, "B.count", "1");
    channel_expect(c, "C.count", "2");
    channel_tell(c, "pass", "pass A; draw A n=2 cards=2,3; turn B draw");
    channel_tell(c, "pass", "pass B; draw B n=2 cards=4,5; turn C draw");
    channel_tell(c, "pass", "pass C; draw C n=2 cards=6,7; round A; turn A draw");
}

static void section_6_extra_card_zero_does_not_lead(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual zero=yes; deal A 0 2 4 9 7; deal B 7 1; start A");
    channel_refuse(c, "play 0", "leading-zero");
    channel_refuse(c, "play 0 2", "leading-zero");
    channel_refuse(c, "play 0 4 9", "leading-zero");
    channel_tell(c, "play 4 0 9", "play A cards=4,0,9 as=409; judge 409 prime; turn B draw");
}

/* A ruling: a play of two cards with a 0 is judged like any other; its number ends in 0, so it is never prime. */
static void section_6_extra_card_zero_makes_no_prime_of_two_cards(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual zero=yes; deal A 0 2 3 1; deal B 7 1; start A");
    channel_tell(c, "play 2 0", "play A cards=2,0 as=20; judge 20 composite 2 2 5; return A cards=2,0; turn B draw");
    channel_run(c, "undo");
    channel_refuse(c, "play 3 0 1", "three-no-icon");
}

/* ---- 8. Questions and answers ---- */

static void q1_a_card_may_be_drawn_before_passing(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 5 3; deal B 7 1; deal pile 4 6; start A; draw");
    channel_tell(c, "pass", "pass A; turn B draw");
}

static void q2_the_start_player_may_pass_and_the_next_plays_one_to_three_cards(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 5 3; deal B 7 1 9 4; start A");
    channel_tell(c, "pass", "pass A; turn B draw");
    channel_run(c, "play 7; undo; play 7 1; undo; play 1 9 7");
}

static void q3_an_empty_pile_is_made_anew_of_the_discards(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 5 3; deal B 7 1; deal pile 4; deal discard 2 6 8; "
                   "start A");
    channel_accept(c, "draw");
    assert_true(channel_has(c, "! draw A n=1 cards=4"));
    assert_true(channel_has(c, "! reshuffle n=3"));
    channel_expect(c, "pile.count", "3");
    channel_expect(c, "discard.count", "0");
    channel_expect(c, "discard.top", "-");
}

/* A ruling: if there are no discards, the reshuffle waits until a player wants to draw and there are some. */
static void q3_with_no_discards_the_reshuffle_waits(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 5 3 1; deal B 7 1; deal pile 4; start A; play 5 3");
    channel_tell(c, "draw", "draw B n=1 cards=4");
    channel_expect(c, "pile.count", "0");
    channel_tell(c, "pass", "pass B; round A; turn A draw");
    channel_expect(c, "pile.count", "0");
    channel_expect(c, "discard.count", "2");
    channel_accept(c, "draw");
    assert_true(channel_has(c, "! reshuffle n=2"));
    assert_true(channel_has(c, "! draw A n=1"));
    channel_expect(c, "pile.count", "1");
}

static void q3_with_both_piles_empty_there_is_nothing_to_draw(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 10 3 7; deal B 7 1; deal pile -; start A");
    channel_refuse(c, "draw", "deck-empty");
    channel_run(c, "play 10 3");
    channel_tell(c, "pass", "pass B; round A; turn A draw");
    channel_expect(c, "B.count", "2");
}

static void q4_two_two_digit_cards_form_a_number_of_four_digits(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 12 13 1; deal B 19 17 13 1; start A; play 12 13");
    channel_run(c, "undo; pass");
    channel_tell(c, "play 19 13", "play B cards=19,13 as=1913; judge 1913 prime; turn A draw");
    channel_run(c, "undo");
    channel_tell(c, "play 19 17", "play B cards=19,17 as=1917; judge 1917 composite 3 3 3 71; return B cards=19,17; "
                           "turn A draw");
}

static void q5_another_card_than_the_one_drawn_may_be_played(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 5 3 1; deal B 7 1; deal pile 4; start A; draw");
    channel_tell(c, "play 5 3", "play A cards=5,3 as=53; judge 53 prime; turn B draw");
    channel_expect(c, "A.hand", "1,4");
}

static void q6_after_drawing_one_may_pass(void **state)
{
    q1_a_card_may_be_drawn_before_passing(state);
}

static void q7_there_is_no_hand_limit_unless_it_is_agreed(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B seed=3");
    for (int i = 0; i < 13; i++)
        channel_run(c, "draw; pass; draw; pass");
    channel_expect(c, "pile.count", "0");
    channel_expect(c, "A.count", "23");
    channel_expect(c, "B.count", "23");
}

static void q7_at_the_limit_one_may_not_draw(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual hand-limit=13");
    channel_run(c, "deal A 1 1 2 2 3 3 4 4 5 6 7 8; deal B 7 1; deal pile 9 9; start A; draw; pass; pass");
    channel_expect(c, "A.count", "13");
    channel_refuse(c, "draw", "hand-limit");
    channel_tell(c, "pass", "pass A; turn B draw");
}

static void q7_draw_two_stops_at_the_limit(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual hand-limit=13; deal A 10 3 1");
    channel_run(c, "deal B 1 1 2 2 3 3 4 4 5 6 7 8; deal C 2 3 3 5 6 6 7 7 8 9 9 11 12; deal pile 9 9 4; start A");
    channel_run(c, "play 10 3");
    channel_tell(c, "pass", "pass B; draw B n=1 cards=9; turn C draw");
    channel_tell(c, "pass", "pass C; round A; turn A draw");
}

static void q7_at_the_limit_nothing_is_shuffled(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual hand=2 hand-limit=2; deal A 10 3 1; deal B 7 1; deal pile -; "
                   "deal discard 4 6; start A; play 10 3");
    channel_tell(c, "pass", "pass B; round A; turn A draw");
    channel_expect(c, "discard.count", "4");
}

/* A ruling: D leaves the hand before the draw, and so makes room for one card. */
static void q7_d_may_be_played_at_the_limit(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual hand-limit=13");
    channel_run(c, "deal A D 1 1 2 2 3 3 4 4 5 6 7 8; deal B 7 1; deal pile 9 9 4; start A");
    channel_refuse(c, "draw", "hand-limit");
    channel_tell(c, "d", "discard A D; draw A n=1 cards=9");
    channel_tell(c, "discard 8", "discard A 8");
    channel_expect(c, "A.count", "12");
}

/* Gives the channel the view of `viewer`; unlike `view`, this can be reversed. */
static void look_as(struct channel *c, const char *viewer)
{
    text_copy(c->protocol.access.name, sizeof c->protocol.access.name, viewer);
}

/* "If you play casually, you can change it freely": by default all players may look through the discards. */
static void q8_by_default_all_may_look_through_the_discards(void **state)
{
    static const char *const viewers[] = {"A", "B", "public", "all"};
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 5 3 D; deal B 7 1; deal pile 4 6 8; "
                   "deal discard 11 13 17; start A; d; discard 6; play 5 3; pass");
    for (int i = 0; i < 4; i++) {
        look_as(c, viewers[i]);
        channel_expect(c, "discard", "11,13,17,D,6,5,3");
        channel_expect(c, "discard.top", "3");
        assert_true(strstr(channel_send(c, "state"), "| discard 11,13,17,D,6,5,3\n") != NULL);
        assert_true(strstr(channel_send(c, "table"), "|  discards 11 13 17 D 6 5 3\n") != NULL);
    }
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 5; deal B 7; start A");
    channel_expect(c, "discard", "-");
}

/* "You may only look at the top card of the discard pile." */
static void q8_of_closed_discards_only_the_top_may_be_looked_at(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual discards=closed; deal A 5 3 D; deal B 7 1; deal pile 4 6 8; "
                   "deal discard 11 13 17");
    channel_run(c, "start A");
    channel_expect(c, "discard.top", "17");
    channel_expect(c, "discard.count", "3");
    channel_expect(c, "discard", "11,13,17");
    channel_run(c, "d; discard 6");
    look_as(c, "A");
    channel_refuse(c, "get discard", "hidden");
    assert_true(strstr(channel_send(c, "state"), "| discard ?,?,?,?,?\n") != NULL);
    assert_true(strstr(channel_send(c, "table"), "discards 5, top 6\n") != NULL);
    look_as(c, "all");
    channel_expect(c, "discard.top", "6");
    channel_expect(c, "discard.count", "5");
    channel_run(c, "view public");
    channel_send(c, "record");
    assert_true(channel_has(c, "| deal discard ? ? ?"));
    assert_null(strstr(channel_send(c, "state"), "11"));
}

/*
 * Redeals the cards that A cannot know 200 times. Of closed discards, the top card must stay; of open discards, all
 * cards.
 */
static void q8_what_a_player_may_see_of_the_discards_stays_when_the_rest_is_dealt_anew(void **state)
{
    static const char *const options[] = {"open", "closed"};
    struct channel *c = *state;
    for (int i = 0; i < 2; i++) {
        struct rng rng = {3};
        int moved = 0;
        channel_send(c, "new lvl0 players=A,B deal=manual discards=%s", options[i]);
        channel_run(c, "deal A 5 3; deal B 7 1 2; deal pile 4 6 8; deal discard 11 13 17; start A");
        const struct session *session = c->protocol.session;
        const struct game_state *real = session_state(session);
        for (int times = 0; times < 200; times++) {
            struct game_state redealt = *real;
            hooks_redeal(&session->match, &redealt, 0, &rng);
            assert_int_equal(redealt.discard.count, 3);
            assert_int_equal(redealt.discard.kind[2], real->discard.kind[2]);
            assert_memory_equal(&redealt.hand[0], &real->hand[0], sizeof real->hand[0]);
            moved += memcmp(redealt.discard.kind, real->discard.kind, 3) != 0;
        }
        assert_true(i == 0 ? moved == 0 : moved > 100);
    }
}

static void q8_where_no_closed_discards_lie_there_are_none_to_deal_anew(void **state)
{
    struct channel *c = *state;
    struct rng rng = {3};
    channel_run(c, "new lvl0 players=A,B deal=manual discards=closed; deal A 5 3; deal B 7 1; deal pile 4 6 8; "
                   "start A");
    struct game_state redealt = *session_state(c->protocol.session);
    hooks_redeal(&c->protocol.session->match, &redealt, 0, &rng);
    assert_int_equal(redealt.discard.count, 0);
    assert_int_equal(redealt.stock.pile.count, 3);
}

static void q9_the_d_is_among_the_discards_that_are_shuffled(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A D 7 1; deal B 5 4; deal pile 3; deal discard 2 2; "
                   "start A");
    channel_accept(c, "chance D 2 2");
    channel_tell(c, "d", "discard A D; draw A n=1 cards=3; reshuffle n=3 cards=D,2,2; draw A n=1 cards=D");
    channel_expect(c, "A.hand", "1,3,7,D");
    channel_expect(c, "pile", "2,2");
}

static void q9_a_d_played_with_both_piles_empty_is_drawn_again(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A D 7 1; deal B 5 4; deal pile -; start A");
    channel_tell(c, "d", "discard A D; reshuffle n=1 cards=D; draw A n=1 cards=D");
    channel_expect(c, "phase", "discard");
    channel_tell(c, "discard 7", "discard A 7");
    channel_expect(c, "A.hand", "1,D");
}

/* A player whose hand is empty after throwing a card away passes, and wins. */
static void q9_a_hand_that_is_emptied_by_the_discard_wins(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A D; deal B 5 4; deal pile -; start A; d");
    channel_tell(c, "discard D", "discard A D");
    channel_expect(c, "A.count", "0");
    channel_refuse(c, "play 3", "not-held");
    channel_tell(c, "pass", "pass A; win A");
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A D; deal B 10 3 4; deal pile -; start B; play 10 3; d");
    channel_run(c, "discard D");
    channel_accept(c, "pass");
    assert_true(channel_has(c, "! draw A n=1 cards=D"));
    channel_expect(c, "winner", "-");
}

static void q10_a_start_player_who_skips_leaves_an_empty_play_area(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual skip=yes; deal A SKIP 7 9; deal B 1 4; deal C 1 7 9 4; start A");
    channel_tell(c, "skip", "skip A over=B; turn C draw");
    channel_expect(c, "last", "-");
    channel_run(c, "play 7; undo; play 7 1; undo; play 1 9 7");
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
        RULE(section_6_1_d_is_played_instead_of_drawing),
        RULE(section_6_1_any_card_may_be_thrown_away_one_just_drawn_too),
        RULE(section_6_1_after_d_a_card_must_be_thrown_away),
        RULE(section_6_1_d_is_not_played_after_drawing),
        RULE(section_6_1_d_is_not_played_twice_in_a_turn),
        RULE(section_6_1_d_forms_no_number),
        RULE(section_6_1_d_may_be_followed_by_a_pass),
        RULE(section_6_2_a_multi_number_card_names_its_number),
        RULE(section_6_2_the_optional_rule_bars_multi_number_cards_from_three),
        RULE(section_6_3_skip_passes_over_the_next_player),
        RULE(section_6_3_skip_goes_on_any_number_of_cards),
        RULE(section_6_3_skip_forms_no_number),
        RULE(section_6_3_skip_may_follow_a_draw),
        RULE(section_6_3_skip_is_never_the_last_card),
        RULE(section_6_3_a_lone_skip_passes_when_it_cannot_draw),
        RULE(section_6_3_a_lone_skip_at_the_hand_limit_passes),
        RULE(section_6_3_with_skip_the_round_goes_on_past_the_last_plays_owner),
        RULE(section_6_3_the_owner_may_play_over_the_own_number),
        RULE(section_6_3_draw_two_stays_for_the_owner_of_the_ten),
        RULE(section_6_extra_card_zero_does_not_lead),
        RULE(section_6_extra_card_zero_makes_no_prime_of_two_cards),
        RULE(q1_a_card_may_be_drawn_before_passing),
        RULE(q2_the_start_player_may_pass_and_the_next_plays_one_to_three_cards),
        RULE(q3_an_empty_pile_is_made_anew_of_the_discards),
        RULE(q3_with_no_discards_the_reshuffle_waits),
        RULE(q3_with_both_piles_empty_there_is_nothing_to_draw),
        RULE(q4_two_two_digit_cards_form_a_number_of_four_digits),
        RULE(q5_another_card_than_the_one_drawn_may_be_played),
        RULE(q6_after_drawing_one_may_pass),
        RULE(q7_there_is_no_hand_limit_unless_it_is_agreed),
        RULE(q7_at_the_limit_one_may_not_draw),
        RULE(q7_draw_two_stops_at_the_limit),
        RULE(q7_at_the_limit_nothing_is_shuffled),
        RULE(q7_d_may_be_played_at_the_limit),
        RULE(q8_by_default_all_may_look_through_the_discards),
        RULE(q8_of_closed_discards_only_the_top_may_be_looked_at),
        RULE(q8_what_a_player_may_see_of_the_discards_stays_when_the_rest_is_dealt_anew),
        RULE(q8_where_no_closed_discards_lie_there_are_none_to_deal_anew),
        RULE(q9_the_d_is_among_the_discards_that_are_shuffled),
        RULE(q9_a_d_played_with_both_piles_empty_is_drawn_again),
        RULE(q9_a_hand_that_is_emptied_by_the_discard_wins),
        RULE(q10_a_start_player_who_skips_leaves_an_empty_play_area),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
