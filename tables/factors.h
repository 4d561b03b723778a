/* factors.h: the table of smallest factors of a range, in blocks of columns. */
#ifndef TABLES_FACTORS_H
#define TABLES_FACTORS_H

#include "tables/sheet.h"
#include "tables/table.h"

enum {
    FACTORS_WHOLE_MAX = 1999,  /* up to here a block may be whole */
    FACTORS_WHOLE_COLUMNS = 10, /* of whole blocks below 1000: above, there are half as many */
    FACTORS_ROWS = 40,    /* the endings 01 03 07 09 11 … 99: others are even or end in 5 */
    FACTORS_BAND = 4,     /* rows of one decade */
    FACTORS_GROUP = 5,
    FACTORS_COLUMNS = 20  /* hundreds side by side: 0 to 1999 */
};

/* A part of the table: those columns of hundreds, and of them the numbers from .. to. */
struct factors_block {
    uint64_t from, to;
    uint64_t hundred; /* of the first column */
    int columns;
    bool is_whole;           /* cells have all prime factors, not the smallest one alone */
    const struct deck *deck; /* whose numbers are marked, or NULL; factors_first sets NULL */
};

/* The first block of the range from .. to, both included, of smallest factors. */
struct factors_block factors_first(uint64_t from, uint64_t to);

/* The same with whole factorisations, on fewer columns; `to` is at most FACTORS_WHOLE_MAX. */
struct factors_block factors_first_whole(uint64_t from, uint64_t to);

/* How many blocks there are, from this one on. */
uint64_t factors_blocks(const struct factors_block *block);

/* Moves to the next block; false if there is none. */
bool factors_next(struct factors_block *block);

/* The number of a cell; 0 if it is not in the range. */
uint64_t factors_number(const struct factors_block *block, uint64_t row, int column);

/* The block as a table, which points to the block. */
struct table factors_table(const struct factors_block *block);

#endif
