/* table.h: a table of short words, told by callbacks, so that every format and the pages write the same one. */
#ifndef TABLES_TABLE_H
#define TABLES_TABLE_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stdint.h>

enum cell { CELL_EMPTY, CELL_PLAIN, CELL_STRONG, CELL_PRIME, CELL_COMPOSITE };

struct table {
    const char *corner; /* what stands over the sides */
    const void *of;     /* what the callbacks need */
    uint64_t rows;
    int columns;
    int band;     /* rows that belong together, 0 if they do not */
    int group;    /* columns that belong together, likewise */
    int width;    /* characters of the widest cell if it is known, 0 to look */
    bool is_left; /* cells begin at the left, as words do */
    bool marks;   /* a cell does not say by itself that it is prime: plain text marks it */
    /* Each adds its text; head and side may be NULL. */
    void (*head)(const struct table *table, int column, struct text *text);
    void (*side)(const struct table *table, uint64_t row, struct text *text);
    enum cell (*cell)(const struct table *table, uint64_t row, int column, struct text *text);
};

/* The text of a part of the table, in place of what `text` held: a string good until its next change. */
const char *table_head(const struct table *table, int column, struct text *text);
const char *table_side(const struct table *table, uint64_t row, struct text *text);
enum cell table_cell(const struct table *table, uint64_t row, int column, struct text *text);

/* Whether a band ends below this row and more rows follow. */
bool table_ends_band(const struct table *table, uint64_t row);

#endif
