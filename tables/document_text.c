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

/* Bold type is written as an escape sequence, only with colour. */
static void switch_bold(struct document *document, bool on)
{
    if (document->has_color)
        text_add(&document->out->text, on ? "\033[1m" : "\033[0m");
}

/* How many columns a word takes without the '*' of a strong span. */
static size_t shown_width(const char *word, size_t length)
{
    size_t width = (size_t)columns_of(word, length);
    for (size_t i = 0; i < length; i++)
        width -= word[i] == '*';
    return width;
}

/* The first byte of the character that ends before `at`, '*' left out; `words` if there is none. */
static const char *character_before(const char *words, const char *at)
{
    while (at > words && at[-1] == '*')
        at--;
    do
        at -= at > words;
    while (at > words && ((unsigned char)*at & 0xC0) == 0x80);
    return at;
}

/* Whether a line may end between the character before `at` and that at `at`, which is no '*'. */
static bool may_break(const char *words, const char *at)
{
    char pair[8];
    const char *before = character_before(words, at);
    size_t first = text_utf8_length(before, (size_t)(at - before)), second = text_utf8_length(at, strlen(at));
    if (first < 2 || second == 0) /* a blank is not asked for, and others may be broken after wide characters alone */
        return false;
    memcpy(pair, before, first);
    memcpy(pair + first, at, second); /* NOLINT(bugprone-not-null-terminated-result): the pair is no string */
    return columns_may_break(pair, first + second, first);
}

/*
 * The length of what stands before the first place where a line may end: a blank, a newline, or the place between two
 * characters where columns_may_break; the '*' of strong spans do not count.
 */
static size_t unbroken_length(const char *words)
{
    size_t length = strcspn(words, " \n");
    for (size_t at = 1; at < length; at++)
        if (words[at] != '*' && ((unsigned char)words[at] & 0xC0) != 0x80 && may_break(words, words + at))
            return at;
    return length;
}

static void text_note(struct document *document, const char *note)
{
    struct text *text = &document->out->text;
    size_t used = 0, blanks = 0;
    bool strong = false;
    text_add_char(text, '\n');
    while (*note != '\0') {
        size_t length = unbroken_length(note), width = shown_width(note, length);
        if (used > 0 && used + (blanks > 0) + width > LINE_WIDTH) {
            text_add_char(text, '\n');
            used = 0;
        } else if (used > 0 && blanks > 0) {
            text_add_char(text, ' ');
            used++;
        }
        for (size_t i = 0; i < length; i++)
            if (note[i] == '*')
                switch_bold(document, strong = !strong);
            else
                text_add_char(text, note[i]);
        used += width;
        blanks = strspn(note + length, " ");
        note += length + blanks;
    }
    text_add_char(text, '\n');
}

/* What stands in plain text for a character beyond ASCII: factors are 3^2x7x11. */
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

/* Puts the text of a cell in ASCII, where that is possible. A `^` stands before each exponent. */
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

/* Adds a word in so many columns. */
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
    for (uint64_t row = 0; row < table->rows && !document_is_lost(document); row++) {
        add_padded(text, table_side(table, row, part), widths.side, false);
        for (int column = first; column < last; column++)
            add_cell(document, table, row, column, widths.cell, part);
        trim_line(text);
        text_add(text, table_ends_band(table, row) ? "\n\n" : "\n");
    }
    if (table->head != NULL && table->foot)
        add_heads(text, table, first, last, widths, part);
}

/* The columns side by side if they fit in a line; if not, in parts of the same width, one below another. */
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
