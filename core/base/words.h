/* words.h: the words of a line, and numbers within a range. */
#ifndef CORE_BASE_WORDS_H
#define CORE_BASE_WORDS_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WORDS_MAX = 512 };

/* The words of one line; they point into the line. */
struct words {
    int count;
    char *word[WORDS_MAX];
};

/* Splits a line at spaces and tabs, writing a NUL after each word. False if there are more than WORDS_MAX words. */
bool words_split(char *line, struct words *words);

/*
 * Leaves out one CR at the end, then blanks (space, tab) at both ends: moves `*line`, changes `*length`, writes no
 * byte.
 */
void words_trim(const char **line, size_t *length);

/*
 * Adds bytes as one word of a command: a blank, a tab and # would end the word or begin a comment, and become %20, %09
 * and %23; % becomes %25. words_add_decoded takes that back, and leaves every other % as it is.
 */
void words_add_coded(struct text *text, const char *bytes, size_t length);
void words_add_decoded(struct text *text, const char *bytes, size_t length);

/* Reads a number of ASCII digits alone; false, leaving `*number`, if the word is no number from `min` to `max`. */
bool words_number(const char *word, uint64_t min, uint64_t max, uint64_t *number);

#endif
