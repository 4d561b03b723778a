/* score.c: score sheets: Prime Attactics in two columns, as in its leaflet, and one for any game. */
#include "core/base/language.h"
#include "tables/panel.h"
#include "tables/sheet.h"

#include <stdio.h>

enum { TEXT_LINES = 24, TEXT_ROUNDS = 24, PLAYERS = 6, STARTS = 4 };

static const int starts[STARTS] = {11, 13, 17, 19};

static const char how[] = N_("A line for each play, under the score that it changed: 11 x 3 = 33, then 33 x 7 x D = "
                             "462, then 462 / 3 = 154.");

static const char *sum_word(void)
{
    return language_name("Sum", N_("the sum of all rounds on a score sheet"));
}

static const char *name_word(void)
{
    return language_name("Name", N_("the names of players on a score sheet"));
}

/* As text, Markdown and HTML the sheet is a form as well: a line for each play, and the slam dunk below them. */
static void add_player(const struct table *table, int column, struct text *text)
{
    (void)table;
    text_say(text, "Player %d _____________________", column + 1);
}

static enum cell add_line(const struct table *table, uint64_t row, int column, struct text *text)
{
    (void)column;
    text_add(text, row + 1 == table->rows ? _("[ ] Slam dunk used") : "____________________ = _______");
    return CELL_BLANK;
}

/* A name for each column, a line for each round, and the sums. */
static void add_name(const struct table *table, int column, struct text *text)
{
    (void)table;
    (void)column;
    text_add(text, "________");
}

static void add_round(const struct table *table, uint64_t row, struct text *text)
{
    if (row + 1 == table->rows)
        text_add(text, sum_word());
    else
        text_add_u64(text, row + 1);
}

static enum cell add_blank(const struct table *table, uint64_t row, int column, struct text *text)
{
    (void)table;
    (void)row;
    (void)column;
    text_add(text, "________");
    return CELL_BLANK;
}

static void note_starts(struct document *document)
{
    struct text text = {0};
    text_add(&text, _("Starting score"));
    for (int i = 0; i < STARTS; i++)
        text_print(&text, " [ ] %d", starts[i]);
    text_print(&text, "%s________", document_or());
    document_note(document, text_string(&text));
    text_free(&text);
}

static void describe(const struct sheet_request *request, struct document *document, struct sheet_result *result)
{
    struct table attactics = {.corner = "", .rows = TEXT_LINES + 1, .columns = 2, .is_left = true, .is_form = true,
                              .apart = true, .head = add_player, .cell = add_line};
    struct table plain = {.corner = name_word(), .rows = TEXT_ROUNDS + 1, .columns = PLAYERS, .is_form = true,
                          .head = add_name, .side = add_round, .cell = add_blank};
    (void)request;
    (void)result;
    document_begin(document, _("Score sheets"));
    document_heading(document, "Prime Attactics");
    note_starts(document);
    document_note(document, _(how));
    document_table(document, &attactics);
    document_heading(document, _("Any game"));
    document_note(document, _("Game ______________________________ Date ____________________"));
    document_table(document, &plain);
    document_end(document);
}

/* A page to be filled in by hand. */
struct form {
    struct draw *draw;
    struct panel panel;
    struct paint rule;  /* lines to write on */
    struct paint frame;
    struct type type;
    double line;        /* distance between lines, mm */
};

static struct form begin_form(const struct sheet_request *request, struct draw *draw, const char *title)
{
    static const double margin = 12;
    const struct paper *paper = &request->paper;
    struct box box = {margin, margin, paper->width - 2 * margin, paper->height - 2 * margin};
    double scale = paper->large_print ? 1.64 : paper->width < 200 ? paper->width / 210 : 1;
    paper_page(draw, paper);
    draw_register_heading(draw, 0, _("Score sheets"));
    struct form form = {.draw = draw, .panel = panel_begin(draw, paper, box, scale), .line = 9.2 * scale};
    form.rule = (struct paint){DRAW_NO_COLOUR, form.panel.inks.rule, 0.25};
    form.frame = (struct paint){DRAW_NO_COLOUR, form.panel.inks.prime_edge, 0.4};
    form.type = (struct type){.size = 11 * scale, .colour = form.panel.inks.text};
    panel_heading(&form.panel, 20, title);
    panel_gap(&form.panel, 2);
    return form;
}

static void draw_horizontal(const struct form *form, double left, double right, double y, struct paint paint)
{
    draw_line(form->draw, (struct point){left, y}, (struct point){right, y}, paint);
}

/* Draws a word followed by a line to write on, up to the end of the box. */
static void draw_blank(const struct form *form, struct box box, const char *word)
{
    double width = draw_text_width(form->draw, form->type, word) + 1.5;
    struct box cell = {box.x, box.y + box.height * 0.3, width, box.height * 0.7};
    draw_cell(form->draw, cell, ALIGN_LEFT, form->type, word);
    draw_horizontal(form, box.x + width, box.x + box.width, box.y + box.height * 0.86, form->rule);
}

/* The distance of a box to tick from its label, in mm; the side of the box, as a fraction of form.line. */
static const double beside_tick = 2, tick_side = 0.42;

/* Draws a box to tick, and its label. */
static void draw_tick(const struct form *form, struct box box, const char *word)
{
    double side = form->line * tick_side;
    draw_rect(form->draw, (struct box){box.x, box.y + (box.height - side) / 2, side, side}, 0.6, form->frame);
    box.x += side + beside_tick;
    box.width -= side + beside_tick;
    draw_cell(form->draw, box, ALIGN_LEFT, form->type, word);
}

static double tick_width(const struct form *form, const char *word)
{
    return form->line * tick_side + beside_tick + draw_text_width(form->draw, form->type, word);
}

/* Draws "Starting score", a box to tick for each score in the leaflet, and a line for another one. */
static void draw_starts(struct form *form)
{
    struct box row = panel_take(&form->panel, form->line);
    double label = row.width * 0.31, step = row.width * 0.125;
    if (draw_text_width(form->draw, form->type, _("Starting score")) > label || tick_width(form, "19") > step) {
        draw_cell(form->draw, row, ALIGN_LEFT, form->type, _("Starting score")); /* on a line of its own */
        row = panel_take(&form->panel, form->line);
        label = 0;
        step = row.width * 0.18;
    } else {
        draw_cell(form->draw, (struct box){row.x, row.y, label, row.height}, ALIGN_LEFT, form->type,
                  _("Starting score"));
    }
    double x = row.x + label, other = x + STARTS * step;
    for (int i = 0; i < STARTS; i++) {
        char number[8];
        snprintf(number, sizeof number, "%d", starts[i]);
        draw_tick(form, (struct box){x + i * step, row.y, step, row.height}, number);
    }
    /* draw_blank centres its word 0.15 of the height lower than a label: compensated here. */
    draw_blank(form, (struct box){other, row.y - 0.15 * row.height, row.x + row.width - other, row.height},
               language_name("or", N_("or, before a line to write another number on")));
}

/* Draws the column of a player: the name, lines with an equals sign, the slam dunk to tick, and the frame. */
static void draw_column(const struct form *form, struct box box, int player, int lines)
{
    char name[60];
    double equals = box.x + box.width * 0.63, last = box.y + (lines + 1) * form->line;
    snprintf(name, sizeof name, _("Player %d"), player);
    draw_rect(form->draw, box, 2, form->frame);
    draw_blank(form, (struct box){box.x + 3, box.y, box.width - 6, form->line}, name);
    for (int i = 1; i <= lines; i++) {
        double y = box.y + i * form->line, low = y + form->line * 0.86;
        struct box cell = {equals, y + form->line * 0.3, box.width * 0.06, form->line * 0.7};
        draw_horizontal(form, box.x + 3, box.x + box.width * 0.62, low, form->rule);
        draw_cell(form->draw, cell, ALIGN_CENTRE, form->type, "=");
        draw_horizontal(form, box.x + box.width * 0.7, box.x + box.width - 3, low, form->rule);
    }
    draw_tick(form, (struct box){box.x + 3, last + form->line * 0.1, box.width - 6, form->line * 0.88},
              _("Slam dunk used"));
}

/* Draws a page for the players from `first` on. Returns their number: two, or one if two columns do not fit. */
static int draw_players(const struct sheet_request *request, struct draw *draw, int first)
{
    static const double gap = 6;
    struct form form = begin_form(request, draw, "Prime Attactics");
    draw_starts(&form);
    panel_gap(&form.panel, 1.5);
    panel_text(&form.panel, request->paper.large_print ? 11 : 8.5, form.panel.inks.quiet, _(how));
    panel_gap(&form.panel, 2);
    int lines = (int)(panel_left(&form.panel) / form.line) - 2;
    struct box row = panel_take(&form.panel, (lines + 2) * form.line);
    double width = (row.width - gap) / 2;
    if (tick_width(&form, _("Slam dunk used")) + 6 > width) {
        draw_column(&form, row, first, lines);
        return 1;
    }
    draw_column(&form, (struct box){row.x, row.y, width, row.height}, first, lines);
    draw_column(&form, (struct box){row.x + width + gap, row.y, width, row.height}, first + 1, lines);
    return 2;
}

static void draw_attactics(const struct sheet_request *request, struct draw *draw)
{
    for (int player = 1; player <= 2 && draw->fault[0] == '\0';)
        player += draw_players(request, draw, player);
}

/* Draws the sheet for any game: players across, rounds down, the sums separated by a heavy line. */
static void draw_plain(const struct sheet_request *request, struct draw *draw)
{
    struct form form = begin_form(request, draw, language_name("Score", N_("the heading of a score sheet")));
    struct box first = panel_take(&form.panel, form.line);
    draw_blank(&form, (struct box){first.x, first.y, first.width * 0.6, first.height},
               language_name("Game", N_("the name of the game, on a score sheet")));
    draw_blank(&form, (struct box){first.x + first.width * 0.64, first.y, first.width * 0.36, first.height},
               language_name("Date", N_("the date, on a score sheet")));
    panel_gap(&form.panel, 4);
    double names = 1.6 * form.line;
    int rounds = (int)((panel_left(&form.panel) - names) / form.line) - 1;
    struct box grid = panel_take(&form.panel, names + (rounds + 1) * form.line);
    double side = 16 * form.panel.scale, width = (grid.width - side) / PLAYERS, low = grid.y + grid.height;
    for (int i = 0; i < rounds; i++) {
        char number[16];
        double y = grid.y + names + i * form.line;
        snprintf(number, sizeof number, "%d", i + 1);
        draw_horizontal(&form, grid.x, grid.x + grid.width, y, i == 0 ? form.frame : form.rule);
        draw_cell(draw, (struct box){grid.x, y, side, form.line}, ALIGN_CENTRE, form.type, number);
    }
    for (int i = 0; i < PLAYERS; i++) {
        double x = grid.x + side + i * width;
        draw_line(draw, (struct point){x, grid.y}, (struct point){x, low}, i == 0 ? form.frame : form.rule);
    }
    struct type bold = form.type;
    bold.bold = true;
    draw_cell_fitted(draw, (struct box){grid.x + 1, grid.y, side - 2, names}, ALIGN_CENTRE, form.type, 5,
                     name_word());
    draw_horizontal(&form, grid.x, grid.x + grid.width, low - form.line, form.frame);
    draw_cell(draw, (struct box){grid.x, low - form.line, side, form.line}, ALIGN_CENTRE, bold, sum_word());
    draw_rect(draw, grid, 2, form.frame);
}

static void draw_sheet(const struct sheet_request *request, struct draw *draw, struct sheet_result *result)
{
    (void)result;
    draw_attactics(request, draw);
    draw_plain(request, draw);
}

const struct sheet score_sheet = {
    .name = "score",
    .describe = describe,
    .draw = draw_sheet,
};
