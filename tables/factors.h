/* factors.h: the table of smallest factors, which two sheets show. */
#ifndef TABLES_FACTORS_H
#define TABLES_FACTORS_H

#include "tables/sheet.h"
#include "tables/table.h"

enum {
    FACTORS_ROWS = 40,    /* the endings 01 03 07 09 11 … 99: others are even or end in 5 */
    FACTORS_BAND = 4,     /* rows of one decade */
    FACTORS_GROUP = 5,
    FACTORS_COLUMNS = 20  /* hundreds side by side: all numbers of the deck, to 1999 */
};

/* A part of the table: the numbers from .. to in some columns of hundreds. */
struct factors_block {
    uint64_t from, to;
    uint64_t hundred; /* the first column's */
    int columns;
};

/* The first block of a range. */
struct factors_block factors_first(uint64_t from, uint64_t to);

/* How many blocks a range has. */
uint64_t factors_blocks(uint64_t from, uint64_t to);

/* Goes on to the next block; false if there is none. */
bool factors_next(struct factors_block *block);

/* The number of a cell, 0 if it is not in the range. */
uint64_t factors_number(const struct factors_block *block, uint64_t row, int column);

/* The block as a table; the block must stay while the table is used. */
struct table factors_table(const struct factors_block *block);

#endif
