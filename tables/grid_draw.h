/* grid_draw.h: a table drawn: heads, sides, bands, primes on dark. */
#ifndef TABLES_GRID_DRAW_H
#define TABLES_GRID_DRAW_H

#include "tables/draw.h"
#include "tables/paper.h"
#include "tables/table.h"

/* Where a part of a table goes, and its measures in millimetres. */
struct grid_layout {
    struct point at; /* upper left corner, of the corner cell */
    struct type type;
    double side_width, cell_width, head_height, row_height;
    int column, columns; /* the first and how many */
    uint64_t row, rows;
    bool has_both_sides; /* the sides once more at the right */
};

/* The layout that all of the table would have at this size of type: every text fits its cell. */
struct grid_layout grid_measure(struct draw *draw, const struct table *table, double size);

/* Makes all measures, the type too, `by` times as large. */
void grid_scale(struct grid_layout *layout, double by);

/* Draws the part that the layout names; returns its height. */
double grid_draw(struct draw *draw, struct paper_inks inks, const struct table *table,
                 const struct grid_layout *layout);

#endif
