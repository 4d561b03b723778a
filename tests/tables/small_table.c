/* small_table.c: for tests of documents: a table of four rows and two columns. */
#include "tests/tables/small_table.h"

#include "tests/cmocka.h"

static void head(const struct table *table, int column, struct text *text)
{
    text_print(text, "h%d", column);
}

static void side(const struct table *table, uint64_t row, struct text *text)
{
    text_print(text, "<%d>", (int)row);
}

static enum cell cell(const struct table *table, uint64_t row, int column, struct text *text)
{
    static const enum cell kinds[] = {CELL_PRIME, CELL_COMPOSITE, CELL_EMPTY, CELL_STRONG};
    int number = (int)row * table->columns + column;
    if (kinds[number % 4] != CELL_EMPTY)
        text_print(text, "%d", 9 + number);
    return kinds[number % 4];
}

const struct table small_table = {
    .corner = "", .rows = 4, .columns = 2, .band = 2, .marks = true,
    .head = head, .side = side, .cell = cell,
};

enum cell cell_of_word(const struct table *table, uint64_t row, int column, struct text *text)
{
    text_add(text, table->of);
    return CELL_PLAIN;
}
