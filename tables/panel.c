/* panel.c: a rectangle of a page, filled from the top with headings, paragraphs and tables. */
#include "tables/panel.h"

#include "tables/grid_draw.h"

struct panel panel_begin(struct draw *draw, const struct paper *paper, struct box box, double scale)
{
    return (struct panel){draw, paper_inks(paper), scale, box, box.y, paper->large_print ? 18 : 5};
}

struct box panel_take(struct panel *panel, double height)
{
    struct box box = {panel->box.x, panel->y, panel->box.width, height};
    panel->y += height;
    if (panel_left(panel) < -0.01)
        draw_fail(panel->draw, "page %d: the sheet needs larger paper", panel->draw->page);
    return box;
}

double panel_left(const struct panel *panel)
{
    return panel->box.y + panel->box.height - panel->y;
}

void panel_gap(struct panel *panel, double height)
{
    panel_take(panel, height * panel->scale);
}

void panel_heading(struct panel *panel, double size, const char *text)
{
    struct type type = {.size = size * panel->scale, .bold = true, .colour = panel->inks.prime_edge};
    struct box box = {panel->box.x, panel->y, panel->box.width, panel_left(panel)};
    panel_take(panel, draw_long_heading(panel->draw, box, type, panel->min_heading, 1.35, text));
    draw_line(panel->draw, (struct point){box.x, panel->y}, (struct point){box.x + box.width, panel->y},
              (struct paint){DRAW_NO_COLOUR, panel->inks.prime_edge, 0.4});
    panel_gap(panel, 1);
}

void panel_text(struct panel *panel, double size, int colour, const char *text)
{
    struct box box = {panel->box.x, panel->y, panel->box.width, panel_left(panel)};
    struct type type = {.size = size * panel->scale, .colour = colour};
    panel_take(panel, draw_paragraph(panel->draw, box, ALIGN_LEFT, type, 1.4, text));
}

double panel_text_height(const struct panel *panel, double size, const char *text)
{
    struct type type = {.size = size * panel->scale};
    return draw_paragraph_height(panel->draw, panel->box.width, type, 1.4, text);
}

void panel_table(struct panel *panel, const struct table *table, struct panel_rows rows)
{
    static const double air = 0.72; /* the maximum height of capitals, as a fraction of the row */
    struct grid_layout layout = grid_measure(panel->draw, table, rows.size * panel->scale);
    int sides = rows.has_both_sides ? 2 : 1;
    double factor = panel->box.width / (sides * layout.side_width + table->columns * layout.cell_width);
    double high = rows.row_height * air / draw_capital_height(layout.type.size);
    factor = high < factor ? high : factor;
    if (factor < 1)
        grid_scale(&layout, factor);
    layout.at = (struct point){panel->box.x, panel->y};
    layout.cell_width = (panel->box.width - sides * layout.side_width) / table->columns;
    layout.row_height = rows.row_height;
    layout.head_height = rows.head_height;
    layout.row = rows.row;
    layout.rows = rows.rows;
    layout.has_both_sides = rows.has_both_sides;
    panel_take(panel, grid_draw(panel->draw, panel->inks, table, &layout));
}
