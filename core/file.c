/* file.c: a file replaced whole, or not at all. */
#include "core/file.h"

#include "core/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool file_write(int fd, const void *bytes, size_t length)
{
    const char *at = bytes;
    while (length > 0) {
        ssize_t written = write(fd, at, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        at += written;
        length -= (size_t)written;
    }
    return true;
}

/* Closes `fd` without losing the errno of what failed before. */
static bool close_after(int fd, bool ok)
{
    int error = errno;
    if (close(fd) != 0 && ok)
        return false;
    errno = error;
    return ok;
}

static bool write_new(const char *path, const void *bytes, size_t length)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (fd < 0)
        return false;
    return close_after(fd, file_write(fd, bytes, length) && fsync(fd) == 0);
}

/* Makes a rename in the folder of `path` durable. Some file systems cannot sync a folder: that is no failure. */
static bool sync_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    struct text folder = {0};
    if (slash == path)
        text_add(&folder, "/");
    else
        text_add_bytes(&folder, slash != NULL ? path : ".", slash != NULL ? (size_t)(slash - path) : 1);
    int fd = open(folder.at, O_RDONLY | O_CLOEXEC);
    text_free(&folder);
    if (fd < 0)
        return true; /* a folder that one may write to but not read */
    return close_after(fd, fsync(fd) == 0 || errno == EINVAL || errno == EROFS);
}

bool file_replace(const char *path, const void *bytes, size_t length)
{
    struct text temporary = {0};
    text_print(&temporary, "%s.tmp", path);
    bool ok = write_new(temporary.at, bytes, length);
    if (ok && rename(temporary.at, path) != 0)
        ok = false;
    if (!ok) {
        int error = errno;
        unlink(temporary.at);
        errno = error;
    }
    text_free(&temporary);
    return ok && sync_folder(path);
}
