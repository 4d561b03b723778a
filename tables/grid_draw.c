/* grid_draw.c: draws a table: heads, sides, bands, primes on a dark background. */
#include "tables/grid_draw.h"

#include <stdio.h>

/* The distance of a text from the edge of its cell, as a fraction of the type size: the default, and the minimum. */
static const double padding = 0.22, min_padding = 0.1;

/* The distance of a dark rectangle from the edge of its cell, and its corner radius, in millimetres. */
static const double inset = 0.22, corner = 0.55;

static double wider(double a, double b)
{
    return a > b ? a : b;
}

static double cell_width(struct draw *draw, const struct table *table, double size, uint64_t row, int column,
                         struct text *part)
{
    enum cell kind = table_cell(table, row, column, part);
    struct type type = {.size = size, .bold = kind != CELL_PLAIN && kind != CELL_COMPOSITE};
    return kind == CELL_EMPTY ? 0 : draw_text_width(draw, type, text_string(part));
}

struct grid_layout grid_measure(struct draw *draw, const struct table *table, double size)
{
    struct text part = {0};
    struct type bold = {.size = size, .bold = true};
    double cell[2] = {0, 0}, side = draw_text_width(draw, bold, table->corner), pad = padding * draw_points_to_mm(size);
    for (int column = 0; column < table->columns; column++)
        cell[column % 2] = wider(cell[column % 2], draw_text_width(draw, bold, table_head(table, column, &part)));
    for (uint64_t row = 0; row < table->rows && draw->fault[0] == '\0'; row++) {
        if (table->side != NULL)
            side = wider(side, draw_text_width(draw, bold, table_side(table, row, &part)));
        for (int column = 0; column < table->columns; column++)
            cell[column % 2] = wider(cell[column % 2], cell_width(draw, table, size, row, column, &part));
    }
    text_free(&part);
    double line = draw_points_to_mm(size) * 1.65, wide = wider(cell[0], cell[1]), pair = cell[0] + cell[1] + 4 * pad;
    return (struct grid_layout){.type = {.size = size}, .pad = pad, .side_width = side > 0 ? side + 2 * pad : 0,
                                .cell_width = table->pairs ? pair / 2 : wide + 2 * pad,
                                .first_share = table->pairs ? (cell[0] + 2 * pad) / pair : 0,
                                .head_height = table->head != NULL ? line : 0,
                                .row_height = line, .columns = table->columns, .rows = table->rows};
}

void grid_scale(struct grid_layout *layout, double factor)
{
    layout->type.size *= factor;
    layout->side_width *= factor;
    layout->cell_width *= factor;
    layout->head_height *= factor;
    layout->row_height *= factor;
    layout->pad *= factor;
}

void grid_squeeze(struct grid_layout *layout, double width)
{
    int cells = layout->columns + (layout->side_width > 0);
    double over = layout->side_width + layout->columns * layout->cell_width - width;
    double pad = layout->pad - over / (2 * cells), min = min_padding * draw_points_to_mm(layout->type.size);
    if (over <= 0 || pad < min)
        return;
    double less = 2 * (layout->pad - pad), first = layout->first_share * 2 * layout->cell_width;
    layout->pad = pad;
    layout->is_tight = true;
    layout->cell_width -= less;
    layout->side_width -= layout->side_width > 0 ? less : 0;
    layout->first_share = first > 0 ? (first - less) / (2 * layout->cell_width) : 0;
}

/* The left edge of a column, relative to that of the first. */
static double column_left(const struct grid_layout *layout, int column)
{
    double share = layout->first_share > 0 ? layout->first_share : 0.5;
    int pair = column / 2;
    return (pair + column % 2 * share) * 2 * layout->cell_width;
}

static struct box cell_box(const struct grid_layout *layout, uint64_t row, int column)
{
    double left = column_left(layout, column);
    return (struct box){layout->at.x + layout->side_width + left,
                        layout->at.y + layout->head_height + (double)row * layout->row_height,
                        column_left(layout, column + 1) - left, layout->row_height};
}

/*
 * Tints every second band, or every second row of a table without bands. In ink-saving mode draws lines between bands
 * instead.
 */
static void draw_bands(struct draw *draw, struct paper_inks inks, const struct table *table,
                       const struct grid_layout *layout, double width)
{
    uint64_t band = table->band > 0 ? (uint64_t)table->band : 1, rows;
    for (uint64_t row = 0; row < layout->rows; row += rows) {
        uint64_t at = layout->row + row;
        rows = band - at % band < layout->rows - row ? band - at % band : layout->rows - row;
        struct box box = cell_box(layout, row, 0);
        box = (struct box){layout->at.x, box.y, width, (double)rows * layout->row_height};
        if (inks.tint != DRAW_NO_COLOUR && at / band % 2 == 1)
            draw_rect(draw, box, 0, (struct paint){inks.tint, DRAW_NO_COLOUR, 0});
        else if (inks.tint == DRAW_NO_COLOUR && row > 0 && table->band > 0)
            draw_line(draw, (struct point){box.x, box.y}, (struct point){box.x + width, box.y},
                      (struct paint){DRAW_NO_COLOUR, inks.rule, 0.15});
    }
}

/* Draws thin lines between groups of columns, or between all columns if they are tight. */
static void draw_groups(struct draw *draw, struct paper_inks inks, const struct table *table,
                        const struct grid_layout *layout)
{
    struct box first = cell_box(layout, 0, 0);
    double bottom = first.y + (double)layout->rows * layout->row_height;
    int group = layout->is_tight ? 1 : table->group;
    for (int column = layout->side_width > 0 ? 0 : 1; column < layout->columns && group > 0; column++) {
        double x = first.x + column_left(layout, column);
        if ((layout->column + column) % group == 0 && (column > 0 || layout->is_tight))
            draw_line(draw, (struct point){x, first.y}, (struct point){x, bottom},
                      (struct paint){DRAW_NO_COLOUR, inks.rule, 0.15});
    }
}

static struct box padded(struct box box, const struct grid_layout *layout)
{
    return (struct box){box.x + layout->pad, box.y, box.width - 2 * layout->pad, box.height};
}

static void draw_heads(struct draw *draw, struct paper_inks inks, const struct table *table,
                       const struct grid_layout *layout, struct text *part)
{
    struct type type = {.size = layout->type.size, .bold = true, .colour = inks.prime_edge};
    struct box box = {layout->at.x, layout->at.y, layout->side_width, layout->head_height};
    if (layout->head_height <= 0)
        return;
    draw_tag(draw, "TR");
    draw_tag(draw, "TH");
    draw_cell_fitted(draw, box, ALIGN_CENTRE, type, 5, table->corner);
    draw_end_tag(draw);
    for (int column = 0; column < layout->columns; column++) {
        box = cell_box(layout, 0, column);
        box.y = layout->at.y;
        box.height = layout->head_height;
        draw_tag(draw, "TH");
        draw_cell(draw, table->is_left ? padded(box, layout) : box,
                  table->is_left ? ALIGN_LEFT : ALIGN_CENTRE, type,
                  table_head(table, layout->column + column, part));
        draw_end_tag(draw);
    }
    draw_end_tag(draw);
}

static void draw_value(struct draw *draw, struct paper_inks inks, const struct table *table,
                       const struct grid_layout *layout, struct box box, uint64_t row, int column, struct text *part)
{
    enum cell kind = table_cell(table, layout->row + row, layout->column + column, part);
    struct type type = {.size = layout->type.size, .colour = inks.text, .bold = kind == CELL_STRONG};
    if (kind == CELL_PRIME) {
        struct box dark = {box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset};
        draw_rect(draw, dark, corner, (struct paint){inks.prime, inks.prime == DRAW_NO_COLOUR ? inks.prime_edge :
                                                     DRAW_NO_COLOUR, 0.2});
        type.colour = inks.on_prime;
        type.bold = true;
    }
    draw_cell(draw, table->is_left ? padded(box, layout) : box, table->is_left ? ALIGN_LEFT : ALIGN_CENTRE, type,
              text_string(part));
}

/* Draws the label of a row, at its left or, repeated, at its right, inside this PDF tag; nothing without labels. */
static void draw_side(struct draw *draw, struct paper_inks inks, const struct table *table,
                      const struct grid_layout *layout, struct box box, uint64_t row, const char *tag,
                      struct text *part)
{
    struct type type = {.size = layout->type.size, .bold = true, .colour = inks.prime_edge};
    if (table->side == NULL)
        return;
    draw_tag(draw, tag);
    draw_cell(draw, box, ALIGN_CENTRE, type, table_side(table, layout->row + row, part));
    draw_end_tag(draw);
}

static void draw_row(struct draw *draw, struct paper_inks inks, const struct table *table,
                     const struct grid_layout *layout, uint64_t row, struct text *part)
{
    struct box box = cell_box(layout, row, 0), side = {layout->at.x, box.y, layout->side_width, box.height};
    draw_tag(draw, "TR");
    draw_side(draw, inks, table, layout, side, row, "TH", part);
    for (int column = 0; column < layout->columns; column++)
        draw_value(draw, inks, table, layout, cell_box(layout, row, column), row, column, part);
    side.x += layout->side_width + layout->columns * layout->cell_width;
    if (layout->has_both_sides)
        draw_side(draw, inks, table, layout, side, row, "Artifact", part);
    draw_end_tag(draw);
}

double grid_draw(struct draw *draw, struct paper_inks inks, const struct table *table,
                 const struct grid_layout *layout)
{
    struct text part = {0};
    double width = layout->side_width * (layout->has_both_sides ? 2 : 1) + layout->columns * layout->cell_width;
    draw_bands(draw, inks, table, layout, width);
    draw_groups(draw, inks, table, layout);
    draw_tag(draw, "Table");
    draw_heads(draw, inks, table, layout, &part);
    for (uint64_t row = 0; row < layout->rows && draw->fault[0] == '\0'; row++)
        draw_row(draw, inks, table, layout, row, &part);
    draw_end_tag(draw);
    text_free(&part);
    return layout->head_height + (double)layout->rows * layout->row_height;
}
