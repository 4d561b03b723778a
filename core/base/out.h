/* out.h: buffered writing to a file descriptor; the first error is kept and reported at the end. */
#ifndef CORE_BASE_OUT_H
#define CORE_BASE_OUT_H

#include "core/base/text.h"

#include <stdbool.h>

/*
 * `text` holds the bytes not yet written: append to it with text_*, then call out_flush_if_full. `error` is 0 or the
 * errno of the first failed write; after that, nothing more is written. `csv`, and `is_whole` with `end`, may be set
 * before anything is appended; then `text` must consist of whole lines at each flush.
 */
struct out {
    int fd;
    int error;
    const char *csv; /* not NULL: `text` has lines of tab-separated fields, which are written as CSV (csv.h) after this
                        header line, also tab-separated, with its newline ("" for no header line); without lines
                        there is no header line. NULL: `text` is written as it is */
    bool has_begun;  /* the header line has been written */
    bool is_whole;   /* lines, ended by `end`, are not interleaved with those of other writers to the same pipe: see
                        out_flush */
    char end;
    struct text text;
};

/* Does not take ownership of `fd`: the caller closes it. */
void out_init(struct out *out, int fd);

/* Flushes if more than 32 KiB are buffered. Returns false once a write has failed: the caller should stop. */
bool out_flush_if_full(struct out *out);

/*
 * Writes all of `text`, continuing after short and interrupted writes. Returns false once a write has failed. If
 * is_whole, each write consists of as many whole lines as fit into PIPE_BUF bytes, which a pipe accepts atomically; a
 * longer line is written on its own and may be torn.
 */
bool out_flush(struct out *out);

/* Whether out_flush would write a line of `text` that may be torn. */
bool out_may_tear(const struct out *out);

/* Frees the memory; bytes not yet flushed are lost. */
void out_free(struct out *out);

#endif
