/* test_words.c: splits lines into words, and reads numbers within a range. */
#include "core/base/text.h"
#include "core/base/words.h"
#include "tests/cmocka.h"

#include <string.h>

/* The words of a line, each in brackets. */
static const char *split(const char *line)
{
    static struct text shown;
    char copy[256];
    struct words words;
    text_copy(copy, sizeof copy, line);
    assert_true(words_split(copy, &words));
    text_clear(&shown);
    for (int i = 0; i < words.count; i++) {
        text_print(&shown, "[%s]", words.word[i]);
    }
    return text_string(&shown);
}

static void spaces_and_tabs_separate_words(void **state)
{
    assert_string_equal(split(""), "");
    assert_string_equal(split(" \t "), "");
    assert_string_equal(split("play"), "[play]");
    assert_string_equal(split("  play\t5  3 "), "[play][5][3]");
    assert_string_equal(split("a\rb\vc"), "[a\rb\vc]");
}

static void there_are_at_most_512_words(void **state)
{
    char line[2 * WORDS_MAX + 3];
    struct words words;
    for (int count = WORDS_MAX - 1; count <= WORDS_MAX + 1; count++) {
        for (int i = 0; i < count; i++) {
            line[2 * (size_t)i] = 'w';
            line[2 * (size_t)i + 1] = ' ';
        }
        line[2 * count - 1] = '\0';
        assert_int_equal(words_split(line, &words), count <= WORDS_MAX);
        assert_int_equal(words.count, count <= WORDS_MAX ? count : WORDS_MAX);
    }
}

static void trimming_removes_blanks_and_one_carriage_return(void **state)
{
    static const struct {
        const char *line, *left;
    } rows[] = {
        {"", ""},         {"7", "7"},     {" \t7 8\t ", "7 8"}, {"7\r", "7"}, {"7 \t\r", "7"},
        {"7\r\r", "7\r"}, {"7\r ", "7\r"}, {"\r", ""},           {"  ", ""},   {"\v7", "\v7"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        const char *line = rows[i].line;
        size_t length = strlen(line);
        words_trim(&line, &length);
        assert_int_equal(length, strlen(rows[i].left));
        assert_memory_equal(line, rows[i].left, length);
    }
}

static void a_number_is_digits_within_its_range(void **state)
{
    uint64_t number = 99;
    assert_true(words_number("0", 0, 9, &number));
    assert_int_equal(number, 0);
    assert_true(words_number("007", 7, 7, &number));
    assert_int_equal(number, 7);
    assert_true(words_number("0000000000000000000000000000000000000008", 7, 9, &number));
    assert_int_equal(number, 8);
    assert_true(words_number("18446744073709551615", 0, UINT64_MAX, &number));
    assert_true(number == UINT64_MAX);
}

static void a_word_that_is_not_a_number_in_the_range_is_refused(void **state)
{
    static const char *const bad[] = {
        "", " ", "+7", "-7", " 7", "7 ", "7.", "1e1", "0x7", "1_0", "1,0", "seven", "\xEF\xBC\x97", "10", "2",
        "18446744073709551616", "99999999999999999999", "100000000000000000000000000000000000007",
    };
    uint64_t number = 99;
    for (size_t i = 0; i < COUNT(bad); i++)
        if (words_number(bad[i], 3, 9, &number))
            fail_msg("'%s' was taken for %d", bad[i], (int)number);
    assert_int_equal(number, 99);
}

static void a_coded_word_is_decoded(void **state)
{
    static const char *const texts[][2] = {
        {"Mr X", "Mr%20X"}, {"a\tb#%", "a%09b%23%25"}, {"%20", "%2520"}, {"7up", "7up"}, {"", ""},
    };
    struct text coded = {0}, decoded = {0};
    for (size_t i = 0; i < COUNT(texts); i++) {
        text_clear(&coded);
        text_clear(&decoded);
        words_add_coded(&coded, texts[i][0], strlen(texts[i][0]));
        assert_string_equal(text_string(&coded), texts[i][1]);
        words_add_decoded(&decoded, text_string(&coded), coded.length);
        assert_string_equal(text_string(&decoded), texts[i][0]);
    }
    text_clear(&decoded);
    words_add_decoded(&decoded, "50%41 100% %2", 13);
    assert_string_equal(text_string(&decoded), "50%41 100% %2");
    text_free(&coded);
    text_free(&decoded);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spaces_and_tabs_separate_words), cmocka_unit_test(there_are_at_most_512_words),
        cmocka_unit_test(trimming_removes_blanks_and_one_carriage_return),
        cmocka_unit_test(a_number_is_digits_within_its_range),
        cmocka_unit_test(a_word_that_is_not_a_number_in_the_range_is_refused),
        cmocka_unit_test(a_coded_word_is_decoded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
