/* values.h: the value of a number in a table: P, or its smallest factor. */
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
 * Adds `P` for a prime, all prime factors of a composite number as `3²·7·11`, `-` for 0 and 1. Composite numbers that
 * 2, 3 and 5 do not divide are CELL_TRAP.
 */
enum cell values_add_factors(uint64_t number, struct text *text);

/*
 * Adds `!` if the deck has a line for the number: it may be played though it is not prime. Returns CELL_STRONG then,
 * else `kind`. `deck` may be NULL.
 */
enum cell values_add_mark(enum cell kind, const struct deck *deck, uint64_t number, struct text *text);

/*
 * Adds what the mark says: `57 is not prime; as a play it cuts (Grothendieck). In the tables it is marked with !.`
 * Adds nothing if the deck has no line for a number less than `below`, which are those that the table may show.
 */
void values_add_marks(const struct deck *deck, uint64_t below, struct text *text);

/* The same as a paragraph of the document. */
void values_note_marks(const struct deck *deck, uint64_t below, struct document *document);

/* Writes the record of a number: the number and its value. False once a write has failed. */
bool values_record(struct records *records, uint64_t number);

/* Writes the records of the request's range. False once a write has failed. */
bool values_write(const struct sheet_request *request, struct records *records);

/* The names of the fields of these records, and NULL. */
extern const char *const values_names[];

/* A sheet's `records`: those of the range alone. */
void values_records(const struct sheet_request *request, enum sheet_format format, struct out *out,
                    struct sheet_result *result);

#endif
