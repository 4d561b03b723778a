/* examples.h: for tests: runs the worked examples of a game's rules. */
#ifndef TESTS_REFEREE_EXAMPLES_H
#define TESTS_REFEREE_EXAMPLES_H

#include "referee/game/game.h"

/*
 * Runs every example of the file on a new referee with these games, and prints the differences from the file. Returns
 * the number of failed examples, or 1 if the file cannot be read. Sets `*count` to the number of examples.
 */
int examples_run(const char *path, const struct game *const *list, int *count);

#endif
