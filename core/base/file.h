/* file.h: a file replaced whole, or not at all. */
#ifndef CORE_BASE_FILE_H
#define CORE_BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/*
 * open, close, fsync, ftruncate and read, gone on with where a signal came in between (EINTR). A file that is made
 * has the usual permissions; every one is closed on exec. file_read fills the room unless the file ends, and returns
 * how much came, or -1 with errno; file_peek does the same from the beginning, and leaves the place where it was.
 */
int file_open(const char *name, int flags);
bool file_close(int fd);
bool file_sync(int fd);
bool file_truncate(int fd, off_t length);
ssize_t file_read(int fd, char *bytes, size_t room);
ssize_t file_peek(int fd, char *bytes, size_t room);

/*
 * Whether the name means a pipe, a device or a folder: what could be waited for, or read, without end; or what the
 * shell has opened, as /dev/stdout does.
 */
bool file_is_irregular(const char *name);

/* A file being written: write to `fd`, then file_commit or file_abandon. */
struct file_new {
    int fd;
    char *name;      /* of the file itself: symbolic links are followed, also to one that is not there yet */
    char *temporary; /* the new file until it is whole, or NULL where there is none */
};

/*
 * Begins a new content for the file `name`: a temporary `.NAME.new` in its folder, with the permissions of
 * the old file. The temporary always has this name, so that one left behind by a crash is used
 * again; a lock keeps two programs from writing the same one. What is not a regular file (a device, a pipe), or
 * has no name any more (a deleted file that /dev/stdout leads to), is written as it is. On a fault false, and
 * `message` says what is wrong; there is then nothing to end.
 */
bool file_begin(struct file_new *file, const char *name, char *message, size_t room);

/*
 * Brings the content to the disk and gives it the file's name. False, with a message, if that fails: the old
 * file is then as it was, and no temporary is left. Only where the disk fails after all that, at the folder, the
 * new file stands there, whole, and it is not sure that it outlasts a power cut.
 */
bool file_commit(struct file_new *file, char *message, size_t room);

/* Gives up: the old file is as it was, and no temporary is left. */
void file_abandon(struct file_new *file);

/* Replaces the content of a file by these bytes, by the three above. False, with a message, if that fails. */
bool file_replace(const char *name, const void *bytes, size_t length, char *message, size_t room);

/*
 * Locks the whole file for this process, without waiting. False with errno, EACCES or EAGAIN if another process has
 * locked it. A file system without locks is gone without one. The lock goes when this process closes the file,
 * whichever of its descriptors it closes.
 */
bool file_lock(int fd);

/* Whether another process has locked the file of that name. Opens and closes it: a lock of our own would be gone. */
bool file_is_locked(const char *name);

/* Writes all of it, over short writes, EINTR and EAGAIN. False with errno. */
bool file_write(int fd, const void *bytes, size_t length);

/*
 * Makes the name of a new file durable. False with errno if the disk fails; a folder that may not be opened, or of
 * a kind that knows no fsync, has at least the name.
 */
bool file_sync_folder(const char *name);

#endif
