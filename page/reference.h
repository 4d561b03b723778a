/* reference.h: the judgement table on the page. */
#ifndef PAGE_REFERENCE_H
#define PAGE_REFERENCE_H

#include "core/base/text.h"

#include <stddef.h>

/*
 * Answers {"sheet":"judgement","deck":"trump"}, by default of the playing cards, by {"html":"..."}: headings,
 * paragraphs and tables of `prime-tables judgement --format=html`, in the language of the user. Their classes are those
 * of tables/page.css: strong, prime, trap, end. Or it is refused.
 */
void reference_line(const char *line, size_t length, struct text *answer);

#endif
