/* nearest.h: finds the word that a mistyped word was probably meant to be. */
#ifndef CORE_BASE_NEAREST_H
#define CORE_BASE_NEAREST_H

#include <stddef.h>

enum { NEAREST_BYTES = 32 }; /* longest word considered */

/* Initialize with the word `typed` and all other members zero; the caller keeps that string alive. */
struct nearest {
    const char *typed;
    char word[NEAREST_BYTES + 1]; /* the nearest word offered, of equally near ones the first; empty if none is near */
    int distance;                 /* of `word`, as nearest_offer defines it */
};

/*
 * Offers a word of `length` bytes. Its distance is 0 if it begins with the typed word, otherwise the number of typing
 * errors between the two. It is near if the distance is at most 1 for a typed word of three to five bytes, at most 2
 * for a longer one; a typed word of fewer than three bytes matches nothing. A typing error is an extra byte, a missing
 * byte, a wrong byte, or two adjacent bytes swapped (Damerau 1964). ASCII letters are compared without regard to case.
 */
void nearest_offer(struct nearest *nearest, const char *word, size_t length);

#endif
