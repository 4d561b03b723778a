/* prose.h: headings and paragraphs in columns over pages, in the largest type that fits. */
#ifndef TABLES_PROSE_H
#define TABLES_PROSE_H

#include "tables/draw.h"
#include "tables/paper.h"

enum prose_kind { PROSE_TITLE, PROSE_HEADING, PROSE_PARAGRAPH };

/*
 * Reads the next part of a text in the notation of rules_text.h. Moves `*at` past it and replaces `part` by its words,
 * whose lines are joined by a blank, or by nothing after a Chinese or Japanese character. Returns false at the end.
 */
bool prose_next(const char **at, enum prose_kind *kind, struct text *part);

/*
 * Draws the text; its first part is the title. The type is the largest from 12 down to 10 points in which it fits on
 * one page, else 10 points on several pages; in large print 18 points. A heading is in the same column as its first
 * paragraph, and a paragraph is split only if it is longer than a column.
 */
void prose_draw(struct draw *draw, const struct paper *paper, const char *text);

#endif
