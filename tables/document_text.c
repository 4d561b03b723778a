/* document_text.c: a document as plain text. */
#include "tables/document.h"

#include "core/base/columns.h"

#include <string.h>

enum { LINE_WIDTH = 79 };

static void text_begin(struct document *document, const char *title)
{
    text_print(&document->out->text, "%s\n", title);
}

static void text_heading(struct document *document, const char *heading)
{
    struct text *text = &document->out->text;
    text_print(text, "\n%s\n", heading);
    for (int i = columns_of(heading, strlen(heading)); i > 0; i--)
        text_add_char(text, '-');
    text_add_char(text, '\n');
}

/* Bold type is an escape sequence, and omitted without colour. */
static void switch_bold(struct document *document, bool on)
{
    if (document->has_color)
        text_add(&document->out->text, on ? "\033[1m" : "\033[0m");
}

/* Wraps the note and omits its '*', which switch bold type. */
static void text_note(struct document *document, const char *note)
{
    struct text *text = &document->out->text, plain = {0}, rows = {0};
    bool strong = false;
    for (const char *at = note; *at != '\0'; at++)
        if (*at != '*')
            text_add_char(&plain, *at);
    columns_wrap(text_string(&plain), plain.length, 0, LINE_WIDTH, &rows);
    text_add_char(text, '\n');
    for (const char *at = rows.at; *at != '\0'; at++) {
        for (; *note == '*'; note++)
            switch_bold(document, strong = !strong);
        text_add_char(text, *at);
        note += *note == *at || *note == ' '; /* the blank at a line break is dropped */
    }
    text_free(&rows);
    text_free(&plain);
}

/* Replacements in plain text for characters outside ASCII, as in 3^2x7x11. */
static const struct {
    const char *character, *ascii;
} in_ascii[] = {
    {"·", "x"}, {"⁰", "0"}, {"¹", "1"}, {"²", "2"}, {"³", "3"}, {"⁴", "4"}, {"⁵", "5"}, {"⁶", "6"}, {"⁷", "7"},
    {"⁸", "8"}, {"⁹", "9"},
};

/* The index of the character at `at` in in_ascii, or -1. */
static int find_ascii(const char *at)
{
    for (int i = 0; i < (int)(sizeof in_ascii / sizeof *in_ascii); i++)
        if (strncmp(at, in_ascii[i].character, strlen(in_ascii[i].character)) == 0)
            return i;
    return -1;
}

/* Replaces the characters of in_ascii in a cell, with `^` before each exponent. */
static void put_in_ascii(struct text *part)
{
    struct text ascii = {0};
    bool is_exponent = false;
    for (const char *at = text_string(part); *at != '\0';) {
        int found = find_ascii(at);
        if (found < 0) {
            text_add_char(&ascii, *at++);
            is_exponent = false;
            continue;
        }
        if (found > 0 && !is_exponent)
            text_add_char(&ascii, '^');
        is_exponent = found > 0;
        text_add(&ascii, in_ascii[found].ascii);
        at += strlen(in_ascii[found].character);
    }
    text_clear(part);
    text_add_text(part, &ascii);
    text_free(&ascii);
}

static enum cell ascii_cell(const struct table *table, uint64_t row, int column, struct text *part)
{
    enum cell kind = table_cell(table, row, column, part);
    put_in_ascii(part);
    return kind;
}

/* The widths of the side and of all cells of a table, in columns. */
struct widths {
    size_t side, cell;
};

static size_t wider(size_t a, size_t b)
{
    return a > b ? a : b;
}

static size_t width_of(const char *word)
{
    return (size_t)columns_of(word, strlen(word));
}

static struct widths measure(const struct table *table, struct text *part)
{
    struct widths widths = {width_of(table->corner), (size_t)table->width};
    for (int column = 0; column < table->columns; column++)
        widths.cell = wider(widths.cell, width_of(table_head(table, column, part)));
    widths.side = wider(widths.side, width_of(table_side(table, 0, part)));
    widths.side = wider(widths.side, width_of(table_side(table, table->rows - 1, part)));
    for (uint64_t row = 0; row < table->rows && table->width == 0; row++) {
        widths.side = wider(widths.side, width_of(table_side(table, row, part)));
        for (int column = 0; column < table->columns; column++) {
            ascii_cell(table, row, column, part);
            widths.cell = wider(widths.cell, width_of(text_string(part)) + table->marks);
        }
    }
    return widths;
}

static void trim_line(struct text *text)
{
    while (text->length > 0 && text->at[text->length - 1] == ' ')
        text_cut(text, text->length - 1);
}

static void add_cell(struct document *document, const struct table *table, uint64_t row, int column, size_t width,
                     struct text *part)
{
    struct text *text = &document->out->text;
    enum cell kind = ascii_cell(table, row, column, part);
    bool strong = kind == CELL_PRIME || kind == CELL_STRONG;
    size_t own = width_of(text_string(part)) + table->marks, space = width > own ? width - own : 0;
    text_print(text, " %*s", table->is_left ? 0 : (int)space, "");
    if (strong)
        switch_bold(document, true);
    text_add_text(text, part);
    if (strong)
        switch_bold(document, false);
    if (table->marks)
        text_add_char(text, kind == CELL_PRIME ? '*' : ' ');
    text_print(text, "%*s", table->is_left ? (int)space : 0, "");
}

/* Adds a word padded to `width` columns. */
static void add_padded(struct text *text, const char *word, size_t width, bool is_left)
{
    int space = width > width_of(word) ? (int)(width - width_of(word)) : 0;
    text_print(text, "%*s%s%*s", is_left ? 0 : space, "", word, is_left ? space : 0, "");
}

static void add_heads(struct text *text, const struct table *table, int first, int last, struct widths widths,
                      struct text *part)
{
    add_padded(text, table->corner, widths.side, false);
    for (int column = first; column < last; column++) {
        text_add_char(text, ' ');
        add_padded(text, table_head(table, column, part), widths.cell, table->is_left);
    }
    trim_line(text);
    text_add_char(text, '\n');
}

static void add_columns(struct document *document, const struct table *table, int first, int last,
                        struct widths widths, struct text *part)
{
    struct text *text = &document->out->text;
    text_add_char(text, '\n');
    if (table->head != NULL)
        add_heads(text, table, first, last, widths, part);
    for (uint64_t row = 0; row < table->rows && !document_has_failed(document); row++) {
        add_padded(text, table_side(table, row, part), widths.side, false);
        for (int column = first; column < last; column++)
            add_cell(document, table, row, column, widths.cell, part);
        trim_line(text);
        text_add(text, table_ends_band(table, row) ? "\n\n" : "\n");
    }
    if (table->head != NULL && table->foot)
        add_heads(text, table, first, last, widths, part);
}

/* Writes the columns side by side if they fit in a line; otherwise in blocks of equal width, one below another. */
static void text_table(struct document *document, const struct table *table)
{
    struct text part = {0};
    struct widths widths = measure(table, &part);
    int fit = (int)((LINE_WIDTH - widths.side) / (widths.cell + 1));
    if (fit < 1)
        fit = 1;
    int parts = (table->columns + fit - 1) / fit;
    fit = (table->columns + parts - 1) / parts;
    for (int first = 0; first < table->columns; first += fit)
        add_columns(document, table, first, first + fit < table->columns ? first + fit : table->columns, widths, &part);
    text_free(&part);
}

static void text_end(struct document *document)
{
    (void)document;
}

const struct document_calls document_text = {text_begin, text_heading, text_note, text_table, NULL, text_end, NULL,
                                             NULL, NULL};
