/* bignum_product.c: products and quotients of numbers given as decimal digits. */
#include "core/num/bignum.h"

/* product *= base^exponent. Returns false if the product, or the power alone, is 2^(bits + 1) or more. */
static bool multiply_power(struct bignum *product, struct bignum_power power, size_t bits)
{
    struct bignum *base = bignum_new(), *exponent = bignum_new();
    uint64_t times = 0;
    bignum_set_digits(base, power.base);
    bignum_set_digits(exponent, power.exponent);
    bool fits = bignum_get_u64(exponent, &times);
    if (bignum_sign(exponent) == 0) {
        bignum_set_u64(base, 1);
    } else if (bignum_compare_u64(base, 1) > 0) {
        /* The power is at least 2^((bits of base - 1) exponent): compute it only if that is at most 2^bits. */
        fits = fits && times <= bits && (bignum_bits(base) - 1) * times <= bits;
        if (fits)
            bignum_power(base, base, (uint32_t)times);
    } else {
        fits = true; /* 0 and 1 to any power */
    }
    if (fits)
        bignum_multiply(product, product, base);
    bignum_free(base);
    bignum_free(exponent);
    return fits && bignum_bits(product) - 1 <= bits;
}

bool bignum_product(const struct bignum_power *powers, size_t count, size_t max, struct text *product)
{
    struct bignum *number = bignum_new();
    bignum_set_u64(number, 1);
    bool fits = true;
    size_t begin = product->length;
    for (size_t i = 0; i < count && fits; i++)
        fits = multiply_power(number, powers[i], max * 10 / 3 + 1); /* log2 10 = 3.32 */
    if (fits)
        bignum_write(number, product);
    if (!fits || product->length - begin > max) {
        text_cut(product, begin);
        fits = false;
    }
    bignum_free(number);
    return fits;
}

void bignum_quotient(struct digits n, struct digits divisor, struct text *quotient)
{
    struct bignum *number = bignum_new(), *by = bignum_new();
    bignum_set_digits(number, n);
    bignum_set_digits(by, divisor);
    bignum_divide_exactly(number, number, by);
    bignum_write(number, quotient);
    bignum_free(number);
    bignum_free(by);
}
