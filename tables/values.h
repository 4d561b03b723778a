/* values.h: the value of a number in a table: P, or its smallest factor. */
#ifndef TABLES_VALUES_H
#define TABLES_VALUES_H

#include "core/base/text.h"
#include "tables/sheet.h"
#include "tables/table.h"

#include <stdint.h>

/* Adds `P` for a prime, the smallest prime factor of a composite number, `-` for 0 and 1. */
enum cell values_add(uint64_t number, struct text *text);

/* Adds `!` if the deck has a line for the number: it may be played though it is not prime. `deck` may be NULL. */
void values_add_mark(const struct deck *deck, uint64_t number, struct text *text);

/*
 * Adds what the mark says: `Marked with !: 57 is not prime; as a play it cuts (Grothendieck).` Adds nothing if the deck
 * has no line for a number.
 */
void values_add_marks(const struct deck *deck, struct text *text);

/* The same as a paragraph of the document. */
void values_note_marks(const struct deck *deck, struct document *document);

/* Writes a record of each number of the request's range: the number and its value. */
void values_records(const struct request *request, enum sheet_format format, struct out *out,
                    struct sheet_result *result);

#endif
