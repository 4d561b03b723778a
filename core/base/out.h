/* out.h: buffered writing to a file descriptor; a failure is kept, and reported at the end. */
#ifndef CORE_BASE_OUT_H
#define CORE_BASE_OUT_H

#include "core/base/text.h"

#include <stdbool.h>

/*
 * `text` holds what is still to be written: add to it with text_*, then call out_flow. `error` is 0 or the errno of the
 * first failed write; after it nothing more is written. The two forms may be chosen before anything is added; then each
 * flush is of whole lines.
 */
struct out {
    int fd;
    int error;
    const char *csv; /* what is added has tabs between its columns, and is written with commas (csv.h): the names of the
                        columns, such a line too, which comes before the first; "" for none. NULL: all as it is */
    bool has_begun;  /* the names are written */
    bool is_whole;   /* lines that end with `end` are not torn by others who write into that pipe: see out_flush */
    char end;
    struct text text;
};

/* The caller closes `fd`. */
void out_init(struct out *out, int fd);

/* Flushes if more than 32 KiB wait. False once a write has failed: the caller should stop. */
bool out_flow(struct out *out);

/*
 * Writes all of `text`, repeating short and interrupted writes. False once a write has failed. With is_whole each write
 * is of whole lines, as many as PIPE_BUF bytes hold, which a pipe takes at once; a longer line is written alone, and
 * may be torn.
 */
bool out_flush(struct out *out);

/* Whether out_flush would write a line of `text` that may be torn. */
bool out_may_tear(const struct out *out);

/* Frees the memory; what was not flushed is lost. */
void out_free(struct out *out);

#endif
