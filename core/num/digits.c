/* digits.c: the number that cards spell, as its decimal digits. */
#include "core/num/digits.h"

#include <string.h>

bool digits_read(const char *text, size_t length, struct digits *digits)
{
    if (length == 0)
        return false;
    for (size_t i = 0; i < length; i++)
        if (text[i] < '0' || text[i] > '9')
            return false;
    while (length > 1 && *text == '0') {
        text++;
        length--;
    }
    *digits = (struct digits){text, length};
    return true;
}

struct digits digits_of(const char *string)
{
    return (struct digits){string, strlen(string)};
}

int digits_compare(struct digits a, struct digits b)
{
    if (a.count != b.count)
        return a.count < b.count ? -1 : 1;
    return memcmp(a.at, b.at, a.count);
}

bool digits_read_u64(const char *text, size_t length, uint64_t *number)
{
    uint64_t n = 0;
    size_t i = 0;
    if (length == 0 || length > DIGITS_OF_U64)
        return false;
    for (; i < length && i < DIGITS_OF_U64 - 1; i++) { /* 19 digits always fit */
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

bool digits_to_u64(struct digits digits, uint64_t *number)
{
    return digits_read_u64(digits.at, digits.count, number);
}

/* How many digits: their number times log2(10) is about the number of bits, with 1233/4096 for 1/log2(10). */
static size_t count_digits(uint64_t n)
{
    static const uint64_t power[DIGITS_OF_U64] = {
        0, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000, 100000000000,
        1000000000000, 10000000000000, 100000000000000, 1000000000000000, 10000000000000000, 100000000000000000,
        1000000000000000000, 10000000000000000000u,
    };
    unsigned bits = 64 - (unsigned)__builtin_clzll(n | 1);
    unsigned min = bits * 1233 >> 12;
    return min + (n >= power[min]);
}

size_t digits_from_u64(uint64_t number, char *room)
{
    static const char pairs[] =
        "00010203040506070809" "10111213141516171819" "20212223242526272829" "30313233343536373839"
        "40414243444546474849" "50515253545556575859" "60616263646566676869" "70717273747576777879"
        "80818283848586878889" "90919293949596979899";
    size_t count = count_digits(number);
    char *at = room + count;
    *at = '\0';
    for (; number >= 100; number /= 100)
        memcpy(at -= 2, pairs + 2 * (number % 100), 2);
    if (number >= 10)
        memcpy(room, pairs + 2 * number, 2);
    else
        *room = (char)('0' + number);
    return count;
}
