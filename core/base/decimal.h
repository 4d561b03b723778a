/* decimal.h: numbers below 2^64 as decimal text, read and written. */
#ifndef CORE_BASE_DECIMAL_H
#define CORE_BASE_DECIMAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DECIMAL_DIGITS_MAX = 20 }; /* digits of 2^64 - 1 = 18446744073709551615 */

/*
 * Reads `length` bytes, at least one, which must all be ASCII digits; leading zeros are allowed. Returns false and
 * leaves `*number` unchanged for any other byte, or if the number is 2^64 or more.
 */
bool decimal_read(const char *text, size_t length, uint64_t *number);

/* Writes the digits and a NUL, at most DECIMAL_DIGITS_MAX + 1 bytes. Returns the number of digits. */
size_t decimal_write(uint64_t number, char *digits);

#endif
