/* folder.h: for tests: where the files of a game stand. */
#ifndef TESTS_REFEREE_FOLDER_H
#define TESTS_REFEREE_FOLDER_H

#include "referee/game.h"

enum { FOLDER_PATH_BYTES = 200 };

/*
 * Writes the path of `file` in the folder of the game to the FOLDER_PATH_BYTES bytes at `path`. In `file` a * is
 * anything: the path is that of the first such file. The test fails if there is none.
 */
void folder_path(const struct game *game, const char *file, char *path);

#endif
