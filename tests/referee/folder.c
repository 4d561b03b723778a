/* folder.c: for tests: the paths of a game's files. */
#include "tests/referee/folder.h"

#include "tests/cmocka.h"

#include <glob.h>
#include <stdio.h>
#include <string.h>

/* Writes the path of the first file that matches, or an empty string if there is no match. */
static void find(const struct game *game, const char *file, char *path)
{
    char pattern[FOLDER_PATH_BYTES], folder[NAME_BYTES + 1];
    glob_t found;
    snprintf(folder, sizeof folder, "%s", game->name);
    for (char *at = folder; (at = strchr(at, '-')) != NULL;)
        *at = '_';
    snprintf(pattern, sizeof pattern, "referee/games/%s/%s", folder, file);
    *path = '\0';
    if (glob(pattern, 0, NULL, &found) == 0)
        snprintf(path, FOLDER_PATH_BYTES, "%s", found.gl_pathv[0]);
    globfree(&found);
}

void folder_path(const struct game *game, const char *file, char *path)
{
    find(game, file, path);
    if (*path == '\0')
        fail_msg("%s has no %s", game->name, file);
}

bool folder_has(const struct game *game, const char *file)
{
    char path[FOLDER_PATH_BYTES];
    find(game, file, path);
    return *path != '\0';
}
