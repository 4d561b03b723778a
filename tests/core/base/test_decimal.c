/* test_decimal.c: reads and writes numbers below 2^64. */
#include "core/base/decimal.h"

#include "core/base/rng.h"
#include "tests/cmocka.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void the_largest_number_is_2_to_the_64_less_1(void **state)
{
    static const struct {
        const char *text;
        bool fits;
    } rows[] = {
        {"9999999999999999999", true},   {"10000000000000000000", true},  {"18446744073709551609", true},
        {"18446744073709551610", true},  {"18446744073709551614", true},  {"18446744073709551615", true},
        {"18446744073709551616", false}, {"18446744073709551617", false}, {"18446744073709551620", false},
        {"18446744073709551699", false}, {"19000000000000000000", false}, {"20000000000000000000", false},
        {"99999999999999999999", false}, {"100000000000000000000", false},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        uint64_t number = 5;
        char back[32];
        assert_row_number(rows[i].text, decimal_read(rows[i].text, strlen(rows[i].text), &number), rows[i].fits);
        snprintf(back, sizeof back, "%" PRIu64, number);
        assert_row(rows[i].text, back, rows[i].fits ? rows[i].text : "5");
    }
}

static void leading_zeros_do_not_change_a_number(void **state)
{
    for (int zeros = 0; zeros < 30; zeros++) {
        char text[60];
        uint64_t number = 5;
        size_t length = (size_t)snprintf(text, sizeof text, "%0*d18446744073709551616", zeros + 1, 0);
        assert_false(decimal_read(text, length, &number));
        assert_int_equal(number, 5);
        text[length - 1] = '5';
        assert_true(decimal_read(text, length, &number));
        assert_true(number == UINT64_MAX);
        length = (size_t)snprintf(text, sizeof text, "%0*d", zeros + 2, 7);
        assert_true(decimal_read(text, length, &number));
        assert_int_equal(number, 7);
        assert_true(decimal_read(text, length - 1, &number));
        assert_int_equal(number, 0);
    }
}

/* Tries each byte at each position of texts of 1 to 25 bytes; other code reads the last of 20 digits. */
static void only_ascii_digits_are_read(void **state)
{
    uint64_t number = 5;
    assert_false(decimal_read("", 0, &number));
    assert_false(decimal_read("\xEF\xBC\x97", 3, &number)); /* a full-width 7 */
    assert_int_equal(number, 5);
    for (size_t length = 1; length <= 25; length++)
        for (size_t index = 0; index < length; index++)
            for (int c = 0; c < 256; c++) {
                char text[25];
                memset(text, '0', sizeof text);
                text[index] = (char)c;
                char max = length - index < 20 ? '9' : length - index == 20 ? '1' : '0'; /* 2 * 10^19 > 2^64 */
                if (decimal_read(text, length, &number) != (c >= '0' && c <= max))
                    fail_msg("byte %d at %zu of %zu", c, index, length);
            }
}

static void the_length_ends_the_text_and_not_a_nul(void **state)
{
    uint64_t number;
    assert_true(decimal_read("123x", 3, &number));
    assert_int_equal(number, 123);
    assert_false(decimal_read("12\0", 3, &number));
}

static void check_both_ways(uint64_t number)
{
    char expected[32], buffer[DECIMAL_DIGITS_MAX + 1];
    int length = snprintf(expected, sizeof expected, "%" PRIu64, number);
    size_t count = decimal_write(number, buffer);
    assert_int_equal(count, length);
    assert_string_equal(buffer, expected);
    uint64_t back;
    assert_true(decimal_read(buffer, count, &back));
    assert_true(back == number);
}

static void a_number_written_and_read_is_the_same(void **state)
{
    struct rng rng = {2};
    for (uint64_t number = 0; number < 100000; number++)
        check_both_ways(number);
    for (uint64_t power = 10; power < UINT64_MAX / 10; power *= 10) {
        check_both_ways(power - 1);
        check_both_ways(power);
        check_both_ways(power + 1);
    }
    for (int bits = 1; bits <= 64; bits++)
        for (int i = 0; i < 200; i++)
            check_both_ways(rng_next(&rng) >> (64 - bits));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_largest_number_is_2_to_the_64_less_1),
        cmocka_unit_test(leading_zeros_do_not_change_a_number),
        cmocka_unit_test(only_ascii_digits_are_read),
        cmocka_unit_test(the_length_ends_the_text_and_not_a_nul),
        cmocka_unit_test(a_number_written_and_read_is_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
