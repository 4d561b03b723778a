/* document_pages.c: a document as printed pages. */
#include "tables/document.h"

#include "tables/grid_draw.h"

#include <stdio.h>
#include <string.h>

static const double margin = 10;  /* of a page, mm: every printer reaches it */
static const double gap = 3;      /* between blocks, mm */

/* Sizes of type in points; the second is for large print. */
static const double title_size[] = {16, 22}, heading_size[] = {12, 20}, note_size[] = {9, 18}, cell_size[] = {11, 18};
static const double min_cell_size[] = {7.5, 18};

/* The height of a row, in sizes of its type: the default, and the minimum with which a table may fit the page. */
static const double row_leading = 1.65, min_row_leading = 1.36;

static double text_width(const struct document *document)
{
    return document->paper->width - 2 * margin;
}

static double bottom(const struct document *document)
{
    return document->paper->height - margin;
}

static void add_page_number(struct document *document)
{
    char number[32];
    const struct draw *draw = document->draw;
    if (draw->pages == 1)
        return;
    snprintf(number, sizeof number, "%d / %d", draw->page, draw->pages > draw->page ? draw->pages : draw->page);
    draw_cell(document->draw, (struct box){document->paper->width - margin - 20, document->paper->height - 7.5, 20, 3},
              ALIGN_RIGHT, (struct type){.size = 8, .colour = paper_inks(document->paper).quiet}, number);
}

/* Begins a page with the title, which is smaller after the first page. */
static void next_page(struct document *document)
{
    const struct paper *paper = document->paper;
    struct paper_inks inks = paper_inks(paper);
    paper_page(document->draw, paper);
    double size = document->draw->page > 1 ? heading_size[paper->large_print] : title_size[paper->large_print];
    double height = draw_points(size) * 1.3;
    draw_cell_fitted(document->draw, (struct box){margin, margin, text_width(document), height}, ALIGN_LEFT,
                     (struct type){.size = size, .bold = true, .colour = inks.prime_edge}, 8, document->title);
    draw_line(document->draw, (struct point){margin, margin + height},
              (struct point){margin + text_width(document), margin + height},
              (struct paint){DRAW_NO_COLOUR, inks.prime_edge, 0.5});
    document->y = document->top = margin + height + gap;
    add_page_number(document);
}

static void pages_begin(struct document *document, const char *title)
{
    (void)title;
    next_page(document);
}

/* Whether the page is empty below its title: a new page would have no more room. */
static bool is_at_top(const struct document *document)
{
    return document->y <= document->top;
}

/* Begins a new page unless this one has `height` free, or is empty. */
static void need(struct document *document, double height)
{
    if (document->y + height > bottom(document) && !is_at_top(document))
        next_page(document);
}

static void pages_heading(struct document *document, const char *heading)
{
    bool large = document->paper->large_print;
    double height = draw_points(heading_size[large]) * 1.4;
    need(document, height + 20); /* and 20 mm of what follows */
    draw_cell(document->draw, (struct box){margin, document->y, text_width(document), height}, ALIGN_LEFT,
              (struct type){.size = heading_size[large], .bold = true, .colour = paper_inks(document->paper).text},
              heading);
    document->y += height;
}

static void pages_note(struct document *document, const char *note)
{
    struct text plain = {0};
    for (; *note != '\0'; note++)
        if (*note != '*') /* one weight of type is enough here */
            text_add_char(&plain, *note);
    struct type type = {.size = note_size[document->paper->large_print], .colour = paper_inks(document->paper).quiet};
    double lines = draw_text_width(document->draw, type, text_string(&plain)) / text_width(document) + 1.5;
    need(document, lines * draw_points(type.size) * 1.4);
    document->y += draw_paragraph(document->draw, (struct box){margin, document->y, text_width(document),
                                                               bottom(document) - document->y},
                                  ALIGN_LEFT, type, 1.4, text_string(&plain)) + gap;
    text_free(&plain);
}

/* By how much to enlarge a table: the minimum of 1.4, `max` by its width, and what the free height allows. */
static double enlarged(const struct document *document, const struct grid_layout *layout, double max)
{
    static const double limit = 1.4;
    double height = layout->head_height + (double)layout->rows * layout->row_height;
    double room = (bottom(document) - document->y) / height;
    double by = max < room ? max : room;
    return by < 1 ? 1 : by < limit ? by : limit;
}

/* The layout of a table on this paper: how many columns stand side by side, and their measures. */
static struct grid_layout lay_out(struct document *document, const struct table *table)
{
    bool large = document->paper->large_print;
    struct grid_layout layout = grid_measure(document->draw, table, cell_size[large]);
    double min = min_cell_size[large] / cell_size[large];
    double wanted = layout.side_width + table->columns * layout.cell_width;
    double shrink = text_width(document) / wanted; /* above 1 if the table can be enlarged */
    if (shrink < 1)
        grid_scale(&layout, shrink > min ? shrink : min);
    else
        grid_scale(&layout, enlarged(document, &layout, shrink));
    int fit = (int)((text_width(document) - layout.side_width) / layout.cell_width + 0.001);
    fit = fit < 1 ? 1 : fit > table->columns ? table->columns : fit;
    int blocks = (table->columns + fit - 1) / fit;
    layout.columns = (table->columns + blocks - 1) / blocks;
    double stretched = (text_width(document) - layout.side_width) / layout.columns;
    if (stretched < layout.cell_width * 3 || table->is_left)
        layout.cell_width = stretched;
    return layout;
}

/* The default height of a row, or less if `rows` rows then fit in `room`. */
static double choose_row_height(double room, uint64_t rows, double size)
{
    double default_height = draw_points(size) * row_leading, min = draw_points(size) * min_row_leading;
    double fitting = room / (double)rows;
    return fitting >= default_height || fitting < min ? default_height : fitting;
}

/* How many of the `left` rows fit on this page. A band is split only if it is higher than a page. */
static uint64_t count_rows(const struct document *document, const struct table *table, double room, double row_height,
                           uint64_t left)
{
    double fit = room / row_height + 0.001;
    uint64_t rows = fit < 1 ? 0 : fit > (double)left ? left : (uint64_t)fit;
    uint64_t over = rows < left && table->band > 0 ? rows % (uint64_t)table->band : 0;
    return over < rows || !is_at_top(document) ? rows - over : rows;
}

static void add_block(struct document *document, const struct table *table, struct grid_layout layout, int column)
{
    layout.column = column;
    if (layout.columns > table->columns - column)
        layout.columns = table->columns - column;
    for (uint64_t row = 0; row < table->rows && !document_is_lost(document);) {
        uint64_t left = table->rows - row;
        double room = bottom(document) - document->y - layout.head_height;
        layout.row_height = choose_row_height(room, left, layout.type.size);
        uint64_t rows = count_rows(document, table, room, layout.row_height, left);
        if (rows == 0) {
            if (is_at_top(document))
                draw_fail(document->draw, "no row of the table fits on this paper");
            else
                next_page(document);
            continue;
        }
        layout.row = row;
        layout.rows = rows;
        layout.at = (struct point){margin, document->y};
        document->y += grid_draw(document->draw, paper_inks(document->paper), table, &layout) + gap;
        row += rows;
        if (row < table->rows)
            next_page(document);
    }
}

static void pages_table(struct document *document, const struct table *table)
{
    struct grid_layout layout = lay_out(document, table);
    double rows = table->rows < 8 ? (double)table->rows : 8;
    need(document, layout.head_height + rows * draw_points(layout.type.size) * min_row_leading);
    for (int column = 0; column < table->columns && !document_is_lost(document); column += layout.columns) {
        if (column > 0)
            need(document, layout.head_height + rows * draw_points(layout.type.size) * row_leading);
        add_block(document, table, layout, column);
    }
}

static void pages_end(struct document *document)
{
    (void)document;
}

/* An upper bound: every page is full of rows of the minimum height, without titles and heads. */
static uint64_t pages_max_rows(const struct document *document)
{
    double min = draw_points(min_cell_size[document->paper->large_print]) * min_row_leading;
    return DRAW_PAGES_MAX * (uint64_t)((document->paper->height - 2 * margin) / min + 1);
}

const struct document_calls document_pages = {pages_begin, pages_heading, pages_note, pages_table, NULL, pages_end,
                                              pages_max_rows};
