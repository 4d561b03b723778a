/* aligned.h: rows of cells, laid out as a table for people. */
#ifndef MATCH_ALIGNED_H
#define MATCH_ALIGNED_H

#include "core/base/text.h"

/* The columns that a terminal has; tables are wider only where one row cannot be made to fit. */
enum { ALIGNED_COLUMNS = 80 };

/*
 * Adds a table. `rows` are lines with a newline each, with tabs between the cells, the first row the headings; all have
 * the same number of cells. Each column is as wide as its widest cell, by what is seen, with two blanks between. The
 * column `left`, from 0, is aligned at the left, the others at the right. No line ends with a blank.
 */
void aligned_add(const struct text *rows, int left, struct text *text);

#endif
