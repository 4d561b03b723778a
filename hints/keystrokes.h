/* keystrokes.h: reads single keystrokes from a terminal, with a time limit. */
#ifndef HINTS_KEYSTROKES_H
#define HINTS_KEYSTROKES_H

enum { KEYSTROKE_END = -1, KEYSTROKE_LATE = -2, KEYSTROKE_AGAIN = -3 };

struct keystrokes;

/*
 * Sets the terminal on standard input to deliver keystrokes one by one, without echo. Returns NULL if standard input is
 * not a terminal. The caller restores the terminal and frees the memory with keystrokes_close.
 */
struct keystrokes *keystrokes_open(void);
void keystrokes_close(struct keystrokes *keystrokes);

/*
 * Waits `milliseconds` (-1: without limit) for a keystroke. Returns
 * - its byte (0 to 255);
 * - KEYSTROKE_LATE when the time is over;
 * - KEYSTROKE_END at the end of the input, after a read error, and for Ctrl-C and Ctrl-D;
 * - KEYSTROKE_AGAIN after the program was stopped and continued: the caller must show its output again.
 * Ctrl-Z stops the program and Ctrl-\ ends it with SIGQUIT; the terminal is restored first.
 */
int keystrokes_next(struct keystrokes *keystrokes, int milliseconds);

/* Drops keystrokes that have been typed but not read. */
void keystrokes_discard(struct keystrokes *keystrokes);

#endif
