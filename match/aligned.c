/* aligned.c: rows of cells, laid out as a table for people. */
#include "match/aligned.h"

#include "core/base/columns.h"
#include "core/base/memory.h"

#include <string.h>

/* The length of the cell at `cell`, up to a tab or a newline. */
static size_t cell_length(const char *cell)
{
    return strcspn(cell, "\t\n");
}

static int count_columns(const char *row)
{
    int columns = 1;
    for (; *row != '\n'; row++)
        columns += *row == '\t';
    return columns;
}

/* Measures how wide each column is. */
static void measure(const char *rows, int columns, int *width)
{
    memset(width, 0, (size_t)columns * sizeof *width);
    for (int column = 0; *rows != '\0'; column++) {
        size_t length = cell_length(rows);
        int wide = columns_of(rows, length);
        if (wide > width[column])
            width[column] = wide;
        if (rows[length] == '\n')
            column = -1;
        rows += length + 1;
    }
}

static void add_blanks(struct text *text, int count)
{
    for (; count > 0; count--)
        text_add_char(text, ' ');
}

static void add_cell(const char *cell, size_t length, int width, bool is_left, struct text *text)
{
    int blanks = width - columns_of(cell, length);
    add_blanks(text, is_left ? 0 : blanks);
    text_add_bytes(text, cell, length);
    add_blanks(text, is_left && cell[length] == '\t' ? blanks : 0);
}

void aligned_add(const struct text *rows, int left, struct text *text)
{
    const char *cell = text_string(rows);
    if (*cell == '\0')
        return;
    int columns = count_columns(cell);
    int *width = memory_array(NULL, (size_t)columns, sizeof *width);
    measure(cell, columns, width);
    for (int column = 0; *cell != '\0'; column++) {
        size_t length = cell_length(cell);
        add_blanks(text, column > 0 ? 2 : 0);
        add_cell(cell, length, width[column], column == left, text);
        if (cell[length] == '\n') {
            text_add_char(text, '\n');
            column = -1;
        }
        cell += length + 1;
    }
    memory_free(width);
}
