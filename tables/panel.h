/* panel.h: a rectangle of a page, filled from the top with headings, paragraphs and tables. */
#ifndef TABLES_PANEL_H
#define TABLES_PANEL_H

#include "tables/draw.h"
#include "tables/paper.h"
#include "tables/table.h"

/* The rectangle, and how far it is filled. */
struct panel {
    struct draw *draw;
    struct paper_inks inks;
    double scale; /* factor of all type sizes and gaps */
    struct box box;
    double y; /* the end of the filled part, mm from the top of the page */
    double min_heading; /* minimum type size of a heading, in points; a longer heading is wrapped */
};

/* An empty panel over the box. */
struct panel panel_begin(struct draw *draw, const struct paper *paper, struct box box, double scale);

/* Reserves the next `height` mm of the panel, and returns their box. If less is free, the drawing has a fault. */
struct box panel_take(struct panel *panel, double height);

/* The height of the free part, mm. */
double panel_left(const struct panel *panel);

/* Leaves a gap of `height` mm times the scale. */
void panel_gap(struct panel *panel, double height);

/* An underlined heading, in smaller type or wrapped if it is too long. */
void panel_heading(struct panel *panel, double size, const char *text);

/* A paragraph. */
void panel_text(struct panel *panel, double size, int colour, const char *text);

/* The height that panel_text would take. */
double panel_text_height(const struct panel *panel, double size, const char *text);

/* Rows of a table across the width of the panel. The scale applies to `size`, the type, but not to the heights. */
struct panel_rows {
    uint64_t row, rows; /* the first row, and their number */
    double size;
    double row_height, head_height;
    bool has_both_sides; /* the sides are repeated at the right */
};

/* Draws these rows below the heads of the table, in smaller type if a cell needs it. */
void panel_table(struct panel *panel, const struct table *table, struct panel_rows rows);

#endif
