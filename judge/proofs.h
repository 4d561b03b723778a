/* proofs.h: the file to which certificates are written; it replaces the old file once it is complete. */
#ifndef JUDGE_PROOFS_H
#define JUDGE_PROOFS_H

#include "core/base/file.h"
#include "core/base/out.h"

#include <stdbool.h>
#include <stddef.h>

/* A zeroed struct has no file: nothing may be added to it. */
struct proofs {
    const char *name;
    struct file_new file;
    struct out out;
    bool is_open, has_certificate;
};

/* Opens the file; `name` must outlive it. False, with a message of `capacity` bytes, if it cannot be written. */
bool proofs_begin(struct proofs *proofs, const char *name, char *message, size_t capacity);

/* Adds a certificate and an empty line. */
void proofs_add(struct proofs *proofs, const struct text *certificate);

/*
 * Replaces the old file with the new one, if a certificate was added. Returns false, with a message of `capacity`
 * bytes (1 or more), if the new file could not be written; the old file is then kept, with the exceptions of
 * file_commit. On success the message is empty. Without proofs_begin it only empties the message and returns true.
 */
bool proofs_end(struct proofs *proofs, char *message, size_t capacity);

#endif
