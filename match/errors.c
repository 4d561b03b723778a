/* errors.c: the standard error of a program: appended to a file, and its end kept in memory. */
#include "match/errors.h"

#include "core/base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PIECE_BYTES = 8192 };

static void close_file(struct errors *errors)
{
    if (errors->file >= 0)
        (void)file_close(errors->file);
    errors->file = -1;
}

bool errors_open(struct errors *errors, const char *path)
{
    *errors = (struct errors){.from = -1, .file = -1};
    if (path == NULL)
        return true;
    errors->file = file_open_private(path, O_WRONLY | O_APPEND | O_CREAT);
    if (errors->file < 0 || file_hide(errors->file))
        return errors->file >= 0;
    int error = errno;
    close_file(errors);
    errno = error;
    return false;
}

void errors_close(struct errors *errors)
{
    close_file(errors);
    errors->from = -1;
}

void errors_begin(struct errors *errors, int from)
{
    errors->from = from;
    errors->length = 0;
    errors->is_cut = false;
}

/* Others may append to the file too, so its size is read each time. */
static void append(struct errors *errors, const char *piece, size_t length)
{
    struct stat stat;
    if (errors->file < 0)
        return;
    if (fstat(errors->file, &stat) != 0) {
        close_file(errors);
        return;
    }
    if (stat.st_size >= ERRORS_FILE_MAX)
        return;
    size_t capacity = (size_t)(ERRORS_FILE_MAX - stat.st_size);
    if (!file_write(errors->file, piece, length < capacity ? length : capacity))
        close_file(errors);
}

static void keep_last(struct errors *errors, const char *piece, size_t length)
{
    if (length > ERRORS_KEPT) {
        piece += length - ERRORS_KEPT;
        length = ERRORS_KEPT;
        errors->is_cut = true;
    }
    if (errors->length + length > ERRORS_KEPT) {
        size_t stay = ERRORS_KEPT - length;
        memmove(errors->kept, errors->kept + errors->length - stay, stay);
        errors->length = stay;
        errors->is_cut = true;
    }
    memcpy(errors->kept + errors->length, piece, length);
    errors->length += length;
}

bool errors_read(struct errors *errors)
{
    char piece[PIECE_BYTES];
    ssize_t got = -1;
    if (errors->from >= 0)
        while ((got = read(errors->from, piece, sizeof piece)) < 0 && errno == EINTR)
            continue;
    if (got > 0) {
        append(errors, piece, (size_t)got);
        keep_last(errors, piece, (size_t)got);
    } else if (errors->from >= 0 && !(got < 0 && errno == EAGAIN)) {
        errors->from = -1;
    }
    return got > 0;
}

void errors_drain(struct errors *errors)
{
    for (int i = 0; i < ERRORS_FILE_MAX / PIECE_BYTES && errors_read(errors); i++)
        continue;
}

void errors_end(struct errors *errors)
{
    errors_drain(errors);
    errors->from = -1;
}

void errors_last(const struct errors *errors, struct text *text)
{
    const char *from = errors->kept;
    const char *stop = errors->is_cut ? memchr(from, '\n', errors->length) : NULL;
    if (stop != NULL && stop + 1 < from + errors->length)
        from = stop + 1; /* the first line is incomplete */
    text_add_bytes(text, from, errors->length - (size_t)(from - errors->kept));
}
