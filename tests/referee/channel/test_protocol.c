/* test_protocol.c: protocol 1 on the wire: lines, ids, replies, events, data, views, JSON. */
#include "core/base/memory.h"
#include "core/base/version.h"
#include "referee/channel/command.h"
#include "referee/engine/hooks.h"
#include "referee/games.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- a whole conversation ---- */

/* The whole output for these bytes of input. The caller frees it. */
static struct text converse_bytes(const struct protocol_options *options, const char *input, size_t length)
{
    struct host host;
    struct protocol protocol;
    struct out out;
    struct lines lines;
    enum line_status status;
    char *line;
    size_t size;
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(fwrite(input, 1, length, file), length);
    rewind(file);
    out_init(&out, -1);
    command_host(&host, games, false);
    protocol_open(&protocol, &host, options, &out);
    lines_init(&lines, fileno(file), '\n', NULL);
    while (!protocol.ended && (status = lines_next(&lines, &line, &size)) != LINE_END)
        protocol_line(&protocol, status, line, size);
    lines_free(&lines);
    protocol_close(&protocol);
    host_close(&host);
    (void)fclose(file);
    return out.text;
}

static void expect_with(const struct protocol_options *options, const char *input, const char *output)
{
    struct text got = converse_bytes(options, input, strlen(input));
    assert_string_equal(text_string(&got), output);
    text_free(&got);
}

static void expect(const char *input, const char *output)
{
    expect_with(&(struct protocol_options){0}, input, output);
}

/* The refusal of a name that no game has lists the names of all games. */
static void expect_no_game(const char *input, const char *name)
{
    struct text answer = {0};
    text_print(&answer, "? bad-option -- that cannot be chosen: no game is called %s; there are ", name);
    channel_list_games(&answer);
    text_add(&answer, "\n");
    expect(input, answer.at);
    text_free(&answer);
}

static void expect_json(const char *input, const char *output)
{
    expect_with(&(struct protocol_options){.kind = CHANNEL_JSON}, input, output);
}

/* ---- lines ---- */

static void an_id_comes_back_with_the_reply(void **state)
{
    (void)state;
    expect("judge 7\n0 judge 7\n12 judge 7\n2147483647 judge 7\n007 judge 7\n",
           "= prime\n=0 prime\n=12 prime\n=2147483647 prime\n=7 prime\n");
    expect("5 hum\n", "?5 no-game -- no game has begun yet\n");
    expect("5 new lvl0 players=A,B seed=1 deal=manual\n", "! 1 new lvl0 players=A,B seed=1\n=5\n");
}

static void an_id_out_of_range_or_alone_is_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {"2147483648 judge 7\n", "4294967296 judge 7\n",
                                        "18446744073709551616 judge 7\n",
                                        "99999999999999999999999999999999999999 judge 7\n"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        expect(wrong[i], "? syntax -- that is not how it is written: an id is a number of 0 to 2147483647\n");
    expect("7\n 7 # alone\n", "?7 syntax -- that is not how it is written: no command\n"
                              "?7 syntax -- that is not how it is written: no command\n");
    expect("7 8 judge 7\n", "?7 no-game -- no game has begun yet\n"); /* 8 is not a verb */
    expect("-7 judge 7\n+7 judge 7\n", "? no-game -- no game has begun yet\n"
                                       "? no-game -- no game has begun yet\n");
}

static void blank_lines_and_comments_have_no_reply(void **state)
{
    (void)state;
    expect("", "");
    expect("\n  \n\t\n# a comment\n   # another\n\r\n#\r\n", "");
    expect("judge 7 # why not\njudge 7#\n", "= prime\n= prime\n");
    expect("  judge \t  7\t\n", "= prime\n");
    expect("judge 7", "= prime\n"); /* no newline at the end */
    expect("judge 7\r\njudge 9\r\n", "= prime\n= composite 3 3\n");
}

static void control_bytes_and_broken_utf8_are_refused(void **state)
{
    static const char *const wrong[] = {
        "judge \x01", "judge 7\x7F", "\x1b[2J", "judge\r7", "judge 7\r\r", "judge \xFF", "judge \xC3", "judge \xC0\xAF",
        "judge \xED\xA0\x80", "judge \xF4\x90\x80\x80", "judge \xE7\xB4", "\xEF\xBB", "judge \xC2\2332J",
    };
    char line[64];
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(line, sizeof line, "%s\n", wrong[i]);
        expect(line, "? syntax -- that is not how it is written: control bytes, or not UTF-8\n");
        snprintf(line, sizeof line, "31 %s\n", wrong[i]);
        expect(line, "?31 syntax -- that is not how it is written: control bytes, or not UTF-8\n");
    }
    expect("judge 7 # \xFF\x01\n", "= prime\n"); /* a comment may contain any bytes except NUL */
    /* A byte order mark is skipped at the start of the input; elsewhere it is not white space. */
    expect("\xEF\xBB\xBFjudge 7\n\xEF\xBB\xBFjudge 7\n", "= prime\n? no-game -- no game has begun yet\n");
    struct text got = converse_bytes(&(struct protocol_options){0}, "judge 7\0\n7\0judge\n# \0\njudge 7\n", 28);
    assert_string_equal(got.at, "? syntax -- that is not how it is written: a NUL byte\n"
                                "? syntax -- that is not how it is written: a NUL byte\n"
                                "? syntax -- that is not how it is written: a NUL byte\n"
                                "= prime\n");
    text_free(&got);
}

static void a_line_has_at_most_65536_bytes(void **state)
{
    struct text input = {0};
    (void)state;
    text_add(&input, "judge 7");
    while (input.length < 65536)
        text_add_char(&input, ' ');
    text_add(&input, "\njudge 9\n");
    expect(input.at, "= prime\n= composite 3 3\n");
    text_clear(&input);
    text_add(&input, "judge 7");
    while (input.length < 65537)
        text_add_char(&input, ' ');
    text_add(&input, "\njudge 9\n");
    expect(input.at, "? too-long -- a line has at most 65536 bytes\n= composite 3 3\n");
    text_clear(&input);
    while (input.length < 1000000)
        text_add(&input, "x ");
    text_add(&input, "\njudge 9\n");
    expect(input.at, "? too-long -- a line has at most 65536 bytes\n= composite 3 3\n");
    text_free(&input);
}

static void a_line_has_at_most_512_words(void **state)
{
    struct text input = {0};
    (void)state;
    text_add(&input, "new");
    for (int i = 1; i < 512; i++)
        text_add(&input, " x");
    text_add(&input, "\n");
    expect_no_game(input.at, "x");
    text_cut(&input, input.length - 1);
    text_add(&input, " x\n");
    expect(input.at, "? syntax -- that is not how it is written: too many words\n");
    text_free(&input);
}

/* Events and data come before the reply to their command, and replies in the order of the commands. */
static void replies_follow_their_events_and_data_in_order(void **state)
{
    (void)state;
    expect("1 new lvl0 players=A,B seed=1 deal=manual\n2 deal A 5,3\n3 deal B 7\n4 deal pile -\n5 start A\n6 hum\n"
           "7 play 5 3\n8 get winner\n9 undo\n10 legal\n",
           "! 1 new lvl0 players=A,B seed=1\n=1\n"
           "! 2 deal A n=2 cards=5,3\n=2\n"
           "! 3 deal B n=1 cards=7\n=3\n"
           "! 4 deal pile n=0 cards=\n=4\n"
           "! 5 turn A draw\n=5\n"
           "?6 unknown-command -- there is no such command: hum\n"
           "! 6 play A cards=5,3 as=53\n! 7 judge 53 prime\n! 8 win A\n# Games won: A 1, B 0.\n=7\n"
           "=8 A\n"
           "! 9 undo 1\n! 10 turn A draw\n=9 1\n"
           "| pass\n| play 3\n| play 5\n| play 3 5\n| play 5 3\n=10\n");
}

static void quit_and_the_end_of_input_end(void **state)
{
    (void)state;
    expect("judge 7\nquit\njudge 7\n", "= prime\n=\n");
    expect("3 quit # now\n", "=3\n");
    expect("quit now\njudge 7\n", "? syntax -- that is not how it is written: quit, and nothing after it\n= prime\n");
}

/* ---- options of a channel ---- */

static void an_echo_makes_a_transcript(void **state)
{
    static const struct protocol_options options = {.echo = true};
    (void)state;
    expect_with(&options, "judge 7\r\n\n# a remark\n 4 judge 9\n",
                "> judge 7\n= prime\n>\n> # a remark\n>  4 judge 9\n=4 composite 3 3\n");
    expect_with(&(struct protocol_options){.echo = true, .kind = CHANNEL_JSON}, "{\"command\":\"judge 7\"}\n",
                "{\"echo\":\"{\\\"command\\\":\\\"judge 7\\\"}\"}\n{\"reply\":\"ok\",\"text\":\"prime\"}\n");
}

/* Escape sequences, C1 controls, right-to-left overrides and zero-width characters do not reach the terminal. */
static void what_nobody_sees_is_escaped_in_an_echo_and_in_refusals(void **state)
{
    static const struct protocol_options options = {.echo = true};
    (void)state;
    expect_with(&options, "judge \033]0;x\007\n\xC2\x9B\n",
                "> judge \\x1B]0;x\\x07\n? syntax -- that is not how it is written: control bytes, or not UTF-8\n"
                "> \\xC2\\x9B\n? syntax -- that is not how it is written: control bytes, or not UTF-8\n");
    expect_with(&options, "7\xE2\x80\xAE\n", "> 7\\xE2\\x80\\xAE\n? no-game -- no game has begun yet\n");
    expect("help \xE2\x80\xAE\n", "? unknown-command -- there is no such command: \\xE2\\x80\\xAE\n");
    expect_no_game("new a\xE2\x80\x8B\n", "a\\xE2\\x80\\x8B");
    expect_with(&(struct protocol_options){.kind = CHANNEL_JSON}, "{\"command\":\"help \xE2\x80\xAE\"}\n",
                "{\"reply\":\"refused\",\"code\":\"unknown-command\","
                "\"text\":\"there is no such command: \\\\xE2\\\\x80\\\\xAE\"}\n");
}

/* A title may contain these characters, as score sheets of other programs are read. JSON has them unchanged. */
static void what_nobody_sees_is_escaped_in_events_data_and_answers(void **state)
{
    static const char lines[] = "new prime-daifugo players=A,B deal=manual seed=1\ntitle a\u202Eb\n";
    (void)state;
    expect(lines, "! 1 new prime-daifugo players=A,B seed=1\n=\n! 2 title a\\xE2\\x80\\xAEb\n=\n");
    expect("new prime-daifugo players=A,B deal=manual seed=1\ntitle a\u202Eb\n"
           "deal A 3\ndeal B 5\ndeal pile 7\nstart A\nrecord --notation\n",
           "! 1 new prime-daifugo players=A,B seed=1\n=\n! 2 title a\\xE2\\x80\\xAEb\n=\n"
           "! 3 deal A n=1 cards=3\n=\n"
           "! 4 deal B n=1 cards=5\n=\n! 5 deal pile n=1 cards=7\n=\n! 6 turn A draw\n=\n"
           "| ### a\\xE2\\x80\\xAEb\n| A:(3)\n| B:(5)\n=\n");
    expect_with(&(struct protocol_options){.kind = CHANNEL_JSON},
                "{\"command\":\"new prime-daifugo players=A,B deal=manual seed=1\"}\n"
                "{\"command\":\"title a\u202Eb\"}\n",
                "{\"event\":\"new\",\"seq\":1,\"words\":[\"prime-daifugo\",\"players=A,B\",\"seed=1\"]}\n"
                "{\"reply\":\"ok\",\"text\":\"\"}\n"
                "{\"event\":\"title\",\"seq\":2,\"words\":[\"a\\u202eb\"]}\n{\"reply\":\"ok\",\"text\":\"\"}\n");
}

/* A deal and a title have no sentence: the table shows them. */
static void with_say_an_event_is_followed_by_its_sentence(void **state)
{
    static const char lines[] = "new prime-daifugo players=A,B deal=manual seed=1\ndeal A 5 7\n";
    static const char json[] = "{\"command\":\"new prime-daifugo players=A,B deal=manual seed=1\"}\n"
                               "{\"command\":\"title one\"}\n";
    (void)state;
    expect_with(&(struct protocol_options){.says = true}, lines,
                "! 1 new prime-daifugo players=A,B seed=1\n# A new game of Prime Daifugo.\n=\n"
                "! 2 deal A n=2 cards=5,7\n=\n");
    expect_with(&(struct protocol_options){.kind = CHANNEL_JSON, .says = true}, json,
                "{\"event\":\"new\",\"seq\":1,\"words\":[\"prime-daifugo\",\"players=A,B\",\"seed=1\"]}\n"
                "{\"say\":\"A new game of Prime Daifugo.\"}\n{\"reply\":\"ok\",\"text\":\"\"}\n"
                "{\"event\":\"title\",\"seq\":2,\"words\":[\"one\"]}\n"
                "{\"reply\":\"ok\",\"text\":\"\"}\n");
}

static void with_say_an_undo_is_told_in_words(void **state)
{
    (void)state;
    expect_with(&(struct protocol_options){.kind = CHANNEL_JSON, .says = true},
                "{\"command\":\"new lvl0 players=A,B deal=table\"}\n{\"command\":\"start A\"}\n"
                "{\"command\":\"draw\"}\n{\"command\":\"undo\"}\n",
                "{\"event\":\"new\",\"seq\":1,\"words\":[\"lvl0\",\"players=A,B\"]}\n"
                "{\"say\":\"A new game of Prime Daifugo Lvl. 0.\"}\n{\"reply\":\"ok\",\"text\":\"\"}\n"
                "{\"event\":\"turn\",\"seq\":2,\"words\":[\"A\",\"draw\"]}\n{\"reply\":\"ok\",\"text\":\"\"}\n"
                "{\"event\":\"draw\",\"seq\":3,\"words\":[\"A\",\"n=1\",\"cards=?\"]}\n"
                "{\"say\":\"A draws a card.\"}\n{\"reply\":\"ok\",\"text\":\"\"}\n"
                "{\"say\":\"A's move “draw” is taken back: A is on turn.\"}\n"
                "{\"event\":\"undo\",\"seq\":4,\"words\":[\"1\"]}\n"
                "{\"event\":\"turn\",\"seq\":5,\"words\":[\"A\",\"draw\"]}\n{\"reply\":\"ok\",\"text\":\"1\"}\n");
}

static void strict_stops_at_the_first_refusal(void **state)
{
    static const struct protocol_options options = {.strict = true};
    (void)state;
    expect_with(&options, "judge 7\nhum\njudge 7\n", "= prime\n? no-game -- no game has begun yet\n");
    expect_with(&options, "# only\n\njudge 7\n", "= prime\n");
}

static void pretty_shows_the_table_as_notes(void **state)
{
    static const struct protocol_options options = {.pretty = true};
    (void)state;
    struct text got = converse_bytes(&options, "new lvl0 seed=1\nget turn\nhum\n", 28);
    const char *reply = strstr(got.at, "\n=\n");
    assert_non_null(strstr(got.at, "\n# "));
    assert_non_null(reply);
    assert_null(strstr(reply, "\n# ")); /* neither a query nor a refusal changes the table */
    text_free(&got);
}

/* ---- JSON ---- */

static void json_says_the_same(void **state)
{
    (void)state;
    expect_json("{\"id\":1,\"command\":\"new lvl0 players=A,B seed=1 deal=manual\"}\n"
                "{\"id\":2,\"command\":\"deal A 5,3\"}\n{\"command\":\"deal B 7\"}\n{\"command\":\"deal pile -\"}\n"
                "{\"command\":\"start A\"}\n{\"id\":5,\"command\":\"play 9\"}\n{\"id\":6,\"command\":\"A play 5 3\"}\n"
                "{\"id\":0,\"command\":\"result\"}\n",
                "{\"event\":\"new\",\"seq\":1,\"words\":[\"lvl0\",\"players=A,B\",\"seed=1\"]}\n"
                "{\"reply\":\"ok\",\"id\":1,\"text\":\"\"}\n"
                "{\"event\":\"deal\",\"seq\":2,\"words\":[\"A\",\"n=2\",\"cards=5,3\"]}\n"
                "{\"reply\":\"ok\",\"id\":2,\"text\":\"\"}\n"
                "{\"event\":\"deal\",\"seq\":3,\"words\":[\"B\",\"n=1\",\"cards=7\"]}\n"
                "{\"reply\":\"ok\",\"text\":\"\"}\n"
                "{\"event\":\"deal\",\"seq\":4,\"words\":[\"pile\",\"n=0\",\"cards=\"]}\n"
                "{\"reply\":\"ok\",\"text\":\"\"}\n"
                "{\"event\":\"turn\",\"seq\":5,\"words\":[\"A\",\"draw\"]}\n{\"reply\":\"ok\",\"text\":\"\"}\n"
                "{\"reply\":\"refused\",\"id\":5,\"code\":\"not-held\",\"text\":\"that is not in the hand: 9\"}\n"
                "{\"event\":\"play\",\"seq\":6,\"words\":[\"A\",\"cards=5,3\",\"as=53\"]}\n"
                "{\"event\":\"judge\",\"seq\":7,\"words\":[\"53\",\"prime\"]}\n"
                "{\"event\":\"win\",\"seq\":8,\"words\":[\"A\"]}\n{\"note\":\"Games won: A 1, B 0.\"}\n"
                "{\"reply\":\"ok\",\"id\":6,\"text\":\"\"}\n"
                "{\"reply\":\"ok\",\"id\":0,\"text\":\"A\"}\n");
}

static void the_table_is_one_object_in_json_and_lines_elsewhere(void **state)
{
    static const char object[] = "{\"areas\":[],\"marks\":[],\"due\":\"real cards: `start NAME` says who begins\","
                                 "\"verbs\":[{\"verb\":\"start\",\"takes\":\"seat\",\"min\":0,\"max\":1,"
                                 "\"values\":[\"A\",\"B\"]}]}";
    struct text expected = {0};
    (void)state;
    text_print(&expected, "{\"event\":\"new\",\"seq\":1,\"words\":[\"lvl0\",\"players=A,B\",\"seed=1\"]}\n"
                          "{\"reply\":\"ok\",\"text\":\"\"}\n{\"table\":%s}\n{\"reply\":\"ok\",\"text\":\"\"}\n",
               object);
    expect_json("{\"command\":\"new lvl0 players=A,B seed=1 deal=table\"}\n{\"command\":\"table\"}\n", expected.at);
    text_clear(&expected);
    text_print(&expected, "! 1 new lvl0 players=A,B seed=1\n=\n| %s\n=\n"
                          "|  real cards: `start NAME` says who begins\n=\n", object);
    expect("new lvl0 players=A,B seed=1 deal=table\ntable --json\ntable\n", expected.at);
    expect("table\n", "? no-game -- no game has begun yet\n");
    text_free(&expected);
}

static void json_data_and_escapes_are_json(void **state)
{
    (void)state;
    expect_json("{\"command\":\"known hand\"}\n\n# a comment\n  \n{\"command\":\"\\u006budge \\\"7\\\" \\\\\"}\n",
                "{\"reply\":\"ok\",\"text\":\"yes\"}\n"
                "{\"reply\":\"refused\",\"code\":\"no-game\","
                "\"text\":\"no game has begun yet: did you mean judge?\"}\n");
    expect_json("{\"command\":\"judge \\\"7\\\\\"}\n",
                "{\"reply\":\"refused\",\"code\":\"bad-card\",\"text\":\"there is no such card: \\\"7\\\\\"}\n");
    expect_json("{\"command\":\"new lvl0 players=J\\u00fcrgen,\xE7\xB4\xA0 seed=1 deal=manual\"}\n"
                "{\"command\":\"get J\xC3\xBCrgen.count\"}\n",
                "{\"event\":\"new\",\"seq\":1,\"words\":[\"lvl0\",\"players=J\xC3\xBCrgen,\xE7\xB4\xA0\",\"seed=1\"]}\n"
                "{\"reply\":\"ok\",\"text\":\"\"}\n{\"reply\":\"ok\",\"text\":\"0\"}\n");
    struct text got = converse_bytes(&(struct protocol_options){.kind = CHANNEL_JSON}, "{\"command\":\"games\"}\n", 20);
    assert_true(strncmp(got.at, "{\"data\":\"lvl0 ", 14) == 0);
    text_free(&got);
}

/* Past bugs: an empty command crashed, and the reply repeated `"id":01`, which is not JSON. */
static void what_is_no_json_command_is_refused(void **state)
{
    static const char *const wrong[] = {"judge 7", "{}", "[]", "{\"id\":01,\"command\":\"judge 7\"}", "{\"command\":7}",
                                        "{\"command\":\"judge 7\"} {}", "{\"command\":\"judge\t7\"}"};
    char line[128];
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(line, sizeof line, "%s\n", wrong[i]);
        struct text got = converse_bytes(&(struct protocol_options){.kind = CHANNEL_JSON}, line, strlen(line));
        assert_true(strncmp(got.at, "{\"reply\":\"refused\",\"code\":\"syntax\",", 35) == 0);
        text_free(&got);
    }
    expect_json("{\"id\":3,\"command\":\"\"}\n{\"command\":\"  \"}\n{\"command\":\" # \"}\n",
                "{\"reply\":\"refused\",\"id\":3,\"code\":\"syntax\","
                "\"text\":\"that is not how it is written: no command\"}\n"
                "{\"reply\":\"refused\",\"code\":\"syntax\",\"text\":\"that is not how it is written: no command\"}\n"
                "{\"reply\":\"refused\",\"code\":\"syntax\",\"text\":\"that is not how it is written: no command\"}\n");
    expect_json("{\"id\":2147483648,\"command\":\"judge 7\"}\n{\"id\":1,\"command\":\"judge\\n7\"}\n"
                "{\"id\":1,\"command\":\"a\\u0000\"}\n",
                "{\"reply\":\"refused\",\"code\":\"syntax\","
                "\"text\":\"that is not how it is written: not an object like "
                "{\\\"id\\\":1,\\\"command\\\":\\\"A play 5 3\\\"}\"}\n"
                "{\"reply\":\"refused\",\"id\":1,\"code\":\"syntax\","
                "\"text\":\"that is not how it is written: control bytes\"}\n"
                "{\"reply\":\"refused\",\"id\":1,\"code\":\"syntax\","
                "\"text\":\"that is not how it is written: control bytes\"}\n");
}

/* A past bug: a comment in a JSON command was read as words, which were then missing in a record. */
static void a_comment_in_a_json_command_is_a_comment(void **state)
{
    (void)state;
    expect_json("{\"command\":\"judge 7 # six\"}\n", "{\"reply\":\"ok\",\"text\":\"prime\"}\n");
}

/* ---- the verbs of all games ---- */

static void the_verbs_of_all_games_answer(void **state)
{
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    assert_string_equal(channel_send(&channel, "hello"), "= prime-referee " VERSION " 1\n");
    assert_string_equal(channel_send(&channel, "known judge"), "= yes\n");
    assert_string_equal(channel_send(&channel, "known deal"), "= yes\n"); /* reserved in every game */
    assert_string_equal(channel_send(&channel, "known draw"), "= no\n");  /* no game has begun */
    assert_string_equal(channel_send(&channel, "known Judge"), "= no\n");
    assert_string_equal(channel_send(&channel, "result"), "? no-game -- no game has begun yet\n");
    assert_non_null(strstr(channel_send(&channel, "commands"), "| judge\n"));
    assert_non_null(strstr(channel_send(&channel, "help judge"), "| judge NUMBER|CARDS|CLAIM "));
    assert_non_null(strstr(channel_send(&channel, "help"), "| undo [N]"));
    assert_non_null(strstr(channel_send(&channel, "rules lvl0"), "| wins=2 "));
    channel_refuse(&channel, "rules", "no-game");
    channel_refuse(&channel, "rules nosuch", "bad-option");
    channel_refuse(&channel, "help nosuch", "unknown-command");
    channel_run(&channel, "new lvl0 players=A,B deal=manual; deal A 5 3; deal B 7; start A");
    assert_string_equal(channel_send(&channel, "known draw"), "= yes\n");
    assert_string_equal(channel_send(&channel, "hand"), "= 3,5\n");
    assert_string_equal(channel_send(&channel, "hand B"), "= 7\n");
    channel_refuse(&channel, "hand C", "bad-player");
    assert_string_equal(channel_send(&channel, "get last"), "= -\n");
    assert_string_equal(channel_send(&channel, "result"), "= -\n");
    assert_non_null(strstr(channel_send(&channel, "help"), "| play CARD"));
    assert_non_null(strstr(channel_send(&channel, "commands"), "| play\n"));
    assert_non_null(strstr(channel_send(&channel, "rules"), "| wins=2 "));
    channel_accept(&channel, "play 5 3");
    assert_string_equal(channel_send(&channel, "result"), "= A\n");
    channel_refuse(&channel, "hand", "wrong-phase"); /* nobody is on turn */
    channel_close(&channel);
}

static void verbs_about_a_game_are_refused_without_one(void **state)
{
    static const char *const commands[] = {
        "state", "get turn", "hand", "hand A", "legal", "suggest", "undo", "redo", "result", "record",
        "record --notation", "save none.rec", "rules", "view A", "A pass", "pass", "deal A 5",
    };
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        channel_refuse(&channel, commands[i], "no-game");
    channel_close(&channel);
}

/* During a move, large factors are not searched for. */
static void a_composite_without_a_known_factor_is_reported_with_a_witness(void **state)
{
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    channel_run(&channel, "new prime-daifugo players=A,B deal=manual; deal A JAQ994Q6T88A4887275T47KA; deal B 3");
    channel_run(&channel, "deal pile -; start A");
    channel_send(&channel, "play JAQ994Q6T88A4887275T47KA");
    assert_true(channel_has(&channel, "! judge 111129941261088148872751047131 composite witness 2"));
    channel_close(&channel);
}

/* A past bug: the refusal of `seed=1 seed=2` claimed that there is no such option. */
static void an_option_given_twice_is_refused_as_that(void **state)
{
    (void)state;
    expect("new lvl0 players=A,B seed=1 wins=2 seed=2\n",
           "? bad-option -- that cannot be chosen: seed= is given twice\n");
    struct channel channel;
    char line[520];
    channel_open(&channel, games);
    snprintf(line, sizeof line, "new lvl0 %0200d=1 %0200d=2", 7, 7);
    assert_non_null(strstr(channel_send(&channel, "%s", line), "00 is given twice"));
    channel_close(&channel);
    expect("new lvl0 seed\n", "? bad-option -- that cannot be chosen: seed; did you mean seed=?\n");
}

static void judging_needs_no_game(void **state)
{
    (void)state;
    expect("judge 1\njudge 0\njudge 91\njudge 0091\njudge 10,3\njudge 5/9:9,7\njudge 91=7*13\njudge 92 = 7*13\n"
           "judge 4=2^2\n"
           "judge 16=4*4\n",
           "= neither\n= neither\n= composite 7 13\n= composite 7 13\n= prime\n= prime\n= correct\n= wrong 91\n"
           "= correct\n"
           "= wrong not-prime 4\n");
    expect("judge\n", "? syntax -- that is not how it is written: judge NUMBER|CARDS|CLAIM\n");
    struct text input = {0};
    text_add(&input, "judge ");
    for (int i = 0; i < 4301; i++)
        text_add_char(&input, '7');
    text_add_char(&input, '\n');
    expect(input.at, "? too-many-digits -- the number has too many digits: at most 4300\n");
    text_free(&input);
}

/* ---- views ---- */

static void begin(struct channel *channel, const char *viewer)
{
    channel_open(channel, games);
    channel_run(channel, "new lvl0 players=A,B deal=manual seed=77; deal A 5,3,1; deal B 7,1; deal pile 9; start A");
    if (viewer != NULL) {
        channel_send(channel, "view %s", viewer);
        assert_string_equal(channel_refusal(channel), "");
    }
}

static void a_view_is_narrowed_for_good(void **state)
{
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    channel_accept(&channel, "view all");
    channel_refuse(&channel, "view A", "no-game");
    channel_accept(&channel, "view public");
    channel_close(&channel);
    begin(&channel, NULL);
    channel_refuse(&channel, "view C", "bad-player");
    channel_refuse(&channel, "view", "syntax");
    channel_refuse(&channel, "view A B", "syntax");
    channel_accept(&channel, "view all");
    channel_accept(&channel, "view A");
    channel_accept(&channel, "view A");
    channel_refuse(&channel, "view all", "hidden");
    channel_refuse(&channel, "view B", "hidden");
    channel_accept(&channel, "view public"); /* even more restricted */
    channel_refuse(&channel, "view A", "hidden");
    channel_refuse(&channel, "view all", "hidden");
    channel_accept(&channel, "view public");
    channel_accept(&channel, "new lvl0 players=A,B"); /* a new match does not widen the view */
    channel_refuse(&channel, "view all", "hidden");
    channel_close(&channel);
}

static void a_player_sees_his_own_cards(void **state)
{
    struct channel channel;
    (void)state;
    begin(&channel, "A");
    channel_send(&channel, "hand");
    assert_string_equal(channel_reply(&channel), "1,3,5");
    channel_send(&channel, "hand A");
    assert_string_equal(channel_reply(&channel), "1,3,5");
    channel_refuse(&channel, "hand B", "hidden");
    channel_refuse(&channel, "get B.hand", "hidden");
    channel_refuse(&channel, "get pile", "hidden");
    channel_refuse(&channel, "get nosuch", "bad-key");
    assert_non_null(strstr(channel_send(&channel, "get trun"), ": trun; did you mean turn?\n"));
    channel_expect(&channel, "B.count", "2");
    channel_send(&channel, "state");
    assert_true(channel_has(&channel, "| A.hand 1,3,5"));
    assert_true(channel_has(&channel, "| B.hand ?,?"));
    assert_true(channel_has(&channel, "| pile ?"));
    channel_accept(&channel, "legal");
    channel_accept(&channel, "suggest");
    channel_accept(&channel, "A draw");
    assert_true(channel_has(&channel, "! draw A n=1 cards=9"));
    channel_accept(&channel, "pass");
    channel_refuse(&channel, "legal", "hidden");
    channel_refuse(&channel, "suggest", "hidden");
    channel_close(&channel);
}

static void a_player_acts_for_himself_only(void **state)
{
    struct channel channel;
    (void)state;
    begin(&channel, "B");
    channel_refuse(&channel, "A pass", "not-your-seat");
    channel_refuse(&channel, "pass", "not-your-seat");
    channel_refuse(&channel, "B pass", "not-your-turn");
    channel_refuse(&channel, "chance 9", "hidden");
    channel_refuse(&channel, "deal A 9", "hidden"); /* bad-deal, or acceptance, would reveal where the card is */
    channel_close(&channel);
    begin(&channel, "public");
    channel_refuse(&channel, "A pass", "not-your-seat");
    channel_refuse(&channel, "hand A", "hidden");
    channel_refuse(&channel, "legal", "hidden");
    channel_close(&channel);
}

/* A drawn card is shown only to the player who drew it, also after undo and redo. */
static void undo_and_redo_show_no_hidden_cards(void **state)
{
    static const struct {
        const char *viewer, *before, *after;
    } rows[] = {{"A", "A.hand 4,6,8\n", "A.hand 4,6,8,9\n"},
                {"B", "A.hand ?,?,?\n", "A.hand ?,?,?,?\n"},
                {"public", "A.hand ?,?,?\n", "A.hand ?,?,?,?\n"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct channel channel;
        channel_open(&channel, games);
        channel_run(&channel, "new lvl0 players=A,B deal=manual; deal A 4,6,8; deal B 7; deal pile 9,3; start A; draw");
        channel_send(&channel, "view %s", rows[i].viewer);
        assert_non_null(strstr(channel_send(&channel, "undo"), "undo 1"));
        assert_non_null(strstr(channel_send(&channel, "state"), rows[i].before));
        assert_non_null(strstr(channel_send(&channel, "redo"), "redo 1"));
        assert_non_null(strstr(channel_send(&channel, "state"), rows[i].after));
        channel_close(&channel);
    }
}

/* seq never decreases, and counts events that are not shown. */
static void events_are_numbered_and_masked(void **state)
{
    struct channel channel;
    (void)state;
    begin(&channel, "A");
    assert_string_equal(channel_send(&channel, "new lvl0 players=A,B seed=3 hand=3"),
                        "! 6 new lvl0 players=A,B hand=3 seed=named\n"
                        "! 7 deal A n=3 cards=13,2,12\n"
                        "! 8 deal B n=3 cards=?,?,?\n"
                        "! 9 deal pile n=40 cards=?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,"
                        "?,?,?,?,?,?,?,?,?,?\n"
                        "! 10 turn B draw\n=\n");
    strcpy(channel.protocol.access.name, "all"); /* no command widens a view */
    channel_accept(&channel, "B draw");
    channel_accept(&channel, "undo");
    assert_true(strncmp(channel.out.text.at, "! 12 undo 1", 11) == 0);
    channel_close(&channel);
}

static void the_seed_is_for_all_only(void **state)
{
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    channel_accept(&channel, "new lvl0 seed=987654321");
    assert_true(channel_has(&channel, "! new lvl0 players=P1,P2 seed=987654321"));
    channel_accept(&channel, "view P1");
    assert_null(strstr(channel_send(&channel, "record"), "987654321"));
    channel_accept(&channel, "new lvl0 seed=987654321"); /* the user who types it knows it; no event repeats it */
    assert_true(channel_has(&channel, "! new lvl0 players=P1,P2"));
    assert_null(strstr(channel.out.text.at, "987654321"));
    channel_close(&channel);
}

/* Every card that the referee knows may be seen by all viewers. */
static void at_a_table_of_real_cards_there_is_nothing_to_deal_anew(void **state)
{
    (void)state;
    for (int i = 0; games[i] != NULL; i++) {
        struct channel channel;
        struct rng rng = {1};
        if ((games[i]->deals & DEAL_TABLE) == 0)
            continue;
        channel_open(&channel, games);
        channel_send(&channel, "new %s deal=table", games[i]->name);
        channel_send(&channel, "start P1");
        if (*channel_refusal(&channel) != '\0')
            channel_accept(&channel, "start P1 13");
        const struct session *session = channel.protocol.session;
        size_t size = games[i]->state_size, common = sizeof(struct game_common);
        char *state_before = memory_resize(NULL, 2 * size), *anew = state_before + size;
        memcpy(state_before, session_state(session), size);
        memcpy(anew, state_before, size);
        hooks_redeal(&session->match, (struct game_state *)(void *)anew, VIEW_PUBLIC, &rng);
        assert_memory_equal(anew + common, state_before + common, size - common);
        memory_free(state_before);
        channel_close(&channel);
    }
}

/* The referee cannot give advice on cards that it cannot see, whatever the view of the channel. */
static void at_a_table_of_real_cards_there_is_no_advice(void **state)
{
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    for (int i = 0; games[i] != NULL; i++) {
        if ((games[i]->deals & DEAL_TABLE) == 0)
            continue;
        channel_send(&channel, "new %s deal=table", games[i]->name);
        channel_send(&channel, "start P1");
        if (*channel_refusal(&channel) != '\0') /* a card is open at the start */
            channel_accept(&channel, "start P1 13");
        channel_refuse(&channel, "suggest", "hidden");
        assert_string_equal(channel_send(&channel, "suggest"),
                            "? hidden -- the players hold their cards, which the referee cannot see\n");
    }
    channel_accept(&channel, "new lvl0 players=P1,P2 deal=table");
    channel_run(&channel, "start P1; view P1");
    channel_refuse(&channel, "suggest", "hidden");
    channel_close(&channel);
}

/* ---- the clock ---- */

static uint64_t milliseconds;

static uint64_t now(void)
{
    return milliseconds;
}

/* Only a move of the player on turn can be late. */
static void past_the_clock_only_a_move_is_a_pass(void **state)
{
    struct channel c;
    (void)state;
    milliseconds = 0;
    channel_open_with(&c, games, &(struct protocol_options){.now = now});
    channel_accept(&c, "new prime-daifugo players=A,B deal=manual clock=1");
    milliseconds += 5000;
    channel_run(&c, "deal A 37; deal B 5J; deal pile 8; start A"); /* nobody is on turn yet */
    milliseconds += 1000;
    channel_tell(&c, "play 3", "play A cards=3 as=3; judge 3 prime; turn B draw");
    milliseconds += 1001;
    channel_refuse(&c, "B", "syntax");
    channel_refuse(&c, "hum", "unknown-command");
    channel_refuse(&c, "B hum", "unknown-command");
    channel_refuse(&c, "A pass", "not-your-turn");
    channel_accept(&c, "chance 8");
    channel_tell(&c, "draw", "pass B timeout; round A; turn A draw");
    channel_tell(&c, "play 7", "play A cards=7 as=7; judge 7 prime; win A; end A");
    milliseconds += 1001;
    channel_refuse(&c, "pass", "game-over");
    channel_close(&c);
}

/* Likewise, only a move can be late for the end of a game's time. Games without all-at= have no time limit. */
static void past_the_time_of_a_game_only_a_move_is_time_up_and_only_once(void **state)
{
    struct channel c;
    (void)state;
    milliseconds = 0;
    channel_open_with(&c, games, &(struct protocol_options){.now = now});
    channel_accept(&c, "new prime-daifugo players=A,B deal=manual all-at=1");
    milliseconds += 500000;
    channel_run(&c, "deal A 37; deal B 5J; deal pile 8; start A");
    milliseconds += 60000;
    channel_tell(&c, "play 3", "play A cards=3 as=3; judge 3 prime; turn B draw");
    milliseconds += 1;
    channel_refuse(&c, "B", "syntax");
    channel_refuse(&c, "B hum", "unknown-command");
    channel_refuse(&c, "A pass", "not-your-turn");
    channel_accept(&c, "chance 8");
    channel_expect(&c, "phase", "draw");
    channel_tell(&c, "B draw", "time-up; turn B all");
    channel_tell(&c, "play J5", "play B cards=J5 as=115; judge 115 composite 5 23; turn A all");
    channel_tell(&c, "pass", "pass A; win B; end B");
    channel_refuse(&c, "pass", "game-over");
    channel_accept(&c, "new prime-daifugo players=A,B seed=1 all-at=1");
    milliseconds += 60000;
    channel_accept(&c, "draw");
    milliseconds += 1;
    channel_accept(&c, "pass");
    channel_expect(&c, "phase", "all");
    channel_accept(&c, "new prime-daifugo players=A,B seed=1");
    milliseconds += 60000000;
    channel_accept(&c, "draw");
    channel_expect(&c, "phase", "play");
    channel_close(&c);
}

/* ---- each verb with missing, doubled, extra, huge and negative arguments, in any phase ---- */

static bool is_known_code(const char *code, const struct game *game)
{
    for (int i = 0; i < FAULT_COMMON_COUNT; i++)
        if (strcmp(fault_word(i), code) == 0)
            return true;
    for (const struct fault_row *row = game != NULL ? game->faults : NULL; row != NULL && row->word != NULL; row++)
        if (strcmp(row->word, code) == 0)
            return true;
    return false;
}

/* A line has exactly one reply, as the last line of the answer. A refusal has a listed code, and changes nothing. */
static void check_line(struct channel *channel, const char *line)
{
    struct session *session = channel->protocol.session;
    struct text before = {0}, after = {0};
    const struct game *game = session->on ? session->match.game : NULL;
    if (game != NULL)
        text_add(&before, channel_send(channel, "state"));
    const char *answer = channel_send(channel, "%s", line);
    int replies = 0;
    for (const char *at = answer; *at != '\0'; at += strcspn(at, "\n") + 1) {
        if (strchr("|!#=?", *at) == NULL || replies > 0)
            fail_msg("%s: not a line of the protocol, or after the reply: %s", line, at);
        replies += *at == '=' || *at == '?';
    }
    if (replies != 1)
        fail_msg("%s: %d replies", line, replies);
    const char *code = channel_refusal(channel);
    if (*code != '\0' && !is_known_code(code, game))
        fail_msg("%s: no code of the list: %s", line, code);
    if (*code != '\0' && game != NULL) {
        text_add(&after, channel_send(channel, "state"));
        if (strcmp(before.at, after.at) != 0)
            fail_msg("%s: refused, but the state is another", line);
    }
    text_free(&before);
    text_free(&after);
}

/* A word put in the place of an argument. */
static const char *const odd_words[] = {
    "-1", "0", "1", "99999999999999999999", "9223372036854775808", "18446744073709551615", "18446744073709551616", "-",
    "--", "A", "B", "C", "all", "pile", "5", "5,3", "5,,3", ",", "5/9", "5/9:9", "4/6/8:7", "SKIP", "D", "?", "=",
    "a=b", "players=A", "2^5*41", "KQ=2^5*4A", "X|X=T", "\xE7\xB4\xA0", "%s%n%d", "../../etc", "/", ".", "''", "\"",
    "\\", "0x10", "1e9",
    "00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000007",
};
enum { ODD_WORDS = sizeof odd_words / sizeof *odd_words };

/*
 * Tries each verb with 0 to 4 words: without any; with each odd word alone, twice, and after a sensible word; with and
 * without a name before the verb. With QUICK in the environment it tries every fourth word, from a different first word
 * for each name.
 */
static void try_verb(struct channel *channel, const char *verb)
{
    size_t step = getenv("QUICK") != NULL ? 4 : 1;
    static const char *const before[] = {"", "A ", "B ", "7 ", "C "};
    char line[512];
    if (strcmp(verb, "quit") == 0)
        return; /* the command would end the channel */
    for (size_t name = 0; name < sizeof before / sizeof *before; name++) {
        snprintf(line, sizeof line, "%s%s", before[name], verb);
        check_line(channel, line);
        for (size_t i = step > 1 ? name % step : 0; i < ODD_WORDS; i += step) {
            static const char *const shapes[] = {"%s%s %s", "%s%s %s %s", "%s%s A %s", "%s%s 5 %s", "%s%s 1 3 %s %s"};
            const char *shape = shapes[(i + name) % 5];
            snprintf(line, sizeof line, shape, before[name], verb, odd_words[i], odd_words[i]);
            if (strstr(line, "save") == NULL) /* the command would write files */
                check_line(channel, line);
        }
    }
}

static void try_all(struct channel *channel)
{
    static const char *const others[] = {"set", "turn", "deal", "start", "hum", "Draw", "new"};
    const struct game *game = channel->protocol.session->on ? channel->protocol.session->match.game : NULL;
    for (int i = 0; command_word(&channel->protocol, i) != NULL && i < 21; i++)
        try_verb(channel, command_word(&channel->protocol, i));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        try_verb(channel, others[i]);
    for (const struct verb_row *row = game != NULL ? game->verbs : NULL; row != NULL && row->name != NULL; row++)
        try_verb(channel, row->name);
}

static void every_verb_answers_odd_words_before_new(void **state)
{
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    for (int i = 0; i < ODD_WORDS; i++)
        check_line(&channel, odd_words[i]);
    try_all(&channel);
    channel_close(&channel);
}

static void every_verb_of_every_game_answers_odd_words(void **state)
{
    (void)state;
    for (int i = 0; games[i] != NULL; i++) {
        struct channel channel;
        channel_open_with(&channel, games, &(struct protocol_options){.no_files = true});
        channel_send(&channel, "new %s seed=1 deal=auto", games[i]->name);
        try_all(&channel);
        channel_send(&channel, "new %s players=A,B seed=1 deal=manual", games[i]->name);
        try_all(&channel);
        channel_send(&channel, "view public");
        try_all(&channel);
        channel_close(&channel);
    }
}

static void every_verb_answers_odd_words_after_the_end(void **state)
{
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    channel_run(&channel, "new lvl0 players=A,B deal=manual wins=1; deal A 5,3; deal B 7; deal pile 1; start A");
    channel_accept(&channel, "play 5 3");
    channel_refuse(&channel, "B pass", "game-over");
    channel_refuse(&channel, "A pass", "game-over"); /* checked before whose turn it is */
    channel_refuse(&channel, "draw 1 2", "game-over");
    channel_refuse(&channel, "deal A 5", "game-over");
    channel_refuse(&channel, "start", "game-over");
    channel_refuse(&channel, "legal", "game-over");
    channel_refuse(&channel, "suggest", "game-over");
    channel_refuse(&channel, "new", "game-over");
    try_verb(&channel, "play");
    try_verb(&channel, "get");
    try_verb(&channel, "hand");
    try_verb(&channel, "deal");
    try_verb(&channel, "chance");
    channel_close(&channel);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_id_comes_back_with_the_reply),
        cmocka_unit_test(an_id_out_of_range_or_alone_is_refused),
        cmocka_unit_test(blank_lines_and_comments_have_no_reply),
        cmocka_unit_test(control_bytes_and_broken_utf8_are_refused),
        cmocka_unit_test(a_line_has_at_most_65536_bytes),
        cmocka_unit_test(a_line_has_at_most_512_words),
        cmocka_unit_test(replies_follow_their_events_and_data_in_order),
        cmocka_unit_test(quit_and_the_end_of_input_end),
        cmocka_unit_test(an_echo_makes_a_transcript),
        cmocka_unit_test(what_nobody_sees_is_escaped_in_an_echo_and_in_refusals),
        cmocka_unit_test(what_nobody_sees_is_escaped_in_events_data_and_answers),
        cmocka_unit_test(with_say_an_event_is_followed_by_its_sentence),
        cmocka_unit_test(with_say_an_undo_is_told_in_words),
        cmocka_unit_test(strict_stops_at_the_first_refusal),
        cmocka_unit_test(pretty_shows_the_table_as_notes),
        cmocka_unit_test(json_says_the_same),
        cmocka_unit_test(the_table_is_one_object_in_json_and_lines_elsewhere),
        cmocka_unit_test(json_data_and_escapes_are_json),
        cmocka_unit_test(what_is_no_json_command_is_refused),
        cmocka_unit_test(a_comment_in_a_json_command_is_a_comment),
        cmocka_unit_test(the_verbs_of_all_games_answer),
        cmocka_unit_test(verbs_about_a_game_are_refused_without_one),
        cmocka_unit_test(a_composite_without_a_known_factor_is_reported_with_a_witness),
        cmocka_unit_test(an_option_given_twice_is_refused_as_that),
        cmocka_unit_test(judging_needs_no_game),
        cmocka_unit_test(a_view_is_narrowed_for_good),
        cmocka_unit_test(a_player_sees_his_own_cards),
        cmocka_unit_test(a_player_acts_for_himself_only),
        cmocka_unit_test(undo_and_redo_show_no_hidden_cards),
        cmocka_unit_test(events_are_numbered_and_masked),
        cmocka_unit_test(the_seed_is_for_all_only),
        cmocka_unit_test(at_a_table_of_real_cards_there_is_nothing_to_deal_anew),
        cmocka_unit_test(at_a_table_of_real_cards_there_is_no_advice),
        cmocka_unit_test(past_the_time_of_a_game_only_a_move_is_time_up_and_only_once),
        cmocka_unit_test(past_the_clock_only_a_move_is_a_pass),
        cmocka_unit_test(every_verb_answers_odd_words_before_new),
        cmocka_unit_test(every_verb_of_every_game_answers_odd_words),
        cmocka_unit_test(every_verb_answers_odd_words_after_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
