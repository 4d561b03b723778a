/* values.h: the value of a number in a table: P, or its factors. */
#ifndef TABLES_VALUES_H
#define TABLES_VALUES_H

#include "core/base/text.h"
#include "tables/records.h"
#include "tables/sheet.h"
#include "tables/table.h"

#include <stdint.h>

/* Adds `P` for a prime, the smallest prime factor of a composite number, `-` for 0 and 1. */
enum cell values_add(uint64_t number, struct text *text);

/*
 * Adds `P` for a prime, all prime factors of a composite number such as `3²·7·11`, `-` for 0 and 1. Returns CELL_TRAP
 * for a composite number not divisible by 2, 3 or 5.
 */
enum cell values_add_factors(uint64_t number, struct text *text);

/*
 * Adds `!` and returns CELL_STRONG if the deck lists the number: it may be played although it is not prime. Otherwise
 * returns `kind`. `deck` may be NULL.
 */
enum cell values_add_mark(enum cell kind, const struct deck *deck, uint64_t number, struct text *text);

/*
 * Adds the meaning of the mark: `57 is not prime; as a play it cuts (Grothendieck). In the tables it is marked with !.`
 * Adds nothing if the deck lists no number less than `below`, the limit of the numbers marked in the table.
 */
void values_add_marks(const struct deck *deck, uint64_t below, struct text *text);

/* Adds the text of values_add_marks as a paragraph of the document. */
void values_note_marks(const struct deck *deck, uint64_t below, struct document *document);

/* Writes the record of a number: the number and its value. Returns false after a write error. */
bool values_record(struct records *records, uint64_t number);

/* Writes the records of the request's range. Returns false after a write error. */
bool values_write(const struct sheet_request *request, struct records *records);

/* The field names of the records of values_record, ending with NULL. */
extern const char *const values_names[];

/* The `records` of a sheet that has only the numbers of the range. */
void values_records(const struct sheet_request *request, enum sheet_format format, struct out *out,
                    struct sheet_result *result);

#endif
