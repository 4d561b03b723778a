/* keys.c: single keys from a terminal, with a limit on the time. */
#include "hints/keys.h"

#include "core/memory.h"

#include <errno.h>
#include <poll.h>
#include <stddef.h>
#include <termios.h>
#include <unistd.h>

enum { CONTROL_C = 3, CONTROL_D = 4 };

struct keys {
    struct termios before;
};

/* Signals by keys are off: Ctrl-C is read as a key, so that the terminal is always put right again. */
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
    keys->before = before;
    return keys;
}

void keys_close(struct keys *keys)
{
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &keys->before);
    memory_free(keys);
}

int keys_next(struct keys *keys, int milliseconds)
{
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    unsigned char key;
    (void)keys;
    ssize_t got;
    int ready;
    do
        ready = poll(&input, 1, milliseconds);
    while (ready < 0 && errno == EINTR);
    if (ready == 0)
        return KEYS_LATE;
    do
        got = ready > 0 ? read(STDIN_FILENO, &key, 1) : -1;
    while (ready > 0 && got < 0 && errno == EINTR);
    if (got != 1 || key == CONTROL_C || key == CONTROL_D)
        return KEYS_END;
    return key;
}

void keys_forget(struct keys *keys)
{
    (void)keys;
    tcflush(STDIN_FILENO, TCIFLUSH);
}
