/* out.c: buffered writing to a file descriptor; a failure is kept, and reported at the end. */
#include "core/base/out.h"

#include "core/base/file.h"

#include <errno.h>

enum { FLUSH_BYTES = 32768 };

void out_init(struct out *out, int fd)
{
    *out = (struct out){.fd = fd};
}

bool out_flush(struct out *out)
{
    if (out->error == 0 && !file_write(out->fd, out->text.at, out->text.length))
        out->error = errno;
    text_clear(&out->text);
    return out->error == 0;
}

bool out_flow(struct out *out)
{
    return out->text.length > FLUSH_BYTES ? out_flush(out) : out->error == 0;
}

void out_free(struct out *out)
{
    text_free(&out->text);
}
