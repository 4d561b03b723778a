/* records.h: records as tsv, csv or JSON Lines. */
#ifndef TABLES_RECORDS_H
#define TABLES_RECORDS_H

#include "core/base/out.h"
#include "tables/sheet.h"

/* The writer. The names of the fields are the first line of csv, and the names of the members in JSON. */
struct records {
    enum sheet_format format;
    struct out *out;
    const char *const *names; /* ends with NULL */
    int at;                   /* the index of the next field */
};

/* Begins, with the line of names in csv. `out` and `names` must stay valid. */
struct records records_begin(enum sheet_format format, struct out *out, const char *const *names);

/* Adds the next field of the record. */
void records_field(struct records *records, const char *word);

/* Adds a number of the game: a string in JSON, as it may exceed the precision of a JSON number. */
void records_number(struct records *records, uint64_t number);

/* Adds a count: a number in JSON. */
void records_count(struct records *records, int count);

/* Adds words separated by commas: an array of strings in JSON. */
void records_list(struct records *records, const char *words);

/* Ends the record. False once a write has failed: then the caller stops. */
bool records_end(struct records *records);

#endif
