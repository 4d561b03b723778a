/* judgement_draw.c: the judgement sheet on paper: two halves that fold onto each other, or large print. */
#include "tables/judgement_draw.h"

#include "core/base/language.h"
#include "core/cards/clue.h"
#include "tables/judgement.h"
#include "tables/lookup.h"
#include "tables/pairs.h"
#include "tables/panel.h"
#include "tables/shapes.h"
#include "tables/values.h"

static const char how_to_pair[] = N_("Left card down, right card across. On dark: the prime. Else: the prime factors.");
static const char how_to_pair_framed[] = N_("Left card down, right card across. In a frame: the prime. Else: the prime "
                                            "factors.");
static const char how_to_pair_large[] = N_("Left card down, right card across.");
static const char how_to_fold[] = N_("This half is the cover: fold it over the other along the dashed line.");

static const char exceptions_title[] = N_("Not in the tables: of these 2 and 5 alone are prime");

/* The margin at the edge of the page and on each side of the fold, in millimetres. */
static const double margin = 8, fold = 7;

/* The type size of sentences, in points. */
static const double note_size = 9;

/* The height of a row in large print, in millimetres. */
static const double large_row = 7.8;

/* The numbers that the tables omit. */
static const struct exception {
    const char *number, *meaning; /* for language_name */
    bool is_prime;
} exceptions[] = {
    {"1", N_("the number 1"), false},
    {"2", N_("the number 2"), true},
    {"5", N_("the number 5"), true},
    {"even", N_("all other even numbers, in large letters"), false},
    {"...5", N_("all other numbers that end in 5, in large letters"), false},
};

enum { EXCEPTIONS = sizeof exceptions / sizeof *exceptions };

/* The sheet being drawn. */
struct sheet_drawing {
    const struct sheet_request *request;
    struct draw *draw;
    struct paper paper; /* landscape */
    double scale;       /* 1 on A4 */
};

static struct panel begin_half(const struct sheet_drawing *sheet, bool is_right)
{
    double width = sheet->paper.width / 2 - margin - fold;
    struct box box = {is_right ? sheet->paper.width / 2 + fold : margin, margin, width,
                      sheet->paper.height - 2 * margin};
    return panel_begin(sheet->draw, &sheet->paper, box, sheet->scale);
}

static struct panel begin_whole(const struct sheet_drawing *sheet)
{
    struct box box = {margin, margin, sheet->paper.width - 2 * margin, sheet->paper.height - 2 * margin};
    return panel_begin(sheet->draw, &sheet->paper, box, 1);
}

/* Draws an exception in a box, which is dark for a prime. */
static void draw_chip(const struct panel *panel, struct box box, const struct exception *exception)
{
    struct paper_inks inks = panel->inks;
    bool is_dark = exception->is_prime;
    int colour = is_dark ? inks.on_prime : inks.text;
    draw_rect(panel->draw, box, box.height * 0.1,
              (struct paint){is_dark ? inks.prime : inks.tint, inks.prime_edge, is_dark ? 0.5 : 0.2});
    double left = box.x + box.width * 0.08, width = box.width * 0.84;
    struct box upper = {left, box.y + box.height * 0.15, width, box.height * 0.38};
    struct box lower = {left, box.y + box.height * 0.66, width, box.height * 0.2};
    draw_cell_fitted(panel->draw, upper, ALIGN_CENTRE,
                     (struct type){.size = 40 * panel->scale, .bold = true, .colour = colour}, 5,
                     language_name(exception->number, exception->meaning));
    draw_cell_fitted(panel->draw, lower, ALIGN_CENTRE, (struct type){.size = 18 * panel->scale, .colour = colour}, 5,
                     exception->is_prime ? language_name("prime", N_("prime, below a number"))
                                         : language_name("not prime", N_("not prime, below a number")));
}

static void draw_exceptions(struct panel *panel, double height)
{
    double gap = 2 * panel->scale, width = (panel->box.width - (EXCEPTIONS - 1) * gap) / EXCEPTIONS;
    struct box row = panel_take(panel, height);
    for (int i = 0; i < EXCEPTIONS; i++)
        draw_chip(panel, (struct box){row.x + i * (width + gap), row.y, width, height}, &exceptions[i]);
}

/* Draws the largest prime, in bold in a frame. */
static void draw_largest(const struct sheet_drawing *sheet, struct panel *panel, double height)
{
    struct text words = {0}, cards = {0};
    struct play largest = judgement_largest(sheet->request);
    if (largest.count == 0)
        return;
    plays_write(&sheet->request->deck, &largest, &cards);
    text_say(&words, "is the largest prime of %s: %s", judgement_largest_of(&sheet->request->deck),
             text_string(&cards));
    struct box box = panel_take(panel, height);
    double left = box.width * 0.25, air = height * 0.2;
    draw_rect(panel->draw, box, box.height * 0.1, (struct paint){DRAW_NO_COLOUR, panel->inks.prime_edge, 0.6});
    draw_cell_fitted(panel->draw, (struct box){box.x + air, box.y + air, left - 2 * air, height - 2 * air},
                     ALIGN_CENTRE, (struct type){.size = 100, .bold = true, .colour = panel->inks.prime_edge}, 5,
                     largest.number);
    draw_cell_fitted(panel->draw, (struct box){box.x + left, box.y, box.width - left - air, height}, ALIGN_LEFT,
                     (struct type){.size = 9.5 * panel->scale, .colour = panel->inks.text}, 5, text_string(&words));
    text_free(&cards);
    text_free(&words);
}

/* The single cards, as a table of one row. */
static void single_head(const struct table *table, int column, struct text *text)
{
    const struct deck *deck = table->of;
    unsigned char kinds[DECK_KINDS_MAX];
    clue_cards(deck, kinds);
    text_add(text, deck->card[kinds[column]].word);
}

static enum cell single_cell(const struct table *table, uint64_t row, int column, struct text *text)
{
    const struct deck *deck = table->of;
    unsigned char kinds[DECK_KINDS_MAX];
    (void)row;
    clue_cards(deck, kinds);
    return values_add_factors((uint64_t)deck->card[kinds[column]].value[0], text);
}

static struct table single_cards(const struct deck *deck)
{
    unsigned char kinds[DECK_KINDS_MAX];
    return (struct table){.corner = "", .of = deck, .rows = 1, .columns = clue_cards(deck, kinds),
                          .head = single_head, .cell = single_cell};
}

/* Draws the table of two cards, with rows of `row_height`, or lower rows if these would not fit in `space`. */
static void draw_pairs(const struct sheet_drawing *sheet, struct panel *panel, double size, double row_height,
                       double space)
{
    struct pairs pairs;
    pairs_of(&sheet->request->deck, true, &pairs);
    struct table table = pairs_table(&pairs);
    if (table.rows == 0 || table.columns == 0)
        return;
    if (row_height * (double)(table.rows + 1) > space)
        row_height = space / (double)(table.rows + 1);
    lookup_draw(panel, &table, &(struct lookup){.rows = table.rows, .size = size, .row_height = row_height});
}

static void draw_singles(const struct sheet_drawing *sheet, struct panel *panel, double size, double row_height)
{
    struct table table = single_cards(&sheet->request->deck);
    if (table.columns > 0)
        lookup_draw(panel, &table, &(struct lookup){.rows = 1, .size = size, .row_height = row_height});
}

static void add_advice(const struct sheet_drawing *sheet, struct text *text)
{
    judgement_add_example(sheet->request, text);
    if (text->length > 0)
        text_add_char(text, '\n');
    judgement_add_rules(&sheet->request->deck, text);
}

static void draw_marks(const struct sheet_drawing *sheet, struct panel *panel, double size)
{
    struct text text = {0};
    values_add_marks(&sheet->request->deck, UINT64_MAX, &text);
    panel_text(panel, size, panel->inks.text, text_string(&text));
    text_free(&text);
}

/* Draws the numbers that may be played although they are not prime, with their heading. */
static void draw_allowed(const struct sheet_drawing *sheet, struct panel *panel)
{
    if (sheet->request->deck.numbers == 0)
        return;
    panel_gap(panel, 0.5);
    panel_heading(panel, 11, _(judgement_marks_title));
    draw_marks(sheet, panel, 10);
    panel_gap(panel, 1.5);
}

/*
 * The height for the table of two cards so that the rest of its half fits: 96 mm, less a heading and a line for each
 * listed number.
 */
static double height_for_pairs(const struct deck *deck)
{
    return 96 - (deck->numbers > 0 ? 12 + 5 * deck->numbers : 0);
}

/* Draws the fold: a dashed line with a mark at each end. */
static void draw_fold(const struct sheet_drawing *sheet)
{
    struct paint line = {DRAW_NO_COLOUR, paper_inks(&sheet->paper).quiet, 0.25};
    struct paint mark = {line.stroke, DRAW_NO_COLOUR, 0};
    double x = sheet->paper.width / 2, low = sheet->paper.height - 5;
    shapes_dashes(sheet->draw, (struct point){x, 9}, (struct point){x, low - 4}, 1.2, line);
    draw_polygon(sheet->draw, (struct point[]){{x - 1.6, 5}, {x + 1.6, 5}, {x, 8}}, 3, mark);
    if (!sheet->paper.ruler) /* otherwise the ruler is here */
        draw_polygon(sheet->draw, (struct point[]){{x - 1.6, low}, {x + 1.6, low}, {x, low - 3}}, 3, mark);
}

/* Draws the cover of the folded sheet on one half of its back; upside down if the printer turns over the long edge. */
static void draw_outside(const struct sheet_drawing *sheet, struct box box)
{
    struct paper_inks inks = paper_inks(&sheet->paper);
    int turn = sheet->paper.flip == FLIP_LONG ? 2 : 0;
    double side = turn == 2 ? -1 : 1, middle = box.y + box.height / 2, unit = box.height / 20;
    struct type large = {.size = 22 * sheet->scale, .bold = true, .colour = inks.prime_edge, .turn = turn};
    struct type small = {.size = 11 * sheet->scale, .colour = inks.text, .turn = turn};
    draw_rect(sheet->draw, box, 4, (struct paint){DRAW_NO_COLOUR, inks.prime_edge, 1.2});
    for (int i = -2; i <= 2; i++)
        shapes_diamond(sheet->draw, (struct point){box.x + box.width / 2 + i * unit * 1.6, middle - side * 4 * unit},
                       unit * 1.4, (struct paint){inks.prime, inks.prime_edge, 0.3});
    draw_cell_fitted(sheet->draw, (struct box){box.x + 4, middle - side * 0.7 * unit - unit, box.width - 8, 2 * unit},
                     ALIGN_CENTRE, large, 5, _("Prime Number"));
    draw_cell_fitted(sheet->draw, (struct box){box.x + 4, middle + side * 0.7 * unit - unit, box.width - 8, 2 * unit},
                     ALIGN_CENTRE, large, 5, _("Judgement Table"));
    draw_cell_fitted(sheet->draw, (struct box){box.x + 4, middle + side * 4 * unit - unit, box.width - 8, 2 * unit},
                     ALIGN_CENTRE, small, 5, _("Keep it closed while you play: only the judge looks inside."));
}

/* With --backs, draws the back of this page: both halves show the cover, as either half may be outside. */
static void end_page(const struct sheet_drawing *sheet)
{
    const struct paper *paper = &sheet->paper;
    if (!paper->backs)
        return;
    paper_page(sheet->draw, paper);
    double width = paper->width / 2 - margin - fold, height = paper->height - 2 * margin;
    draw_outside(sheet, (struct box){margin + paper->back_x, margin + paper->back_y, width, height});
    draw_outside(sheet, (struct box){paper->width / 2 + fold + paper->back_x, margin + paper->back_y, width, height});
}

/* The type size of tables. It is not reduced on small paper, where it must be readable, too. */
static double table_size(const struct panel *panel)
{
    return panel->scale < 1 ? lookup_size : lookup_size * panel->scale;
}

/* Draws a block of the table of numbers in the rest of a panel. */
static void draw_block(struct panel *panel, const struct factors_block *block)
{
    static const double head = 5;
    struct table table = factors_table(block);
    double head_height = head * panel->scale;
    struct panel_rows rows = {.rows = FACTORS_ROWS, .size = 11, .head_height = head_height,
                              .row_height = (panel_left(panel) - head_height) / FACTORS_ROWS, .has_both_sides = true};
    struct lookup whole = {.rows = FACTORS_ROWS, .size = table_size(panel), .has_both_sides = true, .has_foot = true,
                           .band_gap = 0.6};
    whole.row_height = (panel_left(panel) - lookup_gaps(&table, &whole)) / (FACTORS_ROWS + 2);
    if (block->is_whole)
        lookup_draw(panel, &table, &whole);
    else
        panel_table(panel, &table, rows);
}

static void draw_right(const struct sheet_drawing *sheet)
{
    struct panel panel = begin_half(sheet, true);
    struct text advice = {0};
    double unit = panel.box.height / 194; /* 1 mm on A4 */
    panel_heading(&panel, 13, _("Two cards"));
    panel_text(&panel, note_size, panel.inks.text, _(sheet->paper.ink_saver ? how_to_pair_framed : how_to_pair));
    draw_pairs(sheet, &panel, table_size(&panel), 6 * unit, height_for_pairs(&sheet->request->deck) * unit);
    panel_gap(&panel, 2);
    panel_heading(&panel, 11, _("One card"));
    draw_singles(sheet, &panel, table_size(&panel), 5.2 * unit);
    panel_gap(&panel, 2);
    panel_heading(&panel, 11, _(exceptions_title));
    panel_gap(&panel, 0.6);
    draw_exceptions(&panel, 13 * unit);
    panel_gap(&panel, 2);
    draw_largest(sheet, &panel, 10 * unit);
    panel_gap(&panel, 1.5);
    draw_allowed(sheet, &panel);
    add_advice(sheet, &advice);
    panel_text(&panel, note_size, panel.inks.text, text_string(&advice));
    text_free(&advice);
    panel_gap(&panel, 1);
    panel_text(&panel, note_size, panel.inks.quiet, _(how_to_fold));
}

/* Draws a half page with one block of the table of factors. */
static void draw_block_half(const struct sheet_drawing *sheet, const struct factors_block *block, bool is_right)
{
    struct panel panel = begin_half(sheet, is_right);
    panel_heading(&panel, 13, _(judgement_title));
    panel_text(&panel, note_size, panel.inks.text, judgement_how_to_read(block, false));
    panel_gap(&panel, 0.5);
    draw_block(&panel, block);
}

/* Pages per sheet of paper. */
static uint64_t sides(const struct sheet_drawing *sheet)
{
    return sheet->paper.backs ? 2 : 1;
}

/* Draws the pages that fold. The first has one block and the other tables; each further page has two blocks. */
static void draw_halves(const struct sheet_drawing *sheet)
{
    struct factors_block block = judgement_first(sheet->request);
    if (!draw_check_pages(sheet->draw, sides(sheet) * (1 + factors_blocks(&block) / 2)))
        return;
    paper_page(sheet->draw, &sheet->paper);
    draw_block_half(sheet, &block, false);
    draw_right(sheet);
    draw_fold(sheet);
    end_page(sheet);
    while (factors_next(&block) && sheet->draw->fault[0] == '\0') {
        paper_page(sheet->draw, &sheet->paper);
        draw_block_half(sheet, &block, false);
        if (factors_next(&block))
            draw_block_half(sheet, &block, true);
        draw_fold(sheet);
        end_page(sheet);
    }
}

/* Draws a part of a block in large print. */
static void draw_large_rows(struct panel *panel, const struct factors_block *block, struct lookup part)
{
    struct table table = factors_table(block);
    struct panel_rows few = {.row = part.row, .rows = part.rows, .size = 18, .row_height = large_row,
                             .head_height = large_row, .has_both_sides = true};
    part.size = 18;
    part.row_height = large_row;
    part.has_both_sides = part.has_foot = true;
    if (block->is_whole)
        lookup_draw(panel, &table, &part);
    else
        panel_table(panel, &table, few);
}

/* Draws all rows of some columns, with as many bands on each page as fit. */
static void draw_large_columns(const struct sheet_drawing *sheet, const struct factors_block *block,
                               struct lookup part)
{
    int heads = block->is_whole ? 2 : 1;
    for (; part.row < FACTORS_ROWS && sheet->draw->fault[0] == '\0'; part.row += part.rows) {
        paper_page(sheet->draw, &sheet->paper);
        struct panel panel = begin_whole(sheet);
        panel_heading(&panel, 18, _(judgement_title));
        panel_text(&panel, 18, panel.inks.text, judgement_how_to_read(block, true));
        double bands = (panel_left(&panel) - heads * large_row) / large_row / FACTORS_BAND;
        part.rows = lookup_rows((FACTORS_ROWS - part.row) / FACTORS_BAND, bands) * FACTORS_BAND;
        draw_large_rows(&panel, block, part);
        end_page(sheet);
    }
}

/* Draws a block in large print, 18 points, with as many columns on each page as fit. */
static void draw_large_block(const struct sheet_drawing *sheet, const struct factors_block *block)
{
    struct table table = factors_table(block);
    double width = sheet->paper.width - 2 * margin;
    int columns = block->is_whole ? lookup_columns(sheet->draw, &table, 18, width, 2) : table.columns;
    for (int column = 0; column < table.columns; column += columns) {
        int here = table.columns - column < columns ? table.columns - column : columns;
        draw_large_columns(sheet, block, (struct lookup){.column = column, .columns = here});
    }
}

static struct panel begin_pairs(const struct sheet_drawing *sheet)
{
    paper_page(sheet->draw, &sheet->paper);
    struct panel panel = begin_whole(sheet);
    panel_heading(&panel, 18, _("Two cards"));
    panel_text(&panel, 18, panel.inks.text, _(how_to_pair_large));
    return panel;
}

/*
 * Draws the table of two cards in large print, on as many pages as it needs. Returns the panel of the last page, which
 * may be filled further.
 */
static struct panel draw_large_pairs(const struct sheet_drawing *sheet)
{
    struct pairs pairs;
    pairs_of(&sheet->request->deck, true, &pairs);
    struct table table = pairs_table(&pairs);
    struct panel panel = begin_pairs(sheet);
    int columns = lookup_columns(sheet->draw, &table, 18, panel.box.width, 1);
    struct lookup part = {.size = 18, .row_height = large_row};
    for (; part.column < table.columns; part.column += part.columns) {
        part.columns = table.columns - part.column < columns ? table.columns - part.column : columns;
        for (part.row = 0; part.row < table.rows && sheet->draw->fault[0] == '\0'; part.row += part.rows) {
            if (part.row > 0 || part.column > 0) {
                end_page(sheet);
                panel = begin_pairs(sheet);
            }
            part.rows = lookup_rows(table.rows - part.row, panel_left(&panel) / large_row - 1);
            lookup_draw(&panel, &table, &part);
        }
    }
    return panel;
}

/* Begins a new page unless this one has `height` mm left. */
static void ensure_space(const struct sheet_drawing *sheet, struct panel *panel, double height)
{
    if (panel_left(panel) >= height)
        return;
    end_page(sheet);
    paper_page(sheet->draw, &sheet->paper);
    *panel = begin_whole(sheet);
}

/* Draws the advice for the judge on the current page if it fits, else on the next. */
static void draw_large_advice(const struct sheet_drawing *sheet, struct panel *panel)
{
    static const double air = 6;
    struct text advice = {0};
    const char *last = _("Keep these sheets face down: only the judge looks.");
    add_advice(sheet, &advice);
    ensure_space(sheet, panel,
                 air + panel_text_height(panel, 18, text_string(&advice)) + panel_text_height(panel, 18, last));
    panel_gap(panel, air);
    panel_text(panel, 18, panel->inks.text, text_string(&advice));
    panel_text(panel, 18, panel->inks.quiet, last);
    text_free(&advice);
}

/* Draws the single cards, in as many lines as they need. */
static void draw_large_singles(const struct sheet_drawing *sheet, struct panel *panel)
{
    struct table table = single_cards(&sheet->request->deck);
    int columns = lookup_columns(sheet->draw, &table, 18, panel->box.width, 0);
    int lines = columns > 0 ? (table.columns + columns - 1) / columns : 0;
    ensure_space(sheet, panel, 4 + draw_points_to_mm(18) * 1.35 + 1 + 2 * lines * large_row);
    panel_gap(panel, 4);
    panel_heading(panel, 18, _("One card"));
    for (int column = 0; column < table.columns; column += columns) {
        int here = table.columns - column < columns ? table.columns - column : columns;
        lookup_draw(panel, &table, &(struct lookup){.rows = 1, .column = column, .columns = here, .size = 18,
                                                    .row_height = large_row});
    }
}

/* Draws the listed numbers on the current page if they fit, else on the next. */
static void draw_large_allowed(const struct sheet_drawing *sheet, struct panel *panel)
{
    int numbers = sheet->request->deck.numbers;
    if (numbers == 0)
        return;
    ensure_space(sheet, panel, draw_points_to_mm(18) * (2.5 + 1.4 * (2 * numbers + 1)));
    panel_gap(panel, 3);
    panel_heading(panel, 18, _(judgement_marks_title));
    draw_marks(sheet, panel, 18);
}

static void draw_large(const struct sheet_drawing *sheet)
{
    struct factors_block block = judgement_first(sheet->request);
    if (!draw_check_pages(sheet->draw, sides(sheet) * (2 + factors_blocks(&block)))) /* a lower bound */
        return;
    do
        draw_large_block(sheet, &block);
    while (factors_next(&block) && sheet->draw->fault[0] == '\0');
    struct panel panel = draw_large_pairs(sheet);
    draw_large_singles(sheet, &panel);
    end_page(sheet);
    paper_page(sheet->draw, &sheet->paper);
    panel = begin_whole(sheet);
    panel_heading(&panel, 22, _(exceptions_title));
    panel_gap(&panel, 2);
    draw_exceptions(&panel, 32);
    panel_gap(&panel, 6);
    panel.scale = 2; /* sets its sentence in 19 points */
    draw_largest(sheet, &panel, 22);
    panel.scale = 1;
    draw_large_advice(sheet, &panel);
    draw_large_allowed(sheet, &panel);
    end_page(sheet);
}

void judgement_draw(const struct sheet_request *request, struct draw *draw, struct sheet_result *result)
{
    struct sheet_drawing sheet = {.request = request, .draw = draw, .paper = paper_landscape(request->paper)};
    double across = sheet.paper.width / 297, down = sheet.paper.height / 210;
    (void)result;
    sheet.scale = across < down ? across : down;
    if (request->paper.large_print)
        draw_large(&sheet);
    else
        draw_halves(&sheet);
}
