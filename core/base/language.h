/* language.h: translates sentences into the user's language. */
#ifndef CORE_BASE_LANGUAGE_H
#define CORE_BASE_LANGUAGE_H

#include <stdbool.h>

/*
 * The sentences in the sources are in English. gettext looks them up in the catalogue of the user's language, po/.
 * Output that programs read is not translated: words of the protocol, codes, keys, options, TSV, JSON, records.
 */

/*
 * The sentence in the user's language, or in English if there is no translation. The string stays valid, and must not
 * be freed.
 */
const char *language_text(const char *english) __attribute__((format_arg(1)));

/* The sentence for a number of things. In English, `one` is for 1 and `many` for all other numbers. */
const char *language_plural(const char *one, const char *many, unsigned long long count)
    __attribute__((format_arg(1), format_arg(2)));

/*
 * A word as shown to people: the translation of `meaning`, or the word itself if there is no translation, as in
 * English. `meaning` explains the word to translators and is never shown.
 */
const char *language_name(const char *word, const char *meaning);

/* The usual names of gettext: _ translates at once, N_ marks a sentence in an array for later translation. */
#define _(english) language_text(english)
#define N_(english) english

/*
 * Selects the language given by LC_ALL, LC_MESSAGES, LANG and LANGUAGE. The language is English if there is no
 * catalogue, in the locales C and C.UTF-8, and in a locale whose character set is not UTF-8. Call it once, before any
 * other thread starts; program_begin does so. Catalogues are trusted: msgfmt -c checks them when they are built.
 */
void language_begin(void);

/* Switches to English, also for strerror(3): for output that is the same in every language. */
void language_use_english(void);

/*
 * Switches to the language with this code, "en" or "ja", whatever the locale is. For a language other than English,
 * also selects a UTF-8 character set if the locale has another, and sets LANGUAGE to the code in the environment of the
 * process. Without a catalogue for the code returns false, with LANGUAGE unchanged and English selected; otherwise
 * true. Must not be called while there is another thread.
 */
bool language_choose(const char *code);

/*
 * Switches to English if the locale that language_begin found is not UTF-8. Call it before writing messages to a
 * terminal, after language_choose has selected a language for a file.
 */
void language_use_english_unless_utf8(void);

/* The code of the selected language: "en", "ja". */
const char *language_code(void);

#endif
