/* test_draw_paragraph.c: where the lines of a paragraph end, also in Japanese. */
#include "tables/draw.h"
#include "tests/cmocka.h"
#include "tests/skipped.h"
#include "tests/tables/recorder.h"

#include <math.h>
#include <string.h>

static const struct type ten = {.size = 10};

static void a_paragraph_breaks_between_words_and_at_newlines(void **state)
{
    struct text text = {0};
    struct draw_list list = draw_list_on_page(&text);
    double width = draw_text_width(&list.draw, ten, "three cards");
    double used = draw_paragraph(&list.draw, (struct box){0, 0, width, 100}, ALIGN_LEFT, ten, 1.5,
                                 "one of three cards\nor two");
    assert_string_equal(list.draw.fault, "");
    assert_true(used > 3 * draw_points_to_mm(15) - 0.01 && used < 3 * draw_points_to_mm(15) + 0.01);
    assert_true(fabs(used - draw_paragraph_height(&list.draw, width, ten, 1.5, "one of three cards\nor two")) < 0.01);
    assert_non_null(strstr(text_string(&text), " one of\n"));
    assert_non_null(strstr(text_string(&text), " three cards\n"));
    assert_non_null(strstr(text_string(&text), " or two\n"));
    draw_paragraph(&list.draw, (struct box){0, 0, width, 8}, ALIGN_LEFT, ten, 1.5, "one of three cards or two");
    assert_non_null(strstr(list.draw.fault, "no room"));
    text_free(&text);
}

static void a_calculation_that_fits_in_a_line_is_not_broken(void **state)
{
    for (int width = 20; width < 60; width++) {
        struct type type = {.size = 9};
        struct recorder recorder;
        int whole = 0;
        recorder_begin(&recorder);
        draw_page(&recorder.draw, 100, 100);
        bool fits = draw_text_width(&recorder.draw, type, "9-1+3 = 11.") <= width;
        draw_paragraph(&recorder.draw, (struct box){5, 5, width, 90}, ALIGN_LEFT, type, 1.2,
                       "It gives 11: 913, as 9-1+3 = 11. So it is divisible.");
        assert_string_equal(recorder.draw.fault, "");
        for (int i = 0; i < recorder.count; i++)
            whole += strstr(recorder.call[i].text, "9-1+3 = 11.") != NULL;
        assert_int_equal(whole, fits);
        recorder_free(&recorder);
    }
}

static void a_calculation_wider_than_a_line_takes_as_few_lines_as_possible(void **state)
{
    static const char first[] = "2 x 3 x 5 x 7 + 1", second[] = "= 211 = 211";
    struct recorder recorder;
    recorder_begin(&recorder);
    draw_page(&recorder.draw, 100, 100);
    double width = draw_text_width(&recorder.draw, ten, first) + 0.1;
    draw_paragraph(&recorder.draw, (struct box){5, 5, width, 90}, ALIGN_LEFT, ten, 1.2,
                   "2 x 3 x 5 x 7 + 1 = 211 = 211");
    assert_int_equal(recorder_count_texts(&recorder, 1, first), 1);
    assert_int_equal(recorder_count_texts(&recorder, 1, second), 1);
    recorder_free(&recorder);
}

/* Regression test: a word of 512 bytes caused an endless loop, and a line was truncated to 511 bytes. */
static void a_line_of_a_paragraph_may_have_more_than_511_bytes(void **state)
{
    struct text text = {0}, words = {0}, expected = {0};
    struct draw_list list;
    for (int i = 0; i < 700; i++)
        text_add_char(&words, i % 100 == 99 ? ' ' : '1');
    text_add(&words, "3\n");
    for (int i = 0; i < 700; i++)
        text_add_char(&words, '7');
    draw_list_begin(&list, &text, 1);
    draw_page(&list.draw, 2000, 100);
    text_clear(&text);
    double step = draw_points_to_mm(10);
    draw_paragraph(&list.draw, (struct box){0, 0, 2000, 100}, ALIGN_LEFT, ten, 1, text_string(&words));
    assert_string_equal(list.draw.fault, "");
    double base = (step + draw_capital_height(10)) / 2;
    text_print(&expected, "text 0.00 %.2f 10.0 colour 000000 %.701s\n", base, text_string(&words));
    text_print(&expected, "text 0.00 %.2f 10.0 colour 000000 %s\n", step + base, text_string(&words) + 702);
    assert_string_equal(text_string(&text), text_string(&expected));
    text_free(&expected);
    text_free(&words);
    text_free(&text);
}

static void skip_without_cairo(void)
{
    if (!draw_is_available())
        skip_because("pangocairo absent");
}

/* Japanese has no spaces between words: a line may end between two characters, but not before 、 or after 「. */
static void a_line_of_japanese_ends_between_characters(void **state)
{
    static const struct {
        const char *words, *line;
    } cases[] = {
        {"素数を出す", "素"}, {"素。次", "素。"}, {"「素数」", "「素"}, {"は57", "は"},
        {"3枚の", "3枚"},     {"ァー", "ァー"},   {"は同じ数", "は"},   {"数、同", "数、"},
        {"ab cd", "ab "},     {"51 = 3", "51 "},  {"素\n数", "素\n"},   {"é素数", "é"},
    };
    skip_without_cairo();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct draw_list list;
        struct draw_words words;
        double used;
        draw_list_begin(&list, NULL, 1);
        draw_words_begin(&words, cases[i].words, true);
        size_t end = draw_words_line(&list.draw, &words, 0, 0.1, ten, &used);
        if (end != strlen(cases[i].line))
            fail_msg("%s: %zu", cases[i].words, end);
        draw_words_free(&words);
    }
}

static void a_paragraph_in_japanese_is_broken_without_adding_blanks(void **state)
{
    skip_without_cairo();
    struct text text = {0};
    struct draw_list list = draw_list_on_page(&text);
    draw_paragraph(&list.draw, (struct box){0, 0, draw_points_to_mm(10) * 4.5, 90}, ALIGN_LEFT, ten, 1,
                   "素数を、出します。");
    assert_string_equal(list.draw.fault, "");
    const char *at = text_string(&text);
    static const char *const lines[] = {"素数を、", "出しま", "す。"}; /* not 出します: 。 would then begin a line */
    for (size_t i = 0; i < 3; i++) {
        at = strstr(at, lines[i]);
        assert_non_null(at);
        assert_int_equal(at[strlen(lines[i])], '\n');
    }
    text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_paragraph_breaks_between_words_and_at_newlines),
        cmocka_unit_test(a_calculation_that_fits_in_a_line_is_not_broken),
        cmocka_unit_test(a_calculation_wider_than_a_line_takes_as_few_lines_as_possible),
        cmocka_unit_test(a_line_of_a_paragraph_may_have_more_than_511_bytes),
        cmocka_unit_test(a_line_of_japanese_ends_between_characters),
        cmocka_unit_test(a_paragraph_in_japanese_is_broken_without_adding_blanks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
