/* fcntl.h: the locks and the copies of descriptors that WASI lacks: fcntl of wasi-libc refuses them. */
#ifndef PAGE_LIBC_FCNTL_H
#define PAGE_LIBC_FCNTL_H

#include_next <fcntl.h>

enum { F_RDLCK, F_WRLCK, F_UNLCK };
enum { F_GETLK = 100, F_SETLK, F_SETLKW, F_DUPFD_CLOEXEC };

#endif
