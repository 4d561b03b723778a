/* test_typed.c: the end of a typed line, and the words that end a session or request help. */
#include "core/ui/typed.h"

#include "tests/cmocka.h"

#include <string.h>

static void assert_ends(const char *line, size_t length)
{
    assert_int_equal(typed_length(line, strlen(line)), length);
}

static void marks_and_blanks_at_the_end_do_not_count(void **state)
{
    assert_ends("91", 2);
    assert_ends("91?", 2);
    assert_ends("1000003. ", 7);
    assert_ends("7 ! ? \t.\r", 1);
    assert_ends("91\uFF1F\u3002\u3000\uFF01\uFF0E", 2);
    assert_ends("1.5", 3);
    assert_ends("?!", 0);
    assert_ends("", 0);
    assert_ends("\x9F", 1);
}

static void blanks_at_both_ends_are_left_out(void **state)
{
    static const char *const rows[][2] = {
        {"", ""}, {" ", ""}, {"\u3000", ""}, {"\u3000\u3000", ""}, {" \u3000 7\u3000 8\t\u3000\r", "7\u3000 8"},
        {"\u3000 7", "7"}, {"7\u3000 ", "7"}, {"\x80\x80", "\x80\x80"}, {"7", "7"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        const char *line = rows[i][0];
        size_t length = strlen(line);
        typed_trim(&line, &length);
        assert_int_equal(length, strlen(rows[i][1]));
        assert_memory_equal(line, rows[i][1], length);
    }
}

static void words_end_a_session_or_request_help_in_any_case_and_width(void **state)
{
    static const struct {
        enum typed_word expected;
        const char *lines[13];
    } rows[] = {
        {TYPED_QUIT, {"q", "Q", "quit", "EXIT", " bye ", "Bye!", "exit.", "quit?", "exit now", "Quit now.", "\uFF51",
                      "\u3000\uFF25\uFF58\uFF49\uFF54\u3002"}},
        {TYPED_HELP, {"?", "??", " ? ", "?!", "help", "Help!", "h", "HELP?", "\uFF1F", "\uFF48"}},
        {TYPED_OTHER, {"", " ", "!", ".", "91?", "quit then", "qu", "quits", "hel", "x", "\xEF\xBD"}},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        for (const char *const *line = rows[i].lines; *line != NULL; line++)
            assert_row_number(*line, typed_word(*line, strlen(*line)), rows[i].expected);
    assert_int_equal(typed_word("quit\0", 5), TYPED_OTHER);
}

static void upper_and_lower_case_are_the_same(void **state)
{
    assert_true(typed_equals("DeCk", 4, "deck"));
    assert_true(typed_equals("aZ", 2, "az"));
    assert_false(typed_equals("deck", 3, "deck"));
    assert_false(typed_equals("decks", 5, "deck"));
    assert_true(typed_equals("", 0, ""));
    assert_false(typed_equals("[", 1, "{"));
    assert_false(typed_equals("@", 1, "`"));
}

static void bytes_beyond_ascii_are_detected(void **state)
{
    assert_false(typed_has_non_ascii("10,3 \x7F", 6));
    assert_false(typed_has_non_ascii("10\x80", 2));
    assert_true(typed_has_non_ascii("10\x80", 3));
    assert_true(typed_has_non_ascii("\u00D7", 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marks_and_blanks_at_the_end_do_not_count),
        cmocka_unit_test(blanks_at_both_ends_are_left_out),
        cmocka_unit_test(words_end_a_session_or_request_help_in_any_case_and_width),
        cmocka_unit_test(upper_and_lower_case_are_the_same),
        cmocka_unit_test(bytes_beyond_ascii_are_detected),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
