/* draw_svg.c: the backend that makes SVG with real text; pango measures it, in draw_cairo.c. */
#include "core/base/language.h"
#include "core/base/memory.h"
#include "tables/draw.h"

#include <stdio.h>
#include <string.h>

struct svg {
    struct draw draw;
    struct draw *measure; /* a counting backend, which draws nothing */
    struct draw_target target;
    bool is_hidden;       /* the current page is not drawn */
    double width, height; /* of the page, mm; 0 before the first */
    double y;             /* of the page in the picture, mm */
    struct text file;     /* the body, without head and end */
};

static struct svg *svg_of(struct draw *draw)
{
    return (struct svg *)draw;
}

/* Adds a length with three decimals. */
static void add_number(struct text *text, double length)
{
    draw_write_length(length, 3, text);
}

/* Adds two lengths. */
static void add_pair(struct text *text, double one, const char *between, double other)
{
    add_number(text, one);
    text_add(text, between);
    add_number(text, other);
}

/* Adds ` NAME="N"`, a length with at most three decimals. */
static void add_length(struct text *text, const char *name, double length)
{
    text_print(text, " %s=\"", name);
    add_number(text, length);
    while (text->at[text->length - 1] == '0')
        text_cut(text, text->length - 1);
    if (text->at[text->length - 1] == '.')
        text_cut(text, text->length - 1);
    text_add_char(text, '"');
}

static void add_colour(struct text *text, const char *name, int colour)
{
    if (colour == DRAW_NO_COLOUR)
        text_print(text, " %s=\"none\"", name);
    else
        text_print(text, " %s=\"#%06x\"", name, (unsigned)colour);
}

static void add_paint(struct text *text, struct paint paint)
{
    add_colour(text, "fill", paint.fill);
    if (paint.stroke != DRAW_NO_COLOUR) {
        add_colour(text, "stroke", paint.stroke);
        add_length(text, "stroke-width", paint.line);
    }
    text_add(text, "/>\n");
}

/* Adds text with the special characters of XML as entities. */
static void add_escaped(struct text *text, const char *words)
{
    static const char signs[] = "&<>\"'";
    static const char *const entities[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
    for (; *words != '\0'; words++) {
        const char *sign = strchr(signs, *words);
        if (sign != NULL)
            text_add(text, entities[sign - signs]);
        else
            text_add_char(text, *words);
    }
}

/*
 * Adds the head, once all fonts are known. All pages of a sheet have the same size. If the fonts are not installed, a
 * browser uses the first available one of the others in the list, which are from Linux, macOS, Windows and Android.
 * Without hinting (geometricPrecision), text is as wide as on paper.
 */
static void add_head(struct svg *svg, struct text *text)
{
    static const char japanese[] = "'Noto Sans CJK JP', IPAGothic, 'Hiragino Sans', 'Yu Gothic', Meiryo, "
                                   "'Noto Sans JP', ";
    double all = svg->height * (svg->target.only_page > 0 ? 1 : svg->target.pages);
    bool is_japanese = strcmp(language_code(), "ja") == 0;
    text_print(text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"%s",
               is_japanese ? " xml:lang=\"ja\"" : "");
    text_add(text, " width=\"");
    add_pair(text, svg->width, "mm\" height=\"", all);
    text_add(text, "mm\" viewBox=\"0 0 ");
    add_pair(text, svg->width, " ", all);
    text_add(text, "\">\n<title>");
    add_escaped(text, svg->target.title);
    text_add(text, "</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
    text_print(text, "<g font-family=\"%sVerdana, %ssans-serif\" xml:space=\"preserve\" "
               "text-rendering=\"geometricPrecision\">\n", draw_families(svg->measure), is_japanese ? japanese : "");
}

static void svg_page(struct draw *draw, double width, double height)
{
    struct svg *svg = svg_of(draw);
    int only = svg->target.only_page;
    svg->is_hidden = only > 0 && draw->page != only;
    if (svg->is_hidden)
        return;
    svg->y += svg->height;
    svg->width = width;
    svg->height = height;
}

static void svg_rect(struct draw *draw, struct box box, double corner, struct paint paint)
{
    struct svg *svg = svg_of(draw);
    if (svg->is_hidden)
        return;
    text_add(&svg->file, "<rect");
    add_length(&svg->file, "x", box.x);
    add_length(&svg->file, "y", box.y + svg->y);
    add_length(&svg->file, "width", box.width);
    add_length(&svg->file, "height", box.height);
    if (corner > 0)
        add_length(&svg->file, "rx", corner);
    add_paint(&svg->file, paint);
}

static void svg_line(struct draw *draw, struct point from, struct point to, struct paint paint)
{
    struct svg *svg = svg_of(draw);
    if (svg->is_hidden)
        return;
    text_add(&svg->file, "<line");
    add_length(&svg->file, "x1", from.x);
    add_length(&svg->file, "y1", from.y + svg->y);
    add_length(&svg->file, "x2", to.x);
    add_length(&svg->file, "y2", to.y + svg->y);
    paint.fill = DRAW_NO_COLOUR;
    add_paint(&svg->file, paint);
}

static void svg_polygon(struct draw *draw, const struct point *point, int count, struct paint paint)
{
    struct svg *svg = svg_of(draw);
    if (svg->is_hidden)
        return;
    text_add(&svg->file, "<polygon points=\"");
    for (int i = 0; i < count; i++) {
        text_add(&svg->file, i > 0 ? " " : "");
        add_pair(&svg->file, point[i].x, ",", point[i].y + svg->y);
    }
    text_add_char(&svg->file, '"');
    add_paint(&svg->file, paint);
}

static double svg_text_width(struct draw *draw, struct type type, const char *text)
{
    struct svg *svg = svg_of(draw);
    double width = svg->measure->calls->text_width(svg->measure, type, text);
    if (svg->measure->fault[0] != '\0')
        draw_fail(draw, "%s", svg->measure->fault);
    return width;
}

/* Adds ` x="X" y="Y"`, or a transformation if the text is turned or narrowed. */
static void add_place(struct text *file, struct point at, struct type type)
{
    if (type.turn == 0 && type.narrow <= 0) {
        add_length(file, "x", at.x);
        add_length(file, "y", at.y);
        return;
    }
    text_add(file, " transform=\"translate(");
    add_pair(file, at.x, " ", at.y);
    text_add_char(file, ')');
    if (type.turn != 0)
        text_print(file, " rotate(%d)", 90 * type.turn);
    if (type.narrow > 0) {
        text_add(file, " scale(");
        draw_write_length(1 - type.narrow, 3, file);
        text_add(file, " 1)");
    }
    text_add_char(file, '"');
}

static void svg_text(struct draw *draw, struct point at, struct type type, const char *text)
{
    struct svg *svg = svg_of(draw);
    struct text *file = &svg->file;
    svg_text_width(draw, type, text); /* for its checks */
    if (svg->is_hidden || draw->fault[0] != '\0')
        return;
    text_add(file, "<text");
    add_place(file, (struct point){at.x, at.y + svg->y}, type);
    add_length(file, "font-size", draw_points_to_mm(type.size));
    if (type.bold)
        text_add(file, " font-weight=\"bold\"");
    add_colour(file, "fill", type.colour);
    text_add_char(file, '>');
    add_escaped(file, text);
    text_add(file, "</text>\n");
}

struct draw *draw_svg_begin(const struct draw_target *target, char *message, size_t capacity)
{
    static const struct draw_calls calls = {svg_page, svg_rect, svg_line, svg_polygon, svg_text, svg_text_width,
                                            NULL, NULL};
    struct draw *measure = draw_count_begin(message, capacity);
    if (measure == NULL)
        return NULL;
    draw_text_width(measure, (struct type){.size = 1}, "0"); /* puts the font of digits first */
    struct svg *svg = memory_resize(NULL, sizeof *svg);
    *svg = (struct svg){.draw = {.calls = &calls, .pages = target->pages}, .measure = measure, .target = *target};
    return &svg->draw;
}

bool draw_svg_end(struct draw *draw, struct text *into, char *message, size_t capacity)
{
    struct svg *svg = svg_of(draw);
    bool ok = draw->fault[0] == '\0' && svg->measure->fault[0] == '\0';
    if (ok && svg->height > 0) {
        add_head(svg, into);
        text_add_text(into, &svg->file);
        text_add(into, "</g>\n</svg>\n");
    }
    ok = draw_end(svg->measure, into, message, capacity) && ok;
    if (draw->fault[0] != '\0')
        snprintf(message, capacity, "%s", draw->fault);
    text_free(&svg->file);
    memory_free(svg);
    return ok;
}
