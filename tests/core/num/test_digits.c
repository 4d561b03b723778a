/* test_digits.c: numbers of any length as decimal digits. */
#include "core/num/digits.h"

#include "tests/cmocka.h"

#include <string.h>

#include <gmp.h>

static struct digits read_as(const char *text)
{
    struct digits digits = {NULL, 0};
    assert_true(digits_read(text, strlen(text), &digits));
    return digits;
}

static void leading_zeros_are_left_out(void **state)
{
    static const struct {
        const char *text, *left;
    } rows[] = {{"0", "0"}, {"000", "0"}, {"7", "7"}, {"007", "7"}, {"700", "700"}, {"0010", "10"}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct digits digits = read_as(rows[i].text);
        assert_int_equal(digits.count, strlen(rows[i].left));
        assert_memory_equal(digits.at, rows[i].left, digits.count);
    }
}

static void a_million_leading_zeros_are_left_out(void **state)
{
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
    struct digits digits = {NULL, 99};
    assert_false(digits_read("", 0, &digits));
    assert_false(digits_read("12\0", 3, &digits));
    assert_true(digits_read("123x", 3, &digits)); /* the length counts */
    assert_int_equal(digits.count, 3);
    assert_false(digits_read("\xEF\xBC\x97", 3, &digits)); /* a full-width 7 */
    for (int c = 0; c < 256; c++)
        for (int index = 0; index < 3; index++) {
            char text[3] = {'1', '2', '3'};
            text[index] = (char)c;
            assert_int_equal(digits_read(text, 3, &digits), c >= '0' && c <= '9');
        }
}

static void digits_compare_as_numbers(void **state)
{
    static const char *const ascending[] = {"0", "1", "9", "10", "99", "100", "18446744073709551615",
                                            "18446744073709551616", "99999999999999999999999",
                                            "100000000000000000000000"};
    enum { NUMBERS = COUNT(ascending) };
    for (int i = 0; i < NUMBERS; i++)
        for (int k = 0; k < NUMBERS; k++) {
            int order = digits_compare(digits_of(ascending[i]), digits_of(ascending[k]));
            assert_int_equal((order > 0) - (order < 0), (i > k) - (i < k));
        }
}

static void numbers_below_2_to_the_64_have_a_value(void **state)
{
    uint64_t number = 5;
    assert_true(digits_to_u64(digits_of("0"), &number));
    assert_int_equal(number, 0);
    assert_true(digits_to_u64((struct digits){"1234", 3}, &number));
    assert_int_equal(number, 123);
    assert_true(digits_to_u64(digits_of("18446744073709551615"), &number));
    assert_true(number == UINT64_MAX);
    assert_false(digits_to_u64(digits_of("18446744073709551616"), &number));
    assert_true(number == UINT64_MAX);
}

/* Random digits, nines, a one followed by zeros, and zeros in the middle, for each number of digits. */
static void numbers_become_words(void **state)
{
    gmp_randstate_t random_state;
    gmp_randinit_default(random_state);
    mpz_t number, back;
    mpz_inits(number, back, (mpz_ptr)NULL);
    for (size_t count = 1; count <= DIGITS_OF_WORDS_MAX; count++)
        for (int kind = 0; kind < 4; kind++) {
            char text[DIGITS_OF_WORDS_MAX + 1];
            uint64_t word[DIGITS_WORDS_MAX];
            for (size_t i = 0; i < count; i++)
                text[i] = (char)('0' + (kind == 1 ? 9 : kind == 2 ? i == 0 : gmp_urandomm_ui(random_state, 10)));
            if (kind == 3 && count > 2)
                memset(text + 1, '0', count - 2);
            text[0] = text[0] == '0' ? '8' : text[0];
            text[count] = '\0';
            size_t words = digits_to_words((struct digits){text, count}, word);
            assert_true(words > 0 && words <= DIGITS_WORDS_MAX && word[words - 1] != 0);
            mpz_set_str(number, text, 10);
            mpz_import(back, words, -1, sizeof *word, 0, 0, word);
            assert_true(mpz_cmp(number, back) == 0);
        }
    uint64_t word[DIGITS_WORDS_MAX];
    assert_int_equal(digits_to_words(digits_of("0"), word), 0);
    mpz_clears(number, back, (mpz_ptr)NULL);
    gmp_randclear(random_state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leading_zeros_are_left_out),
        cmocka_unit_test(a_million_leading_zeros_are_left_out),
        cmocka_unit_test(only_ascii_digits_are_digits),
        cmocka_unit_test(digits_compare_as_numbers),
        cmocka_unit_test(numbers_below_2_to_the_64_have_a_value),
        cmocka_unit_test(numbers_become_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
