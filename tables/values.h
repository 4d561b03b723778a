/* values.h: the value of a number in a table: P, or its smallest factor. */
#ifndef TABLES_VALUES_H
#define TABLES_VALUES_H

#include "core/base/text.h"
#include "tables/sheet.h"
#include "tables/table.h"

#include <stdint.h>

/* Adds `P` for a prime, the smallest prime factor of a composite number, `-` for 0 and 1. */
enum cell values_add(uint64_t number, struct text *text);

/* Writes a record of each number of the request's range: the number and its value. */
void values_records(const struct request *request, enum sheet_format format, struct out *out,
                    struct sheet_result *result);

#endif
