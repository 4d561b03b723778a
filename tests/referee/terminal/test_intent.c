/* test_intent.c: what people type at a prompt, and what it means. */
#include "referee/games.h"
#include "referee/terminal/intent.h"
#include "tests/cmocka.h"
#include "tests/japanese.h"
#include "tests/referee/channel.h"
#include "tests/skipped.h"

#include <stdlib.h>
#include <string.h>

struct row {
    const char *line, *command;
};

/* Fails the test unless each line, up to one that is NULL, means the command beside it. */
static void expect_all(struct channel *c, const char *name, const struct row *rows)
{
    for (; rows->line != NULL; rows++) {
        struct text command = {0};
        intent_read(c->protocol.session, c->protocol.access.viewer, rows->line, strlen(rows->line), &command);
        if (strcmp(text_string(&command), rows->command) != 0)
            fail_msg("%s: %s means %s, not %s", name, rows->line, text_string(&command), rows->command);
        text_free(&command);
    }
}

#define BEGUN \
    "new lvl0 players=Ann,Ben,Cy advanced=yes deal=manual; deal Ann 5/9 3 7 D SKIP 10; deal Ben 7 1; deal Cy 2 3; " \
    "start Ann"

/* What lines mean after these commands. */
struct intent {
    const char *name, *commands;
    struct row rows[32];
};

static const struct intent intents[] = {
    {"verbs and players are known in either case", BEGUN, {
        {"Draw", "draw"}, {"PASS", "pass"}, {"ann pass", "Ann pass"}, {"BEN Play 7", "Ben play 7"},
        {"View ben", "view Ben"}, {"hand cy", "hand Cy"}, {"UNDO 2", "undo 2"}, {"Bob pass", "Bob pass"},
        {"save ANN", "save ANN"}, {"Load ben", "load ben"}, {"Ben: pass", "Ben pass"}, {"ann, 10 3", "Ann play 10 3"},
        {"help Play", "help play"}, {"Get Ann.Hand", "get Ann.hand"}, {"get ann.count", "get Ann.count"},
        {"Get Turn", "get turn"}, {"view PUBLIC", "view public"}, {"rules Rummy", "rules rummy"},
        {"Seat ben", "seat Ben"},
        {"rules primesrummy", "rules rummy"}, {"rules Lvl.0", "rules lvl0"},
        {"RULES Prime Daifugo", "rules prime-daifugo"}, {"rules primes rummy", "rules rummy"},
        {"rules chess", "rules chess"},
        {"table --JSON", "table --json"}, {"play?", "help play"}, {"Undo?", "help undo"},
    }},
    {"a name of one letter is a card where cards may stand", "new prime-daifugo players=A,B seed=1", {
        {"A 2 7", "play A 2 7"}, {"a pass", "A pass"}, {"A play A", "A play A"}, {"view b", "view B"},
        {"start b", "start B"}, {"hand a", "hand A"}, {"q", "play q"}, {"h", "help"},
    }},
    {"a dealt hand is not replaced by bare cards", "new lvl0 players=Ann,Ben deal=manual; deal Ann 3; deal Ben 5", {
        {"5 7", "play 5 7"},
    }},
    {"cards without a verb are a play", BEGUN, {
        {"10 3", "play 10 3"}, {"10,3", "play 10,3"}, {"7", "play 7"}, {"5/9:9 7", "play 5/9:9 7"},
        {"ben 7", "Ben play 7"}, {"Ann 10 3.", "Ann play 10 3"}, {"3, 7,", "play 3, 7"}, {"3!", "play 3"},
        {"hello", "hello"}, {"hello 5", "hello 5"},
    }},
    {"cards alone are the pending action if that takes cards", BEGUN "; d", {
        {"3", "discard 3"}, {"5/9", "discard 5/9"},
    }},
    {"and during a deal they are a hand", "new lvl0 players=Ann,Ben deal=manual", {
        {"3 5", "deal Ann 3 5"}, {"start", "start"},
    }},
    {"tiles alone are a play", "new attactics players=Ann,Ben deal=scenario; set Ann display +1 +2; turn Ann", {
        {"+1 ME", "play +1 ME"}, {"hum", "hum"},
    }},
    {"so are letters", "new prime-daifugo players=Ann,Ben seed=1", {
        {"A729", "play A729"}, {"x", "play x"}, {"KT=2*5*KA", "play KT=2*5*KA"},
        {"kq", "play kq"}, {"hum", "hum"},
    }},
    {"and cards of suits", "new daifugo players=Ann,Ben seed=1", {
        {"3s", "play 3s"}, {"jk 4h rev", "play jk 4h rev"},
    }},
    /* A draw is pending: the refusal of the verb says so. */
    {"numbers alone are the pending action, too", "new rummy players=Ann,Ben seed=1", {
        {"50", "discard 50"}, {"Ann 50", "Ann discard 50"}, {"f", "discard f"},
    }},
    {"cards of colors are a play", "new primary players=Ann,Ben seed=1 deal=auto", {
        {"r3", "play r3"}, {"use mill ben", "use mill Ben"},
    }},
    {"a card with a verb of its own is played by its name", BEGUN, {
        {"D", "d"}, {"play D", "d"}, {"Ann play d", "Ann d"}, {"Skip", "skip"}, {"play SKIP", "skip"},
    }},
    {"a number with a question mark is judged", BEGUN, {
        {"91?", "judge 91"}, {"5/9:9 7?", "judge 5/9:9 7"}, {"91 = 7 \u00D7 13?", "judge 91 = 7 * 13"},
        {"judge 91?", "judge 91"}, {"?", "help"}, {"EXIT", "quit"}, {"bye", "quit"}, {"help!", "help"},
        {"exit.", "quit"}, {"Bye!", "quit"}, {"q", "quit"}, {"exit now", "quit"}, {"Quit now!", "quit"},
    }},
    {"without a game a number alone is judged, and a game explained", "", {
        {"1000003.", "judge 1000003"}, {"91", "judge 91"},
        {"Rummy", "rules rummy"}, {"prime daifugo", "rules prime-daifugo"},
        {"Rummy 5", "Rummy 5"}, {"q", "quit"}, {"h", "help"},
    }},
    {"characters of other keyboards are read", BEGUN, {
        {"\uFF11\uFF10\u3001\uFF13", "play 10,3"}, {"play\u300010 3", "play 10 3"}, {"\u3000", ""},
        {"\uFF50\uFF41\uFF53\uFF53", "pass"}, {"judge 2\u00B2\u00D73", "judge 2^2*3"},
    }},
    {"a card that is not known keeps its mark", "new lvl0 players=Ann,Ben deal=table", {
        {"deal Ann ?", "deal Ann ?"}, {"Deal ann ?,?", "deal Ann ?,?"},
    }},
    {"also a card that is given", "new daifugo players=Ann,Ben deal=table; start Ann; play 7S 7H", {
        {"give ?,?", "give ?,?"}, {"Give ?,?.", "give ?,?"}, {"give ? ?", "give ? ?"},
    }},
    {"new knows games, players and options as people name them", "", {
        {"new", "new"}, {"New Lvl0 Players=Ann,Ben", "new lvl0 players=Ann,Ben"},
        {"new prime daifugo Ann Ben", "new prime-daifugo players=Ann,Ben"},
        {"new Primes Rummy Ann, Ben, Cy", "new rummy players=Ann,Ben,Cy"},
        {"new lvl0 Ann players=Ben", "new lvl0 players=Ann,Ben"}, {"new lvl0 seed", "new lvl0 players=seed"},
        {"new lvl0 players=Ann, Ben", "new lvl0 players=Ann,Ben"},
        {"new lvl0 players=,", "new lvl0 players="}, {"new lvl0 Ann , Ben", "new lvl0 players=Ann,Ben"},
        {"new lvl0 Advanced Ann Ben", "new lvl0 advanced=yes players=Ann,Ben"},
        {"new lvl0 Ann, Ben and Cy", "new lvl0 players=Ann,Ben,Cy"}, {"new rummy for 3 players", "new rummy players=3"},
        {"new lvl0 Deal table seed 5", "new lvl0 deal=table seed=5"}, {"new lvl0 wins", "new lvl0 wins="},
        {"new lvl0 hand wins=3", "new lvl0 hand= wins=3"},
        {"new lvl0 Zero=YES players=Ann Ben", "new lvl0 zero=yes players=Ann,Ben"},
        {"new lvl0 advanced YES", "new lvl0 advanced=yes"}, {"new prime", "new prime"},
        {"new lvl0 practise Ann Ben", "new lvl0 practise=yes players=Ann,Ben"},
        {"new lvl0 practise Strong Ann Ben", "new lvl0 practise=strong players=Ann,Ben"},
        {"new lvl0 Practise=EASY practise No", "new lvl0 practise=easy practise=no"},
        {"new lvl0 bogus=X", "new lvl0 bogus=X"},
        {"new lvl0 advanced no hand 7", "new lvl0 advanced=no hand=7"}, {"new lvl0 Deal=Table", "new lvl0 deal=table"},
        {"new lvl0 deck=My.deck", "new lvl0 deck=My.deck"}, {"new bridge", "new bridge"},
        {"new daifugo.", "new daifugo"},
    }},
};

static void expect_intents(const struct intent *intent, size_t count)
{
    for (const struct intent *end = intent + count; intent < end; intent++) {
        struct channel c;
        channel_open(&c, games);
        channel_run(&c, intent->commands);
        expect_all(&c, intent->name, intent->rows);
        channel_close(&c);
    }
}

static void a_line_means_a_command_in_its_game(void **state)
{
    expect_intents(intents, COUNT(intents));
}

/* The same in a locale of Japanese. */
static const struct intent in_japanese[] = {
    {"commands are known in Japanese", BEGUN, {
        {"パス", "pass"}, {"引く", "draw"}, {"ドロー", "draw"}, {"出す 10 3", "play 10 3"}, {"出す　１０、３", "play 10,3"},
        {"Ann パス。", "Ann pass"}, {"Ann: ドロー", "Ann draw"}, {"出す D", "d"},
        {"提案", "suggest"}, {"理由", "why"}, {"取り消し", "undo"}, {"取り消し 2", "undo 2"}, {"1手戻す", "undo"},
        {"一時停止", "pause"}, {"再開", "continue"}, {"続ける", "continue"}, {"読み込み", "load"},
        {"ヘルプ", "help"}, {"ヘルプ 出す", "help play"}, {"パス？", "help pass"}, {"終了", "quit"}, {"終了。", "quit"},
        {"保存 終了", "save 終了"}, {"手札 ann", "hand Ann"}, {"スコア", "score"}, {"pass", "pass"}, {"パ", "パ"}, {"ぱs", "ぱs"},
    }},
    {"a player's name is not a command", "new lvl0 players=パス,終了 deal=table; start パス", {
        {"パス draw", "パス draw"}, {"パス パス", "パス pass"},
    }},
    {"games are known by their titles in Japanese", "", {
        {"ルール 大富豪", "rules daifugo"}, {"rules 素数大富豪Lvl.0", "rules lvl0"}, {"rules 素数大富豪 Lvl. 0", "rules lvl0"},
        {"rules 素数大富豪", "rules prime-daifugo"}, {"素数大富豪", "rules prime-daifugo"},
        {"新しいゲーム 素数大富豪Lvl.0 太郎 花子", "new lvl0 players=太郎,花子"}, {"終了", "quit"}, {"ゲーム", "games"},
    }},
};

static void a_line_in_japanese_means_a_command(void **state)
{
    if (!japanese_begin())
        skip_because("msgfmt absent");
    expect_intents(in_japanese, COUNT(in_japanese));
    japanese_end();
}

static void a_tilde_in_file_names_is_the_home_folder(void **state)
{
    static const struct row homeless[] = {{"save ~/a.rec", "save ~/a.rec"}, {NULL, NULL}};
    static const struct row rows[] = {{"save ~/a.rec", "save /home/ann/a.rec"}, {"save", "save"},
                                      {"load ~ann", "load ~ann"},
                                      {"save --replace ~/B.rec", "save --replace /home/ann/B.rec"}, {NULL, NULL}};
    const char *home = getenv("HOME");
    struct text kept = {0};
    text_add(&kept, home != NULL ? home : "");
    setenv("HOME", "/home/ann", 1);
    expect_all(*state, "at home", rows);
    unsetenv("HOME");
    expect_all(*state, "without a home", homeless);
    setenv("HOME", text_string(&kept), 1);
    text_free(&kept);
}

/* Old records may have players whose names differ only in case. */
static void two_players_whose_names_differ_in_case_are_distinguished(void **state)
{
    static const struct row rows[] = {{"ann pass", "ann pass"}, {"Ann pass", "Ann pass"}, {"ANN pass", "ANN pass"},
                                      {NULL, NULL}};
    struct channel *c = *state;
    c->protocol.session->rules.replays = true;
    channel_run(c, "new lvl0 players=Ann,ann");
    c->protocol.session->rules.replays = false;
    expect_all(c, "two players", rows);
}

static void a_line_of_too_many_words_stays_as_it_is(void **state)
{
    struct text line = {0};
    struct channel *c = *state;
    channel_run(c, BEGUN);
    for (int i = 0; i <= WORDS_MAX; i++)
        text_add(&line, "3 ");
    expect_all(c, "too many words", (const struct row[]){{line.at, line.at}, {NULL, NULL}});
    text_free(&line);
}

/* ---- hostile lines ---- */

enum { LINES = 10000, LINES_QUICK = 4000 }; /* number of lines for each game, and with QUICK in the environment */

static void add_random_word(struct channel *c, struct rng *rng, struct text *line)
{
    static const char *const words[] = {
        "play", "PLAY", "Pass", "draw", "d", "skip", "discard", "use", "take", "out", "ann", "Ben", "P1", "p2", "judge",
        "hand", "legal", "suggest", "help", "rules", "get", "state", "table", "?", "!", ".", ",", "\u3001",
        "\u00D7", "x", "*", "=", "91", "57", "1729", "X", "KT", "A729", "3s", "JK", "5/9", "5/9:9", "+1", "Dr",
        "/2", "R3", "G1", "F=29", "none", "rev", "me", "opp", "\uFF11\uFF13", "\u82B1\u5B50", "is", "it", "prime",
        "please", "^", "2^", "0", "-1", "--", "1e9", "redo", "result", "games", "react", "end", "done", "give",
        "all", "D", "999999999999999999999999", "yes", "no",
    };
    const struct session *session = c->protocol.session;
    if (rng_below(rng, 4) == 0)
        text_add(line, session->match.name[rng_below(rng, (uint64_t)session->match.seats)]);
    else
        text_add(line, words[rng_below(rng, sizeof words / sizeof *words)]);
}

static void write_random_line(struct channel *c, struct rng *rng, struct text *line)
{
    static const char *const gaps[] = {" ", " ", " ", ",", ", ", "  ", "\u3000", "", "*", "="};
    text_clear(line);
    for (int words = 1 + (int)rng_below(rng, 5); words > 0; words--) {
        add_random_word(c, rng, line);
        text_add(line, words > 1 ? gaps[rng_below(rng, sizeof gaps / sizeof *gaps)] : "");
    }
}

/* Sends the line. Checks that a refusal leaves the position unchanged and gives the person a message. */
static void try_line(struct channel *c, const char *line)
{
    const struct session *session = c->protocol.session;
    size_t size = session->match.game->state_size;
    int now = session->positions.now, last = session->positions.last;
    char *before = malloc(size);
    assert_non_null(before);
    memcpy(before, session_state(session), size);
    const char *answer = channel_send(c, "%s", line);
    if (*answer == '\0')
        fail_msg("%s: `%s` is not answered", session->match.game->name, line);
    if (strncmp(answer, "No: ", 4) == 0 &&
        (session->positions.now != now || session->positions.last != last ||
         memcmp(before, session_state(session), size) != 0))
        fail_msg("%s: `%s` is refused, and changes the game", session->match.game->name, line);
    assert_true(session->on);
    free(before);
}

/* Makes the suggested move, or begins the next game. */
static void play_on(struct channel *c)
{
    struct text command = {0};
    c->protocol.options.kind = CHANNEL_PROGRAM;
    channel_send(c, "suggest");
    text_add(&command, *channel_refusal(c) == '\0' ? channel_reply(c) : "new");
    channel_send(c, "%s", command.at);
    c->protocol.options.kind = CHANNEL_PERSON;
    text_free(&command);
}

static void each_line_of_a_person_is_answered_and_the_game_survives(void **state)
{
    struct text line = {0};
    int lines = getenv("QUICK") != NULL ? LINES_QUICK : LINES;
    for (int i = 0; games[i] != NULL; i++) {
        struct channel c;
        struct rng rng = {(uint64_t)i + 1};
        channel_open(&c, games);
        channel_send(&c, "new %s seed=1 deal=auto", games[i]->name);
        c.protocol.options.kind = CHANNEL_PERSON;
        c.protocol.options.pretty = c.protocol.options.prompts = true;
        c.protocol.options.advice = (struct level){.computer = COMPUTER_STRONG, .iterations = 8};
        for (int n = 0; n < lines; n++) {
            write_random_line(&c, &rng, &line);
            try_line(&c, line.at);
            if (n % 20 == 0)
                play_on(&c);
        }
        channel_close(&c);
    }
    text_free(&line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_means_a_command_in_its_game),
        cmocka_unit_test(a_line_in_japanese_means_a_command),
        ON_A_CHANNEL(a_tilde_in_file_names_is_the_home_folder),
        ON_A_CHANNEL(two_players_whose_names_differ_in_case_are_distinguished),
        ON_A_CHANNEL(a_line_of_too_many_words_stays_as_it_is),
        cmocka_unit_test(each_line_of_a_person_is_answered_and_the_game_survives),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
