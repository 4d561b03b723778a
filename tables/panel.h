/* panel.h: a part of a page that is filled from the top: headings, paragraphs, tables. */
#ifndef TABLES_PANEL_H
#define TABLES_PANEL_H

#include "tables/draw.h"
#include "tables/paper.h"
#include "tables/table.h"

struct panel {
    struct draw *draw;
    struct paper_inks inks;
    double scale; /* of all sizes of type and gaps */
    struct box box;
    double y; /* how far down it is filled, on the page */
};

struct panel panel_begin(struct draw *draw, const struct paper *paper, struct box box, double scale);

/* The part from where the panel is filled, so high; too high for what is left is a fault. */
struct box panel_take(struct panel *panel, double height);

/* How high the part is that is still free. */
double panel_left(const struct panel *panel);

/* Leaves so many millimetres, by the scale. */
void panel_gap(struct panel *panel, double height);

/* A heading with a line under it; smaller if it is too long. */
void panel_heading(struct panel *panel, double size, const char *text);

/* A paragraph. */
void panel_text(struct panel *panel, double size, int colour, const char *text);

/* Rows of a table over the width of the panel. `size` of type is by the scale, heights are not. */
struct panel_rows {
    uint64_t row, rows;
    double size;
    double row_height, head_height;
    bool has_both_sides;
};

/* Draws them, under the heads that the table has; the type is smaller where a cell needs it. */
void panel_table(struct panel *panel, const struct table *table, struct panel_rows rows);

#endif
