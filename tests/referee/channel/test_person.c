/* test_person.c: a person at a terminal: the prompt, sentences, completion. */
#include "referee/channel/command.h"
#include "referee/channel/completion.h"
#include "referee/channel/person.h"
#include "referee/games.h"
#include "tests/referee/channel.h"
#include "tests/terminal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- a session in words ---- */

static int open_channel(void **state)
{
    static struct channel channel;
    channel_open_with(&channel, games, &(struct protocol_options){.interactive = true, .pretty = true});
    *state = &channel;
    return 0;
}

static void a_move_is_answered_with_sentences_and_the_table(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new lvl0 players=Ann,Ben,Cy deal=table");
    assert_string_equal(channel_send(c, "start Ann"), " pile 16   discards 0\n"
                                                      " no play yet: one, two or three cards\n"
                                                      " > Ann  10 cards\n"
                                                      "   Ben  10 cards\n"
                                                      "   Cy   10 cards\n"
                                                      " Ann may draw or play D, then plays or passes\n");
    assert_string_equal(channel_send(c, "play 10 3"), "Ann plays 10,3.\n"
                                                      "103 is prime.\n"
                                                      " pile 16   discards 0\n"
                                                      " .----. .---.   103, by Ann\n"
                                                      " | 10 | | 3 |   next: two cards, a greater number\n"
                                                      " '----' '---'   10: who passes draws two\n"
                                                      "   Ann   8 cards\n"
                                                      " > Ben  10 cards\n"
                                                      "   Cy   10 cards\n"
                                                      " Ben may draw or play D, then plays or passes\n");
    assert_string_equal(channel_send(c, "play 7"),
                        "No: a play has as many cards as the last one: 2, not 1\n");
    assert_string_equal(channel_send(c, "judge 91"), "91 is not prime: 7 * 13.\n");
}

/* Nothing hangs on it: the people shuffle. A program is told it, and the record has it. */
static void at_a_table_of_real_cards_no_seed_is_said(void **state)
{
    struct channel *c = *state;
    channel_say(c, "new lvl0 players=Ann,Ben deal=table seed=77",
                "A new game of lvl0.\n real cards: `start NAME` says who begins");
    assert_non_null(strstr(channel_send(c, "record"), "seed=77"));
    channel_say(c, "new lvl0 players=Ann,Ben deal=table hand=4 seed=8",
                "A new game of lvl0.\n real cards: `start NAME` says who begins");
    channel_say(c, "new lvl0 players=Ann,Ben deal=manual seed=77", "A new game of lvl0; its seed is 77.\n"
                                                                   " deal Ann's cards: `deal Ann CARDS`");
    assert_non_null(strstr(channel_send(c, "new lvl0 players=Ann,Ben deal=table seed=77"),
                           " new lvl0 players=Ann,Ben seed=77\n"));
}

static void count_is_explained_where_real_cards_are_counted(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new lvl0 players=Ann,Ben seed=1");
    assert_null(strstr(channel_send(c, "help"), "count NAME N"));
    channel_send(c, "new lvl0 players=Ann,Ben deal=table");
    channel_send(c, "yes");
    assert_null(strstr(channel_send(c, "help"), "count NAME N"));
    channel_send(c, "start Ann");
    assert_non_null(strstr(channel_send(c, "help"), "count NAME N                   real cards: NAME has N cards"));
    assert_null(strstr(channel_send(c, "help"), "chance"));
    assert_non_null(strstr(channel_send(c, "count Ann 9"), "Ann has 9 cards.\n"));
    assert_non_null(strstr(channel_send(c, "count Ben 1"), "Ben has one card.\n"));
}

/* `turn` and `set` are for a position that is built, `deal` is not. */
static void help_has_the_verbs_by_which_a_position_is_built(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new attactics players=Ann,Ben deal=scenario");
    const char *help = channel_send(c, "help");
    assert_non_null(strstr(help, "turn NAME "));
    assert_null(strstr(help, "deal NAME "));
}

static void an_empty_line_shows_the_table(void **state)
{
    struct channel *c = *state;
    assert_string_equal(channel_send(c, "%s", ""), "");
    channel_send(c, "new lvl0 players=A,B deal=manual");
    assert_string_equal(channel_send(c, "%s", ""), " deal A's cards: `deal A CARDS`\n");
    channel_send(c, "deal A 3 5");
    assert_string_equal(channel_send(c, "%s", ""), "   A   2 cards         3 5\n"
                                                   " deal B's cards: `deal B CARDS`\n");
}

static void the_table_shows_the_hands_that_may_be_seen(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new lvl0 players=Ann,Ben deal=manual advanced=yes");
    channel_send(c, "deal Ann 5/9 3 1");
    channel_send(c, "deal Ben 7 1 D");
    channel_send(c, "deal pile 2");
    channel_send(c, "start Ann");
    channel_send(c, "play 5/9:5 3");
    assert_string_equal(channel_send(c, "play 7 1"), "Ben plays 7,1.\n"
                                                     "71 is prime.\n"
                                                     " pile 1   discards 0\n"
                                                     " before Ann 53\n"
                                                     " .---. .---.   71, by Ben\n"
                                                     " | 7 | | 1 |   next: two cards, a greater number\n"
                                                     " '---' '---'\n"
                                                     " > Ann   1 card          1\n"
                                                     "   Ben   1 card          D\n"
                                                     " Ann may draw or play D, then plays or passes\n");
    channel_send(c, "view Ann");
    assert_non_null(strstr(channel_send(c, "%s", ""), "Ann   1 card          1\n   Ben   1 card\n"));
}

static void no_line_is_longer_than_a_terminal(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new lvl0 players=Ann,Ben,Christophorus-Columbus-von-Genua hand=15 seed=4 advanced=yes");
    for (int i = 0; i < 60; i++) {
        const char *at = channel_send(c, i % 4 == 0 ? "d" : i % 4 == 1 ? "draw" : i % 4 == 2 ? "discard 9" : "pass");
        for (; *at != '\0'; at += strcspn(at, "\n") + 1)
            assert_in_range(strcspn(at, "\n"), 0, 79);
    }
}

static void cards_alone_are_a_play(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new lvl0 players=Ann,Ben deal=table");
    channel_send(c, "start Ann");
    assert_non_null(strstr(channel_send(c, "5 3"), "53 is prime."));
    assert_non_null(strstr(channel_send(c, "71"), "No: there is no such card: 71\nhelp play shows"));
    assert_non_null(strstr(channel_send(c, "7,1"), "71 is prime."));
    assert_non_null(strstr(channel_send(c, "fly"), "No: there is no such command: "));
    assert_non_null(strstr(channel_send(c, "*2"), "No: there is no such card: *2"));
    struct text cards = {0};
    for (int i = 0; i < 512; i++) /* the maximum of words in a line: `play` cannot be added */
        text_add(&cards, "3 ");
    assert_non_null(strstr(channel_send(c, "%s", cards.at), "No: that is not how it is written: too many words"));
    text_free(&cards);
}

static void a_refusal_ends_with_its_code_where_that_is_asked_for(void **state)
{
    struct channel *c = *state;
    assert_string_equal(channel_send(c, "hand"), "No: no game has begun yet\n"
                                                 "To begin one: new lvl0 players=Ann,Ben\n");
    c->protocol.options.codes = true;
    assert_string_equal(channel_send(c, "hand"), "No: no game has begun yet [no-game]\n"
                                                 "To begin one: new lvl0 players=Ann,Ben\n");
    c->protocol.options.interactive = false; /* a program reads the code where it always was */
    assert_string_equal(channel_send(c, "hand"), "? no-game -- no game has begun yet\n");
}

static void the_prompt_says_whose_turn_it_is(void **state)
{
    struct channel *c = *state;
    char prompt[PERSON_PROMPT_BYTES];
    person_prompt(&c->protocol, prompt);
    assert_string_equal(prompt, "referee> ");
    channel_send(c, "new lvl0 players=Ann,Ben deal=table");
    person_prompt(&c->protocol, prompt);
    assert_string_equal(prompt, "referee> ");
    channel_send(c, "start Ben");
    person_prompt(&c->protocol, prompt);
    assert_string_equal(prompt, "Ben> ");
    channel_send(c, "view Ann");
    person_prompt(&c->protocol, prompt);
    assert_string_equal(prompt, "Ann> ");
}

static void help_keeps_the_moves_on_the_screen(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new lvl0 players=A,B seed=1");
    const char *help = channel_send(c, "help");
    int lines = 0;
    for (const char *at = help; *at != '\0'; at += strcspn(at, "\n") + 1)
        lines++;
    assert_in_range(lines, 10, 20);
    assert_non_null(strstr(help, "draw                           take the top card"));
    assert_non_null(strstr(help, "suggest"));
}

static void the_result_is_in_words(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new lvl0 players=Ann,Ben deal=manual");
    channel_send(c, "deal Ann 19");
    channel_send(c, "deal Ben 7 1");
    channel_send(c, "start Ann");
    assert_string_equal(channel_send(c, "result"), "Nobody has won yet.\n");
    channel_send(c, "play 19");
    assert_string_equal(channel_send(c, "result"), "The winner: Ann.\n");
}

static void legal_moves_stand_side_by_side(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new lvl0 players=A,B deal=manual");
    channel_send(c, "deal A 1 3");
    channel_send(c, "deal B 1");
    channel_send(c, "start A");
    assert_string_equal(channel_send(c, "legal"), "draw      pass      play 1    play 3    play 1 3  play 3 1\n");
}

/* ---- undo and redo ---- */

/* Sends the command, and fails the test unless the first line of the answer is this sentence. */
static void expect_sentence(struct channel *c, const char *command, const char *sentence)
{
    char line[200];
    const char *answer = channel_send(c, "%s", command);
    snprintf(line, sizeof line, "%.*s", (int)strcspn(answer, "\n"), answer);
    assert_string_equal(line, sentence);
}

/* A game that begins with Ann, who has played 19; Ben has passed. */
static void play_19(struct channel *c)
{
    static const char *const commands[] = {"new lvl0 players=Ann,Ben deal=manual", "deal Ann 19 3", "deal Ben 7 1",
                                           "deal pile 9 9", "start Ann", "play 19", "pass"};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        channel_send(c, "%s", commands[i]);
}

static void undo_says_what_it_took_back_and_redo_what_came_back(void **state)
{
    struct channel *c = *state;
    play_19(c);
    expect_sentence(c, "undo", "Ben's pass is taken back: Ben is on turn.");
    assert_string_equal(channel_send(c, "undo"), "Ann's play of 19 is taken back: Ann is on turn.\n"
                                                 " pile 2   discards 0\n"
                                                 " no play yet: one, two or three cards\n"
                                                 " > Ann   2 cards         3 19\n"
                                                 "   Ben   2 cards         1 7\n"
                                                 " Ann may draw or play D, then plays or passes\n");
    expect_sentence(c, "redo", "Ann's play of 19 is back: Ben is on turn.");
    channel_send(c, "undo");
    expect_sentence(c, "play 3", "Ann plays 3.");
    expect_sentence(c, "redo", "No: there is no further move to bring back");
}

static void undo_and_redo_of_several_moves_count_them_and_name_the_last(void **state)
{
    struct channel *c = *state;
    play_19(c);
    expect_sentence(c, "undo 2", "2 moves, from Ann's play of 19 to Ben's pass, are taken back: Ann is on turn.");
    expect_sentence(c, "redo 2", "2 moves, from Ann's play of 19 to Ben's pass, are back: Ann is on turn.");
    channel_send(c, "play 3");
    expect_sentence(c, "undo", "Ann's play of 3 is taken back: Ann is on turn.");
    expect_sentence(c, "redo", "Ann's play of 3 is back."); /* the game is over */
    expect_sentence(c, "undo 9", "No: there is no further move to take back: 7 can be taken back");
}

static void undo_does_not_go_into_the_deal_without_a_question(void **state)
{
    static const char question[] = "That takes back the start of the game, into the deal. Do it? [y/N]\n";
    struct channel *c = *state;
    play_19(c);
    channel_send(c, "undo 2");
    assert_string_equal(channel_send(c, "undo"), question);
    assert_string_equal(channel_send(c, "no"), "Nothing is changed.\n");
    assert_string_equal(channel_send(c, "undo 2"), question);
    expect_sentence(c, "yes", "2 moves, from deal pile 9 9 to start Ann, are taken back.");
    expect_sentence(c, "undo", "deal Ben 7 1 is taken back."); /* in the deal nobody is asked */
    expect_sentence(c, "redo 2", "2 moves, from deal Ben 7 1 to deal pile 9 9, are back.");
    expect_sentence(c, "redo", "start Ann is back: Ann is on turn.");
    c->protocol.options.interactive = false; /* a program is not asked */
    channel_tell(c, "undo", "undo 1");
    channel_tell(c, "redo", "redo 1");
}

static void undo_without_a_game_asks_nothing(void **state)
{
    expect_sentence(*state, "undo", "No: no game has begun yet");
    expect_sentence(*state, "yes", "No: no game has begun yet");
}

static void undo_and_redo_name_no_card_that_the_viewer_may_not_see(void **state)
{
    static const struct {
        const char *viewer, *undo, *redo, *deal;
    } rows[] = {
        {"all", "Ann's give of 4H is taken back: Ann is on turn.", "Ann's give of 4H is back: Ben is on turn.",
         "deal Cy 8S 8D is taken back."},
        {"Ann", "Ann's give of 4H is taken back: Ann is on turn.", "Ann's give of 4H is back: Ben is on turn.",
         "deal is taken back."},
        {"Ben", "Ann's give is taken back: Ann is on turn.", "Ann's give is back: Ben is on turn.",
         "deal is taken back."},
        {"public", "Ann's give is taken back: Ann is on turn.", "Ann's give is back: Ben is on turn.",
         "deal is taken back."},
    };
    static const char *const commands[] = {"new daifugo players=Ann,Ben,Cy deal=manual", "deal Ann 7S 4H 5H",
                                           "deal Ben 9S 9H", "deal Cy 8S 8D", "start Ann", "play 7S", "give 4H"};
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        strcpy(c->protocol.viewer, "all");
        for (size_t k = 0; k < sizeof commands / sizeof *commands; k++)
            channel_send(c, "%s", commands[k]);
        channel_send(c, "view %s", rows[i].viewer);
        expect_sentence(c, "undo", rows[i].undo);
        expect_sentence(c, "redo", rows[i].redo);
        channel_send(c, "undo 3");
        channel_send(c, "yes");
        expect_sentence(c, "undo", rows[i].deal);
    }
}

static void in_practice_yes_is_no_card(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new lvl0 players=Ann,Ben deal=manual practise=yes");
    channel_send(c, "deal Ann 19 3");
    channel_send(c, "deal Ben 7 1");
    channel_send(c, "start Ann");
    expect_sentence(c, "undo 1", "That takes back the start of the game, into the deal. Do it? [y/N]");
    expect_sentence(c, "y", "start Ann is taken back.");
}

/* ---- a hot seat ---- */

/* A card is given face down: the public, which has the keyboard then, does not see it, and the next player does. */
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

/* Begins a game in a hot seat, in which the first player is at the keyboard. */
static void share(struct channel *c, const char *new, const char *rest)
{
    c->protocol.options.clear = "<CLEAR>";
    channel_send(c, "%s", new);
    channel_send(c, "%s", rest);
    assert_true(protocol_is_covered(&c->protocol));
    channel_send(c, "%s", "");
}

/* A verb of the referee that names cards would tell, and even choose, those that nobody may know. */
static void who_is_at_a_hot_seat_acts_for_himself_alone(void **state)
{
    static const char *const matches[] = {"new prime-daifugo players=Ann,Ben seed=3", "new lvl0 players=Ann,Ben seed=3",
                                          "new rummy players=Ann,Ben seed=3", "new daifugo players=Ann,Ben seed=3"};
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof matches / sizeof *matches; i++) {
        share(c, matches[i], i == 0 ? "hello" : "yes"); /* the game before is given up */
        assert_non_null(strstr(channel_send(c, "chance 5"), "No: "));
        assert_non_null(strstr(channel_send(c, "view Ann"), "No: the hands of others are covered in this match"));
        assert_non_null(strstr(channel_send(c, "view all"), "No: the hands of others are covered in this match"));
        assert_non_null(strstr(channel_send(c, "view public"), "No: the hands of others are covered in this match"));
    }
}

/* The hand of Ann stood on the screen when a game that Ben had saved was loaded. */
static void whatever_passes_the_seat_erases_the_hand_on_the_screen(void **state)
{
    static const char path[] = "hotseat.rec";
    struct channel *c = *state;
    unlink(path);
    share(c, "new lvl0 players=Ann,Ben seed=3", "hello"); /* Ben begins */
    channel_send(c, "save %s", path);
    assert_true(strncmp(channel_send(c, "pass"), "<CLEAR>Ben passes.", 18) == 0);
    channel_send(c, "%s", "");
    assert_true(strncmp(channel_send(c, "load %s", path), "<CLEAR>Pass to Ben", 18) == 0);
    unlink(path);
}

/* At the end all hands lie open. A game that was loaded then is covered again by `undo`. */
static void undo_erases_the_hands_of_a_game_that_was_loaded_when_it_was_over(void **state)
{
    static const char path[] = "over.rec";
    struct channel *c = *state;
    unlink(path);
    channel_send(c, "new lvl0 players=Ann,Ben deal=manual hotseat=yes");
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
        if (protocol_is_covered(&c->protocol))
            channel_send(c, "%s", "");
    }
    channel_send(c, "use mill Ben 3");
    assert_true(protocol_is_covered(&c->protocol));
    assert_non_null(strstr(channel_send(c, "%s", ""), "Ben is asked first; 2 of the 3 points are not spent yet\n"));
}

static void a_deck_that_was_built_in_secret_is_not_told_by_a_refusal(void **state)
{
    struct channel *c = *state;
    share(c, "new primary players=Ann,Ben sets=2", "hello");
    channel_send(c, "build R Y");
    channel_send(c, "%s", "");
    channel_send(c, "build B B");
    assert_true(c->protocol.hotseat.is_passed); /* what was typed is forgotten */
    assert_non_null(strstr(channel_send(c, "deal Ben R1"), "No: "));
    assert_null(strstr(text_string(&c->out.text), "R1"));
    assert_null(strstr(channel_send(c, "table"), "BB"));
}

/* Else the next game would be played with one hand open, and nobody could act for the others. */
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

/* Of several moves in one turn the next player was told the last one alone. */
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
    assert_true(protocol_is_covered(&c->protocol));
    channel_send(c, "new lvl0 players=Ann,Ben practise=no");
    assert_true(protocol_is_covered(&c->protocol));
    channel_send(c, "again hotseat=no");
    channel_send(c, "yes");
    assert_false(protocol_has_hotseat(&c->protocol));
    channel_send(c, "new lvl0 players=Ann,Ben deal=manual");
    channel_send(c, "yes");
    assert_false(protocol_has_hotseat(&c->protocol));
    assert_non_null(strstr(channel_send(c, "new lvl0 dealt=table"), "dealt=table; do you mean deal=?"));
    assert_non_null(strstr(channel_send(c, "new nosuch deal=manual"), "no game is called nosuch"));
}

/* While decks are dealt or built by hand nobody is to uncover a hand, and no card is shown. */
static void before_the_start_a_hot_seat_shows_no_card(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new lvl0 players=Ann,Ben deal=manual hotseat=yes");
    assert_null(strstr(channel_send(c, "deal Ann 19 3"), "19"));
    assert_null(strstr(channel_send(c, "deal Ben 13 3"), "13"));
    assert_null(strstr(channel_send(c, "table"), "19"));
    channel_send(c, "start Ann");
    assert_non_null(strstr(channel_send(c, "%s", ""), " > Ann   2 cards         3 19\n"));
    assert_non_null(strstr(channel_send(c, "undo"), "into the deal. Do it? [y/N]"));
    assert_null(strstr(channel_send(c, "y"), "19"));
}

/* ---- completion ---- */

/* The words that complete the line, with blanks between. */
static const char *after(struct channel *c, const char *before)
{
    static struct text words;
    struct completion completion = {.protocol = &c->protocol};
    const char *word;
    text_clear(&words);
    for (int i = 0; (word = completion_word(&completion, before, i)) != NULL; i++) {
        text_add(&words, i > 0 ? " " : "");
        text_add(&words, word);
    }
    completion_free(&completion);
    return text_string(&words);
}

static void commands_verbs_and_names_begin_a_line(void **state)
{
    struct channel *c = *state;
    assert_non_null(strstr(after(c, ""), "new"));
    assert_null(strstr(after(c, ""), " play "));
    channel_send(c, "new lvl0 players=Ann,Ben seed=3");
    assert_non_null(strstr(after(c, ""), "play pass skip timeout deal start count chance Ann Ben"));
    assert_string_equal(after(c, "Ann "), "draw d discard play pass skip timeout");
}

static void cards_of_legal_moves_complete_a_play(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new lvl0 players=A,B deal=manual advanced=yes");
    channel_send(c, "deal A 5/9 3 0 D");
    channel_send(c, "deal B 7");
    channel_send(c, "deal pile 9 9");
    channel_send(c, "start A");
    assert_string_equal(after(c, "play "), "3 5/9:5 5/9:9");
    assert_string_equal(after(c, "A play  "), "3 5/9:5 5/9:9");
    assert_string_equal(after(c, "play 3 "), "0 5/9:5 5/9:9");
    assert_string_equal(after(c, "play 3 0 "), "5/9:9");
    assert_string_equal(after(c, "play 3 0 5/9:9 "), "");
    assert_string_equal(after(c, "pass "), "");
    assert_string_equal(after(c, "discard "), "");
    channel_send(c, "d");
    assert_string_equal(after(c, "discard "), "0 3 9 5/9");
    channel_send(c, "view B");
    assert_string_equal(after(c, "discard "), "");
}

static void at_a_table_of_real_cards_all_cards_complete_a_play(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new lvl0 players=A,B deal=table");
    channel_send(c, "start A");
    assert_string_equal(after(c, "play "), "1 2 3 4 5 6 7 8 9 10 11 12 13 17 19 D");
    assert_string_equal(after(c, "count "), "A B");
    assert_string_equal(after(c, "count A "), "");
}

static void the_verbs_of_setup_are_completed(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new primary build=draft deal=manual");
    assert_string_equal(after(c, "draft "), "R Y B O G P");
}

/* A hand of Primary has hundreds of thousands of moves: they are not listed. */
static void where_moves_are_too_many_the_cards_of_the_hand_complete_a_play(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new primary deal=scenario");
    assert_string_equal(after(c, "play "), ""); /* nobody is on turn */
    channel_send(c, "set P1 hand O1,O1,O1,O1,O2,O2,O2,O2,O3,O3,O3,O3,O4,O4,O4,O4,O5,O5,O5,O5");
    channel_send(c, "set P2 hand Y1");
    channel_send(c, "turn P1 nodraw");
    assert_non_null(strstr(channel_send(c, "legal"), "too many moves to list"));
    assert_string_equal(after(c, "play "), "O1 O2 O3 O4 O5");
    assert_string_equal(after(c, "skip "), "");
    channel_send(c, "view P2");
    assert_string_equal(after(c, "play "), "");
}

static void a_line_of_too_many_words_is_not_completed(void **state)
{
    struct text line = {0};
    for (int i = 0; i < 513; i++)
        text_add(&line, "new ");
    assert_string_equal(after(*state, line.at), "");
    text_free(&line);
}

static void games_and_options_complete_new(void **state)
{
    struct channel *c = *state;
    assert_non_null(strstr(after(c, "new "), "lvl0"));
    assert_string_equal(after(c, "new lvl0 "),
                        "players= seed= deal=auto deal=manual deal=table games= target= practise=yes practise=no "
                        "hotseat=yes hotseat=no advanced=yes advanced=no zero=yes zero=no "
                        "five-nine=yes five-nine=no four-six-eight=yes four-six-eight=no skip=yes skip=no "
                        "multi-in-three=yes multi-in-three=no hand= hand-limit= wins= start= discards=open "
                        "discards=closed zero2=judged zero2=refused "
                        "stop=draws stop=none d-limit=one d-limit=none lone-skip=allowed "
                        "lone-skip=refused reshuffle=at-once reshuffle=when-needed deck= "
                        "factors=told factors=asked factors=never clock= bank= think= calls=");
    assert_non_null(strstr(after(c, "new prime-daifugo "), " penalty=cards penalty=number penalty=1 penalty=0 "));
    assert_string_equal(after(c, "new chess "), "");
}

static void keys_names_places_and_verbs_complete_other_commands(void **state)
{
    struct channel *c = *state;
    assert_string_equal(after(c, "get "), "");
    assert_string_equal(after(c, "view "), "all public");
    channel_send(c, "new lvl0 players=Ann,Ben deal=manual");
    assert_non_null(strstr(after(c, "get "), "pile.count pile Ann.hand"));
    assert_string_equal(after(c, "view "), "all public Ann Ben");
    assert_string_equal(after(c, "hand "), "Ann Ben");
    assert_string_equal(after(c, "deal "), "Ann Ben pile discard");
    assert_string_equal(after(c, "start "), "Ann Ben");
    assert_string_equal(after(c, "start Ann "), "");
    assert_string_equal(after(c, "deal Ann "), "");
    assert_non_null(strstr(after(c, "help "), "suggest"));
    assert_non_null(strstr(after(c, "rules "), "lvl0"));
    assert_non_null(strstr(after(c, "help new "), "lvl0"));
    assert_string_equal(after(c, "help play "), "");
    assert_string_equal(after(c, "judge new "), "");
    assert_string_equal(after(c, "judge "), "");
    assert_string_equal(after(c, "nonsense "), "");
}

/* ---- at a terminal ---- */

/* Holds a session at a terminal; `before`, if not NULL, are commands that begin its game. */
static int hold_after(const char *before)
{
    struct protocol protocol;
    struct out out;
    int error;
    char line[80];
    out_init(&out, STDOUT_FILENO);
    command_open(&protocol, games, &(struct protocol_options){.json = false}, &out);
    snprintf(line, sizeof line, "%s", before);
    protocol_line(&protocol, LINE_READ, line, strlen(line));
    text_clear(&out.text);
    enum line_status end = person_hold_session(&protocol, &error);
    out_flush(&out);
    protocol_close(&protocol);
    out_free(&out);
    return end == LINE_END ? 3 : 4;
}

static int hold(void)
{
    return hold_after("");
}

static int resume(void)
{
    return hold_after("new lvl0 players=Ann,Ben seed=3");
}

static void a_game_that_is_resumed_shows_its_table(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, resume))
        skip();
    terminal_wait_for(&terminal, " > Ben  10 cards         3 4 4 6 9 10 10 13 19 D\n");
    terminal_press(&terminal, "Ben> ", "\004");
    assert_int_equal(terminal_close(&terminal), 3);
}

/* As on a small terminal with colors. */
static int resume_small(void)
{
    struct winsize size = {.ws_row = 20, .ws_col = 44};
    unsetenv("NO_COLOR");
    ioctl(STDOUT_FILENO, TIOCSWINSZ, &size);
    return resume();
}

static void the_table_has_the_width_and_the_colors_of_the_terminal(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, resume_small))
        skip();
    terminal_wait_for(&terminal, "\033[1m > Ben  10 cards\033[0m\n      3 4 4 6 9 10 10 13 19 D\n"
                                 "\033[1m Ben may draw or play D, then plays or\n passes\033[0m\n");
    terminal_press(&terminal, "Ben> ", "\004");
    assert_int_equal(terminal_close(&terminal), 3);
}

static int resume_wide(void)
{
    struct winsize size = {.ws_row = 20, .ws_col = 200};
    ioctl(STDOUT_FILENO, TIOCSWINSZ, &size);
    return hold_after("new daifugo players=Maximilian-Alexander-of-Habsburg,Ben seed=3");
}

static void the_table_has_at_most_a_hundred_columns(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, resume_wide))
        skip();
    terminal_wait_for(&terminal, " JH KH KD KC\n                                                      AD 2D 2C\n");
    terminal_press(&terminal, "> ", "\004");
    assert_int_equal(terminal_close(&terminal), 3);
}

static void a_game_is_played_at_a_terminal(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, hold))
        skip();
    terminal_wait_for(&terminal, "To begin, type: new lvl0 players=Ann,Ben");
    terminal_press(&terminal, "referee> ", "new lvl0 players=Ann,Ben seed=3 hotseat=no\n");
    terminal_wait_for(&terminal, " > Ben  10 cards         3 4 4 6 9 10 10 13 19 D\n");
    terminal_press(&terminal, "Ben> ", "play 9 7\n");
    terminal_wait_for(&terminal, "No: that is not in the hand: 7");
    terminal_press(&terminal, "Ben> ", "play 10 9\n");
    terminal_wait_for(&terminal, "109 is prime.");
#ifdef HAVE_LIBEDIT
    terminal_press(&terminal, "Ann> ", "pl\t12 13\t\n");
#else
    terminal_press(&terminal, "Ann> ", "play 12 13\n");
#endif
    terminal_wait_for(&terminal, "Ann plays 12,13.\n1213 is prime.\nThe round is over: Ann begins the next.");
    terminal_press(&terminal, "Ann> ", "quit\n");
    assert_int_equal(terminal_close(&terminal), 3);
}

/* After the screen is cleared nothing on it is hidden from the next player; the arrow keys bring nothing back. */
static void people_at_one_terminal_see_their_own_hands_alone(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, hold))
        skip();
    terminal_press(&terminal, "referee> ", "new lvl0 players=Ann,Ben seed=3\n");
    terminal_wait_for(&terminal, "Pass to Ben, and press Enter.");
    terminal_press(&terminal, "Ben, press Enter> ", "play 9 7\n");
    terminal_wait_for(&terminal, "No: the hands are covered: Ben presses Enter first");
    terminal_press(&terminal, "Ben, press Enter> ", "\n");
    terminal_wait_for(&terminal, " > Ben  10 cards         3 4 4 6 9 10 10 13 19 D\n");
    terminal_press(&terminal, "Ben> ", "play 10 9\n");
    terminal_wait_for(&terminal, "\033[H\033[2J\033[3J");
    terminal_wait_for(&terminal, "109 is prime.");
    terminal_wait_for(&terminal, "Pass to Ann, and press Enter.");
    terminal_press(&terminal, "Ann, press Enter> ", "hand Ann\n");
    terminal_wait_for(&terminal, "No: ");
    terminal_press(&terminal, "Ann, press Enter> ", "\n");
    terminal_wait_for(&terminal, " > Ann  10 cards");
    terminal_press(&terminal, "Ann> ", "hand Ben\n");
    terminal_wait_for(&terminal, "No: ");
    terminal_press(&terminal, "Ann> ", "quit\n");
    assert_int_equal(terminal_close(&terminal), 3);
}

static int hold_dumb(void)
{
    setenv("TERM", "dumb", 1);
    return hold();
}

static int hold_empty(void)
{
    setenv("TERM", "", 1);
    return hold();
}

static int hold_nameless(void)
{
    unsetenv("TERM");
    return hold();
}

static void a_terminal_that_cannot_be_erased_is_scrolled(void **state)
{
    static int (*const holds[])(void) = {hold_dumb, hold_empty, hold_nameless};
    struct terminal terminal;
    (void)state;
    for (size_t i = 0; i < sizeof holds / sizeof *holds; i++) {
        if (!terminal_open(&terminal, holds[i]))
            skip();
        terminal_press(&terminal, "referee> ", "new lvl0 players=Ann,Ben seed=3\n");
        terminal_press(&terminal, "Ben, press Enter> ", "\n");
        terminal_wait_for(&terminal, "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n");
        assert_null(strstr(terminal.seen.at, "\033[2J"));
        terminal_press(&terminal, "Ben> ", "quit\n");
        assert_int_equal(terminal_close(&terminal), 3);
    }
}

static int resume_shared(void)
{
    return hold_after("new lvl0 players=Ann,Ben seed=3 hotseat=yes");
}

/* What stood on the screen before may be a hand. */
static void a_shared_game_that_is_resumed_is_covered(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, resume_shared))
        skip();
    terminal_wait_for(&terminal, "\033[H\033[2J\033[3J");
    terminal_wait_for(&terminal, "Pass to Ben, and press Enter.");
    terminal_press(&terminal, "Ben, press Enter> ", "\n");
    terminal_wait_for(&terminal, " > Ben  10 cards         3 4 4 6 9 10 10 13 19 D\n");
    terminal_press(&terminal, "Ben> ", "quit\n");
    assert_int_equal(terminal_close(&terminal), 3);
}

/* Holds a session that goes on from these commands, with a semicolon after each; it has a journal. */
static int hold_journaled(const char *commands)
{
    struct protocol protocol;
    struct out out;
    int error;
    char line[80];
    out_init(&out, STDOUT_FILENO);
    command_open(&protocol, games, &(struct protocol_options){.interactive = true, .clear = ""}, &out);
    for (const char *at = commands; *at != '\0'; at = strchr(at, ';') + 1) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, ";"), at);
        protocol_line(&protocol, LINE_READ, line, strlen(line));
    }
    text_clear(&out.text);
    protocol.journal_path[0] = "evening.rec";
    protocol.journals = 1; /* nothing more is played that would be written to it */
    enum line_status end = person_hold_session(&protocol, &error);
    text_add(&out.text, "It ended.\n");
    out_flush(&out);
    protocol.journals = 0;
    protocol_close(&protocol);
    out_free(&out);
    return end == LINE_END ? 3 : 4;
}

static int hold_over_game(void)
{
    return hold_journaled("new prime-daifugo players=Ann,Ben deal=manual hotseat=yes;deal Ann 7;deal Ben 4;start Ann;;"
                          "play 7;");
}

static int hold_over_game_of_two(void)
{
    return hold_journaled("new lvl0 players=Ann,Ben deal=manual games=2;deal Ann 7;deal Ben 4;start Ann;play 7;");
}

static int hold_over_match(void)
{
    return hold_journaled("new lvl0 players=Ann,Ben deal=manual games=1;deal Ann 7;deal Ben 4;start Ann;play 7;");
}

static void only_what_is_not_over_can_go_on(void **state)
{
    static const struct {
        int (*hold)(void);
        bool can_go_on;
    } rows[] = {{hold_over_game, false}, {hold_over_game_of_two, true}, {hold_over_match, false}};
    struct terminal terminal;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!terminal_open(&terminal, rows[i].hold))
            skip();
        terminal_press(&terminal, "> ", "\004");
        terminal_wait_for(&terminal, "It ended.\n");
        bool is_told = strstr(terminal.seen.at, "To go on: prime-referee --resume=evening.rec\n") != NULL;
        assert_int_equal(is_told, rows[i].can_go_on);
        assert_null(strstr(terminal.seen.at, "\033[2J")); /* the hands lie open */
        assert_int_equal(terminal_close(&terminal), 3);
    }
}

/* The clock covers the hands while a line is read: the editor of that line was freed under it. */
static void a_turn_that_runs_out_covers_the_hands(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, hold))
        skip();
    terminal_press(&terminal, "referee> ", "new prime-daifugo players=Ann,Ben seed=3 clock=1 calls=none\n");
    terminal_press(&terminal, "Ben, press Enter> ", "\n");
    terminal_press(&terminal, "Ben> ", "pl");
    terminal_wait_for(&terminal, "Ben is out of time, and passes.");
    terminal_press(&terminal, "Ann, press Enter> ", "\n"); /* as Ben, too late */
    terminal_wait_for(&terminal, "Pass to Ann, and press Enter.");
    nanosleep(&(struct timespec){.tv_sec = 1, .tv_nsec = 600000000}, NULL);
    terminal_press(&terminal, "Ann, press Enter> ", "\n");
    terminal_wait_for(&terminal, " > Ann  11 cards         ");
    terminal_press(&terminal, "Ann> ", "quit\n");
    assert_int_equal(terminal_close(&terminal), 3);
}

static void the_end_of_the_input_ends_the_session(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, hold))
        skip();
    terminal_press(&terminal, "referee> ", "\004");
    assert_int_equal(terminal_close(&terminal), 3);
}

#define SESSION(name) cmocka_unit_test_setup_teardown(name, open_channel, channel_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SESSION(a_move_is_answered_with_sentences_and_the_table),
        SESSION(at_a_table_of_real_cards_no_seed_is_said),
        SESSION(count_is_explained_where_real_cards_are_counted),
        SESSION(help_has_the_verbs_by_which_a_position_is_built),
        SESSION(an_empty_line_shows_the_table),
        SESSION(the_table_shows_the_hands_that_may_be_seen),
        SESSION(no_line_is_longer_than_a_terminal),
        SESSION(cards_alone_are_a_play),
        SESSION(a_refusal_ends_with_its_code_where_that_is_asked_for),
        SESSION(the_prompt_says_whose_turn_it_is),
        SESSION(help_keeps_the_moves_on_the_screen),
        SESSION(the_result_is_in_words),
        SESSION(legal_moves_stand_side_by_side),
        SESSION(undo_says_what_it_took_back_and_redo_what_came_back),
        SESSION(undo_and_redo_of_several_moves_count_them_and_name_the_last),
        SESSION(undo_does_not_go_into_the_deal_without_a_question),
        SESSION(undo_without_a_game_asks_nothing),
        SESSION(undo_and_redo_name_no_card_that_the_viewer_may_not_see),
        SESSION(in_practice_yes_is_no_card),
        SESSION(what_a_player_alone_may_see_is_said_when_he_has_come),
        SESSION(before_the_start_a_hot_seat_shows_no_card),
        SESSION(who_is_at_a_hot_seat_acts_for_himself_alone),
        SESSION(whatever_passes_the_seat_erases_the_hand_on_the_screen),
        SESSION(undo_erases_the_hands_of_a_game_that_was_loaded_when_it_was_over),
        SESSION(who_comes_to_a_hot_seat_is_told_the_remarks_too),
        SESSION(a_deck_that_was_built_in_secret_is_not_told_by_a_refusal),
        SESSION(between_the_games_of_a_shared_match_no_view_is_chosen),
        SESSION(who_comes_to_a_hot_seat_is_told_all_since_he_was_there),
        SESSION(a_match_is_shared_unless_the_words_of_new_say_other),
        SESSION(commands_verbs_and_names_begin_a_line),
        SESSION(cards_of_legal_moves_complete_a_play),
        SESSION(at_a_table_of_real_cards_all_cards_complete_a_play),
        SESSION(the_verbs_of_setup_are_completed),
        SESSION(where_moves_are_too_many_the_cards_of_the_hand_complete_a_play),
        SESSION(a_line_of_too_many_words_is_not_completed),
        SESSION(games_and_options_complete_new),
        SESSION(keys_names_places_and_verbs_complete_other_commands),
        cmocka_unit_test(a_game_is_played_at_a_terminal),
        cmocka_unit_test(people_at_one_terminal_see_their_own_hands_alone),
        cmocka_unit_test(a_game_that_is_resumed_shows_its_table),
        cmocka_unit_test(the_table_has_the_width_and_the_colors_of_the_terminal),
        cmocka_unit_test(the_table_has_at_most_a_hundred_columns),
        cmocka_unit_test(a_terminal_that_cannot_be_erased_is_scrolled),
        cmocka_unit_test(a_shared_game_that_is_resumed_is_covered),
        cmocka_unit_test(only_what_is_not_over_can_go_on),
        cmocka_unit_test(a_turn_that_runs_out_covers_the_hands),
        cmocka_unit_test(the_end_of_the_input_ends_the_session),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
