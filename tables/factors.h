/* factors.h: the table of smallest factors of a range, in blocks of columns. */
#ifndef TABLES_FACTORS_H
#define TABLES_FACTORS_H

#include "tables/sheet.h"
#include "tables/table.h"

enum {
    FACTORS_WHOLE_MAX = 1999,  /* maximum of a range with whole factorisations */
    FACTORS_WHOLE_COLUMNS = 10, /* in a block of whole factorisations below 1000; half as many above */
    FACTORS_ROWS = 40,    /* endings 01 03 07 09 11 … 99: all other numbers are even or end in 5 */
    FACTORS_BAND = 4,     /* rows of one decade */
    FACTORS_GROUP = 5,    /* columns between two vertical lines */
    FACTORS_COLUMNS = 20  /* hundreds side by side, for instance 0 to 1999 */
};

/* A block of the table: some columns of hundreds. Cells outside the range of the whole table, from .. to, are empty. */
struct factors_block {
    uint64_t from, to;
    uint64_t hundred; /* the numbers of the first column are from 100 * hundred on */
    int columns;
    bool is_whole;           /* cells contain all prime factors instead of the smallest one */
    const struct deck *deck; /* not owned: its listed numbers are marked; factors_first and _whole set NULL */
};

/* The first block of the smallest factors in the range from .. to, inclusive; from <= to. */
struct factors_block factors_first(uint64_t from, uint64_t to);

/* As factors_first, with whole factorisations in fewer columns; `to` is at most FACTORS_WHOLE_MAX. */
struct factors_block factors_first_whole(uint64_t from, uint64_t to);

/* The number of blocks from this one on. */
uint64_t factors_blocks(const struct factors_block *block);

/* Moves to the next block; false if there is none. */
bool factors_next(struct factors_block *block);

/* The number of a cell; 0 if it is outside the range. */
uint64_t factors_number(const struct factors_block *block, uint64_t row, int column);

/* The block as a table, which refers to the block. */
struct table factors_table(const struct factors_block *block);

#endif
