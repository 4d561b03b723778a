/* state_folder.c: the per-user folder for data that programs keep between runs. */
#include "core/base/state_folder.h"

#include "core/base/language.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool state_folder_add(struct text *path)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state != NULL && *state == '/')
        text_add(path, state);
    else if (home != NULL && *home == '/')
        text_print(path, "%s/.local/state", home);
    else
        return false;
    text_add(path, "/prime-card-games");
    return true;
}

static bool fail(const char *path, struct text *message)
{
    text_print(message, "%s: %s", path, strerror(errno));
    return false;
}

/* Creates the folder and its missing parents. For a parent that exists, mkdir may also report EROFS or EACCES. */
static bool make_folder(char *path)
{
    for (char *slash = path + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = '\0';
        bool ok = mkdir(path, 0700) == 0 || errno == EEXIST || errno == EROFS || errno == EACCES;
        *slash = '/';
        if (!ok)
            return false;
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

/*
 * Checks that the folder is this user's, and makes it inaccessible to others: they must not be able to put a link into
 * it, or to read its files.
 */
static bool secure_folder(const char *path, struct text *message)
{
    struct stat folder;
    if (stat(path, &folder) != 0)
        return fail(path, message);
    if (!S_ISDIR(folder.st_mode) || folder.st_uid != geteuid()) {
        text_say(message, "%s: it is not a folder of yours", path);
        return false;
    }
    return (folder.st_mode & 077) == 0 || chmod(path, 0700) == 0 || fail(path, message);
}

bool state_folder_make(struct text *path, struct text *message)
{
    size_t before = path->length;
    if (!state_folder_add(path)) {
        text_say(message, "neither XDG_STATE_HOME nor HOME is set");
        return false;
    }
    if (!make_folder(path->at + before))
        return fail(path->at + before, message);
    return secure_folder(path->at + before, message);
}
