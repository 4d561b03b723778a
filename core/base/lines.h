/* lines.h: lines of any length, read in bounded memory; answers are flushed before a read that would block. */
#ifndef CORE_BASE_LINES_H
#define CORE_BASE_LINES_H

#include "core/base/out.h"

#include <stdbool.h>
#include <stddef.h>

enum { LINE_MAX_BYTES = 65536 };

enum line_status {
    LINE_READ,     /* a line */
    LINE_TOO_LONG, /* a line of more than LINE_MAX_BYTES; the next call skips its remainder */
    LINE_HAS_NUL,  /* a line with a NUL in it, where the separator is a newline */
    LINE_END,      /* no more lines */
    LINE_FAILED    /* a read failed: errno is in `error` */
};

struct lines {
    int fd;
    char separator;
    struct out *answers; /* flushed before a read that would block; may be NULL */
    char *buffer;
    size_t begin, end; /* of the bytes of the buffer that were read and not yet returned */
    char *stop; /* the separator of the next line, if it was found */
    bool at_end;
    bool is_drained; /* the last read found fewer bytes than it had room for */
    bool in_long_line; /* bytes up to the next separator belong to a line that was too long */
    size_t mark; /* bytes of the byte order mark before the first line, which was left out: 3 or 0 */
    bool met_nul; /* a NUL was read: lines are searched for NULs from then on */
    bool unterminated; /* the line just read was the last and had no separator after it; false if it is too long */
    unsigned long number; /* of the line just read, from 1 */
    int error;
};

/*
 * Reads `fd`, whose lines end with `separator` ('\n' or '\0'); the last one may lack it. A byte order mark of UTF-8 at
 * the beginning is no part of the first line. `answers` may be NULL. The caller closes `fd`; lines_free gives the
 * memory back.
 */
void lines_init(struct lines *lines, int fd, char separator, struct out *answers);

/* What is wrong with a line that has a NUL in it: a file of UTF-16 begins with it, or just that. */
const char *lines_nul_text(const char *line, size_t length);

/* Whether the whole next line is in the buffer: then lines_next reads nothing, and earlier lines stay valid. */
bool lines_is_ready(struct lines *lines);

/* Whether lines_next would not wait: the next line is whole, or too long, or there are no more. */
bool lines_has_next(struct lines *lines);

/*
 * Waits until bytes come, `milliseconds` at most or with -1 as long as it takes, and takes them, unless lines_has_next.
 * Returns lines_has_next: if it is false, that is to be asked again.
 */
bool lines_wait(struct lines *lines, int milliseconds);

/* Takes the bytes that have come, unless lines_has_next. Never waits: the descriptor must not block. */
void lines_take(struct lines *lines);

/*
 * The next line, without its separator and with a NUL after it. `*line` belongs to `lines`, may be written to and is
 * valid until more is read.
 */
enum line_status lines_next(struct lines *lines, char **line, size_t *length);

/*
 * The bytes that were read and not yet returned, valid until more is read, and their number: lines with their
 * separators, the last perhaps not whole. There are none while the remainder of a line that was too long is skipped.
 */
const char *lines_peek(const struct lines *lines, size_t *length);

/* Skips the first `bytes` bytes of lines_peek: `count` lines that are whole, have no NUL and were dealt with there. */
void lines_skip(struct lines *lines, size_t bytes, unsigned long count);

void lines_free(struct lines *lines);

#endif
