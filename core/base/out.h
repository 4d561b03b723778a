/* out.h: buffered writing to a file descriptor; a failure is kept, and reported at the end. */
#ifndef CORE_BASE_OUT_H
#define CORE_BASE_OUT_H

#include "core/base/text.h"

#include <stdbool.h>

/*
 * `text` holds what is still to be written: add to it with text_*, then call out_flow. `error` is 0 or the errno of the
 * first failed write; after it nothing more is written.
 */
struct out {
    int fd;
    int error;
    struct text text;
};

/* The caller closes `fd`. */
void out_init(struct out *out, int fd);

/* Flushes if more than 32 KiB wait. False once a write has failed: the caller should stop. */
bool out_flow(struct out *out);

/* Writes all of `text`, repeating short and interrupted writes. False once a write has failed. */
bool out_flush(struct out *out);

/* Frees the memory; what was not flushed is lost. */
void out_free(struct out *out);

#endif
