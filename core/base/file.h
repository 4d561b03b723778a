/* file.h: replaces a file whole, or not at all; system calls that survive a signal. */
#ifndef CORE_BASE_FILE_H
#define CORE_BASE_FILE_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/*
 * open, close, fsync, ftruncate and read, repeated after EINTR. file_open takes the flags of open and adds O_CLOEXEC; a
 * new file gets mode 0666 less the umask. It returns the descriptor, or -1 with errno; the next three return false
 * with errno.
 */
int file_open(const char *name, int flags);
int file_open_private(const char *name, int flags); /* a new file gets mode 0600 less the umask */
bool file_close(int fd);
bool file_sync(int fd);
bool file_truncate(int fd, off_t length);

/*
 * Keeps a regular file from all but its owner: it has mode 0600 then, where the file system knows modes. True for what
 * is no regular file. False with errno, as EPERM if the file is another user's.
 */
bool file_hide(int fd);

/*
 * Reads until `room` bytes have come or the file ends, also from a descriptor that does not block. Returns the number
 * of bytes, or -1 with errno. file_peek reads from offset 0 of a regular file and leaves the offset as it was.
 */
ssize_t file_read(int fd, char *bytes, size_t room);
ssize_t file_peek(int fd, char *bytes, size_t room);

/*
 * Adds all that is left to read of the file. False with errno: EFBIG if that is more than `max` bytes, and then `text`
 * has no more than these.
 */
bool file_read_all(int fd, size_t max, struct text *text);

/*
 * Whether the name means a pipe, a device or a folder, which may block or never end; or a file that the shell has
 * opened, such as /dev/stdout. False if there is no such file.
 */
bool file_is_irregular(const char *name);

/* A file being written: write to `fd`, then call file_commit or file_abandon, which free the names. */
struct file_new {
    int fd;
    char *name;      /* of the file itself: symbolic links are followed, even if they lead to no file yet */
    char *temporary; /* of the new file until file_commit, or NULL if the file is written in place */
};

/*
 * Begins new content for the file `name`, which this user may write to if it is there: a temporary `.NAME.new` in its
 * folder, with the permissions of the old file. A crash may leave the temporary behind; as its name is always the same,
 * the next run uses it again. It is locked, so that two programs do not write it at once. What is no regular file (a
 * device, a pipe), or has no name any more (a deleted file that /dev/stdout leads to), is written in place. Returns
 * false on a fault, with what is wrong in `message` (`room` bytes); then neither file_commit nor file_abandon is due.
 */
bool file_begin(struct file_new *file, const char *name, char *message, size_t room);

/*
 * Syncs the new content, then renames the temporary to the file's name. False, with a message, if that fails: the old
 * file is then unchanged, and no temporary is left. One exception: if only the sync of the folder fails, the new file
 * is there, whole, but may be lost in a power cut.
 */
bool file_commit(struct file_new *file, char *message, size_t room);

/* Gives up: the old file is unchanged, and no temporary is left. */
void file_abandon(struct file_new *file);

/* Replaces the content of a file by these bytes, by the three above. False, with a message, if that fails. */
bool file_replace(const char *name, const void *bytes, size_t length, char *message, size_t room);

/* The same for a file of mode 0600, whatever it had before: nobody else can read a byte of it at any time. */
bool file_replace_private(const char *name, const void *bytes, size_t length, char *message, size_t room);

/*
 * Locks the whole file for this process, without waiting. False with errno: EACCES or EAGAIN if another process has
 * locked it. On a file system without locks it returns true and locks nothing. The lock ends as soon as this process
 * closes any descriptor of the file.
 */
bool file_lock(int fd);

/*
 * Whether another process has locked the file of that name. It opens and closes the file, which would end a lock of
 * this process.
 */
bool file_is_locked(const char *name);

/* Writes all bytes, through short writes, EINTR and EAGAIN. False with errno. */
bool file_write(int fd, const void *bytes, size_t length);

/*
 * Makes the name of a new file durable: syncs its folder. False with errno if the disk fails. A folder that cannot be
 * opened, or that knows no fsync, is no fault.
 */
bool file_sync_folder(const char *name);

#endif
