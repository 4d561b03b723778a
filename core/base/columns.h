/* columns.h: how wide text is on a terminal. */
#ifndef CORE_BASE_COLUMNS_H
#define CORE_BASE_COLUMNS_H

#include "core/base/text.h"

#include <stddef.h>

/*
 * How many columns the bytes take, which are UTF-8: 2 for a kanji, 0 for a combining mark and a control character, 1
 * for most. By wcwidth(3) in the locale C.UTF-8, whatever the program's own is; where that is missing each character
 * counts as one.
 */
int columns_of(const char *bytes, size_t length);

/*
 * Adds a line of UTF-8, wrapped at blanks into rows; from the second one on they begin with `indent` blanks, fewer than
 * `columns`. What has no blank stays longer; what stands between
 * backquotes stays together. Each row ends with a newline.
 */
void columns_wrap(const char *line, size_t length, size_t indent, int columns, struct text *text);

#endif
