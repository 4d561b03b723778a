/* aligned.h: rows of cells, laid out as a table for people. */
#ifndef MATCH_ALIGNED_H
#define MATCH_ALIGNED_H

#include "core/base/text.h"

/* The width of a terminal; tables are wider only if a row cannot be made to fit. */
enum { ALIGNED_COLUMNS = 80 };

/*
 * Adds a table. `rows` are lines that each end with a newline, with tabs between the cells, the first row being the
 * headings; all have the same number of cells. Each column is as wide on the terminal as its widest cell, with two
 * blanks between columns. Column `left`, from 0, is aligned left, the others right. No line ends with a blank.
 */
void aligned_add(const struct text *rows, int left, struct text *text);

#endif
