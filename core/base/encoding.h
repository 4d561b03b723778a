/* encoding.h: recognizes Japanese text in an encoding other than UTF-8. */
#ifndef CORE_BASE_ENCODING_H
#define CORE_BASE_ENCODING_H

#include <stddef.h>

enum encoding { ENCODING_UNKNOWN, ENCODING_SHIFT_JIS, ENCODING_EUC_JP };

/*
 * Guesses the encoding of a line that is not UTF-8. All bytes must be valid in it, and at least one character must be a
 * common kanji, or a kana or a sign of two bytes. A name in Latin-1 is ENCODING_UNKNOWN, unless all its letters with
 * accents stand in pairs: then it may be EUC-JP too.
 */
enum encoding encoding_guess(const char *bytes, size_t length);

#endif
