/* test_draw.c: cells, paragraphs and faults with the six drawing calls; the list backend; errors of cairo. */
#include "tables/shapes.h"
#include "tables/sheet.h"
#include "tests/cmocka.h"
#include "tests/skipped.h"
#include "tests/tables/recorder.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct type ten = {.size = 10};

/* U+0378 is not assigned, so no font has it; it is below the characters for which a Japanese font is needed. */
#define LACKING "\xcd\xb8"

/* As on machines with higher intermediate precision. */
static void lengths_that_differ_in_their_last_bits_are_written_alike(void **state)
{
    const double lengths[] = {379.5325, 1.555, -0.0005, 0.0625};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        for (int decimals = 2; decimals <= 3; decimals++) {
            struct text below = {0}, above = {0};
            draw_write_length(nextafter(lengths[i], -1000), decimals, &below);
            draw_write_length(nextafter(lengths[i], 1000), decimals, &above);
            assert_string_equal(below.at, above.at);
            text_free(&below);
            text_free(&above);
        }
}

static void the_six_calls_are_listed(void **state)
{
    struct text text = {0};
    struct draw_list list;
    draw_list_begin(&list, &text, 1);
    draw_page(&list.draw, 210, 297);
    draw_rect(&list.draw, (struct box){10, 20, 30, 40}, 0, (struct paint){0xff0000, DRAW_NO_COLOUR, 0});
    draw_rect(&list.draw, (struct box){10, 20, 30, 40}, 2, (struct paint){DRAW_NO_COLOUR, 0x00ff00, 0.25});
    draw_line(&list.draw, (struct point){-0.001, 1}, (struct point){-1.25, 3}, (struct paint){DRAW_NO_COLOUR, 0, 0.1});
    draw_polygon(&list.draw, (struct point[]){{0, 0}, {1, 0}, {1, 1.555}}, 3, (struct paint){0x0000ff, 0, 0.1});
    draw_text(&list.draw, (struct point){5, 6}, (struct type){.size = 12, .bold = true, .colour = 0x123456, .turn = 2},
              "1913");
    draw_text(&list.draw, (struct point){5, 6}, ten, "");
    assert_string_equal(text_string(&text), "page 1 210.00 297.00\n"
                                            "rect 10.00 20.00 30.00 40.00 fill ff0000\n"
                                            "rect 10.00 20.00 30.00 40.00 corner 2.00 stroke 00ff00 0.25\n"
                                            "line 0.00 1.00 -1.25 3.00 stroke 000000 0.10\n"
                                            "polygon 3 0.00 0.00 1.00 0.00 1.00 1.56 fill 0000ff stroke 000000 0.10\n"
                                            "text 5.00 6.00 12.0 bold turn 2 colour 123456 1913\n");
    text_free(&text);
}

/* Only the width changes, not the height. */
static void a_narrowed_text_is_less_wide(void **state)
{
    struct text text = {0};
    struct draw_list list;
    struct type type = ten;
    draw_list_begin(&list, &text, 1);
    draw_page(&list.draw, 210, 297);
    double width = draw_text_width(&list.draw, type, "3·11·13");
    type.narrow = 0.25;
    assert_true(fabs(draw_text_width(&list.draw, type, "3·11·13") - 0.75 * width) < 0.001);
    draw_text(&list.draw, (struct point){5, 6}, type, "1913");
    assert_non_null(strstr(text_string(&text), "text 5.00 6.00 10.0 narrow 0.25 colour 000000 1913\n"));
    text_free(&text);
}

/* The last line of a list. */
static const char *last_line(const struct text *text)
{
    const char *at = text_string(text) + text->length - 1;
    while (at > text_string(text) && at[-1] != '\n')
        at--;
    return at;
}

static void a_cell_places_its_text(void **state)
{
    struct text text = {0};
    struct draw_list list;
    draw_list_begin(&list, &text, 1);
    draw_page(&list.draw, 100, 100);
    double width = draw_text_width(&list.draw, ten, "13"), height = draw_capitals(10);
    struct box cell = {10, 20, 30, 12};
    struct text expected = {0};
    draw_cell(&list.draw, cell, ALIGN_LEFT, ten, "13");
    text_print(&expected, "text 10.00 %.2f 10.0 colour 000000 13\n", 26 + height / 2);
    assert_string_equal(last_line(&text), text_string(&expected));
    text_clear(&expected);
    draw_cell(&list.draw, cell, ALIGN_RIGHT, ten, "13");
    text_print(&expected, "text %.2f %.2f 10.0 colour 000000 13\n", 40 - width, 26 + height / 2);
    assert_string_equal(last_line(&text), text_string(&expected));
    text_clear(&expected);
    draw_cell(&list.draw, cell, ALIGN_CENTRE, (struct type){.size = 10, .turn = 2}, "13");
    text_print(&expected, "text %.2f %.2f 10.0 turn 2 colour 000000 13\n", 25 + width / 2, 26 - height / 2);
    assert_string_equal(last_line(&text), text_string(&expected));
    text_free(&expected);
    text_free(&text);
}

/*
 * A text that is too wide or too high is a fault with a message, and nothing is drawn after it: nothing is truncated.
 */
static void a_text_larger_than_its_cell_is_a_fault(void **state)
{
    static const struct box cells[] = {{0, 0, 5, 20}, {0, 0, 50, 2}};
    for (int i = 0; i < 2; i++) {
        struct text text = {0};
        struct draw_list list;
        draw_list_begin(&list, &text, 1);
        draw_page(&list.draw, 100, 100);
        size_t before = text.length;
        draw_cell(&list.draw, cells[i], ALIGN_CENTRE, ten, "1913");
        draw_line(&list.draw, (struct point){0, 0}, (struct point){1, 1}, (struct paint){0, 0, 1});
        assert_non_null(strstr(list.draw.fault, "page 1: '1913' needs"));
        assert_int_equal(text.length, before);
        text_free(&text);
    }
}

static void a_fitted_text_becomes_smaller_but_not_too_small(void **state)
{
    struct text text = {0};
    struct draw_list list;
    draw_list_begin(&list, &text, 1);
    draw_page(&list.draw, 100, 100);
    double width = draw_text_width(&list.draw, ten, "1913");
    draw_cell_fitted(&list.draw, (struct box){0, 0, width / 2, 20}, ALIGN_LEFT, ten, 4, "1913");
    assert_string_equal(list.draw.fault, "");
    assert_non_null(strstr(last_line(&text), " 5.0 colour"));
    draw_cell_fitted(&list.draw, (struct box){0, 0, width / 4, 20}, ALIGN_LEFT, ten, 4, "1913");
    assert_string_not_equal(list.draw.fault, "");
    text_free(&text);
}

static void a_paragraph_breaks_between_words_and_at_newlines(void **state)
{
    struct text text = {0};
    struct draw_list list;
    draw_list_begin(&list, &text, 1);
    draw_page(&list.draw, 100, 100);
    double width = draw_text_width(&list.draw, ten, "three cards");
    double used = draw_paragraph(&list.draw, (struct box){0, 0, width, 100}, ALIGN_LEFT, ten, 1.5,
                                 "one of three cards\nor two");
    assert_string_equal(list.draw.fault, "");
    assert_true(used > 3 * draw_points(15) - 0.01 && used < 3 * draw_points(15) + 0.01);
    assert_true(fabs(used - draw_paragraph_height(&list.draw, width, ten, 1.5, "one of three cards\nor two")) < 0.01);
    assert_non_null(strstr(text_string(&text), " one of\n"));
    assert_non_null(strstr(text_string(&text), " three cards\n"));
    assert_non_null(strstr(text_string(&text), " or two\n"));
    draw_paragraph(&list.draw, (struct box){0, 0, width, 8}, ALIGN_LEFT, ten, 1.5, "one of three cards or two");
    assert_non_null(strstr(list.draw.fault, "no room"));
    text_free(&text);
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
    double step = draw_points(10);
    draw_paragraph(&list.draw, (struct box){0, 0, 2000, 100}, ALIGN_LEFT, ten, 1, text_string(&words));
    assert_string_equal(list.draw.fault, "");
    double base = (step + draw_capitals(10)) / 2;
    text_print(&expected, "text 0.00 %.2f 10.0 colour 000000 %.701s\n", base, text_string(&words));
    text_print(&expected, "text 0.00 %.2f 10.0 colour 000000 %s\n", step + base, text_string(&words) + 702);
    assert_string_equal(text_string(&text), text_string(&expected));
    text_free(&expected);
    text_free(&words);
    text_free(&text);
}

static void a_paragraph_breaks_no_calculation_that_fits_in_a_line(void **state)
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

static void a_calculation_wider_than_a_line_takes_as_few_as_it_can(void **state)
{
    static const char first[] = "2 x 3 x 5 x 7 + 1", second[] = "= 211 = 211";
    struct recorder recorder;
    recorder_begin(&recorder);
    draw_page(&recorder.draw, 100, 100);
    double width = draw_text_width(&recorder.draw, ten, first) + 0.1;
    draw_paragraph(&recorder.draw, (struct box){5, 5, width, 90}, ALIGN_LEFT, ten, 1.2,
                   "2 x 3 x 5 x 7 + 1 = 211 = 211");
    assert_int_equal(recorder_texts(&recorder, 1, first), 1);
    assert_int_equal(recorder_texts(&recorder, 1, second), 1);
    recorder_free(&recorder);
}

static void need_cairo(void)
{
    if (!draw_is_available())
        skip_because("pangocairo absent");
}

/* Japanese has no blanks: a line may end between two characters, but not before 、 and not after 「. */
static void a_line_of_japanese_ends_between_characters(void **state)
{
    static const struct {
        const char *words, *line;
    } cases[] = {
        {"素数を出す", "素"}, {"素。次", "素。"}, {"「素数」", "「素"}, {"は57", "は"},
        {"3枚の", "3枚"},     {"ァー", "ァー"},   {"は同じ数", "は"},   {"数、同", "数、"},
        {"ab cd", "ab "},     {"51 = 3", "51 "},  {"素\n数", "素\n"},   {"é素数", "é"},
    };
    need_cairo();
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

static void a_paragraph_in_japanese_has_no_blanks_where_it_is_broken(void **state)
{
    need_cairo();
    struct text text = {0};
    struct draw_list list;
    draw_list_begin(&list, &text, 1);
    draw_page(&list.draw, 100, 100);
    text_clear(&text);
    draw_paragraph(&list.draw, (struct box){0, 0, draw_points(10) * 4.5, 90}, ALIGN_LEFT, ten, 1, "素数を、出します。");
    assert_string_equal(list.draw.fault, "");
    const char *at = text_string(&text);
    static const char *const lines[] = {"素数を、", "出しま", "す。"}; /* 。 would begin the last line */
    for (size_t i = 0; i < 3; i++) {
        at = strstr(at, lines[i]);
        assert_non_null(at);
        assert_int_equal(at[strlen(lines[i])], '\n');
    }
    text_free(&text);
}

static void need_font(void)
{
    char message[400] = "";
    struct text nothing = {0};
    need_cairo();
    struct draw *draw = draw_count_begin(message, sizeof message);
    draw_page(draw, 100, 100);
    draw_text_width(draw, ten, "1913");
    if (!draw_end(draw, &nothing, message, sizeof message))
        skip_because("font absent");
}

static void need_font_for(const char *text)
{
    char message[400] = "";
    struct text nothing = {0};
    need_font();
    struct draw *draw = draw_count_begin(message, sizeof message);
    draw_page(draw, 100, 100);
    draw_text_width(draw, ten, text);
    if (!draw_end(draw, &nothing, message, sizeof message))
        skip_because("japanese-font absent");
}

static void digits_beside_japanese_are_those_of_other_texts(void **state)
{
    char message[400] = "";
    struct text nothing = {0};
    need_font_for("素数");
    struct draw *draw = draw_count_begin(message, sizeof message);
    draw_page(draw, 100, 100);
    double digits = draw_text_width(draw, ten, "1913"), kanji = draw_text_width(draw, ten, "素数");
    double mixed = draw_text_width(draw, ten, "素数1913素数");
    assert_true(fabs(mixed - digits - 2 * kanji) < 0.001);
    assert_true(fabs(kanji - 2 * draw_points(10)) < 0.05);
    assert_true(draw_end(draw, &nothing, message, sizeof message));
}

static void a_character_that_the_japanese_font_lacks_is_a_fault(void **state)
{
    char message[400] = "";
    struct text nothing = {0};
    need_font_for("素数");
    struct draw *draw = draw_count_begin(message, sizeof message);
    draw_page(draw, 100, 100);
    draw_text_width(draw, ten, "素\xEE\x80\x80"); /* U+E000, private use */
    assert_false(draw_end(draw, &nothing, message, sizeof message));
    assert_non_null(strstr(message, "has a character of '"));
}

/* The quoted part of a long text ends at a character boundary, and before the second line. */
static void a_fault_shows_whole_characters(void **state)
{
    struct text text = {0};
    text_add(&text, "ab");
    for (int i = 0; i < 30; i++)
        text_add(&text, "素");
    assert_int_equal(draw_shown(text.at), 59);
    assert_int_equal(draw_shown("ab"), 2);
    assert_int_equal(draw_shown("ab\ncd"), 2);
    assert_int_equal(draw_shown("\xff\xff"), 2);
    text_free(&text);
}

static void a_drawing_has_a_maximum_of_pages(void **state)
{
    struct text text = {0};
    struct draw_list list;
    draw_list_begin(&list, &text, 0);
    for (int i = 0; i < DRAW_PAGES_MAX; i++)
        draw_page(&list.draw, 10, 10);
    assert_string_equal(list.draw.fault, "");
    draw_page(&list.draw, 10, 10);
    assert_non_null(strstr(list.draw.fault, "more than 1000 pages"));
    text_free(&text);
}

/* All stripes and dots stay in their boxes. */
static void patterns_stay_in_their_box(void **state)
{
    struct text text = {0};
    struct draw_list list;
    draw_list_begin(&list, &text, 1);
    draw_page(&list.draw, 100, 100);
    text_clear(&text);
    struct box box = {20, 30, 9, 41};
    shapes_stripes(&list.draw, box, 2.4, (struct paint){DRAW_NO_COLOUR, 0, 0.5});
    shapes_dots(&list.draw, box, 3, 0.5, (struct paint){0, DRAW_NO_COLOUR, 0});
    int lines = 0, polygons = 0;
    for (char *line = strtok(text.at, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        char *at = line + strcspn(line, " ");
        lines += strncmp(line, "line", 4) == 0;
        polygons += strncmp(line, "polygon", 7) == 0;
        if (strncmp(line, "polygon", 7) == 0)
            (void)strtod(at, &at);
        for (int i = 0; *at == ' ' && at[1] <= '9'; i++) {
            double number = strtod(at, &at);
            assert_true(i % 2 == 0 ? number > 19.99 && number < 29.01 : number > 29.99 && number < 71.01);
        }
    }
    assert_true(lines >= 14);
    assert_true(polygons > 50);
    text_free(&text);
}

static void draw_something(struct draw *draw)
{
    draw_page(draw, 100, 60);
    draw_rect(draw, (struct box){5, 5, 90, 50}, 4, (struct paint){0xeeeeee, 0x000000, 0.5});
    draw_cell(draw, (struct box){5, 5, 90, 50}, ALIGN_CENTRE, (struct type){.size = 40, .bold = true}, "1913");
}

static struct text file_of(struct draw_target target)
{
    char message[300] = "";
    struct text file = {0};
    struct draw *draw = draw_begin(&target, message, sizeof message);
    assert_non_null(draw);
    for (int i = 0; i < target.pages; i++)
        draw_something(draw);
    if (!draw_end(draw, &file, message, sizeof message))
        fail_msg("%s", message);
    return file;
}

static void a_pattern_in_a_box_without_room_is_empty(void **state)
{
    struct text text = {0};
    struct draw_list list;
    draw_list_begin(&list, &text, 1);
    draw_page(&list.draw, 100, 100);
    text_clear(&text);
    shapes_dots(&list.draw, (struct box){20, 30, 9, 0.1}, 3, 0.5, (struct paint){0, DRAW_NO_COLOUR, 0});
    shapes_dots(&list.draw, (struct box){20, 30, 0.1, 41}, 3, 0.5, (struct paint){0, DRAW_NO_COLOUR, 0});
    assert_string_equal(text_string(&text), "");
    text_free(&text);
}

/* The last dash does not extend beyond the line. */
static void horizontal_and_vertical_dashes_are_alike(void **state)
{
    struct text text = {0};
    struct draw_list list;
    struct paint paint = {DRAW_NO_COLOUR, 0, 0.5};
    draw_list_begin(&list, &text, 1);
    draw_page(&list.draw, 100, 100);
    text_clear(&text);
    shapes_dashes(&list.draw, (struct point){10, 20}, (struct point){20, 20}, 2, paint);
    shapes_dashes(&list.draw, (struct point){10, 20}, (struct point){10, 29}, 2, paint);
    assert_string_equal(text_string(&text), "line 10.00 20.00 12.00 20.00 stroke 000000 0.50\n"
                                            "line 14.00 20.00 16.00 20.00 stroke 000000 0.50\n"
                                            "line 18.00 20.00 20.00 20.00 stroke 000000 0.50\n"
                                            "line 10.00 20.00 10.00 22.00 stroke 000000 0.50\n"
                                            "line 10.00 24.00 10.00 26.00 stroke 000000 0.50\n");
    text_free(&text);
}

/* In UTF-8 a letter may have two bytes. */
static void a_letter_of_two_bytes_has_the_width_of_one_letter(void **state)
{
    struct draw_list list;
    draw_list_begin(&list, NULL, 1);
    double width = draw_text_width(&list.draw, ten, "e"), accented = draw_text_width(&list.draw, ten, "\xc3\xa9");
    assert_true(width > accented - 0.001 && width < accented + 0.001);
}

static void equal_drawings_give_equal_files(void **state)
{
    static const char *const magic[] = {[DRAW_PDF] = "%PDF-", [DRAW_SVG] = "<?xml", [DRAW_PNG] = "\x89PNG"};
    need_font();
    for (int format = DRAW_PDF; format <= DRAW_PNG; format++) {
        bool is_counted = format == DRAW_SVG; /* cairo numbers the elements across all drawings of a process */
        struct draw_target target = {.format = (enum draw_format)format, .pages = 2, .dpi = 100, .title = "title",
                                     .language = "en"};
        struct text first = file_of(target), second = file_of(target);
        assert_true(first.length > 500);
        assert_memory_equal(first.at, magic[format], strlen(magic[format]));
        if (!is_counted) {
            assert_int_equal(first.length, second.length);
            assert_memory_equal(first.at, second.at, first.length);
        }
        assert_null(strstr(first.at, "CreationDate"));
        text_free(&first);
        text_free(&second);
    }
}

/*
 * Regression test: such texts were refused when letters were placed one by one, as an accent has no width of its own.
 */
static void letters_are_joined_as_their_script_wants(void **state)
{
    char message[400] = "";
    struct text nothing = {0};
    need_font_for("e\xcc\x81");
    struct draw *draw = draw_count_begin(message, sizeof message);
    draw_page(draw, 100, 100);
    assert_true(fabs(draw_text_width(draw, ten, "e\xcc\x81") - draw_text_width(draw, ten, "e")) < 0.001);
    assert_true(draw_end(draw, &nothing, message, sizeof message));
}

static void what_is_not_utf8_is_a_fault(void **state)
{
    static const char *const texts[] = {"\xff\xd7", "\xe7\xb4\xa0\xe6"};
    need_font();
    for (int i = 0; i < 2; i++) {
        char message[400] = "";
        struct text nothing = {0};
        struct draw *draw = draw_count_begin(message, sizeof message);
        draw_page(draw, 100, 100);
        draw_paragraph(draw, (struct box){0, 0, 50, 50}, ALIGN_LEFT, ten, 1, texts[i]);
        assert_false(draw_end(draw, &nothing, message, sizeof message));
        assert_string_equal(message, "cannot draw: input string not valid UTF-8");
    }
}

/* Draws two pages into an SVG file with selectable text. */
static struct text svg_of(int only_page)
{
    char message[300] = "";
    struct text file = {0};
    struct draw_target target = {.format = DRAW_SVG, .pages = 2, .only_page = only_page, .title = "a & b"};
    struct draw *draw = draw_svg_begin(&target, message, sizeof message);
    assert_non_null(draw);
    for (int i = 0; i < 2; i++) {
        draw_page(draw, 100, 60);
        draw_rect(draw, (struct box){5, 5, 90, 50}, 4, (struct paint){0xeeeeee, 0x000000, 0.5});
        draw_line(draw, (struct point){-0.0001, 1}, (struct point){-1.25, 1}, (struct paint){0xff0000, 0x112233, 0.1});
        draw_polygon(draw, (struct point[]){{0, 0}, {1, 0}, {1, 1.5}}, 3, (struct paint){0x0000ff, DRAW_NO_COLOUR, 0});
        draw_text(draw, (struct point){10, 20}, (struct type){.size = 72, .bold = true, .turn = 2},
                  i == 0 ? "<5 & \"9\">" : "%s '1  3'");
        draw_text(draw, (struct point){1.5, 2}, ten, "1913");
        draw_text(draw, (struct point){1, 4}, (struct type){.size = 10, .narrow = 0.25}, "1913");
    }
    if (!draw_svg_end(draw, &file, message, sizeof message))
        fail_msg("%s", message);
    return file;
}

static void the_text_of_an_svg_is_text_with_its_signs_escaped(void **state)
{
    need_font();
    struct text file = svg_of(0);
    static const char *const parts[] = {
        " width=\"100.000mm\" height=\"120.000mm\" viewBox=\"0 0 100.000 120.000\">\n<title>a &amp; b</title>",
        "<rect x=\"5\" y=\"5\" width=\"90\" height=\"50\" rx=\"4\" fill=\"#eeeeee\" stroke=\"#000000\"",
        "#000000\" stroke-width=\"0.5\"/>\n",
        "<rect x=\"5\" y=\"65\" width=\"90\"",
        "<line x1=\"0\" y1=\"1\" x2=\"-1.25\" y2=\"1\" fill=\"none\" stroke=\"#112233\" stroke-width=\"0.1\"/>\n",
        "<polygon points=\"0.000,0.000 1.000,0.000 1.000,1.500\" fill=\"#0000ff\"/>\n",
        /* NOLINTNEXTLINE(bugprone-suspicious-missing-comma): one string of several lines */
        "<text transform=\"translate(10.000 20.000) rotate(180)\" font-size=\"25.4\" font-weight=\"bold\" "
        "fill=\"#000000\">&lt;5 &amp; &quot;9&quot;&gt;</text>\n"
        "<text x=\"1.5\" y=\"2\" font-size=\"3.528\" fill=\"#000000\">1913</text>\n"
        "<text transform=\"translate(1.000 4.000) scale(0.750 1)\" font-size=\"3.528\" fill=\"#000000\">1913</text>\n",
        "translate(10.000 80.000) rotate(180)\" font-size=\"25.4\" font-weight=\"bold\" fill=\"#000000\">%s &#39;1  3",
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strstr(file.at, parts[i]) == NULL)
            fail_msg("no %s in %s", parts[i], file.at);
    assert_null(strstr(file.at, "<path"));
    assert_null(strstr(file.at, "textLength")); /* librsvg ignores it */
    text_free(&file);
    file = svg_of(2);
    assert_non_null(strstr(file.at, "height=\"60.000mm\""));
    assert_non_null(strstr(file.at, "<text transform=\"translate(10.000 20.000) rotate(180)\""));
    assert_null(strstr(file.at, "&lt;5"));
    text_free(&file);
}

static void a_fault_of_a_measured_text_is_one_of_the_svg(void **state)
{
    char message[300] = "";
    struct text file = {0};
    struct draw_target target = {.format = DRAW_SVG, .pages = 1, .title = "", .language = "en"};
    need_font();
    struct draw *draw = draw_svg_begin(&target, message, sizeof message);
    draw_page(draw, 100, 60);
    draw_text(draw, (struct point){10, 10}, ten, LACKING);
    assert_false(draw_svg_end(draw, &file, message, sizeof message));
    assert_non_null(strstr(message, "has a character of"));
    draw = draw_svg_begin(&target, message, sizeof message);
    draw_page(draw, 100, 60);
    draw_cell(draw, (struct box){0, 0, 5, 5}, ALIGN_LEFT, ten, "1913191319");
    assert_false(draw_svg_end(draw, &file, message, sizeof message));
    assert_non_null(strstr(message, "'1913191319' needs"));
    draw = draw_svg_begin(&target, message, sizeof message);
    assert_true(draw_svg_end(draw, &file, message, sizeof message)); /* without a page there is no file */
    assert_int_equal(file.length, 0);
}

/* The chunk for 300 dots per inch, with a CRC computed by another program (zlib of Python). */
static void a_png_has_its_size_on_paper(void **state)
{
    static const unsigned char head[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\10\2\0\0\0crc!then";
    static const unsigned char chunk[] = "\0\0\0\tpHYs\0\0\x2e\x23\0\0\x2e\x23\1\x78\xa5\x3f\x76";
    struct text png = {0}, sized = {0};
    text_add_bytes(&png, (const char *)head, sizeof head - 1);
    assert_true(draw_png_sized(&png, 300, &sized));
    assert_int_equal(sized.length, sizeof head - 1 + sizeof chunk - 1);
    assert_memory_equal(sized.at, head, 33);
    assert_memory_equal(sized.at + 33, chunk, sizeof chunk - 1);
    assert_memory_equal(sized.at + 33 + sizeof chunk - 1, "then", 4);
    text_clear(&sized);
    text_cut(&png, 32);
    assert_false(draw_png_sized(&png, 300, &sized));
    png.at[0] = 'P';
    text_add(&png, "....");
    assert_false(draw_png_sized(&png, 300, &sized));
    assert_int_equal(sized.length, 0);
    text_free(&sized);
    text_free(&png);
}

static void a_missing_glyph_is_a_fault(void **state)
{
    static const char *const texts[] = {LACKING, "1" LACKING, LACKING " 1"};
    struct draw_target target = {.format = DRAW_SVG, .pages = 1, .title = "", .language = "en"};
    need_font();
    for (int i = 0; i < 3; i++) {
        char message[300] = "";
        struct text file = {0};
        struct draw *draw = draw_begin(&target, message, sizeof message);
        draw_page(draw, 100, 60);
        draw_text(draw, (struct point){10, 10}, ten, texts[i]);
        assert_false(draw_end(draw, &file, message, sizeof message));
        assert_non_null(strstr(message, "has a character of"));
        assert_int_equal(file.length, 0);
    }
}

static void a_picture_too_large_for_cairo_is_a_fault(void **state)
{
    static const struct {
        double width, height;
        int pages;
        const char *words;
    } pictures[] = {
        {1000, 1000, 1, "47244 x 47244 pixels"},
        {1000, 10, 1, "47244 x 472 pixels"},
        {10, 250, 3, "472 x 35433 pixels"},
    };
    need_font();
    for (int i = 0; i < 3; i++) {
        char message[300] = "";
        struct text file = {0};
        struct draw_target target = {.format = DRAW_PNG, .pages = pictures[i].pages, .dpi = 1200, .title = "",
                                     .language = "en"};
        struct draw *draw = draw_begin(&target, message, sizeof message);
        draw_page(draw, pictures[i].width, pictures[i].height);
        draw_something(draw);
        assert_false(draw_end(draw, &file, message, sizeof message));
        assert_non_null(strstr(message, pictures[i].words));
        assert_int_equal(file.length, 0);
    }
}

/* Draws as if an allocation had failed in a library. The runs after the second, of the second drawing, lack a line. */
static void draw_in_doubt(const struct sheet_request *request, struct draw *draw, struct sheet_result *result)
{
    int *runs = request->watch;
    draw_something(draw);
    errno = ENOMEM;
    if (*runs < 0 || ++*runs <= 2)
        draw_line(draw, (struct point){10, 10}, (struct point){20, 10}, (struct paint){DRAW_NO_COLOUR, 0x000000, 0.5});
    errno = 0;
}

/* malloc may also set errno where it then finds memory: that alone must not refuse a sheet. */
static void a_drawing_in_doubt_is_drawn_once_more_and_must_be_the_same(void **state)
{
    static const struct sheet doubtful = {.name = "doubtful", .draw = draw_in_doubt};
    static const enum draw_format formats[] = {DRAW_PDF, DRAW_SVG, DRAW_PNG};
    need_font();
    for (int i = 0; i < 6; i++) {
        int runs = i % 2 == 0 ? -1 : 0;
        struct sheet_request request = {.watch = &runs};
        struct draw_target target = {.format = formats[i / 2], .dpi = 72};
        struct sheet_result result;
        struct out out;
        out_init(&out, -1);
        sheet_draw(&doubtful, &request, target, &out, &result);
        assert_int_equal(result.status, runs < 0 ? SHEET_DONE : SHEET_FAILED);
        assert_string_equal(result.message, runs < 0 ? "" : "cannot draw: there is too little memory");
        assert_int_equal(out.text.length > 0, runs < 0);
        text_free(&out.text);
    }
}

/* Two objects, and the cross-reference table with their positions. */
static const char small_pdf[] = "%PDF-1.4\n"
                                "1 0 obj\n<< /Type /Catalog\n   /Pages 2 0 R\n>>\nendobj\n"
                                "2 0 obj\n<< /Type /Page % 1\n   /MediaBox [ 0 0 100 50.5 ]\n>>\nendobj\n"
                                "xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000061 00000 n \n"
                                "trailer\n<< /Size 3\n   /Root 1 0 R\n>>\nstartxref\n128\n%%EOF\n";

static void a_pdf_gets_its_language_and_the_boxes_of_its_pages(void **state)
{
    static const char more[] = "1 0 obj\n<< /Type /Catalog\n   /Pages 2 0 R\n   /Lang (ja)\n"
                               "   /ViewerPreferences << /DisplayDocTitle true >>\n>>\nendobj\n"
                               "2 0 obj\n<< /Type /Page % 1\n   /MediaBox [ 0 0 100 50.5 ]\n"
                               "   /TrimBox [ 3.00 3.00 97.00 47.50 ]\n   /BleedBox [ 0.00 0.00 100.00 50.50 ]\n>>\n"
                               "endobj\n"
                               "xref\n1 1\n0000000254 00000 n \n2 1\n0000000370 00000 n \n"
                               "trailer\n<< /Prev 128\n   /Size 3\n   /Root 1 0 R\n>>\nstartxref\n515\n%%EOF\n";
    struct text pdf = {0}, all = {0};
    text_add(&pdf, small_pdf);
    assert_true(draw_pdf_is_whole(&pdf));
    draw_pdf_complete(&pdf, "ja", (double[]){3}, &all);
    assert_memory_equal(all.at, small_pdf, sizeof small_pdf - 1);
    assert_string_equal(all.at + sizeof small_pdf - 1, more);
    text_clear(&all);
    draw_pdf_complete(&pdf, "ja", (double[]){0}, &all);
    assert_null(strstr(all.at, "TrimBox"));
    *strstr(pdf.at, "2 0 obj") = '3';
    assert_false(draw_pdf_is_whole(&pdf));
    text_clear(&all);
    text_clear(&pdf);
    text_add(&pdf, "no table");
    assert_true(draw_pdf_is_whole(&pdf));
    draw_pdf_complete(&pdf, "ja", NULL, &all);
    assert_string_equal(all.at, "no table");
    text_free(&all);
    text_free(&pdf);
}

/* An infinite font size, and a picture without pixels: a fault, and no file. */
static void what_cairo_cannot_do_is_a_fault(void **state)
{
    static const enum draw_format formats[] = {DRAW_PDF, DRAW_PNG};
    need_font();
    for (int i = 0; i < 2; i++) {
        char message[300] = "";
        struct text file = {0};
        struct draw_target target = {.format = formats[i], .pages = 1, .title = "", .language = "en"};
        struct draw *draw = draw_begin(&target, message, sizeof message);
        draw_page(draw, 100, 60);
        if (formats[i] == DRAW_PDF)
            draw_text(draw, (struct point){10, 10}, (struct type){.size = HUGE_VAL}, "1913");
        assert_false(draw_end(draw, &file, message, sizeof message));
        assert_non_null(strstr(message, "cannot draw: "));
        assert_int_equal(file.length, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_six_calls_are_listed),
        cmocka_unit_test(lengths_that_differ_in_their_last_bits_are_written_alike),
        cmocka_unit_test(a_narrowed_text_is_less_wide),
        cmocka_unit_test(a_cell_places_its_text),
        cmocka_unit_test(a_text_larger_than_its_cell_is_a_fault),
        cmocka_unit_test(a_fitted_text_becomes_smaller_but_not_too_small),
        cmocka_unit_test(a_paragraph_breaks_between_words_and_at_newlines),
        cmocka_unit_test(a_paragraph_breaks_no_calculation_that_fits_in_a_line),
        cmocka_unit_test(a_calculation_wider_than_a_line_takes_as_few_as_it_can),
        cmocka_unit_test(a_line_of_a_paragraph_may_have_more_than_511_bytes),
        cmocka_unit_test(a_line_of_japanese_ends_between_characters),
        cmocka_unit_test(a_paragraph_in_japanese_has_no_blanks_where_it_is_broken),
        cmocka_unit_test(digits_beside_japanese_are_those_of_other_texts),
        cmocka_unit_test(a_character_that_the_japanese_font_lacks_is_a_fault),
        cmocka_unit_test(a_fault_shows_whole_characters),
        cmocka_unit_test(a_drawing_has_a_maximum_of_pages),
        cmocka_unit_test(patterns_stay_in_their_box),
        cmocka_unit_test(a_pattern_in_a_box_without_room_is_empty),
        cmocka_unit_test(horizontal_and_vertical_dashes_are_alike),
        cmocka_unit_test(a_letter_of_two_bytes_has_the_width_of_one_letter),
        cmocka_unit_test(equal_drawings_give_equal_files),
        cmocka_unit_test(letters_are_joined_as_their_script_wants),
        cmocka_unit_test(what_is_not_utf8_is_a_fault),
        cmocka_unit_test(the_text_of_an_svg_is_text_with_its_signs_escaped),
        cmocka_unit_test(a_fault_of_a_measured_text_is_one_of_the_svg),
        cmocka_unit_test(a_png_has_its_size_on_paper),
        cmocka_unit_test(a_missing_glyph_is_a_fault),
        cmocka_unit_test(a_picture_too_large_for_cairo_is_a_fault),
        cmocka_unit_test(a_drawing_in_doubt_is_drawn_once_more_and_must_be_the_same),
        cmocka_unit_test(what_cairo_cannot_do_is_a_fault),
        cmocka_unit_test(a_pdf_gets_its_language_and_the_boxes_of_its_pages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
