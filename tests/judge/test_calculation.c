/* test_calculation.c: the values of calculations, and the calculations that are refused. */
#include "judge/calculation.h"

#include "core/base/rng.h"
#include "tests/cmocka.h"

#include <stdint.h>
#include <string.h>

enum { DIGITS = 10, CALCULATIONS = 20000, SEED = 45 };

static const int64_t LIMIT = INT64_C(10000000000); /* the least number of more than DIGITS digits */

struct row {
    const char *text, *value; /* NULL if there is no value */
    enum calculation status;
};

static enum calculation calculate(const char *text, size_t max_digits, struct text *value)
{
    text_clear(value);
    return calculation_value(text, strlen(text), max_digits, value);
}

static void expect_rows(const struct row *rows, size_t count, size_t max_digits)
{
    struct text value = {0};
    for (size_t i = 0; i < count; i++) {
        enum calculation status = calculate(rows[i].text, max_digits, &value);
        assert_row_number(rows[i].text, status, rows[i].status);
        assert_row(rows[i].text, text_string(&value), rows[i].value != NULL ? rows[i].value : "");
    }
    text_free(&value);
}

#define EXPECT(rows, max_digits) expect_rows(rows, COUNT(rows), max_digits)

static void operators_have_their_usual_precedence(void **state)
{
    static const struct row rows[] = {
        {"2^61-1", "2305843009213693951", CALCULATION_DONE},
        {"10^20+39", "100000000000000000039", CALCULATION_DONE},
        {"1e9+7", "1000000007", CALCULATION_DONE},
        {"12E3", "12000", CALCULATION_DONE},
        {"2*3*5+1", "31", CALCULATION_DONE},
        {"1+2*3^2", "19", CALCULATION_DONE},
        {"2^3^2", "512", CALCULATION_DONE},
        {"(2^3)^2", "64", CALCULATION_DONE},
        {"2^1e1", "1024", CALCULATION_DONE},
        {"2e1^2", "400", CALCULATION_DONE},
        {"9-5-3", "1", CALCULATION_DONE},
        {"9-(5-3)", "7", CALCULATION_DONE},
        {"3-5+7", "5", CALCULATION_DONE},
        {"+7", "7", CALCULATION_DONE},
        {"(+7)*(+2)", "14", CALCULATION_DONE},
        {" ( 1 + 2 ) * 3\t", "9", CALCULATION_DONE},
        {"3\u22122", "1", CALCULATION_DONE},
        {"007+0", "7", CALCULATION_DONE},
        {"5-5", "0", CALCULATION_DONE},
        {"0^0", "1", CALCULATION_DONE},
        {"0^9^9", "0", CALCULATION_DONE},
        {"1^9^9^0", "1", CALCULATION_DONE},
        {"0e999999999999999999999", "0", CALCULATION_DONE},
    };
    EXPECT(rows, 40);
}

static void invalid_calculations_are_refused(void **state)
{
    static const struct row rows[] = {
        {"3-5", NULL, CALCULATION_NEGATIVE},
        {"(3-5)+7", NULL, CALCULATION_NEGATIVE_INSIDE},
        {"2^(3-5)", NULL, CALCULATION_NEGATIVE_INSIDE},
        {"-3", NULL, CALCULATION_MALFORMED},
        {"2*-3", NULL, CALCULATION_MALFORMED},
        {"++3", NULL, CALCULATION_MALFORMED},
        {"2**3", NULL, CALCULATION_MALFORMED},
        {"2^", NULL, CALCULATION_MALFORMED},
        {"(2", NULL, CALCULATION_MALFORMED},
        {"2)", NULL, CALCULATION_MALFORMED},
        {"()2", NULL, CALCULATION_MALFORMED},
        {"2(3)", NULL, CALCULATION_MALFORMED},
        {"1 2+3", NULL, CALCULATION_MALFORMED},
        {"1e2e3", NULL, CALCULATION_MALFORMED},
    };
    EXPECT(rows, 40);
}

static void no_value_is_longer_than_allowed(void **state)
{
    static const struct row rows[] = {
        {"999+0", "999", CALCULATION_DONE},
        {"0000999+0", "999", CALCULATION_DONE},
        {"999+1", NULL, CALCULATION_TOO_LONG},
        {"999+1-1", NULL, CALCULATION_TOO_LONG},
        {"1000-1", NULL, CALCULATION_TOO_LONG},
        {"27*37", "999", CALCULATION_DONE},
        {"25*40", NULL, CALCULATION_TOO_LONG},
        {"0*9^9^9", NULL, CALCULATION_TOO_LONG},
        {"2^9", "512", CALCULATION_DONE},
        {"2^10", NULL, CALCULATION_TOO_LONG},
        {"31^2", "961", CALCULATION_DONE},
        {"32^2", NULL, CALCULATION_TOO_LONG},
        {"999^1", "999", CALCULATION_DONE},
        {"9e2", "900", CALCULATION_DONE},
        {"10e2", NULL, CALCULATION_TOO_LONG},
        {"1e999", NULL, CALCULATION_TOO_LONG},
        {"2^999", NULL, CALCULATION_TOO_LONG},
    };
    EXPECT(rows, 3);
}

static void add_times(struct text *text, const char *piece, int times)
{
    for (int i = 0; i < times; i++)
        text_add(text, piece);
}

/* Calculates a 1 with `times` copies of `before` before it and of `after` after it. */
static enum calculation nested(const char *before, const char *after, int times)
{
    struct text text = {0}, value = {0};
    add_times(&text, before, times);
    text_add_char(&text, '1');
    add_times(&text, after, times);
    enum calculation status = calculate(text.at, 40, &value);
    assert_string_equal(text_string(&value), status == CALCULATION_DONE ? "1" : "");
    text_free(&text);
    text_free(&value);
    return status;
}

static void the_depth_is_bounded(void **state)
{
    assert_int_equal(nested("(", ")", 99), CALCULATION_DONE);
    assert_int_equal(nested("(", ")", 100), CALCULATION_TOO_DEEP);
    assert_int_equal(nested("(", ")", 10000), CALCULATION_TOO_DEEP);
    assert_int_equal(nested("1^", "", 99), CALCULATION_DONE);
    assert_int_equal(nested("1^", "", 10000), CALCULATION_TOO_DEEP);
    assert_int_equal(nested("1*", "", 10000), CALCULATION_DONE);
    assert_int_equal(nested("(1)*", "", 10000), CALCULATION_DONE);
}

static bool is_meant(const char *text)
{
    return looks_like_calculation(text, strlen(text));
}

static void a_calculation_has_digits_and_operators_and_nothing_else(void **state)
{
    static const char *const meant[] = {"1+1", "(3)", "1e9", "1E9", "+3", "3 - 2", "2^3", "3\u22122", "2^^3", "-3"};
    static const char *const other[] = {"13", "1 3", "", "-", "()", "K+1", "1e", "e9", "(2)e9", "1=1", "1,3", "2/3",
                                        "2x3+1", "3!", "\u2212", "1+1."};
    for (size_t i = 0; i < COUNT(meant); i++)
        assert_row_number(meant[i], is_meant(meant[i]), true);
    for (size_t i = 0; i < COUNT(other); i++)
        assert_row_number(other[i], is_meant(other[i]), false);
}

/* ---- random calculations, whose values are computed while they are written ---- */

/* The value of a calculation. Refused: a value, also on the way, is too long, or one in brackets negative. */
struct outcome {
    int64_t value;
    bool is_refused;
};

static bool is_short(int64_t value)
{
    return value < LIMIT && value > -LIMIT;
}

/* a * b, or LIMIT if it is too long; neither is negative. */
static int64_t product_of(int64_t a, int64_t b)
{
    return a != 0 && b > (LIMIT - 1) / a ? LIMIT : a * b;
}

static int64_t power_of(int64_t base, int64_t exponent)
{
    int64_t power = 1;
    if (base < 2)
        return exponent == 0 ? 1 : base;
    for (int64_t i = 0; i < exponent && is_short(power); i++)
        power = product_of(power, base);
    return power;
}

static struct outcome combined(struct outcome a, char sign, struct outcome b)
{
    int64_t value = 0;
    if (a.is_refused || b.is_refused)
        return (struct outcome){0, true};
    switch (sign) {
    case '+': value = a.value + b.value; break;
    case '-': value = a.value - b.value; break;
    case '*': value = product_of(a.value, b.value); break;
    default: value = power_of(a.value, b.value); break;
    }
    return (struct outcome){value, !is_short(value)};
}

static struct outcome write_sum(struct rng *rng, int size, struct text *text);

static struct outcome write_operand(struct rng *rng, int size, struct text *text)
{
    if (size < 2) {
        int64_t value = (int64_t)rng_below(rng, rng_below(rng, 3) == 0 ? 200 : 6);
        text_print(text, "%lld", (long long)value);
        return (struct outcome){value, false};
    }
    text_add_char(text, '(');
    struct outcome inside = write_sum(rng, size - 1, text);
    text_add_char(text, ')');
    inside.is_refused = inside.is_refused || inside.value < 0;
    return inside;
}

static struct outcome write_power(struct rng *rng, int size, struct text *text)
{
    struct outcome base = write_operand(rng, size / 2, text);
    if (rng_below(rng, 3) != 0)
        return base;
    text_add(text, rng_below(rng, 5) == 0 ? " ^ " : "^");
    return combined(base, '^', write_power(rng, size / 2, text));
}

static struct outcome write_product(struct rng *rng, int size, struct text *text)
{
    struct outcome product = write_power(rng, size, text);
    while (rng_below(rng, 2) == 0) {
        text_add_char(text, '*');
        product = combined(product, '*', write_power(rng, size, text));
    }
    return product;
}

static struct outcome write_sum(struct rng *rng, int size, struct text *text)
{
    struct outcome sum = write_product(rng, size, text);
    while (rng_below(rng, 2) == 0) {
        char sign = rng_below(rng, 2) == 0 ? '+' : '-';
        text_add_char(text, sign);
        sum = combined(sum, sign, write_product(rng, size, text));
    }
    return sum;
}

static void random_calculations_have_independently_computed_values(void **state)
{
    struct rng rng = {SEED};
    struct text text = {0}, value = {0}, expected = {0};
    int valid = 0;
    for (int i = 0; i < CALCULATIONS; i++) {
        text_clear(&text);
        text_clear(&expected);
        struct outcome outcome = write_sum(&rng, 4, &text);
        bool is_valid = !outcome.is_refused && outcome.value >= 0;
        if (is_valid)
            text_print(&expected, "%lld", (long long)outcome.value);
        assert_row_number(text.at, calculate(text.at, DIGITS, &value) == CALCULATION_DONE, is_valid);
        assert_row(text.at, text_string(&value), text_string(&expected));
        valid += is_valid;
    }
    assert_in_range(valid, CALCULATIONS / 10, CALCULATIONS - 1);
    text_free(&text);
    text_free(&value);
    text_free(&expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operators_have_their_usual_precedence),
        cmocka_unit_test(invalid_calculations_are_refused),
        cmocka_unit_test(no_value_is_longer_than_allowed),
        cmocka_unit_test(the_depth_is_bounded),
        cmocka_unit_test(a_calculation_has_digits_and_operators_and_nothing_else),
        cmocka_unit_test(random_calculations_have_independently_computed_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
