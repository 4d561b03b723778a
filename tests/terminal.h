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
    size_t read; /* bytes of `seen` that were waited for already */
    struct text seen;
};

/* Runs `program` in a process whose standard input and output are a terminal; false if the system gives no terminal. */
bool terminal_open(struct terminal *terminal, int (*program)(void));

/* Reads until `text` comes after all that was waited for before. Carriage returns are dropped. Fails after 10 s. */
void terminal_wait_for(struct terminal *terminal, const char *text);

/* Waits for the prompt, then types the keystrokes. */
void terminal_press(struct terminal *terminal, const char *prompt, const char *keystrokes);

/* Waits for the end of the program and frees the terminal; returns the exit status, or 128 + the number of a signal. */
int terminal_close(struct terminal *terminal);

#endif
