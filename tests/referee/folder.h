/* folder.h: for tests: the paths of a game's files. */
#ifndef TESTS_REFEREE_FOLDER_H
#define TESTS_REFEREE_FOLDER_H

#include "referee/game/game.h"

enum { FOLDER_PATH_BYTES = 200 };

/*
 * Writes the path of `file` in the folder of the game to `path`, which has FOLDER_PATH_BYTES bytes. `file` is a glob(3)
 * pattern: the first match is used. The test fails if there is no match.
 */
void folder_path(const struct game *game, const char *file, char *path);

/* Whether a file matches. */
bool folder_has(const struct game *game, const char *file);

#endif
