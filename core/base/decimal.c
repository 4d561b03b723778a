/* decimal.c: numbers below 2^64 as decimal text, read and written. */
#include "core/base/decimal.h"

#include <string.h>

bool decimal_read(const char *text, size_t length, uint64_t *number)
{
    uint64_t n = 0;
    size_t i = 0;
    for (; length > DECIMAL_DIGITS_MAX && *text == '0'; length--)
        text++;
    if (length == 0 || length > DECIMAL_DIGITS_MAX)
        return false;
    for (; i < length && i < DECIMAL_DIGITS_MAX - 1; i++) { /* always fits, as 10^19 < 2^64 */
        unsigned digit = (unsigned char)(text[i] - '0');
        if (digit > 9)
            return false;
        n = 10 * n + digit;
    }
    if (i < length) {
        unsigned digit = (unsigned char)(text[i] - '0');
        if (digit > 9 || n > (UINT64_MAX - digit) / 10)
            return false;
        n = 10 * n + digit;
    }
    *number = n;
    return true;
}

/*
 * A number of b bits has t or t + 1 digits, with t = floor(b log10(2)): t + 1 from 10^t on. For b <= 64, 1233/4096 is
 * close enough to log10(2). The first power is 0, so that 0 has one digit.
 */
static size_t count_digits(uint64_t n)
{
    static const uint64_t power[DECIMAL_DIGITS_MAX] = {
        0, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000, 100000000000,
        1000000000000, 10000000000000, 100000000000000, 1000000000000000, 10000000000000000, 100000000000000000,
        1000000000000000000, 10000000000000000000u,
    };
    unsigned bits = 64 - (unsigned)__builtin_clzll(n | 1);
    unsigned min = bits * 1233 >> 12;
    return min + (n >= power[min]);
}

size_t decimal_write(uint64_t number, char *digits)
{
    static const char pairs[] =
        "00010203040506070809" "10111213141516171819" "20212223242526272829" "30313233343536373839"
        "40414243444546474849" "50515253545556575859" "60616263646566676869" "70717273747576777879"
        "80818283848586878889" "90919293949596979899";
    size_t count = count_digits(number);
    char *at = digits + count;
    *at = '\0';
    for (; number >= 100; number /= 100)
        memcpy(at -= 2, pairs + 2 * (number % 100), 2);
    if (number >= 10)
        memcpy(digits, pairs + 2 * number, 2);
    else
        *digits = (char)('0' + number);
    return count;
}
