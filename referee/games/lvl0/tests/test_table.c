/* test_table.c: Prime Daifugo Lvl. 0 with real cards in people's hands: the referee counts and judges. */
#include "core/base/rng.h"
#include "referee/engine/hooks.h"
#include "referee/game/view.h"
#include "referee/games/lvl0/state.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static void nothing_is_dealt_but_counts(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=Ann,Ben,Cy deal=table");
    channel_expect(c, "phase", "setup");
    channel_tell(c, "start Ann", "turn Ann draw");
    assert_string_equal(channel_send(c, "state"), "| turn Ann\n"
                                                  "| phase draw\n"
                                                  "| last -\n"
                                                  "| last.player -\n"
                                                  "| table -\n"
                                                  "| discard.top -\n"
                                                  "| discard.count 0\n"
                                                  "| discard -\n"
                                                  "| pile.count 16\n"
                                                  "| pile ?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?\n"
                                                  "| Ann.hand ?,?,?,?,?,?,?,?,?,?\n"
                                                  "| Ann.count 10\n"
                                                  "| Ann.wins 0\n"
                                                  "| Ben.hand ?,?,?,?,?,?,?,?,?,?\n"
                                                  "| Ben.count 10\n"
                                                  "| Ben.wins 0\n"
                                                  "| Cy.hand ?,?,?,?,?,?,?,?,?,?\n"
                                                  "| Cy.count 10\n"
                                                  "| Cy.wins 0\n"
                                                  "| winner -\n"
                                                  "| match -\n"
                                                  "=\n");
}

static void the_referee_itself_knows_no_hand(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=Ann,Ben deal=table; start Ann");
    channel_refuse(c, "hand", "hidden");
    channel_refuse(c, "hand Ben", "hidden");
    channel_refuse(c, "get pile", "hidden");
    channel_refuse(c, "legal", "hidden");
    channel_refuse(c, "suggest", "hidden");
}

static void nothing_is_dealt_anew_where_no_hand_is_known(void **state)
{
    struct channel *c = *state;
    struct rng rng = {3};
    channel_run(c, "new lvl0 players=Ann,Ben deal=table discards=closed; start Ann; d; discard 8; play 3; pass; d; "
                   "discard 7");
    const struct session *session = c->protocol.session;
    struct game_state redealt = *session_state(session);
    hooks_redeal(&session->match, &redealt, VIEW_PUBLIC, &rng);
    redealt.common.chance = session_state(session)->common.chance;
    assert_memory_equal(&redealt, session_state(session), sizeof redealt);
}

static void without_a_name_chance_says_who_begins(void **state)
{
    struct channel *c = *state;
    int begins[2] = {0};
    for (int seed = 0; seed < 100; seed++) {
        channel_send(c, "new lvl0 players=A,B deal=table seed=%d", seed);
        channel_accept(c, "start");
        channel_send(c, "get turn");
        begins[*channel_reply(c) - 'A']++;
    }
    assert_in_range(begins[0], 30, 70);
    channel_run(c, "new lvl0 players=A,B deal=table start=B; start");
    channel_expect(c, "turn", "B");
}

static void hands_of_other_sizes_are_dealt_as_counts(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=table hand=7; deal B ?,?,? ?; start A");
    channel_expect(c, "A.count", "7");
    channel_expect(c, "B.count", "4");
    channel_expect(c, "pile.count", "35");
    channel_accept(c, "new lvl0 players=A,B deal=table");
    channel_refuse(c, "deal A 3,5", "bad-deal");
    channel_refuse(c, "deal A 14", "bad-card");
    channel_refuse(c, "deal pile ?,?", "bad-deal");
    channel_refuse(c, "deal discard ?", "bad-deal");
}

/* A past bug: the hands together could have more cards than the deck. */
static void hands_are_not_more_than_the_deck(void **state)
{
    struct channel *c = *state;
    struct text deal = {0};
    text_add(&deal, "deal A ?");
    for (int i = 1; i < 37; i++)
        text_add(&deal, ",?");
    channel_accept(c, "new lvl0 players=A,B deal=table");
    channel_accept(c, deal.at);
    channel_refuse(c, "start A", "bad-deal");
    for (int i = 37; i < 47; i++)
        text_add(&deal, ",?");
    channel_refuse(c, deal.at, "bad-deal");
    text_cut(&deal, deal.length - 22);
    channel_run(c, deal.at);
    channel_accept(c, "start A");
    channel_expect(c, "pile.count", "0");
    channel_accept(c, "new lvl0 players=A,B deal=table");
    channel_run(c, deal.at);
    channel_accept(c, "deal B ?,?,?,?,?,?,?,?,?,?");
    channel_accept(c, "start A");
    channel_expect(c, "pile.count", "0");
    text_free(&deal);
}

static void each_play_is_judged_and_counted(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=Ann,Ben,Cy deal=table; start Ann");
    channel_tell(c, "play 10 3", "play Ann cards=10,3 as=103; judge 103 prime; turn Ben draw");
    channel_expect(c, "Ann.count", "8");
    channel_expect(c, "table", "Ann:10,3=103");
    channel_refuse(c, "play 7", "wrong-count");
    channel_refuse(c, "play 7 1", "not-greater");
    channel_refuse(c, "play 1 2 3 4", "too-many-cards");
    channel_tell(c, "play 11 7", "play Ben cards=11,7 as=117; judge 117 composite 3 3 13; return Ben cards=11,7; "
                                 "draw Ben n=2 cards=?,?; turn Cy draw");
    channel_expect(c, "Ben.count", "12");
    channel_tell(c, "draw", "draw Cy n=1 cards=?");
    channel_tell(c, "play 12 7", "play Cy cards=12,7 as=127; judge 127 prime; round Cy; turn Cy draw");
    channel_expect(c, "Cy.count", "9");
    channel_expect(c, "discard.count", "4");
    channel_expect(c, "pile.count", "13");
}

static void three_cards_are_kept_to_their_rules(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=table advanced=yes; start A");
    channel_refuse(c, "play 3 3 3", "three-no-icon");
    channel_refuse(c, "play 10 9 1", "three-two-digit");
    channel_refuse(c, "play 0 9 1", "leading-zero");
    channel_refuse(c, "play 5/9 1", "need-value");
    channel_accept(c, "play 4 0 5/9:9");
    channel_expect(c, "last", "409");
}

static const char icon_note[] =
    "# look for the icon: the deck file only assumes that none of these cards has it";

static void an_icon_that_is_only_assumed_to_be_missing_gives_a_note(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=table advanced=yes; start A");
    channel_tell(c, "play 3 7 3", "play A cards=3,7,3 as=373; judge 373 prime; turn B draw");
    assert_string_equal(channel_send(c, "undo"), "! 6 undo 1\n! 7 turn A draw\n= 1\n");
    channel_accept(c, "play 3 7 3");
    assert_true(channel_has(c, icon_note));
    channel_run(c, "undo");
    channel_accept(c, "play 7 1 1"); /* 711 is not prime */
    assert_true(channel_has(c, icon_note));
    channel_run(c, "undo");
    channel_accept(c, "play 4 3 3");
    assert_false(channel_has(c, "#"));
    channel_run(c, "undo");
    channel_accept(c, "play 3 7");
    assert_false(channel_has(c, "#"));
}

static void a_deck_file_that_assumes_nothing_knows_its_icons(void **state)
{
    struct channel *c = *state;
    char path[] = "/tmp/lvl0-XXXXXX", command[120];
    static const char deck[] = "three icon\ncard 3 copies=10\ncard 7 copies=10\ncard 9 copies=9 icon\n"
                               "card 1 copies=3 assumed\n";
    int fd = mkstemp(path);
    assert_int_equal(write(fd, deck, sizeof deck - 1), sizeof deck - 1);
    close(fd);
    snprintf(command, sizeof command, "new lvl0 players=A,B deal=table deck=%s", path);
    channel_accept(c, command);
    channel_run(c, "start A");
    channel_refuse(c, "play 3 7 3", "three-no-icon");
    channel_accept(c, "play 3 1 1"); /* only of 1 the file is not sure */
    assert_true(channel_has(c, icon_note));
    snprintf(command, sizeof command, "new lvl0 players=A,B deal=manual deck=%s", path);
    channel_accept(c, command);
    channel_run(c, "deal A 3 1 1 7; deal B 3 7; start A"); /* not real cards: the file is the deck */
    channel_refuse(c, "play 3 1 1", "three-no-icon");
    unlink(path);
}

static void d_leaves_the_count_as_it_is(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=table; start A");
    channel_tell(c, "d", "discard A D; draw A n=2 cards=?,?");
    channel_expect(c, "A.count", "11");
    channel_refuse(c, "pass", "must-discard");
    channel_refuse(c, "discard 14", "bad-card");
    channel_tell(c, "discard 8", "discard A 8");
    channel_expect(c, "A.count", "10");
    channel_expect(c, "discard.top", "8");
    channel_expect(c, "discard.count", "2");
    channel_expect(c, "pile.count", "24");
    channel_refuse(c, "draw", "already-drawn");
}

static void each_reshuffle_is_known_by_the_counts(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=table hand=20; start A; play 5 3; pass");
    for (int left = 6; left > 1; left--)
        channel_run(c, "draw; pass");
    channel_expect(c, "pile.count", "1");
    channel_expect(c, "discard.count", "2");
    channel_tell(c, "draw", "draw B n=1 cards=?; reshuffle n=2");
    channel_expect(c, "pile.count", "2");
    channel_expect(c, "discard.count", "0");
    channel_expect(c, "discard.top", "-");
    channel_run(c, "pass; draw; pass; draw; pass");
    channel_refuse(c, "draw", "deck-empty");
}

static void a_play_of_more_cards_than_the_count_is_not_held(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=table hand=2; start A");
    channel_refuse(c, "play 1 9 7", "not-held");
    assert_string_equal(channel_send(c, "play 1 9 7"),
                        "? not-held -- by my count A has 2 cards: was a draw not entered? `count A N` corrects it\n");
    channel_tell(c, "play 5 3", "play A cards=5,3 as=53; judge 53 prime; win A");
}

static void the_game_and_the_match_are_won_as_ever(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=table hand=1; start A; play 3; new; start B");
    channel_expect(c, "A.wins", "1");
    channel_expect(c, "A.count", "1");
    channel_run(c, "pass");
    channel_tell(c, "play 5", "play A cards=5 as=5; judge 5 prime; win A; match A");
    channel_refuse(c, "new", "game-over");
}

static void the_known_copies_of_a_card_bound_a_play(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=table advanced=yes; start A");
    channel_refuse(c, "play 5/9:5 5/9:9 5/9:5", "too-many-copies");
    channel_refuse(c, "play 4/6/8:4 0 4/6/8:8 0", "too-many-cards");
    channel_run(c, "play 4 0 9; pass; play 6 0 7; pass");
    channel_refuse(c, "play 7 0 9", "too-many-copies");
    channel_run(c, "new lvl0 players=A,B,C deal=table; start A");
    channel_refuse(c, "play 0 7", "too-many-copies");
    channel_run(c, "play 3 4 3; undo; play 7 4 3; pass; pass; play 4 3 3; pass; pass; play 3; pass; pass");
    channel_refuse(c, "play 3 3", "too-many-copies");
    channel_run(c, "play 3");
    channel_refuse(c, "play 3", "too-many-copies");
}

/* A past bug: D, SKIP and the card thrown away were not counted as copies. */
static void the_known_copies_bound_special_cards_and_discards_too(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=table skip=yes; start A");
    channel_run(c, "d; discard 1; pass; d; discard 1; pass; d; discard 1; pass");
    channel_refuse(c, "d", "too-many-copies");
    channel_run(c, "undo 3; d");
    channel_refuse(c, "discard D", "too-many-copies");
    channel_run(c, "new lvl0 players=A,B,C deal=table skip=yes; start A; skip; skip");
    channel_refuse(c, "skip", "too-many-copies");
}

/* Fails the test unless the refusal has the code too-many-copies and ends with these words. */
static void expect_copies(struct channel *c, const char *command, const char *words)
{
    char line[200];
    snprintf(line, sizeof line, "? too-many-copies -- the deck does not have that many of this card: %s\n", words);
    assert_string_equal(channel_send(c, "%s", command), line);
}

static void a_refusal_of_too_many_copies_says_where_they_lie(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=table five-nine=yes; start A");
    expect_copies(c, "play 4 0 9", "0 is not in this game");
    expect_copies(c, "play 5/9:5 5/9:5 5/9:9", "2 of 5/9");
    channel_run(c, "play 3; pass; pass; play 4 3 3");
    expect_copies(c, "play 3 3 3", "5 of 3; 2 lie on the table, 1 on the discards");
    channel_run(c, "pass; pass");
    expect_copies(c, "play 3 3 3", "5 of 3; 3 lie on the discards");
    channel_run(c, "play 3");
    expect_copies(c, "play 3 3", "5 of 3; 1 lies on the table, 3 on the discards");
    channel_run(c, "new lvl0 players=A,B,C deal=table; start A; play 4 3 3; play 7 3 3");
    expect_copies(c, "play 9 3 3", "5 of 3; 4 lie on the table");
    channel_run(c, "new lvl0 players=A,B,C deal=table skip=yes; start A; skip; skip");
    expect_copies(c, "skip", "2 of SKIP; 2 lie on the discards");
}

static void copies_that_lie_open_count_from_the_last_reshuffle_on(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=table hand=20; start A");
    channel_run(c, "d; discard 1; pass; d; discard 1; pass; d; discard 1");
    channel_expect(c, "pile.count", "5");
    channel_expect(c, "discard.count", "1");
    channel_run(c, "pass; d; discard 2");
}

static void assumed_copies_are_exceeded_with_a_note(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=table; start A; play 17; pass");
    channel_accept(c, "play 17");
    assert_true(channel_has(c, "# the deck file assumes 1 of 17, and more lie open"));
    channel_run(c, "pass; d");
    channel_accept(c, "discard 17");
    assert_true(channel_has(c, "# the deck file assumes 1 of 17, and more lie open"));
}

/* A past bug: a number that was not prime caused no note, although all players had seen its cards. */
static void assumed_copies_are_exceeded_with_a_note_when_the_cards_go_back_too(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=table; start A");
    channel_tell(c, "play 17 17",
                 "play A cards=17,17 as=1717; judge 1717 composite 17 101; return A cards=17,17; turn B draw");
    assert_true(channel_has(c, "# the deck file assumes 1 of 17, and more lie open"));
    channel_accept(c, "play 17 3");
    assert_false(channel_has(c, "#"));
}

static void copies_of_a_deck_file_are_known_unless_it_says_assumed(void **state)
{
    struct channel *c = *state;
    char path[] = "/tmp/lvl0-XXXXXX", command[120];
    static const char deck[] = "card 2 copies=10\ncard 3 copies=1\ncard 5 copies=1 assumed\ncard 7 copies=10\n";
    int fd = mkstemp(path);
    assert_int_equal(write(fd, deck, sizeof deck - 1), sizeof deck - 1);
    close(fd);
    snprintf(command, sizeof command, "new lvl0 players=A,B deal=table deck=%s", path);
    channel_accept(c, command);
    channel_run(c, "start A; play 3");
    expect_copies(c, "play 3", "1 of 3; 1 lies on the table");
    channel_run(c, "pass");
    channel_refuse(c, "play 3", "too-many-copies");
    channel_run(c, "play 5; pass; play 5");
    unlink(path);
}

static void an_ingredient_left_out_is_no_assumption(void **state)
{
    struct channel *c = *state;
    char path[] = "/tmp/lvl0-XXXXXX", command[120];
    static const char deck[] = "card 0 copies=2 assumed\ncard 4 copies=10\ncard 9 copies=10\n";
    int fd = mkstemp(path);
    assert_int_equal(write(fd, deck, sizeof deck - 1), sizeof deck - 1);
    close(fd);
    snprintf(command, sizeof command, "new lvl0 players=A,B deal=table deck=%s", path);
    channel_accept(c, command);
    channel_accept(c, "start A");
    channel_refuse(c, "play 4 0 9", "too-many-copies");
    unlink(path);
}

static void a_card_that_is_not_in_the_game_cannot_be_played(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=table; start A");
    channel_refuse(c, "play 4 0 9", "too-many-copies");
    channel_refuse(c, "play 5/9:5 3", "too-many-copies");
    channel_refuse(c, "skip", "not-held");
}

static void skip_is_kept_to_its_rules_but_the_forced_draw_is_the_tables(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=table skip=yes hand=1; start A");
    channel_refuse(c, "skip", "skip-last-card");
    channel_tell(c, "pass", "pass A; turn B draw");
    channel_run(c, "draw");
    channel_tell(c, "skip", "skip B over=C; turn A draw");
    channel_expect(c, "B.count", "1");
    channel_run(c, "new lvl0 players=A,B deal=table; start A");
    channel_refuse(c, "skip", "skip-two-players");
}

static void a_hand_limit_is_kept_by_the_counts(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=table hand-limit=11; start A; play 10 3");
    channel_tell(c, "pass", "pass B; draw B n=1 cards=?; round A; turn A draw");
    channel_run(c, "pass");
    channel_refuse(c, "draw", "hand-limit");
}

/* ---- corrected counts ---- */

static void a_count_is_corrected_recorded_and_taken_back(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=Ann,Ben deal=table hand=4; start Ann; play 5 3");
    channel_expect(c, "pile.count", "38");
    channel_tell(c, "count Ann 7", "count Ann n=7");
    channel_expect(c, "Ann.count", "7");
    channel_expect(c, "pile.count", "33");
    channel_expect(c, "turn", "Ben");
    channel_tell(c, "count Ben 3", "count Ben n=3");
    channel_expect(c, "Ben.count", "3");
    channel_expect(c, "pile.count", "34");
    channel_accept(c, "count Ben 3");
    assert_non_null(strstr(channel_send(c, "record"), "| count Ann 7 #"));
    channel_run(c, "undo 3");
    channel_expect(c, "Ann.count", "2");
    channel_run(c, "redo 1; d; count Ben 4");
    channel_expect(c, "phase", "discard");
    channel_refuse(c, "pass", "must-discard");
    channel_refuse(c, "deal Ben ?", "wrong-phase");
}

static void a_play_that_a_wrong_count_bars_is_accepted_when_it_is_corrected(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=table skip=yes hand=1 hand-limit=1; start A");
    assert_string_equal(channel_send(c, "play 5 3"),
                        "? not-held -- by my count A has 1 card: was a draw not entered? `count A N` corrects it\n");
    assert_string_equal(channel_send(c, "draw"), "? hand-limit -- the hand is at its limit: by my count A has 1 card; "
                                                 "`count A N` corrects it\n");
    assert_string_equal(channel_send(c, "skip"), "? skip-last-card -- SKIP may not be the last card: "
                                                 "by my count A has 1 card; `count A N` corrects it\n");
    channel_run(c, "count A 2");
    assert_non_null(strstr(channel_send(c, "draw"), "by my count A has 2 cards;"));
    channel_accept(c, "skip");
    channel_run(c, "undo");
    channel_tell(c, "play 5 3", "play A cards=5,3 as=53; judge 53 prime; win A");
    channel_refuse(c, "count A 1", "game-over");
}

static void the_cards_of_a_count_come_from_the_pile_and_then_from_the_discards(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=table hand=20; start A; d");
    channel_tell(c, "count A 25", "count A n=25; reshuffle n=1"); /* only D */
    channel_run(c, "undo; discard 8");
    channel_expect(c, "pile.count", "4");
    channel_expect(c, "discard.count", "2");
    channel_refuse(c, "count A 27", "bad-count");
    assert_string_equal(channel_send(c, "count A 27"),
                        "? bad-count -- there cannot be that many cards: "
                        "the pile and the discards have 6 cards: A can have at most 26\n");
    channel_tell(c, "count A 24", "count A n=24; reshuffle n=2");
    channel_expect(c, "pile.count", "2");
    channel_tell(c, "count B 21", "count B n=21");
    assert_string_equal(channel_send(c, "count A 26"), "? bad-count -- there cannot be that many cards: "
                                                       "the pile has 1 card: A can have at most 25\n");
    channel_run(c, "undo 2");
    channel_tell(c, "count A 25", "reshuffle n=2; count A n=25");
    channel_tell(c, "count A 26", "count A n=26");
    channel_run(c, "pass");
    assert_string_equal(channel_send(c, "draw"), "? deck-empty -- by my count there is nothing to draw: "
                                                 "`count NAME N` corrects a hand, and so the pile\n");
}

static void a_count_that_cannot_be_is_refused(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=Ann,Ben deal=table hand=4");
    channel_refuse(c, "count Ann 5", "wrong-phase");
    channel_run(c, "start Ann; play 5 3");
    channel_refuse(c, "count Ann 41", "bad-count");
    assert_string_equal(channel_send(c, "count Ann 41"), "? bad-count -- there cannot be that many cards: "
                                                         "the pile has 38 cards: Ann can have at most 40\n");
    channel_refuse(c, "count Ann 47", "bad-count");
    channel_refuse(c, "count Ann -1", "bad-count");
    channel_refuse(c, "count Ann many", "bad-count");
    channel_refuse(c, "count Cy 3", "bad-player");
    channel_refuse(c, "count Ann", "syntax");
    channel_refuse(c, "count Ann 3 4", "syntax");
    assert_string_equal(channel_send(c, "count Ann 0"),
                        "? bad-count -- there cannot be that many cards: without a card Ann has won: "
                        "`undo` to Ann's last play, correct the count, and play again\n");
    channel_accept(c, "count Ann 40");
    channel_run(c, "new lvl0 players=Ann,Ben");
    assert_string_equal(channel_send(c, "count Ann 5"),
                        "? bad-count -- there cannot be that many cards: the referee knows the hands\n");
}

/* ---- random games with real cards ---- */

static void expect_counts_that_add_up(struct channel *c)
{
    const struct session *session = c->protocol.session;
    const struct deck *deck = &session->match.deck;
    const struct game_state *now = session_state(session);
    int cards = now->stock.pile.count + now->discard.count + now->table.count;
    for (int seat = 0; seat < session->match.seats; seat++) {
        assert_int_equal(hand_count(&now->hand[seat]), now->hand[seat].copies[CARD_UNKNOWN]);
        cards += hand_count(&now->hand[seat]);
    }
    assert_int_equal(cards, deck_count(deck));
    for (int kind = 0; kind < deck->kinds; kind++)
        if (!deck->card[kind].assumed)
            assert_in_range(pile_copies(&now->table, kind) + pile_copies(&now->discard, kind), 0,
                            deck->card[kind].copies);
}

/* Writes a command: a random verb of the view, with random values that the view lists for it. */
static void build_move(struct channel *c, struct rng *rng, char command[80])
{
    const struct session *session = c->protocol.session;
    struct view table = {0};
    int verbs = 0, verb = 0;
    size_t length;
    lvl0_table(&session->match, session_state(session), VIEW_ALL, &table);
    for (int i = 0; i < table.count; i++)
        if (table.items[i].kind == VIEW_VERB && rng_below(rng, (uint64_t)++verbs) == 0)
            verb = i;
    const struct view_item *item = &table.items[verb];
    const char *text = view_text(&table, verb, &length);
    int values = view_next(&table, verb) - verb - 1, range = item->max - item->min + 1;
    int at = snprintf(command, 80, "%.*s", (int)length, text);
    for (int left = values > 0 ? item->min + (int)rng_below(rng, (uint64_t)range) : 0; left > 0; left--) {
        text = view_text(&table, verb + 1 + (int)rng_below(rng, (uint64_t)values), &length);
        at += snprintf(command + at, (size_t)(80 - at), " %.*s", (int)length, text);
    }
    view_free(&table);
}

/*
 * Whether a command that the view offers may get this answer: `code` is "", or the command is a play refused with one
 * of these codes. The view does not know the number of a play, nor which cards may be played together.
 */
static bool may_be_refused(const char *command, const char *code)
{
    static const char *const codes[] = {"not-greater", "leading-zero", "three-two-digit", "three-no-icon",
                                        "too-many-copies"};
    bool found = *code == '\0';
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        found = found || (strncmp(command, "play", 4) == 0 && strcmp(code, codes[i]) == 0);
    return found;
}

/* Makes 300 random moves and corrections of counts. Returns the number of plays that were accepted. */
static int play_evening(struct channel *c, struct rng *rng)
{
    int plays = 0;
    char command[80];
    for (int i = 0; i < 300; i++) {
        const struct session *session = c->protocol.session;
        if (match_stage(&session->match, session_state(session)) == STAGE_OVER)
            channel_run(c, "new; start");
        build_move(c, rng, command);
        if (rng_below(rng, 16) == 0)
            snprintf(command, sizeof command, "count A %d", 1 + (int)rng_below(rng, 6));
        channel_send(c, "%s", command);
        if (strncmp(command, "count", 5) != 0 && !may_be_refused(command, channel_refusal(c)))
            fail_msg("%s: %s", command, channel_refusal(c));
        plays += *channel_refusal(c) == '\0' && strncmp(command, "play", 4) == 0;
        expect_counts_that_add_up(c);
    }
    return plays;
}

static void the_moves_that_the_table_names_make_an_evening_in_which_all_counts_add_up(void **state)
{
    struct channel *c = *state;
    struct rng rng = {11};
    int plays = 0, evenings = getenv("QUICK") != NULL ? 3 : 6;
    for (int round = 0; round < evenings; round++) {
        channel_send(c, "new lvl0 players=%s deal=table advanced=yes wins=100 hand=%d", round % 2 ? "A,B" : "A,B,C",
                     3 + round % 12);
        channel_accept(c, "start");
        plays += play_evening(c, &rng);
    }
    assert_in_range(plays, 150, 6000);
}

static void a_slip_of_the_referee_is_taken_back(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=table; start A; play 5 3");
    channel_tell(c, "undo", "undo 1; turn A draw");
    channel_expect(c, "A.count", "10");
    channel_run(c, "play 10 3; draw; pass; undo 2; redo 2");
    channel_expect(c, "B.count", "13");
}

/* The record does not have the reshuffles of real cards: it has only counts, and can be replayed. */
static void the_record_of_a_table_replays(void **state)
{
    struct channel *c = *state;
    struct text record = {0}, end = {0};
    channel_run(c, "new lvl0 players=A,B deal=table hand=20 seed=1; start A; play 5 3; pass; draw; pass; draw; pass");
    channel_run(c, "d; discard 4; pass; d");
    text_add(&end, channel_send(c, "state"));
    text_add(&record, channel_send(c, "record"));
    for (char *line = record.at; *line == '|';) {
        size_t length = strcspn(line, "\n");
        line[length] = '\0';
        channel_send(c, "%s", line + 2);
        line += length + 1;
    }
    assert_string_equal(channel_send(c, "state"), end.at);
    text_free(&record);
    text_free(&end);
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
        RULE(nothing_is_dealt_but_counts),
        RULE(the_referee_itself_knows_no_hand),
        RULE(nothing_is_dealt_anew_where_no_hand_is_known),
        RULE(without_a_name_chance_says_who_begins),
        RULE(hands_of_other_sizes_are_dealt_as_counts),
        RULE(hands_are_not_more_than_the_deck),
        RULE(each_play_is_judged_and_counted),
        RULE(three_cards_are_kept_to_their_rules),
        RULE(an_icon_that_is_only_assumed_to_be_missing_gives_a_note),
        RULE(a_deck_file_that_assumes_nothing_knows_its_icons),
        RULE(d_leaves_the_count_as_it_is),
        RULE(each_reshuffle_is_known_by_the_counts),
        RULE(a_play_of_more_cards_than_the_count_is_not_held),
        RULE(the_game_and_the_match_are_won_as_ever),
        RULE(the_known_copies_of_a_card_bound_a_play),
        RULE(the_known_copies_bound_special_cards_and_discards_too),
        RULE(a_refusal_of_too_many_copies_says_where_they_lie),
        RULE(copies_that_lie_open_count_from_the_last_reshuffle_on),
        RULE(assumed_copies_are_exceeded_with_a_note),
        RULE(assumed_copies_are_exceeded_with_a_note_when_the_cards_go_back_too),
        RULE(copies_of_a_deck_file_are_known_unless_it_says_assumed),
        RULE(an_ingredient_left_out_is_no_assumption),
        RULE(a_card_that_is_not_in_the_game_cannot_be_played),
        RULE(skip_is_kept_to_its_rules_but_the_forced_draw_is_the_tables),
        RULE(a_hand_limit_is_kept_by_the_counts),
        RULE(a_count_is_corrected_recorded_and_taken_back),
        RULE(a_play_that_a_wrong_count_bars_is_accepted_when_it_is_corrected),
        RULE(the_cards_of_a_count_come_from_the_pile_and_then_from_the_discards),
        RULE(a_count_that_cannot_be_is_refused),
        RULE(the_moves_that_the_table_names_make_an_evening_in_which_all_counts_add_up),
        RULE(a_slip_of_the_referee_is_taken_back),
        RULE(the_record_of_a_table_replays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
