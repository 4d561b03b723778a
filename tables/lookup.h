/* lookup.h: draws a table for looking up numbers: whole factorisations, in type large enough to read at a distance. */
#ifndef TABLES_LOOKUP_H
#define TABLES_LOOKUP_H

#include "tables/panel.h"

/* The type size, in points, whose digits are 2.8 mm high: 16 minutes of arc at a distance of 60 cm. */
extern const double lookup_size;

/* A part of a table, drawn across the width of a panel. */
struct lookup {
    uint64_t row, rows;  /* the first row, and their number */
    int column, columns; /* the first column, and their number; 0 for all */
    double size;         /* type, in points; the scale of the panel does not apply */
    double row_height;   /* also of the heads */
    double band_gap;     /* between bands, in millimetres */
    bool has_both_sides; /* the sides are repeated at the right */
    bool has_foot;       /* the heads are repeated at the foot */
};

/* The sum of the gaps between rows, in millimetres. */
double lookup_gaps(const struct table *table, const struct lookup *lookup);

/*
 * The number of columns per page in type of this size, so that they fit in `width` beside `sides` sides with texts
 * narrowed by at most 10 %: at least 1. If not all columns fit, the pages have about equally many.
 */
int lookup_columns(struct draw *draw, const struct table *table, double size, double width, int sides);

/* The number of rows for a page with space for `fit` of the `left` rows, so that the pages have about equally many. */
uint64_t lookup_rows(uint64_t left, double fit);

/*
 * Draws the part. Primes are on a dark background, traps in bold type, other composite numbers in a lighter colour.
 * Every second column is tinted. Long factorisations are narrowed to at least 62 % of their width; only if that is not
 * enough is the type smaller. Below 2.5 points the drawing has a fault.
 */
void lookup_draw(struct panel *panel, const struct table *table, const struct lookup *lookup);

#endif
