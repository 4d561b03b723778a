/* link.h: lines from and to a program or a socket, without ever waiting for it. */
#ifndef MATCH_LINK_H
#define MATCH_LINK_H

#include "core/base/lines.h"
#include "core/base/text.h"

#include <poll.h>

enum { LINK_UNSENT_MAX = 1 << 20 }; /* maximum number of pending bytes */

/* The result of link_next. */
enum link_news {
    LINK_NOTHING,  /* no complete line yet */
    LINK_LINE,     /* a line */
    LINK_TOO_LONG, /* a line of more than LINE_MAX_BYTES; the next call skips its remainder */
    LINK_HAS_NUL,  /* a line with a NUL in it */
    LINK_END       /* no more lines will come: the other end was closed, or cannot be read */
};

/* A link over two descriptors that do not block: two pipes, or the same socket twice. */
struct link {
    struct lines in;
    int to;           /* -1 if the reader is gone or was too slow: output is dropped */
    struct text out;  /* output; the part after the first `written` bytes is still to be written */
    size_t written;   /* number of bytes of `out` that were written */
    bool is_clogged;  /* see link_is_clogged */
};

/*
 * Opens a link that reads from the descriptor `from` and writes to `to`. The caller owns the descriptors, ignores
 * SIGPIPE, and calls link_close before closing them.
 */
void link_open(struct link *link, int from, int to);
void link_close(struct link *link);

/*
 * Fills in the entries for poll: polled[0] for input, polled[1] to write pending output. A descriptor is -1 if there is
 * nothing to wait for. Do not wait if link_has_next.
 */
void link_events(const struct link *link, struct pollfd polled[2]);

/*
 * Reads the bytes that have arrived, unless an earlier line has not been returned by link_next yet. May be called at
 * any time.
 */
void link_read(struct link *link);

/* Whether link_next has a result other than LINK_NOTHING. */
bool link_has_next(struct link *link);

/* Gets the next line, if there is one: `*line` is valid until the next call of link_read or link_next. */
enum link_news link_next(struct link *link, char **line, size_t *length);

/*
 * Writes `lines`, of any length, after the output that is still pending; what cannot be written now is kept for
 * link_flush. The link may take the memory of the text; `lines` is empty afterwards, and the caller must still free it.
 */
void link_write(struct link *link, struct text *lines);

/* Writes as much of the pending output as it can. */
void link_flush(struct link *link);

/* The number of bytes that are still to be written. */
size_t link_unsent(const struct link *link);

/* Whether more than LINK_UNSENT_MAX bytes were once pending. If so, they were dropped, and nothing more is written. */
bool link_is_clogged(const struct link *link);

#endif
