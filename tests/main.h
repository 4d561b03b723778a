/* main.h: the table of the test programs, which the Makefile makes from its list TESTS. */
#ifndef TESTS_MAIN_H
#define TESTS_MAIN_H

/* A test program: tests/core/num/test_digits and what was its main. The last one has no name. */
struct test_program {
    const char *name;
    int (*run)(void);
};

extern const struct test_program test_programs[];

#endif
