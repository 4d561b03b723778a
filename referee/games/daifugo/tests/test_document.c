/* test_document.c: Daifugo: sentences of the Daifugo Manual, each with the behaviour of the referee. */
#include "referee/games.h"
#include "referee/games/daifugo/state.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Begins a game with `new daifugo deal=manual` and these hands ("4S 5H; 6D 7C" for P1 and P2); P1 leads. */
static void begin(struct channel *c, const char *options, const char *hands)
{
    char copy[256], *hand = copy;
    int seats = 1;
    for (const char *at = hands; *at != '\0'; at++)
        seats += *at == ';';
    snprintf(copy, sizeof copy, "%s", hands);
    channel_send(c, "new daifugo players=%d deal=manual %s", seats, options);
    for (int seat = 1; seat <= seats; seat++) {
        char *next = strchr(hand, ';');
        if (next != NULL)
            *next++ = '\0';
        channel_send(c, "deal P%d %s", seat, hand);
        hand = next;
    }
    channel_accept(c, "start P1");
}

static void expect_due(struct channel *c, const char *due)
{
    const char *table = channel_send(c, "table");
    if (strstr(table, due) == NULL)
        fail_msg("not due: %s\n%s", due, table);
}

/* ---- the deal ---- */

/* The manual: "a shuffled deck is dealt one card at a time so that each player receives an equal number of cards". */
static void with_hand_all_the_whole_deck_is_dealt_in_equal_parts(void **state)
{
    static const struct {
        int players, jokers;
        const char *each, *aside;
    } rows[] = {{2, 2, "27", "0"}, {2, 1, "26", "1"}, {2, 0, "26", "0"}, {3, 2, "18", "0"},
                {4, 2, "13", "2"}, {5, 1, "10", "3"}, {6, 0, "8", "4"}};
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        channel_send(c, "new daifugo players=%d jokers=%d hand=all seed=1", rows[i].players, rows[i].jokers);
        channel_expect(c, "P1.count", rows[i].each);
        channel_expect(c, "P2.count", rows[i].each);
        channel_expect(c, "undealt", rows[i].aside);
    }
    channel_run(c, "new daifugo players=2 hand=all deal=table; start P1");
    channel_expect(c, "P2.count", "27");
    channel_expect(c, "undealt", "0");
}

/* A record has a number as before `all` was introduced. */
static void the_size_of_a_hand_is_recorded_as_all_or_as_a_number(void **state)
{
    static const struct {
        const char *given, *recorded;
    } rows[] = {{"hand=13", " hand=13 "}, {"hand=013", " hand=13 "}, {"hand=all", " hand=all "},
                {"hand=ALL", " hand=all "}};
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        channel_send(c, "new daifugo players=2 seed=1 %s", rows[i].given);
        assert_non_null(strstr(channel_send(c, "record"), rows[i].recorded));
    }
    channel_accept(c, "new daifugo players=2 seed=1 hand=00");
    assert_null(strstr(channel_send(c, "record"), "hand="));
}

static void a_hand_of_all_cards_and_one_of_a_number_contradict_each_other(void **state)
{
    struct channel *c = *state;
    channel_refuse(c, "new daifugo players=2 hand=all hand=13", "bad-option");
    assert_non_null(strstr(channel_send(c, "new daifugo players=2 hand=all hand=13"), "hand= is given twice"));
    assert_non_null(strstr(channel_send(c, "new daifugo hand=55"), "hand=55; it may be 0 to 54, or all"));
    assert_non_null(strstr(channel_send(c, "new daifugo hand=14"), "hand=14: the deck has 54 cards"));
}

/* ---- jokers ---- */

/* The manual: "The joker can also substitute for any other card in the deck." */
static void with_loneplay_a_joker_alone_is_any_other_card_in_every_respect(void **state)
{
    static const struct {
        const char *hands, *moves, *command, *events;
    } rows[] = {
        {"JK 4C; 9D 3C", "", "P1 play JK=7S", "play P1 JK=7S; turn P1 give"},
        {"JK 4C; 9D 3C", "", "P1 play JK=8D", "play P1 JK=8D; cut 8; pile-end P1; turn P1 play"},
        {"JK 4C; 9D 3C", "", "P1 play JK=JD", "play P1 JK=JD; jackback; turn P2 play"},
        {"JK 4C; 9D 3C; KC 6D", "", "P1 play JK=5H", "play P1 JK=5H; skip P2; turn P3 play"},
        {"4S 6C; JK 3C; KC 6D", "P1 play 4S", "P2 play JK=6S", "play P2 JK=6S; shibari S; turn P3 play"},
        {"JK 4C; JK 3C", "P1 play JK=2S", "P2 play JK", "play P2 JK; turn P1 play"},
        {"JK 4C; JK 3C", "P1 play JK", "P2 play JK=3S", "play P2 JK=3S; cut 3S; pile-end P2; turn P2 play"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(*state, "loneplay=yes", rows[i].hands);
        if (*rows[i].moves != '\0')
            channel_accept(*state, rows[i].moves);
        channel_tell(*state, rows[i].command, rows[i].events);
    }
}

/* A joker played as a card beats what the card beats, and is beaten by what beats the card. */
static void a_joker_that_is_played_as_a_card_is_no_joker_to_those_who_follow(void **state)
{
    struct channel *c = *state;
    begin(c, "loneplay=yes", "JK KH 4C; 3S 8D 5C; JK 9C");
    channel_accept(c, "P1 play JK=6S");
    channel_refuse(c, "P2 play 3S", "not-higher");
    channel_refuse(c, "P2 play 5C", "not-higher");
    channel_accept(c, "P2 pass");
    channel_refuse(c, "P3 play JK=6H", "not-higher");
    channel_tell(c, "P3 play JK=QC", "play P3 JK=QC; turn P1 play");
    channel_accept(c, "P1 play KH");
}

/* The manual: "If used alone, it can beat any card except itself." By default a lone joker can do only this. */
static void without_loneplay_a_joker_alone_stands_for_nothing_else(void **state)
{
    struct channel *c = *state;
    begin(c, "", "JK 4C; JK 3C");
    channel_refuse(c, "P1 play JK=7S", "joker-alone");
    channel_accept(c, "P1 play JK");
    channel_refuse(c, "P2 play JK", "not-higher");
    channel_refuse(c, "P2 play JK=3S", "joker-alone");
}

/* The manual: "However, you cannot end with a single joker." This holds whatever the joker stands for. */
static void ending_with_a_single_joker_is_a_foul_whatever_it_stands_for(void **state)
{
    struct channel *c = *state;
    begin(c, "loneplay=yes", "JK; 9D 3C");
    channel_tell(c, "P1 play JK=7S", "play P1 JK=7S; foul P1 2; last P2 1; over");
    begin(c, "loneplay=yes foul=reject", "JK; 9D 3C");
    assert_string_equal(channel_send(c, "P1 play JK=7S"),
                        "? illegal-finish -- these cards may not be the last ones: a joker alone\n");
    channel_tell(c, "P1 pass", "stuck P1; turn P2 play");
    begin(c, "loneplay=yes", "7S JK; 9D 3C");
    channel_tell(c, "P1 play 7S JK=7H", "play P1 7S JK=7H; out P1 1; last P2 2; over");
}

static void loneplay_without_jokers_is_refused(void **state)
{
    struct channel *c = *state;
    channel_refuse(c, "new daifugo loneplay=yes jokers=0", "bad-option");
    assert_non_null(strstr(channel_send(c, "new daifugo jokers=0 loneplay=yes"), "loneplay=yes: the deck has no jok"));
    channel_accept(c, "new daifugo loneplay=yes jokers=1");
    channel_accept(c, "new daifugo loneplay=no jokers=0");
}

static void what_a_joker_alone_may_be_played_as_stands_in_the_table_and_in_what_is_due(void **state)
{
    struct channel *c = *state;
    begin(c, "loneplay=yes", "KD 4C; JK 3C");
    channel_accept(c, "P1 play KD");
    const char *table = channel_send(c, "table --json");
    assert_non_null(strstr(table, "\"JK\""));
    assert_non_null(strstr(table, "\"AH\""));
    assert_null(strstr(table, "\"QH\""));
    channel_send(c, "suggest");
    assert_string_equal(channel_reply(c), "play JK");
    begin(c, "loneplay=yes", "JK 4C; JK 5C");
    channel_accept(c, "P1 play JK");
    expect_due(c, "P2: only 3S, or a joker as 3S, beats a joker: play it, or `pass`");
    channel_send(c, "suggest");
    assert_string_equal(channel_reply(c), "play JK=3S");
    begin(c, "loneplay=yes jokers=1", "JK 4C; 3S 5C");
    channel_accept(c, "P1 play JK");
    expect_due(c, "P2: only 3S beats a joker: play it, or `pass`");
}

static void with_real_cards_too_a_joker_alone_is_any_other_card(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=2 deal=table loneplay=yes; start P1");
    channel_tell(c, "P1 play JK=8S", "play P1 JK=8S; cut 8; pile-end P1; turn P1 play");
    channel_accept(c, "P1 play JK=4S");
    channel_refuse(c, "P2 play JK", "not-held");
    channel_run(c, "new daifugo players=2 deal=table; start P1");
    channel_refuse(c, "P1 play JK=8S", "joker-alone");
}

/* ---- ends ---- */

/* The manual: "Two -> Cannot end with a two if a \"kakumei\" is off." */
static void ending_with_a_two_is_punished_or_by_the_letter_refused(void **state)
{
    struct channel *c = *state;
    begin(c, "", "2S; 9D 3C");
    channel_tell(c, "P1 play 2S", "play P1 2S; foul P1 2; last P2 1; over");
    begin(c, "foul=reject", "2S; 9D 3C");
    channel_refuse(c, "P1 play 2S", "illegal-finish");
    const char *rules = channel_send(c, "rules daifugo");
    assert_non_null(strstr(rules, "cannot end"));
    assert_non_null(strstr(rules, "foul=last"));
}

/* ---- passes ---- */

/*
 * The manual: "If a player does not want to play any cards, he or she may choose to skip a turn. If every player but
 * one skips his or her turn, the pile ends". With stickypass=on, a pass by the leader counts, too, although no card has
 * been played.
 */
static void with_stickypass_a_leader_who_passes_is_out_of_the_pile(void **state)
{
    struct channel *c = *state;
    begin(c, "stickypass=on", "KH 4C; 4S 9D 3C; 6S 5H");
    channel_run(c, "P1 pass; P2 play 4S");
    channel_expect(c, "passed", "P1");
    channel_tell(c, "P3 play 6S", "play P3 6S; shibari S; turn P2 play");
    channel_tell(c, "P2 pass", "pass P2; pile-end P3; turn P3 play");
    channel_expect(c, "passed", "-");
    begin(c, "stickypass=off", "KH 4C; 4S 9D 3C; 6S 5H");
    channel_run(c, "P1 pass; P2 play 4S");
    channel_tell(c, "P3 play 6S", "play P3 6S; shibari S; turn P1 play");
}

static void with_stickypass_the_last_who_leads_ends_the_pile_at_once(void **state)
{
    struct channel *c = *state;
    begin(c, "stickypass=on", "KH 4C; AD 9D; 6S 5H 3D");
    channel_run(c, "P1 pass; P2 pass");
    channel_refuse(c, "P3 pass", "lead-must-play");
    channel_tell(c, "P3 play 6S", "play P3 6S; pile-end P3; turn P3 play");
    channel_tell(c, "P3 pass", "pass P3; turn P1 play");
}

/*
 * With foul=reject a stuck player has passed, too. The players who passed before him are on turn again, and may play.
 */
static void with_stickypass_a_stuck_leader_is_out_of_the_pile(void **state)
{
    struct channel *c = *state;
    begin(c, "stickypass=on foul=reject", "9H 4H; 5H 6H; 2S");
    channel_run(c, "P1 pass; P2 pass");
    channel_tell(c, "P3 pass", "stuck P3; turn P1 play");
    channel_accept(c, "P1 play 4H");
    channel_expect(c, "passed", "P3");
    channel_tell(c, "P2 play 6H", "play P2 6H; shibari H; turn P1 play");
}

/* ---- shibari ---- */

/*
 * The manual: "If a player is the second player to play a card for that pile". With shibari=next the second play must
 * come in the very next turn after the first; a pass before the first play does not matter.
 */
static void a_pass_before_the_first_play_does_not_come_between_the_first_two(void **state)
{
    struct channel *c = *state;
    begin(c, "shibari=next", "KH 4C; 4S 9D; 6S 5H");
    channel_run(c, "P1 pass; P2 play 4S");
    channel_tell(c, "P3 play 6S", "play P3 6S; shibari S; turn P1 play");
    begin(c, "shibari=next", "4S 9D; KH 4C; 6S 5H");
    channel_run(c, "P1 play 4S; P2 pass");
    channel_tell(c, "P3 play 6S", "play P3 6S; turn P1 play");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(with_hand_all_the_whole_deck_is_dealt_in_equal_parts),
        ON_A_CHANNEL(the_size_of_a_hand_is_recorded_as_all_or_as_a_number),
        ON_A_CHANNEL(a_hand_of_all_cards_and_one_of_a_number_contradict_each_other),
        ON_A_CHANNEL(with_loneplay_a_joker_alone_is_any_other_card_in_every_respect),
        ON_A_CHANNEL(a_joker_that_is_played_as_a_card_is_no_joker_to_those_who_follow),
        ON_A_CHANNEL(without_loneplay_a_joker_alone_stands_for_nothing_else),
        ON_A_CHANNEL(ending_with_a_single_joker_is_a_foul_whatever_it_stands_for),
        ON_A_CHANNEL(loneplay_without_jokers_is_refused),
        ON_A_CHANNEL(what_a_joker_alone_may_be_played_as_stands_in_the_table_and_in_what_is_due),
        ON_A_CHANNEL(with_real_cards_too_a_joker_alone_is_any_other_card),
        ON_A_CHANNEL(ending_with_a_two_is_punished_or_by_the_letter_refused),
        ON_A_CHANNEL(with_stickypass_a_leader_who_passes_is_out_of_the_pile),
        ON_A_CHANNEL(with_stickypass_the_last_who_leads_ends_the_pile_at_once),
        ON_A_CHANNEL(with_stickypass_a_stuck_leader_is_out_of_the_pile),
        ON_A_CHANNEL(a_pass_before_the_first_play_does_not_come_between_the_first_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
