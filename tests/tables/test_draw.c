/* test_draw.c: the drawing calls and the list of them; cells, patterns and faults. */
#include "tables/shapes.h"
#include "tests/cmocka.h"
#include "tests/tables/draw_list.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct type ten = {.size = 10};

/* Machines with higher intermediate precision compute lengths with other last bits. */
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

static void the_drawing_calls_are_listed(void **state)
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
static void a_narrowed_text_is_narrower(void **state)
{
    struct text text = {0};
    struct draw_list list = draw_list_on_page(&text);
    struct type type = ten;
    double width = draw_text_width(&list.draw, type, "3·11·13");
    type.narrow = 0.25;
    assert_true(fabs(draw_text_width(&list.draw, type, "3·11·13") - 0.75 * width) < 0.001);
    draw_text(&list.draw, (struct point){5, 6}, type, "1913");
    assert_non_null(strstr(text_string(&text), "text 5.00 6.00 10.0 narrow 0.25 colour 000000 1913\n"));
    text_free(&text);
}

static void a_cell_places_its_text(void **state)
{
    struct text text = {0}, expected = {0};
    struct draw_list list = draw_list_on_page(&text);
    double width = draw_text_width(&list.draw, ten, "13"), height = draw_capital_height(10);
    struct box cell = {10, 20, 30, 12};
    draw_cell(&list.draw, cell, ALIGN_LEFT, ten, "13");
    draw_cell(&list.draw, cell, ALIGN_RIGHT, ten, "13");
    draw_cell(&list.draw, cell, ALIGN_CENTRE, (struct type){.size = 10, .turn = 2}, "13");
    text_print(&expected, "text 10.00 %.2f 10.0 colour 000000 13\n", 26 + height / 2);
    text_print(&expected, "text %.2f %.2f 10.0 colour 000000 13\n", 40 - width, 26 + height / 2);
    text_print(&expected, "text %.2f %.2f 10.0 turn 2 colour 000000 13\n", 25 + width / 2, 26 - height / 2);
    assert_string_equal(text_string(&text), text_string(&expected));
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
        struct draw_list list = draw_list_on_page(&text);
        draw_cell(&list.draw, cells[i], ALIGN_CENTRE, ten, "1913");
        draw_line(&list.draw, (struct point){0, 0}, (struct point){1, 1}, (struct paint){0, 0, 1});
        assert_non_null(strstr(list.draw.fault, "page 1: '1913' needs"));
        assert_int_equal(text.length, 0);
        text_free(&text);
    }
}

static void a_fitted_text_becomes_smaller_but_not_too_small(void **state)
{
    struct text text = {0};
    struct draw_list list = draw_list_on_page(&text);
    double width = draw_text_width(&list.draw, ten, "1913");
    draw_cell_fitted(&list.draw, (struct box){0, 0, width / 2, 20}, ALIGN_LEFT, ten, 4, "1913");
    assert_string_equal(list.draw.fault, "");
    assert_non_null(strstr(text_string(&text), " 5.0 colour"));
    draw_cell_fitted(&list.draw, (struct box){0, 0, width / 4, 20}, ALIGN_LEFT, ten, 4, "1913");
    assert_string_not_equal(list.draw.fault, "");
    text_free(&text);
}

/* The quoted part of a long text ends at a character boundary, and before the second line. */
static void a_fault_shows_whole_characters(void **state)
{
    struct text text = {0};
    text_add(&text, "ab");
    for (int i = 0; i < 30; i++)
        text_add(&text, "素");
    assert_int_equal(draw_shown_length(text.at), 59);
    assert_int_equal(draw_shown_length("ab"), 2);
    assert_int_equal(draw_shown_length("ab\ncd"), 2);
    assert_int_equal(draw_shown_length("\xff\xff"), 2);
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
    struct draw_list list = draw_list_on_page(&text);
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

static void a_pattern_in_a_box_without_room_is_empty(void **state)
{
    struct text text = {0};
    struct draw_list list = draw_list_on_page(&text);
    shapes_dots(&list.draw, (struct box){20, 30, 9, 0.1}, 3, 0.5, (struct paint){0, DRAW_NO_COLOUR, 0});
    shapes_dots(&list.draw, (struct box){20, 30, 0.1, 41}, 3, 0.5, (struct paint){0, DRAW_NO_COLOUR, 0});
    assert_string_equal(text_string(&text), "");
    text_free(&text);
}

/* The last dash does not extend beyond the line. */
static void horizontal_and_vertical_dashes_are_alike(void **state)
{
    struct text text = {0};
    struct draw_list list = draw_list_on_page(&text);
    struct paint paint = {DRAW_NO_COLOUR, 0, 0.5};
    shapes_dashes(&list.draw, (struct point){10, 20}, (struct point){20, 20}, 2, paint);
    shapes_dashes(&list.draw, (struct point){10, 20}, (struct point){10, 29}, 2, paint);
    assert_string_equal(text_string(&text), "line 10.00 20.00 12.00 20.00 stroke 000000 0.50\n"
                                            "line 14.00 20.00 16.00 20.00 stroke 000000 0.50\n"
                                            "line 18.00 20.00 20.00 20.00 stroke 000000 0.50\n"
                                            "line 10.00 20.00 10.00 22.00 stroke 000000 0.50\n"
                                            "line 10.00 24.00 10.00 26.00 stroke 000000 0.50\n");
    text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_drawing_calls_are_listed),
        cmocka_unit_test(lengths_that_differ_in_their_last_bits_are_written_alike),
        cmocka_unit_test(a_narrowed_text_is_narrower),
        cmocka_unit_test(a_cell_places_its_text),
        cmocka_unit_test(a_text_larger_than_its_cell_is_a_fault),
        cmocka_unit_test(a_fitted_text_becomes_smaller_but_not_too_small),
        cmocka_unit_test(a_fault_shows_whole_characters),
        cmocka_unit_test(a_drawing_has_a_maximum_of_pages),
        cmocka_unit_test(patterns_stay_in_their_box),
        cmocka_unit_test(a_pattern_in_a_box_without_room_is_empty),
        cmocka_unit_test(horizontal_and_vertical_dashes_are_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
