/* proofs.c: the file to which certificates are written; it replaces the old file once it is complete. */
#include "judge/proofs.h"

#include <stdio.h>
#include <string.h>

bool proofs_begin(struct proofs *proofs, const char *name, char *message, size_t capacity)
{
    if (!file_begin(&proofs->file, name, message, capacity))
        return false;
    out_init(&proofs->out, proofs->file.fd);
    proofs->name = name;
    proofs->is_open = true;
    return true;
}

void proofs_add(struct proofs *proofs, const struct text *certificate)
{
    text_add_text(&proofs->out.text, certificate);
    text_add_char(&proofs->out.text, '\n');
    out_flush_if_full(&proofs->out);
    proofs->has_certificate = true;
}

bool proofs_end(struct proofs *proofs, char *message, size_t capacity)
{
    *message = '\0';
    if (!proofs->is_open)
        return true;
    if (!out_flush(&proofs->out))
        snprintf(message, capacity, "%.200s: %s", proofs->name, strerror(proofs->out.error));
    out_free(&proofs->out);
    if (*message != '\0' || !proofs->has_certificate)
        file_abandon(&proofs->file);
    else
        file_commit(&proofs->file, message, capacity);
    return *message == '\0';
}
