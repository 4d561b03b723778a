/* grid_draw.h: draws a table: heads, sides, bands, primes on a dark background. */
#ifndef TABLES_GRID_DRAW_H
#define TABLES_GRID_DRAW_H

#include "tables/draw.h"
#include "tables/paper.h"
#include "tables/table.h"

/* The position of a part of a table, and its lengths in millimetres. */
struct grid_layout {
    struct point at; /* upper left corner */
    struct type type;
    double side_width, cell_width, head_height, row_height;
    double pad;          /* distance of a text from the edge of its cell */
    double first_share;  /* share of the first column in the width of a pair; 0 if all columns are equally wide */
    int column, columns; /* the first column, and their number */
    uint64_t row, rows;  /* the first row, and their number */
    bool has_both_sides; /* the sides are repeated at the right */
    bool is_tight;       /* columns are so close together that lines separate them */
};

/* The layout of the whole table in this type size, in which every text fits its cell. */
struct grid_layout grid_measure(struct draw *draw, const struct table *table, double size);

/* Multiplies all lengths and the type size by `factor`. */
void grid_scale(struct grid_layout *layout, double factor);

/* Moves columns closer together to this total width, unless their texts would touch. */
void grid_squeeze(struct grid_layout *layout, double width);

/* Draws the part selected by the layout; returns its height in millimetres. */
double grid_draw(struct draw *draw, struct paper_inks inks, const struct table *table,
                 const struct grid_layout *layout);

#endif
