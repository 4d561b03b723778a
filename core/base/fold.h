/* fold.h: converts the characters that people type to those that the programs read. */
#ifndef CORE_BASE_FOLD_H
#define CORE_BASE_FOLD_H

#include "core/base/text.h"

/*
 * Appends UTF-8 bytes with these replacements: full-width forms (U+FF01 to U+FF5E, as typed on Japanese keyboards)
 * become ASCII; the ideographic space, comma and full stop become ` `, `,` and `.`; multiplication signs and dots
 * (U+00D7, U+22C5, U+00B7, U+30FB) become `*`; superscript digits become `^N`. All other bytes are kept, even if they
 * are not valid UTF-8.
 */
void fold_add(struct text *text, const char *bytes, size_t length);

#endif
