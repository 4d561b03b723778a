/* errors.h: what a program writes to standard error: kept in a file, and its end in memory. */
#ifndef MATCH_ERRORS_H
#define MATCH_ERRORS_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>

enum { ERRORS_FILE_MAX = 1 << 20, ERRORS_KEPT = 2048 };

/* The standard error of a program, and of those that are started after it for the same player. */
struct errors {
    int from; /* of the program that runs, to be polled for POLLIN; -1 after its end. Not closed by us */
    int file; /* or -1 without one */
    size_t length;          /* how many bytes of `kept` there are */
    bool is_cut;            /* more than `kept` came */
    char kept[ERRORS_KEPT]; /* the last bytes that came */
};

/*
 * Opens the file to append to, which gets mode 0600, and makes it if it is not there; without a file `path` is NULL.
 * False with errno; it can be used then as without a file. It may be open several times: each piece that is read stands
 * in it together.
 */
bool errors_open(struct errors *errors, const char *path);
void errors_close(struct errors *errors);

/* From now on those of another program are read; `from` does not block. What was kept of the one before is dropped. */
void errors_begin(struct errors *errors, int from);

/*
 * Reads a piece of what has come, without waiting. It goes to the file as long as that has less than ERRORS_FILE_MAX
 * bytes, and is dropped from then on; where several append to one file at the same moment, it can get longer by a piece
 * of each. A file that cannot be written, as on a full disk, is given up. False if there was nothing to read.
 */
bool errors_read(struct errors *errors);

/* The program is to be sent away: reads what has come, ERRORS_FILE_MAX bytes at most, and then no more. */
void errors_end(struct errors *errors);

/* Adds the last lines that came, ERRORS_KEPT bytes at most, as they are: any bytes. */
void errors_last(const struct errors *errors, struct text *text);

#endif
