/* out.h: buffered writing to a file descriptor; a failure is kept, and told at the end. */
#ifndef CORE_BASE_OUT_H
#define CORE_BASE_OUT_H

#include "core/base/text.h"

#include <stdbool.h>

/*
 * What waits to be written stands in `text`: add to it with text_*, then call out_flow. `error` is 0 or the errno of
 * the first failed write.
 */
struct out {
    int fd;
    int error;
    struct text text;
};

void out_init(struct out *out, int fd);

/* Writes what waits if it is more than 32 KiB. False once a write has failed: stop working. */
bool out_flow(struct out *out);

/* Writes all that waits (whole, over short writes and EINTR). False once a write has failed. */
bool out_flush(struct out *out);

/* Gives the memory back; what was not flushed is lost. */
void out_free(struct out *out);

#endif
