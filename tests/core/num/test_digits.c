/* test_digits.c: numbers as their digits. */
#include "core/num/digits.h"

#include "core/base/rng.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct digits read_as(const char *text)
{
    struct digits digits = {NULL, 0};
    assert_true(digits_read(text, strlen(text), &digits));
    return digits;
}

static void leading_zeros_are_passed_over(void **state)
{
    (void)state;
    static const struct {
        const char *text, *left;
    } rows[] = {{"0", "0"}, {"000", "0"}, {"7", "7"}, {"007", "7"}, {"700", "700"}, {"0010", "10"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct digits digits = read_as(rows[i].text);
        assert_int_equal(digits.count, strlen(rows[i].left));
        assert_memory_equal(digits.at, rows[i].left, digits.count);
    }
}

static void a_million_leading_zeros_are_passed_over(void **state)
{
    (void)state;
    static char text[1000001];
    memset(text, '0', sizeof text);
    text[sizeof text - 1] = '7';
    struct digits digits;
    assert_true(digits_read(text, sizeof text, &digits));
    assert_int_equal(digits.count, 1);
    assert_int_equal(*digits.at, '7');
}

static void only_ascii_digits_are_digits(void **state)
{
    (void)state;
    struct digits digits = {NULL, 99};
    assert_false(digits_read("", 0, &digits));
    assert_false(digits_read("\xEF\xBC\x97", 3, &digits)); /* a full-width 7 */
    for (int c = 0; c < 256; c++)
        for (int place = 0; place < 3; place++) {
            char text[3] = {'1', '2', '3'};
            text[place] = (char)c;
            assert_int_equal(digits_read(text, 3, &digits), c >= '0' && c <= '9');
        }
}

static void the_length_counts_and_not_a_nul(void **state)
{
    (void)state;
    struct digits digits;
    assert_true(digits_read("123x", 3, &digits));
    assert_int_equal(digits.count, 3);
    assert_false(digits_read("12\0", 3, &digits));
}

static void comparing_is_by_number(void **state)
{
    (void)state;
    static const char *const ascending[] = {"0", "1", "9", "10", "99", "100", "18446744073709551615",
                                            "18446744073709551616", "99999999999999999999999",
                                            "100000000000000000000000"};
    enum { COUNT = sizeof ascending / sizeof ascending[0] };
    for (int i = 0; i < COUNT; i++)
        for (int k = 0; k < COUNT; k++) {
            int order = digits_compare(digits_of(ascending[i]), digits_of(ascending[k]));
            assert_int_equal((order > 0) - (order < 0), (i > k) - (i < k));
        }
}

static void the_border_of_64_bits_is_exact(void **state)
{
    (void)state;
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
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint64_t number = 5;
        char back[32];
        assert_int_equal(digits_to_u64(digits_of(rows[i].text), &number), rows[i].fits);
        snprintf(back, sizeof back, "%" PRIu64, number);
        assert_string_equal(back, rows[i].fits ? rows[i].text : "5");
    }
}

static void check_both_ways(uint64_t number)
{
    char expected[32], room[DIGITS_OF_U64 + 1];
    int length = snprintf(expected, sizeof expected, "%" PRIu64, number);
    size_t count = digits_from_u64(number, room);
    assert_int_equal(count, length);
    assert_string_equal(room, expected);
    uint64_t back;
    assert_true(digits_to_u64(digits_of(room), &back));
    assert_true(back == number);
}

static void numbers_go_there_and_back(void **state)
{
    (void)state;
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
        cmocka_unit_test(leading_zeros_are_passed_over),   cmocka_unit_test(a_million_leading_zeros_are_passed_over),
        cmocka_unit_test(only_ascii_digits_are_digits),    cmocka_unit_test(the_length_counts_and_not_a_nul),
        cmocka_unit_test(comparing_is_by_number),          cmocka_unit_test(the_border_of_64_bits_is_exact),
        cmocka_unit_test(numbers_go_there_and_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
