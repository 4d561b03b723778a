/* orders.h: shared memory of faults.c and failing.c: which call of a program must fail, and how. */
#ifndef TESTS_TORTURE_ORDERS_H
#define TESTS_TORTURE_ORDERS_H

enum {
    ORDERS_FD = 100 /* the descriptor of the shared memory; closed once it is mapped */
};

/* The calls that can fail. Each kind is counted separately. */
enum call {
    CALL_MEMORY, /* malloc, calloc, realloc, aligned_alloc, posix_memalign */
    CALL_READ,   /* read, pread */
    CALL_WRITE,
    CALL_OPEN,
    CALL_FOLDER, /* open with O_DIRECTORY */
    CALL_LIST,   /* opendir, readdir */
    CALL_CLOSE,
    CALL_CLOSE_WRITTEN, /* close of standard output, or of a file with unsynced data: the last report of an error */
    CALL_SYNC,     /* fsync */
    CALL_RENAME,
    CALL_TRUNCATE, /* ftruncate */
    CALL_STAT,     /* stat, fstat, lstat */
    CALL_SEEK,     /* lseek */
    CALL_REALPATH,
    CALL_READLINK,
    CALL_POLL,
    CALL_LOCK,     /* fcntl with F_SETLK */
    CALL_THREAD,   /* pthread_create */
    CALLS
};

/* Values of `error` that are not values of errno. */
enum {
    ORDERS_SHORT = -1,  /* at most one byte is read or written */
    ORDERS_NOTHING = -2 /* write returns 0 */
};

/*
 * Whose code was running, or had called the C library, when a signal ended the program. An endless loop, ended by the
 * limit on processor time, counts as DEATH_OWN.
 */
enum death { DEATH_NONE, DEATH_OWN, DEATH_LIBRARY };

struct orders {
    enum call call;
    unsigned long number; /* number of the first call that fails, from 1; 0: no call fails */
    int for_good;         /* all later calls fail, too */
    int error;            /* a value of errno, or one of the above */
    int own_only;         /* count only the program's own calls, not those of its libraries */
    unsigned long count[CALLS];
    unsigned long failed;
    enum death death;
    unsigned long unsynced; /* descriptors with unsynced data that were still open at the end */
};

#endif
