/* keystrokes.c: reads single keystrokes from a terminal, with a time limit. */
#include "hints/keystrokes.h"

#include "core/base/memory.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <termios.h>
#include <unistd.h>

enum { CONTROL_C = 3, CONTROL_D = 4, CONTROL_Z = 26, CONTROL_BACKSLASH = 28 };

struct keystrokes {
    struct termios before, raw;
    struct sigaction continued; /* the previous action of SIGCONT */
};

/* A handler of SIGCONT that does nothing: a wait is interrupted only by a signal that has a handler. */
static void end_wait(int signal)
{
    (void)signal;
}

/*
 * Without ISIG the terminal sends no signals: Ctrl-C and other control characters are read as keystrokes, so that the
 * terminal can be restored before they take effect.
 */
struct keystrokes *keystrokes_open(void)
{
    struct termios before, raw;
    if (tcgetattr(STDIN_FILENO, &before) != 0)
        return NULL;
    raw = before;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    if (tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw) != 0)
        return NULL;
    struct keystrokes *keystrokes = memory_resize(NULL, sizeof *keystrokes);
    *keystrokes = (struct keystrokes){.before = before, .raw = raw};
    struct sigaction ends = {.sa_handler = end_wait};
    sigaction(SIGCONT, &ends, &keystrokes->continued);
    return keystrokes;
}

void keystrokes_close(struct keystrokes *keystrokes)
{
    sigaction(SIGCONT, &keystrokes->continued, NULL);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &keystrokes->before);
    memory_free(keystrokes);
}

static int read_keystroke(void)
{
    unsigned char keystroke;
    ssize_t got;
    while ((got = read(STDIN_FILENO, &keystroke, 1)) < 0 && errno == EINTR)
        continue;
    return got != 1 || keystroke == CONTROL_C || keystroke == CONTROL_D ? KEYSTROKE_END : keystroke;
}

/* Sets the terminal's mode each time: after the program was stopped and continued, it is in the mode of the shell. */
int keystrokes_next(struct keystrokes *keystrokes, int milliseconds)
{
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    tcsetattr(STDIN_FILENO, TCSADRAIN, &keystrokes->raw);
    int ready = poll(&input, 1, milliseconds);
    if (ready < 0)
        return errno == EINTR ? KEYSTROKE_AGAIN : KEYSTROKE_END;
    int keystroke = ready > 0 ? read_keystroke() : KEYSTROKE_LATE;
    if (keystroke != CONTROL_Z && keystroke != CONTROL_BACKSLASH)
        return keystroke;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &keystrokes->before);
    kill(0, keystroke == CONTROL_Z ? SIGTSTP : SIGQUIT); /* to the whole process group, as a terminal does */
    return KEYSTROKE_AGAIN;
}

void keystrokes_discard(struct keystrokes *keystrokes)
{
    (void)keystrokes;
    tcflush(STDIN_FILENO, TCIFLUSH);
}
