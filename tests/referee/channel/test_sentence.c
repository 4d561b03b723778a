/* test_sentence.c: events, replies and refusals as sentences. */
#include "core/base/words.h"
#include "referee/channel/sentence.h"
#include "referee/game/move.h"
#include "referee/games.h"
#include "referee/games/lvl0/state.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <string.h>

/* A game that has these sentences of its own. */
static const struct sentence_row own[] = {
    {"skip * twice", "{1} skips twice."},
    {"secret", ""},
    {"sum *", "{1} = {2*}"},
    {"list *", "{1}: {2+}"},
    {"give * to= cards=", "{1} gives {to} {cards}."},
    {"give * to=", "{1} gives {to} a card."},
    {"lend *", "{1} lends {2}{4}."},
    {"move * *.hand", "{1} goes to {2.}'s hand."},
    {"move * *", "{1} goes to {2} of {2.}."},
    {"left * *", "{1-}{2} left"},
    {"like * *", "{1=} and {2=}"},
    {NULL, NULL},
};
static const struct game game = {.name = "go", .title = "The Game of Go", .sentences = own};
static const struct game plain = {.sentences = NULL};

static void expect_event(const struct game *in, const char *event, const char *sentence)
{
    struct text text = {0};
    sentence_event(in, event, strlen(event), SENTENCE_COLUMNS, &text);
    if (strcmp(text_string(&text), sentence) != 0)
        fail_msg("%s: %s", event, text_string(&text));
    text_free(&text);
}

/* 10^999 + 7 passes the probabilistic tests, but has no short proof. For a claim no proof is attempted. */
static void a_prime_without_a_proof_is_probably_prime(void **state)
{
    struct text event = {0}, text = {0};
    text_print(&event, "judge 1%0999d prime", 7);
    sentence_event(&game, event.at, event.length, 2000, &text);
    assert_non_null(strstr(text.at, "7 is probably prime.\n"));
    expect_event(NULL, "judge 3317044064679887385962123 prime", "3317044064679887385962123 is prime.\n");
    expect_event(NULL, "judge 10,3 prime", "10,3 is prime.\n");
    text_free(&event);
    text_free(&text);
}

static void each_event_has_its_sentence(void **state)
{
    static const struct {
        const char *event, *sentence;
    } common[] = {
        {"new lvl0 players=Ann,Ben seed=3", "A new game of lvl0; its seed is 3.\n"},
        {"new lvl0 players=Ann,Ben", "A new game of lvl0.\n"},
        {"deal Ann n=10 cards=1,2", ""},
        {"turn Ann draw", ""},
        {"judge 53 prime", "53 is prime.\n"},
        {"judge 1 neither", "1 is neither prime nor composite.\n"},
        {"judge 310 composite 2 5 31", "310 is not prime: 2 * 5 * 31.\n"},
        {"judge 310 composite divisor 31", "310 is not prime: 31 divides it.\n"},
        {"judge 310 composite witness 2", "310 is not prime, though its factors are not known.\n"},
        {"judge 310 composite", "310 is not prime.\n"},
        {"judge 24=2*2*3 wrong", "24=2*2*3 is wrong.\n"},
        {"factors 310 composite 2 5 31", "310 is 2 * 5 * 31.\n"},
        {"factors 310 composite divisor 31", "31 divides 310.\n"},
        {"factors 310 composite witness 2", "The factors of 310 are not known.\n"},
        {"factors Ann 310 composite 2 5 31", "310 is 2 * 5 * 31.\n"},
        {"factors Ann 310 composite divisor 31", "31 divides 310.\n"},
        {"factors Ann 310 composite witness 2", "The factors of 310 are not known.\n"},
        {"judge 9=3^2 correct", "9=3^2 is correct.\n"},
        {"judge 24=2*2*3 wrong 12", "24=2*2*3 is wrong: the product is 12.\n"},
        {"judge 16=4*4 wrong not-prime 4", "16=4*4 is wrong: 4 is not prime.\n"},
        {"judge 16=2^9 wrong too-large", "16=2^9 is wrong: the product is too large.\n"},
        {"draw Ann n=1 cards=9", "Ann draws 9.\n"},
        {"draw Ann n=2 cards=9,10", "Ann draws 9,10.\n"},
        {"draw Ann n=1 cards=?", "Ann draws a card.\n"},
        {"draw Ann n=2 cards=?,?", "Ann draws 2 cards.\n"},
        {"pass Ann", "Ann passes.\n"},
        {"reshuffle n=12", "The discards are shuffled: a new pile of 12.\n"},
        {"win Ann", "Ann has won the game.\n"},
        {"match Ann", "Ann has won the match.\n"},
        {"think 1", "You have one second to think.\n"},
        {"think 2", "You have 2 seconds to think.\n"},
        {"think 60", "You have one minute to think.\n"},
        {"undo 12", ""},
        {"redo 1", ""},
    };
    static const struct {
        const struct game *game;
        const char *event, *sentence;
    } of_a_game[] = {
        /* sentences of a game's own */
        {&game_lvl0, "play Ann cards=5,3 as=53", "Ann plays 5,3.\n"},
        {&game_lvl0, "return Ann cards=9,1", "Ann takes 9,1 back, and has passed.\n"},
        {&game_lvl0, "discard Ann D", "Ann plays D.\n"},
        {&game_lvl0, "discard Ann 8", "Ann throws 8 away.\n"},
        {&game_lvl0, "skip Ann over=Ben", "Ann plays SKIP: Ben is passed over.\n"},
        {&game_lvl0, "round Ann", "The round is over: Ann begins the next.\n"},
        {&game, "skip Ann twice", "Ann skips twice.\n"},
        {&game, "secret plan", ""},
        {&game, "sum 12 2 2 3", "12 = 2 * 2 * 3\n"},
        {&game, "list A 3S 4S", "A: 3S 4S\n"},
        {&game, "match Ann Ben Cid", "The match is over, shared by Ann Ben Cid.\n"},
        {&game, "give Ann cards=7 to=Ben", "Ann gives Ben 7.\n"},
        {&game, "give Ann cards=? to=Ben", "Ann gives Ben a card.\n"},
        {&game, "left Ann 30", "30 left\n"},
        {&game, "like go lvl0", "The Game of Go and lvl0\n"},
        /* a game without sentences of its own has the common ones */
        {&plain, "draw Ann n=1 cards=9", "Ann draws 9.\n"},
        {&plain, "give Ann to=Ben", "give Ann to=Ben\n"},
        /* a value is found by its whole name: n= is not in `nick`, nor in `named=` */
        {NULL, "draw nick n=3", "nick draws 3 cards.\n"},
        {NULL, "draw Ann named=x n=3", "Ann draws 3 cards.\n"},
        {NULL, "draw nick named=3", "draw nick named=3\n"},
        /* a word that an event does not have is left out */
        {&game, "lend Ann 7", "Ann lends 7.\n"},
        {&game, "lend Ann", "Ann lends .\n"},
        {&game, "move R3 A.B.hand", "R3 goes to A.B's hand.\n"},
        {&game, "move R3 A.deck", "R3 goes to A.deck of A.\n"},
        {&game, "move R3 hand", "R3 goes to hand of hand.\n"},
        /* an event without a sentence is shown as it is */
        {&game_lvl0, "cut Ann", "cut Ann\n"},
        {NULL, "skip", "skip\n"},
        {&game, "skip Ann once", "skip Ann once\n"},
        {NULL, "drawn Ann", "drawn Ann\n"},
        {NULL, "win", "win\n"},
    };
    for (size_t i = 0; i < sizeof common / sizeof *common; i++) {
        expect_event(NULL, common[i].event, common[i].sentence);
        expect_event(&game, common[i].event, common[i].sentence);
    }
    for (size_t i = 0; i < sizeof of_a_game / sizeof *of_a_game; i++)
        expect_event(of_a_game[i].game, of_a_game[i].event, of_a_game[i].sentence);
}

static void a_reply_is_a_sentence_or_its_text(void **state)
{
    static const char *const rows[][3] = {
        {"judge 91", "composite 7 13", "91 is not prime: 7 * 13.\n"},
        {"judge 10,3", "prime", "10,3 is prime.\n"},
        {"judge 24 = 2 * 2 * 3", "wrong 12", "24=2*2*3 is wrong: the product is 12.\n"},
        {"save game.rec", "17", "The game is saved in game.rec.\n"},
        {"save --replace game.rec", "17", "The game is saved in game.rec.\n"},
        {"view Ann", "", "From now on only what Ann may see is shown.\n"},
        {"view public", "", "From now on only what everybody may see is shown.\n"},
        {"result", "-", "Nobody has won yet.\n"},
        {"result", "Ann,Ben", "The winner: Ann,Ben.\n"},
        {"get last", "53", "53\n"},
        {"suggest", "play 5 3", "play 5 3\n"},
        {"state", "", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char line[100];
        struct words words;
        struct text text = {0};
        snprintf(line, sizeof line, "%s", rows[i][0]);
        assert_true(words_split(line, &words));
        sentence_reply(&game_lvl0, &words, rows[i][1], SENTENCE_COLUMNS, &text);
        if (strcmp(text_string(&text), rows[i][2]) != 0)
            fail_msg("%s: %s", rows[i][0], text_string(&text));
        text_free(&text);
    }
}

static void a_refusal_has_a_reason_and_a_hint_and_on_request_a_code(void **state)
{
    static const struct verb_row throws[] = {{"deal", "NAME CARDS", "", NULL, 0, 0, VERB_SETUP, 0},
                                             {"throw", "CARD", "", NULL, 0, 0, 0, 0},
                                             {.name = NULL}};
    static const struct verb_row rolls[] = {{"roll", "", "", NULL, 0, 0, 0, 0}, {.name = NULL}};
    static const struct game thrown = {.verbs = throws}, rolled = {.verbs = rolls};
    const struct {
        bool has_code;
        const struct game *on;
        int fault;
        const char *detail, *refusal;
    } rows[] = {
        {true, NULL, FAULT_NOT_HELD, "9", "No: that is not in the hand: 9 [not-held]\n"},
        {true, NULL, FAULT_GAME_OVER, "", "No: the game is over [game-over]\n"},
        {true, NULL, FAULT_UNKNOWN_COMMAND, "jump",
         "No: there is no such command: jump [unknown-command]\nhelp lists what there is.\n"},
        /* cut in the middle of a character */
        {true, NULL, FAULT_BAD_PLAYER, "J\xC3\xB6\xC3",
         "No: there is no player of that name: J\xC3\xB6 [bad-player]\n"},
        {false, NULL, FAULT_GAME_OVER, "", "No: the game is over\n"},
        /* a card that cannot be read is answered with the help of a move of cards */
        {false, &game_lvl0, FAULT_BAD_CARD, "Z",
         "No: there is no such card: Z\nhelp play shows how cards are written.\n"},
        {false, &thrown, FAULT_BAD_CARD, "Z",
         "No: there is no such card: Z\nhelp throw shows how cards are written.\n"},
        {false, &rolled, FAULT_BAD_CARD, "Z", "No: there is no such card: Z\n"},
        {false, NULL, FAULT_BAD_CARD, "Z", "No: there is no such card: Z\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text text = {0};
        struct fault fault = {.own = game_lvl0.faults};
        const struct refusal_style style = {rows[i].has_code, rows[i].on, games[0]};
        if (*rows[i].detail != '\0')
            refuse(&fault, rows[i].fault, "%s", rows[i].detail);
        else
            refuse_plain(&fault, rows[i].fault);
        sentence_refusal(&fault, &style, SENTENCE_COLUMNS, &text);
        assert_string_equal(text.at, rows[i].refusal);
        text_free(&text);
    }
}

static void short_lines_are_arranged_in_columns(void **state)
{
    struct text text = {0}, lines = {0};
    sentence_columns("play 3\nplay 13\npass\n", SENTENCE_COLUMNS, &text);
    assert_string_equal(text.at, "play 3   play 13  pass\n");
    text_clear(&text);
    sentence_columns("\u672D\u672D\nabc\n\u00D7\n", SENTENCE_COLUMNS, &text); /* widths are columns, not bytes */
    assert_string_equal(text.at, "\u672D\u672D  abc   \u00D7\n");
    text_clear(&text);
    sentence_columns("", SENTENCE_COLUMNS, &text);
    assert_string_equal(text_string(&text), "");
    for (int i = 0; i < 100; i++)
        text_print(&lines, "play %d\n", i);
    sentence_columns(lines.at, SENTENCE_COLUMNS, &text);
    for (const char *at = text.at; *at != '\0'; at += strcspn(at, "\n") + 1)
        assert_in_range(strcspn(at, "\n"), 6, 79);
    text_clear(&text);
    /* column 88 is beyond the limit */
    sentence_columns("play R1\nplay R2\nplay R3\nplay R4\nplay O2 O3:split\n", SENTENCE_COLUMNS, &text);
    assert_string_equal(text.at, "play R1           play R2           play R3           play R4\nplay O2 O3:split\n");
    text_free(&text);
    text_free(&lines);
}

/* Characters that a person cannot see are escaped, in names and replies. */
static void invisible_characters_are_escaped_in_sentences(void **state)
{
    static const char event[] = "win A\u202En";
    char verb[] = "title";
    struct words command = {1, {verb}};
    struct text text = {0};
    sentence_event(NULL, event, strlen(event), SENTENCE_COLUMNS, &text);
    assert_string_equal(text_string(&text), "A\\xE2\\x80\\xAEn has won the game.\n");
    text_clear(&text);
    sentence_reply(NULL, &command, "a\u200Bb", SENTENCE_COLUMNS, &text);
    assert_string_equal(text_string(&text), "a\\xE2\\x80\\x8Bb\n");
    text_clear(&text);
    sentence_columns("A\u2066\nB\n", SENTENCE_COLUMNS, &text);
    assert_string_equal(text_string(&text), "A\\xE2\\x81\\xA6  B\n");
    text_free(&text);
}

static void every_placeholder_of_a_sentence_has_a_word_in_its_pattern(void **state)
{
    for (const struct game *const *of = games; *of != NULL; of++)
        for (const struct sentence_row *row = (*of)->sentences; row != NULL && row->event != NULL; row++) {
            struct text event = {0};
            for (const char *at = row->event; *at != '\0'; at++) {
                text_add_char(&event, *at == '*' ? 'W' : *at);
                if (*at == '=')
                    text_add(&event, "V");
            }
            for (const char *at = row->sentence; (at = strchr(at, '{')) != NULL; at++) {
                char wanted[40];
                snprintf(wanted, sizeof wanted, "%.*s=V", (int)strcspn(at + 1, "}"), at + 1);
                bool is_word = wanted[0] >= '1' && wanted[0] <= '9';
                int words = 0;
                for (const char *blank = text_string(&event); blank != NULL; blank = strchr(blank + 1, ' '))
                    words++;
                bool is_filled = is_word ? wanted[0] - '0' < words || strpbrk(wanted, "*+") != NULL
                                         : strstr(text_string(&event), wanted) != NULL;
                if (!is_filled)
                    fail_msg("%s: %s: %s", (*of)->name, row->event, row->sentence);
            }
            text_free(&event);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_prime_without_a_proof_is_probably_prime),
        cmocka_unit_test(each_event_has_its_sentence),
        cmocka_unit_test(a_reply_is_a_sentence_or_its_text),
        cmocka_unit_test(a_refusal_has_a_reason_and_a_hint_and_on_request_a_code),
        cmocka_unit_test(short_lines_are_arranged_in_columns),
        cmocka_unit_test(invisible_characters_are_escaped_in_sentences),
        cmocka_unit_test(every_placeholder_of_a_sentence_has_a_word_in_its_pattern),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
