/* digits.h: numbers of any length as decimal digits. */
#ifndef CORE_NUM_DIGITS_H
#define CORE_NUM_DIGITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DIGITS_OF_CARDS = 144 }; /* limit on the digits of a play: twice the 72 digits of all 54 playing cards */

/*
 * A view of `count` ASCII digits, the highest first, without leading zeros; zero is the single digit "0". Does not own
 * the bytes.
 */
struct digits {
    const char *at;
    size_t count;
};

/*
 * A view of `text` without its leading zeros. Returns false unless the `length` bytes, at least one, are all ASCII
 * digits.
 */
bool digits_read(const char *text, size_t length, struct digits *digits);

/* A view of a string of digits without leading zeros; nothing is checked. */
struct digits digits_of(const char *string);

/* Negative, 0 or positive as a < b, a = b or a > b. */
int digits_compare(struct digits a, struct digits b);

/* Returns false and leaves `*number` unchanged if the value is 2^64 or more. */
bool digits_to_u64(struct digits digits, uint64_t *number);

enum {
    DIGITS_WORDS_MAX = 8,       /* 64-bit words */
    DIGITS_OF_WORDS_MAX = 154   /* numbers of this many digits always fit into DIGITS_WORDS_MAX words */
};

/*
 * Converts at most DIGITS_OF_WORDS_MAX digits to words, the lowest first. Returns the number of words, without leading
 * zeros: 0 for 0.
 */
size_t digits_to_words(struct digits digits, uint64_t word[DIGITS_WORDS_MAX]);

#endif
