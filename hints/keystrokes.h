/* keystrokes.h: single keystrokes from a terminal, with a limit on the time. */
#ifndef HINTS_KEYSTROKES_H
#define HINTS_KEYSTROKES_H

enum { KEYSTROKE_END = -1, KEYSTROKE_LATE = -2, KEYSTROKE_AGAIN = -3 };

struct keystrokes;

/*
 * Sets the terminal on standard input to give keystrokes one by one, without echo. NULL if it is no terminal. The
 * caller restores the terminal and frees the memory with keystrokes_close.
 */
struct keystrokes *keystrokes_open(void);
void keystrokes_close(struct keystrokes *keystrokes);

/*
 * Waits `milliseconds` (-1: without limit) for a keystroke. Returns
 * - its byte (0 to 255);
 * - KEYSTROKE_LATE when the time is over;
 * - KEYSTROKE_END at the end of the input, after a failure to read, and for Ctrl-C and Ctrl-D;
 * - KEYSTROKE_AGAIN when the program was stopped and goes on: what was shown is to be shown again.
 * Ctrl-Z stops the program and Ctrl-\ ends it with SIGQUIT; before, the terminal is restored.
 */
int keystrokes_next(struct keystrokes *keystrokes, int milliseconds);

/* Drops the keystrokes that were typed but not read. */
void keystrokes_forget(struct keystrokes *keystrokes);

#endif
