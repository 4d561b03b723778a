/* digits.c: numbers of any length as decimal digits. */
#include "core/num/digits.h"

#include "core/base/decimal.h"
#include "core/num/product.h"

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

enum { HALF = 9, BLOCK = 2 * HALF }; /* digits; a block is read faster as two independent halves */

static uint64_t block_of(const char *at)
{
    uint64_t upper = 0, lower = 0;
    for (int i = 0; i < HALF; i++) {
        upper = 10 * upper + (uint64_t)(at[i] - '0');
        lower = 10 * lower + (uint64_t)(at[i + HALF] - '0');
    }
    return upper * 1000000000 + lower;
}

size_t digits_to_words(struct digits digits, uint64_t word[DIGITS_WORDS_MAX])
{
    const uint64_t tens = UINT64_C(1000000000000000000); /* 10^18, one block */
    size_t first = digits.count % BLOCK, words = 0;
    uint64_t carry = 0;
    for (size_t i = 0; i < first; i++)
        carry = 10 * carry + (uint64_t)(digits.at[i] - '0');
    if (carry > 0)
        word[words++] = carry;
    for (size_t at = first; at < digits.count; at += BLOCK) {
        carry = block_of(digits.at + at);
        for (size_t i = 0; i < words; i++)
            carry = product_of_sum(word[i], tens, carry, 0, &word[i]);
        if (carry > 0)
            word[words++] = carry;
    }
    return words;
}
