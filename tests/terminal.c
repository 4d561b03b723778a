/* terminal.c: test support: runs a program at its own terminal, where the test types and reads. */
#include "tests/terminal.h"

#include "tests/cmocka.h"
#include "tests/skipped.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

enum { PATIENCE_MS = 60000 };

bool terminal_open(struct terminal *terminal, int (*program)(void))
{
    *terminal = (struct terminal){.fd = posix_openpt(O_RDWR | O_NOCTTY)};
    if (terminal->fd < 0 || grantpt(terminal->fd) != 0 || unlockpt(terminal->fd) != 0)
        return false;
    const char *name = ptsname(terminal->fd);
    (void)fflush(NULL);
    terminal->child = fork();
    if (terminal->child == 0) {
        setsid();
        close(terminal->fd); /* otherwise the child keeps its terminal from hanging up, and outlives a failed test */
        int slave = open(name, O_RDWR); /* the first one opened becomes the session's controlling terminal */
        dup2(slave, STDIN_FILENO);
        dup2(slave, STDOUT_FILENO);
        setenv("TERM", "vt100", 1);
        setenv("LC_ALL", "C", 1);
        setenv("NO_COLOR", "1", 1);
        exit(program()); /* not _exit: coverage and leaks of the child count, too */
    }
    return true;
}

struct terminal terminal_open_or_skip(int (*program)(void))
{
    struct terminal terminal;
    if (!terminal_open(&terminal, program))
        skip_because("terminals absent");
    return terminal;
}

void terminal_wait_for(struct terminal *terminal, const char *text)
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

/* libedit shows its prompt before it leaves canonical mode, in which the terminal, not libedit, would handle Ctrl-D. */
static void wait_for_editor(const struct terminal *terminal)
{
#ifdef HAVE_LIBEDIT
    struct termios modes;
    for (int i = 0; i < PATIENCE_MS && tcgetattr(terminal->fd, &modes) == 0 && (modes.c_lflag & ICANON) != 0; i++)
        poll(NULL, 0, 1);
#else
#endif
}

void terminal_press(struct terminal *terminal, const char *prompt, const char *keystrokes)
{
    terminal_wait_for(terminal, prompt);
    wait_for_editor(terminal);
    assert_int_equal(write(terminal->fd, keystrokes, strlen(keystrokes)), strlen(keystrokes));
}

int terminal_close(struct terminal *terminal)
{
    int status;
    waitpid(terminal->child, &status, 0);
    close(terminal->fd);
    text_free(&terminal->seen);
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
