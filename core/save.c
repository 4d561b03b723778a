/* save.c: a file that is replaced whole or not at all. */
#include "core/save.h"

#include "core/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
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

/* A lock on the whole file, without waiting. */
static bool lock(int fd)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(fd, F_SETLK, &whole) == 0;
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
static const char *claim_temporary(const struct save *save)
{
    if (!lock(save->fd))
        return errno == EACCES || errno == EAGAIN ? "another program is writing it" : strerror(errno);
    if (!is_same_file(save->fd, save->temporary))
        return again;
    if (!is_own(save->fd))
        return in_the_way;
    return ftruncate(save->fd, 0) == 0 ? NULL : strerror(errno);
}

/* Opens and locks the temporary; NULL if all is well, else what is wrong. */
static const char *open_temporary(struct save *save)
{
    const char *fault = again;
    for (int attempt = 0; attempt < 10 && fault == again; attempt++) {
        save->fd = open(save->temporary, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (save->fd < 0)
            return errno == ELOOP ? in_the_way : strerror(errno);
        fault = claim_temporary(save);
        if (fault != NULL)
            close(save->fd);
    }
    return fault;
}

static void forget(struct save *save)
{
    memory_free(save->file);
    memory_free(save->temporary);
    *save = (struct save){.fd = -1};
}

bool save_begin(struct save *save, const char *name, char *message, size_t room)
{
    struct stat status;
    char *real = realpath(name, NULL);
    *save = (struct save){.fd = -1, .file = copy(real != NULL ? real : name)};
    free(real);
    bool exists = stat(save->file, &status) == 0;
    if (exists && !S_ISREG(status.st_mode)) {
        save->fd = open(save->file, O_WRONLY | O_CLOEXEC);
        if (save->fd >= 0)
            return true;
        wrong(name, strerror(errno), message, room);
        forget(save);
        return false;
    }
    save->temporary = temporary_name(save->file);
    const char *fault = open_temporary(save);
    if (fault == NULL) {
        if (exists)
            (void)fchmod(save->fd, status.st_mode & 07777); /* where that is refused the usual permissions do */
        return true;
    }
    wrong(fault == in_the_way ? save->temporary : name, fault, message, room);
    forget(save);
    return false;
}

void save_abandon(struct save *save)
{
    if (save->temporary != NULL)
        unlink(save->temporary);
    close(save->fd);
    forget(save);
}

/* A folder that cannot be opened or synced has at least the rename. */
static void sync_folder(const char *file)
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

bool save_commit(struct save *save, char *message, size_t room)
{
    bool ok = true;
    if (save->temporary != NULL) {
        ok = fsync(save->fd) == 0 && rename(save->temporary, save->file) == 0;
        if (!ok) {
            wrong(save->file, strerror(errno), message, room);
            unlink(save->temporary);
        }
    }
    /* Some file systems tell of a full disk only here; a regular file was synced before. */
    if (close(save->fd) != 0 && ok && save->temporary == NULL)
        ok = wrong(save->file, strerror(errno), message, room);
    if (ok && save->temporary != NULL)
        sync_folder(save->file);
    forget(save);
    return ok;
}
