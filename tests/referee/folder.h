/* folder.h: for tests: the paths of the files of a game. */
#ifndef TESTS_REFEREE_FOLDER_H
#define TESTS_REFEREE_FOLDER_H

#include "referee/game/game.h"

enum { FOLDER_PATH_BYTES = 200 };

/*
 * Writes the path of `file` in the folder of the game to the FOLDER_PATH_BYTES bytes at `path`. `file` is a pattern of
 * glob(3): the path is the first that matches. The test fails if none does.
 */
void folder_path(const struct game *game, const char *file, char *path);

/* Whether there is such a file. */
bool folder_has(const struct game *game, const char *file);

#endif
