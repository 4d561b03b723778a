/* digits.c: a number of any length as its decimal digits. */
#include "core/num/digits.h"

#include "core/base/decimal.h"

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

bool digits_to_u64(struct digits digits, uint64_t *number)
{
    return decimal_read(digits.at, digits.count, number);
}
