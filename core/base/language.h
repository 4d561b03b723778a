/* language.h: sentences in the language of the user. */
#ifndef CORE_BASE_LANGUAGE_H
#define CORE_BASE_LANGUAGE_H

#include <stdbool.h>

/*
 * Sentences stand in the sources in English and are found by gettext in the catalogue of the user's language, po/. What
 * a program reads again stays as it is: words of the protocol, codes, keys, options, tsv, json, records.
 */

/* The sentence in the user's language, or itself where there is no translation. The string is never freed. */
const char *language_text(const char *english) __attribute__((format_arg(1)));

/* The sentence for a number of things; in English `one` is for 1 and `many` for all others. */
const char *language_count(const char *one, const char *many, unsigned long long count)
    __attribute__((format_arg(1), format_arg(2)));

/*
 * A word as people are shown it: the translation of its meaning, which is for translators alone, or the word itself
 * where there is none. For words that English shows as they stand.
 */
const char *language_name(const char *word, const char *meaning);

/* The names that gettext's users know: _ translates here and now, N_ marks a sentence of a table for later. */
#define _(english) language_text(english)
#define N_(english) english

/*
 * Takes the language that LC_ALL, LC_MESSAGES, LANG and LANGUAGE ask for. English stays where there is no
 * catalogue, in the locales C and C.UTF-8, and in one whose characters are not UTF-8. To be called once, before there
 * is a second thread; program_begin does so. A catalogue is trusted: msgfmt -c has checked it when it was made.
 */
void language_begin(void);

/* English from here on, also what strerror(3) says: for what is the same in every language. */
void language_end(void);

/*
 * Takes the language of a code, "en" or "ja", whatever the locale is, and sets the locale's characters to UTF-8 if they
 * are others. LANGUAGE is then the code, in the environment of the process. Without a catalogue of it false, with
 * LANGUAGE as it was, and English from here on. Not while there is a second thread.
 */
bool language_choose(const char *code);

/*
 * English from here on where the characters of the locale that language_begin found are not UTF-8: for what a person
 * reads at a terminal of that locale, after a language was chosen for a file.
 */
void language_for_messages(void);

/* The code of the language of the sentences: "en", "ja". */
const char *language_code(void);

#endif
