/* csv.h: comma-separated values by RFC 4180, except that a line ends with a newline alone. */
#ifndef CORE_BASE_CSV_H
#define CORE_BASE_CSV_H

#include "core/base/text.h"

#include <stddef.h>

/* Appends a field. A field with a comma, a quote, a CR or a newline is quoted, and quotes inside it are doubled. */
void csv_add_field(struct text *text, const char *bytes, size_t length);

/* Appends lines of tab-separated fields as lines of CSV. The fields contain neither tabs nor newlines. */
void csv_add_columns(struct text *text, const char *bytes, size_t length);

#endif
