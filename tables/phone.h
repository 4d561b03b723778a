/* phone.h: copies the installed page for a phone. */
#ifndef TABLES_PHONE_H
#define TABLES_PHONE_H

#include "core/ui/program.h"

/*
 * Copies the page to the file, which is replaced atomically; NULL and "-" are standard output. Reports an error if the
 * page is not installed or cannot be copied. Returns the exit status.
 */
int phone_copy(const struct program *program, const char *file);

#endif
