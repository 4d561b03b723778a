/* prose.c: headings and paragraphs in columns over pages, in the largest type that fits. */
#include "tables/prose.h"

#include <stdio.h>
#include <string.h>

static const double margin = 12, gutter = 8; /* mm: of a page; between columns */
static const double leading = 1.36;          /* line spacing, as a multiple of the type size */
static const double largest = 12, smallest = 10, large_print = 18; /* points */
static const double title_size[] = {20, 24};                       /* normal, large print */

/* The text layout. A measuring run draws nothing and begins no pages. */
struct flow {
    struct draw *draw;
    const struct paper *paper;
    const char *title;
    double size;   /* points */
    double width;  /* of a column, mm */
    int columns;   /* per page */
    double top, bottom;
    int column;    /* on the page, from 0 */
    int used;      /* columns completed, on all pages */
    double y;
    bool is_measuring;
    bool is_in_paragraph; /* a paragraph is being laid out */
    bool is_too_wide; /* a word is wider than a column */
};

/* Whether the text ends in a Chinese or Japanese character: a line break after it does not stand for a blank. */
static bool ends_wide(const struct text *text)
{
    enum { FIRST_WIDE = 0x2E80 };
    size_t begin = text->length;
    do
        begin -= begin > 0;
    while (begin > 0 && ((unsigned char)text->at[begin] & 0xC0) == 0x80);
    size_t length = text_utf8_length(text->at + begin, text->length - begin);
    return length > 0 && text_code(text->at + begin, length) >= FIRST_WIDE;
}

bool prose_next(const char **at, enum prose_kind *kind, struct text *part)
{
    text_clear(part);
    *at += strspn(*at, "\n");
    *kind = strncmp(*at, "# ", 2) == 0 ? PROSE_TITLE : strncmp(*at, "## ", 3) == 0 ? PROSE_HEADING : PROSE_PARAGRAPH;
    *at += *kind == PROSE_TITLE ? 2 : *kind == PROSE_HEADING ? 3 : 0;
    while (**at != '\0' && **at != '\n') {
        size_t length = strcspn(*at, "\n");
        text_print(part, "%s%.*s", part->length > 0 && !ends_wide(part) ? " " : "", (int)length, *at);
        *at += length + ((*at)[length] == '\n');
    }
    return part->length > 0;
}

static double line_height(const struct flow *flow)
{
    return draw_points_to_mm(flow->size) * leading;
}

static double gap_of(const struct flow *flow)
{
    return draw_points_to_mm(flow->size) * 0.5;
}

static struct type type_of(const struct flow *flow)
{
    return (struct type){.size = flow->size, .colour = paper_inks(flow->paper).text};
}

static double left_of(const struct flow *flow)
{
    return margin + flow->column * (flow->width + gutter);
}

/* The head of a new page: the title, and the page number if there are several pages. */
static void draw_head(struct flow *flow)
{
    bool is_large = flow->paper->large_print;
    struct paper_inks inks = paper_inks(flow->paper);
    double size = title_size[is_large], height = draw_points_to_mm(size) * 1.3;
    double width = flow->paper->width - 2 * margin;
    draw_heading(flow->draw, (struct box){margin, margin, width, height},
                 (struct type){.size = size, .bold = true, .colour = inks.prime_edge}, is_large ? 18 : 8, flow->title);
    draw_line(flow->draw, (struct point){margin, margin + height}, (struct point){margin + width, margin + height},
              (struct paint){DRAW_NO_COLOUR, inks.prime_edge, 0.5});
    paper_number(flow->draw, flow->paper, margin);
}

static void next_column(struct flow *flow)
{
    flow->used++;
    flow->y = flow->top;
    if (++flow->column < flow->columns)
        return;
    flow->column = 0;
    if (flow->is_measuring)
        return;
    if (flow->is_in_paragraph)
        draw_end_tag(flow->draw);
    paper_page(flow->draw, flow->paper);
    draw_head(flow);
    if (flow->is_in_paragraph)
        draw_tag(flow->draw, "P");
}

/* Begins a new column unless this one has `height` mm free or is empty. */
static void ensure_space(struct flow *flow, double height)
{
    if (flow->y + height > flow->bottom + 0.01 && flow->y > flow->top)
        next_column(flow);
}

/* Adds a line that is `width` mm wide. */
static void add_line(struct flow *flow, const struct draw_words *words, size_t from, size_t to, double width)
{
    double y = flow->y + line_height(flow) * 0.5 + draw_capital_height(flow->size) / 2;
    bool is_wide = width > flow->width + 0.1;
    flow->is_too_wide |= is_wide;
    if (is_wide && !flow->is_measuring)
        draw_fail(flow->draw, "page %d: no room for '%.*s': take larger paper", flow->draw->page,
                  draw_shown_length(words->text.at + from), words->text.at + from);
    if (!flow->is_measuring)
        draw_words_at(flow->draw, words, from, to, type_of(flow), (struct point){left_of(flow), y});
    flow->y += line_height(flow);
}

static void add_words(struct flow *flow, const char *text)
{
    struct draw_words words;
    double width;
    draw_words_begin(&words, text, true);
    for (size_t from = 0, to; from < words.text.length; from = to) {
        to = draw_words_line(flow->draw, &words, from, flow->width, type_of(flow), &width);
        if (from > 0 && flow->y + line_height(flow) > flow->bottom + 0.01)
            next_column(flow);
        add_line(flow, &words, from, to, width);
    }
    draw_words_free(&words);
}

static void add_paragraph(struct flow *flow, const char *words)
{
    flow->is_in_paragraph = true;
    if (!flow->is_measuring)
        draw_tag(flow->draw, "P");
    add_words(flow, words);
    if (!flow->is_measuring)
        draw_end_tag(flow->draw);
    flow->is_in_paragraph = false;
}

/* The height that the paragraph would take. */
static double paragraph_height(const struct flow *flow, const char *words)
{
    struct flow trial = *flow;
    trial.is_measuring = true;
    trial.top = trial.y = 0;
    trial.bottom = 1e9;
    add_words(&trial, words);
    return trial.y;
}

static double heading_height(const struct flow *flow)
{
    return line_height(flow) * 1.35 + gap_of(flow);
}

/* Adds a heading, with a gap above it except at the top of a column. */
static void add_heading(struct flow *flow, const char *heading)
{
    double height = line_height(flow) * 1.35, size = flow->size * 1.15;
    struct paper_inks inks = paper_inks(flow->paper);
    flow->y += flow->y > flow->top ? gap_of(flow) : 0;
    if (!flow->is_measuring)
        draw_heading(flow->draw, (struct box){left_of(flow), flow->y, flow->width, height},
                     (struct type){.size = size, .bold = true, .colour = inks.prime_edge}, flow->size, heading);
    flow->y += height;
}

static void run_flow(struct flow *flow, const char *text)
{
    struct text part = {0}, heading = {0};
    enum prose_kind kind;
    flow->column = flow->used = 0;
    flow->is_too_wide = false;
    flow->y = flow->top;
    while (prose_next(&text, &kind, &part)) {
        if (kind == PROSE_HEADING) {
            text_clear(&heading);
            text_add_text(&heading, &part);
        } else if (kind == PROSE_PARAGRAPH) {
            double above = heading.length > 0 ? heading_height(flow) : 0;
            ensure_space(flow, above + paragraph_height(flow, text_string(&part)));
            if (heading.length > 0)
                add_heading(flow, text_string(&heading));
            text_clear(&heading);
            add_paragraph(flow, text_string(&part));
            flow->y += gap_of(flow);
        }
    }
    text_free(&part);
    text_free(&heading);
}

/* Whether the text fits in the columns of `pages` pages that end at `bottom`. */
static bool fits(struct flow *flow, const char *text, double bottom, int pages)
{
    flow->bottom = bottom;
    flow->is_measuring = true;
    run_flow(flow, text);
    flow->is_measuring = false;
    return flow->used < flow->columns * pages && !flow->is_too_wide;
}

/* Chooses a bottom at which the columns of all pages end at about the same height: no page has only a few lines. */
static void choose_bottom(struct flow *flow, const char *text)
{
    double low = flow->bottom, high = flow->top, step = line_height(flow) / 2;
    (void)fits(flow, text, low, 1);
    int pages = flow->used / flow->columns + 1;
    while (low - high > step) { /* it fits with the bottom at `low`, but not at `high` */
        double middle = (low + high) / 2;
        if (fits(flow, text, middle, pages))
            low = middle;
        else
            high = middle;
    }
    flow->bottom = low;
}

void prose_draw(struct draw *draw, const struct paper *paper, const char *text)
{
    struct text title = {0};
    enum prose_kind kind;
    double size = paper->large_print ? large_print : largest, page = paper->height - margin;
    double width = paper->width - 2 * margin, column = 8 * (paper->large_print ? large_print : smallest);
    int columns = (int)((width + gutter) / (column + gutter));
    prose_next(&text, &kind, &title);
    struct flow flow = {.draw = draw, .paper = paper, .title = text_string(&title),
                        .columns = columns < 1 ? 1 : columns};
    flow.width = (width - (flow.columns - 1) * gutter) / flow.columns;
    flow.top = margin + draw_points_to_mm(title_size[paper->large_print]) * 1.3 + 4;
    paper_page(draw, paper);
    flow.size = size;
    while (flow.size > smallest && !paper->large_print && !fits(&flow, text, page, 1))
        flow.size -= 0.5;
    flow.bottom = page;
    choose_bottom(&flow, text);
    draw_head(&flow);
    run_flow(&flow, text);
    text_free(&title);
}
