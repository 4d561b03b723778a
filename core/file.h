/* file.h: a file replaced whole, or not at all. */
#ifndef CORE_FILE_H
#define CORE_FILE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Writes `length` bytes to `path`: to PATH.tmp beside it, fsync, rename, fsync of the
 * folder. At every moment `path` is the old file or the new one; a PATH.tmp left
 * behind by a crash is used up by the next call. False with errno on a failure; the old file then stays.
 */
bool file_replace(const char *path, const void *bytes, size_t length);

/* Writes all of it, over short writes and EINTR. False with errno. */
bool file_write(int fd, const void *bytes, size_t length);

#endif
