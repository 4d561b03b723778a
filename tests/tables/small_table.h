/* small_table.h: for tests of documents: a table of four rows and two columns. */
#ifndef TESTS_TABLES_SMALL_TABLE_H
#define TESTS_TABLES_SMALL_TABLE_H

#include "tables/document.h"

/* Column heads h0, h1 ..., row heads <0>, <1> ..., and consecutive numbers from 9; one cell in four is empty. */
extern const struct table small_table;

/* A cell with the word that table->of points to. */
enum cell cell_of_word(const struct table *table, uint64_t row, int column, struct text *text);

#endif
