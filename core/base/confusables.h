/* confusables.h: whether a reader would take two names for the same. */
#ifndef CORE_BASE_CONFUSABLES_H
#define CORE_BASE_CONFUSABLES_H

#include "core/base/text.h"

#include <stdbool.h>

/*
 * Appends a name, in UTF-8, in a normal form. Names have the same form if they differ only in
 *   width: full-width ASCII and half-width katakana, and the characters that fold_add unifies;
 *   case: of Latin (ASCII, Latin-1, Extended-A), Greek, Cyrillic and Armenian letters, with or without marks;
 *   composition: a letter with marks as one character or several, with the marks in any order, in Latin, Greek,
 *   Cyrillic, kana and Hangul;
 *   kanji: the compatibility kanji U+F900 to U+FAD9.
 * Bytes that are not valid UTF-8 are kept. Letters of different scripts that look alike (a Cyrillic а), ligatures and
 * other variants of kanji are not unified: this is less than NFKC with case folding of the Unicode Standard.
 */
void confusables_add(struct text *text, const char *name, size_t length);

/* Whether two names have the same normal form. */
bool confusables_are_alike(const char *name, const char *other);

#endif
