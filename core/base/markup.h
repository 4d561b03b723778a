/* markup.h: words of others in HTML and SVG. */
#ifndef CORE_BASE_MARKUP_H
#define CORE_BASE_MARKUP_H

#include "core/base/text.h"

/* Adds the words as text or as the value of an attribute: as text_add_safe, signs that have a meaning as entities. */
void markup_add(struct text *text, const char *words);

/* The same for lines, each of which ends with a newline, and keeps it. */
void markup_add_lines(struct text *text, const char *lines);

#endif
