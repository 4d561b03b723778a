/* cmocka.h: test support: cmocka, after the headers that it needs. */
#ifndef TESTS_CMOCKA_H
#define TESTS_CMOCKA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
