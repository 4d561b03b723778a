/* csv.h: lines with commas between the fields, by RFC 4180; a line ends with a newline alone. */
#ifndef CORE_BASE_CSV_H
#define CORE_BASE_CSV_H

#include "core/base/text.h"

#include <stddef.h>

/* Adds a field: in quotes, which are doubled within, if there is a comma, a quote or the end of a line in it. */
void csv_add_field(struct text *text, const char *bytes, size_t length);

/* Adds lines whose fields have tabs between them, and none within. */
void csv_add_columns(struct text *text, const char *bytes, size_t length);

#endif
