/* datadir.c: finds the data files that are installed with the programs. */
#include "core/base/datadir.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#ifndef SHARE_FOLDER
#define SHARE_FOLDER "/usr/local/share"
#endif

bool datadir_beside(const char *name, char *path, size_t size)
{
    ssize_t length = readlink("/proc/self/exe", path, size - 1);
    if (length <= 0)
        return false;
    path[length] = '\0';
    char *slash = strrchr(path, '/');
    if (slash == NULL)
        return false;
    size_t capacity = size - (size_t)(slash - path);
    return (size_t)snprintf(slash, capacity, "/../share/%s", name) < capacity && access(path, R_OK) == 0;
}

bool datadir_installed(const char *name, char *path, size_t size)
{
    return (size_t)snprintf(path, size, "%s/%s", SHARE_FOLDER, name) < size && access(path, R_OK) == 0;
}

bool datadir_find(const char *name, char *path, size_t size)
{
    return datadir_beside(name, path, size) || datadir_installed(name, path, size);
}
