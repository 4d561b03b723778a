/* folder.c: lists a folder, and visits the files in a folder and its subfolders. */
#include "core/base/folder.h"

#include "core/base/memory.h"
#include "core/base/text.h"

#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The paths of the entries of a folder. */
struct entries {
    char **path;
    size_t count, capacity;
};

static int compare_paths(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

static void pass_entry(const char *folder, const char *name, folder_entry_callback *callback, void *context)
{
    struct text path = {0};
    size_t length = strlen(folder);
    text_print(&path, length > 0 && folder[length - 1] == '/' ? "%s%s" : "%s/%s", folder, name);
    callback(context, path.at);
    text_free(&path);
}

/* The next entry; NULL with errno 0 at the end, and NULL with another errno on an error. */
static const struct dirent *next_entry(DIR *folder)
{
    errno = 0;
    return readdir(folder);
}

int folder_list(const char *path, folder_entry_callback *callback, void *context)
{
    DIR *folder = opendir(path);
    if (folder == NULL)
        return errno;
    const struct dirent *entry;
    while ((entry = next_entry(folder)) != NULL)
        if (entry->d_name[0] != '.')
            pass_entry(path, entry->d_name, callback, context);
    int error = errno;
    (void)closedir(folder);
    return error;
}

/* A folder_entry_callback that appends a copy of the path. */
static void add_entry(void *context, const char *path)
{
    struct entries *entries = context;
    size_t size = strlen(path) + 1;
    if (entries->count == entries->capacity) {
        entries->capacity = 2 * entries->capacity + 16;
        entries->path = memory_array(entries->path, entries->capacity, sizeof *entries->path);
    }
    entries->path[entries->count++] = memcpy(memory_resize(NULL, size), path, size);
}

static void walk_entry(const char *path, folder_visitor *visit, void *context)
{
    struct stat status;
    bool ok = lstat(path, &status) == 0, is_link = ok && S_ISLNK(status.st_mode);
    if (!ok || (is_link && stat(path, &status) != 0))
        visit(context, path, errno);
    else if (S_ISREG(status.st_mode))
        visit(context, path, 0);
    else if (S_ISDIR(status.st_mode) && !is_link)
        folder_walk(path, visit, context);
}

void folder_walk(const char *path, folder_visitor *visit, void *context)
{
    struct entries entries = {0};
    int error = folder_list(path, add_entry, &entries);
    if (error != 0)
        visit(context, path, error);
    if (entries.count > 0)
        qsort(entries.path, entries.count, sizeof *entries.path, compare_paths);
    for (size_t i = 0; i < entries.count; i++) {
        walk_entry(entries.path[i], visit, context);
        memory_free(entries.path[i]);
    }
    memory_free(entries.path);
}
