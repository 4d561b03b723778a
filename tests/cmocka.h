/* cmocka.h: test support: cmocka with the headers that it needs, and tables of cases. */
#ifndef TESTS_CMOCKA_H
#define TESTS_CMOCKA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* A test or a callback need not use all of its parameters. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* The number of rows of an array. */
#define COUNT(rows) (sizeof(rows) / sizeof(rows)[0])

/* Fails with "ROW: GOT, not EXPECTED" if the answer to a row of a table is not the expected one. */
void assert_row(const char *row, const char *got, const char *expected);
void assert_row_number(const char *row, long long got, long long expected);

#endif
