/* errors.h: the standard error of a program: appended to a file, and its end kept in memory. */
#ifndef MATCH_ERRORS_H
#define MATCH_ERRORS_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>

enum { ERRORS_FILE_MAX = 1 << 20, ERRORS_KEPT = 2048 };

/* The standard error of a program, and of the later programs that are started for the same player. */
struct errors {
    int from; /* of the running program, to poll for POLLIN; -1 after its end. Not closed here */
    int file; /* -1 without a file */
    size_t length;          /* number of bytes in `kept` */
    bool is_cut;            /* more bytes came than `kept` holds */
    char kept[ERRORS_KEPT]; /* the last bytes read */
};

/*
 * Opens the file to append to, with mode 0600, and creates it if it does not exist; `path` is NULL for no file. False
 * with errno; afterwards it can be used as one without a file. A file may be opened several times: each piece that is
 * read is appended as a whole.
 */
bool errors_open(struct errors *errors, const char *path);
void errors_close(struct errors *errors);

/* From now on reads the output of another program; `from` must not block. Drops what was kept of the previous one. */
void errors_begin(struct errors *errors, int from);

/*
 * Reads a piece of what has arrived, without waiting. It is appended to the file while that has less than
 * ERRORS_FILE_MAX bytes, and dropped after that; if several append to one file at the same moment, it can get longer by
 * a piece of each. A file that cannot be written, as on a full disk, is given up. False if there was nothing to read.
 */
bool errors_read(struct errors *errors);

/* Before the program is dismissed: reads what has arrived, at most ERRORS_FILE_MAX bytes, and from then on nothing. */
void errors_end(struct errors *errors);

/* Adds the last lines read, at most ERRORS_KEPT bytes, unchanged: they may have any bytes. */
void errors_last(const struct errors *errors, struct text *text);

#endif
