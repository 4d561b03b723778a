/* out.c: buffered writing to a file descriptor; a failure is kept, and told at the end. */
#include "core/out.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

enum { OUT_ENOUGH = 32768 };

void out_init(struct out *out, int fd)
{
    *out = (struct out){.fd = fd};
}

/* A non-blocking descriptor that is full is waited for. */
static bool wait_for_room(int fd)
{
    struct pollfd room = {.fd = fd, .events = POLLOUT};
    return poll(&room, 1, -1) >= 0 || errno == EINTR;
}

bool out_flush(struct out *out)
{
    size_t done = 0;
    while (out->error == 0 && done < out->text.length) {
        ssize_t written = write(out->fd, out->text.at + done, out->text.length - done);
        if (written > 0)
            done += (size_t)written;
        else if (written == 0)
            out->error = EIO; /* no room, and no reason given */
        else if (errno != EINTR && !(errno == EAGAIN && wait_for_room(out->fd)))
            out->error = errno;
    }
    text_clear(&out->text);
    return out->error == 0;
}

bool out_flow(struct out *out)
{
    return out->text.length > OUT_ENOUGH ? out_flush(out) : out->error == 0;
}

void out_free(struct out *out)
{
    text_free(&out->text);
}
