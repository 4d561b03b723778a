/* test_hotseat.c: several people at one prompt: what each of them sees, and when. */
#include "referee/channel/hotseat.h"
#include "referee/games.h"
#include "referee/terminal/person.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/open_game.h"

#include <string.h>

static const struct protocol_options person = {.kind = CHANNEL_PERSON, .pretty = true, .clear = "<CLEAR>",
                                               .now = channel_now};

#define LVL0 "new lvl0 players=Ann,Ben "
#define GIVING "new daifugo players=Ann,Ben deal=manual hotseat=yes; deal Ann 7S 3S 4S; deal Ben 9H TH; start Ann"
#define OTHERS "No: the hands of others are covered in this match"
#define WAITS "No: the hands are covered: Ann presses Enter first"

#define OTHER_VIEWS_REFUSED "view Ann says " OTHERS, "view all says " OTHERS, "view public says " OTHERS

static const struct dialogue dialogues[] = {
    /* A card is given face down while all hands are covered: it is announced when the next player has uncovered. */
    {"private events are shown once the player has come to the keyboard", {
        GIVING " has Pass to Ann, and press Enter.\n",
        "; play 7S; give 3S has Ann gives Ben a card.\nPass to Ben, and press Enter.\n",
        " has Given: 3S.\n",
    }},
    {"no other player learns the card or sees another one", {
        GIVING "; ; play 7S; give 3S lacks 3S",
        " lacks 4S",
    }},
    /* A query about a covered hand is refused with how to uncover it; after that, the query is answered. */
    {"advice on a covered hand waits for Enter", {
        LVL0 "deal=manual hotseat=yes wins=1; deal Ann 3 7; deal Ben 4 6; deal pile 5 5 9; start Ann",
        "suggest says " WAITS,
        "suggest strong:1 says " WAITS,
        "why says " WAITS,
        "legal says " WAITS,
        "; suggest; suggest strong:1; why; legal",
    }},
    /* While decks are dealt or built by hand, no player is asked to uncover a hand, and no card is shown. */
    {"before the start a hot seat shows no card", {
        LVL0 "deal=manual hotseat=yes wins=1; deal Ann 19 3 lacks 19",
        "deal Ben 13 3 lacks 13",
        "table lacks 19",
        "start Ann;  has  > Ann   2 cards         3 19\n",
        "undo has into the deal. Do it? [y/N]",
        "y lacks 19",
    }},
    /* A past bug: Ann's hand stayed on the screen when a game that Ben had saved was loaded. */
    {"every command that passes the seat erases the hand on the screen", {
        LVL0 "seed=3; hello; ; save seat.rec", /* Ben begins */
        "pass says <CLEAR>Ben passes.",
        "; load seat.rec has will be lost. Leave it? [y/N]",
        "y says <CLEAR>Pass to Ben, and press Enter.",
    }},
    /*
     * A past bug: the game that was left could be loaded from the kept ones, and "Pass to Ben" appeared below Ann's
     * hand.
     */
    {"a hand of a running game is erased when another takes its place", {
        LVL0 "seed=3; hello; ; " LVL0 "seed=3 has will be lost. Leave it? [y/N]",
        "y says "
            "<CLEAR>A new game of lvl0; its seed was named.\nLots were drawn: Ben comes first.\n"
            "Pass to Ben, and press Enter.\n",
        "; again has will be lost. Leave it? [y/N]",
        "y has <CLEAR>A new game of lvl0",
        "legal has No: the hands are covered: ",
    }},
    /* At the end all hands are open. If a finished game is loaded, `undo` covers the hands again. */
    {"undo erases the hands of a game that was loaded when it was over", {
        LVL0 "deal=manual hotseat=yes wins=1; deal Ann 7; deal Ben 4; start Ann; ; play 7; save over.rec",
        LVL0 "deal=manual; load over.rec has Ben   1 card          4\n",
        "undo has <CLEAR>",
    }},
    {"a player who comes to a hot seat also gets the notes", {
        "new primary players=Ann,Ben sets=1 seed=1 hotseat=yes; ; build R; ; build B; ; start Ben; ; play B3; "
            "use shield Ben deck 3; end; ; play R3; use mill Ben 3",
        " has Ben is asked first; 2 of the 3 points are not spent yet\n",
    }},
    /* With a view, the next game would be played with one hand open, and nobody could act for the other players. */
    {"between the games of a shared match no view is chosen", {
        LVL0 "deal=manual hotseat=yes games=2; deal Ann 7; deal Ben 4; start Ann; ; play 7 has Ann has won the game.",
        "view Ann says " OTHERS,
    }},
    /* A referee's verb that names cards would reveal, or even choose, cards that nobody may know. */
    {"a person at a hot seat acts only for himself", {
        "new prime-daifugo players=Ann,Ben seed=3; ; chance 5 has No: ",
        OTHER_VIEWS_REFUSED,
        LVL0 "seed=3; yes; ; chance 5 has No: ",
        OTHER_VIEWS_REFUSED,
        "new rummy players=Ann,Ben seed=3; yes; ; chance 5 has No: ",
        OTHER_VIEWS_REFUSED,
        "new daifugo players=Ann,Ben seed=3; yes; ; chance 5 has No: ",
        OTHER_VIEWS_REFUSED,
    }},
    {"a refusal does not reveal a deck that was built in secret", {
        "new primary players=Ann,Ben sets=2; ; build R Y; ; build B B says <CLEAR>Ben has built a deck.",
        "deal Ben R1 says No: that is not shown: deal names cards\n",
        "table lacks BB",
    }},
    {"a mistyped option is not taken for a word about hot seats", {
        "new lvl0 dealt=table has dealt=table; did you mean deal=?",
        "new nosuch deal=manual has no game is called nosuch",
    }},
    /* A past bug: of several moves in one turn, only the last was announced to the next player. */
    {"a player who comes to a hot seat gets all events since the last turn there", {
        "new rummy players=Ann,Ben,Cy deal=manual hotseat=yes; deal Ann 1 4 6 8 9 10 12; "
            "deal Ben 14 15 16 18 20 21 22; deal Cy 24 25 26 27 28 30 32; deal open 13; deal pile 34 35 36; start Ann",
        "; take; discard 1;  has Ann takes 13.\nAnn throws 1 away.\n",
        "draw; discard 14;  has Ann takes 13.\nAnn throws 1 away.\nBen draws a card.\nBen throws 14 away.\n",
        "draw; discard 24;  has Ann throws 1 away.\nBen draws a card.\n",
    }},
};

/*
 * A past bug on the web page, where hands are uncovered without typing: a query was answered like the command that had
 * covered the hands.
 */
static void a_query_does_not_erase_an_uncovered_hand(void **state)
{
    struct channel c;
    channel_open_with(&c, games, &(struct protocol_options){.kind = CHANNEL_PHONE, .clear = "<CLEAR>"});
    channel_send(&c, "{\"command\":\"new lvl0 players=Ann,Ben seed=3 hotseat=yes\"}");
    assert_true(c.protocol.hotseat.is_passed);
    hotseat_uncover(&c.protocol);
    assert_null(strstr(channel_send(&c, "{\"command\":\"hello\"}"), "<CLEAR>"));
    assert_false(c.protocol.hotseat.is_passed);
    channel_close(&c);
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
static void in_an_open_game_too_hot_seats_and_practice_are_limited_to_players(void **state)
{
    static const char *const options[] = {"hotseat=yes", "practise=yes"};
    struct game open = open_game();
    const struct game *const list[] = {&open, NULL};
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_query_does_not_erase_an_uncovered_hand),
        cmocka_unit_test(in_an_open_game_nobody_passes_the_keyboard),
        cmocka_unit_test(in_an_open_game_too_hot_seats_and_practice_are_limited_to_players),
    };
    return dialogues_run_with(dialogues, COUNT(dialogues), &person) +
           cmocka_run_group_tests(tests, files_enter, files_leave) != 0;
}
