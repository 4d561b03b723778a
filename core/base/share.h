/* share.h: where what is installed with the programs is found. */
#ifndef CORE_BASE_SHARE_H
#define CORE_BASE_SHARE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Writes the path of a file or folder that is installed as share/NAME to `path` (`size` bytes): /usr/share/NAME for
 * /usr/bin/prime-judge if that is there, else where it was to be installed when the program was built. Whether it can be
 * read.
 */
bool share_find(const char *name, char *path, size_t size);

#endif
