/* natural.c: natural numbers as arrays of limbs. */
#include "core/num/natural.h"

#include <string.h>

size_t natural_trim(const uint32_t *a, size_t count)
{
    while (count > 0 && a[count - 1] == 0)
        count--;
    return count;
}

int natural_compare(const uint32_t *a, size_t a_count, const uint32_t *b, size_t b_count)
{
    if (a_count != b_count)
        return a_count < b_count ? -1 : 1;
    for (size_t i = a_count; i-- > 0;)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

uint32_t natural_add(uint32_t *sum, const uint32_t *a, size_t a_count, const uint32_t *b, size_t b_count)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < a_count; i++) {
        carry += (uint64_t)a[i] + (i < b_count ? b[i] : 0);
        sum[i] = (uint32_t)carry;
        carry >>= NATURAL_BITS;
    }
    return (uint32_t)carry;
}

void natural_subtract(uint32_t *difference, const uint32_t *a, size_t a_count, const uint32_t *b, size_t b_count)
{
    uint64_t borrow = 0;
    for (size_t i = 0; i < a_count; i++) {
        uint64_t limb = (uint64_t)a[i] - (i < b_count ? b[i] : 0) - borrow;
        difference[i] = (uint32_t)limb;
        borrow = limb >> NATURAL_BITS & 1;
    }
}

/* a += b factor, for `count` limbs; returns the carry limb. */
static uint32_t add_multiple(uint32_t *a, const uint32_t *b, size_t count, uint32_t factor)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < count; i++) {
        carry += (uint64_t)b[i] * factor + a[i];
        a[i] = (uint32_t)carry;
        carry >>= NATURAL_BITS;
    }
    return (uint32_t)carry;
}

void natural_multiply(uint32_t *product, const uint32_t *a, size_t a_count, const uint32_t *b, size_t b_count)
{
    memset(product, 0, (a_count + b_count) * sizeof *product);
    for (size_t i = 0; i < a_count; i++)
        product[i + b_count] = add_multiple(product + i, b, b_count, a[i]);
}

uint32_t natural_multiply_limb(uint32_t *a, size_t count, uint32_t factor, uint32_t carry)
{
    uint64_t sum = carry;
    for (size_t i = 0; i < count; i++) {
        sum += (uint64_t)a[i] * factor;
        a[i] = (uint32_t)sum;
        sum >>= NATURAL_BITS;
    }
    return (uint32_t)sum;
}

uint32_t natural_divide_limb(uint32_t *quotient, const uint32_t *a, size_t count, uint32_t divisor)
{
    uint64_t remainder = 0;
    for (size_t i = count; i-- > 0;) {
        remainder = remainder << NATURAL_BITS | a[i];
        quotient[i] = (uint32_t)(remainder / divisor);
        remainder %= divisor;
    }
    return (uint32_t)remainder;
}

uint32_t natural_shift_up(uint32_t *to, const uint32_t *a, size_t count, unsigned bits)
{
    uint64_t low = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t limb = (uint64_t)a[i] << bits;
        to[i] = (uint32_t)(limb | low);
        low = limb >> NATURAL_BITS;
    }
    return (uint32_t)low;
}

void natural_shift_down(uint32_t *to, const uint32_t *a, size_t count, unsigned bits)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t high = i + 1 < count ? a[i + 1] : 0;
        to[i] = (uint32_t)((high << NATURAL_BITS | a[i]) >> bits);
    }
}

/*
 * a -= b factor, for `count` limbs of b and count + 1 limbs of a. Returns true if the result is negative; then
 * 2^(NATURAL_BITS (count + 1)) has been added to it.
 */
static int subtract_multiple(uint32_t *a, const uint32_t *b, size_t count, uint32_t factor)
{
    uint64_t carry = 0, borrow = 0;
    for (size_t i = 0; i < count; i++) {
        carry += (uint64_t)b[i] * factor;
        uint64_t limb = (uint64_t)a[i] - (uint32_t)carry - borrow;
        a[i] = (uint32_t)limb;
        borrow = limb >> NATURAL_BITS & 1;
        carry >>= NATURAL_BITS;
    }
    uint64_t limb = (uint64_t)a[count] - carry - borrow;
    a[count] = (uint32_t)limb;
    return limb >> 63 != 0;
}

/* Estimates a limb of the quotient from the three top limbs of the dividend: it is correct or one too large. */
static uint32_t estimate_limb(const uint32_t *top, uint32_t b1, uint32_t b0)
{
    uint64_t dividend = (uint64_t)top[0] << NATURAL_BITS | top[-1];
    uint64_t guess = dividend / b1, remainder = dividend % b1;
    while (guess > UINT32_MAX || guess * b0 > (remainder << NATURAL_BITS | top[-2])) {
        guess--;
        remainder += b1;
        if (remainder > UINT32_MAX)
            break;
    }
    return (uint32_t)guess;
}

void natural_divide(uint32_t *quotient, uint32_t *a, size_t a_count, const uint32_t *b, size_t b_count)
{
    for (size_t i = a_count - b_count; i-- > 0;) {
        uint32_t limb = estimate_limb(a + i + b_count, b[b_count - 1], b[b_count - 2]);
        if (subtract_multiple(a + i, b, b_count, limb)) {
            limb--;
            a[i + b_count] += natural_add(a + i, a + i, b_count, b, b_count);
        }
        if (quotient != NULL)
            quotient[i] = limb;
    }
}

uint32_t natural_montgomery_inverse(uint32_t n)
{
    uint32_t inverse = n; /* correct to 3 bits, as n n = 1 modulo 8; each step doubles the number of correct bits */
    for (int i = 0; i < 4; i++)
        inverse *= 2 - n * inverse;
    return -inverse;
}

void natural_montgomery(uint32_t *product, const uint32_t *a, const uint32_t *b, const uint32_t *n, size_t count,
                        uint32_t inverse, uint32_t *scratch)
{
    memset(scratch, 0, (count + 1) * sizeof *scratch);
    for (size_t i = 0; i < count; i++) {
        uint64_t top = (uint64_t)scratch[count] + add_multiple(scratch, b, count, a[i]);
        uint32_t factor = scratch[0] * inverse;
        uint64_t above = add_multiple(scratch, n, count, factor) + top; /* scratch[0] is 0 now */
        memmove(scratch, scratch + 1, (count - 1) * sizeof *scratch);
        scratch[count - 1] = (uint32_t)above;
        scratch[count] = (uint32_t)(above >> NATURAL_BITS);
    }
    if (scratch[count] != 0 || natural_compare(scratch, count, n, count) >= 0)
        natural_subtract(product, scratch, count, n, count);
    else
        memcpy(product, scratch, count * sizeof *scratch);
}
