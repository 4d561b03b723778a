/* draw.c: drawing: checks, cells, paragraphs, headings and tags on top of the calls of a backend. */
#include "tables/draw.h"

#include "core/base/columns.h"
#include "core/base/language.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const double mm_per_point = 25.4 / 72;

/* Digits and capitals of common fonts are 0.69 to 0.73 of the size high. */
static const double capital_height = 0.72;

/* A text may exceed its cell by so many millimetres: the error of rounding. */
static const double slack = 0.01;

void draw_fail(struct draw *draw, const char *format, ...)
{
    if (draw->fault[0] != '\0')
        return;
    language_for_messages();
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(draw->fault, sizeof draw->fault, _(format), arguments);
    va_end(arguments);
}

int draw_shown(const char *text)
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

static bool has_failed(const struct draw *draw)
{
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

double draw_points(double points)
{
    return points * mm_per_point;
}

double draw_capitals(double size)
{
    return draw_points(size) * capital_height;
}

bool draw_holds(struct draw *draw, uint64_t pages)
{
    if (pages > DRAW_PAGES_MAX)
        draw_fail(draw, "the sheet would have more than %d pages: take a smaller range", DRAW_PAGES_MAX);
    return pages <= DRAW_PAGES_MAX;
}

void draw_page(struct draw *draw, double width, double height)
{
    if (has_failed(draw) || !draw_holds(draw, (uint64_t)draw->page + 1))
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

/* The character of `length` bytes of UTF-8. */
static uint32_t character_of(const char *bytes, size_t length)
{
    static const unsigned char first[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t character = (unsigned char)bytes[0] & first[length];
    for (size_t i = 1; i < length; i++)
        character = character << 6 | ((unsigned char)bytes[i] & 0x3f);
    return character;
}

/*
 * Whether the letters stand side by side from left to right, as the backends set them: no combining marks, no scripts
 * that run from right to left, none whose letters join or move.
 */
static bool is_simple(const char *text)
{
    static const uint32_t ranges[][2] = {
        {0x0300, 0x036f}, {0x0483, 0x0489}, {0x0590, 0x109f}, {0x1700, 0x1cff},   {0x1dc0, 0x1dff},  {0x20d0, 0x20ff},
        {0xa800, 0xabff}, {0xfb1d, 0xfdff}, {0xfe20, 0xfe2f}, {0xfe70, 0xfefe}, {0x10800, 0x11fff}, {0x1e800, 0x1efff},
    };
    for (size_t length; *text != '\0'; text += length > 0 ? length : 1) {
        length = text_utf8_length(text, strlen(text));
        uint32_t character = length > 1 ? character_of(text, length) : 0;
        for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
            if (character >= ranges[i][0] && character <= ranges[i][1])
                return false;
    }
    return true;
}

/* Whether the innermost tag is this one. */
static bool is_in(const struct draw *draw, const char *tag)
{
    return draw->tags > 0 && strcmp(draw->tag[draw->tags - 1], tag) == 0;
}

void draw_tag(struct draw *draw, const char *tag)
{
    if (has_failed(draw))
        return;
    tag = is_in(draw, "Artifact") ? "Artifact" : tag;
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

/* Begins the tag of a text that has none of its own. False if it has one. */
static bool begin_text(struct draw *draw)
{
    bool is_none = draw->tags == 0 || is_in(draw, "TR") || is_in(draw, "Sect");
    if (is_none)
        draw_tag(draw, is_in(draw, "TR") ? "TD" : "P");
    return is_none;
}

void draw_text(struct draw *draw, struct point at, struct type type, const char *text)
{
    if (!is_simple(text))
        draw_fail(draw, "page %d: '%.*s' has letters that join or run from right to left, which pages cannot show: "
                  "take text, md or html", draw->page, draw_shown(text), text);
    if (has_failed(draw) || (*text == '\0' && !is_in(draw, "TR"))) /* an empty cell is one, too */
        return;
    bool is_tagged = begin_text(draw);
    if (*text != '\0')
        draw->calls->text(draw, at, type, text);
    if (is_tagged)
        draw_end_tag(draw);
}

double draw_text_width(struct draw *draw, struct type type, const char *text)
{
    return has_failed(draw) || *text == '\0' ? 0 : draw->calls->text_width(draw, type, text);
}

static const char *larger(const struct draw *draw)
{
    return draw->what != NULL ? draw->what : language_name("paper", N_("the paper, which is to be larger"));
}

void draw_cell(struct draw *draw, struct box cell, enum align align, struct type type, const char *text)
{
    double width = draw_text_width(draw, type, text);
    double height = draw_capitals(type.size);
    double room = cell.width - width;
    if (room < -slack || cell.height < height - slack) {
        draw_fail(draw, "page %d: '%.*s' needs %.1f x %.1f mm, and there are %.1f x %.1f: take larger %s",
                  draw->page, draw_shown(text), text, width, height, cell.width, cell.height, larger(draw));
        return;
    }
    double left = align == ALIGN_LEFT ? 0 : align == ALIGN_CENTRE ? room / 2 : room;
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
    if (draw_capitals(type.size) > cell.height)
        type.size *= cell.height / draw_capitals(type.size);
    if (type.size < min)
        type.size = min;
    draw_cell(draw, cell, align, type, text);
}

/* Whether an operator of a calculation begins here, with a blank after it. */
static bool is_operator(const char *at)
{
    return *at != '\0' && strchr("=x/+^", *at) != NULL && at[1] == ' ';
}

/* The first byte of the character that ends before `at`, '*' left out; `words` if there is none. */
static const char *character_before(const char *words, const char *at)
{
    while (at > words && at[-1] == '*')
        at--;
    do
        at -= at > words;
    while (at > words && ((unsigned char)*at & 0xC0) == 0x80);
    return at;
}

/* Whether a line may end between the character before `at` and that at `at`, which is no '*'. */
static bool may_break(const char *words, const char *at)
{
    char pair[8];
    const char *before = character_before(words, at);
    size_t first = text_utf8_length(before, (size_t)(at - before)), second = text_utf8_length(at, strlen(at));
    if (first < 2 || second == 0) /* a blank is not asked for, and others may be broken after wide characters alone */
        return false;
    memcpy(pair, before, first);
    memcpy(pair + first, at, second); /* NOLINT(bugprone-not-null-terminated-result): the pair is no string */
    return columns_may_break(pair, first + second, first);
}

size_t draw_unbroken_length(const char *words)
{
    size_t length = strcspn(words, " \n");
    for (size_t at = 1; at < length; at++)
        if (words[at] != '*' && ((unsigned char)words[at] & 0xC0) != 0x80 && may_break(words, words + at))
            return at;
    return length;
}

size_t draw_word_length(const char *words)
{
    size_t length = draw_unbroken_length(words);
    while (words[length] == ' ' && is_operator(words + length + 1))
        length += 3 + draw_unbroken_length(words + length + 3);
    return length;
}

/* The end of the word at `begin`. A calculation wider than a line is several words. */
static size_t word_end(struct draw *draw, double width, struct type type, const char *text, size_t begin,
                       struct text *word)
{
    size_t length = draw_word_length(text + begin);
    text_clear(word);
    text_add_bytes(word, text + begin, length);
    bool is_within = begin > 1 && is_operator(text + begin - 2); /* a calculation that was too wide */
    bool fits = !is_within && draw_text_width(draw, type, text_string(word)) <= width;
    return begin + (fits ? length : draw_unbroken_length(text + begin));
}

/* Copies the next line of the text to `line`: as many words as fit, but one or more. Returns its length. */
static size_t take_line(struct draw *draw, double width, struct type type, const char *text, struct text *line)
{
    size_t fits = 0;
    text_clear(line);
    for (size_t end = 0; text[end] != '\0' && text[end] != '\n';) {
        end += strspn(text + end, " ");
        end = word_end(draw, width, type, text, end, line);
        text_clear(line);
        text_add_bytes(line, text, end);
        if (fits > 0 && draw_text_width(draw, type, text_string(line)) > width)
            break;
        fits = end;
    }
    text_cut(line, fits);
    return fits;
}

double draw_paragraph_height(struct draw *draw, double width, struct type type, double leading, const char *text)
{
    struct text line = {0};
    int lines = 0;
    for (; *text != '\0'; lines++) {
        text += take_line(draw, width, type, text, &line);
        text += *text == '\n' ? 1 : strspn(text, " ");
    }
    text_free(&line);
    return lines * draw_points(type.size) * leading;
}

double draw_paragraph(struct draw *draw, struct box box, enum align align, struct type type, double leading,
                      const char *text)
{
    struct text line = {0};
    double step = draw_points(type.size) * leading;
    double used = 0;
    bool is_tagged = begin_text(draw);
    while (*text != '\0') {
        size_t length = take_line(draw, box.width, type, text, &line);
        if (used + step > box.height + slack)
            draw_fail(draw, "page %d: no room for '%.*s': take larger %s", draw->page, draw_shown(text), text,
                      larger(draw));
        draw_cell(draw, (struct box){box.x, box.y + used, box.width, step}, align, type, text_string(&line));
        used += step;
        text += length;
        text += *text == '\n' ? 1 : strspn(text, " ");
    }
    if (is_tagged)
        draw_end_tag(draw);
    text_free(&line);
    return used;
}

double draw_paragraph_fitted(struct draw *draw, struct box box, enum align align, struct type type, double leading,
                             double min, const char *text)
{
    static const double step = 0.25;
    while (type.size - step >= min && draw_paragraph_height(draw, box.width, type, leading, text) > box.height + slack)
        type.size -= step;
    return draw_paragraph(draw, box, align, type, leading, text);
}

void draw_has_heading(struct draw *draw, double y, const char *text)
{
    if (draw->title[0] == '\0')
        text_copy(draw->title, sizeof draw->title, text);
    if (draw->calls->heading != NULL && !has_failed(draw))
        draw->calls->heading(draw, strcmp(text, draw->title) == 0, y, text);
}

void draw_heading(struct draw *draw, struct box cell, struct type type, double min, const char *text)
{
    draw_has_heading(draw, cell.y, text);
    draw_tag(draw, strcmp(text, draw->title) == 0 ? "H1" : "H2");
    draw_cell_fitted(draw, cell, ALIGN_LEFT, type, min, text);
    draw_end_tag(draw);
}
