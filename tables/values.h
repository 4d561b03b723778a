/* values.h: what a table says of a number: P, or its smallest factor. */
#ifndef TABLES_VALUES_H
#define TABLES_VALUES_H

#include "core/base/text.h"
#include "tables/sheet.h"
#include "tables/table.h"

#include <stdint.h>

/* Adds `P` for a prime, the smallest prime factor of a composite number, `-` for 0 and 1. */
enum cell values_add(uint64_t number, struct text *text);

/* The records NUMBER FACTOR of the request's range. */
void values_records(const struct request *request, enum sheet_format format, struct out *out,
                    struct sheet_result *result);

#endif
