/* records.h: writes records as TSV, CSV or JSON Lines. */
#ifndef TABLES_RECORDS_H
#define TABLES_RECORDS_H

#include "core/base/out.h"
#include "tables/sheet.h"

/* The writer. CSV begins with a line of the names of the fields; JSON uses them as member names. */
struct records {
    enum sheet_format format;
    struct out *out;
    const char *const *names; /* ends with NULL */
    int at;                   /* index of the next field */
};

/* Initializes a writer and, in CSV, writes the line of names. `out` and `names` must remain valid. */
struct records records_begin(enum sheet_format format, struct out *out, const char *const *names);

/* Adds the next field of the record. */
void records_field(struct records *records, const char *word);

/* Adds a number of the game; in JSON as a string, as it may exceed the precision of a JSON number. */
void records_number(struct records *records, uint64_t number);

/* Adds a count; in JSON as a number. */
void records_count(struct records *records, int count);

/* Adds comma-separated words; in JSON as an array of strings. */
void records_list(struct records *records, const char *words);

/* Ends the record. Returns false after a write error: the caller should then stop. */
bool records_end(struct records *records);

#endif
