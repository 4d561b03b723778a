/* stdlib.h: realpath and mkstemp, which WASI lacks and which always fail here; an empty environment. */
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
