/* file.c: atomic replacement of files; system calls restarted after a signal. */
#include "core/base/file.h"

#include "core/base/language.h"
#include "core/base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Writes `NAME: WHAT` to `message`. Returns false. */
static bool set_message(const char *name, const char *what, char *message, size_t capacity)
{
    snprintf(message, capacity, "%s: %s", name, what);
    return false;
}

static char *copy_string(const char *string)
{
    size_t size = strlen(string) + 1;
    return memcpy(memory_resize(NULL, size), string, size);
}

/*
 * Returns whether a failed call should be repeated: after EINTR, and after EAGAIN, for which it waits until the
 * descriptor is ready.
 */
static bool wait_to_retry(int fd, short events)
{
    struct pollfd ready = {.fd = fd, .events = events};
    return errno == EINTR || (errno == EAGAIN && (poll(&ready, 1, -1) >= 0 || errno == EINTR));
}

enum { PUBLIC = 0666, PRIVATE = S_IRUSR | S_IWUSR }; /* the modes of new files, before the umask */

static int open_with(const char *name, int flags, mode_t mode)
{
    int fd;
    do
        fd = open(name, flags | O_CLOEXEC, mode);
    while (fd < 0 && errno == EINTR);
    return fd;
}

int file_open(const char *name, int flags)
{
    return open_with(name, flags, PUBLIC);
}

int file_open_private(const char *name, int flags)
{
    return open_with(name, flags, PRIVATE);
}

/* EPERM for the owner of the file means that the file system does not support modes. */
bool file_hide(int fd)
{
    struct stat status;
    if (fstat(fd, &status) != 0)
        return false;
    return !S_ISREG(status.st_mode) || (status.st_mode & 07777) == PRIVATE || fchmod(fd, PRIVATE) == 0 ||
           (errno == EPERM && status.st_uid == geteuid());
}

/*
 * Linux closes the descriptor even if it reports EINTR. A second close could hit a file that another thread has just
 * opened.
 */
bool file_close(int fd)
{
    return close(fd) == 0 || errno == EINTR;
}

bool file_sync(int fd)
{
    int status;
    do
        status = fsync(fd);
    while (status != 0 && errno == EINTR);
    return status == 0;
}

bool file_truncate(int fd, off_t length)
{
    int status;
    do
        status = ftruncate(fd, length);
    while (status != 0 && errno == EINTR);
    return status == 0;
}

/* Reads until the buffer is full or the file ends; if `peeks`, with pread from offset 0. */
static ssize_t fill(int fd, char *bytes, size_t capacity, bool peeks)
{
    size_t length = 0;
    while (length < capacity) {
        ssize_t got = peeks ? pread(fd, bytes + length, capacity - length, (off_t)length)
                            : read(fd, bytes + length, capacity - length);
        if (got == 0)
            break;
        if (got < 0 && !wait_to_retry(fd, POLLIN))
            return -1;
        length += got > 0 ? (size_t)got : 0;
    }
    return (ssize_t)length;
}

ssize_t file_read(int fd, char *bytes, size_t capacity)
{
    return fill(fd, bytes, capacity, false);
}

ssize_t file_peek(int fd, char *bytes, size_t capacity)
{
    return fill(fd, bytes, capacity, true);
}

bool file_read_all(int fd, size_t max, struct text *text)
{
    enum { PART = 65536 };
    size_t left = max;
    ssize_t got;
    while ((got = file_read(fd, text_reserve(text, PART), PART)) > 0) {
        bool fits = (size_t)got <= left;
        text_grow(text, fits ? (size_t)got : left);
        left -= fits ? (size_t)got : left;
        if (!fits) {
            errno = EFBIG;
            return false;
        }
    }
    text_grow(text, 0); /* so that an empty file gives an empty string */
    return got == 0;
}

/* The descriptor that a name such as /dev/stdout or /dev/fd/3 refers to, or -1. */
static int descriptor_of(const char *name)
{
    static const char *const names[] = {"/dev/stdin", "/dev/stdout", "/dev/stderr"};
    static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/"};
    for (int fd = 0; fd < 3; fd++)
        if (strcmp(name, names[fd]) == 0)
            return fd;
    for (int i = 0; i < 2; i++) {
        const char *number = name + strlen(folders[i]);
        size_t length = strncmp(name, folders[i], strlen(folders[i])) == 0 ? strspn(number, "0123456789") : 0;
        if (length > 0 && length < 6 && number[length] == '\0')
            return (int)strtol(number, NULL, 10);
    }
    return -1;
}

bool file_is_irregular(const char *name)
{
    struct stat status;
    return descriptor_of(name) >= 0 || (stat(name, &status) == 0 && !S_ISREG(status.st_mode));
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
    return fcntl(fd, F_SETLK, &whole) == 0 || errno == ENOLCK || errno == EOPNOTSUPP;
}

bool file_is_locked(const char *name)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int fd = file_open(name, O_RDONLY | O_NONBLOCK);
    bool is_locked = fd >= 0 && fcntl(fd, F_GETLK, &whole) == 0 && whole.l_type != F_UNLCK;
    if (fd >= 0)
        close(fd);
    return is_locked;
}

/* Whether this is a regular file of this user without other hard links, so that writing to it changes no other file. */
static bool is_own(const struct stat *status)
{
    return S_ISREG(status->st_mode) && status->st_nlink == 1 && status->st_uid == geteuid();
}

static const char busy[] = N_("another program is writing it");
static const char again[] = N_("other programs keep writing it");
static const char in_the_way[] = N_("a file of this name is in the way");

/*
 * Locks and empties the temporary file that was just opened. Returns NULL or an error message. A file left by a crash
 * that other users can read must not be reused for private content, as one of them may have it open: it is removed and
 * a new one is created. A file created just now is used with whatever mode the file system gave it.
 */
static const char *claim_temporary(const struct file_new *file, mode_t mode, bool is_created)
{
    struct stat opened, named;
    if (!file_lock(file->fd))
        return errno == EACCES || errno == EAGAIN ? busy : strerror(errno);
    if (fstat(file->fd, &opened) != 0)
        return strerror(errno);
    if (lstat(file->temporary, &named) != 0)
        return errno == ENOENT ? again : strerror(errno);
    if (opened.st_ino != named.st_ino || opened.st_dev != named.st_dev)
        return again; /* another program renamed it before we got the lock */
    if (!is_own(&opened))
        return in_the_way;
    if (!is_created && (opened.st_mode & 0777 & ~mode) != 0)
        return unlink(file->temporary) == 0 ? again : strerror(errno);
    return file_truncate(file->fd, 0) ? NULL : strerror(errno);
}

/* Creates the temporary file, or opens an existing one. O_NONBLOCK: a pipe of that name must not block. */
static int open_or_create(const char *name, mode_t mode, bool *is_created)
{
    int fd = open_with(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
    *is_created = fd >= 0;
    return fd >= 0 || errno != EEXIST ? fd : open_with(name, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode);
}

/*
 * Why the temporary file could not be opened. ELOOP: a symbolic link; EISDIR: a folder; ENXIO: a pipe without a reader.
 */
static const char *fault_of_opening(void)
{
    return errno == ELOOP || errno == EISDIR || errno == ENXIO ? in_the_way : strerror(errno);
}

/* Opens and locks the temporary file. Returns NULL or an error message. */
static const char *open_temporary(struct file_new *file, mode_t mode)
{
    const char *fault = again;
    for (int attempt = 0; attempt < 10 && fault == again; attempt++) {
        bool is_created;
        file->fd = open_or_create(file->temporary, mode, &is_created);
        if (file->fd < 0)
            return fault_of_opening();
        fault = claim_temporary(file, mode, is_created);
        if (fault != NULL && fault != again && fault != busy && is_created)
            unlink(file->temporary);
        if (fault != NULL)
            close(file->fd);
    }
    return fault;
}

static void release(struct file_new *file)
{
    memory_free(file->name);
    memory_free(file->temporary);
    *file = (struct file_new){.fd = -1};
}

/* The path that a link points to: a relative target is relative to the link's folder. Frees `link`. */
static char *resolve_target(char *link, const char *target, size_t length)
{
    const char *slash = target[0] != '/' ? strrchr(link, '/') : NULL;
    size_t folder = slash != NULL ? (size_t)(slash - link) + 1 : 0;
    char *name = memory_resize(NULL, folder + length + 1);
    memcpy(name, link, folder);
    memcpy(name + folder, target, length);
    name[folder + length] = '\0';
    memory_free(link);
    return name;
}

/*
 * The path at the end of all symbolic links, even if that file does not exist yet; NULL with errno if a link cannot be
 * read. A link in /proc may refer to a pipe or a deleted file: stat succeeds, but the target is not a path. Then the
 * path of that link is returned.
 */
static char *follow(const char *name)
{
    char target[PATH_MAX], *file = copy_string(name), *real;
    struct stat status;
    ssize_t length;
    while ((real = realpath(file, NULL)) == NULL && errno == ENOENT && stat(file, &status) != 0 && errno == ENOENT &&
           (length = readlink(file, target, sizeof target)) >= 0)
        file = resolve_target(file, target, (size_t)length);
    int error = errno;
    if (real == NULL && (error == ENOENT || error == EINVAL)) /* the file does not exist yet, or was created just now */
        return file;
    memory_free(file);
    file = real != NULL ? copy_string(real) : NULL;
    free(real);
    errno = error;
    return file;
}

/* A file that the shell has opened is neither replaced nor truncated; output goes to its current offset. */
static bool begin_descriptor(struct file_new *file, const char *name, char *message, size_t capacity)
{
    *file = (struct file_new){.fd = fcntl(descriptor_of(name), F_DUPFD_CLOEXEC, 3), .name = copy_string(name)};
    if (file->fd >= 0)
        return true;
    set_message(name, strerror(errno), message, capacity);
    release(file);
    return false;
}

/*
 * The name to put into a message: the file that is in the way; the folder, if it is not writable; otherwise the file as
 * the user named it. For the folder, truncates file->name.
 */
static const char *at_fault(struct file_new *file, const char *name, const char *fault)
{
    char *slash = strrchr(file->name, '/');
    if (fault == in_the_way)
        return file->temporary;
    if (slash == NULL || slash == file->name)
        return name;
    *slash = '\0';
    bool is_unwritable = access(file->name, F_OK) == 0 && access(file->name, W_OK | X_OK) != 0 && errno == EACCES;
    if (!is_unwritable)
        *slash = '/';
    return is_unwritable ? file->name : name;
}

/*
 * As file_begin, with the mode for a new file. With mode PRIVATE the file gets that mode even if it replaces another
 * file.
 */
static bool begin_with(struct file_new *file, const char *name, mode_t mode, char *message, size_t capacity)
{
    struct stat status;
    if (descriptor_of(name) >= 0)
        return begin_descriptor(file, name, message, capacity);
    *file = (struct file_new){.fd = -1, .name = follow(name)};
    if (file->name == NULL) /* it may be a link, which must not be replaced by a file */
        return set_message(name, strerror(errno), message, capacity);
    bool exists = lstat(file->name, &status) == 0;
    bool is_unknown = !exists && errno != ENOENT; /* it may be a device */
    bool is_irreplaceable = exists && !S_ISREG(status.st_mode); /* a link here has a target without a name */
    if (is_irreplaceable)
        file->fd = file_open(file->name, O_WRONLY | O_TRUNC);
    if (file->fd >= 0)
        return true;
    if (is_irreplaceable || is_unknown) {
        set_message(name, strerror(errno), message, capacity);
        release(file);
        return false;
    }
    if (exists && access(file->name, W_OK) != 0) {
        set_message(name, strerror(errno), message, capacity);
        release(file);
        return false;
    }
    file->temporary = temporary_name(file->name);
    const char *fault = open_temporary(file, mode);
    if (fault == NULL) {
        if (mode == PRIVATE)
            (void)file_hide(file->fd); /* the umask may have removed some bits */
        else if (exists)
            (void)fchmod(file->fd, status.st_mode & 07777); /* if this fails: the default permissions */
        return true;
    }
    set_message(at_fault(file, name, fault), _(fault), message, capacity);
    release(file);
    return false;
}

bool file_begin(struct file_new *file, const char *name, char *message, size_t capacity)
{
    return begin_with(file, name, PUBLIC, message, capacity);
}

void file_abandon(struct file_new *file)
{
    if (file->temporary != NULL)
        unlink(file->temporary);
    close(file->fd);
    release(file);
}

bool file_sync_folder(const char *file)
{
    const char *slash = strrchr(file, '/');
    size_t length = slash == NULL || slash == file ? 1 : (size_t)(slash - file);
    char *folder = memory_resize(NULL, length + 1);
    memcpy(folder, slash == NULL ? "." : file, length);
    folder[length] = '\0';
    int fd = file_open(folder, O_RDONLY | O_DIRECTORY);
    memory_free(folder);
    if (fd < 0)
        return true;
    bool ok = file_sync(fd) || (errno != EIO && errno != ENOSPC && errno != EDQUOT);
    int error = errno;
    close(fd);
    errno = error;
    return ok;
}

bool file_commit(struct file_new *file, char *message, size_t capacity)
{
    bool ok = true;
    if (file->temporary != NULL) {
        ok = file_sync(file->fd) && rename(file->temporary, file->name) == 0;
        if (!ok) {
            set_message(file->name, strerror(errno), message, capacity);
            unlink(file->temporary);
        }
    }
    /* Some file systems report a full disk only at close; content that was synced before is safe. */
    if (!file_close(file->fd) && ok && file->temporary == NULL)
        ok = set_message(file->name, strerror(errno), message, capacity);
    if (ok && file->temporary != NULL && !file_sync_folder(file->name))
        ok = set_message(file->name, strerror(errno), message, capacity);
    release(file);
    return ok;
}

bool file_write(int fd, const void *bytes, size_t length)
{
    const char *at = bytes;
    while (length > 0) {
        ssize_t written = write(fd, at, length);
        if (written == 0)
            errno = EIO; /* nothing written, and no error set */
        if (written == 0 || (written < 0 && !wait_to_retry(fd, POLLOUT)))
            return false;
        at += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
    return true;
}

static bool replace(const char *name, mode_t mode, const void *bytes, size_t length, char *message, size_t capacity)
{
    struct file_new file;
    if (!begin_with(&file, name, mode, message, capacity))
        return false;
    if (file_write(file.fd, bytes, length))
        return file_commit(&file, message, capacity);
    set_message(name, strerror(errno), message, capacity);
    file_abandon(&file);
    return false;
}

bool file_replace(const char *name, const void *bytes, size_t length, char *message, size_t capacity)
{
    return replace(name, PUBLIC, bytes, length, message, capacity);
}

bool file_replace_private(const char *name, const void *bytes, size_t length, char *message, size_t capacity)
{
    return replace(name, PRIVATE, bytes, length, message, capacity);
}
