/* test_bignum.c: integers of any size: examples and refusals. */
#include "core/num/bignum.h"

#include "tests/cmocka.h"

#include <string.h>

/* Newton's method would divide by 0. */
static void the_root_of_0_is_0(void **state)
{
    struct bignum *number = bignum_new(), *root = bignum_new();
    for (uint32_t degree = 1; degree < 6; degree++) {
        bignum_set_u64(root, 7);
        assert_true(bignum_root(root, number, degree));
        assert_int_equal(bignum_sign(root), 0);
    }
    bignum_free(number);
    bignum_free(root);
}

static struct bignum_power power(const char *base, const char *exponent)
{
    return (struct bignum_power){digits_of(base), digits_of(exponent)};
}

static void products_of_powers_are_right(void **state)
{
    static const struct {
        struct {
            const char *base, *exponent;
        } power[3];
        size_t count;
        const char *product;
    } rows[] = {
        {{{"2", "1"}}, 0, "1"},
        {{{"2", "5"}, {"41", "1"}}, 2, "1312"},
        {{{"2", "64"}, {"3", "2"}, {"7", "1"}}, 3, "1162144876643701751808"},
        {{{"5", "0"}, {"1", "99999999999999999999999999"}, {"13", "1"}}, 3, "13"},
        {{{"0", "2"}, {"13", "1"}}, 2, "0"},
        {{{"0", "0"}}, 1, "1"},
        {{{"18446744073709551629", "2"}}, 1, "340282366920938463942989953348216553641"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct bignum_power powers[3];
        struct text product = {0};
        for (size_t k = 0; k < rows[i].count; k++)
            powers[k] = power(rows[i].power[k].base, rows[i].power[k].exponent);
        text_add(&product, "= ");
        assert_true(bignum_product(powers, rows[i].count, 40, &product));
        assert_string_equal(product.at + 2, rows[i].product);
        assert_true(bignum_product(powers, rows[i].count, strlen(rows[i].product), &product));
        text_free(&product);
    }
}

/* 7^(10^30) is refused without being computed. */
static void a_product_that_is_too_long_is_refused(void **state)
{
    static const struct {
        const char *base, *exponent;
        size_t fits; /* digits of the power; SIZE_MAX for any huge number. More than BIGNUM_DIGITS_MAX are refused. */
    } rows[] = {
        {"10", "4299", 4300}, {"9", "3", 3},           {"2", "66435", 19999},
        {"99", "2", 4},       {"2", "1000000000", 301029996}, {"2", "18446744073709551616", SIZE_MAX},
        {"7", "1000000000000000000000000000000", SIZE_MAX},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct bignum_power powers[] = {power(rows[i].base, rows[i].exponent)};
        struct text product = {0};
        text_add(&product, "x");
        if (rows[i].fits <= BIGNUM_DIGITS_MAX) {
            assert_true(bignum_product(powers, 1, rows[i].fits, &product));
            assert_int_equal(product.length, 1 + rows[i].fits);
            text_cut(&product, 1);
            assert_false(bignum_product(powers, 1, rows[i].fits - 1, &product));
        } else {
            assert_false(bignum_product(powers, 1, BIGNUM_DIGITS_MAX, &product));
        }
        assert_string_equal(product.at, "x");
        text_free(&product);
    }
}

static void a_quotient_times_the_divisor_is_the_number(void **state)
{
    static const char *const factors[][2] = {
        {"1", "1"},
        {"17", "19"},
        {"1000003", "1000033"},
        {"18446744073709551557", "18446744073709551533"},
        {"1000000000000000000000000000000000000003", "3000000000000000000000000000000000000037"},
    };
    struct text product = {0}, quotient = {0};
    for (size_t i = 0; i < COUNT(factors); i++) {
        struct bignum_power powers[2];
        for (int k = 0; k < 2; k++)
            powers[k] = power(factors[i][k], "1");
        text_clear(&product);
        assert_true(bignum_product(powers, 2, 100, &product));
        for (int k = 0; k < 2; k++) {
            text_clear(&quotient);
            text_add(&quotient, "= ");
            bignum_quotient(digits_of(product.at), digits_of(factors[i][k]), &quotient);
            assert_memory_equal(quotient.at, "= ", 2);
            assert_string_equal(quotient.at + 2, factors[i][1 - k]);
        }
    }
    text_free(&product);
    text_free(&quotient);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_root_of_0_is_0),
        cmocka_unit_test(products_of_powers_are_right),
        cmocka_unit_test(a_product_that_is_too_long_is_refused),
        cmocka_unit_test(a_quotient_times_the_divisor_is_the_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
