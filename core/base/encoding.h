/* encoding.h: recognizes Japanese text in an encoding other than UTF-8. */
#ifndef CORE_BASE_ENCODING_H
#define CORE_BASE_ENCODING_H

#include <stddef.h>

enum encoding { ENCODING_UNKNOWN, ENCODING_SHIFT_JIS, ENCODING_EUC_JP };

/*
 * The encoding that a line which is not UTF-8 is probably in. All bytes must be valid in it, and at least one character
 * must be a kanji or a kana of two bytes; so a name in Latin-1 is unknown.
 */
enum encoding encoding_guess(const char *bytes, size_t length);

#endif
