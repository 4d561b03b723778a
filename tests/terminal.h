/* terminal.h: test support: runs a program at its own terminal, where the test types and reads. */
#ifndef TESTS_TERMINAL_H
#define TESTS_TERMINAL_H

#include "core/base/text.h"

#include <stdbool.h>
#include <sys/types.h>

/* The master side of the program's terminal, and all output received from it. */
struct terminal {
    int fd;
    pid_t child;
    size_t read; /* number of bytes of `seen` already matched */
    struct text seen;
};

/* Runs `program` in a process whose standard input and output are a terminal; false if the system gives no terminal. */
bool terminal_open(struct terminal *terminal, int (*program)(void));

/* As terminal_open, but skips the running test if the system gives no terminal. */
struct terminal terminal_open_or_skip(int (*program)(void));

/* Reads until `text` appears after the text matched before. Carriage returns are dropped. Fails the test after 60 s. */
void terminal_wait_for(struct terminal *terminal, const char *text);

/* Waits for the prompt, then types the keystrokes. */
void terminal_press(struct terminal *terminal, const char *prompt, const char *keystrokes);

/* Waits for the program to end and frees the terminal; returns the exit status, or 128 + the signal number. */
int terminal_close(struct terminal *terminal);

#endif
