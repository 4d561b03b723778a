/*
 * refused.h: placeholders for the answers to refused inputs (--errors=inline), so that answers stay aligned with
 * inputs.
 */
#ifndef CORE_BASE_REFUSED_H
#define CORE_BASE_REFUSED_H

#include "core/base/text.h"

#include <stddef.h>

struct refused {
    const char *input; /* any bytes, even NULs; NULL if the input could not be read */
    size_t length;     /* of the input, in bytes */
    const char *code;  /* the reason, as a word that programs may rely on */
    const char *sentence;
};

/* Appends {"input":...,"error":CODE,"text":SENTENCE}; the input is null if it could not be read. */
void refused_add_json(struct text *text, const struct refused *refused);

/*
 * Appends the input as a TSV cell: tabs become spaces, a formula is marked as text (text_is_formula), and the rest is
 * made safe (text_add_safe). Appends - if the input is empty or could not be read.
 */
void refused_add_cell(struct text *text, const struct refused *refused);

#endif
