/* typed.h: words that a person types at a prompt: punctuation at the end of a line, commands to quit or for help. */
#ifndef CORE_UI_TYPED_H
#define CORE_UI_TYPED_H

#include "core/base/language.h"

#include <stdbool.h>
#include <stddef.h>

/* Whether a text has non-ASCII bytes, so that fold_add may change it. */
bool typed_has_non_ascii(const char *line, size_t length);

/*
 * The length of a line without trailing white space (space, tab, CR, ideographic space), trailing ? ! . in ASCII or
 * full width, and trailing ideographic full stops. 0 if there is nothing else.
 */
size_t typed_length(const char *line, size_t length);

/*
 * Trims spaces, tabs and ideographic spaces from both ends, and CRs from the end: moves `*line` and changes `*length`,
 * but writes no byte.
 */
void typed_trim(const char **line, size_t *length);

enum typed_word { TYPED_OTHER, TYPED_QUIT, TYPED_HELP };

/*
 * TYPED_QUIT for the line `q`, `quit`, `exit` or `bye`, the latter three also before `now`; TYPED_HELP for `help`, `h`,
 * or punctuation alone that begins with `?`; each also for the words of its meaning in the user's language; else
 * TYPED_OTHER. The line may be in ASCII or full width, in upper or lower case, and may end with the punctuation that
 * typed_length removes.
 */
enum typed_word typed_word(const char *line, size_t length);

/* Whether a word of `size` bytes is in a list of words with blanks between them, as translators give them. */
bool typed_is_one_of(const char *word, size_t size, const char *list);

/* The meanings, for language_name, under which translators list the words for help and for quitting. */
#define TYPED_HELP_WORDS N_("typed: help")
#define TYPED_QUIT_WORDS N_("typed: end")

/* Whether `length` bytes are the word, which is in lower case; the bytes may be in any case. */
bool typed_equals(const char *bytes, size_t length, const char *word);

#endif
