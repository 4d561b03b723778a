/*
 * parsers.h: for tests: counts the calls of parsers. The linker replaces the parsers by counting wrappers
 * (mk/check.mk).
 */
#ifndef TESTS_REFEREE_PARSERS_H
#define TESTS_REFEREE_PARSERS_H

/* Resets the count of calls. */
void parsers_reset(void);

/* The number of times since parsers_reset that a command was parsed, or a game read the words of a move or a deal. */
int parsers_calls(void);

#endif
