/* files.h: test support: a temporary folder for a test, and reading and writing whole files in it. */
#ifndef TESTS_FILES_H
#define TESTS_FILES_H

#include <stddef.h>

/* Set-up and tear-down of a test or a group: enters a new empty folder, and removes it afterwards. */
int files_enter(void **state);
int files_leave(void **state);
#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, files_enter, files_leave)

/* Replaces a file; other hard links to the old file keep its bytes. */
void files_put(const char *name, const char *bytes, size_t length);
void files_put_text(const char *name, const char *content);

/*
 * Stores the bytes of a file, followed by a NUL; returns their number. The test fails if there are `capacity` or more.
 */
size_t files_get(const char *name, char *bytes, size_t capacity);

#endif
