/* prose.h: headings and paragraphs set in columns over pages, as large as fits. */
#ifndef TABLES_PROSE_H
#define TABLES_PROSE_H

#include "tables/draw.h"
#include "tables/paper.h"

enum prose_kind { PROSE_TITLE, PROSE_HEADING, PROSE_PARAGRAPH };

/*
 * Reads the next part of a text in the notation of rules_text.h. Moves `*at` past it and replaces `part` by its words,
 * with one blank between two, and none after a line that ends in a Japanese character. False at the end.
 */
bool prose_next(const char **at, enum prose_kind *kind, struct text *part);

/*
 * Draws the text, whose first part is the title. The type is the largest from 12 down to 10 points with which one page
 * holds it, else 10 points on several pages; in large print 18 points. A heading stands above its first paragraph, and
 * a paragraph is broken only if it is longer than a column.
 */
void prose_draw(struct draw *draw, const struct paper *paper, const char *text);

#endif
