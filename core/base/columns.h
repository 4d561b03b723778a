/* columns.h: how wide text is on a terminal. */
#ifndef CORE_BASE_COLUMNS_H
#define CORE_BASE_COLUMNS_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * How many columns the bytes take on a terminal, which are UTF-8: 2 for a kanji, 0 for a combining mark and a control
 * character, 1 for most. wcwidth(3) says so in the locale in use if its characters are UTF-8, else in C.UTF-8. In a
 * system without C.UTF-8 each character counts as one column.
 */
int columns_of(const char *bytes, size_t length);

/*
 * Whether the line may be broken before byte `at`: if that is a blank, and after a Chinese or Japanese character. Not
 * where the next row would begin with 、 or another closing sign, or the row end with 「 or another opening one: the main
 * rules of JIS X 4051. Backquotes are not looked at.
 */
bool columns_may_break(const char *line, size_t length, size_t at);

/*
 * Adds a line of UTF-8, wrapped into rows where columns_may_break; from the second one on they begin with `indent`
 * blanks, fewer than `columns`. What cannot be broken stays longer; what stands between backquotes stays together. A
 * blank at which a row ends is left out. Each row ends with a newline.
 */
void columns_wrap(const char *line, size_t length, size_t indent, int columns, struct text *text);

/* Takes out blanks between two Chinese or Japanese characters: lines that were joined read as one sentence. */
void columns_join(struct text *line);

#endif
