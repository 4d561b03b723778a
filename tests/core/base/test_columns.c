/* test_columns.c: the width of text on a terminal. */
#include "core/base/columns.h"
#include "tests/cmocka.h"
#include "tests/skipped.h"

#include <locale.h>
#include <string.h>

enum { ROW = 79 };

static void expect(const char *text, int columns)
{
    assert_int_equal(columns_of(text, strlen(text)), columns);
}

static void each_ascii_character_takes_one_column(void **state)
{
    expect("", 0);
    expect("Ann 53", 6);
    expect("\033[1m", 3);
    expect("a\x7F", 1);
    expect("\033[1m\u82B1", 5); /* also next to other characters */
}

static void a_kanji_takes_two_columns_and_a_combining_mark_none(void **state)
{
    expect("\u82B1\u5B50", 4);
    expect("Zo\u00EB", 3);
    expect("Zoe\u0308", 3);
    expect("\uFF11", 2);
}

static void widths_are_the_same_in_a_utf8_locale(void **state)
{
    if (setlocale(LC_CTYPE, "C.UTF-8") == NULL)
        skip_because("C.UTF-8 absent");
    a_kanji_takes_two_columns_and_a_combining_mark_none(state);
    (void)setlocale(LC_CTYPE, "C");
}

static void in_bytes_that_are_not_text_each_character_takes_one_column(void **state)
{
    expect("\xff\xfe", 2);
    expect("a\xe8\x8a", 2);
    assert_int_equal(columns_of("\u82B1\0", 4), 2);
}

static void a_long_line_is_wrapped_at_blanks(void **state)
{
    struct text text = {0}, line = {0};
    for (int i = 0; i < 30; i++)
        text_add(&line, "word ");
    for (size_t indent = 0; indent < 40; indent++) {
        text_clear(&text);
        columns_wrap(line.at, line.length - 1, indent, ROW, &text);
        for (const char *at = text.at; *at != '\0'; at += strcspn(at, "\n") + 1)
            assert_in_range(strcspn(at, "\n"), 4, 79);
        const char *second = strchr(text.at, '\n') + 1;
        assert_int_equal(strspn(second, " "), indent);
        assert_int_equal(strncmp(second + indent, "word", 4), 0);
    }
    text_free(&text);
    text_free(&line);
}

static void expect_rows(const char *line, int columns, const char *rows)
{
    struct text text = {0};
    columns_wrap(line, strlen(line), 0, columns, &text);
    assert_string_equal(text.at, rows);
    text_free(&text);
}

/* No row begins with a full stop or ends with an opening bracket. */
static void japanese_is_wrapped_between_characters(void **state)
{
    expect_rows("素数を出してください", 12, "素数を出して\nください\n");
    expect_rows("Annが57を出す", 9, "Annが57を\n出す\n");
    expect_rows("57は素数", 3, "57は\n素\n数\n"); /* a number keeps the particle that follows it */
    expect_rows("出す場合は 57", 11, "出す場合は\n57\n");
    expect_rows("次は`play 5 3`です", 6, "次は\n`play 5 3`で\nす\n");
    expect_rows("数は1～9です", 7, "数は\n1～9で\nす\n"); /* and so does a range */
    expect_rows("素数です。次", 8, "素数で\nす。次\n");
    expect_rows("素数「七」だ", 6, "素数\n「七」\nだ\n");
    expect_rows("数は11-18＝-7", 12, "数は\n11-18＝-7\n");
    expect_rows("ドロー", 4, "ド\nロー\n");
    expect_rows("\xE7\xB4", 1, "\xE7\xB4\n");
}

static void lines_of_japanese_are_joined_without_blanks(void **state)
{
    struct text text = {0};
    text_add(&text, "素数を\n出すと\n2枚\nと 5 の\na\n例：5\n次は\nx\ny");
    columns_join(&text);
    assert_string_equal(text.at, "素数を出すと2枚と 5 の a 例：5 次は x y");
    text_free(&text);
}

static void a_word_longer_than_a_row_has_a_row_of_its_own(void **state)
{
    struct text text = {0}, line = {0};
    for (int i = 0; i < 90; i++)
        text_add(&line, "x");
    text_add(&line, " and more");
    columns_wrap(line.at, line.length, 0, ROW, &text);
    assert_string_equal(text.at + 90, "\nand more\n");
    text_free(&text);
    text_free(&line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_ascii_character_takes_one_column),
        cmocka_unit_test(a_kanji_takes_two_columns_and_a_combining_mark_none),
        cmocka_unit_test(widths_are_the_same_in_a_utf8_locale),
        cmocka_unit_test(in_bytes_that_are_not_text_each_character_takes_one_column),
        cmocka_unit_test(a_long_line_is_wrapped_at_blanks),
        cmocka_unit_test(japanese_is_wrapped_between_characters),
        cmocka_unit_test(lines_of_japanese_are_joined_without_blanks),
        cmocka_unit_test(a_word_longer_than_a_row_has_a_row_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
