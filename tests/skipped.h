/* skipped.h: test support: reports why a test, or a game in it, is skipped. */
#ifndef TESTS_SKIPPED_H
#define TESTS_SKIPPED_H

/* Skips the running test, as cmocka's skip(); the reason is "TOOL absent" for a tool that deps.sh knows. */
void skip_because(const char *reason);

/* Reports why a test of all games skips this one: "nothing is hidden in this game". */
void skip_game(const char *game, const char *reason);

#endif
