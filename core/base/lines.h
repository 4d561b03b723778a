/* lines.h: lines of any length, read in bounded memory; answers are flushed before a read that would block. */
#ifndef CORE_BASE_LINES_H
#define CORE_BASE_LINES_H

#include "core/base/out.h"

#include <stdbool.h>
#include <stddef.h>

enum { LINE_MAX_BYTES = 65536 };

enum line_status {
    LINE_READ,     /* a line */
    LINE_TOO_LONG, /* a line of more than LINE_MAX_BYTES; the next call reads past its rest */
    LINE_HAS_NUL,  /* a line with a NUL in it, while lines end at newlines */
    LINE_END,      /* no more lines */
    LINE_FAILED    /* a read failed: errno is in `error` */
};

struct lines {
    int fd;
    char separator;
    struct out *answers; /* flushed before a read that would block; may be NULL */
    char *buffer;
    size_t begin, end;
    char *stop; /* the separator of the next line, where it is known */
    bool at_end;
    bool in_long_line; /* what comes up to the next separator is the rest of a line that was too long */
    bool met_nul; /* lines are looked through for NULs from the first one on */
    bool torn; /* the line just read was the last and had no separator after it; false if it is too long */
    unsigned long number; /* of the line just read, from 1 */
    int error;
};

/* Reads `fd`, whose lines end at `separator` ('\n' or '\0'); the last one may lack it. */
void lines_init(struct lines *lines, int fd, char separator, struct out *answers);

/* Whether the next line is here: lines_next will then read nothing, and the lines before stay where they are. */
bool lines_is_ready(struct lines *lines);

/* The next line without its separator. `*line` is good until more is read, may be written to, and ends with a NUL. */
enum line_status lines_next(struct lines *lines, char **line, size_t *length);

void lines_free(struct lines *lines);

#endif
