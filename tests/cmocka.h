/* cmocka.h: test support: cmocka with the headers that it needs. */
#ifndef TESTS_CMOCKA_H
#define TESTS_CMOCKA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* cmocka passes a state to every test; few use it. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* The number of rows of an array. */
#define COUNT(rows) (sizeof(rows) / sizeof(rows)[0])

#endif
