/* phone.h: the page for a phone, copied from where it is installed. */
#ifndef TABLES_PHONE_H
#define TABLES_PHONE_H

#include "core/ui/program.h"

/*
 * Copies the page to the file, which is replaced as a whole; NULL and "-" are standard output. Reports that it is not
 * installed, or what fails. Returns the exit status.
 */
int phone_copy(const struct program *program, const char *file);

#endif
