/* failing.c: a library for LD_PRELOAD that makes chosen calls of C library functions fail, as orders.h describes. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): RTLD_NEXT, dl_iterate_phdr */
#include "tests/torture/orders.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* These are static because the functions that replace those of the C library have no context parameter. */
static struct orders *orders; /* NULL until the program's libraries have been set up */
static uintptr_t code_begin, code_end;
static bool is_unsynced[ORDERS_FD]; /* descriptors written to since the last fsync */

/*
 * Declares `real`, the replaced function. dlsym returns a pointer to data; POSIX allows it to be copied to a function
 * pointer.
 */
#define REAL(name) static __typeof__(name) *real; if (real == NULL) find_real((void (*)(void))(name), &real)

/* Finds the function that `ours` replaces, by the symbol of `ours`: a header may have renamed it, as open to open64. */
static void find_real(void (*ours)(void), void *real)
{
    Dl_info symbol;
    void *found;
    memcpy(&found, &ours, sizeof found);
    if (dladdr(found, &symbol) == 0 || symbol.dli_sname == NULL)
        _exit(99);
    found = dlsym(RTLD_NEXT, symbol.dli_sname);
    memcpy(real, &found, sizeof found);
}

/* Finds where the program's own code lies. dl_iterate_phdr lists the program first. */
static int find_program(struct dl_phdr_info *object, size_t size, void *context)
{
    (void)size, (void)context;
    for (int i = 0; i < object->dlpi_phnum; i++)
        if (object->dlpi_phdr[i].p_type == PT_LOAD && (object->dlpi_phdr[i].p_flags & PF_X) != 0) {
            code_begin = object->dlpi_addr + object->dlpi_phdr[i].p_vaddr;
            code_end = code_begin + object->dlpi_phdr[i].p_memsz;
        }
    return 1;
}

/* ---- death by a signal ---- */

static bool is_own(const void *code)
{
    return (uintptr_t)code >= code_begin && (uintptr_t)code < code_end;
}

/* Whether the code belongs to the C library or to this library; then its caller is responsible. */
static bool is_system(const void *code)
{
    static const char *const names[] = {"/libc.", "/libc-", "/libm.", "/libpthread", "/ld-", "/failing.so"};
    Dl_info object;
    if (dladdr(code, &object) == 0 || object.dli_fname == NULL)
        return true; /* the signal trampoline */
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strstr(object.dli_fname, names[i]) != NULL)
            return true;
    return false;
}

static void report_death(int number)
{
    void *frame[64];
    int count = backtrace(frame, 64), at = 0;
    while (at < count && !is_own(frame[at]) && is_system(frame[at]))
        at++;
    bool is_ours = at == count || is_own(frame[at]) || number == SIGXCPU;
    orders->death = is_ours ? DEATH_OWN : DEATH_LIBRARY;
    (void)signal(number, SIG_DFL);
    (void)raise(number);
}

/*
 * SIGXCPU ends an endless loop, SIGALRM an endless wait. The handler has a stack of its own, as the program's may be
 * full. backtrace is called once here because its first call loads a library.
 */
static void await_death(void)
{
    static const int deaths[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGALRM, SIGXCPU};
    static char buffer[65536];
    void *frame;
    sigaltstack(&(stack_t){.ss_sp = buffer, .ss_size = sizeof buffer}, NULL);
    struct sigaction action = {.sa_handler = report_death, .sa_flags = SA_ONSTACK};
    for (size_t i = 0; i < sizeof deaths / sizeof *deaths; i++)
        sigaction(deaths[i], &action, NULL);
    backtrace(&frame, 1);
}

__attribute__((constructor)) static void map_orders(void)
{
    void *map = mmap(NULL, sizeof *orders, PROT_READ | PROT_WRITE, MAP_SHARED, ORDERS_FD, 0);
    if (map == MAP_FAILED)
        _exit(99);
    close(ORDERS_FD); /* not counted, as `orders` is still NULL */
    dl_iterate_phdr(find_program, NULL);
    if (((const struct orders *)map)->call == CALL_MEMORY)
        await_death();
    orders = map;
}

__attribute__((destructor)) static void count_unsynced(void)
{
    for (int fd = 0; fd < ORDERS_FD; fd++)
        orders->unsynced += is_unsynced[fd];
}

/* Counts a call that returns to `caller`. Returns false, with errno set, if the call must fail or be cut short. */
static bool count_call(enum call call, const void *caller)
{
    if (orders == NULL || (orders->own_only && !is_own(caller)))
        return true;
    unsigned long number = __atomic_add_fetch(&orders->count[call], 1, __ATOMIC_RELAXED);
    if (call != orders->call || orders->number == 0 || number < orders->number ||
        (number > orders->number && !orders->for_good))
        return true;
    __atomic_add_fetch(&orders->failed, 1, __ATOMIC_RELAXED);
    errno = orders->error;
    return false;
}

#define GO_ON(call) count_call(call, __builtin_return_address(0))

/* ---- memory ---- */

void *malloc(size_t size)
{
    REAL(malloc);
    return GO_ON(CALL_MEMORY) ? real(size) : NULL;
}

void *calloc(size_t count, size_t size)
{
    REAL(calloc);
    return GO_ON(CALL_MEMORY) ? real(count, size) : NULL;
}

void *realloc(void *old, size_t size)
{
    REAL(realloc);
    return GO_ON(CALL_MEMORY) ? real(old, size) : NULL;
}

void *aligned_alloc(size_t alignment, size_t size)
{
    REAL(aligned_alloc);
    return GO_ON(CALL_MEMORY) ? real(alignment, size) : NULL;
}

int posix_memalign(void **memory, size_t alignment, size_t size)
{
    REAL(posix_memalign);
    return GO_ON(CALL_MEMORY) ? real(memory, alignment, size) : ENOMEM;
}

/* ---- files ---- */

/* The number of bytes that a short read or write transfers. */
static size_t shortened(size_t length)
{
    return length > 1 ? 1 : length;
}

static bool must_be_short(void)
{
    return orders->error == ORDERS_SHORT;
}

ssize_t read(int fd, void *bytes, size_t length)
{
    REAL(read);
    if (GO_ON(CALL_READ))
        return real(fd, bytes, length);
    return must_be_short() ? real(fd, bytes, shortened(length)) : -1;
}

ssize_t pread(int fd, void *bytes, size_t length, off_t from)
{
    REAL(pread);
    if (GO_ON(CALL_READ))
        return real(fd, bytes, length, from);
    return must_be_short() ? real(fd, bytes, shortened(length), from) : -1;
}

static void set_unsynced(int fd, bool value)
{
    if (fd >= 0 && fd < ORDERS_FD)
        is_unsynced[fd] = value;
}

/* Standard error never fails, since otherwise a fault could not be reported. */
ssize_t write(int fd, const void *bytes, size_t length)
{
    REAL(write);
    if (fd == STDERR_FILENO)
        return real(fd, bytes, length);
    set_unsynced(fd, true);
    if (GO_ON(CALL_WRITE))
        return real(fd, bytes, length);
    return must_be_short() ? real(fd, bytes, shortened(length)) : orders->error == ORDERS_NOTHING ? 0 : -1;
}

/* Opens the file papersize of the test's folder in place of /etc/papersize. */
int open(const char *name, int flags, ...)
{
    REAL(open);
    va_list arguments;
    va_start(arguments, flags);
    unsigned mode = (flags & O_CREAT) != 0 ? va_arg(arguments, unsigned) : 0;
    va_end(arguments);
    if (strcmp(name, "/etc/papersize") == 0)
        name = "papersize";
    return GO_ON((flags & O_DIRECTORY) != 0 ? CALL_FOLDER : CALL_OPEN) ? real(name, flags, mode) : -1;
}

/* Closes the descriptor even if close must fail. */
int close(int fd)
{
    REAL(close);
    bool may_report_write_error = fd == STDOUT_FILENO || (fd >= 0 && fd < ORDERS_FD && is_unsynced[fd]);
    enum call call = may_report_write_error ? CALL_CLOSE_WRITTEN : CALL_CLOSE;
    set_unsynced(fd, false);
    if (GO_ON(call))
        return real(fd);
    int error = errno;
    real(fd);
    errno = error;
    return -1;
}

int fsync(int fd)
{
    REAL(fsync);
    if (!GO_ON(CALL_SYNC))
        return -1;
    set_unsynced(fd, false);
    return real(fd);
}

int rename(const char *from, const char *to)
{
    REAL(rename);
    return GO_ON(CALL_RENAME) ? real(from, to) : -1;
}

int ftruncate(int fd, off_t length)
{
    REAL(ftruncate);
    return GO_ON(CALL_TRUNCATE) ? real(fd, length) : -1;
}

int stat(const char *name, struct stat *status)
{
    REAL(stat);
    return GO_ON(CALL_STAT) ? real(name, status) : -1;
}

int fstat(int fd, struct stat *status)
{
    REAL(fstat);
    return GO_ON(CALL_STAT) ? real(fd, status) : -1;
}

int lstat(const char *name, struct stat *status)
{
    REAL(lstat);
    return GO_ON(CALL_STAT) ? real(name, status) : -1;
}

DIR *opendir(const char *name)
{
    REAL(opendir);
    return GO_ON(CALL_LIST) ? real(name) : NULL;
}

struct dirent *readdir(DIR *folder)
{
    REAL(readdir);
    return GO_ON(CALL_LIST) ? real(folder) : NULL;
}

off_t lseek(int fd, off_t by, int from)
{
    REAL(lseek);
    return GO_ON(CALL_SEEK) ? real(fd, by, from) : -1;
}

char *realpath(const char *name, char *path)
{
    REAL(realpath);
    return GO_ON(CALL_REALPATH) ? real(name, path) : NULL;
}

ssize_t readlink(const char *name, char *target, size_t capacity)
{
    REAL(readlink);
    return GO_ON(CALL_READLINK) ? real(name, target, capacity) : -1;
}

int poll(struct pollfd *ready, nfds_t count, int milliseconds)
{
    REAL(poll);
    return GO_ON(CALL_POLL) ? real(ready, count, milliseconds) : -1;
}

int fcntl(int fd, int command, ...)
{
    REAL(fcntl);
    va_list arguments;
    va_start(arguments, command);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    return command != F_SETLK || GO_ON(CALL_LOCK) ? real(fd, command, argument) : -1;
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*work)(void *), void *context)
{
    REAL(pthread_create);
    return GO_ON(CALL_THREAD) ? real(thread, attributes, work, context) : errno;
}
