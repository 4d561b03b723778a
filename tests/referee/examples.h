/* examples.h: for tests: runs worked examples of the rules of a game. */
#ifndef TESTS_REFEREE_EXAMPLES_H
#define TESTS_REFEREE_EXAMPLES_H

#include "referee/game/game.h"

/*
 * Runs every example of the file on a new referee with these games, and prints what differs from the file. Returns how
 * many examples failed, 1 if the file cannot be read; `*count` is how many there were.
 */
int examples_run(const char *path, const struct game *const *list, int *count);

#endif
