/* reference.h: the judgement table on the page. */
#ifndef PAGE_REFERENCE_H
#define PAGE_REFERENCE_H

#include "core/base/text.h"

#include <stddef.h>

/*
 * Answers {"sheet":"judgement","deck":"trump"}, by default for playing cards, with {"html":"..."}: headings, paragraphs
 * and tables as in `prime-tables judgement --format=html`, in the user's language. The classes of cells and
 * rows are those of tables/page.css: strong, prime, trap, end. An invalid request is refused.
 */
void reference_line(const char *line, size_t length, struct text *answer);

#endif
