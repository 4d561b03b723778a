/* terminal.h: for tests: a program at a terminal of its own, typed to and read by the test. */
#ifndef TESTS_TERMINAL_H
#define TESTS_TERMINAL_H

#include "core/base/text.h"

#include <stdbool.h>
#include <sys/types.h>

/* The other end of the program's terminal, and all that has come from it. */
struct terminal {
    int fd;
    pid_t child;
    size_t read; /* up to where it was looked at */
    struct text seen;
};

/* Runs `program` in a process whose standard input and output are a terminal; false where there are none to be had. */
bool terminal_open(struct terminal *terminal, int (*program)(void));

/* Reads until `text` has come, behind all that was waited for before; carriage returns are left out. */
void terminal_wait_for(struct terminal *terminal, const char *text);

/* Waits for the prompt, then types. */
void terminal_press(struct terminal *terminal, const char *prompt, const char *keys);

/* Waits for the end of the program: its status. */
int terminal_close(struct terminal *terminal);

#endif
