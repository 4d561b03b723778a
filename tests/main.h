/* main.h: the table of test programs, which the Makefile generates from its list TESTS. */
#ifndef TESTS_MAIN_H
#define TESTS_MAIN_H

/* A test program, such as tests/core/num/test_digits, and its renamed main. The last entry has no name. */
struct test_program {
    const char *name;
    int (*run)(void);
};

extern const struct test_program test_programs[];

#endif
