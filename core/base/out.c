/* out.c: buffered writing to a file descriptor; the first error is kept and reported at the end. */
#include "core/base/out.h"

#include "core/base/csv.h"
#include "core/base/file.h"

#include <errno.h>
#include <limits.h>
#include <string.h>

#ifndef PIPE_BUF
#define PIPE_BUF _POSIX_PIPE_BUF
#endif

enum { FLUSH_BYTES = 32768 };

void out_init(struct out *out, int fd)
{
    *out = (struct out){.fd = fd};
}

/* The number of bytes for one write: whole lines of at most PIPE_BUF bytes in all, or else only the first line. */
static size_t whole_lines(const struct out *out, const char *bytes, size_t length)
{
    size_t whole = 0;
    while (whole < length) {
        const char *end = memchr(bytes + whole, out->end, length - whole);
        size_t next = end != NULL ? (size_t)(end - bytes) + 1 : length;
        if (next > PIPE_BUF && whole > 0)
            break;
        whole = next;
    }
    return whole;
}

static bool write_bytes(const struct out *out, const char *bytes, size_t length)
{
    while (length > 0) {
        size_t piece = out->is_whole ? whole_lines(out, bytes, length) : length;
        if (!file_write(out->fd, bytes, piece))
            return false;
        bytes += piece;
        length -= piece;
    }
    return true;
}

/* Converts the text to CSV. */
static void convert_to_csv(struct out *out)
{
    struct text csv = {0};
    if (!out->has_begun)
        csv_add_columns(&csv, out->csv, strlen(out->csv));
    csv_add_columns(&csv, out->text.at, out->text.length);
    text_free(&out->text);
    out->text = csv;
    out->has_begun = true;
}

bool out_flush(struct out *out)
{
    if (out->csv != NULL && out->text.length > 0)
        convert_to_csv(out);
    if (out->error == 0 && !write_bytes(out, out->text.at, out->text.length))
        out->error = errno;
    text_clear(&out->text);
    return out->error == 0;
}

static bool has_long_line(const struct out *out, const char *bytes, size_t length)
{
    for (size_t at = 0, next; at < length; at = next) {
        const char *end = memchr(bytes + at, out->end, length - at);
        next = end != NULL ? (size_t)(end - bytes) + 1 : length;
        if (next - at > PIPE_BUF)
            return true;
    }
    return false;
}

bool out_may_tear(const struct out *out)
{
    struct text csv = {0};
    if (!out->is_whole || out->text.length == 0)
        return false;
    if (out->csv == NULL)
        return has_long_line(out, out->text.at, out->text.length);
    csv_add_columns(&csv, out->text.at, out->text.length);
    bool may = has_long_line(out, csv.at, csv.length);
    text_free(&csv);
    return may;
}

bool out_flush_if_full(struct out *out)
{
    return out->text.length > FLUSH_BYTES ? out_flush(out) : out->error == 0;
}

void out_free(struct out *out)
{
    text_free(&out->text);
}
