/* test_cards.c: Prime Daifugo Lvl. 0: sections 6 (special cards) and 8 (questions and answers) of its rulebook. */
#include "referee/channel/access.h"
#include "referee/engine/hooks.h"
#include "referee/games/lvl0/state.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"
#include "tests/referee/dialogue.h"

#include <string.h>

/* ---- 6. Special cards ---- */

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

/* ---- 8. Questions and answers ---- */

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

/* Gives the channel the view of `viewer`; unlike `view`, this can be reversed. */
static void look_as(struct channel *c, const char *viewer)
{
    access_view(&c->protocol, viewer);
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

static const struct dialogue dialogues[] = {
    /* ---- 6. Special cards ---- */
    {"6.1: D is played instead of drawing",
     {"new lvl0 players=A,B deal=manual; deal A D 1 2 7; deal B 7 1; deal pile 3 12 9; start A",
      "d -> discard A D; draw A n=2 cards=3,12",
      "phase = discard; discard.top = D; A.count = 5",
      "discard 1 -> discard A 1",
      "phase = play; A.hand = 2,3,7,12",
      "draw -> ? already-drawn",
      "play 7 3 -> play A cards=7,3 as=73; judge 73 prime; turn B draw"}},
    {"6.1: after D a card must be thrown away",
     {"new lvl0 players=A,B deal=manual; deal A D D 1 2 7; deal B 7 1; deal pile 3 12 9; start A; d",
      "draw; d; play 7; play 99; play; pass; skip -> ? must-discard"}},
    {"6.1: D is not played after drawing",
     {"new lvl0 players=A,B deal=manual; deal A D 1 2; deal B 7 1; deal pile 3 12 9; start A; draw",
      "d -> ? already-drawn"}},
    {"6.1: D is not played twice in a turn",
     {"new lvl0 players=A,B deal=manual; deal A D D 1; deal B 7 1; deal pile 3 12 9; start A; d; discard 1",
      "d -> ? already-drawn",
      "pass; pass; d"}},
    {"6.1: D forms no number",
     {"new lvl0 players=A,B deal=manual; deal A D 1 7; deal B 7 1; start A", "play D; play 7 D -> ? no-value"}},
    {"6.1: D may be followed by a pass",
     {"new lvl0 players=A,B deal=manual; deal A D 1 7; deal B 7 1; deal pile 3 12; start A; d; discard 12",
      "pass -> pass A; turn B draw"}},
    {"6.2: a multi number card names its number",
     {"new lvl0 players=A,B deal=manual advanced=yes; deal A 5/9 5/9 4/6/8 7 1 3; deal B 7 1 3; start A",
      "play 5/9 7; play 4/6/8 -> ? need-value",
      "play 5/9:4 7; play 4/6/8:5 7 -> ? bad-value",
      "play 5/9:5 3 -> play A cards=5/9:5,3 as=53; judge 53 prime; turn B draw",
      "undo",
      "play 5/9:9 7 -> play A cards=5/9:9,7 as=97; judge 97 prime; turn B draw",
      "undo",
      "play 4/6/8:6 7 -> play A cards=4/6/8:6,7 as=67; judge 67 prime; turn B draw",
      "A.hand = 1,3,5/9,5/9; table = A:4/6/8:6,7=67",
      "undo; play 4/6/8:4 7; undo; play 4/6/8:8 3"}},
    {"6.2: the optional rule bars multi number cards from three",
     {"new lvl0 players=A,B deal=manual advanced=yes; deal A 5/9 3 7 1; deal B 7 1; start A; play 7 3 5/9:9",
      "new lvl0 players=A,B deal=manual advanced=yes multi-in-three=no; deal A 5/9 3 7 1; deal B 7 1; start A",
      "play 7 3 5/9:9 -> ? multi-in-three",
      "play 5/9:5 3 -> play A cards=5/9:5,3 as=53; judge 53 prime; turn B draw"}},
    {"6.3: skip passes over the next player",
     {"new lvl0 players=A,B,C deal=manual advanced=yes; deal A SKIP 7 9; deal B 1 4; deal C 1 3; start A",
      "skip -> skip A over=B; turn C draw",
      "discard.top = SKIP; A.hand = 7,9"}},
    {"6.3: skip goes on any number of cards",
     {"new lvl0 players=A,B,C deal=manual skip=yes; deal A 7 9 1 4; deal B SKIP 4; deal C 1 3; start A; play 7",
      "skip -> skip B over=C; turn A draw",
      "undo 2; play 7 1",
      "skip -> skip B over=C; turn A draw",
      "undo 2; play 1 9 7",
      "skip -> skip B over=C; turn A draw"}},
    {"6.3: skip forms no number",
     {"new lvl0 players=A,B,C deal=manual skip=yes; deal A SKIP 7; deal B 1 4; deal C 1 3; start A",
      "play SKIP; play SKIP 7 -> ? no-value"}},
    {"6.3: skip may follow a draw",
     {"new lvl0 players=A,B,C deal=manual skip=yes; deal A SKIP 7; deal B 1 4; deal C 1 3; start A; draw",
      "skip -> skip A over=B; turn C draw"}},
    {"6.3: skip is never the last card",
     {"new lvl0 players=A,B,C deal=manual skip=yes; deal A SKIP; deal B 1 4; deal C 1 3; deal pile 7 9; start A",
      "skip -> ? skip-last-card",
      "pass -> ? must-draw",
      "draw -> draw A n=1 cards=7",
      "pass -> pass A; turn B draw",
      "undo",
      "skip -> skip A over=B; turn C draw",
      "A.hand = 7"}},
    {"6.3: a lone skip passes when it cannot draw",
     {"new lvl0 players=A,B,C deal=manual skip=yes; deal A SKIP; deal B 1 4; deal C 1 3; deal pile -; start A",
      "draw -> ? deck-empty",
      "skip -> ? skip-last-card",
      "pass -> pass A; turn B draw"}},
    /* A past bug: at the limit, a player with a lone SKIP could neither pass nor draw. */
    {"6.3: a lone skip at the hand limit passes",
     {"new lvl0 players=A,B,C deal=manual skip=yes hand=1 hand-limit=1; deal A SKIP; deal B 1; deal C 1; start A",
      "draw -> ? hand-limit",
      "suggest says pass",
      "legal has | pass",
      "pass -> pass A; turn B draw"}},
    {"6.3: with skip the round goes on past the last plays owner",
     {"new lvl0 players=A,B,C deal=manual skip=yes; deal A 7 1 9 7; deal B 1 4; deal C SKIP 1 3; start A",
      "play 7 1; pass",
      "skip -> skip C over=A; turn B draw",
      "last = 71",
      "pass -> pass B; turn C draw",
      "pass -> pass C; round A; turn A draw"}},
    {"6.3: the owner may play over the own number",
     {"new lvl0 players=A,B,C deal=manual skip=yes; deal A 7 1 9 7 4; deal B SKIP 1; deal C 1 3; start A",
      "play 7 1; skip; turn = A",
      "play 1 9 -> ? not-held",
      "play 9 7 -> play A cards=9,7 as=97; judge 97 prime; turn B draw"}},
    {"6.3: draw two stays for the owner of the ten",
     {"new lvl0 players=A,B,C deal=manual skip=yes; deal A 10 1 7; deal B SKIP 1; deal C 1 3",
      "deal pile 2 3 4 5 6 7 8; start A; play 10 1",
      "skip -> skip B over=C; turn A draw",
      "B.count = 1; C.count = 2",
      "pass -> pass A; draw A n=2 cards=2,3; turn B draw",
      "pass -> pass B; draw B n=2 cards=4,5; turn C draw",
      "pass -> pass C; draw C n=2 cards=6,7; round A; turn A draw"}},
    {"6, extra card: zero does not lead",
     {"new lvl0 players=A,B deal=manual zero=yes; deal A 0 2 4 9 7; deal B 7 1; start A",
      "play 0; play 0 2; play 0 4 9 -> ? leading-zero",
      "play 4 0 9 -> play A cards=4,0,9 as=409; judge 409 prime; turn B draw"}},
    /* A ruling: a play of two cards with a 0 is judged like any other; its number ends in 0, so it is never prime. */
    {"6, extra card: zero makes no prime of two cards",
     {"new lvl0 players=A,B deal=manual zero=yes; deal A 0 2 3 1; deal B 7 1; start A",
      "play 2 0 -> play A cards=2,0 as=20; judge 20 composite 2 2 5; return A cards=2,0; turn B draw",
      "undo",
      "play 3 0 1 -> ? three-no-icon"}},
    /* ---- 8. Questions and answers ---- */
    {"questions 1 and 6: a card may be drawn before passing",
     {"new lvl0 players=A,B deal=manual; deal A 5 3; deal B 7 1; deal pile 4 6; start A; draw",
      "pass -> pass A; turn B draw"}},
    {"question 2: the start player may pass and the next plays one to three cards",
     {"new lvl0 players=A,B deal=manual; deal A 5 3; deal B 7 1 9 4; start A",
      "pass -> pass A; turn B draw",
      "play 7; undo; play 7 1; undo; play 1 9 7"}},
    {"question 3: an empty pile is made again from the discards",
     {"new lvl0 players=A,B deal=manual; deal A 5 3; deal B 7 1; deal pile 4; deal discard 2 6 8; start A; draw",
      "record has \n| #! draw A n=1 cards=4 ",
      "record has \n| #! reshuffle n=3 ",
      "pile.count = 3; discard.count = 0; discard.top = -"}},
    /* A ruling: if there are no discards, the reshuffle waits until a player wants to draw and there are some. */
    {"question 3: with no discards the reshuffle waits",
     {"new lvl0 players=A,B deal=manual; deal A 5 3 1; deal B 7 1; deal pile 4; start A; play 5 3",
      "draw -> draw B n=1 cards=4",
      "pile.count = 0",
      "pass -> pass B; round A; turn A draw",
      "pile.count = 0; discard.count = 2",
      "draw",
      "record has \n| #! reshuffle n=2 ",
      "record has \n| #! draw A n=1 ",
      "pile.count = 1"}},
    {"question 3: with both piles empty there is nothing to draw",
     {"new lvl0 players=A,B deal=manual; deal A 10 3 7; deal B 7 1; deal pile -; start A",
      "draw -> ? deck-empty",
      "play 10 3",
      "pass -> pass B; round A; turn A draw",
      "B.count = 2"}},
    {"question 4: two two digit cards form a number of four digits",
     {"new lvl0 players=A,B deal=manual; deal A 12 13 1; deal B 19 17 13 1; start A; play 12 13; undo; pass",
      "play 19 13 -> play B cards=19,13 as=1913; judge 1913 prime; turn A draw",
      "undo",
      "play 19 17 -> play B cards=19,17 as=1917; judge 1917 composite 3 3 3 71; return B cards=19,17; turn A draw"}},
    {"question 5: another card than the one drawn may be played",
     {"new lvl0 players=A,B deal=manual; deal A 5 3 1; deal B 7 1; deal pile 4; start A; draw",
      "play 5 3 -> play A cards=5,3 as=53; judge 53 prime; turn B draw",
      "A.hand = 1,4"}},
    {"question 7: at the limit one may not draw",
     {"new lvl0 players=A,B deal=manual hand-limit=13",
      "deal A 1 1 2 2 3 3 4 4 5 6 7 8; deal B 7 1; deal pile 9 9; start A; draw; pass; pass; A.count = 13",
      "draw -> ? hand-limit",
      "pass -> pass A; turn B draw"}},
    {"question 7: draw two stops at the limit",
     {"new lvl0 players=A,B,C deal=manual hand-limit=13; deal A 10 3 1",
      "deal B 1 1 2 2 3 3 4 4 5 6 7 8; deal C 2 3 3 5 6 6 7 7 8 9 9 11 12; deal pile 9 9 4; start A; play 10 3",
      "pass -> pass B; draw B n=1 cards=9; turn C draw",
      "pass -> pass C; round A; turn A draw"}},
    {"question 7: at the limit nothing is shuffled",
     {"new lvl0 players=A,B deal=manual hand=2 hand-limit=2; deal A 10 3 1; deal B 7 1; deal pile -; deal discard 4 6; "
          "start A; play 10 3",
      "pass -> pass B; round A; turn A draw",
      "discard.count = 4"}},
    /* A ruling: D leaves the hand before the draw, and so makes room for one card. */
    {"question 7: D may be played at the limit",
     {"new lvl0 players=A,B deal=manual hand-limit=13",
      "deal A D 1 1 2 2 3 3 4 4 5 6 7 8; deal B 7 1; deal pile 9 9 4; start A",
      "draw -> ? hand-limit",
      "d -> discard A D; draw A n=1 cards=9",
      "discard 8 -> discard A 8",
      "A.count = 12"}},
    {"question 9: the D is among the discards that are shuffled",
     {"new lvl0 players=A,B deal=manual; deal A D 7 1; deal B 5 4; deal pile 3; deal discard 2 2; start A",
      "chance D 2 2",
      "d -> discard A D; draw A n=1 cards=3; reshuffle n=3 cards=D,2,2; draw A n=1 cards=D",
      "A.hand = 1,3,7,D; pile = 2,2"}},
    {"question 9: a D played with both piles empty is drawn again",
     {"new lvl0 players=A,B deal=manual; deal A D 7 1; deal B 5 4; deal pile -; start A",
      "d -> discard A D; reshuffle n=1 cards=D; draw A n=1 cards=D",
      "phase = discard",
      "discard 7 -> discard A 7",
      "A.hand = 1,D"}},
    /* A player whose hand is empty after throwing a card away passes, and wins. */
    {"question 9: a hand that is emptied by the discard wins",
     {"new lvl0 players=A,B deal=manual; deal A D; deal B 5 4; deal pile -; start A; d",
      "discard D -> discard A D",
      "A.count = 0",
      "play 3 -> ? not-held",
      "pass -> pass A; win A; over places=1,2 points=1,0",
      "new lvl0 players=A,B deal=manual; deal A D; deal B 10 3 4; deal pile -; start B; play 10 3; d; discard D",
      "pass has draw A n=1 cards=D",
      "winner = -"}},
    {"question 10: a start player who skips leaves an empty play area",
     {"new lvl0 players=A,B,C deal=manual skip=yes; deal A SKIP 7 9; deal B 1 4; deal C 1 7 9 4; start A",
      "skip -> skip A over=B; turn C draw",
      "last = -",
      "play 7; undo; play 7 1; undo; play 1 9 7"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(section_6_1_any_card_may_be_thrown_away_one_just_drawn_too),
        ON_A_CHANNEL(q7_there_is_no_hand_limit_unless_it_is_agreed),
        ON_A_CHANNEL(q8_by_default_all_may_look_through_the_discards),
        ON_A_CHANNEL(q8_of_closed_discards_only_the_top_may_be_looked_at),
        ON_A_CHANNEL(q8_what_a_player_may_see_of_the_discards_stays_when_the_rest_is_dealt_anew),
        ON_A_CHANNEL(q8_where_no_closed_discards_lie_there_are_none_to_deal_anew),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
