/* grid_draw.h: draws a table: heads, sides, bands, primes on dark cells. */
#ifndef TABLES_GRID_DRAW_H
#define TABLES_GRID_DRAW_H

#include "tables/draw.h"
#include "tables/paper.h"
#include "tables/table.h"

/* The position of a part of a table, and its lengths in millimetres. */
struct grid_layout {
    struct point at; /* upper left corner, of the corner cell */
    struct type type;
    double side_width, cell_width, head_height, row_height;
    int column, columns; /* the first column and how many */
    uint64_t row, rows;
    bool has_both_sides; /* the sides are repeated at the right */
};

/* The layout of the whole table at this size of type: every text fits its cell. */
struct grid_layout grid_measure(struct draw *draw, const struct table *table, double size);

/* Multiplies all lengths and the size of type by `by`. */
void grid_scale(struct grid_layout *layout, double by);

/* Draws the part that the layout names; returns its height in millimetres. */
double grid_draw(struct draw *draw, struct paper_inks inks, const struct table *table,
                 const struct grid_layout *layout);

#endif
