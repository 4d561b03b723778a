/* columns.h: how wide text is on a terminal. */
#ifndef CORE_BASE_COLUMNS_H
#define CORE_BASE_COLUMNS_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * How many columns the bytes take, which are UTF-8: 2 for a kanji, 0 for a combining mark and a control character, 1
 * for most. By wcwidth(3) in the program's locale, or in C.UTF-8 if that is none of UTF-8; where C.UTF-8 is missing
 * each character counts as one.
 */
int columns_of(const char *bytes, size_t length);

/*
 * Whether a row may end before byte `at` of the line: at a blank, and between two characters of which the first is
 * Chinese or Japanese, but where 、 or another such sign would begin the row, or 「 or ＝ or the like would end it (the
 * rules of JIS X 4051, in short). What stands between backquotes is the caller's affair.
 */
bool columns_may_break(const char *line, size_t length, size_t at);

/*
 * Adds a line of UTF-8, wrapped into rows where columns_may_break; from the second one on they begin with `indent`
 * blanks, fewer than `columns`. What cannot be broken stays longer; what stands between backquotes stays together. A
 * blank at which a row ends is left out. Each row ends with a newline.
 */
void columns_wrap(const char *line, size_t length, size_t indent, int columns, struct text *text);

/*
 * Joins lines to one: each newline becomes a blank, or nothing between two Chinese or Japanese characters, and between
 * one and a digit, as in 「パスすると2枚」.
 */
void columns_join(struct text *lines);

#endif
