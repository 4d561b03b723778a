/*
 * refused.h: what stands in the place of an answer where an input was refused (--errors=inline), so that the answers
 * stay in step with the inputs.
 */
#ifndef CORE_BASE_REFUSED_H
#define CORE_BASE_REFUSED_H

#include "core/base/text.h"

#include <stddef.h>

struct refused {
    const char *input; /* anything, even with NUL; NULL where it could not be read */
    size_t length;     /* bytes of the input */
    const char *code;  /* why, in a word that programs may rely on */
    const char *sentence;
};

/* Adds {"input":...,"error":CODE,"text":SENTENCE}; an input that could not be read is null. */
void refused_add_json(struct text *text, const struct refused *refused);

/* Adds the input as a cell of TSV: blanks for tabs, no formula, nothing unseen; - where it is empty or was not read. */
void refused_add_cell(struct text *text, const struct refused *refused);

#endif
