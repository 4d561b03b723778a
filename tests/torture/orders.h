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
    CALL_FOLDER, /* open with O_DIRECTORY */
    CALL_CLOSE,
    CALL_CLOSE_WRITTEN, /* of standard output, or of what was written to since its fsync: what is lost is told now */
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

/* In place of an error: */
enum {
    ORDERS_SHORT = -1, /* no more than one byte is read or written */
    ORDERS_NOTHING = -2 /* nothing is written, and that is no error */
};

/*
 * Where a signal that the program brought about itself, or the end of the patience with it, came from: whose code was
 * running, or called the C library. What did not end and was no mere wait counts as the program's own.
 */
enum death { DEATH_NONE, DEATH_OWN, DEATH_LIBRARY };

struct orders {
    enum call call;
    unsigned long number; /* of the first call that fails, from 1; 0 for none */
    int for_good;         /* all after it fail too */
    int error;            /* errno, or one of the above */
    int own_only;         /* only the program's own calls are counted, none of its libraries' */
    unsigned long count[CALLS];
    unsigned long failed;
    enum death death;
    unsigned long unclosed; /* descriptors that were written to, and neither synced nor closed when the program ended */
};

#endif
