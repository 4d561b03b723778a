/* document_pages.c: a document on printed pages. */
#include "tables/document.h"

#include "tables/grid_draw.h"

#include <stdio.h>
#include <string.h>

static const double margin = 10;  /* of a page, mm: within the reach of every printer */
static const double large_foot = 12; /* the bottom margin in large print, where the page number is larger */
static const double gap = 3;      /* between blocks, mm */

/* Type sizes in points: normal, large print. */
static const double title_size[] = {16, 22}, heading_size[] = {12, 20}, note_size[] = {9, 18}, cell_size[] = {11, 18};
static const double min_cell_size[] = {7.5, 18};

/*
 * The height of a row as a multiple of its type size: the default; the minimum to fit one more band (normal, large
 * print, where there are few pages); the minimum to fit the whole table.
 */
static const double row_leading = 1.65, band_row_leading[] = {1.5, 1.36}, min_row_leading = 1.36;

static double text_width(const struct document *document)
{
    return document->paper->width - 2 * margin;
}

static double bottom(const struct document *document)
{
    return document->paper->height - (document->paper->large_print ? large_foot : margin);
}

/* Begins a page with the title, which is smaller after the first page. */
static void next_page(struct document *document)
{
    const struct paper *paper = document->paper;
    struct paper_inks inks = paper_inks(paper);
    paper_page(document->draw, paper);
    double size = document->draw->page > 1 ? heading_size[paper->large_print] : title_size[paper->large_print];
    struct box box = {margin, margin, text_width(document), bottom(document) - margin};
    double height = draw_long_heading(document->draw, box,
                                      (struct type){.size = size, .bold = true, .colour = inks.prime_edge},
                                      note_size[paper->large_print], 1.3, document->title);
    draw_line(document->draw, (struct point){margin, margin + height},
              (struct point){margin + text_width(document), margin + height},
              (struct paint){DRAW_NO_COLOUR, inks.prime_edge, 0.5});
    document->y = document->top = margin + height + gap;
    paper_number(document->draw, document->paper, margin);
}

static void pages_begin(struct document *document, const char *title)
{
    (void)title;
    next_page(document);
}

/* Whether the page is empty below its title: a new page would have no more space. */
static bool is_at_top(const struct document *document)
{
    return document->y <= document->top;
}

/* Begins a new page unless this one has `height` mm free or is empty. */
static void ensure_space(struct document *document, double height)
{
    if (document->y + height > bottom(document) && !is_at_top(document))
        next_page(document);
}

/* The height of the pending heading, or 0. */
static double heading_height(const struct document *document)
{
    return document->heading.length > 0 ? draw_points_to_mm(heading_size[document->paper->large_print]) * 1.4 : 0;
}

/* Like ensure_space, for the pending heading too, which it draws. */
static void ensure_space_with_heading(struct document *document, double height)
{
    double size = heading_size[document->paper->large_print], own = heading_height(document);
    if (document->heading.length == 0) {
        ensure_space(document, height);
        return;
    }
    ensure_space(document, own + height);
    bool at_top = is_at_top(document);
    draw_heading(document->draw, (struct box){margin, document->y, text_width(document), own},
                 (struct type){.size = size, .bold = true, .colour = paper_inks(document->paper).text}, size,
                 text_string(&document->heading));
    document->y += own;
    if (at_top)
        document->top = document->y;
    text_clear(&document->heading);
}

/* A heading is drawn together with the content that follows, or alone if another heading or the end follows. */
static void pages_heading(struct document *document, const char *heading)
{
    if (document->heading.length > 0)
        ensure_space_with_heading(document, 0);
    text_add(&document->heading, heading);
}

static void pages_note(struct document *document, const char *note)
{
    struct text plain = {0};
    for (; *note != '\0'; note++)
        if (*note != '*') /* notes on pages have no bold type */
            text_add_char(&plain, *note);
    struct type type = {.size = note_size[document->paper->large_print], .colour = paper_inks(document->paper).quiet};
    double lines = draw_text_width(document->draw, type, text_string(&plain)) / text_width(document) + 1.5;
    ensure_space_with_heading(document, lines * draw_points_to_mm(type.size) * 1.4);
    document->y += draw_paragraph(document->draw, (struct box){margin, document->y, text_width(document),
                                                               bottom(document) - document->y},
                                  ALIGN_LEFT, type, 1.4, text_string(&plain)) + gap;
    text_free(&plain);
}

/*
 * The factor by which to enlarge a table: at most `limit`, `max` (for the width) and what the free height allows; at
 * least 1.
 */
static double enlargement(const struct document *document, const struct grid_layout *layout, double max)
{
    static const double limit = 1.4;
    double height = layout->head_height + (double)layout->rows * layout->row_height;
    double space = (bottom(document) - document->y) / height;
    double factor = max < space ? max : space;
    return factor < 1 ? 1 : factor < limit ? factor : limit;
}

/* The number of columns that fit side by side in this layout; an even number if a pair fits. */
static int count_across(const struct document *document, const struct table *table, const struct grid_layout *layout)
{
    double fit = (text_width(document) - layout->side_width) / layout->cell_width + 0.001;
    int across = fit < 1 ? 1 : fit > table->columns ? table->columns : (int)fit;
    return table->pairs && across > 1 ? across - across % 2 : across;
}

/* The layout of a table with these measures: its type size, and the number of columns side by side. */
static struct grid_layout lay_out(const struct document *document, const struct table *table, struct grid_layout layout)
{
    bool large = document->paper->large_print;
    double min = min_cell_size[large] / cell_size[large];
    double wanted = layout.side_width + table->columns * layout.cell_width;
    double shrink = text_width(document) / wanted; /* above 1 if the table can be enlarged */
    if (shrink < 1)
        grid_scale(&layout, shrink > min ? shrink : min);
    else
        grid_scale(&layout, enlargement(document, &layout, shrink));
    if (!large) /* large print is not squeezed */
        grid_squeeze(&layout, text_width(document));
    int across = count_across(document, table, &layout), blocks = (table->columns + across - 1) / across;
    layout.columns = (table->columns + blocks - 1) / blocks;
    layout.columns += table->pairs && across > 1 ? layout.columns % 2 : 0;
    if (layout.columns % 2 != 0)
        layout.first_share = 0;
    double stretched = (text_width(document) - layout.side_width) / layout.columns;
    if (stretched < layout.cell_width * 3 || table->is_left)
        layout.cell_width = stretched;
    return layout;
}

/* The default height of a row, or less if all `rows` rows, or one more band, then fit in `space`. */
static double choose_row_height(double space, uint64_t rows, int band, double size, bool is_large)
{
    double points = draw_points_to_mm(size), wanted = points * row_leading, all = space / (double)rows;
    if (all < wanted && all >= points * min_row_leading)
        return all;
    double bands = band > 0 && all < wanted ? (double)(int)(space / (wanted * band)) + 1 : 0;
    double fitting = bands > 0 ? space / (bands * band) : 0;
    return fitting >= points * band_row_leading[is_large] ? fitting : wanted;
}

/* How many of the `left` rows fit in `space`. With bands, only whole bands count. */
static uint64_t count_rows(double space, double row_height, int band, uint64_t left)
{
    double fit = space / row_height + 0.001;
    uint64_t rows = fit < 1 ? 0 : fit > (double)left ? left : (uint64_t)fit;
    return rows < left && band > 0 ? rows - rows % (uint64_t)band : rows;
}

/* The number of rows for a page with space for `rows`: fewer if very few would remain for the next page. */
static uint64_t leave_some(uint64_t rows, uint64_t left, int band)
{
    enum { FEW = 3 };
    uint64_t less = band > 0 ? (uint64_t)band : rows / 2;
    return rows < left && left - rows <= FEW && rows > less ? rows - less : rows;
}

/* Columns first .. end-1 of a table, and the layout of a block of these columns. */
struct part {
    const struct table *table;
    struct grid_layout layout;
    int first, end;
    int band; /* rows that must stay together; 0 if they do not fit on a page */
};

static int count_blocks(const struct part *part)
{
    return (part->end - part->first + part->layout.columns - 1) / part->layout.columns;
}

/* The height of rows of the total height `rows`, with the blocks of columns below each other. */
static double part_height(const struct part *part, double rows)
{
    return count_blocks(part) * (part->layout.head_height + rows + gap) - gap;
}

/* Draws the rows selected by the layout. */
static void add_rows(struct document *document, const struct part *part)
{
    for (int column = part->first; column < part->end; column += part->layout.columns) {
        struct grid_layout layout = part->layout;
        layout.column = column;
        layout.columns = layout.columns < part->end - column ? layout.columns : part->end - column;
        layout.at = (struct point){margin, document->y};
        document->y += grid_draw(document->draw, paper_inks(document->paper), part->table, &layout) + gap;
    }
}

/*
 * Draws all rows, on as many pages as they need. If a pair of columns is too wide for the page, its columns are drawn
 * below each other, row by row.
 */
static void add_part(struct document *document, struct part *part)
{
    struct grid_layout *layout = &part->layout;
    for (uint64_t row = 0; row < part->table->rows && !document_has_failed(document); row += layout->rows) {
        double space = (bottom(document) - document->y + gap) / count_blocks(part) - gap - layout->head_height;
        uint64_t left = part->table->rows - row;
        layout->row_height =
            choose_row_height(space, left, part->band, layout->type.size, document->paper->large_print);
        layout->row = row;
        layout->rows = leave_some(count_rows(space, layout->row_height, part->band, left), left, part->band);
        if (part->table->pairs && layout->columns == 1 && layout->rows > 1)
            layout->rows = 1;
        if (layout->rows > 0)
            add_rows(document, part);
        else if (is_at_top(document))
            draw_fail(document->draw, "no row of the table fits on this paper");
        else
            next_page(document);
    }
}

/*
 * Chooses how the part is split over pages, and returns the height that must be free for it to begin on the current
 * page: that of its first band or 8 rows; if these do not fit on an empty page, that of one row. If one row of all
 * columns does not fit on an empty page, the part is reduced to the first block of columns. Rows are closer together
 * only if all of them then fit.
 */
static double first_height(const struct document *document, struct part *part)
{
    uint64_t rows = part->table->rows, some = part->band > 0 ? (uint64_t)part->band : 8;
    double points = draw_points_to_mm(part->layout.type.size);
    double empty = bottom(document) - document->top - heading_height(document);
    if (rows <= some && part_height(part, (double)rows * points * min_row_leading) <= empty)
        return part_height(part, (double)rows * points * min_row_leading);
    if (part_height(part, points * row_leading) > empty)
        part->end = part->layout.columns;
    double first = part_height(part, (double)some * points * row_leading);
    if (first <= empty)
        return first;
    part->band = 0;
    return part_height(part, points * row_leading);
}

/* All cells of a row are on one page, unless they do not fit there: the other columns then follow on later pages. */
static void pages_table(struct document *document, const struct table *table)
{
    bool large = document->paper->large_print;
    struct grid_layout measures = grid_measure(document->draw, table, cell_size[large]);
    struct part part = {table, lay_out(document, table, measures), 0, table->columns, table->band};
    ensure_space_with_heading(document, first_height(document, &part));
    part.layout = lay_out(document, table, measures);
    while (part.first < table->columns && !document_has_failed(document)) {
        add_part(document, &part);
        part.first = part.end;
        part.end += part.layout.columns;
        part.end = part.end < table->columns ? part.end : table->columns;
    }
}

/* In large print, turns the page if the columns fit side by side only then. */
static void pages_turn(struct document *document, const struct table *table)
{
    const struct paper *paper = document->paper;
    document->turned = paper_landscape(*paper);
    if (!paper->large_print)
        return;
    struct grid_layout measures = grid_measure(document->draw, table, cell_size[1]);
    if (lay_out(document, table, measures).columns == table->columns)
        return;
    document->paper = &document->turned;
    if (lay_out(document, table, measures).columns < table->columns)
        document->paper = paper;
}

static int pages_across(struct document *document, const struct table *table)
{
    struct grid_layout layout = grid_measure(document->draw, table, cell_size[document->paper->large_print]);
    return count_across(document, table, &layout);
}

static void pages_end(struct document *document)
{
    if (document->heading.length > 0)
        ensure_space_with_heading(document, 0);
    text_free(&document->heading);
}

/* An upper bound: all pages filled with rows of the minimum height, without titles and heads. */
static uint64_t pages_max_rows(const struct document *document)
{
    const struct paper *paper = document->paper;
    double min = draw_points_to_mm(min_cell_size[paper->large_print]) * min_row_leading;
    double height = paper->height > paper->width ? paper->height : paper->width; /* pages may be turned */
    return DRAW_PAGES_MAX * (uint64_t)((height - 2 * margin) / min + 1);
}

const struct document_calls document_pages = {pages_begin, pages_heading, pages_note, pages_table, NULL, pages_end,
                                              pages_max_rows, pages_turn, pages_across};
