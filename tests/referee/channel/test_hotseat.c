/* test_hotseat.c: several people at one prompt: what each of them sees, and when. */
#include "referee/channel/hotseat.h"
#include "referee/games.h"
#include "referee/terminal/person.h"
#include "tests/referee/channel.h"
#include "tests/referee/open_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static int open_channel(void **state)
{
    static struct channel channel;
    channel_open_with(&channel, games, &(struct protocol_options){.kind = CHANNEL_PERSON, .pretty = true});
    *state = &channel;
    return 0;
}

/* A card is given face down while all hands are covered: it is announced only when the next player has uncovered. */
static void what_a_player_alone_may_see_is_said_when_he_has_come(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new daifugo players=Ann,Ben deal=manual hotseat=yes");
    channel_send(c, "deal Ann 7S 3S 4S");
    channel_send(c, "deal Ben 9H TH");
    assert_non_null(strstr(channel_send(c, "start Ann"), "Pass to Ann, and press Enter.\n"));
    channel_send(c, "%s", "");
    channel_send(c, "play 7S");
    const char *passed = channel_send(c, "give 3S");
    assert_non_null(strstr(passed, "Ann gives Ben a card.\nPass to Ben, and press Enter.\n"));
    assert_null(strstr(passed, "3S"));
    const char *seen = channel_send(c, "%s", "");
    assert_non_null(strstr(seen, "Given: 3S.\n"));
    assert_null(strstr(seen, "4S"));
}

/* A question about a covered hand is answered by how to uncover it; after that, the question itself is answered. */
static void advice_on_a_covered_hand_waits_for_enter(void **state)
{
    static const char *const asked[] = {"suggest", "suggest strong:1", "why", "legal"};
    struct channel *c = *state;
    channel_send(c, "new lvl0 players=Ann,Ben deal=manual hotseat=yes wins=1");
    channel_send(c, "deal Ann 3 7");
    channel_send(c, "deal Ben 4 6");
    channel_send(c, "deal pile 5 5 9");
    channel_send(c, "start Ann");
    assert_true(c->protocol.access.is_covered);
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        assert_string_equal(channel_send(c, "%s", asked[i]),
                            "No: the hands are covered: Ann presses Enter first\n");
    channel_send(c, "%s", "");
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        assert_null(strstr(channel_send(c, "%s", asked[i]), "No: "));
}

/* Begins a game with a hot seat, and uncovers the hand of the first player. */
static void share(struct channel *c, const char *new, const char *rest)
{
    c->protocol.options.clear = "<CLEAR>";
    channel_send(c, "%s", new);
    channel_send(c, "%s", rest);
    assert_true(c->protocol.access.is_covered);
    channel_send(c, "%s", "");
}

/* A referee's verb that names cards would reveal, or even choose, cards that nobody may know. */
static void who_is_at_a_hot_seat_acts_for_himself_alone(void **state)
{
    static const char *const matches[] = {"new prime-daifugo players=Ann,Ben seed=3", "new lvl0 players=Ann,Ben seed=3",
                                          "new rummy players=Ann,Ben seed=3", "new daifugo players=Ann,Ben seed=3"};
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof matches / sizeof *matches; i++) {
        share(c, matches[i], i == 0 ? "hello" : "yes"); /* abandons the previous game */
        assert_non_null(strstr(channel_send(c, "chance 5"), "No: "));
        assert_non_null(strstr(channel_send(c, "view Ann"), "No: the hands of others are covered in this match"));
        assert_non_null(strstr(channel_send(c, "view all"), "No: the hands of others are covered in this match"));
        assert_non_null(strstr(channel_send(c, "view public"), "No: the hands of others are covered in this match"));
    }
}

/* A past bug: Ann's hand stayed on the screen when a game that Ben had saved was loaded. */
static void whatever_passes_the_seat_erases_the_hand_on_the_screen(void **state)
{
    static const char path[] = "hotseat.rec";
    struct channel *c = *state;
    unlink(path);
    share(c, "new lvl0 players=Ann,Ben seed=3", "hello"); /* Ben begins */
    channel_send(c, "save %s", path);
    assert_true(strncmp(channel_send(c, "pass"), "<CLEAR>Ben passes.", 18) == 0);
    channel_send(c, "%s", "");
    assert_non_null(strstr(channel_send(c, "load %s", path), "will be lost. Leave it? [y/N]"));
    assert_true(strncmp(channel_send(c, "y"), "<CLEAR>Pass to Ben", 18) == 0);
    unlink(path);
}

/*
 * A past bug: the game that was left could be loaded from the kept ones, and "Pass to Ben" appeared below Ann's hand.
 */
static void a_hand_of_a_running_game_is_erased_when_another_takes_its_place(void **state)
{
    static const char *const other[] = {"new lvl0 players=Ann,Ben seed=3", "again"};
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        share(c, "new lvl0 players=Ann,Ben seed=3", i == 0 ? "hello" : "yes");
        assert_non_null(strstr(channel_send(c, "%s", other[i]), "will be lost. Leave it? [y/N]"));
        const char *begun = channel_send(c, "y");
        assert_int_equal(strncmp(begun, "<CLEAR>", 7), 0);
        assert_non_null(strstr(begun, "Pass to "));
    }
}

/*
 * A past bug on the web page, where hands are uncovered without typing: a query was answered like the command that had
 * covered the hands.
 */
static void a_question_does_not_erase_the_hand_of_who_has_come(void **state)
{
    struct channel c;
    (void)state;
    channel_open_with(&c, games, &(struct protocol_options){.kind = CHANNEL_PHONE, .clear = "<CLEAR>"});
    channel_send(&c, "{\"command\":\"new lvl0 players=Ann,Ben seed=3 hotseat=yes\"}");
    assert_true(c.protocol.hotseat.is_passed);
    hotseat_uncover(&c.protocol);
    assert_null(strstr(channel_send(&c, "{\"command\":\"hello\"}"), "<CLEAR>"));
    assert_false(c.protocol.hotseat.is_passed);
    channel_close(&c);
}

/* At the end all hands are open. If a finished game is loaded, `undo` covers the hands again. */
static void undo_erases_the_hands_of_a_game_that_was_loaded_when_it_was_over(void **state)
{
    static const char path[] = "over.rec";
    struct channel *c = *state;
    unlink(path);
    channel_send(c, "new lvl0 players=Ann,Ben deal=manual hotseat=yes wins=1");
    channel_send(c, "deal Ann 7");
    channel_send(c, "deal Ben 4");
    share(c, "start Ann", "hello");
    channel_send(c, "play 7");
    channel_send(c, "save %s", path);
    channel_send(c, "new lvl0 players=Ann,Ben deal=manual");
    assert_non_null(strstr(channel_send(c, "load %s", path), "Ben   1 card          4\n"));
    assert_true(strncmp(channel_send(c, "undo"), "<CLEAR>", 7) == 0);
    unlink(path);
}

static void who_comes_to_a_hot_seat_is_told_the_remarks_too(void **state)
{
    static const char *const lines[] = {"new primary players=Ann,Ben sets=1 seed=1 hotseat=yes", "build R", "build B",
                                        "start Ben", "play B3", "use shield Ben deck 3", "end", "play R3"};
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        channel_send(c, "%s", lines[i]);
        if (c->protocol.access.is_covered)
            channel_send(c, "%s", "");
    }
    channel_send(c, "use mill Ben 3");
    assert_true(c->protocol.access.is_covered);
    assert_non_null(strstr(channel_send(c, "%s", ""), "Ben is asked first; 2 of the 3 points are not spent yet\n"));
}

static void a_deck_that_was_built_in_secret_is_not_told_by_a_refusal(void **state)
{
    struct channel *c = *state;
    share(c, "new primary players=Ann,Ben sets=2", "hello");
    channel_send(c, "build R Y");
    channel_send(c, "%s", "");
    channel_send(c, "build B B");
    assert_true(c->protocol.hotseat.is_passed); /* typed text is forgotten */
    assert_non_null(strstr(channel_send(c, "deal Ben R1"), "No: "));
    assert_null(strstr(text_string(&c->out.text), "R1"));
    assert_null(strstr(channel_send(c, "table"), "BB"));
}

/* With a view, the next game would be played with one hand open, and nobody could act for the other players. */
static void between_the_games_of_a_shared_match_no_view_is_chosen(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new lvl0 players=Ann,Ben deal=manual hotseat=yes games=2");
    channel_send(c, "deal Ann 7");
    channel_send(c, "deal Ben 4");
    channel_send(c, "start Ann");
    channel_send(c, "%s", "");
    assert_non_null(strstr(channel_send(c, "play 7"), "Ann has won the game."));
    assert_non_null(strstr(channel_send(c, "view Ann"), "No: the hands of others are covered in this match"));
}

/* A past bug: of several moves in one turn, only the last was announced to the next player. */
static void who_comes_to_a_hot_seat_is_told_all_since_he_was_there(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new rummy players=Ann,Ben,Cy deal=manual hotseat=yes");
    channel_send(c, "deal Ann 1 4 6 8 9 10 12");
    channel_send(c, "deal Ben 14 15 16 18 20 21 22");
    channel_send(c, "deal Cy 24 25 26 27 28 30 32");
    channel_send(c, "deal open 13");
    channel_send(c, "deal pile 34 35 36");
    channel_send(c, "start Ann");
    channel_send(c, "%s", "");
    channel_send(c, "take");
    channel_send(c, "discard 1");
    assert_non_null(strstr(channel_send(c, "%s", ""), "Ann takes 13.\nAnn throws 1 away.\n"));
    channel_send(c, "draw");
    channel_send(c, "discard 14");
    const char *told = channel_send(c, "%s", "");
    assert_non_null(strstr(told, "Ann takes 13.\nAnn throws 1 away.\nBen draws a card.\nBen throws 14 away.\n"));
    channel_send(c, "draw");
    channel_send(c, "discard 24");
    assert_non_null(strstr(channel_send(c, "%s", ""), "Ann throws 1 away.\nBen draws a card.\n"));
}

static void a_match_is_shared_unless_the_words_of_new_say_other(void **state)
{
    struct channel *c = *state;
    c->protocol.options.clear = "";
    channel_send(c, "new primary players=Ann,Ben deal=manual");
    assert_true(c->protocol.access.is_covered);
    channel_send(c, "new lvl0 players=Ann,Ben practise=no");
    assert_true(c->protocol.access.is_covered);
    channel_send(c, "again hotseat=no");
    channel_send(c, "yes");
    assert_false(c->protocol.access.has_hotseat);
    channel_send(c, "new lvl0 players=Ann,Ben deal=manual");
    channel_send(c, "yes");
    assert_false(c->protocol.access.has_hotseat);
    assert_non_null(strstr(channel_send(c, "new lvl0 dealt=table"), "dealt=table; did you mean deal=?"));
    assert_non_null(strstr(channel_send(c, "new nosuch deal=manual"), "no game is called nosuch"));
}

/* While decks are dealt or built by hand, no player is asked to uncover a hand, and no card is shown. */
static void before_the_start_a_hot_seat_shows_no_card(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new lvl0 players=Ann,Ben deal=manual hotseat=yes wins=1");
    assert_null(strstr(channel_send(c, "deal Ann 19 3"), "19"));
    assert_null(strstr(channel_send(c, "deal Ben 13 3"), "13"));
    assert_null(strstr(channel_send(c, "table"), "19"));
    channel_send(c, "start Ann");
    assert_non_null(strstr(channel_send(c, "%s", ""), " > Ann   2 cards         3 19\n"));
    assert_non_null(strstr(channel_send(c, "undo"), "into the deal. Do it? [y/N]"));
    assert_null(strstr(channel_send(c, "y"), "19"));
}

/* The player to act is at the keyboard, and nobody has to look away, as all players have the same view. */
static void in_an_open_game_nobody_passes_the_keyboard(void **state)
{
    static const char *const lines[] = {"deal Ann 4", "deal Ben 6", "deal pile 8 9 1", "start Ann", "pass", "view Ann",
                                        "pass", "undo", "legal", "view public", "suggest", "show", "view Ben", "show",
                                        "table", "pass", "show", "show"};
    struct game open = open_game();
    const struct game *const list[] = {&open, NULL};
    struct channel c;
    (void)state;
    channel_open_with(&c, list, &(struct protocol_options){.kind = CHANNEL_PERSON, .pretty = true, .clear = "<CLEAR>"});
    channel_send(&c, "new null-open players=Ann,Ben deal=manual hotseat=yes");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_true(c.protocol.access.has_hotseat);
        const char *answer = channel_send(&c, "%s", lines[i]);
        if (strstr(answer, "Pass to") != NULL || strstr(answer, "<CLEAR>") != NULL || strstr(answer, "No: ") != NULL)
            fail_msg("%s: %s", lines[i], answer);
        assert_false(c.protocol.access.is_covered || c.protocol.hotseat.is_passed);
    }
    assert_non_null(strstr(text_string(&c.out.text), "nobody has won"));
    channel_close(&c);
}

/* Past bugs: with the view `all` a person saw the pile; with a player's view a person could act for nobody else. */
static void in_an_open_game_too_people_at_a_hot_seat_and_in_practice_are_players(void **state)
{
    static const char *const options[] = {"hotseat=yes", "practise=yes"};
    struct game open = open_game();
    const struct game *const list[] = {&open, NULL};
    (void)state;
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        struct channel c;
        channel_open_with(&c, list, &(struct protocol_options){.kind = CHANNEL_PERSON, .pretty = true});
        channel_send(&c, "new null-open players=Ann,Ben start=Ann %s", options[i]);
        assert_string_equal(channel_send(&c, "view all"), "No: a player may not do that\n");
        assert_string_equal(channel_send(&c, "seat Ben"), "No: a player may not do that\n");
        assert_string_equal(channel_send(&c, "view Ben"), "From now on only what Ben may see is shown.\n");
        assert_int_equal(c.protocol.access.viewer, 0);
        assert_null(strstr(channel_send(&c, "pass"), "No: "));
        channel_close(&c);
    }
}

#define SESSION(name) cmocka_unit_test_setup_teardown(name, open_channel, channel_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SESSION(what_a_player_alone_may_see_is_said_when_he_has_come),
        SESSION(advice_on_a_covered_hand_waits_for_enter),
        SESSION(before_the_start_a_hot_seat_shows_no_card),
        SESSION(who_is_at_a_hot_seat_acts_for_himself_alone),
        SESSION(whatever_passes_the_seat_erases_the_hand_on_the_screen),
        SESSION(a_hand_of_a_running_game_is_erased_when_another_takes_its_place),
        SESSION(undo_erases_the_hands_of_a_game_that_was_loaded_when_it_was_over),
        SESSION(who_comes_to_a_hot_seat_is_told_the_remarks_too),
        SESSION(a_deck_that_was_built_in_secret_is_not_told_by_a_refusal),
        SESSION(between_the_games_of_a_shared_match_no_view_is_chosen),
        SESSION(who_comes_to_a_hot_seat_is_told_all_since_he_was_there),
        SESSION(a_match_is_shared_unless_the_words_of_new_say_other),
        cmocka_unit_test(a_question_does_not_erase_the_hand_of_who_has_come),
        cmocka_unit_test(in_an_open_game_nobody_passes_the_keyboard),
        cmocka_unit_test(in_an_open_game_too_people_at_a_hot_seat_and_in_practice_are_players),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
