/* folder.c: for tests: the paths of the files of a game. */
#include "tests/referee/folder.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

void folder_path(const struct game *game, const char *file, char *path)
{
    char pattern[FOLDER_PATH_BYTES], folder[NAME_BYTES + 1];
    glob_t found;
    snprintf(folder, sizeof folder, "%s", game->name);
    for (char *at = folder; (at = strchr(at, '-')) != NULL;)
        *at = '_';
    snprintf(pattern, sizeof pattern, "referee/games/%s/%s", folder, file);
    if (glob(pattern, 0, NULL, &found) != 0)
        fail_msg("%s is missing", pattern);
    snprintf(path, FOLDER_PATH_BYTES, "%s", found.gl_pathv[0]);
    globfree(&found);
}
