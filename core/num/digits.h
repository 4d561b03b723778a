/* digits.h: the number that cards spell, as its decimal digits. */
#ifndef CORE_NUM_DIGITS_H
#define CORE_NUM_DIGITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    DIGITS_OF_CARDS = 144, /* 54 playing cards spell 72 at most; a deck file may hold twice that */
};

/*
 * A view of `count` ASCII digits, the highest first, without leading zeros;
 * zero is the one digit "0". Whoever made the bytes owns them.
 */
struct digits {
    const char *at;
    size_t count;
};

/* Only ASCII digits, at least one: false otherwise. Leading zeros are passed over, not copied. */
bool digits_read(const char *text, size_t length, struct digits *digits);

/* The digits of a string that is known to be canonical (a game's own number). */
struct digits digits_of(const char *string);

/* Negative, 0 or positive as a is less than, equal to or greater than b. */
int digits_compare(struct digits a, struct digits b);

/* False if the number is 2^64 or more. */
bool digits_to_u64(struct digits digits, uint64_t *number);

#endif
