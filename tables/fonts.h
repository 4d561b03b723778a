/* fonts.h: the font for the characters that the usual one lacks. */
#ifndef TABLES_FONTS_H
#define TABLES_FONTS_H

#include <stddef.h>

/*
 * Copies the family of a font with Japanese characters into `family`, which has `room` bytes: the one that fontconfig
 * prefers for text without serifs. Returns NULL, or a sentence for the user on why there is none, and copies none then.
 */
const char *fonts_find_japanese(char *family, size_t room);

#endif
