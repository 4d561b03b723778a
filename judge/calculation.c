/* calculation.c: the value of a calculation that is typed for a number. */
#include "judge/calculation.h"

#include "core/num/bignum.h"

#include <string.h>

enum { DEPTH_MAX = 100 }; /* nested brackets and exponents: each level needs some hundred bytes of stack */

static const char minus[] = "\u2212";

struct reading {
    const char *at, *end;
    size_t max_digits;
    struct bignum *limit; /* the least number that is too long */
    int depth;
    enum calculation fault; /* the first fault; CALCULATION_DONE if there is none */
};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The length of the sign at `at`, or 0. */
static size_t sign_length(const char *at, const char *end)
{
    size_t wide = sizeof minus - 1;
    if ((size_t)(end - at) >= wide && memcmp(at, minus, wide) == 0)
        return wide;
    return *at != '\0' && strchr("+-*^()", *at) != NULL;
}

/* Whether the e at `at` is between two digits. */
static bool is_exponent(const char *begin, const char *at, const char *end)
{
    return (*at == 'e' || *at == 'E') && at > begin && is_digit(at[-1]) && at + 1 < end && is_digit(at[1]);
}

bool looks_like_calculation(const char *text, size_t length)
{
    bool has_sign = false, has_digit = false;
    const char *end = text + length;
    for (const char *at = text; at < end;) {
        size_t sign = sign_length(at, end);
        bool is_sign = sign > 0 || is_exponent(text, at, end);
        if (!is_sign && !is_digit(*at) && *at != ' ' && *at != '\t')
            return false;
        has_sign = has_sign || is_sign;
        has_digit = has_digit || is_digit(*at);
        at += sign > 0 ? sign : 1;
    }
    return has_sign && has_digit;
}

static bool fail(struct reading *reading, enum calculation fault)
{
    if (reading->fault == CALCULATION_DONE)
        reading->fault = fault;
    return false;
}

static void skip_blanks(struct reading *reading)
{
    while (reading->at < reading->end && (*reading->at == ' ' || *reading->at == '\t'))
        reading->at++;
}

/* Consumes blanks, and the sign if it comes next. */
static bool accept_sign(struct reading *reading, char sign)
{
    skip_blanks(reading);
    if (reading->at == reading->end)
        return false;
    size_t length = sign_length(reading->at, reading->end);
    char next = length > 1 ? '-' : *reading->at;
    if (length == 0 || next != sign)
        return false;
    reading->at += length;
    return true;
}

static bool fits(struct reading *reading, const struct bignum *value)
{
    return bignum_compare(value, reading->limit) < 0 || fail(reading, CALCULATION_TOO_LONG);
}

/* power = base^exponent, for a base >= 0. Fails if that is too long; if it is far too long, before computing it. */
static bool raise(struct reading *reading, struct bignum *power, const struct bignum *base,
                  const struct bignum *exponent)
{
    uint64_t times = 0, bits = bignum_bits(reading->limit);
    bool is_small = bignum_get_u64(exponent, &times);
    if (bignum_sign(exponent) == 0)
        bignum_set_u64(power, 1);
    else if (bignum_compare_u64(base, 1) <= 0)
        bignum_set(power, base);
    else if (!is_small || times > bits || (bignum_bits(base) - 1) * times > bits) /* less than the bits of the power */
        return fail(reading, CALCULATION_TOO_LONG);
    else
        bignum_power(power, base, (uint32_t)times);
    return fits(reading, power);
}

/* Consumes digits, at least one. */
static bool parse_digits(struct reading *reading, struct bignum *value)
{
    struct digits digits;
    const char *begin = reading->at;
    while (reading->at < reading->end && is_digit(*reading->at))
        reading->at++;
    if (!digits_read(begin, (size_t)(reading->at - begin), &digits))
        return fail(reading, CALCULATION_MALFORMED);
    if (digits.count > reading->max_digits)
        return fail(reading, CALCULATION_TOO_LONG);
    bignum_set_digits(value, digits);
    return true;
}

/* Multiplies the value by the power of ten whose exponent comes next. */
static bool parse_tens(struct reading *reading, struct bignum *value)
{
    struct bignum *power = bignum_new(), *exponent = bignum_new();
    reading->at++;
    bool ok = parse_digits(reading, exponent);
    if (ok && bignum_sign(value) > 0) {
        bignum_set_u64(power, 10);
        ok = raise(reading, power, power, exponent);
        if (ok)
            bignum_multiply(value, value, power);
    }
    bignum_free(power);
    bignum_free(exponent);
    return ok && fits(reading, value);
}

static bool parse_sum(struct reading *reading, struct bignum *value);

/* Consumes a sum and the bracket after it. */
static bool parse_inside(struct reading *reading, struct bignum *value)
{
    if (!parse_sum(reading, value))
        return false;
    if (!accept_sign(reading, ')'))
        return fail(reading, CALCULATION_MALFORMED);
    return bignum_sign(value) >= 0 || fail(reading, CALCULATION_NEGATIVE_INSIDE);
}

/* A number, or a sum in brackets; not negative. */
static bool parse_operand(struct reading *reading, struct bignum *value)
{
    if (accept_sign(reading, '('))
        return parse_inside(reading, value);
    const char *begin = reading->at;
    if (!parse_digits(reading, value))
        return false;
    return reading->at == reading->end || !is_exponent(begin, reading->at, reading->end) || parse_tens(reading, value);
}

static bool parse_power(struct reading *reading, struct bignum *value)
{
    if (++reading->depth > DEPTH_MAX)
        return fail(reading, CALCULATION_TOO_DEEP);
    bool ok = parse_operand(reading, value);
    if (ok && accept_sign(reading, '^')) {
        struct bignum *exponent = bignum_new();
        ok = parse_power(reading, exponent) && raise(reading, value, value, exponent);
        bignum_free(exponent);
    }
    reading->depth--;
    return ok;
}

static bool parse_product(struct reading *reading, struct bignum *value)
{
    bool ok = parse_power(reading, value);
    while (ok && accept_sign(reading, '*')) {
        struct bignum *factor = bignum_new();
        ok = parse_power(reading, factor);
        if (ok)
            bignum_multiply(value, value, factor);
        bignum_free(factor);
        ok = ok && fits(reading, value);
    }
    return ok;
}

/* Intermediate values may be negative, as in 3-5+7, and so may the result. */
static bool parse_sum(struct reading *reading, struct bignum *value)
{
    (void)accept_sign(reading, '+');
    bool ok = parse_product(reading, value);
    while (ok) {
        bool is_plus = accept_sign(reading, '+');
        if (!is_plus && !accept_sign(reading, '-'))
            break;
        struct bignum *part = bignum_new();
        ok = parse_product(reading, part);
        if (ok && is_plus)
            bignum_add(value, value, part);
        else if (ok)
            bignum_subtract(value, value, part);
        bignum_free(part);
        ok = ok && fits(reading, value);
    }
    return ok;
}

enum calculation calculation_value(const char *text, size_t length, size_t max_digits, struct text *digits)
{
    struct bignum *value = bignum_new(), *limit = bignum_new();
    struct reading reading = {.at = text, .end = text + length, .max_digits = max_digits, .limit = limit};
    bignum_set_u64(limit, 10);
    bignum_power(limit, limit, (uint32_t)max_digits);
    bool ok = parse_sum(&reading, value);
    skip_blanks(&reading);
    if (ok && reading.at < reading.end)
        (void)fail(&reading, CALCULATION_MALFORMED);
    else if (ok && bignum_sign(value) < 0)
        (void)fail(&reading, CALCULATION_NEGATIVE);
    if (reading.fault == CALCULATION_DONE)
        bignum_write(value, digits);
    bignum_free(value);
    bignum_free(limit);
    return reading.fault;
}
