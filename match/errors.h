/* errors.h: the standard error of a program: appended to a file, and its end kept in memory. */
#ifndef MATCH_ERRORS_H
#define MATCH_ERRORS_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>

enum { ERRORS_FILE_MAX = 1 << 20, ERRORS_KEPT = 2048 };

/* The standard error of a program, and of the later programs that are started for the same player. */
struct errors {
    int from; /* standard error of the running program, to poll for POLLIN; -1 after its end. Not closed here */
    int file; /* the file to append to; -1 without a file */
    size_t length;          /* number of bytes in `kept` */
    bool is_cut;            /* more bytes came than `kept` holds */
    char kept[ERRORS_KEPT]; /* the last bytes read */
};

/*
 * Opens the file to append to, with mode 0600, and creates it if it does not exist; `path` is NULL for no file. If that
 * fails, returns false with errno, and `errors` can be used as if there were no file. A file may be opened several
 * times: each piece that is read is appended as a whole.
 */
bool errors_open(struct errors *errors, const char *path);
void errors_close(struct errors *errors);

/*
 * Begins to read the output of another program from `from`, which must not block. Drops the text of the previous one.
 */
void errors_begin(struct errors *errors, int from);

/*
 * Reads a piece of the output that has arrived, without waiting. Appends the piece to the file, as far as the file
 * stays within ERRORS_FILE_MAX bytes; if several append to a file at the same moment, the file can get longer by a
 * piece of each. After a write error, as on a full disk, the file is no longer written. Returns false if there was
 * nothing to read; at the end of the output, `from` is then -1.
 */
bool errors_read(struct errors *errors);

/* Reads all that has arrived, at most ERRORS_FILE_MAX bytes. */
void errors_drain(struct errors *errors);

/* Must be called when the program has ended: reads the rest, then stops reading. */
void errors_end(struct errors *errors);

/* Adds the last lines read, at most ERRORS_KEPT bytes. They are not sanitized, and may have any bytes. */
void errors_last(const struct errors *errors, struct text *text);

#endif
