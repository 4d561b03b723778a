/* file.c: a file replaced whole, or not at all. */
#include "core/file.h"

#include "core/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool wrong(const char *name, const char *what, char *message, size_t room)
{
    snprintf(message, room, "%s: %s", name, what);
    return false;
}

static char *copy(const char *string)
{
    size_t size = strlen(string) + 1;
    return memcpy(memory_resize(NULL, size), string, size);
}

bool file_is_irregular(const char *name)
{
    struct stat status;
    return stat(name, &status) == 0 && !S_ISREG(status.st_mode);
}

/* `folder/.base.new` for `folder/base`. */
static char *temporary_name(const char *file)
{
    size_t size = strlen(file) + sizeof "..new";
    const char *slash = strrchr(file, '/');
    int folder = slash != NULL ? (int)(slash - file) + 1 : 0;
    char *name = memory_resize(NULL, size);
    snprintf(name, size, "%.*s.%s.new", folder, file, file + folder);
    return name;
}

bool file_lock(int fd)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(fd, F_SETLK, &whole) == 0;
}

bool file_is_locked(const char *name)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int fd = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    bool locked = fd >= 0 && fcntl(fd, F_GETLK, &whole) == 0 && whole.l_type != F_UNLCK;
    if (fd >= 0)
        close(fd);
    return locked;
}

/* Whether the name still means the open file: another program may have renamed it before we had the lock. */
static bool is_same_file(int fd, const char *name)
{
    struct stat open_one, named;
    return fstat(fd, &open_one) == 0 && lstat(name, &named) == 0 && open_one.st_ino == named.st_ino &&
           open_one.st_dev == named.st_dev;
}

/* A file of our own that no other name means: nobody laid it there to have us write elsewhere. */
static bool is_own(int fd)
{
    struct stat status;
    return fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_nlink == 1 && status.st_uid == geteuid();
}

static const char again[] = "other programs keep writing it";
static const char in_the_way[] = "a file of this name is in the way";

/* What is wrong with the temporary that was just opened, or NULL; it is locked and empty then. */
static const char *claim_temporary(const struct file_new *file)
{
    if (!file_lock(file->fd))
        return errno == EACCES || errno == EAGAIN ? "another program is writing it" : strerror(errno);
    if (!is_same_file(file->fd, file->temporary))
        return again;
    if (!is_own(file->fd))
        return in_the_way;
    return ftruncate(file->fd, 0) == 0 ? NULL : strerror(errno);
}

/* Opens and locks the temporary; NULL if all is well, else what is wrong. */
static const char *open_temporary(struct file_new *file)
{
    const char *fault = again;
    for (int attempt = 0; attempt < 10 && fault == again; attempt++) {
        file->fd = open(file->temporary, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (file->fd < 0)
            return errno == ELOOP ? in_the_way : strerror(errno);
        fault = claim_temporary(file);
        if (fault != NULL)
            close(file->fd);
    }
    return fault;
}

static void forget(struct file_new *file)
{
    memory_free(file->name);
    memory_free(file->temporary);
    *file = (struct file_new){.fd = -1};
}

bool file_begin(struct file_new *file, const char *name, char *message, size_t room)
{
    struct stat status;
    char *real = realpath(name, NULL);
    *file = (struct file_new){.fd = -1, .name = copy(real != NULL ? real : name)};
    free(real);
    bool exists = stat(file->name, &status) == 0;
    if (exists && !S_ISREG(status.st_mode)) {
        file->fd = open(file->name, O_WRONLY | O_CLOEXEC);
        if (file->fd >= 0)
            return true;
        wrong(name, strerror(errno), message, room);
        forget(file);
        return false;
    }
    file->temporary = temporary_name(file->name);
    const char *fault = open_temporary(file);
    if (fault == NULL) {
        if (exists)
            (void)fchmod(file->fd, status.st_mode & 07777); /* where that is refused the usual permissions do */
        return true;
    }
    wrong(fault == in_the_way ? file->temporary : name, fault, message, room);
    forget(file);
    return false;
}

void file_abandon(struct file_new *file)
{
    if (file->temporary != NULL)
        unlink(file->temporary);
    close(file->fd);
    forget(file);
}

void file_sync_folder(const char *file)
{
    const char *slash = strrchr(file, '/');
    size_t length = slash == NULL ? 1 : slash == file ? 1 : (size_t)(slash - file);
    char *folder = memory_resize(NULL, length + 1);
    memcpy(folder, slash == NULL ? "." : file, length);
    folder[length] = '\0';
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        (void)fsync(fd);
        close(fd);
    }
    memory_free(folder);
}

bool file_commit(struct file_new *file, char *message, size_t room)
{
    bool ok = true;
    if (file->temporary != NULL) {
        ok = fsync(file->fd) == 0 && rename(file->temporary, file->name) == 0;
        if (!ok) {
            wrong(file->name, strerror(errno), message, room);
            unlink(file->temporary);
        }
    }
    /* Some file systems tell of a full disk only here; a regular file was synced before. */
    if (close(file->fd) != 0 && ok && file->temporary == NULL)
        ok = wrong(file->name, strerror(errno), message, room);
    if (ok && file->temporary != NULL)
        file_sync_folder(file->name);
    forget(file);
    return ok;
}

/* After a write that failed: whether it may be tried again. A non-blocking descriptor that is full is waited for. */
static bool can_go_on(int fd)
{
    struct pollfd room = {.fd = fd, .events = POLLOUT};
    return errno == EINTR || (errno == EAGAIN && (poll(&room, 1, -1) >= 0 || errno == EINTR));
}

bool file_write(int fd, const void *bytes, size_t length)
{
    const char *at = bytes;
    while (length > 0) {
        ssize_t written = write(fd, at, length);
        if (written == 0)
            errno = EIO; /* no room, and no reason given */
        if (written == 0 || (written < 0 && !can_go_on(fd)))
            return false;
        at += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
    return true;
}

bool file_replace(const char *name, const void *bytes, size_t length, char *message, size_t room)
{
    struct file_new file;
    if (!file_begin(&file, name, message, room))
        return false;
    if (file_write(file.fd, bytes, length))
        return file_commit(&file, message, room);
    wrong(name, strerror(errno), message, room);
    file_abandon(&file);
    return false;
}
