/* file.h: atomic replacement of files; system calls restarted after a signal. */
#ifndef CORE_BASE_FILE_H
#define CORE_BASE_FILE_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/*
 * open, fsync and ftruncate, restarted after EINTR; and close, for which EINTR is a success, as the descriptor is
 * closed even then. file_open takes the flags of open and adds O_CLOEXEC; a new file gets mode 0666 minus the umask.
 * file_open and file_open_private return the descriptor, or -1 with errno; the other functions return false with errno
 * on failure.
 */
int file_open(const char *name, int flags);
int file_open_private(const char *name, int flags); /* a new file gets mode 0600 minus the umask */
bool file_close(int fd);
bool file_sync(int fd);
bool file_truncate(int fd, off_t length);

/*
 * Makes a regular file accessible to its owner alone: mode 0600, if the file system supports modes. For anything but a
 * regular file, does nothing and returns true. Returns false with errno on failure, for example EPERM if the file
 * belongs to another user.
 */
bool file_hide(int fd);

/*
 * Reads until `capacity` bytes are read or the file ends, also from a non-blocking descriptor. Returns the number of
 * bytes, or -1 with errno; bytes read before the error are then lost. file_peek reads from offset 0 of a regular file
 * and does not move the file offset.
 */
ssize_t file_read(int fd, char *bytes, size_t capacity);
ssize_t file_peek(int fd, char *bytes, size_t capacity);

/*
 * Appends the rest of the file to `text`. On failure returns false with errno; a part may have been appended. If the
 * rest is longer than `max` bytes, appends the first `max` bytes and fails with EFBIG.
 */
bool file_read_all(int fd, size_t max, struct text *text);

/*
 * Whether the name refers to a pipe, a device or a folder, which may block or never end, or to a file that the shell
 * has opened, such as /dev/stdout. False if the file does not exist.
 */
bool file_is_irregular(const char *name);

/* A file being written: write to `fd`, then call file_commit or file_abandon, which free the names. */
struct file_new {
    int fd;
    char *name;      /* of the file itself: symbolic links are followed, even if their target does not exist yet */
    char *temporary; /* of the new file until file_commit; NULL if the file is written in place */
};

/*
 * Starts to write new content for the file `name`. If the file exists, this user must be allowed to write to it. The
 * content goes to a temporary file `.NAME.new` in the same folder, with the permissions of the old file. A crash may
 * leave the temporary file behind; as its name is always the same, the next run reuses it. It is locked, so that two
 * programs cannot write it at the same time. Written in place are: anything but a regular file (a device, a pipe); a
 * file that the shell has opened, if `name` is /dev/stdout or the like; and a file without a name (a deleted file to
 * which a link in /proc refers). On failure returns false with a message in `message` (`capacity` bytes); then neither
 * file_commit nor file_abandon must be called.
 */
bool file_begin(struct file_new *file, const char *name, char *message, size_t capacity);

/*
 * Syncs the new content, then renames the temporary file to the file's name. Returns false with a message if that
 * fails: the old file is then unchanged, and no temporary file is left. One exception: if only the sync of the folder
 * fails, the new file is complete and in place, but may be lost in a power failure. A file written in place is only
 * closed.
 */
bool file_commit(struct file_new *file, char *message, size_t capacity);

/* Discards the new content. The old file is unchanged, unless it is written in place; no temporary file is left. */
void file_abandon(struct file_new *file);

/*
 * Replaces the content of a file by these bytes, using the three functions above. Returns false with a message on
 * failure.
 */
bool file_replace(const char *name, const void *bytes, size_t length, char *message, size_t capacity);

/*
 * As file_replace, with mode 0600 whatever the mode of the old file: no other user can read the content at any time,
 * unless the file is written in place.
 */
bool file_replace_private(const char *name, const void *bytes, size_t length, char *message, size_t capacity);

/*
 * Locks the whole file for this process, without waiting. Returns false with errno on failure: EACCES or EAGAIN if
 * another process holds the lock. On a file system without locks it returns true and locks nothing. The lock ends as
 * soon as this process closes any descriptor of the file.
 */
bool file_lock(int fd);

/*
 * Whether another process has locked the file `name`; false if it cannot be opened. Opens and closes the file, which
 * would release a lock held by this process.
 */
bool file_is_locked(const char *name);

/* Writes all bytes, continuing after short writes, EINTR and EAGAIN. Returns false with errno on failure. */
bool file_write(int fd, const void *bytes, size_t length);

/*
 * Makes the name of a new file durable by syncing its folder. Returns false with errno on a disk error. A folder that
 * cannot be opened, or a file system that does not support fsync on folders, is not an error.
 */
bool file_sync_folder(const char *name);

#endif
