/* draw.c: checks, cells, headings and tags, on top of the calls of a backend. */
#include "tables/draw.h"

#include "core/base/language.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const double mm_per_point = 25.4 / 72;

/* Digits and capitals of common fonts are 0.69 to 0.73 of the type size high. */
static const double capital_height = 0.72;

/* Tolerance in millimetres for rounding errors when a text is fitted into a cell. */
static const double slack = 0.01;

void draw_fail(struct draw *draw, const char *format, ...)
{
    if (draw->fault[0] != '\0')
        return;
    language_use_english_unless_utf8();
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(draw->fault, sizeof draw->fault, _(format), arguments);
    va_end(arguments);
}

int draw_shown_length(const char *text)
{
    enum { SHOWN = 60 };
    int length = 0;
    for (size_t next; text[length] != '\0' && text[length] != '\n'; length += (int)next) {
        next = text_utf8_length(text + length, strlen(text + length));
        next = next > 0 ? next : 1;
        if (length + (int)next > SHOWN)
            break;
    }
    return length;
}

/* Whether there is a fault. Sets is_doubtful if an allocation failed since the last call: malloc sets errno. */
static bool has_failed(struct draw *draw)
{
    draw->is_doubtful = draw->is_doubtful || errno == ENOMEM;
    return draw->fault[0] != '\0';
}

void draw_write_length(double length, int decimals, struct text *text)
{
    uint64_t one = decimals == 3 ? 1000 : 100, step = 1000000 / one;
    uint64_t millionths = (uint64_t)((length < 0 ? -length : length) * 1e6 + 0.5);
    uint64_t steps = (millionths + step / 2) / step;
    text_print(text, "%s%llu.%0*llu", length < 0 && steps > 0 ? "-" : "", (unsigned long long)(steps / one), decimals,
               (unsigned long long)(steps % one));
}

double draw_points_to_mm(double points)
{
    return points * mm_per_point;
}

double draw_capital_height(double size)
{
    return draw_points_to_mm(size) * capital_height;
}

bool draw_check_pages(struct draw *draw, uint64_t pages)
{
    if (pages > DRAW_PAGES_MAX)
        draw_fail(draw, "the sheet would have more than %d pages: take a smaller range", DRAW_PAGES_MAX);
    return pages <= DRAW_PAGES_MAX;
}

void draw_page(struct draw *draw, double width, double height)
{
    if (has_failed(draw) || !draw_check_pages(draw, (uint64_t)draw->page + 1))
        return;
    draw->page++;
    draw->calls->page(draw, width, height);
}

void draw_rect(struct draw *draw, struct box box, double corner, struct paint paint)
{
    if (!has_failed(draw))
        draw->calls->rect(draw, box, corner, paint);
}

void draw_line(struct draw *draw, struct point from, struct point to, struct paint paint)
{
    if (!has_failed(draw))
        draw->calls->line(draw, from, to, paint);
}

void draw_polygon(struct draw *draw, const struct point *point, int count, struct paint paint)
{
    if (!has_failed(draw))
        draw->calls->polygon(draw, point, count, paint);
}

/* Whether the innermost tag is this one. */
static bool is_innermost_tag(const struct draw *draw, const char *tag)
{
    return draw->tags > 0 && strcmp(draw->tag[draw->tags - 1], tag) == 0;
}

void draw_tag(struct draw *draw, const char *tag)
{
    if (has_failed(draw))
        return;
    tag = is_innermost_tag(draw, "Artifact") ? "Artifact" : tag;
    draw->tag[draw->tags++] = tag;
    if (draw->calls->tag != NULL)
        draw->calls->tag(draw, tag, false);
}

void draw_end_tag(struct draw *draw)
{
    if (has_failed(draw))
        return;
    const char *tag = draw->tag[--draw->tags];
    if (draw->calls->tag != NULL)
        draw->calls->tag(draw, tag, true);
}

bool draw_begin_default_tag(struct draw *draw)
{
    bool is_untagged = draw->tags == 0 || is_innermost_tag(draw, "TR") || is_innermost_tag(draw, "Sect");
    if (is_untagged)
        draw_tag(draw, is_innermost_tag(draw, "TR") ? "TD" : "P");
    return is_untagged;
}

void draw_text(struct draw *draw, struct point at, struct type type, const char *text)
{
    bool is_cell = is_innermost_tag(draw, "TR"); /* an empty cell of a table still needs a tag */
    if (has_failed(draw) || (*text == '\0' && !is_cell))
        return;
    bool is_tagged = draw_begin_default_tag(draw);
    if (*text != '\0')
        draw->calls->text(draw, at, type, text);
    if (is_tagged)
        draw_end_tag(draw);
}

double draw_text_width(struct draw *draw, struct type type, const char *text)
{
    return has_failed(draw) || *text == '\0' ? 0 : draw->calls->text_width(draw, type, text);
}

const char *draw_too_small_noun(const struct draw *draw)
{
    return draw->too_small != NULL ? draw->too_small : language_name("paper", N_("the paper, which is to be larger"));
}

void draw_cell(struct draw *draw, struct box cell, enum align align, struct type type, const char *text)
{
    double width = draw_text_width(draw, type, text);
    double height = draw_capital_height(type.size);
    double space = cell.width - width;
    if (space < -slack || cell.height < height - slack) {
        draw_fail(draw, "page %d: '%.*s' needs %.1f x %.1f mm, and there are %.1f x %.1f: take larger %s",
                  draw->page, draw_shown_length(text), text, width, height, cell.width, cell.height,
                  draw_too_small_noun(draw));
        return;
    }
    double left = align == ALIGN_LEFT ? 0 : align == ALIGN_CENTRE ? space / 2 : space;
    double above = (cell.height - height) / 2;
    struct point at = {cell.x + left, cell.y + above + height};
    if (type.turn == 2)
        at = (struct point){cell.x + cell.width - left, cell.y + cell.height - above - height};
    draw_text(draw, at, type, text);
}

void draw_cell_fitted(struct draw *draw, struct box cell, enum align align, struct type type, double min,
                      const char *text)
{
    double width = draw_text_width(draw, type, text);
    if (width > cell.width)
        type.size *= cell.width / width;
    if (draw_capital_height(type.size) > cell.height)
        type.size *= cell.height / draw_capital_height(type.size);
    if (type.size < min)
        type.size = min;
    draw_cell(draw, cell, align, type, text);
}

void draw_register_heading(struct draw *draw, double y, const char *text)
{
    if (draw->title[0] == '\0')
        text_copy(draw->title, sizeof draw->title, text);
    if (draw->calls->heading != NULL && !has_failed(draw))
        draw->calls->heading(draw, strcmp(text, draw->title) == 0, y, text);
}

void draw_heading(struct draw *draw, struct box cell, struct type type, double min, const char *text)
{
    draw_register_heading(draw, cell.y, text);
    draw_tag(draw, strcmp(text, draw->title) == 0 ? "H1" : "H2");
    draw_cell_fitted(draw, cell, ALIGN_LEFT, type, min, text);
    draw_end_tag(draw);
}
