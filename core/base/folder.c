/* folder.c: the files of a folder and of the folders in it. */
#include "core/base/folder.h"

#include "core/base/memory.h"
#include "core/base/text.h"

#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The paths of what is in a folder. */
struct entries {
    char **path;
    size_t count, room;
};

static int compare_paths(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

static void add_entry(struct entries *entries, const char *folder, const char *name)
{
    struct text path = {0};
    size_t length = strlen(folder);
    text_print(&path, length > 0 && folder[length - 1] == '/' ? "%s%s" : "%s/%s", folder, name);
    if (entries->count == entries->room) {
        entries->room = 2 * entries->room + 16;
        entries->path = memory_array(entries->path, entries->room, sizeof *entries->path);
    }
    entries->path[entries->count++] = path.at; /* which is now the entries' */
}

/* Fills the entries, sorted; false with errno. */
static bool list(const char *path, struct entries *entries)
{
    DIR *folder = opendir(path);
    if (folder == NULL)
        return false;
    const struct dirent *entry;
    while ((entry = readdir(folder)) != NULL)
        if (entry->d_name[0] != '.')
            add_entry(entries, path, entry->d_name);
    (void)closedir(folder);
    if (entries->count > 0)
        qsort(entries->path, entries->count, sizeof *entries->path, compare_paths);
    return true;
}

void folder_walk(const char *path, folder_visitor *visit, void *context)
{
    struct entries entries = {0};
    if (!list(path, &entries))
        visit(context, path, errno);
    for (size_t i = 0; i < entries.count; i++) {
        struct stat status;
        char *entry = entries.path[i];
        if (lstat(entry, &status) == 0 && S_ISDIR(status.st_mode))
            folder_walk(entry, visit, context);
        else if (stat(entry, &status) == 0 && S_ISREG(status.st_mode))
            visit(context, entry, 0);
        memory_free(entry);
    }
    memory_free(entries.path);
}
