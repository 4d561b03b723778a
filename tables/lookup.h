/* lookup.h: draws a table to look numbers up in: whole factorisations, in type as high as the eye needs. */
#ifndef TABLES_LOOKUP_H
#define TABLES_LOOKUP_H

#include "tables/panel.h"

/* The size of type, in points, whose digits are 2.8 mm high: seen from 60 cm, 16 minutes of arc. */
extern const double lookup_size;

/* A part of a table, over the width of a panel. */
struct lookup {
    uint64_t row, rows;
    int column, columns; /* the first column and how many; 0 for all */
    double size;         /* of type, in points, whatever the scale of the panel */
    double row_height;   /* of the heads too */
    double band_gap;     /* between bands, in millimetres */
    bool has_both_sides; /* the sides are repeated at the right */
    bool has_foot;       /* the heads are repeated at the foot */
};

/* The gaps between its rows, in millimetres. */
double lookup_gaps(const struct table *table, const struct lookup *lookup);

/*
 * How many columns of the table a page has in type of this size, so that in the width beside so many sides all texts
 * are hardly narrowed: 1 or more. Where all of them do not fit, the pages have about equally many.
 */
int lookup_across(struct draw *draw, const struct table *table, double size, double width, int sides);

/* How many of the `left` rows a page takes that has room for `fit`, so that the pages have about equally many. */
uint64_t lookup_rows(uint64_t left, double fit);

/*
 * Draws it. Primes stand on dark, traps in bold type, and other composite numbers are quiet. Columns are tinted in
 * turn. Long factorisations are narrowed, to 64 % of their width at least; only then the type is
 * smaller. Below 2.5 points is a fault.
 */
void lookup_draw(struct panel *panel, const struct table *table, const struct lookup *lookup);

#endif
