/* table.c: a table of short texts, given by callbacks, so that all formats show the same contents. */
#include "tables/table.h"

const char *table_head(const struct table *table, int column, struct text *text)
{
    text_clear(text);
    if (table->head != NULL)
        table->head(table, column, text);
    return text_string(text);
}

const char *table_side(const struct table *table, uint64_t row, struct text *text)
{
    text_clear(text);
    if (table->side != NULL)
        table->side(table, row, text);
    return text_string(text);
}

enum cell table_cell(const struct table *table, uint64_t row, int column, struct text *text)
{
    text_clear(text);
    return table->cell(table, row, column, text);
}

bool table_ends_band(const struct table *table, uint64_t row)
{
    return table->band > 0 && (row + 1) % (uint64_t)table->band == 0 && row + 1 < table->rows;
}
