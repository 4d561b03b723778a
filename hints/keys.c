/* keys.c: single keys from a terminal, with a limit on the time. */
#include "hints/keys.h"

#include "core/base/memory.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <termios.h>
#include <unistd.h>

enum { CONTROL_C = 3, CONTROL_D = 4, CONTROL_Z = 26, CONTROL_BACKSLASH = 28 };

struct keys {
    struct termios before, raw;
    struct sigaction continued;
};

/* A signal that has a handler ends a wait. */
static void end_wait(int signal)
{
    (void)signal;
}

/* Signals by keys are off: they are read as keys, so that the terminal is always put right before one acts. */
struct keys *keys_open(void)
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
    struct keys *keys = memory_resize(NULL, sizeof *keys);
    *keys = (struct keys){.before = before, .raw = raw};
    struct sigaction ends = {.sa_handler = end_wait};
    sigaction(SIGCONT, &ends, &keys->continued);
    return keys;
}

void keys_close(struct keys *keys)
{
    sigaction(SIGCONT, &keys->continued, NULL);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &keys->before);
    memory_free(keys);
}

static int read_key(void)
{
    unsigned char key;
    ssize_t got;
    while ((got = read(STDIN_FILENO, &key, 1)) < 0 && errno == EINTR)
        continue;
    return got != 1 || key == CONTROL_C || key == CONTROL_D ? KEYS_END : key;
}

/* A program that was stopped finds the terminal as the shell left it: each wait asks for single keys again. */
int keys_next(struct keys *keys, int milliseconds)
{
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    tcsetattr(STDIN_FILENO, TCSADRAIN, &keys->raw);
    int ready = poll(&input, 1, milliseconds);
    if (ready < 0)
        return errno == EINTR ? KEYS_AGAIN : KEYS_END;
    int key = ready > 0 ? read_key() : KEYS_LATE;
    if (key != CONTROL_Z && key != CONTROL_BACKSLASH)
        return key;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &keys->before);
    kill(0, key == CONTROL_Z ? SIGTSTP : SIGQUIT); /* to all of the pipe, as a terminal does */
    return KEYS_AGAIN;
}

void keys_forget(struct keys *keys)
{
    (void)keys;
    tcflush(STDIN_FILENO, TCIFLUSH);
}
