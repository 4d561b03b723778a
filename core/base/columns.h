/* columns.h: how wide text is on a terminal. */
#ifndef CORE_BASE_COLUMNS_H
#define CORE_BASE_COLUMNS_H

#include <stddef.h>

/*
 * How many columns the bytes take, which are UTF-8: 2 for a kanji, 0 for a combining mark and a control character, 1
 * for most. By wcwidth(3) in the locale C.UTF-8, whatever the program's own is; where that is missing each character
 * counts as one.
 */
int columns_of(const char *bytes, size_t length);

#endif
