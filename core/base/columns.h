/* columns.h: the width of text on a terminal, and wrapping. */
#ifndef CORE_BASE_COLUMNS_H
#define CORE_BASE_COLUMNS_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * The number of terminal columns that UTF-8 bytes take: 2 for a kanji, 0 for a combining mark or a control character, 1
 * for most others. Uses wcwidth(3) in the current locale if that is UTF-8, otherwise in C.UTF-8. Each character
 * counts as one column if there is neither locale, or if bytes that are not all ASCII contain a NUL or are not UTF-8.
 */
int columns_of(const char *bytes, size_t length);

/*
 * Whether the line may be broken before byte `at`: at a space, or after a Chinese or Japanese character. No row may
 * begin with 、 or another closing sign, or end with 「 or another opening sign (the main rules of JIS X 4051). Ignores
 * backquotes.
 */
bool columns_may_break(const char *line, size_t length, size_t at);

/*
 * Appends a line of UTF-8, wrapped into rows at positions where columns_may_break. Rows after the first begin with
 * `indent` spaces; `indent` is less than `columns`. Text without a break opportunity, and text between backquotes, is
 * not broken, even if the row is then too long. A space at a break is dropped. Each row ends with a newline.
 */
void columns_wrap(const char *line, size_t length, size_t indent, int columns, struct text *text);

/*
 * Joins lines: each newline becomes a space, or nothing between Chinese or Japanese characters and between one of them
 * and a digit after it.
 */
void columns_join(struct text *lines);

#endif
