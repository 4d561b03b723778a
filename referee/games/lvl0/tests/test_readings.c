/*
 * test_readings.c: Prime Daifugo Lvl. 0: ambiguous sentences of its rulebook, quoted here, and the options that choose
 * a reading.
 */
#include "referee/games/lvl0/state.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define THREE "new lvl0 players=A,B,C deal=manual skip=yes lone-skip=refused; "

/*
 * Fails the test unless `new` with the options `words` and, if `cards` is not NULL, a deck file with this text is
 * refused with the explanation `why` or, if `why` is NULL, accepted.
 */
static void expect_new(struct channel *c, const char *cards, const char *words, const char *why)
{
    char path[] = "/tmp/lvl0-XXXXXX", command[200], answer[200];
    int fd = cards != NULL ? mkstemp(path) : -1;
    snprintf(command, sizeof command, "new lvl0 %s", words);
    if (cards != NULL) {
        assert_int_equal(write(fd, cards, strlen(cards)), (ssize_t)strlen(cards));
        snprintf(command, sizeof command, "new lvl0 deck=%s %s", path, words);
    }
    snprintf(answer, sizeof answer, "? bad-option -- that cannot be chosen: %s\n", why != NULL ? why : "");
    if (why != NULL)
        assert_string_equal(channel_send(c, "%s", command), answer);
    else
        channel_accept(c, command);
    if (cards != NULL) {
        close(fd);
        unlink(path);
    }
}

/* ---- 4-4. Stop ---- */

/*
 * "(B) discards the [97] and [127] in the play area, and plays 1~3 cards to form a new number to start a new round."
 * (4.4, the example of Stop): no draw is mentioned.
 */
static void section_4_4_by_the_letter_there_is_no_draw_after_a_stop(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual stop=none; deal A 7 9 1; deal B 7 12 D 1 9 7; deal C 2 4; "
                   "deal pile 5 8 6; start A; play 9 7");
    channel_tell(c, "play 12 7", "play B cards=12,7 as=127; judge 127 prime; round B; turn B play");
    channel_expect(c, "phase", "play");
    channel_refuse(c, "draw", "no-draw");
    channel_refuse(c, "d", "no-draw");
    assert_null(strstr(channel_send(c, "legal"), "| d"));
    assert_non_null(strstr(channel_send(c, "table"), "|  B has stopped the round, and plays or passes\n"));
    channel_tell(c, "play 1 9 7", "play B cards=1,9,7 as=197; judge 197 prime; turn C draw");
    channel_tell(c, "draw", "draw C n=1 cards=5");
    channel_refuse(c, "draw", "already-drawn");
    assert_non_null(strstr(channel_send(c, "table"), "|  C has drawn, and plays or passes\n"));
}

/*
 * If a round ends without a Stop, the first turn of the next round has a draw, even with stop=none. With stop=draws,
 * the default, it also has one after a Stop.
 */
static void section_4_6_a_round_that_was_not_stopped_begins_with_a_draw(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual stop=none; deal A 7 9 1; deal B 7 1; deal pile 5 8; start A; "
                   "play 9 7");
    channel_tell(c, "pass", "pass B; round A; turn A draw");
    channel_run(c, "draw");
    channel_run(c, "new lvl0 players=A,B deal=manual stop=draws; deal A 12 7 1; deal B 7 1; deal pile 5 8; start A; "
                   "draw; play 12 7; draw");
    channel_expect(c, "A.hand", "1,5,8");
}

/*
 * A player whose only card is a SKIP must draw if possible. With stop=none there is no draw after a Stop, so the player
 * may pass.
 */
static void a_lone_skip_passes_after_a_stop_without_a_draw(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual skip=yes stop=none; deal A 12 7 SKIP; deal B 7; deal C 9; "
                   "deal pile 5 8; start A; play 12 7");
    channel_refuse(c, "draw", "no-draw");
    channel_refuse(c, "skip", "skip-last-card");
    channel_tell(c, "pass", "pass A; turn B draw");
}

static void a_stop_without_a_draw_needs_a_twelve_in_the_deck(void **state)
{
    struct channel *c = *state;
    expect_new(c, "card 1 copies=9\ncard 3 copies=9\ncard 7 copies=9\n", "players=A,B stop=none",
               "stop=none: the deck of this game is without 12");
    expect_new(c, "card 1 copies=9\ncard 3 copies=9\ncard 7 copies=9\n", "players=A,B stop=draws", NULL);
    expect_new(c, "card 1 copies=9\ncard 3 copies=9\ncard 5/12 copies=9\n", "players=A,B stop=none", NULL);
}

/* ---- 6. Extra card: 0 ---- */

/* "Therefore, 0 can only be used when playing 3 cards." */
static void section_6_extra_card_by_the_letter_zero_is_played_only_among_three_cards(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual zero=yes zero2=refused; deal A 0 1 2 4 9 10; deal B 5 3 0 7; "
                   "start A");
    channel_refuse(c, "play 2 0", "zero2");
    channel_refuse(c, "play 10 0", "zero2");
    channel_refuse(c, "play 0 2", "leading-zero");
    channel_refuse(c, "play 0", "leading-zero");
    const char *legal = channel_send(c, "legal");
    assert_null(strstr(legal, "| play 2 0\n"));
    assert_non_null(strstr(legal, "| play 2 1\n"));
    assert_non_null(strstr(legal, "| play 4 0 9\n"));
    channel_tell(c, "play 4 0 9", "play A cards=4,0,9 as=409; judge 409 prime; turn B draw");
    channel_run(c, "undo; play 1 9; play 5 3; pass");
    channel_refuse(c, "play 7 0", "zero2");
    channel_run(c, "new lvl0 players=A,B deal=manual zero=yes zero2=judged; deal A 0 2; deal B 5 3; start A; play 2 0");
}

static void zero_is_refused_among_two_only_where_a_zero_is_in_the_game(void **state)
{
    struct channel *c = *state;
    expect_new(c, NULL, "players=A,B zero2=refused", "zero2=refused: the deck of this game is without 0");
    expect_new(c, NULL, "players=A,B advanced=yes zero=no zero2=refused",
               "zero2=refused: the deck of this game is without 0");
    expect_new(c, NULL, "players=A,B zero2=judged", NULL);
    expect_new(c, NULL, "players=A,B advanced=yes zero2=refused", NULL);
    expect_new(c, NULL, "players=A,B zero=yes zero2=refused deal=table", NULL);
    expect_new(c, "card 3 copies=20\ncard 0/5 copies=2\n", "players=A,B zero2=refused", NULL);
}

/* ---- 6-3. SKIP as the only card ---- */

/* "You may not keep this card as the last card in your hand." */
static void section_6_3_by_the_letter_no_play_leaves_skip_alone(void **state)
{
    struct channel *c = *state;
    channel_run(c, THREE "deal A SKIP 5 3; deal B 7; deal C 9; deal pile 1 2 4; start A");
    channel_refuse(c, "play 5 3", "lone-skip");
    channel_refuse(c, "play 3 5", "lone-skip");
    channel_refuse(c, "play 5 7", "not-held");
    const char *legal = channel_send(c, "legal");
    assert_null(strstr(legal, "| play 5 3\n"));
    assert_non_null(strstr(legal, "| play 5\n"));
    assert_non_null(strstr(legal, "| skip\n"));
    channel_tell(c, "skip", "skip A over=B; turn C draw");
    channel_run(c, "undo; draw");
    channel_tell(c, "play 5 3", "play A cards=5,3 as=53; judge 53 prime; turn B draw");
}

/* "In other words, you cannot win the game by playing the SKIP card as last." */
static void section_6_3_one_of_two_skips_is_not_played_alone(void **state)
{
    struct channel *c = *state;
    channel_run(c, THREE "deal A SKIP SKIP; deal B 7; deal C 9; deal pile 1 2 4; start A");
    channel_refuse(c, "skip", "lone-skip");
    channel_run(c, "pass; undo; draw");
    channel_tell(c, "skip", "skip A over=B; turn C draw");
    channel_expect(c, "A.hand", "1,SKIP");
}

static void section_6_3_what_is_thrown_away_leaves_no_skip_alone(void **state)
{
    struct channel *c = *state;
    channel_run(c, THREE "deal A D SKIP; deal B 7; deal C 9; deal pile -; start A; d");
    channel_expect(c, "A.hand", "D,SKIP");
    channel_refuse(c, "discard D", "lone-skip");
    assert_string_equal(channel_send(c, "legal"), "| discard SKIP\n=\n");
    channel_send(c, "suggest");
    assert_string_equal(channel_reply(c), "discard SKIP");
    channel_tell(c, "discard SKIP", "discard A SKIP");
}

/*
 * After D, a player who holds two SKIPs and no other card must throw one away although the other is then the only card.
 * In the next turn this player must draw.
 */
static void section_6_3_of_two_skips_one_may_be_thrown_away(void **state)
{
    struct channel *c = *state;
    channel_run(c, THREE "deal A D; deal B 7; deal C 9; deal pile SKIP SKIP 1 4; start A; d");
    channel_expect(c, "A.hand", "SKIP,SKIP");
    channel_tell(c, "discard SKIP", "discard A SKIP");
    channel_run(c, "pass; pass; pass");
    channel_refuse(c, "pass", "must-draw");
    channel_run(c, "draw");
}

/* A deck file may give SKIP a value. The card can then also be played as a number. */
static void section_6_3_a_skip_that_is_put_down_is_not_left(void **state)
{
    struct channel *c = *state;
    expect_new(c, "card SKIP values=7 copies=9\ncard 3 copies=30\n",
               "players=A,B,C skip=yes lone-skip=refused deal=manual", NULL);
    channel_run(c, "deal A SKIP 3 SKIP; deal B 3 3; deal C 3 3 3; start A");
    channel_refuse(c, "play 3 SKIP", "lone-skip");
    channel_run(c, "play SKIP; pass; pass");
    channel_refuse(c, "play 3", "lone-skip");
    channel_tell(c, "play SKIP", "play A cards=SKIP as=7; judge 7 prime; turn B draw");
}

/*
 * By default "You may not keep" is read as a rule about the next turn: a play may leave SKIP as the only card, and the
 * player must then draw.
 */
static void section_6_3_by_default_skip_may_be_left_alone(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual skip=yes lone-skip=allowed; deal A SKIP 5 3; deal B 7; "
                   "deal C 9; deal pile 1; start A; play 5 3; pass; pass");
    channel_refuse(c, "pass", "must-draw");
    channel_run(c, "new lvl0 players=A,B,C deal=manual skip=yes; deal A SKIP SKIP; deal B 7; deal C 9; start A; skip");
}

static void of_real_cards_a_skip_that_is_left_alone_is_left_to_the_table(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=table skip=yes lone-skip=refused hand=2; start A; skip");
    channel_expect(c, "A.count", "1");
    channel_run(c, "play 3");
}

static void skip_is_not_left_alone_only_where_one_is_in_the_game(void **state)
{
    struct channel *c = *state;
    static const char why[] = "lone-skip=refused: the deck of this game is without SKIP";
    expect_new(c, NULL, "players=A,B lone-skip=refused", why);
    expect_new(c, NULL, "players=A,B advanced=yes lone-skip=refused", why);
    expect_new(c, NULL, "players=A,B,C lone-skip=refused", why);
    expect_new(c, NULL, "players=A,B,C advanced=yes skip=no lone-skip=refused", why);
    expect_new(c, NULL, "players=A,B lone-skip=allowed", NULL);
    expect_new(c, NULL, "players=A,B,C advanced=yes lone-skip=refused", NULL);
}

/* ---- 8. Q7: D at the hand limit ---- */

/*
 * "If you are at the limit then you may not draw additional cards." With d-limit=none this applies to D as well: at the
 * limit, D draws no cards.
 */
static void q7_by_the_letter_d_draws_nothing_at_the_limit(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual hand-limit=13 d-limit=none");
    channel_run(c, "deal A D 1 1 2 2 3 3 4 4 5 6 7 8; deal B 7 1; deal pile 9 9 4; start A");
    channel_refuse(c, "draw", "hand-limit");
    channel_tell(c, "d", "discard A D");
    channel_expect(c, "phase", "discard");
    channel_tell(c, "discard 8", "discard A 8");
    channel_expect(c, "A.count", "11");
    channel_expect(c, "pile", "9,9,4");
}

static void q7_below_the_limit_d_draws_as_ever(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual hand-limit=13 d-limit=none");
    channel_run(c, "deal A D 1 1 2 2 3 3 4 4 5 6 7; deal B 7 1; deal pile 9 9 4; start A");
    channel_tell(c, "d", "discard A D; draw A n=2 cards=9,9");
    channel_run(c, "discard 9; pass");
    channel_expect(c, "A.count", "12");
    channel_run(c, "new lvl0 players=A,B deal=manual hand-limit=13 d-limit=one");
    channel_run(c, "deal A D 1 1 2 2 3 3 4 4 5 6 7 8; deal B 7 1; deal pile 9 9 4; start A");
    channel_tell(c, "d", "discard A D; draw A n=1 cards=9");
}

/* If D draws nothing, the discards are not shuffled. */
static void q7_a_d_that_draws_nothing_leaves_the_discards(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual hand=2 hand-limit=3 d-limit=none; deal A D 1 2; deal B 7; "
                   "deal pile -; deal discard 6 8; start A");
    channel_tell(c, "d", "discard A D");
    channel_expect(c, "discard", "6,8,D");
    channel_expect(c, "A.hand", "1,2");
}

/* If D was the only card and draws none, there is no card to throw away: the player passes, and wins. */
static void q7_a_lone_d_at_the_limit_leaves_an_empty_hand(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual hand=1 hand-limit=1 d-limit=none; deal A D; deal B 7; start A");
    channel_tell(c, "d", "discard A D");
    channel_expect(c, "phase", "play");
    channel_refuse(c, "discard 1", "nothing-to-discard");
    channel_tell(c, "pass", "pass A; win A");
}

static void q7_of_real_cards_the_count_says_whether_d_draws(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=table hand-limit=10 d-limit=none; start A; d; discard 8");
    channel_expect(c, "A.count", "8");
    channel_expect(c, "pile.count", "26");
    channel_run(c, "pass; pass; d; discard 8");
    channel_expect(c, "A.count", "8");
    channel_expect(c, "pile.count", "24");
}

static void d_without_a_draw_needs_a_limit_and_a_d_in_the_deck(void **state)
{
    struct channel *c = *state;
    expect_new(c, NULL, "players=A,B d-limit=none", "d-limit=none: this game has no hand-limit");
    expect_new(c, NULL, "players=A,B d-limit=none hand-limit=0", "d-limit=none: this game has no hand-limit");
    expect_new(c, NULL, "players=A,B d-limit=one", NULL);
    expect_new(c, NULL, "players=A,B d-limit=none hand-limit=13", NULL);
    expect_new(c, "card 3 copies=40\n", "players=A,B d-limit=none hand-limit=13",
               "d-limit=none: the deck of this game is without D");
    expect_new(c, "card 3 copies=40\ncard D special\n", "players=A,B d-limit=none hand-limit=13", NULL);
}

/* ---- 8. Q3 and Q9: when the discards are shuffled ---- */

/*
 * "I want to draw a card but there are no cards left in the deck. What should I do?" With reshuffle=when-needed the
 * discards are shuffled only then.
 */
static void q3_by_the_letter_the_discards_wait_until_a_draw_is_wanted(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual reshuffle=when-needed; deal A 5 3; deal B 7 1; deal pile 4; "
                   "deal discard 2 6 8; start A");
    channel_tell(c, "draw", "draw A n=1 cards=4");
    channel_expect(c, "pile.count", "0");
    channel_expect(c, "discard", "2,6,8");
    channel_tell(c, "pass", "pass A; turn B draw");
    channel_accept(c, "chance 8 6 2");
    channel_tell(c, "draw", "reshuffle n=3 cards=8,6,2; draw B n=1 cards=8");
    channel_expect(c, "pile", "6,2");
    channel_expect(c, "discard", "-");
}

/*
 * With reshuffle=when-needed, cards discarded after the last card of the stock was drawn are shuffled with the others.
 */
static void q3_what_is_discarded_meanwhile_is_shuffled_too(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual reshuffle=when-needed; deal A 5 3 1; deal B 7 1; deal pile 4; "
                   "deal discard 2; start A; draw; play 5 3; pass");
    channel_expect(c, "discard", "2,5,3");
    channel_accept(c, "chance 3 5 2");
    channel_tell(c, "draw", "reshuffle n=3 cards=3,5,2; draw A n=1 cards=3");
}

/*
 * If the stock runs out between the two draws of D or of Draw 2, the discards are shuffled at once, with either value
 * of reshuffle (Q9).
 */
static void q9_in_the_middle_of_d_a_reshuffle_is_needed(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual reshuffle=when-needed; deal A D 7 1; deal B 5 4; deal pile 3; "
                   "deal discard 2 2; start A; chance D 2 2");
    channel_tell(c, "d", "discard A D; draw A n=1 cards=3; reshuffle n=3 cards=D,2,2; draw A n=1 cards=D");
    channel_run(c, "new lvl0 players=A,B deal=manual reshuffle=when-needed; deal A D 7 1; deal B 5 4; deal pile 3 6; "
                   "deal discard 2 2; start A");
    channel_tell(c, "d", "discard A D; draw A n=2 cards=3,6");
    channel_expect(c, "discard", "2,2,D");
}

static void a_draw_that_the_hand_limit_ends_needs_no_reshuffle(void **state)
{
    struct channel *c = *state;
    static const char deal[] = "deal A 10 1 9; deal B 5 4; deal pile 3; deal discard 2 2; start A; play 10 1";
    channel_run(c, "new lvl0 players=A,B deal=manual reshuffle=when-needed hand=2 hand-limit=3");
    channel_run(c, deal);
    channel_tell(c, "pass", "pass B; draw B n=1 cards=3; round A; turn A draw");
    channel_expect(c, "discard", "2,2,10,1");
    channel_run(c, "new lvl0 players=A,B deal=manual reshuffle=at-once hand=2 hand-limit=3");
    channel_run(c, deal);
    channel_run(c, "chance 2 2");
    channel_tell(c, "pass", "pass B; draw B n=1 cards=3; reshuffle n=2 cards=2,2; round A; turn A draw");
}

static void of_real_cards_the_discards_wait_too(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=table reshuffle=when-needed; start A; play 5 3; pass");
    channel_tell(c, "count B 36", "count B n=36");
    channel_expect(c, "pile.count", "0");
    channel_expect(c, "discard.count", "2");
    channel_tell(c, "draw", "reshuffle n=2; draw A n=1 cards=?");
    channel_expect(c, "pile.count", "1");
    channel_run(c, "new lvl0 players=A,B deal=table; start A; play 5 3; pass");
    channel_tell(c, "count B 36", "count B n=36; reshuffle n=2");
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
        RULE(section_4_4_by_the_letter_there_is_no_draw_after_a_stop),
        RULE(section_4_6_a_round_that_was_not_stopped_begins_with_a_draw),
        RULE(a_lone_skip_passes_after_a_stop_without_a_draw),
        RULE(a_stop_without_a_draw_needs_a_twelve_in_the_deck),
        RULE(section_6_extra_card_by_the_letter_zero_is_played_only_among_three_cards),
        RULE(zero_is_refused_among_two_only_where_a_zero_is_in_the_game),
        RULE(section_6_3_by_the_letter_no_play_leaves_skip_alone),
        RULE(section_6_3_one_of_two_skips_is_not_played_alone),
        RULE(section_6_3_what_is_thrown_away_leaves_no_skip_alone),
        RULE(section_6_3_of_two_skips_one_may_be_thrown_away),
        RULE(section_6_3_a_skip_that_is_put_down_is_not_left),
        RULE(section_6_3_by_default_skip_may_be_left_alone),
        RULE(of_real_cards_a_skip_that_is_left_alone_is_left_to_the_table),
        RULE(skip_is_not_left_alone_only_where_one_is_in_the_game),
        RULE(q7_by_the_letter_d_draws_nothing_at_the_limit),
        RULE(q7_below_the_limit_d_draws_as_ever),
        RULE(q7_a_d_that_draws_nothing_leaves_the_discards),
        RULE(q7_a_lone_d_at_the_limit_leaves_an_empty_hand),
        RULE(q7_of_real_cards_the_count_says_whether_d_draws),
        RULE(d_without_a_draw_needs_a_limit_and_a_d_in_the_deck),
        RULE(q3_by_the_letter_the_discards_wait_until_a_draw_is_wanted),
        RULE(q3_what_is_discarded_meanwhile_is_shuffled_too),
        RULE(q9_in_the_middle_of_d_a_reshuffle_is_needed),
        RULE(a_draw_that_the_hand_limit_ends_needs_no_reshuffle),
        RULE(of_real_cards_the_discards_wait_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
