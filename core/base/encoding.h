/* encoding.h: recognizes Japanese text in an encoding other than UTF-8. */
#ifndef CORE_BASE_ENCODING_H
#define CORE_BASE_ENCODING_H

#include <stddef.h>

enum encoding { ENCODING_UNKNOWN, ENCODING_SHIFT_JIS, ENCODING_EUC_JP };

/*
 * Guesses the encoding of a line that is not UTF-8. All bytes must be valid in it, and at least one character must be a
 * kanji or a kana of two bytes: for a name in Latin-1 the result is ENCODING_UNKNOWN.
 */
enum encoding encoding_guess(const char *bytes, size_t length);

#endif
