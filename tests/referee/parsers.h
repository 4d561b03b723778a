/* parsers.h: for tests: how often words were read. The linker puts what counts in place of what reads (mk/check.mk). */
#ifndef TESTS_REFEREE_PARSERS_H
#define TESTS_REFEREE_PARSERS_H

/* Forgets all calls so far. */
void parsers_forget(void);

/* How often a command was parsed, or the words of a move or a deal read by a game since then. */
int parsers_calls(void);

#endif
