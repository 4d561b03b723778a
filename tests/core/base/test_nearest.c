/* test_nearest.c: the word of a list that a mistyped word was probably meant to be. */
#include "core/base/nearest.h"

#include "tests/cmocka.h"

#include <stdbool.h>
#include <string.h>

static void expect(const char *typed, const char *expected)
{
    static const char *const words[] = {"play", "pass", "draw", "d", "suggest", "undo", "redo", "hand-limit"};
    struct nearest nearest = {.typed = typed};
    for (size_t i = 0; i < COUNT(words); i++)
        nearest_offer(&nearest, words[i], strlen(words[i]));
    assert_string_equal(nearest.word, expected);
}

/* Whether the word is near enough to the typed text. */
static bool is_near(const char *typed, const char *word)
{
    struct nearest nearest = {.typed = typed};
    nearest_offer(&nearest, word, strlen(word));
    return nearest.word[0] != '\0';
}

static void one_typing_error_is_near_in_a_short_word(void **state)
{
    expect("darw", "draw"); /* two letters swapped */
    expect("dra", "draw");
    expect("drraw", "draw");
    expect("drew", "draw");
    expect("ardw", "");
    expect("drwa", "draw");
    expect("plsy", "play");
    expect("pkat", "");
}

static void two_typing_errors_are_near_in_a_long_word(void **state)
{
    expect("sugesst", "suggest");
    expect("usggets", "suggest");
    expect("sogist", "");
    expect("handlimits", "hand-limit");
    assert_true(is_near("abcdef", "abcxyef"));
    assert_true(is_near("abcdef", "badcef"));
    assert_true(is_near("abcdef", "abcd"));
    assert_true(is_near("abcdef", "xyabcdef"));
    assert_false(is_near("abcdef", "abc"));
    assert_false(is_near("abcde", "badce")); /* for five bytes one error is allowed */
    assert_false(is_near("abcdef", "badcfe"));
    assert_true(is_near("abcdef", "abcedx"));
    assert_true(is_near("abxdef", "abcdefg"));
    assert_false(is_near("abxdef", "abcdefgh"));
    assert_false(is_near("abcde", "xacde"));
    assert_false(is_near("abcde", "bxcde"));
}

static void the_beginning_of_a_word_is_near(void **state)
{
    expect("sug", "suggest");
    expect("su", "");
    expect("suggestion", "");
    expect("xug", "");
}

static void case_does_not_matter(void **state)
{
    expect("PLAY", "play");
    expect("Darw", "draw");
    assert_true(is_near("ZAZA", "zaza"));
    assert_true(is_near("ZAZb", "zaza"));
    assert_true(is_near("zazb", "ZAZA"));
    assert_false(is_near("zaz@", "zab`"));
    assert_false(is_near("zaza@", "zaza`x"));
    assert_false(is_near("zaza[", "zaza{x"));
    assert_true(is_near("zAaz", "zaza"));
}

static void of_equals_the_first_is_taken(void **state)
{
    expect("edo", "redo");
    expect("ndo", "undo");
    expect("pays", "pass");
    expect("rndo", "undo");
}

static void the_nearest_is_taken_wherever_it_stands(void **state)
{
    static const char *const words[][3] = {
        {"red", "bed", "redo"},
        {"bedx", "bedxx", "bedx"}, /* both have the typed word as a prefix */
        {"suggext", "sugxext", "suggest"}, /* one error each */
        {"suggext", "suxxest", "suggest"},
    };
    for (size_t i = 0; i < COUNT(words); i++)
        for (int first = 1; first <= 2; first++) {
            struct nearest nearest = {.typed = words[i][0]};
            nearest_offer(&nearest, words[i][first], strlen(words[i][first]));
            nearest_offer(&nearest, words[i][3 - first], strlen(words[i][3 - first]));
            assert_string_equal(nearest.word, i == 1 || i == 2 ? words[i][first] : words[i][2]);
        }
}

static void what_is_too_short_or_too_long_is_near_to_nothing(void **state)
{
    char word[NEAREST_BYTES + 2], typed[NEAREST_BYTES + 2];
    expect("", "");
    expect("e", "");
    assert_true(is_near("abcdefghijklmnopqrstuvwxyz01234x", "abcdefghijklmnopqrstuvwxyz012345"));
    assert_false(is_near("abcdefghijklmnopqrstuvwxyz012345x", "abcdefghijklmnopqrstuvwxyz012345"));
    assert_false(is_near("abcdefghijklmnopqrstuvwxyz012345", "abcdefghijklmnopqrstuvwxyz0123456"));
    for (size_t length = NEAREST_BYTES; length <= NEAREST_BYTES + 1; length++) {
        struct nearest nearest = {.typed = typed};
        memset(word, 'w', length);
        memset(typed, 'w', length);
        typed[length] = '\0';
        typed[0] = 'x';
        nearest_offer(&nearest, word, length);
        assert_int_equal(strlen(nearest.word), length <= NEAREST_BYTES ? length : 0);
        typed[NEAREST_BYTES - 1] = '\0';
        nearest_offer(&nearest, word, length);
        assert_int_equal(strlen(nearest.word), length <= NEAREST_BYTES ? length : 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_typing_error_is_near_in_a_short_word),
        cmocka_unit_test(two_typing_errors_are_near_in_a_long_word),
        cmocka_unit_test(the_beginning_of_a_word_is_near),
        cmocka_unit_test(case_does_not_matter),
        cmocka_unit_test(of_equals_the_first_is_taken),
        cmocka_unit_test(the_nearest_is_taken_wherever_it_stands),
        cmocka_unit_test(what_is_too_short_or_too_long_is_near_to_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
