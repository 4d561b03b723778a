/* matrix.c: the sheet of two-card numbers: left card by right card. */
#include "core/base/language.h"
#include "tables/lookup.h"
#include "tables/pairs.h"
#include "tables/records.h"
#include "tables/sheet.h"
#include "tables/values.h"

#include <stdio.h>

static void write_records(const struct sheet_request *request, enum sheet_format format, struct out *out,
                          struct sheet_result *result)
{
    static const char *const names[] = {"left", "right", "number", "factor", NULL};
    struct records records = records_begin(format, out, names);
    struct text factor = {0};
    struct pairs pairs;
    pairs_of(&request->deck, false, &pairs);
    result->status = SHEET_NOTHING;
    for (int row = 0; row < pairs.lefts; row++)
        for (int column = 0; column < pairs.rights; column++) {
            uint64_t number = pairs_number(&pairs, row, column);
            if (number == 0)
                continue;
            text_clear(&factor);
            values_add(number, &factor);
            records_field(&records, request->deck.card[pairs.left[row]].word);
            records_field(&records, request->deck.card[pairs.right[column]].word);
            records_number(&records, number);
            records_field(&records, text_string(&factor));
            records_end(&records);
            result->status = SHEET_DONE;
        }
    text_free(&factor);
}

static const char how_to_read[] = N_(
    "The left card down, the right card across: the number that both spell, and its prime factors if it is not prime. "
    "Numbers without a factor 2, 3 or 5 look like primes: where type allows it they stand out. A right card that is "
    "even or 5 is not here: it makes no prime.");

static const char how_to_read_printed[] = N_(
    "The left card down, the right card across: the number that both spell, and its prime factors if it is not prime. "
    "Bold with factors: none of them is 2, 3 or 5, so the number looks like a prime. A right card that is even or 5 is "
    "not here: it makes no prime.");

static const char how_to_read_large[] = N_("The left card down, the right card across.");

/* Adds the sentences that explain the table; except in large print, also one about empty cells if there are any. */
static void add_how_to_read(const struct pairs *pairs, const char *sentences, struct text *text)
{
    text_add(text, _(sentences));
    if (sentences != how_to_read_large && pairs_have_gap(pairs))
        text_add(text, _(" Empty: the deck has one copy of that card."));
}

/* Sets up the deck's pairs and the title of the sheet. Returns false if there are no pairs. */
static bool begin_pairs(const struct sheet_request *request, struct pairs *pairs, char *title, size_t capacity)
{
    pairs_of(&request->deck, true, pairs);
    pairs->is_equation = true;
    snprintf(title, capacity, _("Two cards of “%s”"), deck_title(&request->deck));
    return pairs->lefts > 0 && pairs->rights > 0;
}

static void describe(const struct sheet_request *request, struct document *document, struct sheet_result *result)
{
    char title[200];
    struct pairs pairs;
    if (!begin_pairs(request, &pairs, title, sizeof title))
        result->status = SHEET_NOTHING;
    struct table table = pairs_table(&pairs);
    document_begin(document, title);
    struct text sentences = {0};
    add_how_to_read(&pairs, how_to_read, &sentences);
    document_note(document, sentences.at);
    values_note_marks(&request->deck, PAIRS_MARKED_BELOW, document);
    document_table(document, &table);
    document_end(document);
    text_free(&sentences);
}

static const double margin = 10; /* of a page, mm */

/* The first page has the explanation, further pages only the title. */
static struct panel begin_page(const struct sheet_request *request, struct draw *draw, const char *title,
                               const struct pairs *pairs)
{
    struct paper paper = paper_landscape(request->paper);
    struct text sentences = {0}, marks = {0};
    paper_page(draw, &paper);
    struct box box = {margin, margin, paper.width - 2 * margin, paper.height - 2 * margin};
    struct panel panel = panel_begin(draw, &paper, box, 1);
    panel_heading(&panel, paper.large_print ? 20 : 16, title);
    if (draw->page == 1) {
        add_how_to_read(pairs, paper.large_print ? how_to_read_large : how_to_read_printed, &sentences);
        values_add_marks(&request->deck, PAIRS_MARKED_BELOW, &marks);
        panel_text(&panel, paper.large_print ? 18 : 10, panel.inks.text, sentences.at);
        panel_text(&panel, paper.large_print ? 18 : 10, panel.inks.text, text_string(&marks));
        text_free(&sentences);
        text_free(&marks);
    }
    return panel;
}

/* Draws some columns of all rows, on as many pages as the rows need. */
static void draw_columns(const struct sheet_request *request, struct draw *draw, const char *title,
                         const struct table *table, struct lookup part)
{
    double low = request->paper.large_print ? 8 : 6.5, high = request->paper.large_print ? 9.5 : 9;
    part.size = request->paper.large_print ? 18 : 14;
    for (; part.row < table->rows && draw->fault[0] == '\0'; part.row += part.rows) {
        struct panel panel = begin_page(request, draw, title, table->of);
        double heights = panel_left(&panel) / low; /* rows, including the head; below 0 on paper that is too small */
        part.rows = lookup_rows(table->rows - part.row, heights - 1);
        part.row_height = panel_left(&panel) / (double)(part.rows + 1);
        if (part.row_height > high)
            part.row_height = high;
        lookup_draw(&panel, table, &part);
    }
}

/* The number of columns per page. */
static int count_across(const struct paper *paper, struct draw *draw, const struct table *table)
{
    static const double most = 8;
    return paper->large_print ? lookup_columns(draw, table, 18, paper_landscape(*paper).width - 2 * margin, 1)
                              : (int)lookup_rows((uint64_t)table->columns, most);
}

static void draw_sheet(const struct sheet_request *request, struct draw *draw, struct sheet_result *result)
{
    char title[200];
    struct pairs pairs;
    if (!begin_pairs(request, &pairs, title, sizeof title)) {
        begin_page(request, draw, title, &pairs);
        result->status = SHEET_NOTHING;
        return;
    }
    struct table table = pairs_table(&pairs);
    int columns = count_across(&request->paper, draw, &table);
    for (int column = 0; column < table.columns; column += columns) {
        int left = table.columns - column;
        draw_columns(request, draw, title, &table,
                     (struct lookup){.column = column, .columns = left < columns ? left : columns});
    }
}

const struct sheet matrix_sheet = {
    .name = "matrix",
    .takes = TAKES_DECK,
    .deck = "lvl0",
    .records = write_records,
    .describe = describe,
    .draw = draw_sheet,
};
