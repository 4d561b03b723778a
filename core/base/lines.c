/* lines.c: reads lines of any length in bounded memory; flushes the answers before a read that would block. */
#include "core/base/lines.h"

#include "core/base/language.h"
#include "core/base/memory.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { MARK_BYTES = 3 };

static size_t buffer_bytes(const struct lines *lines)
{
    return 2 * lines->max;
}

void lines_init(struct lines *lines, int fd, char separator, struct out *answers)
{
    *lines = (struct lines){.fd = fd, .separator = separator, .answers = answers};
    lines_set_max(lines, LINE_MAX_BYTES);
}

void lines_set_max(struct lines *lines, size_t max)
{
    lines->max = max;
    memory_free(lines->buffer); /* nothing has been read into it */
    lines->buffer = memory_resize(NULL, buffer_bytes(lines) + 1);
}

void lines_free(struct lines *lines)
{
    memory_free(lines->buffer);
    lines->buffer = NULL;
}

/* Flushes the answers if the next read may block: the last read emptied the descriptor, or no input is ready. */
static void flush_before_read(const struct lines *lines)
{
    struct pollfd input = {.fd = lines->fd, .events = POLLIN};
    if (lines->answers == NULL || lines->answers->text.length == 0)
        return;
    if (lines->is_drained || poll(&input, 1, 0) <= 0) /* an early flush does no harm, so an error of poll counts as
                                                         blocking */
        out_flush(lines->answers);
}

/* Moves the unreturned bytes to the front of the buffer, to free space after them. */
static void compact(struct lines *lines)
{
    memmove(lines->buffer, lines->buffer + lines->begin, lines->end - lines->begin);
    lines->end -= lines->begin;
    lines->begin = 0;
}

/* Skips a byte order mark at the beginning of the input, once it is in the buffer. */
static void skip_mark(struct lines *lines)
{
    if (lines->number > 0 || lines->begin > 0 || lines->mark > 0)
        return;
    lines->mark = text_mark_length(lines->buffer, lines->end);
    lines->begin = lines->mark;
}

/*
 * Appends the bytes of one read to the buffer. Returns false at the end of the input, on an error, and if the read
 * would block.
 */
static bool read_more(struct lines *lines)
{
    ssize_t got;
    size_t capacity = buffer_bytes(lines) - lines->end;
    while ((got = read(lines->fd, lines->buffer + lines->end, capacity)) < 0 && errno == EINTR)
        continue;
    lines->is_drained = got < (ssize_t)capacity;
    if (got > 0) {
        lines->seen_nul = lines->seen_nul || memchr(lines->buffer + lines->end, '\0', (size_t)got) != NULL;
        lines->end += (size_t)got;
        skip_mark(lines);
    } else if (got == 0 || errno != EAGAIN) {
        lines->at_end = true;
        lines->error = got < 0 ? errno : 0;
    }
    return got > 0;
}

/*
 * Moves the unreturned bytes to the front and reads more after them, waiting if necessary. Returns false at the end of
 * the input or on an error.
 */
static bool fill(struct lines *lines)
{
    struct pollfd input = {.fd = lines->fd, .events = POLLIN};
    if (lines->at_end)
        return false;
    compact(lines);
    flush_before_read(lines);
    while (!read_more(lines)) {
        if (lines->at_end)
            return false;
        poll(&input, 1, -1);
    }
    return true;
}

/* Skips the buffered part of a line that was too long. Returns false if more of that line is still to be read. */
static bool skip_long_line(struct lines *lines)
{
    if (!lines->in_long_line)
        return true;
    char *stop = memchr(lines->buffer + lines->begin, lines->separator, lines->end - lines->begin);
    lines->begin = stop != NULL ? (size_t)(stop - lines->buffer) + 1 : lines->end;
    lines->in_long_line = stop == NULL;
    return !lines->in_long_line;
}

const char *lines_nul_text(const char *line, size_t length)
{
    bool is_wide = length >= 2 && (memcmp(line, "\xff\xfe", 2) == 0 || memcmp(line, "\xfe\xff", 2) == 0);
    return is_wide ? _("this is UTF-16, but it must be UTF-8") : _("a NUL in the line");
}

bool lines_has_complete_line(struct lines *lines)
{
    if (lines->stop == NULL && skip_long_line(lines))
        lines->stop = memchr(lines->buffer + lines->begin, lines->separator, lines->end - lines->begin);
    return lines->stop != NULL;
}

bool lines_next_wont_block(struct lines *lines)
{
    return lines_has_complete_line(lines) || lines->at_end || lines->end - lines->begin > lines->max;
}

bool lines_wait(struct lines *lines, int milliseconds)
{
    struct pollfd input = {.fd = lines->fd, .events = POLLIN};
    if (lines_next_wont_block(lines))
        return true;
    if (milliseconds >= 0)
        flush_before_read(lines);
    if (milliseconds >= 0 && poll(&input, 1, milliseconds) <= 0)
        return false;
    (void)fill(lines);
    return lines_next_wont_block(lines);
}

void lines_read_available(struct lines *lines)
{
    if (lines_next_wont_block(lines))
        return;
    compact(lines);
    (void)read_more(lines);
}

const char *lines_peek(const struct lines *lines, size_t *length)
{
    *length = lines->in_long_line ? 0 : lines->end - lines->begin;
    return lines->buffer + lines->begin;
}

void lines_skip(struct lines *lines, size_t bytes, unsigned long count)
{
    lines->begin += bytes;
    lines->number += count;
    if (count > 0) {
        lines->stop = NULL;
        lines->is_unterminated = false;
    }
}

enum line_status lines_next(struct lines *lines, char **line, size_t *length)
{
    size_t searched = 0;
    char *stop = lines->stop;
    lines->stop = NULL;
    while (!skip_long_line(lines) && fill(lines))
        continue;
    while (stop == NULL) {
        size_t have = lines->end - lines->begin;
        stop = memchr(lines->buffer + lines->begin + searched, lines->separator, have - searched);
        if (stop != NULL || have > lines->max)
            break;
        searched = have < MARK_BYTES ? 0 : have; /* fewer bytes may be the start of a mark, which will be skipped */
        if (!fill(lines))
            break;
    }
    if (lines->error != 0)
        return LINE_FAILED;
    size_t have = lines->end - lines->begin;
    if (stop == NULL && have == 0)
        return LINE_END;
    lines->number++;
    lines->is_unterminated = stop == NULL;
    *line = lines->buffer + lines->begin;
    *length = stop != NULL ? (size_t)(stop - *line) : have;
    if (*length > lines->max) {
        lines->in_long_line = true;
        lines->is_unterminated = false;
        return LINE_TOO_LONG;
    }
    lines->begin += *length + (stop != NULL);
    bool has_nul = lines->seen_nul && lines->separator != '\0' && memchr(*line, '\0', *length) != NULL;
    (*line)[*length] = '\0';
    return has_nul ? LINE_HAS_NUL : LINE_READ;
}
