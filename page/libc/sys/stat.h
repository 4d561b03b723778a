/* stat.h: file modes, which WASI lacks: they cannot be changed. */
#ifndef PAGE_LIBC_SYS_STAT_H
#define PAGE_LIBC_SYS_STAT_H

#include_next <sys/stat.h>

#include <errno.h>

static inline int page_no_mode(void)
{
    errno = ENOSYS;
    return -1;
}

#define chmod(name, mode) ((void)(name), (void)(mode), page_no_mode())
#define fchmod(fd, mode) ((void)(fd), (void)(mode), page_no_mode())

#endif
