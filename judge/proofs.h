/* proofs.h: the file to which certificates are written; it replaces the old file once it is complete. */
#ifndef JUDGE_PROOFS_H
#define JUDGE_PROOFS_H

#include "core/base/file.h"
#include "core/base/out.h"

#include <stdbool.h>
#include <stddef.h>

/* All zero bytes: no file; nothing may be added. */
struct proofs {
    const char *name;
    struct file_new file;
    struct out out;
    bool is_open, has_certificate;
};

/* Opens the file; `name` must outlive it. False, with a message of `room` bytes, if it cannot be written. */
bool proofs_begin(struct proofs *proofs, const char *name, char *message, size_t room);

/* Adds a certificate and an empty line. */
void proofs_add(struct proofs *proofs, const struct text *certificate);

/*
 * Replaces the old file with the new one, if a certificate was added. False, with a message, if it could not be
 * written; the old one is then kept. Without proofs_begin it does nothing.
 */
bool proofs_end(struct proofs *proofs, char *message, size_t room);

#endif
