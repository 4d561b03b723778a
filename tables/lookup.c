/* lookup.c: draws a table for looking up numbers: whole factorisations, in type large enough to read at a distance. */
#include "tables/lookup.h"

const double lookup_size = 11;

/*
 * The maximum fraction by which a factorisation is narrowed, and the maximum height of capitals as a fraction of the
 * row.
 */
static const double narrow_max = 0.38, air = 0.72;

/* The minimum type size, in points. */
static const double min_size = 2.5;

/* The distance of a text from the edge of its cell, as a fraction of the type size: in a side, and in a value. */
static const double side_pad = 0.15, pad = 0.1;

/* The distance of a dark rectangle from the edge of its cell, and its corner radius, in millimetres. */
static const double inset = 0.22, corner = 0.55;

/* The measures of a table being drawn. */
struct layout {
    struct panel *panel;
    const struct table *table;
    const struct lookup *lookup;
    double size, side, cell;       /* type in points; widths in millimetres */
    int columns;
    double firm, trap, composite;  /* widths of the widest texts, in millimetres. firm: of texts that are never
                                      narrowed; trap: of bold texts; composite: of other composite numbers */
    double top;                    /* of the first row */
};

static double wider(double a, double b)
{
    return a > b ? a : b;
}

/* The member for the widest text of this kind. */
static double *widest(struct layout *layout, enum cell kind)
{
    if (kind == CELL_TRAP || kind == CELL_STRONG)
        return &layout->trap;
    return kind == CELL_COMPOSITE ? &layout->composite : &layout->firm;
}

/* Measures the widest texts in this type size. */
static void measure(struct layout *layout, double size)
{
    struct draw *draw = layout->panel->draw;
    const struct table *table = layout->table;
    struct type bold = {.size = size, .bold = true}, plain = {.size = size};
    struct text part = {0};
    double side = 0;
    for (int column = 0; column < table->columns; column++)
        layout->firm = wider(layout->firm, draw_text_width(draw, bold, table_head(table, column, &part)));
    for (uint64_t row = 0; row < table->rows && draw->fault[0] == '\0'; row++) {
        side = wider(side, draw_text_width(draw, bold, table_side(table, row, &part)));
        for (int column = 0; column < table->columns; column++) {
            enum cell kind = table_cell(table, row, column, &part);
            double *width = widest(layout, kind);
            *width = wider(*width, draw_text_width(draw, kind == CELL_COMPOSITE ? plain : bold, text_string(&part)));
        }
    }
    text_free(&part);
    layout->size = size;
    layout->side = side > 0 ? side + 2 * side_pad * draw_points_to_mm(size) : 0;
}

int lookup_columns(struct draw *draw, const struct table *table, double size, double width, int sides)
{
    static const double slightly = 0.1; /* the maximum fraction by which a factorisation is narrowed */
    struct panel panel = {.draw = draw};
    struct layout layout = {.panel = &panel, .table = table};
    measure(&layout, size);
    double text = wider(layout.firm, (1 - slightly) * wider(layout.trap, layout.composite));
    double fit = (width - sides * layout.side) / (text + 2 * pad * draw_points_to_mm(size));
    return fit < 1 ? 1 : (int)lookup_rows((uint64_t)table->columns, fit);
}

uint64_t lookup_rows(uint64_t left, double fit)
{
    uint64_t most = fit < 1 ? 1 : (uint64_t)fit, pages = (left + most - 1) / most;
    return pages > 0 ? (left + pages - 1) / pages : 0;
}

/* Reduces the type size if a row is too low, or a cell too narrow even for narrowed texts. */
static void fit_type(struct layout *layout)
{
    int sides = layout->lookup->has_both_sides ? 2 : 1;
    double width = layout->panel->box.width;
    double text = wider(layout->firm, (1 - narrow_max) * wider(layout->trap, layout->composite));
    double cell = text + 2 * pad * draw_points_to_mm(layout->size);
    double factor = width / (sides * layout->side + layout->columns * cell);
    double high = layout->lookup->row_height * air / draw_capital_height(layout->size);
    factor = high < factor ? high : factor;
    if (layout->size * factor < min_size)
        draw_fail(layout->panel->draw, "page %d: the sheet needs larger paper", layout->panel->draw->page);
    if (factor < 1) {
        layout->size *= factor;
        layout->side *= factor;
        layout->firm *= factor;
        layout->trap *= factor;
        layout->composite *= factor;
    }
    layout->cell = (width - sides * layout->side) / layout->columns;
}

/* The fraction by which all texts of a kind are narrowed, so that the widest fits. */
static double narrow_of(const struct layout *layout, double width)
{
    double space = layout->cell - 2 * pad * draw_points_to_mm(layout->size);
    return width > space ? 1 - space / width : 0;
}

/* The distance from the top of the first row to that of a row, or to the end of the last. */
static double offset_of(const struct layout *layout, uint64_t row)
{
    const struct lookup *lookup = layout->lookup;
    uint64_t band = layout->table->band > 0 ? (uint64_t)layout->table->band : UINT64_MAX;
    uint64_t bands = row == 0 ? 0 : (lookup->row + row) / band - lookup->row / band;
    if (row == lookup->rows && bands > 0 && (lookup->row + row) % band == 0)
        bands--;
    return (double)row * lookup->row_height + (double)bands * lookup->band_gap;
}

static double height_of(const struct layout *layout)
{
    return offset_of(layout, layout->lookup->rows);
}

static double left_of(const struct layout *layout, int column)
{
    return layout->panel->box.x + layout->side + column * layout->cell;
}

/* Tints every second column from head to foot; in ink-saving mode draws lines between the columns instead. */
static void draw_stripes(const struct layout *layout)
{
    const struct paper_inks *inks = &layout->panel->inks;
    double line = layout->lookup->row_height;
    double top = layout->top - line, low = layout->top + height_of(layout) + (layout->lookup->has_foot ? line : 0);
    for (int column = 1; column < layout->columns; column++) {
        double left = left_of(layout, column);
        if (inks->tint == DRAW_NO_COLOUR)
            draw_line(layout->panel->draw, (struct point){left, layout->top},
                      (struct point){left, layout->top + height_of(layout)},
                      (struct paint){DRAW_NO_COLOUR, inks->rule, 0.15});
        else if (column % 2 == 1)
            draw_rect(layout->panel->draw, (struct box){left, top, layout->cell, low - top}, 0,
                      (struct paint){inks->tint, DRAW_NO_COLOUR, 0});
    }
}

/* Draws lines between bands. */
static void draw_bands(const struct layout *layout)
{
    const struct lookup *lookup = layout->lookup;
    struct paint paint = {DRAW_NO_COLOUR, layout->panel->inks.rule, 0.25};
    for (uint64_t row = 0; row + 1 < lookup->rows; row++) {
        double y = layout->top + offset_of(layout, row + 1) - lookup->band_gap / 2;
        if (table_ends_band(layout->table, lookup->row + row))
            draw_line(layout->panel->draw, (struct point){layout->panel->box.x, y},
                      (struct point){layout->panel->box.x + layout->panel->box.width, y}, paint);
    }
}

static void draw_heads(const struct layout *layout, double y, struct text *part)
{
    struct type type = {.size = layout->size, .bold = true, .colour = layout->panel->inks.prime_edge};
    draw_tag(layout->panel->draw, "TR");
    if (layout->table->side != NULL)
        draw_text(layout->panel->draw, (struct point){0, y}, type, ""); /* the corner, above the sides */
    for (int column = 0; column < layout->columns; column++) {
        draw_tag(layout->panel->draw, "TH");
        draw_cell(layout->panel->draw,
                  (struct box){left_of(layout, column), y, layout->cell, layout->lookup->row_height}, ALIGN_CENTRE,
                  type, table_head(layout->table, layout->lookup->column + column, part));
        draw_end_tag(layout->panel->draw);
    }
    draw_end_tag(layout->panel->draw);
}

/* Draws the side of a row in a tag; where the side is repeated, the tag is one that screen readers skip. */
static void draw_side(const struct layout *layout, double x, double y, const char *tag, const char *side)
{
    const struct panel *panel = layout->panel;
    struct type type = {.size = layout->size, .bold = true, .colour = panel->inks.prime_edge};
    draw_tag(panel->draw, tag);
    draw_cell(panel->draw, (struct box){x, y, layout->side, layout->lookup->row_height}, ALIGN_CENTRE, type, side);
    draw_end_tag(panel->draw);
}

static void draw_value(const struct layout *layout, struct box box, enum cell kind, const char *text)
{
    const struct panel *panel = layout->panel;
    const struct paper_inks *inks = &panel->inks;
    struct type type = {.size = layout->size, .colour = inks->text, .bold = kind != CELL_COMPOSITE};
    struct paint paint = {DRAW_NO_COLOUR, DRAW_NO_COLOUR, 0};
    if (kind == CELL_PRIME) {
        type.colour = inks->on_prime;
        paint = (struct paint){inks->prime, inks->prime == DRAW_NO_COLOUR ? inks->prime_edge : DRAW_NO_COLOUR, 0.3};
    } else if (kind == CELL_TRAP || kind == CELL_STRONG) {
        type.narrow = narrow_of(layout, layout->trap);
        paint.fill = kind == CELL_TRAP ? inks->trap : DRAW_NO_COLOUR;
    } else if (kind == CELL_COMPOSITE) {
        type.colour = inks->quiet;
        type.narrow = narrow_of(layout, layout->composite);
    }
    if (paint.fill != DRAW_NO_COLOUR || paint.stroke != DRAW_NO_COLOUR)
        draw_rect(panel->draw, (struct box){box.x + inset, box.y + inset, box.width - 2 * inset,
                                            box.height - 2 * inset}, corner, paint);
    draw_cell(panel->draw, box, ALIGN_CENTRE, type, text);
}

static void draw_row(const struct layout *layout, uint64_t row, struct text *part)
{
    double height = layout->lookup->row_height, y = layout->top + offset_of(layout, row);
    uint64_t at = layout->lookup->row + row;
    struct box all = layout->panel->box;
    draw_tag(layout->panel->draw, "TR");
    if (layout->table->side != NULL)
        draw_side(layout, all.x, y, "TH", table_side(layout->table, at, part));
    if (layout->table->side != NULL && layout->lookup->has_both_sides)
        draw_side(layout, all.x + all.width - layout->side, y, "Artifact", text_string(part));
    for (int column = 0; column < layout->columns; column++) {
        enum cell kind = table_cell(layout->table, at, layout->lookup->column + column, part);
        draw_value(layout, (struct box){left_of(layout, column), y, layout->cell, height}, kind, text_string(part));
    }
    draw_end_tag(layout->panel->draw);
}

double lookup_gaps(const struct table *table, const struct lookup *lookup)
{
    struct layout layout = {.table = table, .lookup = lookup};
    return height_of(&layout) - (double)lookup->rows * lookup->row_height;
}

void lookup_draw(struct panel *panel, const struct table *table, const struct lookup *lookup)
{
    struct layout layout = {.panel = panel, .table = table, .lookup = lookup,
                            .columns = lookup->columns > 0 ? lookup->columns : table->columns};
    struct box box = panel_take(panel, height_of(&layout) + lookup->row_height * (lookup->has_foot ? 2 : 1));
    struct text part = {0};
    measure(&layout, lookup->size);
    fit_type(&layout);
    layout.top = box.y + lookup->row_height;
    draw_stripes(&layout);
    draw_bands(&layout);
    draw_tag(panel->draw, "Table");
    draw_heads(&layout, box.y, &part);
    for (uint64_t row = 0; row < lookup->rows && panel->draw->fault[0] == '\0'; row++)
        draw_row(&layout, row, &part);
    draw_end_tag(panel->draw);
    draw_tag(panel->draw, "Artifact");
    if (lookup->has_foot)
        draw_heads(&layout, layout.top + height_of(&layout), &part);
    draw_end_tag(panel->draw);
    text_free(&part);
}
