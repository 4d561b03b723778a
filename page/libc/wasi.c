/* wasi.c: the system calls of wasi-libc: a clock, random bytes, and one file in memory. */
#include "page/one_file.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <wasi/api.h>

/* The only imports; the script provides them. */
__attribute__((import_module("env"), import_name("now"))) double script_now(void);
__attribute__((import_module("env"), import_name("random"))) void script_random(uint8_t *at, size_t length);

/* Gives a function of wasi_snapshot_preview1 the name by which wasi-libc would import it. */
#define WASI(name) __asm__("__imported_wasi_snapshot_preview1_" #name)

int clock_time(int id, int64_t precision, uint64_t *time) WASI(clock_time_get);
int random_bytes(uint8_t *at, size_t length) WASI(random_get);
_Noreturn void exit_process(int status) WASI(proc_exit);
int environ_sizes(size_t *count, size_t *size) WASI(environ_sizes_get);
int environ_strings(uint8_t **names, uint8_t *bytes) WASI(environ_get);
int folder_status(int fd, __wasi_prestat_t *status) WASI(fd_prestat_get);
int folder_name(int fd, char *path, size_t length) WASI(fd_prestat_dir_name);
int path_status(int fd, int flags, const char *path, size_t length, __wasi_filestat_t *status) WASI(path_filestat_get);
int path_open(int fd, int how, const char *path, size_t length, int flags, int64_t rights, int64_t inherited,
              int fd_flags, int *opened) WASI(path_open);
int file_status(int fd, __wasi_filestat_t *status) WASI(fd_filestat_get);
int file_flags(int fd, __wasi_fdstat_t *status) WASI(fd_fdstat_get);
int file_read_next(int fd, const __wasi_iovec_t *part, size_t parts, size_t *length) WASI(fd_read);
int file_read_at(int fd, const __wasi_iovec_t *part, size_t parts, int64_t offset, size_t *length) WASI(fd_pread);
int file_seek(int fd, int64_t offset, int whence, uint64_t *at) WASI(fd_seek);
int file_close_fd(int fd) WASI(fd_close);
int file_write_next(int fd, const __wasi_ciovec_t *part, size_t parts, size_t *length) WASI(fd_write);
int poll_events(const __wasi_subscription_t *wanted, __wasi_event_t *events, size_t count, size_t *happened)
    WASI(poll_oneoff);
int file_set_flags(int fd, int flags) WASI(fd_fdstat_set_flags);
int file_set_size(int fd, int64_t size) WASI(fd_filestat_set_size);
int file_flush(int fd) WASI(fd_sync);
int path_read_link(int fd, const char *path, size_t length, char *at, size_t capacity, size_t *written)
    WASI(path_readlink);
int path_move(int fd, const char *path, size_t length, int to_fd, const char *to, size_t to_length) WASI(path_rename);
int path_remove(int fd, const char *path, size_t length) WASI(path_unlink_file);

/* The descriptors 0, 1 and 2 are closed. wasi-libc queries the folder before a file can be opened. */
enum { FOLDER = 3, FILE_OPEN = 4 };

static const char file_name[] = "record";

struct one_file {
    const char *bytes;
    size_t length, offset;
};

static struct one_file *one_file(void)
{
    static struct one_file file;
    return &file;
}

void one_file_put(const char *bytes, size_t length)
{
    *one_file() = (struct one_file){bytes, length, 0};
}

void one_file_remove(void)
{
    *one_file() = (struct one_file){0};
}

int clock_time(int id, int64_t precision, uint64_t *time)
{
    (void)id, (void)precision;
    *time = (uint64_t)(script_now() * 1000000);
    return 0;
}

int random_bytes(uint8_t *at, size_t length)
{
    script_random(at, length);
    return 0;
}

_Noreturn void exit_process(int status)
{
    (void)status;
    __builtin_trap(); /* the script then starts a new instance */
}

/* ---- the file ---- */

int folder_status(int fd, __wasi_prestat_t *status)
{
    if (fd != FOLDER)
        return __WASI_ERRNO_BADF;
    *status = (__wasi_prestat_t){.tag = __WASI_PREOPENTYPE_DIR, .u.dir.pr_name_len = 1};
    return 0;
}

int folder_name(int fd, char *path, size_t length)
{
    if (fd != FOLDER || length < 1)
        return __WASI_ERRNO_BADF;
    *path = '.';
    return 0;
}

static __wasi_filetype_t type_of(int fd)
{
    return fd == FOLDER ? __WASI_FILETYPE_DIRECTORY : __WASI_FILETYPE_REGULAR_FILE;
}

static bool is_file(int fd)
{
    return fd == FILE_OPEN && one_file()->bytes != NULL;
}

int file_status(int fd, __wasi_filestat_t *status)
{
    if (fd != FOLDER && !is_file(fd))
        return __WASI_ERRNO_BADF;
    *status = (__wasi_filestat_t){.filetype = type_of(fd), .ino = (__wasi_inode_t)fd, .nlink = 1};
    status->size = fd == FOLDER ? 0 : one_file()->length;
    return 0;
}

int file_flags(int fd, __wasi_fdstat_t *status)
{
    if (fd != FOLDER && !is_file(fd))
        return __WASI_ERRNO_BADF;
    *status = (__wasi_fdstat_t){.fs_filetype = type_of(fd)};
    status->fs_rights_base = status->fs_rights_inheriting = UINT64_MAX;
    return 0;
}

static bool is_file_name(const char *path, size_t length)
{
    return one_file()->bytes != NULL && length == strlen(file_name) && memcmp(path, file_name, length) == 0;
}

int path_status(int fd, int flags, const char *path, size_t length, __wasi_filestat_t *status)
{
    (void)fd, (void)flags;
    return is_file_name(path, length) ? file_status(FILE_OPEN, status) : __WASI_ERRNO_NOENT;
}

int path_open(int fd, int how, const char *path, size_t length, int flags, int64_t rights, int64_t inherited,
              int fd_flags, int *opened)
{
    (void)fd, (void)how, (void)flags, (void)inherited, (void)fd_flags;
    if (!is_file_name(path, length))
        return __WASI_ERRNO_NOENT;
    if (((uint64_t)rights & __WASI_RIGHTS_FD_WRITE) != 0)
        return __WASI_ERRNO_ROFS;
    one_file()->offset = 0;
    *opened = FILE_OPEN;
    return 0;
}

/* Reads from the offset. Returns the number of bytes read. */
static size_t read_from(size_t offset, const __wasi_iovec_t *part, size_t parts)
{
    const struct one_file *file = one_file();
    size_t begin = offset < file->length ? offset : file->length, at = begin;
    for (size_t i = 0; i < parts; i++) {
        size_t length = file->length - at < part[i].buf_len ? file->length - at : part[i].buf_len;
        memcpy(part[i].buf, file->bytes + at, length);
        at += length;
    }
    return at - begin;
}

int file_read_next(int fd, const __wasi_iovec_t *part, size_t parts, size_t *length)
{
    if (!is_file(fd))
        return __WASI_ERRNO_BADF;
    *length = read_from(one_file()->offset, part, parts);
    one_file()->offset += *length;
    return 0;
}

int file_read_at(int fd, const __wasi_iovec_t *part, size_t parts, int64_t offset, size_t *length)
{
    if (!is_file(fd))
        return __WASI_ERRNO_BADF;
    *length = read_from((size_t)offset, part, parts);
    return 0;
}

int file_seek(int fd, int64_t offset, int whence, uint64_t *at)
{
    struct one_file *file = one_file();
    if (!is_file(fd))
        return __WASI_ERRNO_BADF;
    int64_t from = whence == __WASI_WHENCE_SET   ? 0
                   : whence == __WASI_WHENCE_CUR ? (int64_t)file->offset
                                                 : (int64_t)file->length;
    if (from + offset < 0 || from + offset > (int64_t)file->length)
        return __WASI_ERRNO_INVAL;
    file->offset = (size_t)(from + offset);
    *at = file->offset;
    return 0;
}

int file_close_fd(int fd)
{
    return is_file(fd) ? 0 : __WASI_ERRNO_BADF;
}

/* ---- unsupported calls ---- */

int environ_sizes(size_t *count, size_t *size)
{
    *count = *size = 0;
    return 0;
}

int environ_strings(uint8_t **names, uint8_t *bytes)
{
    (void)names, (void)bytes;
    return 0;
}

int file_write_next(int fd, const __wasi_ciovec_t *part, size_t parts, size_t *length)
{
    (void)fd, (void)part, (void)parts, (void)length;
    return __WASI_ERRNO_BADF;
}

int poll_events(const __wasi_subscription_t *wanted, __wasi_event_t *events, size_t count, size_t *happened)
{
    (void)wanted, (void)events, (void)count, (void)happened;
    return __WASI_ERRNO_NOSYS;
}

int file_set_flags(int fd, int flags)
{
    (void)fd, (void)flags;
    return __WASI_ERRNO_NOSYS;
}

int file_set_size(int fd, int64_t size)
{
    (void)fd, (void)size;
    return __WASI_ERRNO_ROFS;
}

int file_flush(int fd)
{
    (void)fd;
    return __WASI_ERRNO_NOSYS;
}

int path_read_link(int fd, const char *path, size_t length, char *at, size_t capacity, size_t *written)
{
    (void)fd, (void)path, (void)length, (void)at, (void)capacity, (void)written;
    return __WASI_ERRNO_INVAL;
}

int path_move(int fd, const char *path, size_t length, int to_fd, const char *to, size_t to_length)
{
    (void)fd, (void)path, (void)length, (void)to_fd, (void)to, (void)to_length;
    return __WASI_ERRNO_ROFS;
}

int path_remove(int fd, const char *path, size_t length)
{
    (void)fd, (void)path, (void)length;
    return __WASI_ERRNO_ROFS;
}
