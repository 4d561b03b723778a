/* skipped.h: for tests: a test says why it, or a game of it, is skipped. */
#ifndef TESTS_SKIPPED_H
#define TESTS_SKIPPED_H

/* Skips the running test, as skip() of cmocka; the reason is "TOOL absent" for a tool that deps.sh knows. */
void skip_because(const char *reason);

/* Says why a test of all games leaves this one out: "nothing is hidden in this game". */
void skip_game(const char *game, const char *reason);

#endif
