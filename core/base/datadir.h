/* datadir.h: finds the data files that are installed with the programs. */
#ifndef CORE_BASE_DATADIR_H
#define CORE_BASE_DATADIR_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Each function writes the path of share/NAME, a file or a folder, to `path` (`size` bytes), and returns whether it can
 * be read; if not, `path` is unspecified. datadir_beside looks next to the running program: /usr/bin/../share/NAME for
 * /usr/bin/prime-judge. datadir_installed looks in the installation folder that was set when the program was built.
 * datadir_find tries both in this order.
 */
bool datadir_beside(const char *name, char *path, size_t size);
bool datadir_installed(const char *name, char *path, size_t size);
bool datadir_find(const char *name, char *path, size_t size);

#endif
