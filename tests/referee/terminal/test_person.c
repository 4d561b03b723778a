/* test_person.c: a person at a prompt: sentences, undo, completion. */
#include "referee/channel/command.h"
#include "referee/games.h"
#include "referee/terminal/completion.h"
#include "referee/terminal/person.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- a session in words ---- */

static int open_channel(void **state)
{
    static struct channel channel;
    channel_open_with(&channel, games, &(struct protocol_options){.kind = CHANNEL_PERSON, .pretty = true});
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

/* The seed has no effect, since the people shuffle. Programs and the record get it all the same. */
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

/* `turn` and `set` serve to build a position; `deal` does not. */
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
    for (int i = 0; i < 512; i++) /* the maximum number of words in a line: `play` cannot be added */
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
    c->protocol.options.kind = CHANNEL_PROGRAM; /* for a program the code stays in its old place */
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

/* Sends the command. Fails the test unless the first line of the answer is this sentence. */
static void expect_sentence(struct channel *c, const char *command, const char *sentence)
{
    char line[200];
    const char *answer = channel_send(c, "%s", command);
    snprintf(line, sizeof line, "%.*s", (int)strcspn(answer, "\n"), answer);
    assert_string_equal(line, sentence);
}

/* Begins a game in which Ann has played 19, and Ben has passed. */
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
    channel_send(c, "undo");
    assert_string_equal(channel_send(c, "Ｎｏ。"), "Nothing is changed.\n");
    assert_string_equal(channel_send(c, "undo 2"), question);
    expect_sentence(c, "ｙ", "2 moves, from deal pile 9 9 to start Ann, are taken back.");
    expect_sentence(c, "undo", "deal Ben 7 1 is taken back."); /* during the deal there is no question */
    expect_sentence(c, "redo 2", "2 moves, from deal Ben 7 1 to deal pile 9 9, are back.");
    expect_sentence(c, "redo", "start Ann is back: Ann is on turn.");
    c->protocol.options.kind = CHANNEL_PROGRAM; /* a program gets no question */
    channel_tell(c, "undo", "undo 1");
    channel_tell(c, "redo", "redo 1; turn Ann draw");
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
        strcpy(c->protocol.access.name, "all");
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

/* ---- completion ---- */

/* The words that complete the line, separated by blanks. */
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

/* A hand of PRIMARY has hundreds of thousands of moves, so they are not listed. */
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

static void levels_complete_suggest(void **state)
{
    assert_string_equal(after(*state, "suggest "), "easy fair strong");
    assert_string_equal(after(*state, "suggest strong "), "");
}

static void games_and_options_complete_new(void **state)
{
    struct channel *c = *state;
    assert_non_null(strstr(after(c, "new "), "lvl0"));
    assert_string_equal(after(c, "new lvl0 "),
                        "players= seed= deal=auto deal=manual deal=table deal=fair games= target= practise=no "
                        "practise=yes practise=easy practise=fair practise=strong hotseat=yes "
                        "hotseat=no advice=yes advice=no "
                        "advanced=yes advanced=no zero=yes zero=no "
                        "five-nine=yes five-nine=no four-six-eight=yes four-six-eight=no skip=yes skip=no "
                        "multi-in-three=yes multi-in-three=no hand= hand-limit= wins= start= discards=open "
                        "discards=closed zero2=judged zero2=refused "
                        "stop=draws stop=none d-limit=one d-limit=none lone-skip=allowed "
                        "lone-skip=refused reshuffle=at-once reshuffle=when-needed deck= "
                        "factors=told factors=asked factors=never clock= bank= think= calls= max-cards=");
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
    assert_null(strstr(after(c, "get "), "clock"));
    channel_send(c, "new lvl0 players=Ann,Ben deal=manual clock=60 bank=60");
    assert_non_null(strstr(after(c, "get "), "clock Ann.bank Ben.bank"));
    assert_string_equal(after(c, "view "), "all public Ann Ben");
    assert_string_equal(after(c, "seat "), "Ann Ben");
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
        SESSION(commands_verbs_and_names_begin_a_line),
        SESSION(cards_of_legal_moves_complete_a_play),
        SESSION(at_a_table_of_real_cards_all_cards_complete_a_play),
        SESSION(the_verbs_of_setup_are_completed),
        SESSION(where_moves_are_too_many_the_cards_of_the_hand_complete_a_play),
        SESSION(a_line_of_too_many_words_is_not_completed),
        SESSION(levels_complete_suggest),
        SESSION(games_and_options_complete_new),
        SESSION(keys_names_places_and_verbs_complete_other_commands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
