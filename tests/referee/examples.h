/* examples.h: for tests: runs the worked examples of tests/rules. */
#ifndef TESTS_REFEREE_EXAMPLES_H
#define TESTS_REFEREE_EXAMPLES_H

#include "referee/game.h"

/*
 * Runs every example of the file, each on a referee of its own, and prints what is not as it says.
 * Returns how many examples failed; `*count` is how many there were.
 */
int examples_run(const char *path, const struct game *const *list, int *count);

#endif
