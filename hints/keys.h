/* keys.h: single keys from a terminal, with a limit on the time. */
#ifndef HINTS_KEYS_H
#define HINTS_KEYS_H

enum { KEYS_END = -1, KEYS_LATE = -2, KEYS_AGAIN = -3 };

struct keys;

/* Standard input gives keys one by one, unseen, until keys_close. NULL if it is no terminal. */
struct keys *keys_open(void);
void keys_close(struct keys *keys);

/*
 * The next key, KEYS_LATE after so many milliseconds (-1: never), or KEYS_END; Ctrl-C and Ctrl-D are the end too.
 * Ctrl-Z stops the program, with the terminal as it was before, and Ctrl-\ ends it so; when it goes on, also after
 * another stop, that is KEYS_AGAIN: what was shown is to be shown again.
 */
int keys_next(struct keys *keys, int milliseconds);

/* Forgets the keys that were pressed too early. */
void keys_forget(struct keys *keys);

#endif
