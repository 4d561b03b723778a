/* test_text.c: growing strings, JSON strings, UTF-8. */
#include "core/base/text.h"

#include "tests/cmocka.h"

#include <stdbool.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void an_empty_text_is_a_string(void **state)
{
    struct text text = {0};
    assert_string_equal(text_string(&text), "");
    text_cut(&text, 0);
    text_clear(&text);
    text_add_text(&text, &(struct text){0});
    assert_string_equal(text_string(&text), "");
    assert_int_equal(text.length, 0);
    text_free(&text);
    text_free(&text);
}

static void additions_are_appended(void **state)
{
    struct text text = {0}, other = {0};
    text_add(&text, "one ");
    text_add_bytes(&text, "two\0??", 4); /* a NUL is a byte like any other */
    text_add_u64(&text, 0);
    text_add_char(&text, ' ');
    text_add_u64(&text, UINT64_MAX);
    text_print(&other, " %d%%", 7);
    text_add_text(&text, &other);
    assert_int_equal(text.length, 33);
    assert_memory_equal(text.at, "one two\0" "0 18446744073709551615 7%", 34);
    text_free(&text);
    text_free(&other);
}

/* Each function that appends, at each length at which the text must grow. */
static void it_grows_at_every_length(void **state)
{
    for (size_t length = 0; length < 300; length++)
        for (int appender = 0; appender < 4; appender++) {
            struct text text = {0};
            for (size_t i = 0; i < length; i++)
                text_add_char(&text, 'x');
            if (appender == 0)
                text_add(&text, "12");
            else if (appender == 1)
                text_add_u64(&text, 12);
            else if (appender == 2)
                text_print(&text, "%d", 12);
            else
                text_add_bytes(&text, "12345", 2);
            assert_int_equal(text.length, length + 2);
            assert_true(text.capacity > text.length);
            for (size_t i = 0; i < length; i++)
                assert_int_equal(text.at[i], 'x');
            assert_string_equal(text.at + length, "12");
            text_free(&text);
        }
}

static void a_long_print_is_not_truncated(void **state)
{
    char long_word[5000];
    memset(long_word, 'w', sizeof long_word - 1);
    long_word[sizeof long_word - 1] = '\0';
    struct text text = {0};
    text_print(&text, "<%s>", long_word);
    text_print(&text, "%s", "");
    assert_int_equal(text.length, sizeof long_word + 1);
    assert_int_equal(text.at[0], '<');
    assert_string_equal(text.at + sizeof long_word - 1, "w>");
    text_free(&text);
}

/* The locale has no such character: printing fails. */
static void a_failed_print_adds_nothing(void **state)
{
    struct text text = {0};
    text_add(&text, "before");
    text_print(&text, "after %ls", L"\x2666");
    assert_string_equal(text_string(&text), "before");
    assert_int_equal(text.length, 6);
    text_free(&text);
}

static void bytes_can_be_written_after_the_content(void **state)
{
    enum { MANY = 1000 };
    struct text text = {0};
    *text_reserve(&text, 1) = 'h';
    text_grow(&text, 1);
    memset(text_reserve(&text, MANY), 'o', MANY); /* only the bytes covered by text_grow become content */
    text_grow(&text, 2);
    assert_string_equal(text_string(&text), "hoo");
    assert_int_equal(text.length, 3);
    assert_true(text.capacity > MANY);
    text_free(&text);
}

static void cutting_keeps_the_first_bytes(void **state)
{
    struct text text = {0};
    text_add(&text, "hello");
    text_cut(&text, 9);
    assert_string_equal(text_string(&text), "hello");
    text_cut(&text, 5);
    assert_string_equal(text_string(&text), "hello");
    text_cut(&text, 2);
    assert_string_equal(text_string(&text), "he");
    text_clear(&text);
    assert_string_equal(text_string(&text), "");
    assert_true(text.capacity > 0);
    text_free(&text);
}

static void json_strings_are_quoted(void **state)
{
    static const struct {
        const char *bytes;
        size_t length;
        const char *json;
    } rows[] = {
        {"", 0, "\"\""},
        {"10,3", 4, "\"10,3\""},
        {"a\"b\\c/", 6, "\"a\\\"b\\\\c/\""},
        {"\0\n\t\x1F\x7F", 5, "\"\\u0000\\u000a\\u0009\\u001f\\u007f\""},
        {"\xE2\x99\xA6 \xF0\x9F\x82\xA1", 8, "\"\xE2\x99\xA6 \xF0\x9F\x82\xA1\""},
        {"a\xFF\x80z", 4, "\"a\xEF\xBF\xBD\xEF\xBF\xBDz\""},
        {"\xE2\x99", 2, "\"\xEF\xBF\xBD\xEF\xBF\xBD\""},
        {"\xE2\x80\xAE" "1", 4, "\"\\u202e1\""},
        {"\xF3\xA0\x80\x81", 4, "\"\\udb40\\udc01\""},
        {"\xC0\xAF", 2, "\"\xEF\xBF\xBD\xEF\xBF\xBD\""},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct text text = {0};
        text_add_json(&text, rows[i].bytes, rows[i].length);
        assert_row(rows[i].bytes, text_string(&text), rows[i].json);
        text_free(&text);
    }
}

static void invisible_characters_are_shown_as_their_bytes(void **state)
{
    static const struct {
        const char *bytes, *shown;
    } rows[] = {
        {"", ""},
        {"Q\xC3\xA9 \xE7\xB4\xA0\xE6\x95\xB0 \xE3\x80\x80 \xF0\x9F\x82\xA1 \\",
         "Q\xC3\xA9 \xE7\xB4\xA0\xE6\x95\xB0 \xE3\x80\x80 \xF0\x9F\x82\xA1 \\"},
        {"\033]0;x\007a\x7F\tb", "\\x1B]0;x\\x07a\\x7F\\x09b"},
        {"\xC2\xA1\xC2\xAC\xC2\xAD\xC2\xAE", "\xC2\xA1\xC2\xAC\\xC2\\xAD\xC2\xAE"}, /* soft hyphen */
        {"7\xE2\x80\x8B\xE2\x80\xAE", "7\\xE2\\x80\\x8B\\xE2\\x80\\xAE"}, /* zero-width space; right-to-left override */
        {"\xF3\xA0\x80\x81\xF3\xA0\x84\x80", "\\xF3\\xA0\\x80\\x81\\xF3\\xA0\\x84\\x80"}, /* tag; variation selector */
        {"\xED\xA0\x80\xFF", "\\xED\\xA0\\x80\\xFF"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct text text = {0};
        text_add_safe(&text, rows[i].bytes, strlen(rows[i].bytes));
        assert_row(rows[i].bytes, text_string(&text), rows[i].shown);
        text_free(&text);
    }
}

/*
 * From the files of the Unicode Standard, version 16. DerivedCoreProperties.txt has Default_Ignorable_Code_Point,
 * PropList.txt has Bidi_Control, UnicodeData.txt has the categories Cc, Zl and Zp; the rest is our own choice.
 */
static bool is_invisible_by_unicode(uint32_t c)
{
    bool ignorable = c == 0xAD || c == 0x34F || c == 0x61C || c == 0x115F || c == 0x1160 || c == 0x17B4 ||
                     c == 0x17B5 || (c >= 0x180B && c <= 0x180F) || (c >= 0x200B && c <= 0x200F) ||
                     (c >= 0x202A && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0x3164 ||
                     (c >= 0xFE00 && c <= 0xFE0F) || c == 0xFEFF || c == 0xFFA0 || (c >= 0xFFF0 && c <= 0xFFF8) ||
                     (c >= 0x1BCA0 && c <= 0x1BCA3) || (c >= 0x1D173 && c <= 0x1D17A) ||
                     (c >= 0xE0000 && c <= 0xE0FFF);
    bool changes_direction = c == 0x61C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
                             (c >= 0x2066 && c <= 0x2069);
    bool control = c < 0x20 || (c >= 0x7F && c < 0xA0), line_end = c == 0x2028 || c == 0x2029;
    bool no_break_space = c == 0xA0, interlinear = c >= 0xFFF9 && c <= 0xFFFB;
    bool blank = c == 0x1680 || c == 0x2800 || c == 0x16FE4 || c == 0x1D159 || (c >= 0x13430 && c <= 0x13440);
    return ignorable || changes_direction || control || line_end || no_break_space || interlinear || blank;
}

/* Each code point except surrogates is written and read back, and shown as itself or as its bytes. */
static void every_character_is_shown_unless_it_is_invisible(void **state)
{
    struct text written = {0}, shown = {0};
    for (uint32_t code = 1; code <= 0x10FFFF; code = code == 0xD7FF ? 0xE000 : code + 1) {
        text_clear(&written);
        text_clear(&shown);
        text_add_code(&written, code);
        text_add_safe(&shown, written.at, written.length);
        bool same = strcmp(text_string(&shown), written.at) == 0;
        if (text_utf8_length(written.at, written.length) != written.length ||
            text_code(written.at, written.length) != code ||
            text_is_unsafe_code(code) != is_invisible_by_unicode(code) || same == is_invisible_by_unicode(code))
            fail_msg("U+%04X", (unsigned)code);
    }
    text_free(&written);
    text_free(&shown);
}

/*
 * The length of the first character by the definition of UTF-8, 0 if it is invalid: decodes the code point, then checks
 * that this is its shortest encoding and that it is allowed.
 */
static size_t utf8_by_definition(const unsigned char *b, size_t length)
{
    static const uint32_t min[] = {0, 0, 0x80, 0x800, 0x10000};
    if (length == 0)
        return 0;
    size_t size = b[0] < 0x80             ? 1
                  : (b[0] & 0xE0) == 0xC0 ? 2
                  : (b[0] & 0xF0) == 0xE0 ? 3
                  : (b[0] & 0xF8) == 0xF0 ? 4
                                          : 0;
    if (size == 0 || size > length)
        return 0;
    uint32_t code = size == 1 ? b[0] : b[0] & (0x7Fu >> size);
    for (size_t i = 1; i < size; i++) {
        if ((b[i] & 0xC0) != 0x80)
            return 0;
        code = code << 6 | (b[i] & 0x3Fu);
    }
    bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    return code >= min[size] && code <= 0x10FFFF && !surrogate ? size : 0;
}

/* All sequences of one and two bytes; those of three and four bytes whose later bytes are at the ends of ranges. */
static void utf8_lengths_agree_with_the_definition(void **state)
{
    static const unsigned char border[] = {0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF};
    enum { BORDERS = sizeof border };
    for (unsigned first = 0; first < 256; first++)
        for (unsigned second = 0; second < 256; second++)
            for (unsigned tail = 0; tail < BORDERS * BORDERS; tail++) {
                unsigned char b[4] = {(unsigned char)first, (unsigned char)second, border[tail / BORDERS],
                                      border[tail % BORDERS]};
                for (size_t length = 0; length <= 4; length++)
                    if (text_utf8_length((const char *)b, length) != utf8_by_definition(b, length))
                        fail_msg("%02X %02X %02X %02X of %zu", b[0], b[1], b[2], b[3], length);
            }
}

static void clean_text_is_utf8_without_control_characters(void **state)
{
    assert_true(text_is_clean("", 0));
    assert_true(text_is_clean("A play\t5 3 \xC3\xA9 \xE7\xB4\xA0", 17));
    for (int c = 0; c < 256; c++)
        for (size_t at = 0; at < 20; at++) { /* eight bytes are checked at a time */
            char bytes[21] = " ~~ ~ ~  ~~~   ~ ~~ ";
            bytes[at] = (char)c;
            bool is_clean = (c >= 0x20 && c < 0x7F) || c == '\t';
            assert_int_equal(text_is_clean(bytes + at, 1), is_clean);
            assert_int_equal(text_is_clean(bytes, 20), is_clean);
        }
    assert_false(text_is_clean("ab\xE7\xB4", 4)); /* truncated inside a character */
    assert_false(text_is_clean("a\0b", 3));
    assert_false(text_is_clean("\xC2\x9B" "1m", 4)); /* U+009B introduces a terminal control sequence */
    assert_true(text_is_clean("\xC2\xA0", 2));
}

static void a_copy_is_truncated_to_its_buffer(void **state)
{
    static const char *const copies[] = {"", "w", "wo", "wor", "word", "word", "word"};
    for (size_t size = 1; size <= COUNT(copies); size++) {
        char buffer[9] = "????????";
        text_copy(buffer, size, "word");
        assert_string_equal(buffer, copies[size - 1]);
        assert_int_equal(strlen(buffer + size),
                         sizeof buffer - 1 - size); /* the bytes after the buffer are unchanged */
    }
}

static void a_byte_order_mark_is_the_first_three_bytes(void **state)
{
    assert_int_equal(text_mark_length("\xEF\xBB\xBF" "7", 4), 3);
    assert_int_equal(text_mark_length("\xEF\xBB\xBF", 3), 3);
    assert_int_equal(text_mark_length("\xEF\xBB\xBF", 2), 0);
    assert_int_equal(text_mark_length("\xEF\xBB\xBE", 3), 0);
    assert_int_equal(text_mark_length("7\xEF\xBB\xBF", 4), 0);
    assert_int_equal(text_mark_length("", 0), 0);
}

/* Regression test: doubling the capacity overflowed, and the loop never ended. */
static void an_impossible_capacity_ends_the_program(void **state)
{
    static const size_t sizes[] = {SIZE_MAX / 2 + 2, SIZE_MAX - 1, SIZE_MAX};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        int status;
        pid_t child = fork();
        if (child == 0) {
            struct text text = {0};
            close(STDERR_FILENO);
            alarm(10);
            text_add(&text, "7");
            text_reserve(&text, sizes[i]);
            _exit(0);
        }
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_text_is_a_string),
        cmocka_unit_test(additions_are_appended),
        cmocka_unit_test(it_grows_at_every_length),
        cmocka_unit_test(a_long_print_is_not_truncated),
        cmocka_unit_test(bytes_can_be_written_after_the_content),
        cmocka_unit_test(cutting_keeps_the_first_bytes),
        cmocka_unit_test(json_strings_are_quoted),
        cmocka_unit_test(invisible_characters_are_shown_as_their_bytes),
        cmocka_unit_test(every_character_is_shown_unless_it_is_invisible),
        cmocka_unit_test(utf8_lengths_agree_with_the_definition),
        cmocka_unit_test(a_copy_is_truncated_to_its_buffer),
        cmocka_unit_test(clean_text_is_utf8_without_control_characters),
        cmocka_unit_test(a_failed_print_adds_nothing),
        cmocka_unit_test(a_byte_order_mark_is_the_first_three_bytes),
        cmocka_unit_test(an_impossible_capacity_ends_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
