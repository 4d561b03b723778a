/* fcntl.h: file locks and duplication of descriptors, which WASI lacks: fcntl of wasi-libc fails. */
#ifndef PAGE_LIBC_FCNTL_H
#define PAGE_LIBC_FCNTL_H

#include_next <fcntl.h>

enum { F_RDLCK, F_WRLCK, F_UNLCK };
enum { F_GETLK = 100, F_SETLK, F_SETLKW, F_DUPFD_CLOEXEC };

#endif
