/* test_drill.c: a quiz at a terminal: valid keystrokes, and the replies to all others. */
#include "hints/drill.h"

#include "core/base/rng.h"
#include "core/base/words.h"
#include "tests/cards.h"
#include "tests/cmocka.h"
#include "tests/terminal.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static void no_complaint(void *context, unsigned long line, const char *what, const char *detail)
{
    abort(); /* complaints concern lines of input only */
}

/* Runs a quiz of `count` numbers, each of `cards` cards, or of various numbers of cards if `cards` is 0. */
static int run_quiz(int count, int cards)
{
    struct deck deck = built_in("lvl0");
    struct quiz_settings settings = {.form = {.deck = &deck}, .count = cards, .questions = count, .seed = 1};
    struct quiz quiz;
    struct out out;
    struct drill drill = {.quiz = &quiz, .out = &out, .complain = no_complaint};
    quiz_open(&quiz, &settings);
    out_init(&out, STDOUT_FILENO);
    drill_run(&drill);
    out_flush(&out);
    out_free(&out);
    quiz_close(&quiz);
    return 7;
}

/* Run by the child. */
static int run_short_quiz(void)
{
    return run_quiz(3, 0);
}

static int run_long_quiz(void)
{
    return run_quiz(10000, 0);
}

static int run_empty_quiz(void)
{
    return run_quiz(3, SPELL_CARDS_MAX); /* more than a play of the deck may have */
}

/*
 * Types the keystrokes at the first question and waits for `reply`; then types `rest` at the next question, unless it
 * is empty.
 */
static void expect_reply(const char *keystrokes, const char *reply, const char *rest)
{
    struct terminal terminal = terminal_open_or_skip(run_short_quiz);
    terminal_press(&terminal, "1/3 7,13 = 713: prime? ", keystrokes);
    terminal_wait_for(&terminal, reply);
    if (*rest != '\0')
        terminal_press(&terminal, ": prime? ", rest);
    terminal_wait_for(&terminal, " right\n");
    assert_int_equal(terminal_close(&terminal), 7);
}

static void an_answer_is_a_letter_or_a_word_that_ends_the_quiz(void **state)
{
    static const char *const rows[][3] = {
        /* a letter in any case and width */
        {"y", "y  wrong: 713 = 23 * 31. Its smallest factor is 23: 23 * 31 = 713.\n", "q"},
        {"Y", "y  wrong: 713 = 23 * 31. Its smallest factor is 23: 23 * 31 = 713.\n", "Q"},
        {"n", "n  right: 713 = 23 * 31. Its smallest factor is 23: 23 * 31 = 713.\n", "\x04"},
        {"\uFF4E", "n  right: 713 = 23 * 31. Its smallest factor is 23: 23 * 31 = 713.\n", "\uFF51"},
        {"\uFF39", "y  wrong: 713 = 23 * 31. Its smallest factor is 23: 23 * 31 = 713.\n", "q"},
        /* exit and bye end a quiz */
        {"exit", "0 of 0", ""},
        {"Bye", "0 of 0", ""},
        {"\uFF25\uFF58\uFF49\uFF54", "0 of 0", ""},
        {"quit", "0 of 0", ""},
        /* where a keystroke cannot continue the word, it counts alone */
        {"ey", "y  wrong: 713 = 23 * 31. Its smallest factor is 23: 23 * 31 = 713.\n", "q"},
        {"exn", "n  right: 713 = 23 * 31. Its smallest factor is 23: 23 * 31 = 713.\n", "q"},
        {"byn", "n  right: 713 = 23 * 31. Its smallest factor is 23: 23 * 31 = 713.\n", "q"},
        {"\n y", "y  wrong: 713 = 23 * 31. Its smallest factor is 23: 23 * 31 = 713.\n", "q"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        expect_reply(rows[i][0], rows[i][1], rows[i][2]);
}

static int run_quiz_with_carriage_returns(void)
{
    struct termios mode;
    tcgetattr(STDIN_FILENO, &mode);
    mode.c_iflag &= ~(tcflag_t)ICRNL;
    tcsetattr(STDIN_FILENO, TCSANOW, &mode);
    return run_short_quiz();
}

static void enter_is_not_an_answer_if_it_sends_a_carriage_return(void **state)
{
    struct terminal terminal = terminal_open_or_skip(run_quiz_with_carriage_returns);
    terminal_press(&terminal, "1/3 7,13 = 713: prime? ", "\ry");
    terminal_wait_for(&terminal, "y  wrong");
    terminal_press(&terminal, ": prime? ", "q");
    assert_null(strstr(terminal.seen.at, "\nPress y or n"));
    assert_int_equal(terminal_close(&terminal), 7);
}

static void every_other_keystroke_is_answered_with_the_valid_ones(void **state)
{
    static const char *const invalid[] = {"?", "h", "7", "x", "\x01", "\x1B", "ez", "\uFF1F", "\xFF", "\U0001F600"};
    for (size_t i = 0; i < COUNT(invalid); i++)
        expect_reply(invalid[i], "\nPress y or n, or q to end.\n1/3 7,13 = 713", "q");
}

/* The caller of drill_run reports why. */
static void if_no_number_fits_there_is_no_message_about_another_one(void **state)
{
    struct terminal terminal = terminal_open_or_skip(run_empty_quiz);
    terminal_wait_for(&terminal, "Prime? Press y or n, or q to end. (--seed=1 asks the same again.)\n\n");
    assert_null(strstr(terminal.seen.at, "No other number fits"));
    assert_int_equal(terminal_close(&terminal), 7);
}

/* Adds random input, as typed by people and cats, without keystrokes that end or suspend a quiz. */
static void add_noise(struct rng *rng, struct text *text)
{
    static const char *const bits[] = {
        "y", "Y", "n", "yes", "no", "NO!", "yes.", "\uFF59", "\uFF2E", "e", "ex", "?", "h", "help", "prime", "91",
        ",", "\u3001", "\u3000", " ", "\t", "\u00D7", "\u82B1", "\U0001F600", "\x01", "\x1B[A", "\x7F", "\xFF", "\xEF",
        "\xEF\xBC", "#", "\r", "%s", "maybe", "y n", "composite",
    };
    for (uint64_t left = 1 + rng_below(rng, 4); left > 0; left--)
        text_add(text, bits[rng_below(rng, COUNT(bits))]);
}

/* The final n ends any partial word, so that the quiz asks again in each round. */
static void random_keystrokes_are_answered(void **state)
{
    struct terminal terminal = terminal_open_or_skip(run_long_quiz);
    struct rng rng = {15};
    struct text typed = {0};
    for (int i = 0; i < 1000; i++) {
        text_clear(&typed);
        add_noise(&rng, &typed);
        text_add_char(&typed, 'n');
        terminal_press(&terminal, ": prime? ", typed.at);
    }
    terminal_press(&terminal, ": prime? ", "\x04");
    text_free(&typed);
    terminal_wait_for(&terminal, " when asked again\n");
    assert_int_equal(terminal_close(&terminal), 7);
}

static void count_complaint(void *context, unsigned long line, const char *what, const char *detail)
{
    assert_non_null(what);
    ++*(int *)context;
}

/*
 * Writes lines of random input to a file, which becomes standard input. Returns the number of lines that are not blank
 * or comments.
 */
static int make_lines(int count)
{
    FILE *file = tmpfile();
    struct rng rng = {16};
    struct text line = {0};
    int lines = 0;
    assert_non_null(file);
    for (int i = 0; i < count; i++) {
        text_clear(&line);
        add_noise(&rng, &line);
        const char *at = line.at;
        size_t length = strcspn(line.at, "#");
        words_trim(&at, &length);
        lines += length > 0;
        (void)fprintf(file, "%s\n", line.at);
    }
    rewind(file);
    dup2(fileno(file), STDIN_FILENO);
    (void)fclose(file);
    text_free(&line);
    return lines;
}

static void each_of_ten_thousand_lines_is_an_answer_or_causes_a_complaint(void **state)
{
    struct deck deck = built_in("lvl0");
    struct quiz_settings settings = {.form = {.deck = &deck}, .questions = 10000, .seed = 1};
    struct quiz quiz;
    struct out out;
    int complaints = 0, lines = make_lines(10000);
    struct drill drill = {.quiz = &quiz, .out = &out, .complain = count_complaint, .context = &complaints};
    quiz_open(&quiz, &settings);
    out_init(&out, open("/dev/null", O_WRONLY));
    drill_run(&drill);
    assert_int_equal(complaints + drill.score.answered + drill.score.again_answered, lines);
    assert_true(drill.score.answered > 300);
    out_flush(&out);
    close(out.fd);
    out_free(&out);
    quiz_close(&quiz);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_answer_is_a_letter_or_a_word_that_ends_the_quiz),
        cmocka_unit_test(enter_is_not_an_answer_if_it_sends_a_carriage_return),
        cmocka_unit_test(every_other_keystroke_is_answered_with_the_valid_ones),
        cmocka_unit_test(if_no_number_fits_there_is_no_message_about_another_one),
        cmocka_unit_test(random_keystrokes_are_answered),
        cmocka_unit_test(each_of_ten_thousand_lines_is_an_answer_or_causes_a_complaint),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
