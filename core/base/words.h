/* words.h: a line into words; numbers read with their range. */
#ifndef CORE_BASE_WORDS_H
#define CORE_BASE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WORDS_MAX = 512 };

/* The words of one line; they point into the line, which is cut up in place. */
struct words {
    int count;
    char *word[WORDS_MAX];
};

/*
 * Splits a NUL-terminated line at spaces and tabs, writing a NUL after each word.
 * False if there are more than WORDS_MAX words.
 */
bool words_split(char *line, struct words *words);

/* Drops blanks (space, tab) at both ends and one CR at the end: `*line` moves, `*length` shrinks, no byte changes. */
void words_trim(const char **line, size_t *length);

/* An unsigned number of ASCII digits alone, within least .. most: false otherwise. */
bool words_number(const char *word, uint64_t min, uint64_t max, uint64_t *number);

#endif
