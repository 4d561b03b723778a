/* table.h: a table of short texts, given by callbacks, so that all formats show the same contents. */
#ifndef TABLES_TABLE_H
#define TABLES_TABLE_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * The kind of a cell. A trap is a composite number not divisible by 2, 3 or 5, such as 91, which players must know. A
 * blank is to be filled in: in its text `____` is a line to write on, and `[ ]` a box to tick. Notes, and heads of
 * forms, may also contain blanks.
 */
enum cell { CELL_EMPTY, CELL_PLAIN, CELL_STRONG, CELL_PRIME, CELL_COMPOSITE, CELL_TRAP, CELL_BLANK };

struct table {
    const char *corner; /* text above the sides */
    const void *of;     /* data of the callbacks */
    uint64_t rows;
    int columns;
    int band;     /* rows in a band; formats separate bands; 0: no bands */
    int group;    /* columns in a group; pages separate groups by lines; 0: no groups */
    int width;    /* characters of the widest cell; 0: formats measure it */
    bool is_left; /* cells are left-aligned */
    bool marks;   /* plain text marks primes with '*' */
    bool is_form; /* cells are blanks */
    bool apart;   /* in a form, each column is for another person, and in HTML a table of its own */
    bool foot;    /* text and HTML repeat the heads below the last row */
    bool pairs;   /* columns 2i and 2i + 1 stay side by side, and may differ in width */
    /* Each callback adds its text: the head of a column, the side of a row, a cell. `head` and `side` may be NULL. */
    void (*head)(const struct table *table, int column, struct text *text);
    void (*side)(const struct table *table, uint64_t row, struct text *text);
    enum cell (*cell)(const struct table *table, uint64_t row, int column, struct text *text);
};

/* Replaces `text` by the text of a part of the table. The returned string is valid until `text` changes. */
const char *table_head(const struct table *table, int column, struct text *text);
const char *table_side(const struct table *table, uint64_t row, struct text *text);
enum cell table_cell(const struct table *table, uint64_t row, int column, struct text *text);

/* Whether a band ends below this row and more rows follow. */
bool table_ends_band(const struct table *table, uint64_t row);

#endif
