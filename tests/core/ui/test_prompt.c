/* test_prompt.c: a user at a terminal, simulated with a pseudo-terminal. */
#include "core/ui/prompt.h"
#include "core/ui/screen.h"
#include "tests/cmocka.h"
#include "tests/skipped.h"
#include "tests/terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <termios.h>
#include <unistd.h>

static const char *words_after(void *context, const char *before, int i)
{
    static const char *const verbs[] = {"play", "pass", "help", "seed=", NULL};
    return before[strspn(before, " \t")] == '\0' ? verbs[i] : NULL;
}

/*
 * Whether a prompt is wanted only if input and output are terminals, as they are at first, and whether a file that is
 * not a terminal has 80 columns. Redirects both.
 */
static bool check_terminals_and_columns(void)
{
    int none = open("/dev/null", O_RDWR), terminal = dup(STDIN_FILENO);
    bool both = prompt_is_wanted();
    dup2(none, STDIN_FILENO);
    bool output_alone = prompt_is_wanted();
    dup2(terminal, STDIN_FILENO);
    dup2(none, STDOUT_FILENO);
    return both && !output_alone && !prompt_is_wanted() && screen_columns() == 80;
}

/* Repeats each line in brackets. If it `forgets`, it waits after each line, and then drops the text typed meanwhile. */
static int repeat(bool forgets)
{
    struct prompt prompt;
    struct out out;
    enum line_status status;
    char *line;
    size_t length;
    out_init(&out, STDOUT_FILENO);
    prompt_open(&prompt, "type> ", words_after, NULL);
    while ((status = prompt_next(&prompt, &line, &length)) != LINE_END && status != LINE_FAILED) {
        text_print(&out.text, "[%.*s] %d\n", (int)length, line, status);
        out_flush(&out);
        if (forgets) {
            (void)poll(NULL, 0, 300);
            prompt_forget(&prompt);
        }
    }
    prompt_close(&prompt);
    text_print(&out.text, "over %d\n", status);
    out_flush(&out);
    out_free(&out);
    return check_terminals_and_columns() ? 7 : 8;
}

/* Run by the child. */
static int repeat_lines(void)
{
    return repeat(false);
}

static int repeat_and_forget(void)
{
    return repeat(true);
}

/* Skips a test of keystrokes that libedit alone knows. */
static void skip_without_libedit(void)
{
#ifndef HAVE_LIBEDIT
    skip_because("libedit absent");
#endif
}

static void press(struct terminal *terminal, const char *keystrokes)
{
    terminal_press(terminal, "type> ", keystrokes);
}

/* Types the keystrokes, and waits until the program has shown this. */
static void type_and_wait(struct terminal *terminal, const char *keystrokes, const char *shown)
{
    press(terminal, keystrokes);
    terminal_wait_for(terminal, shown);
}

static void end_session(struct terminal *terminal)
{
    type_and_wait(terminal, "\004", "over 3"); /* Ctrl-D */
    assert_int_equal(terminal_close(terminal), 7);
}

static void lines_are_read_at_a_prompt_where_both_ends_are_a_terminal(void **state)
{
    struct terminal terminal = terminal_open_or_skip(repeat_lines);
    type_and_wait(&terminal, "103\n", "[103] 0");
    type_and_wait(&terminal, "\n", "[] 0");
    type_and_wait(&terminal, "10,3 \n", "[10,3 ] 0");
    type_and_wait(&terminal, "start \u82B1\u5B50\n", "[start \u82B1\u5B50] 0"); /* even in the locale C */
    end_session(&terminal);
}

static void lines_can_be_edited_and_recalled(void **state)
{
    skip_without_libedit();
    struct terminal terminal = terminal_open_or_skip(repeat_lines);
    type_and_wait(&terminal, "103\001" "7\005" "9\n", "[71039] 0"); /* Ctrl-A, Ctrl-E */
    type_and_wait(&terminal, "310\n", "[310] 0");
    type_and_wait(&terminal, "\020\n", "[310] 0"); /* Ctrl-P */
    type_and_wait(&terminal, "\020\020\n", "[71039] 0");
    end_session(&terminal);
}

static void text_typed_ahead_and_earlier_lines_are_forgotten(void **state)
{
    struct terminal terminal = terminal_open_or_skip(repeat_and_forget);
    type_and_wait(&terminal, "103\n", "[103] 0");
    assert_int_equal(write(terminal.fd, "310\n", 4), 4); /* before the prompt appears */
#ifdef HAVE_LIBEDIT
    type_and_wait(&terminal, "\020\n", "[] 0"); /* Ctrl-P */
#endif
    type_and_wait(&terminal, "7\n", "[7] 0");
    assert_null(strstr(terminal.seen.at, "[310]"));
    end_session(&terminal);
}

/* Announcements during the input of a line, "first" and then "second", and the effect of the first one on the line: */
enum effect { KEEPS_LINE, DROPS_LINE, ENDS_LINE };

struct speech {
    int said;
    enum effect effect;
    struct prompt *prompt;
};

static int wait_to_speak(void *context)
{
    const struct speech *speech = context;
    return speech->said < 2 ? 300 : -1;
}

static bool speak(void *context, struct text *lines)
{
    struct speech *speech = context;
    text_add(lines, speech->said++ == 0 ? "first\n" : "second\n");
    if (speech->said == 1 && speech->effect == ENDS_LINE)
        prompt_end_reading(speech->prompt);
    return speech->said > 1 || speech->effect != DROPS_LINE;
}

/* Run by the child: reads one line while the clock makes two announcements, and repeats it in brackets. */
static int read_against_clock(enum effect effect)
{
    struct prompt prompt;
    struct speech speech = {0, effect, &prompt};
    char *line;
    size_t length;
    prompt_open(&prompt, "type> ", words_after, NULL);
    prompt_set_clock(&prompt, (struct prompt_clock){wait_to_speak, speak, &speech});
    enum line_status status = prompt_next(&prompt, &line, &length);
    if (effect == ENDS_LINE && status == LINE_END)
        status = prompt_next(&prompt, &line, &length);
    text_print(&prompt.out.text, "[%.*s] %d\n", (int)length, line, status);
    out_flush(&prompt.out);
    prompt_close(&prompt);
    return 0;
}

static int keep_typed_text(void)
{
    return read_against_clock(KEEPS_LINE);
}

static void do_nothing(int signal)
{
}

static int keep_typed_text_at_a_signal(void)
{
    sigaction(SIGWINCH, &(struct sigaction){.sa_handler = do_nothing}, NULL);
    return read_against_clock(KEEPS_LINE);
}

static int drop_typed_text(void)
{
    return read_against_clock(DROPS_LINE);
}

static int end_typed_line(void)
{
    return read_against_clock(ENDS_LINE);
}

static void a_clock_speaks_above_the_prompt_and_typed_text_is_shown_again(void **state)
{
    struct terminal terminal = terminal_open_or_skip(keep_typed_text);
    type_and_wait(&terminal, "10", "first\ntype> ");
#ifdef HAVE_LIBEDIT
    terminal_wait_for(&terminal, "10");
#endif
    terminal_wait_for(&terminal, "second\n");
    type_and_wait(&terminal, "3\n", "[103] 0");
    assert_int_equal(terminal_close(&terminal), 0);
}

static void a_signal_and_invalid_bytes_leave_text_typed_against_a_clock(void **state)
{
    struct terminal terminal = terminal_open_or_skip(keep_typed_text_at_a_signal);
#ifdef HAVE_LIBEDIT
    press(&terminal, "1\377");
#else
    press(&terminal, "1"); /* the plain terminal accepts any byte */
#endif
    terminal_wait_for(&terminal, "second\n");
    for (int i = 0; i < 20; i++) { /* before the wait for a keystroke begins, and during it */
        assert_int_equal(kill(terminal.child, SIGWINCH), 0);
        poll(NULL, 0, 10);
    }
    type_and_wait(&terminal, "3\n", "[13] 0");
    assert_int_equal(terminal_close(&terminal), 0);
}

static void expect_dropped(int (*program)(void))
{
    struct terminal terminal = terminal_open_or_skip(program);
    type_and_wait(&terminal, "10", "first\n");
    terminal_wait_for(&terminal, "second\n");
    type_and_wait(&terminal, "3\n", "[3] 0");
    assert_int_equal(terminal_close(&terminal), 0);
}

static void a_clock_may_drop_typed_text(void **state)
{
    expect_dropped(drop_typed_text);
}

/*
 * Regression test: without libedit the terminal kept the text, so that half a command of one game became the beginning
 * of a command of the next.
 */
static void text_of_a_line_that_a_clock_ended_is_not_in_the_next_line(void **state)
{
    expect_dropped(end_typed_line);
}

static void words_are_completed(void **state)
{
    skip_without_libedit();
    struct terminal terminal = terminal_open_or_skip(repeat_lines);
    type_and_wait(&terminal, "h\t\n", "[help ] 0");
    type_and_wait(&terminal, "pl\t7\n", "[play 7] 0");
    type_and_wait(&terminal, "p\t", "play pass\n");
    type_and_wait(&terminal, "a\t\n", "[pass ] 0");
    type_and_wait(&terminal, "s\t7\n", "[seed=7] 0"); /* no blank is added after a word that ends with = */
    type_and_wait(&terminal, "\026\tpa\t\n", "[\tpass ] 0"); /* Ctrl-V: a literal tab separates words like a blank */
    type_and_wait(&terminal, "help p\t\n", "[help p] 0"); /* no word can follow help */
    end_session(&terminal);
}

static int read_two_lines_of_a_raw_terminal(void)
{
    struct prompt prompt;
    struct termios modes;
    char *line;
    size_t length;
    tcgetattr(STDIN_FILENO, &modes);
    modes.c_lflag &= ~(tcflag_t)ICANON;
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    prompt_open(&prompt, "type> ", words_after, NULL);
    bool ok = prompt_next(&prompt, &line, &length) == LINE_READ && strcmp(line, "103") == 0;
    ok = ok && prompt_next(&prompt, &line, &length) == LINE_READ && strcmp(line, "310") == 0;
    prompt_close(&prompt);
    return ok ? 7 : 8;
}

/* A raw terminal delivers all typed text at once, even several lines. */
static void a_line_that_arrived_with_the_previous_one_is_read_at_once(void **state)
{
    struct terminal terminal = terminal_open_or_skip(read_two_lines_of_a_raw_terminal);
    press(&terminal, "103\n310\n");
    assert_int_equal(terminal_close(&terminal), 7);
}

static int read_closed_input(struct prompt_clock clock)
{
    struct prompt prompt;
    char *line;
    size_t length;
    prompt_open(&prompt, "type> ", words_after, NULL);
    prompt_set_clock(&prompt, clock);
    close(STDIN_FILENO);
    enum line_status status = prompt_next(&prompt, &line, &length);
    int error = prompt.lines.error;
    prompt_close(&prompt);
    return status == LINE_FAILED && error == EBADF ? 7 : 8;
}

static int read_closed_input_without_clock(void)
{
    return read_closed_input((struct prompt_clock){0});
}

static int read_closed_input_against_a_clock(void)
{
    struct speech speech = {0};
    return read_closed_input((struct prompt_clock){wait_to_speak, speak, &speech});
}

static void a_terminal_that_cannot_be_read_is_reported_and_not_taken_for_the_end(void **state)
{
    struct terminal terminal = terminal_open_or_skip(read_closed_input_without_clock);
    assert_int_equal(terminal_close(&terminal), 7);
    terminal = terminal_open_or_skip(read_closed_input_against_a_clock);
    assert_int_equal(terminal_close(&terminal), 7);
}

/* Regression test: an interrupt ended the program, and an unsaved game with it. */
static void an_interrupt_drops_the_line_and_the_prompt_is_shown_again(void **state)
{
    struct terminal terminal = terminal_open_or_skip(repeat_lines);
    type_and_wait(&terminal, "13", "13");
    assert_int_equal(write(terminal.fd, "\003", 1), 1); /* Ctrl-C */
    press(&terminal, "\003");
    type_and_wait(&terminal, "7\n", "[7] 0");
    press(&terminal, "\003");
    end_session(&terminal);
}

static int repeat_lines_without_core(void)
{
    setrlimit(RLIMIT_CORE, &(struct rlimit){0});
    return repeat_lines();
}

static int repeat_lines_ignoring_quit(void)
{
    sigaction(SIGQUIT, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
    return repeat_lines();
}

/* Ctrl-Z does not stop a process group whose parent belongs to another session, as here. */
static void a_stop_without_effect_keeps_the_line_and_a_quit_ends_the_program(void **state)
{
    skip_without_libedit();
    struct terminal terminal = terminal_open_or_skip(repeat_lines_without_core);
    press(&terminal, "13\032"); /* Ctrl-Z */
    type_and_wait(&terminal, "7\n", "[137] 0");
    press(&terminal, "\034"); /* Ctrl-\ */
    assert_int_equal(terminal_close(&terminal), 128 + SIGQUIT);
    terminal = terminal_open_or_skip(repeat_lines_ignoring_quit);
    type_and_wait(&terminal, "13\0347\n", "[137] 0");
    end_session(&terminal);
}

static int repeat_lines_without_interrupts(void)
{
    sigaction(SIGINT, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
    return repeat_lines();
}

/*
 * Regression test: if the program ignores SIGINT, as the referee does, `kill -INT` made the read fail, which ended the
 * game.
 */
static void an_interrupt_from_elsewhere_does_not_end_the_reading(void **state)
{
    struct terminal terminal = terminal_open_or_skip(repeat_lines_without_interrupts);
    type_and_wait(&terminal, "13", "13");
    assert_int_equal(kill(terminal.child, SIGINT), 0);
    poll(NULL, 0, 100); /* the prompt is repeated, unless the interrupt came before the read */
    assert_int_equal(write(terminal.fd, "\025" "7\n", 3), 3); /* Ctrl-U: a plain terminal keeps typed text */
    terminal_wait_for(&terminal, "[7] 0");
    end_session(&terminal);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_read_at_a_prompt_where_both_ends_are_a_terminal),
        cmocka_unit_test(lines_can_be_edited_and_recalled),
        cmocka_unit_test(text_typed_ahead_and_earlier_lines_are_forgotten),
        cmocka_unit_test(a_clock_speaks_above_the_prompt_and_typed_text_is_shown_again),
        cmocka_unit_test(a_signal_and_invalid_bytes_leave_text_typed_against_a_clock),
        cmocka_unit_test(a_clock_may_drop_typed_text),
        cmocka_unit_test(text_of_a_line_that_a_clock_ended_is_not_in_the_next_line),
        cmocka_unit_test(words_are_completed),
        cmocka_unit_test(a_line_that_arrived_with_the_previous_one_is_read_at_once),
        cmocka_unit_test(a_terminal_that_cannot_be_read_is_reported_and_not_taken_for_the_end),
        cmocka_unit_test(an_interrupt_drops_the_line_and_the_prompt_is_shown_again),
        cmocka_unit_test(a_stop_without_effect_keeps_the_line_and_a_quit_ends_the_program),
        cmocka_unit_test(an_interrupt_from_elsewhere_does_not_end_the_reading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
