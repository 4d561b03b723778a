/* table.h: a table of short texts, given by callbacks, so that all formats show the same one. */
#ifndef TABLES_TABLE_H
#define TABLES_TABLE_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * A trap is a composite number that 2, 3 and 5 do not divide, as 91: one has to know it. A blank is to be filled in: in
 * its text `____` is a line to write on, and `[ ]` a box to tick. Heads of forms and notes may have them too.
 */
enum cell { CELL_EMPTY, CELL_PLAIN, CELL_STRONG, CELL_PRIME, CELL_COMPOSITE, CELL_TRAP, CELL_BLANK };

struct table {
    const char *corner; /* the text above the sides */
    const void *of;     /* for the callbacks */
    uint64_t rows;
    int columns;
    int band;     /* rows in a band, which formats set apart; 0 without bands */
    int group;    /* columns in a group, likewise */
    int width;    /* characters of the widest cell; 0 if it is to be measured */
    bool is_left; /* cells are aligned to the left */
    bool marks;   /* plain text marks primes with '*' */
    bool is_form; /* cells are blanks */
    bool apart;   /* in a form: each column is for another person, and a table of its own in HTML */
    bool foot;    /* text and HTML repeat the heads below the last row */
    bool pairs;   /* columns 2i and 2i + 1 stay side by side, and differ in width */
    /* The head of a column, the side of a row, a cell: each adds its text. Head and side may be NULL. */
    void (*head)(const struct table *table, int column, struct text *text);
    void (*side)(const struct table *table, uint64_t row, struct text *text);
    enum cell (*cell)(const struct table *table, uint64_t row, int column, struct text *text);
};

/* Replaces `text` by the text of a part of the table. The string returned is valid until `text` changes. */
const char *table_head(const struct table *table, int column, struct text *text);
const char *table_side(const struct table *table, uint64_t row, struct text *text);
enum cell table_cell(const struct table *table, uint64_t row, int column, struct text *text);

/* Whether a band ends below this row and more rows follow. */
bool table_ends_band(const struct table *table, uint64_t row);

#endif
