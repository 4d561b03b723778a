/* test_player_seat.c: a channel that belongs permanently to a player: its output, and what is refused. */
#include "referee/games.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static uint64_t milliseconds;

static uint64_t now(void)
{
    return milliseconds;
}

/* A has the cards 4, 6 and 8. It is B's turn after A has drawn 9. */
static void begin(struct channel *c, const char *options)
{
    char line[300];
    snprintf(line, sizeof line, "new lvl0 players=A,B deal=manual %s; deal A 4,6,8; deal B 7,2; deal pile 9,3; start A;"
             "draw; pass", options);
    channel_run(c, line);
}

/* The file of a test, created by make_file, and its bytes. */
static char path[] = "/tmp/test_seat_XXXXXX";

static void make_file(void)
{
    strcpy(path + sizeof path - 7, "XXXXXX");
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
}

static void read_file(struct text *text)
{
    int byte;
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    while ((byte = getc(file)) != EOF)
        text_add_char(text, (char)byte);
    (void)fclose(file);
}

/* Sends the verb followed by the path. Fails the test unless it is accepted. */
static void accept_file(struct channel *c, const char *verb)
{
    char line[64];
    snprintf(line, sizeof line, "%s %s", verb, path);
    channel_accept(c, line);
}

static const char *last_line_of(const char *answer)
{
    static char line[200];
    const char *end = answer + strlen(answer) - 1, *from = end;
    while (from > answer && from[-1] != '\n')
        from--;
    snprintf(line, sizeof line, "%.*s", (int)(end - from), from);
    return line;
}

/* ---- what a player's channel shows ---- */

static void a_seat_is_told_who_it_is_and_then_the_events_of_the_game_that_it_may_see(void **state)
{
    struct channel *c = *state;
    begin(c, "seed=5");
    assert_string_equal(channel_send(c, "1 seat B"),
                        "! 9 you B\n"
                        "! 1 new lvl0 players=A,B seed=named\n"
                        "! 2 deal A n=3 cards=?,?,?\n"
                        "! 3 deal B n=2 cards=7,2\n"
                        "! 4 deal pile n=2 cards=?,?\n"
                        "! 5 turn A draw\n"
                        "! 6 draw A n=1 cards=?\n"
                        "! 7 pass A\n"
                        "! 8 turn B draw\n"
                        "=1\n");
    assert_string_equal(channel_send(c, "draw"), "! 10 draw B n=1 cards=3\n=\n");
}

static void moves_that_were_taken_back_are_no_part_of_what_a_seat_is_told(void **state)
{
    struct channel *c = *state;
    begin(c, "");
    channel_run(c, "draw; undo 2; pass");
    assert_string_equal(channel_send(c, "seat A"),
                        "! 14 you A\n"
                        "! 1 new lvl0 players=A,B\n"
                        "! 2 deal A n=3 cards=4,6,8\n"
                        "! 3 deal B n=2 cards=?,?\n"
                        "! 4 deal pile n=2 cards=?,?\n"
                        "! 5 turn A draw\n"
                        "! 6 draw A n=1 cards=9\n"
                        "! 12 pass A\n"
                        "! 13 turn B draw\n"
                        "=\n");
}

static void of_a_match_a_seat_is_told_the_game_on_the_table_alone(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual games=2; deal A 7; deal B 4; deal pile -; start A; play 7;"
                   "new; deal A 3; deal B 5,6; deal pile -; start B");
    assert_string_equal(channel_send(c, "seat A"),
                        "! 14 you A\n"
                        "! 9 new lvl0 players=A,B games=2\n"
                        "! 10 deal A n=1 cards=3\n"
                        "! 11 deal B n=2 cards=?,?\n"
                        "! 12 deal pile n=0 cards=\n"
                        "! 13 turn B draw\n"
                        "=\n");
}

/* Adds the answers to the commands. */
static void run_and_keep(struct channel *c, const char *const *commands, struct text *told)
{
    for (; *commands != NULL; commands++) {
        text_add(told, channel_send(c, "%s", *commands));
        assert_string_equal(channel_refusal(c), "");
    }
}

/*
 * Fails the test unless the answer to `seat NAME` has `count` events, with the number and the kind they had in `told`.
 */
static void expect_numbers(const char *told, const char *answer, int count)
{
    char head[40];
    answer = strchr(answer, '\n') + 1; /* after the event `you` */
    for (; *answer == '!'; answer = strchr(answer, '\n') + 1, count--) {
        size_t kind = 2 + strcspn(answer + 2, " ") + 1;
        kind += strcspn(answer + kind, " ");
        snprintf(head, sizeof head, "\n%.*s ", (int)kind, answer);
        if (strstr(told, head) == NULL)
            fail_msg("no event before: %s", head);
    }
    assert_int_equal(count, 0);
}

static void the_events_of_a_fair_deal_keep_their_numbers(void **state)
{
    struct channel *c = *state;
    static const char *const commands[] = {"new prime-daifugo players=A,B deal=fair", "cut A a", "cut B b", "start",
                                           "pass", "undo", "pass", "draw", "pass", "undo", "pass", NULL};
    struct text told = {0};
    text_add(&told, "\n");
    run_and_keep(c, commands, &told);
    expect_numbers(told.at, channel_send(c, "seat B"), 14);
    text_free(&told);
}

static void after_a_void_game_the_events_of_the_next_one_keep_their_numbers(void **state)
{
    struct channel *c = *state;
    static const char *const commands[] = {"new lvl0 players=A,B deal=fair", "cut A a",
                                           "new lvl0 players=A,B deal=fair", "cut B b", NULL};
    struct text told = {0};
    text_add(&told, "\n");
    run_and_keep(c, commands, &told);
    expect_numbers(told.at, channel_send(c, "seat B"), 4);
    text_free(&told);
}

static void the_events_of_a_record_that_was_loaded_get_the_next_numbers(void **state)
{
    struct channel *c = *state;
    make_file();
    begin(c, "");
    accept_file(c, "save");
    accept_file(c, "load");
    channel_accept(c, "draw");
    assert_int_equal(remove(path), 0);
    assert_string_equal(channel_send(c, "seat B"),
                        "! 11 you B\n"
                        "! 12 new lvl0 players=A,B\n"
                        "! 13 deal A n=3 cards=?,?,?\n"
                        "! 14 deal B n=2 cards=7,2\n"
                        "! 15 deal pile n=2 cards=?,?\n"
                        "! 16 turn A draw\n"
                        "! 17 draw A n=1 cards=?\n"
                        "! 18 pass A\n"
                        "! 19 turn B draw\n"
                        "! 10 draw B n=1 cards=3\n"
                        "=\n");
}

static void a_seat_on_a_channel_of_json_is_told_the_same(void **state)
{
    struct channel *c = *state;
    begin(c, "");
    c->protocol.options.kind = CHANNEL_JSON;
    const char *told = channel_send(c, "{\"command\":\"seat B\"}");
    assert_non_null(strstr(told, "{\"event\":\"you\",\"seq\":9,\"words\":[\"B\"]}\n{\"event\":\"new\",\"seq\":1,"));
    assert_non_null(strstr(told, "{\"event\":\"turn\",\"seq\":8,\"words\":[\"B\",\"draw\"]}\n{\"reply\":\"ok\""));
    told = channel_send(c, "{\"id\":3,\"command\":\"undo\"}");
    assert_string_equal(told, "{\"reply\":\"refused\",\"id\":3,\"code\":\"not-allowed\",\"text\":\"a player may not do "
                              "that: undo is for the organiser of the match\"}\n");
}

static void the_record_of_a_seat_is_what_it_may_see(void **state)
{
    struct channel *c = *state;
    begin(c, "seed=5");
    channel_accept(c, "seat B");
    const char *record = channel_send(c, "record");
    assert_non_null(strstr(record, "| # prime-record 2 view B "));
    assert_non_null(strstr(record, "| deal A ?,?,? "));
    assert_non_null(strstr(record, "| deal B 7,2 "));
    assert_null(strstr(record, "seed=5"));
    channel_refuse(c, "get digest", "hidden");
}

static void quit_closes_the_channel_of_a_seat(void **state)
{
    struct channel *c = *state;
    begin(c, "");
    channel_accept(c, "seat B");
    channel_accept(c, "quit");
    assert_true(c->protocol.ended);
}

static void a_seat_is_taken_by_a_player_of_the_match_alone(void **state)
{
    struct channel *c = *state;
    assert_string_equal(channel_send(c, "seat A"), "? no-game -- no game has begun yet\n");
    begin(c, "");
    channel_refuse(c, "seat", "syntax");
    channel_refuse(c, "seat C", "bad-player");
    channel_refuse(c, "seat all", "bad-player");
    channel_refuse(c, "seat public", "bad-player");
    channel_accept(c, "view A");
    channel_refuse(c, "seat B", "hidden");
    channel_accept(c, "seat A");
}

static void in_practice_nobody_takes_the_seat_of_another(void **state)
{
    channel_accept(*state, "new lvl0 players=A,B practise=yes");
    channel_refuse(*state, "seat B", "hidden");
}

/* ---- what a player's channel refuses ---- */

static void a_seat_does_none_of_the_organisers_work(void **state)
{
    static const char *const commands[] = {
        "new", "new lvl0 players=A,B", "again", "again seed=1", "deal A 2,3", "deal pile 3", "start", "start B",
        "set A 3", "turn B", "chance 3", "load x", "save x", "save --replace x", "undo", "undo 2", "redo", "redo 1",
        "view B", "view all", "view public", "seat A", "seat B", "count A 2", "7 undo",
    };
    struct channel *c = *state;
    begin(c, "");
    channel_accept(c, "undo"); /* so that there is a move to redo */
    channel_accept(c, "seat B");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        channel_refuse(c, commands[i], "not-allowed");
    assert_string_equal(channel_send(c, "undo"),
                        "? not-allowed -- a player may not do that: undo is for the organiser of the match\n");
    channel_refuse(c, "used B 5", "hidden");
    channel_refuse(c, "A play 4", "not-your-seat");
}

static void a_seat_that_names_a_seed_has_no_deck_that_it_knows(void **state)
{
    struct channel *c = *state;
    begin(c, "");
    channel_accept(c, "seat B");
    channel_refuse(c, "new lvl0 players=A,B seed=1", "not-allowed");
    channel_refuse(c, "again seed=1", "not-allowed");
}

static void a_seat_has_no_second_draw_after_it_has_seen_the_first(void **state)
{
    struct channel *c = *state;
    begin(c, "");
    channel_accept(c, "seat B");
    channel_tell(c, "draw", "draw B n=1 cards=3");
    channel_refuse(c, "undo", "not-allowed");
    channel_expect(c, "B.hand", "2,3,7");
    channel_refuse(c, "draw", "already-drawn");
}

static void the_clock_of_a_seat_does_not_begin_anew_with_undo_and_redo(void **state)
{
    struct channel c;
    (void)state;
    milliseconds = 0;
    channel_open_with(&c, games, &(struct protocol_options){.now = now});
    channel_run(&c, "new prime-daifugo players=A,B deal=manual clock=60; deal A 3 7; deal B 5 J; deal pile 8; start A;"
                    "seat A");
    channel_expect(&c, "clock", "60");
    milliseconds += 50000;
    channel_refuse(&c, "undo", "not-allowed");
    channel_refuse(&c, "redo", "not-allowed");
    channel_expect(&c, "clock", "10");
    milliseconds += 10001;
    channel_tell(&c, "play 3", "pass A timeout; turn B draw");
    channel_close(&c);
}

static void a_save_of_a_seat_does_not_replace_the_record_of_the_organiser(void **state)
{
    struct channel *c = *state;
    struct text before = {0}, after = {0};
    char line[64];
    make_file();
    begin(c, "");
    accept_file(c, "save");
    read_file(&before);
    channel_accept(c, "seat B");
    snprintf(line, sizeof line, "save %s", path);
    channel_refuse(c, line, "not-allowed");
    snprintf(line, sizeof line, "save --replace %s", path);
    channel_refuse(c, line, "not-allowed");
    read_file(&after);
    assert_string_equal(before.at, after.at);
    assert_int_equal(remove(path), 0);
    text_free(&before);
    text_free(&after);
}

/* ---- advice ---- */

static void where_advice_is_forbidden_a_seat_gets_none(void **state)
{
    static const char *const asked[] = {"suggest", "why", "judge 91", "judge 7", "judge 9=3^2", "judge TK"};
    struct channel *c = *state;
    begin(c, "advice=no");
    channel_accept(c, "judge 91"); /* the organiser is allowed to */
    channel_accept(c, "suggest");
    channel_accept(c, "seat B");
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        channel_refuse(c, asked[i], "not-allowed");
    assert_string_equal(channel_send(c, "judge 7"),
                        "? not-allowed -- advice=no: players get no advice in this match\n");
    channel_accept(c, "legal"); /* which moves the rules allow is not advice */
    assert_non_null(strstr(channel_send(c, "rules"), "advice=yes"));
}

static void without_that_a_seat_gets_advice(void **state)
{
    static const char *const options[] = {"", "advice=yes"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        struct channel *c = *state;
        begin(c, options[i]);
        assert_null(strstr(channel_send(c, "record"), "advice"));
        channel_accept(c, "seat B");
        channel_accept(c, "suggest");
        assert_string_equal(channel_send(c, "judge 91"), "= composite 7 13\n");
        channel_accept(c, "why");
        c->protocol.access.is_seat = false; /* for the next match; no command can do this */
        strcpy(c->protocol.access.name, "all");
    }
}

static void a_view_gets_advice_whatever_the_match_says(void **state)
{
    struct channel *c = *state;
    begin(c, "advice=no");
    assert_non_null(strstr(channel_send(c, "record"), "| new lvl0 players=A,B advice=no "));
    channel_run(c, "view B; suggest; judge 7");
}

static void whether_cards_are_a_set_is_advice(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new rummy players=A,B seed=3 advice=no; get set:2,12,92; seat A");
    channel_refuse(c, "get set:2,12,92", "not-allowed");
    channel_refuse(c, "get fit:23,33,53,41,40,45,11", "not-allowed");
    channel_refuse(c, "get set:", "bad-key");
    channel_accept(c, "get A.hand");
    channel_run(c, "legal; state; table");
}

static void a_seat_may_ask_whether_cards_are_a_set_where_advice_is_allowed(void **state)
{
    channel_run(*state, "new rummy players=A,B seed=3; seat A; get set:2,12,92; get fit:23,33,53,41,40,45,11");
}

/* ---- the event `turn` ---- */

static void after_undo_redo_and_load_the_turn_is_told_again(void **state)
{
    struct channel *c = *state;
    char line[64];
    make_file();
    begin(c, "");
    accept_file(c, "save");
    channel_tell(c, "undo", "undo 1; turn A play"); /* A has drawn: the current phase is announced */
    channel_tell(c, "undo", "undo 1; turn A draw");
    channel_tell(c, "redo 2", "redo 2; turn B draw");
    channel_tell(c, "undo 3", "undo 3"); /* during the deal nobody is on turn */
    channel_tell(c, "redo", "redo 1; turn A draw");
    snprintf(line, sizeof line, "load %s", path);
    channel_tell(c, line, "turn B draw");
    assert_int_equal(remove(path), 0);
}

static void after_the_end_of_a_game_no_turn_is_told_again(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 7; deal B 4; start A; play 7");
    channel_tell(c, "undo", "undo 1; turn A draw");
    channel_tell(c, "redo", "redo 1");
}

/* A game that begins has time to think, but not one whose start is redone. */
static void a_turn_that_is_told_again_brings_no_time_to_think(void **state)
{
    struct channel c;
    (void)state;
    milliseconds = 0;
    channel_open_with(&c, games, &(struct protocol_options){.now = now});
    channel_run(&c, "new prime-daifugo players=A,B deal=manual clock=60 think=60; deal A 3 7; deal B 5 J; deal pile 8");
    channel_tell(&c, "start A", "turn A draw; think 60");
    channel_tell(&c, "undo", "undo 1");
    channel_tell(&c, "redo", "redo 1; turn A draw");
    channel_close(&c);
}

static void the_turn_that_is_told_again_is_that_of_who_is_to_act_in_every_game(void **state)
{
    struct channel *c = *state;
    for (int i = 0; games[i] != NULL; i++) {
        char expected[80];
        channel_send(c, "new %s seed=4 deal=auto", games[i]->name);
        channel_send(c, "suggest");
        channel_accept(c, channel_reply(c));
        channel_send(c, "undo");
        const struct session *session = c->protocol.session;
        snprintf(expected, sizeof expected, " turn %s",
                 match_name(&session->match, match_turn(&session->match, session_state(session))));
        assert_non_null(strstr(c->out.text.at, expected));
    }
}

static void a_person_is_told_who_he_is_in_a_sentence(void **state)
{
    struct channel *c = *state;
    begin(c, "");
    c->protocol.options.kind = CHANNEL_PERSON;
    const char *told = channel_send(c, "seat B");
    assert_true(strncmp(told, "You are B.\n", 11) == 0);
    assert_string_equal(last_line_of(channel_send(c, "undo")),
                        "No: a player may not do that: undo is for the organiser of the match");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(a_seat_is_told_who_it_is_and_then_the_events_of_the_game_that_it_may_see),
        ON_A_CHANNEL(moves_that_were_taken_back_are_no_part_of_what_a_seat_is_told),
        ON_A_CHANNEL(of_a_match_a_seat_is_told_the_game_on_the_table_alone),
        ON_A_CHANNEL(the_events_of_a_fair_deal_keep_their_numbers),
        ON_A_CHANNEL(after_a_void_game_the_events_of_the_next_one_keep_their_numbers),
        ON_A_CHANNEL(the_events_of_a_record_that_was_loaded_get_the_next_numbers),
        ON_A_CHANNEL(a_seat_on_a_channel_of_json_is_told_the_same),
        ON_A_CHANNEL(the_record_of_a_seat_is_what_it_may_see),
        ON_A_CHANNEL(quit_closes_the_channel_of_a_seat),
        ON_A_CHANNEL(a_seat_is_taken_by_a_player_of_the_match_alone),
        ON_A_CHANNEL(in_practice_nobody_takes_the_seat_of_another),
        ON_A_CHANNEL(a_seat_does_none_of_the_organisers_work),
        ON_A_CHANNEL(a_seat_that_names_a_seed_has_no_deck_that_it_knows),
        ON_A_CHANNEL(a_seat_has_no_second_draw_after_it_has_seen_the_first),
        cmocka_unit_test(the_clock_of_a_seat_does_not_begin_anew_with_undo_and_redo),
        ON_A_CHANNEL(a_save_of_a_seat_does_not_replace_the_record_of_the_organiser),
        ON_A_CHANNEL(where_advice_is_forbidden_a_seat_gets_none),
        ON_A_CHANNEL(without_that_a_seat_gets_advice),
        ON_A_CHANNEL(a_view_gets_advice_whatever_the_match_says),
        ON_A_CHANNEL(whether_cards_are_a_set_is_advice),
        ON_A_CHANNEL(a_seat_may_ask_whether_cards_are_a_set_where_advice_is_allowed),
        ON_A_CHANNEL(after_undo_redo_and_load_the_turn_is_told_again),
        ON_A_CHANNEL(after_the_end_of_a_game_no_turn_is_told_again),
        cmocka_unit_test(a_turn_that_is_told_again_brings_no_time_to_think),
        ON_A_CHANNEL(the_turn_that_is_told_again_is_that_of_who_is_to_act_in_every_game),
        ON_A_CHANNEL(a_person_is_told_who_he_is_in_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
