/* words.h: splits a line into words; reads numbers within a range. */
#ifndef CORE_BASE_WORDS_H
#define CORE_BASE_WORDS_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WORDS_MAX = 512 };

/* The words of one line, as pointers into the line. */
struct words {
    int count;
    char *word[WORDS_MAX];
};

/* Splits a line at spaces and tabs, replacing them by NULs. Returns false if there are more than WORDS_MAX words. */
bool words_split(char *line, struct words *words);

/*
 * Trims one CR from the end, then spaces and tabs from both ends: moves `*line` and changes `*length`, but writes no
 * byte.
 */
void words_trim(const char **line, size_t *length);

/*
 * Appends bytes as one word of a command: a space, a tab and #, which would end the word or start a comment, become
 * %20, %09 and %23, and % becomes %25. words_add_decoded reverses this, and keeps every other % as it is.
 */
void words_add_coded(struct text *text, const char *bytes, size_t length);
void words_add_decoded(struct text *text, const char *bytes, size_t length);

/*
 * Reads a number that consists only of ASCII digits. Returns false and leaves `*number` unchanged if the word is not a
 * number from `min` to `max`.
 */
bool words_number(const char *word, uint64_t min, uint64_t max, uint64_t *number);

#endif
