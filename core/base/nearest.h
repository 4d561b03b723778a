/* nearest.h: the word of a list that a mistyped word was meant to be. */
#ifndef CORE_BASE_NEAREST_H
#define CORE_BASE_NEAREST_H

#include <stddef.h>

enum { NEAREST_BYTES = 32 }; /* of a word, at most: longer ones are near to none */

/* Begin with the word `typed` and all else zero; the caller keeps its bytes. */
struct nearest {
    const char *typed;
    char word[NEAREST_BYTES + 1]; /* the nearest of those offered, the first of equals; empty if none is near */
    int distance;                 /* of it */
};

/*
 * Offers a word of `length` bytes. It is nearest if it begins with what was typed (three bytes or more), and near if
 * few typing errors lie between the two: one if three to five bytes were typed, two if more. An error is a byte too
 * many, a byte too few, a wrong byte, or two that changed places (Damerau, 1964). Letters of ASCII are compared without
 * their case.
 */
void nearest_offer(struct nearest *nearest, const char *word, size_t length);

#endif
