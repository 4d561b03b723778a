/* typed.h: the words of a person at a prompt: how a line ends, and the words that end a session or ask for help. */
#ifndef CORE_UI_TYPED_H
#define CORE_UI_TYPED_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a text has bytes that are no ASCII: fold_add may change it. */
bool typed_is_foreign(const char *line, size_t length);

/*
 * The length of a line without what people put at its end: blanks and the marks ? ! . of ASCII, of full width, and the
 * ideographic stop. 0 if there is nothing else.
 */
size_t typed_length(const char *line, size_t length);

/* Leaves out blanks at both ends, the ideographic space too: moves `*line`, changes `*length`, writes no byte. */
void typed_trim(const char **line, size_t *length);

enum typed_word { TYPED_OTHER, TYPED_QUIT, TYPED_HELP };

/*
 * What a line asks for, in ASCII or full width, in any case, with or without such marks: `q`, `quit`, `exit` and `bye`
 * for an end; `help`, `h` and a `?` alone for help.
 */
enum typed_word typed_word(const char *line, size_t length);

/* Whether `length` bytes are the word, which has small letters; in any case. */
bool typed_is(const char *bytes, size_t length, const char *word);

#endif
