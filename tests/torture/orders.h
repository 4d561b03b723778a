/* orders.h: which call of a program is to fail, and how: from the one who tests it to what is loaded into it. */
#ifndef TESTS_TORTURE_ORDERS_H
#define TESTS_TORTURE_ORDERS_H

enum {
    ORDERS_FD = 100 /* the descriptor of the file that holds them: the program maps it, and finds it closed */
};

/* The calls that can fail; each kind is counted by itself. */
enum call {
    CALL_MEMORY, /* malloc, calloc, realloc, aligned_alloc, posix_memalign */
    CALL_READ,   /* read, pread */
    CALL_WRITE,
    CALL_OPEN,
    CALL_CLOSE,
    CALL_SYNC,     /* fsync */
    CALL_RENAME,
    CALL_TRUNCATE, /* ftruncate */
    CALL_STAT,     /* stat, fstat, lstat */
    CALL_SEEK,     /* lseek */
    CALL_POLL,
    CALL_LOCK,     /* fcntl with F_SETLK */
    CALL_THREAD,   /* pthread_create */
    CALLS
};

enum { ORDERS_SHORT = -1 }; /* in place of an error: no more than one byte is read or written */

struct orders {
    enum call call;
    unsigned long number; /* of the first call that fails, from 1; 0 for none */
    int for_good;         /* all after it fail too */
    int error;            /* errno, or ORDERS_SHORT */
    int own_only;         /* only the program's own calls are counted, none of its libraries' */
    unsigned long count[CALLS];
    unsigned long failed;
};

#endif
