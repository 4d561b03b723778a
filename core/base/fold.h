/* fold.h: what people type, in the characters that the programs read. */
#ifndef CORE_BASE_FOLD_H
#define CORE_BASE_FOLD_H

#include "core/base/text.h"

/*
 * Adds the bytes, which are UTF-8, with full-width forms (U+FF01 to U+FF5E, as of Japanese keyboards) as ASCII, and the
 * ideographic space, comma and stop, the signs of multiplication (U+00D7, U+22C5, U+00B7, U+30FB) and superscript
 * digits as ` `, `,`, `.`, `*` and `^N`. All other bytes stay as they are, broken ones too.
 */
void fold_add(struct text *text, const char *bytes, size_t length);

#endif
