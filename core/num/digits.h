/* digits.h: a number of any length as its decimal digits. */
#ifndef CORE_NUM_DIGITS_H
#define CORE_NUM_DIGITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DIGITS_OF_CARDS = 144 }; /* 54 playing cards spell at most 72 digits; a deck file may double that */

/*
 * A view of `count` ASCII digits, the highest first, without leading zeros; zero is the one digit "0". It does not own
 * the bytes.
 */
struct digits {
    const char *at;
    size_t count;
};

/* A view of `text` without its leading zeros. False unless it has `length` ASCII digits alone, at least one. */
bool digits_read(const char *text, size_t length, struct digits *digits);

/* A view of a string of digits without leading zeros; nothing is checked. */
struct digits digits_of(const char *string);

/* Negative, 0 or positive as a < b, a = b or a > b. */
int digits_compare(struct digits a, struct digits b);

/* The value; false, leaving `*number` alone, if it is 2^64 or more. */
bool digits_to_u64(struct digits digits, uint64_t *number);

enum {
    DIGITS_WORDS_MAX = 8,       /* of 64 bits, */
    DIGITS_OF_WORDS_MAX = 154   /* which hold all numbers of so many digits */
};

/*
 * The value of at most DIGITS_OF_WORDS_MAX digits in words, the lowest first. Returns the number of words up to the
 * last that is not 0.
 */
size_t digits_to_words(struct digits digits, uint64_t word[DIGITS_WORDS_MAX]);

#endif
