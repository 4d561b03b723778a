/* link.h: lines from a program or a socket, and lines to it, without ever waiting for it. */
#ifndef MATCH_LINK_H
#define MATCH_LINK_H

#include "core/base/lines.h"
#include "core/base/text.h"

#include <poll.h>

enum { LINK_UNREAD_MAX = 1 << 20 };

/* What link_next found. */
enum link_news {
    LINK_NOTHING,  /* no whole line has come */
    LINK_LINE,     /* a line */
    LINK_TOO_LONG, /* a line of more than LINE_MAX_BYTES; the next call skips its remainder */
    LINK_HAS_NUL,  /* a line with a NUL in it */
    LINK_END       /* no more lines will come: its output was closed, or cannot be read */
};

/* Two descriptors that do not block: two pipes, or twice the same socket. */
struct link {
    struct lines in;
    int to;           /* -1 once it is deaf or clogged: what is written then is dropped */
    struct text out;  /* what could not be written yet stands after the first `written` bytes */
    size_t written;
    bool is_clogged;
};

/* The caller keeps the descriptors, ignores SIGPIPE, and calls link_close before it closes them. */
void link_open(struct link *link, int from, int to);
void link_close(struct link *link);

/*
 * What to wait for by poll: in[0] its lines, in[1] that what is unread can be written. A descriptor there is -1 if
 * nothing of the kind is to be waited for. If link_next has something to give already, do not wait.
 */
void link_events(const struct link *link, struct pollfd polled[2]);

/* Takes the bytes that have come, if no line of earlier ones is left. To be called after poll, or at any time. */
void link_read(struct link *link);

/* Whether link_next has something to give. */
bool link_has_next(struct link *link);

/* The next line, as lines_next gives it: `*line` is valid until the next call of link_read or link_next. */
enum link_news link_next(struct link *link, char **line, size_t *length);

/*
 * Writes `lines`, of any number of bytes, after what is still unread; what does not go now is kept for link_flush. It
 * takes the text over: `lines` is empty afterwards, and stays the caller's.
 */
void link_write(struct link *link, struct text *lines);

/* Writes of what is unread as much as goes. */
void link_flush(struct link *link);

/* How many bytes were not written yet. */
size_t link_unread(const struct link *link);

/* Whether more than LINK_UNREAD_MAX bytes were unread at once. They are dropped then, and nothing more is written. */
bool link_is_clogged(const struct link *link);

#endif
