/* link.c: lines from and to a program or a socket, without ever waiting for it. */
#include "match/link.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

void link_open(struct link *link, int from, int to)
{
    *link = (struct link){.to = to};
    lines_init(&link->in, from, '\n', NULL);
}

void link_events(const struct link *link, struct pollfd polled[2])
{
    polled[0] = (struct pollfd){.fd = link->in.at_end ? -1 : link->in.fd, .events = POLLIN};
    polled[1] = (struct pollfd){.fd = link_unsent(link) > 0 ? link->to : -1, .events = POLLOUT};
}

void link_read(struct link *link)
{
    lines_read_available(&link->in);
}

bool link_has_next(struct link *link)
{
    return lines_next_wont_block(&link->in);
}

enum link_news link_next(struct link *link, char **line, size_t *length)
{
    static const enum link_news news[] = {
        [LINE_READ] = LINK_LINE, [LINE_TOO_LONG] = LINK_TOO_LONG, [LINE_HAS_NUL] = LINK_HAS_NUL,
        [LINE_END] = LINK_END,   [LINE_FAILED] = LINK_END,
    };
    return lines_next_wont_block(&link->in) ? news[lines_next(&link->in, line, length)] : LINK_NOTHING;
}

/* Drops the pending output, and all later output. */
static void give_up(struct link *link)
{
    link->to = -1;
    link->written = 0;
    text_free(&link->out);
}

void link_close(struct link *link)
{
    give_up(link);
    lines_free(&link->in);
}

size_t link_unsent(const struct link *link)
{
    return link->out.length - link->written;
}

bool link_is_clogged(const struct link *link)
{
    return link->is_clogged;
}

/* Writes as much as possible now, and sets `*written` to the number of bytes. Returns false on a permanent error. */
static bool write_some(int fd, const char *bytes, size_t length, size_t *written)
{
    ssize_t now;
    while ((now = write(fd, bytes, length)) < 0 && errno == EINTR)
        continue;
    *written = now > 0 ? (size_t)now : 0;
    return now >= 0 || errno == EAGAIN;
}

void link_flush(struct link *link)
{
    size_t now;
    if (link_unsent(link) == 0)
        return;
    if (!write_some(link->to, link->out.at + link->written, link_unsent(link), &now)) {
        give_up(link);
        return;
    }
    link->written += now;
    if (link_unsent(link) == 0) {
        text_clear(&link->out);
        link->written = 0;
    }
}

/*
 * Writes the lines, when nothing is pending, and keeps the rest. Usually this is one system call that copies nothing.
 */
static void write_first(struct link *link, struct text *lines)
{
    size_t now;
    if (!write_some(link->to, text_string(lines), lines->length, &now)) {
        give_up(link);
    } else if (now < lines->length) {
        struct text empty = link->out;
        link->out = *lines;
        link->written = now;
        *lines = empty;
    }
}

/*
 * Appends to the pending output. Drops the written bytes only when they are more than half of the text, so that each
 * byte is moved at most once or twice.
 */
static void append(struct link *link, const struct text *lines)
{
    if (link->written > link_unsent(link)) {
        size_t unread = link_unsent(link);
        memmove(link->out.at, link->out.at + link->written, unread);
        text_cut(&link->out, unread);
        link->written = 0;
    }
    text_add_text(&link->out, lines);
}

void link_write(struct link *link, struct text *lines)
{
    link_flush(link);
    if (link->to < 0 || lines->length == 0)
        text_clear(lines);
    else if (link_unsent(link) == 0)
        write_first(link, lines);
    else
        append(link, lines);
    text_clear(lines);
    if (link_unsent(link) > LINK_UNSENT_MAX) {
        link->is_clogged = true;
        give_up(link);
    }
}
