/* files.h: for tests: a folder of a test's own, and whole files in it. */
#ifndef TESTS_FILES_H
#define TESTS_FILES_H

#include <stddef.h>

/* Set-up and tear-down of a test or of a group: a new empty folder is the current one, and is removed after it. */
int files_enter(void **state);
int files_leave(void **state);

/* Makes a file anew; another link to the old one keeps its bytes. */
void files_put(const char *name, const char *bytes, size_t length);
void files_put_text(const char *name, const char *content);

/* The bytes of a file, and a NUL after them; their number. The test fails if there are `room` or more. */
size_t files_get(const char *name, char *bytes, size_t room);

#endif
