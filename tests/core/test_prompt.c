/* test_prompt.c: a person at a terminal, played through a pseudo-terminal. */
#include "core/prompt.h"

#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATIENCE_MS = 10000 };

static const char *words_after(void *context, const char *before, int i)
{
    static const char *const verbs[] = {"play", "pass", "help", NULL};
    (void)context;
    return *before == '\0' ? verbs[i] : NULL;
}

/* A person is prompted only where both ends are a terminal, as they are at first. */
static bool are_both_terminals_needed(void)
{
    int none = open("/dev/null", O_RDWR), terminal = dup(STDIN_FILENO);
    bool both = prompt_is_wanted();
    dup2(none, STDIN_FILENO);
    bool output_alone = prompt_is_wanted();
    dup2(terminal, STDIN_FILENO);
    dup2(none, STDOUT_FILENO);
    return both && !output_alone && !prompt_is_wanted();
}

/* What the child does: repeats each line in brackets. */
static int repeat_lines(void)
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
    }
    prompt_close(&prompt);
    text_print(&out.text, "over %d\n", status);
    out_flush(&out);
    out_free(&out);
    return are_both_terminals_needed() ? 7 : 8;
}

/* The other end of the child's terminal, and all that has come from it. */
struct terminal {
    int fd;
    pid_t child;
    size_t read; /* up to where it was looked at */
    struct text seen;
};

static bool open_terminal(struct terminal *terminal)
{
    *terminal = (struct terminal){.fd = posix_openpt(O_RDWR | O_NOCTTY)};
    if (terminal->fd < 0 || grantpt(terminal->fd) != 0 || unlockpt(terminal->fd) != 0)
        return false;
    const char *name = ptsname(terminal->fd);
    fflush(NULL);
    terminal->child = fork();
    if (terminal->child == 0) {
        setsid();
        int slave = open(name, O_RDWR); /* the first terminal that a new session opens is its own */
        dup2(slave, STDIN_FILENO);
        dup2(slave, STDOUT_FILENO);
        setenv("TERM", "vt100", 1);
        setenv("LC_ALL", "C", 1);
        _exit(repeat_lines());
    }
    return true;
}

/* Reads until `text` has come, behind all that was waited for before. */
static void wait_for(struct terminal *terminal, const char *text)
{
    const char *found;
    while ((found = strstr(text_string(&terminal->seen) + terminal->read, text)) == NULL) {
        struct pollfd input = {.fd = terminal->fd, .events = POLLIN};
        char bytes[512];
        ssize_t got = poll(&input, 1, PATIENCE_MS) == 1 ? read(terminal->fd, bytes, sizeof bytes) : -1;
        if (got <= 0)
            fail_msg("'%s' did not come after '%s'", text, text_string(&terminal->seen) + terminal->read);
        for (ssize_t i = 0; i < got; i++)
            if (bytes[i] != '\r' && bytes[i] != '\0')
                text_add_char(&terminal->seen, bytes[i]);
    }
    terminal->read = (size_t)(found - terminal->seen.at) + strlen(text);
}

/* libedit shows its prompt before it takes the terminal over: a Ctrl-D that comes in between would be the terminal's. */
static void wait_for_editor(const struct terminal *terminal)
{
#ifdef HAVE_LIBEDIT
    struct termios modes;
    for (int i = 0; i < PATIENCE_MS && tcgetattr(terminal->fd, &modes) == 0 && (modes.c_lflag & ICANON) != 0; i++)
        poll(NULL, 0, 1);
#else
    (void)terminal;
#endif
}

static void press(struct terminal *terminal, const char *keys)
{
    wait_for(terminal, "type> ");
    wait_for_editor(terminal);
    assert_int_equal(write(terminal->fd, keys, strlen(keys)), strlen(keys));
}

static void close_terminal(struct terminal *terminal)
{
    int status;
    press(terminal, "\004"); /* Ctrl-D */
    wait_for(terminal, "over 3");
    waitpid(terminal->child, &status, 0);
    assert_int_equal(WEXITSTATUS(status), 7);
    close(terminal->fd);
    text_free(&terminal->seen);
}

static void lines_are_read_at_a_prompt_where_both_ends_are_a_terminal(void **state)
{
    (void)state;
    struct terminal terminal;
    if (!open_terminal(&terminal))
        skip();
    press(&terminal, "103\n");
    wait_for(&terminal, "[103] 0");
    press(&terminal, "\n");
    wait_for(&terminal, "[] 0");
    press(&terminal, "10,3 \n");
    wait_for(&terminal, "[10,3 ] 0");
    close_terminal(&terminal);
}

static void lines_can_be_edited_and_come_back(void **state)
{
    (void)state;
#ifdef HAVE_LIBEDIT
    struct terminal terminal;
    if (!open_terminal(&terminal))
        skip();
    press(&terminal, "103\001" "7\005" "9\n"); /* Ctrl-A, Ctrl-E */
    wait_for(&terminal, "[71039] 0");
    press(&terminal, "310\n");
    wait_for(&terminal, "[310] 0");
    press(&terminal, "\020\n"); /* Ctrl-P */
    wait_for(&terminal, "[310] 0");
    press(&terminal, "\020\020\n");
    wait_for(&terminal, "[71039] 0");
    close_terminal(&terminal);
#else
    skip();
#endif
}

static void words_are_completed(void **state)
{
    (void)state;
#ifdef HAVE_LIBEDIT
    struct terminal terminal;
    if (!open_terminal(&terminal))
        skip();
    press(&terminal, "h\t\n");
    wait_for(&terminal, "[help ] 0");
    press(&terminal, "pl\t7\n");
    wait_for(&terminal, "[play 7] 0");
    press(&terminal, "p\t");
    wait_for(&terminal, "play pass\n");
    press(&terminal, "a\t\n");
    wait_for(&terminal, "[pass ] 0");
    press(&terminal, "help p\t\n"); /* nothing is known of a second word */
    wait_for(&terminal, "[help p] 0");
    close_terminal(&terminal);
#else
    skip();
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_read_at_a_prompt_where_both_ends_are_a_terminal),
        cmocka_unit_test(lines_can_be_edited_and_come_back),
        cmocka_unit_test(words_are_completed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
