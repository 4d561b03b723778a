/* datadir.h: where what is installed with the programs is found. */
#ifndef CORE_BASE_DATADIR_H
#define CORE_BASE_DATADIR_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Each writes a path of share/NAME, a file or folder, to `path` (`size` bytes), and returns whether it can be read:
 * beside the running program, /usr/share/NAME for /usr/bin/prime-judge; where it was to be installed when the program
 * was built; the first of both that is there.
 */
bool datadir_beside(const char *name, char *path, size_t size);
bool datadir_installed(const char *name, char *path, size_t size);
bool datadir_find(const char *name, char *path, size_t size);

#endif
