/* draw_list.c: a drawing backend for tests that writes the calls as lines of text. */
#include "tests/tables/draw_list.h"

#include <string.h>

static void add_colour(struct text *list, const char *name, int colour)
{
    if (colour != DRAW_NO_COLOUR)
        text_print(list, " %s %06x", name, (unsigned)colour);
}

/* A length in millimetres, to a hundredth. */
static void add_length(struct text *list, double length)
{
    text_add_char(list, ' ');
    draw_write_length(length, 2, list);
}

static void add_paint(struct text *list, struct paint paint)
{
    add_colour(list, "fill", paint.fill);
    add_colour(list, "stroke", paint.stroke);
    if (paint.stroke != DRAW_NO_COLOUR)
        add_length(list, paint.line);
    text_add_char(list, '\n');
}

static void add_point(struct text *list, struct point point)
{
    add_length(list, point.x);
    add_length(list, point.y);
}

static struct text *list_of(struct draw *draw)
{
    return ((struct draw_list *)draw)->list;
}

static void list_page(struct draw *draw, double width, double height)
{
    text_print(list_of(draw), "page %d", draw->page);
    add_point(list_of(draw), (struct point){width, height});
    text_add_char(list_of(draw), '\n');
}

static void list_rect(struct draw *draw, struct box box, double corner, struct paint paint)
{
    struct text *list = list_of(draw);
    text_add(list, "rect");
    add_point(list, (struct point){box.x, box.y});
    add_point(list, (struct point){box.width, box.height});
    if (corner > 0) {
        text_add(list, " corner");
        add_length(list, corner);
    }
    add_paint(list, paint);
}

static void list_line(struct draw *draw, struct point from, struct point to, struct paint paint)
{
    struct text *list = list_of(draw);
    text_add(list, "line");
    add_point(list, from);
    add_point(list, to);
    add_paint(list, paint);
}

static void list_polygon(struct draw *draw, const struct point *point, int count, struct paint paint)
{
    struct text *list = list_of(draw);
    text_print(list, "polygon %d", count);
    for (int i = 0; i < count; i++)
        add_point(list, point[i]);
    add_paint(list, paint);
}

static void list_text(struct draw *draw, struct point at, struct type type, const char *text)
{
    struct text *list = list_of(draw);
    text_add(list, "text");
    add_point(list, at);
    text_print(list, " %.1f%s", type.size, type.bold ? " bold" : "");
    if (type.turn != 0)
        text_print(list, " turn %d", type.turn);
    if (type.narrow > 0)
        text_print(list, " narrow %.2f", type.narrow);
    add_colour(list, "colour", type.colour);
    text_print(list, " %s\n", text);
}

/* Widths in hundredths of the font size: those of a wide sans serif, rounded up. */
static double list_text_width(struct draw *draw, struct type type, const char *text)
{
    (void)draw;
    int width = 0;
    for (const char *at = text; *at != '\0'; at++)
        if (strchr("ijlI.,:;'|! ", *at) != NULL)
            width += 38;
        else if (strchr("mwMW%", *at) != NULL)
            width += 102;
        else if ((unsigned char)*at >= 0xE3 && (unsigned char)*at <= 0xEF) /* kana and kanji are as wide as high */
            width += 100;
        else if ((unsigned char)*at == 0xC2) /* · and ² are half as wide as a digit */
            width += 42;
        else if (((unsigned char)*at & 0xC0) != 0x80) /* only the first byte of a character counts */
            width += 66;
    return draw_points_to_mm(type.size) * width / 100 * (type.bold ? 1.1 : 1) * (1 - type.narrow);
}

void draw_list_begin(struct draw_list *list, struct text *into, int pages)
{
    static const struct draw_calls calls = {list_page, list_rect, list_line, list_polygon, list_text,
                                            list_text_width, NULL, NULL};
    *list = (struct draw_list){.draw = {.calls = &calls, .pages = pages}, .list = into};
}

struct draw_list draw_list_on_page(struct text *into)
{
    struct draw_list list;
    draw_list_begin(&list, into, 1);
    draw_page(&list.draw, 100, 100);
    text_clear(into);
    return list;
}
