/* lines.h: reads lines of any length in bounded memory; flushes the answers before a read that would block. */
#ifndef CORE_BASE_LINES_H
#define CORE_BASE_LINES_H

#include "core/base/out.h"

#include <stdbool.h>
#include <stddef.h>

enum { LINE_MAX_BYTES = 65536 };

enum line_status {
    LINE_READ,     /* a line */
    LINE_TOO_LONG, /* longer than the maximum; the next call skips the rest of the line */
    LINE_HAS_NUL,  /* the line contains a NUL, and the separator is a newline */
    LINE_END,      /* no more lines */
    LINE_FAILED    /* a read failed: errno is in `error` */
};

struct lines {
    int fd;
    char separator;
    size_t max; /* longer lines are too long: LINE_MAX_BYTES, or what lines_set_max has set */
    struct out *answers; /* flushed before a read that would block; may be NULL */
    char *buffer;
    size_t begin, end; /* of the bytes in the buffer that have not been returned yet */
    char *stop; /* the separator of the next line, if already found */
    bool at_end;
    bool is_drained; /* the last read returned fewer bytes than requested */
    bool in_long_line; /* bytes up to the next separator belong to a line that is too long */
    size_t mark; /* size of the byte order mark that was skipped before the first line: 3 or 0 */
    bool seen_nul;        /* a NUL was read: from then on, lines are searched for NULs */
    bool is_unterminated; /* the last line read was not followed by a separator; false if the line was too long */
    unsigned long number; /* of the last line read, from 1 */
    int error;
};

/*
 * Reads `fd`, whose lines end with `separator` ('\n' or '\0'); the last one may lack it. A UTF-8 byte order mark at the
 * beginning is not part of the first line. `answers` may be NULL. The caller closes `fd`, and frees the memory with
 * lines_free.
 */
void lines_init(struct lines *lines, int fd, char separator, struct out *answers);

/* Sets another maximum for the bytes of a line. Must be called before the first line is read. */
void lines_set_max(struct lines *lines, size_t max);

/* The error message for a line with a NUL: the line begins with a UTF-16 byte order mark, or just contains a NUL. */
const char *lines_nul_text(const char *line, size_t length);

/*
 * Whether the whole next line is in the buffer: then lines_next reads nothing, and lines returned earlier stay valid.
 */
bool lines_has_complete_line(struct lines *lines);

/* Whether lines_next would not block: the next line is complete or too long, or the input has ended or failed. */
bool lines_next_wont_block(struct lines *lines);

/*
 * Unless lines_next_wont_block, waits for input and reads it. Waits at most `milliseconds`, or without limit if that
 * is -1. Returns lines_next_wont_block; if that is false, call again.
 */
bool lines_wait(struct lines *lines, int milliseconds);

/* Unless lines_next_wont_block, reads the bytes that have arrived. Never waits: the descriptor must be non-blocking. */
void lines_read_available(struct lines *lines);

/*
 * Returns the next line, without its separator and followed by a NUL. For LINE_TOO_LONG, returns its first bytes, more
 * than the maximum, without a NUL; for LINE_END and LINE_FAILED leaves `*line` and `*length` unchanged. `*line`
 * belongs to `lines`, may be written to, and is valid until the next read.
 */
enum line_status lines_next(struct lines *lines, char **line, size_t *length);

/*
 * The bytes that were read and not yet returned, and their number in `*length`; valid until the next read. They are
 * lines with their separators; the last one may be incomplete. While the rest of a line that was too long is skipped,
 * the number is 0.
 */
const char *lines_peek(const struct lines *lines, size_t *length);

/*
 * Skips the first `bytes` bytes of lines_peek: `count` complete lines without NULs, which the caller has processed
 * there.
 */
void lines_skip(struct lines *lines, size_t bytes, unsigned long count);

void lines_free(struct lines *lines);

#endif
