/* markup.h: escapes untrusted text for HTML and SVG. */
#ifndef CORE_BASE_MARKUP_H
#define CORE_BASE_MARKUP_H

#include "core/base/text.h"

/* Appends the words as text or as an attribute value: as text_add_safe does, with & < > " ' written as entities. */
void markup_add(struct text *text, const char *words);

/* As markup_add for lines, each ending with a newline, which is kept. */
void markup_add_lines(struct text *text, const char *lines);

#endif
