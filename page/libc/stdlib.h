/* stdlib.h: the names behind links, and names for new files, that WASI lacks, and the environment: there are none. */
#ifndef PAGE_LIBC_STDLIB_H
#define PAGE_LIBC_STDLIB_H

#include_next <stdlib.h>

#include <errno.h>

#define getenv(name) ((void)(name), (char *)NULL)

static inline char *realpath(const char *name, char *real)
{
    (void)name, (void)real;
    errno = ENOENT;
    return NULL;
}

static inline int mkstemp(char *name)
{
    (void)name;
    errno = ENOENT;
    return -1;
}

#endif
