/* confusables.h: whether two names are the same to who reads them. */
#ifndef CORE_BASE_CONFUSABLES_H
#define CORE_BASE_CONFUSABLES_H

#include "core/base/text.h"

#include <stdbool.h>

/*
 * Adds a name, UTF-8, in a form that names have in common which differ only in
 *   width: full-width ASCII and half-width katakana, and what fold_add reads as one;
 *   case: of Latin (ASCII, Latin-1, Extended-A), Greek, Cyrillic and Armenian letters, with marks or without;
 *   composition: a letter with marks in one character or in several, in any order of the marks: of Latin, Greek,
 *   Cyrillic, kana and Hangul; and the kanji that Unicode has twice, from U+F900 on.
 * Broken bytes stay. Not folded are letters of different scripts that look alike (a Cyrillic а), ligatures and
 * other variants of kanji: this is less than the form NFKC of the Unicode Standard with its case folding.
 */
void confusables_add(struct text *text, const char *name, size_t length);

/* Whether two names have that form in common. */
bool confusables_are(const char *name, const char *other);

#endif
