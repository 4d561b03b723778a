/* test_protocol.c: protocol 1 on the wire: lines, ids, replies, events, data, views, JSON. */
#include "core/base/memory.h"
#include "core/base/version.h"
#include "referee/channel/access.h"
#include "referee/channel/command.h"
#include "referee/engine/hooks.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"

#include <stdio.h>
#include <string.h>

/* ---- whole conversations ---- */

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

/* An input, and the output that it must have. */
struct exchange {
    const char *name, *input, *output;
};

/* Tries all exchanges, up to one without a name. */
static void exchange_all(const struct exchange *exchanges, const struct protocol_options *options)
{
    for (; exchanges->name != NULL; exchanges++) {
        struct text got = converse_bytes(options, exchanges->input, strlen(exchanges->input));
        if (strcmp(text_string(&got), exchanges->output) != 0)
            fail_msg("%s:\n%s\nand not\n%s", exchanges->name, text_string(&got), exchanges->output);
        text_free(&got);
    }
}

#define NO_GAME "no-game -- no game has begun yet\n"
#define SYNTAX "syntax -- that is not how it is written: "
#define BAD_ID "? " SYNTAX "an id is a number of 0 to 2147483647\n"
#define BAD_BYTES SYNTAX "control bytes, or not UTF-8\n"
#define NUL "? " SYNTAX "a NUL byte\n"

/* ---- lines ---- */

static const struct exchange lines[] = {
    {"an id comes back with the reply",
     "judge 7\n0 judge 7\n12 judge 7\n2147483647 judge 7\n007 judge 7\n5 hum\n"
     "5 new lvl0 players=A,B seed=1 deal=manual\n",
     "= prime\n=0 prime\n=12 prime\n=2147483647 prime\n=7 prime\n?5 " NO_GAME "! 1 new lvl0 players=A,B seed=1\n=5\n"},
    {"an id out of range is refused",
     "2147483648 judge 7\n4294967296 judge 7\n18446744073709551616 judge 7\n"
     "99999999999999999999999999999999999999 judge 7\n",
     BAD_ID BAD_ID BAD_ID BAD_ID},
    {"an id alone is refused", "7\n 7 # alone\n", "?7 " SYNTAX "no command\n?7 " SYNTAX "no command\n"},
    {"the word after an id is a verb", "7 8 judge 7\n", "?7 " NO_GAME},
    {"an id has no sign", "-7 judge 7\n+7 judge 7\n", "? " NO_GAME "? " NO_GAME},
    {"nothing is answered with nothing", "", ""},
    {"blank lines and comments have no reply", "\n  \n\t\n# a comment\n   # another\n\r\n#\r\n", ""},
    {"a command may have a comment", "judge 7 # why not\njudge 7#\n", "= prime\n= prime\n"},
    {"blanks do not count", "  judge \t  7\t\n", "= prime\n"},
    {"the last line may have no newline", "judge 7", "= prime\n"},
    {"a line may end with a carriage return", "judge 7\r\njudge 9\r\n", "= prime\n= composite 3 3\n"},
    {"a comment may contain any bytes except NUL", "judge 7 # \xFF\x01\n", "= prime\n"},
    {"a byte order mark is skipped at the start of the input; elsewhere it is not white space",
     "\xEF\xBB\xBFjudge 7\n\xEF\xBB\xBFjudge 7\n", "= prime\n? " NO_GAME},
    {"events and data come before the reply to their command, and replies in the order of the commands",
     "1 new lvl0 players=A,B seed=1 deal=manual\n2 deal A 5,3\n3 deal B 7\n4 deal pile -\n5 start A\n6 hum\n"
     "7 play 5 3\n8 get winner\n9 undo\n10 legal\n",
     "! 1 new lvl0 players=A,B seed=1\n=1\n"
     "! 2 deal A n=2 cards=5,3\n=2\n"
     "! 3 deal B n=1 cards=7\n=3\n"
     "! 4 deal pile n=0 cards=\n=4\n"
     "! 5 turn A draw\n=5\n"
     "?6 unknown-command -- there is no such command: hum\n"
     "! 6 play A cards=5,3 as=53\n! 7 judge 53 prime\n! 8 win A\n"
     "! 9 over places=1,2 points=1,0\n# Games won: A 1, B 0.\n=7\n"
     "=8 A\n"
     "! 10 undo 1\n! 11 turn A draw\n=9 1\n"
     "| pass\n| play 3\n| play 5\n| play 3 5\n| play 5 3\n=10\n"},
    {"quit ends", "judge 7\nquit\njudge 7\n", "= prime\n=\n"},
    {"quit may have an id and a comment", "3 quit # now\n", "=3\n"},
    {"quit has no words", "quit now\njudge 7\n", "? " SYNTAX "quit, and nothing after it\n= prime\n"},
    {"a character that nobody sees is escaped in a refusal", "help \xE2\x80\xAE\n",
     "? unknown-command -- there is no such command: \\xE2\\x80\\xAE\n"},
    /* A title may contain these characters, as score sheets of other programs are read. JSON has them unchanged. */
    {"and in events, data and answers",
     "new prime-daifugo players=A,B deal=manual seed=1\ntitle a\u202Eb\n"
     "deal A 3\ndeal B 5\ndeal pile 7\nstart A\nrecord --notation\n",
     "! 1 new prime-daifugo players=A,B seed=1\n=\n! 2 title a\\xE2\\x80\\xAEb\n=\n"
     "! 3 deal A n=1 cards=3\n=\n"
     "! 4 deal B n=1 cards=5\n=\n! 5 deal pile n=1 cards=7\n=\n! 6 turn A draw\n=\n"
     "| ### a\\xE2\\x80\\xAEb\n| A:(3)\n| B:(5)\n=\n"},
    /* A past bug: the refusal of `seed=1 seed=2` claimed that there is no such option. */
    {"an option given twice is refused as that", "new lvl0 players=A,B seed=1 wins=2 seed=2\n",
     "? bad-option -- that cannot be chosen: seed= is given twice\n"},
    {"an option has a value", "new lvl0 seed\n", "? bad-option -- that cannot be chosen: seed; did you mean seed=?\n"},
    {"judging needs no game",
     "judge 1\njudge 0\njudge 91\njudge 0091\njudge 10,3\njudge 5/9:9,7\njudge 91=7*13\njudge 92 = 7*13\njudge 4=2^2\n"
     "judge 16=4*4\njudge\n",
     "= neither\n= neither\n= composite 7 13\n= composite 7 13\n= prime\n= prime\n= correct\n= wrong 91\n= correct\n"
     "= wrong not-prime 4\n? " SYNTAX "judge NUMBER|CARDS|CLAIM\n"},
    {.name = NULL},
};

static void each_line_has_its_answer(void **state)
{
    exchange_all(lines, &(struct protocol_options){0});
}

static void control_bytes_and_broken_utf8_are_refused(void **state)
{
    static const char *const wrong[] = {
        "judge \x01", "judge 7\x7F", "\x1b[2J", "judge\r7", "judge 7\r\r", "judge \xFF", "judge \xC3", "judge \xC0\xAF",
        "judge \xED\xA0\x80", "judge \xF4\x90\x80\x80", "judge \xE7\xB4", "\xEF\xBB", "judge \xC2\2332J",
    };
    char line[64];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(line, sizeof line, "%s\n31 %s\n", wrong[i], wrong[i]);
        expect(line, "? " BAD_BYTES "?31 " BAD_BYTES);
    }
    struct text got = converse_bytes(&(struct protocol_options){0}, "judge 7\0\n7\0judge\n# \0\njudge 7\n", 28);
    assert_string_equal(got.at, NUL NUL NUL "= prime\n");
    text_free(&got);
}

/* Each input is `first`, then `filler` up to `length` bytes, then the line "judge 9". */
static void a_line_has_at_most_65536_bytes_and_512_words(void **state)
{
    static const struct {
        const char *first, *filler;
        size_t length;
        const char *output;
    } rows[] = {
        {"judge 7", " ", 65536, "= prime\n= composite 3 3\n"},
        {"judge 7", " ", 65537, "? too-long -- a line has at most 65536 bytes\n= composite 3 3\n"},
        {"", "x ", 1000000, "? too-long -- a line has at most 65536 bytes\n= composite 3 3\n"},
        {"new", " x", 3 + 2 * 512, "? " SYNTAX "too many words\n= composite 3 3\n"},
        {"judge ", "7", 6 + 4301,
         "? too-many-digits -- the number has too many digits: at most 4300\n= composite 3 3\n"},
    };
    struct text input = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        text_clear(&input);
        text_add(&input, rows[i].first);
        while (input.length < rows[i].length)
            text_add(&input, rows[i].filler);
        text_add(&input, "\njudge 9\n");
        expect(input.at, rows[i].output);
    }
    text_clear(&input);
    text_add(&input, "new");
    for (int i = 1; i < 512; i++)
        text_add(&input, " x");
    struct text got = converse_bytes(&(struct protocol_options){0}, input.at, input.length);
    assert_non_null(strstr(got.at, "no game is called x; there are lvl0, "));
    text_free(&got);
    text_free(&input);
}

/* ---- options of a channel ---- */

/* Escape sequences, C1 controls, right-to-left overrides and zero-width characters do not reach the terminal. */
static void an_echo_makes_a_transcript(void **state)
{
    static const struct exchange echoed[] = {
        {"each line is repeated", "judge 7\r\n\n# a remark\n 4 judge 9\n",
         "> judge 7\n= prime\n>\n> # a remark\n>  4 judge 9\n=4 composite 3 3\n"},
        {"invisible characters are escaped", "judge \033]0;x\007\n\xC2\x9B\n7\xE2\x80\xAE\n",
         "> judge \\x1B]0;x\\x07\n? " BAD_BYTES "> \\xC2\\x9B\n? " BAD_BYTES "> 7\\xE2\\x80\\xAE\n? " NO_GAME},
        {.name = NULL},
    };
    exchange_all(echoed, &(struct protocol_options){.echo = true});
    expect_with(&(struct protocol_options){.echo = true, .kind = CHANNEL_JSON}, "{\"command\":\"judge 7\"}\n",
                "{\"echo\":\"{\\\"command\\\":\\\"judge 7\\\"}\"}\n{\"reply\":\"ok\",\"text\":\"prime\"}\n");
}

static void strict_stops_at_the_first_refusal(void **state)
{
    static const struct protocol_options options = {.strict = true};
    expect_with(&options, "judge 7\nhum\njudge 7\n", "= prime\n? " NO_GAME);
    expect_with(&options, "# only\n\njudge 7\n", "= prime\n");
}

static void pretty_shows_the_table_as_notes(void **state)
{
    static const struct protocol_options options = {.pretty = true};
    struct text got = converse_bytes(&options, "new lvl0 seed=1\nget turn\nhum\n", 28);
    const char *reply = strstr(got.at, "\n=\n");
    assert_non_null(strstr(got.at, "\n# "));
    assert_non_null(reply);
    assert_null(strstr(reply, "\n# ")); /* neither a query nor a refusal changes the table */
    text_free(&got);
}

/* ---- JSON ---- */

#define COMMAND(words) "{\"command\":\"" words "\"}\n"
#define OK(reply) "{\"reply\":\"ok\",\"text\":\"" reply "\"}\n"
#define REFUSED(id, code, reply) "{\"reply\":\"refused\"," id "\"code\":\"" code "\",\"text\":\"" reply "\"}\n"
#define EVENT(name, number, words) "{\"event\":\"" name "\",\"seq\":" number ",\"words\":[" words "]}\n"
#define NEW_LVL0 EVENT("new", "1", "\"lvl0\",\"players=A,B\",\"seed=1\"")
#define NEW_PRIMES EVENT("new", "1", "\"prime-daifugo\",\"players=A,B\",\"seed=1\"")
#define NO_COMMAND(id) REFUSED(id, "syntax", "that is not how it is written: no command")
#define NOT_JSON \
    REFUSED("", "syntax", "that is not how it is written: not an object like " \
                          "{\\\"id\\\":1,\\\"command\\\":\\\"A play 5 3\\\"}")
#define CONTROL_BYTES REFUSED("\"id\":1,", "syntax", "that is not how it is written: control bytes")

static void json_has_the_same_content(void **state)
{
    static const struct exchange json[] = {
        {"ids, events, notes and refusals",
         "{\"id\":1,\"command\":\"new lvl0 players=A,B seed=1 deal=manual\"}\n"
         "{\"id\":2,\"command\":\"deal A 5,3\"}\n" COMMAND("deal B 7") COMMAND("deal pile -") COMMAND("start A")
         "{\"id\":5,\"command\":\"play 9\"}\n{\"id\":6,\"command\":\"A play 5 3\"}\n"
         "{\"id\":0,\"command\":\"result\"}\n",
         NEW_LVL0 "{\"reply\":\"ok\",\"id\":1,\"text\":\"\"}\n"
         EVENT("deal", "2", "\"A\",\"n=2\",\"cards=5,3\"") "{\"reply\":\"ok\",\"id\":2,\"text\":\"\"}\n"
         EVENT("deal", "3", "\"B\",\"n=1\",\"cards=7\"") OK("")
         EVENT("deal", "4", "\"pile\",\"n=0\",\"cards=\"") OK("")
         EVENT("turn", "5", "\"A\",\"draw\"") OK("")
         REFUSED("\"id\":5,", "not-held", "that is not in the hand: 9")
         EVENT("play", "6", "\"A\",\"cards=5,3\",\"as=53\"")
         EVENT("judge", "7", "\"53\",\"prime\"")
         EVENT("win", "8", "\"A\"")
         EVENT("over", "9", "\"places=1,2\",\"points=1,0\"") "{\"note\":\"Games won: A 1, B 0.\"}\n"
         "{\"reply\":\"ok\",\"id\":6,\"text\":\"\"}\n"
         "{\"reply\":\"ok\",\"id\":0,\"text\":\"A\"}\n"},
        {"escapes", COMMAND("known hand") "\n# a comment\n  \n" COMMAND("\\u006budge \\\"7\\\" \\\\"),
         OK("yes") REFUSED("", "no-game", "no game has begun yet: did you mean judge?")},
        {"a refusal is escaped", COMMAND("judge \\\"7\\\\"),
         REFUSED("", "bad-card", "there is no such card: \\\"7\\\\")},
        {"names in any script",
         COMMAND("new lvl0 players=J\\u00fcrgen,\xE7\xB4\xA0 seed=1 deal=manual") COMMAND("get J\xC3\xBCrgen.count"),
         EVENT("new", "1", "\"lvl0\",\"players=J\xC3\xBCrgen,\xE7\xB4\xA0\",\"seed=1\"") OK("") OK("0")},
        {"invisible characters are escaped in a refusal", COMMAND("help \xE2\x80\xAE"),
         REFUSED("", "unknown-command", "there is no such command: \\\\xE2\\\\x80\\\\xAE")},
        {"invisible characters are data in an event",
         COMMAND("new prime-daifugo players=A,B deal=manual seed=1") COMMAND("title a\u202Eb"),
         NEW_PRIMES OK("") EVENT("title", "2", "\"a\\u202eb\"") OK("")},
        /* A past bug: a comment in a JSON command was read as words, which were then missing in a record. */
        {"a comment is a comment", COMMAND("judge 7 # six"), OK("prime")},
        /* A past bug: an empty command crashed. */
        {"no command", "{\"id\":3,\"command\":\"\"}\n" COMMAND("  ") COMMAND(" # "),
         NO_COMMAND("\"id\":3,") NO_COMMAND("") NO_COMMAND("")},
        {"a bad id", "{\"id\":2147483648,\"command\":\"judge 7\"}\n",
         NOT_JSON},
        {"lines that are not commands", "judge 7\n{\"id\":01,\"command\":\"judge 7\"}\n", NOT_JSON NOT_JSON},
        {"bytes that no line may have", "{\"id\":1,\"command\":\"judge\\n7\"}\n{\"id\":1,\"command\":\"a\\u0000\"}\n",
         CONTROL_BYTES CONTROL_BYTES},
        {.name = NULL},
    };
    exchange_all(json, &(struct protocol_options){.kind = CHANNEL_JSON});
}

/* A deal and a title have no sentence: the table shows them. */
static void with_say_an_event_is_followed_by_its_sentence(void **state)
{
    static const struct exchange json[] = {
        {"a game",
         COMMAND("new prime-daifugo players=A,B deal=manual seed=1") COMMAND("title one"),
         NEW_PRIMES "{\"say\":\"A new game of Prime Daifugo.\"}\n" OK("") EVENT("title", "2", "\"one\"") OK("")},
        {"an undo is reported in words",
         COMMAND("new lvl0 players=A,B deal=table") COMMAND("start A") COMMAND("draw") COMMAND("undo"),
         EVENT("new", "1", "\"lvl0\",\"players=A,B\"") "{\"say\":\"A new game of Prime Daifugo Lvl. 0.\"}\n" OK("")
         EVENT("turn", "2", "\"A\",\"draw\"") OK("")
         EVENT("draw", "3", "\"A\",\"n=1\",\"cards=?\"") "{\"say\":\"A draws a card.\"}\n" OK("")
         "{\"say\":\"A's move “draw” is taken back: A is on turn.\"}\n"
         EVENT("undo", "4", "\"1\"") EVENT("turn", "5", "\"A\",\"draw\"") OK("1")},
        {.name = NULL},
    };
    expect_with(&(struct protocol_options){.says = true},
                "new prime-daifugo players=A,B deal=manual seed=1\ndeal A 5 7\n",
                "! 1 new prime-daifugo players=A,B seed=1\n# A new game of Prime Daifugo.\n=\n"
                "! 2 deal A n=2 cards=5,7\n=\n");
    exchange_all(json, &(struct protocol_options){.kind = CHANNEL_JSON, .says = true});
}

static void the_table_is_one_object_in_json_and_lines_elsewhere(void **state)
{
#define OBJECT \
    "{\"areas\":[],\"marks\":[],\"due\":\"real cards: `start NAME` says who begins\"," \
    "\"verbs\":[{\"verb\":\"start\",\"takes\":\"seat\",\"min\":0,\"max\":1,\"values\":[\"A\",\"B\"]}]}"
    expect_with(&(struct protocol_options){.kind = CHANNEL_JSON},
                COMMAND("new lvl0 players=A,B seed=1 deal=table") COMMAND("table"),
                NEW_LVL0 OK("") "{\"table\":" OBJECT "}\n" OK(""));
    expect("table\nnew lvl0 players=A,B seed=1 deal=table\ntable --json\ntable\n",
           "? " NO_GAME "! 1 new lvl0 players=A,B seed=1\n=\n| " OBJECT "\n=\n"
           "|  real cards: `start NAME` says who begins\n=\n");
}

/* ---- verbs, views and the clock ---- */

#define VIEWED "new lvl0 players=A,B deal=manual seed=77; deal A 5,3,1; deal B 7,1; deal pile 9; start A"

#define FIFTY "00000000000000000000000000000000000000000000000000"
#define LONG FIFTY FIFTY FIFTY FIFTY

static const struct dialogue dialogues[] = {
    {"verbs about a game are refused without one", {
        "state; get turn; hand; hand A; legal; suggest; undo; redo; result; record; record --notation; "
            "save none.rec; rules; view A; A pass; pass; deal A 5 -> ? no-game",
    }},
    {"a game that does not exist is named in the refusal, and escaped", {
        "new a\u200B has no game is called a\\xE2\\x80\\x8B; there are lvl0, ",
    }},
    {"a long option given twice is cut", {
        "new lvl0 " LONG "=1 " LONG "=2 has 00 is given twice",
    }},
    {"the verbs of all games answer", {
        "hello says prime-referee " VERSION " 1",
        "known judge says yes",
        "known deal says yes", /* reserved in every game */
        "known draw says no", /* no game has begun */
        "known Judge says no",
        "result -> ? no-game -- no game has begun yet",
        "commands has | judge\n",
        "help judge has | judge NUMBER|CARDS|CLAIM ",
        "help has | undo [N]",
        "rules nosuch -> ? bad-option",
        "new lvl0 players=A,B deal=manual; deal A 5 3; deal B 7; start A; known draw says yes",
        "hand says 3,5",
        "hand B says 7",
        "hand C -> ? bad-player",
        "get last says -",
        "result says -",
        "help has | play CARD",
        "commands has | play\n",
        "rules has | wins=2 ",
        "play 5 3; result says A",
        "hand -> ? wrong-phase", /* nobody is on turn */
    }},
    /* During a move, large factors are not searched for. */
    {"a composite without a known factor is reported with a witness", {
        "new prime-daifugo players=A,B deal=manual; deal A JAQ994Q6T88A4887275T47KA; deal B 3; deal pile -; start A",
        "play JAQ994Q6T88A4887275T47KA has judge 111129941261088148872751047131 composite witness 2\n",
    }},
    {"without a match there is no view of a player", {
        "view all",
        "view A -> ? no-game",
        "view public",
    }},
    {"a view can only be narrowed", {
        VIEWED,
        "view C -> ? bad-player",
        "view; view A B -> ? syntax",
        "view all; view A; view A",
        "view all; view B -> ? hidden",
        "view public", /* even more restricted */
        "view A; view all -> ? hidden",
        "view public; new lvl0 players=A,B", /* a new match does not widen the view */
        "view all -> ? hidden",
    }},
    {"a player sees his own cards", {
        VIEWED "; view A; hand says 1,3,5",
        "hand A says 1,3,5",
        "hand B; get B.hand; get pile -> ? hidden",
        "get nosuch -> ? bad-key",
        "get trun has : trun; did you mean turn?\n",
        "state has | A.hand 1,3,5\n",
        "B.count = 2",
        "state has | B.hand ?,?\n",
        "state has | pile ?\n",
        "legal; suggest",
        "A draw -> draw A n=1 cards=9",
        "pass",
        "legal; suggest -> ? hidden",
    }},
    {"a drawn card is shown to the player who drew it, also after undo and redo", {
        VIEWED "; draw; view A; undo",
        "state has A.hand 1,3,5\n",
        "redo; state has A.hand 1,3,5,9\n",
    }},
    {"and to nobody else", {
        VIEWED "; draw; view B; undo",
        "state has A.hand ?,?,?\n",
        "redo; state has A.hand ?,?,?,?\n",
        "view public; undo; state has A.hand ?,?,?\n",
        "redo; state has A.hand ?,?,?,?\n",
    }},
    {"events are numbered and masked", {
        VIEWED "; view A; new lvl0 players=A,B seed=3 hand=3 start=A says "
            "! 6 new lvl0 players=A,B hand=3 start=A seed=named\n"
            "! 7 deal A n=3 cards=4,6,9\n"
            "! 8 deal B n=3 cards=?,?,?\n"
            "! 9 deal pile n=40 cards=?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?\n"
            "! 10 turn A draw\n=\n",
        "draw; undo says ! 12 undo 1", /* the numbers never decrease */
    }},
    {"a player acts for himself only", {
        VIEWED "; view B",
        "A pass; pass -> ? not-your-seat",
        "B pass -> ? not-your-turn",
        "chance 9 -> ? hidden",
        "deal A 9 -> ? hidden", /* bad-deal, or acceptance, would reveal where the card is */
    }},
    {"a spectator acts for nobody", {
        VIEWED "; view public",
        "A pass -> ? not-your-seat",
        "hand A; legal -> ? hidden",
    }},
    {"the seed is shown only to a channel that sees everything", {
        "new lvl0 seed=987654321 has new lvl0 players=P1,P2 seed=987654321\n",
        "view P1; record lacks 987654321",
        "new lvl0 seed=987654321 lacks 987654321", /* the user who types it knows it; no event repeats it */
        "new lvl0 seed=987654321 has new lvl0 players=P1,P2 seed=named\n",
    }},
    {"the seed is shown to programs if the cards are real", {
        "new lvl0 deal=table seed=77 has new lvl0 players=P1,P2 seed=77\n",
    }},

    /* Only a move of the player on turn can be late. */
    {"after the end of the time only a move becomes a pass", {
        "new prime-daifugo players=A,B deal=manual clock=1",
        "+5000 deal A 37; deal B 5J; deal pile 8; start A", /* nobody is on turn yet */
        "+1000 play 3 -> play A cards=3 as=3; judge 3 prime; turn B draw",
        "+1001 B -> ? syntax",
        "hum; B hum -> ? unknown-command",
        "A pass -> ? not-your-turn",
        "chance 8",
        "draw -> pass B timeout; round A; turn A draw",
        "play 7 -> play A cards=7 as=7; judge 7 prime; win A; end A; over places=1,2 points=1,0",
        "+1001 pass -> ? game-over",
    }},
    /* Likewise, only a move can be late for the end of a game's time. Games without all-at= have no time limit. */
    {"after the end of a game's time only a move becomes time-up, and only once", {
        "new prime-daifugo players=A,B deal=manual all-at=1",
        "+500000 deal A 37; deal B 5J; deal pile 8; start A",
        "+60000 play 3 -> play A cards=3 as=3; judge 3 prime; turn B draw",
        "+1 B -> ? syntax",
        "B hum -> ? unknown-command",
        "A pass -> ? not-your-turn",
        "chance 8; phase = draw",
        "B draw -> time-up; turn B all",
        "play J5 -> play B cards=J5 as=115; judge 115 composite 5 23; turn A all",
        "pass -> pass A; win B; end B; over places=2,1 points=0,1",
        "pass -> ? game-over",
        "new prime-daifugo players=A,B seed=1 all-at=1; +60000 draw; +1 pass; phase = all",
        "new prime-daifugo players=A,B seed=1; +60000000 draw; phase = play",
    }},
};

/* Begins a game with real cards, and with an open 13 where one is needed. False if the game has no deal=table. */
static bool begin_with_real_cards(struct channel *c, const struct game *game)
{
    if ((game->deals & DEAL_TABLE) == 0)
        return false;
    channel_send(c, "new %s deal=table", game->name);
    channel_send(c, "start P1");
    if (*channel_refusal(c) != '\0')
        channel_accept(c, "start P1 13");
    return true;
}

/* All viewers may see every card that the referee knows. The other cards it cannot see, so it gives no advice. */
static void with_real_cards_redeal_changes_nothing_and_advice_is_refused(void **state)
{
    struct channel *c = *state;
    for (int i = 0; games[i] != NULL; i++) {
        struct rng rng = {1};
        if (!begin_with_real_cards(c, games[i]))
            continue;
        const struct session *session = c->protocol.session;
        size_t size = games[i]->state_size, common = sizeof(struct game_common);
        char *state_before = memory_resize(NULL, 2 * size), *anew = state_before + size;
        memcpy(state_before, session_state(session), size);
        memcpy(anew, state_before, size);
        hooks_redeal(&session->match, (struct game_state *)(void *)anew, VIEW_PUBLIC, &rng);
        assert_memory_equal(anew + common, state_before + common, size - common);
        memory_free(state_before);
        dialogue_step(c, "suggest -> ? hidden -- the players hold their cards, which the referee cannot see");
        dialogue_step(c, "view P1");
        channel_refuse(c, "suggest", "hidden");
        access_view(&c->protocol, "all"); /* no command widens a view */
    }
}

static void a_game_that_has_just_begun_has_no_winner(void **state)
{
    for (int i = 0; games[i] != NULL; i++) {
        struct channel c;
        channel_open(&c, games);
        channel_send(&c, "new %s deal=auto seed=1", games[i]->name);
        assert_string_equal(channel_send(&c, "result"), "= -\n");
        assert_string_equal(channel_send(&c, "get winner"), "= -\n");
        channel_close(&c);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_line_has_its_answer),
        cmocka_unit_test(control_bytes_and_broken_utf8_are_refused),
        cmocka_unit_test(a_line_has_at_most_65536_bytes_and_512_words),
        cmocka_unit_test(an_echo_makes_a_transcript),
        cmocka_unit_test(strict_stops_at_the_first_refusal),
        cmocka_unit_test(pretty_shows_the_table_as_notes),
        cmocka_unit_test(json_has_the_same_content),
        cmocka_unit_test(with_say_an_event_is_followed_by_its_sentence),
        cmocka_unit_test(the_table_is_one_object_in_json_and_lines_elsewhere),
        ON_A_CHANNEL(with_real_cards_redeal_changes_nothing_and_advice_is_refused),
        cmocka_unit_test(a_game_that_has_just_begun_has_no_winner),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
