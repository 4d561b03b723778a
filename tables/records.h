/* records.h: rows of words as tsv, csv or JSON Lines. */
#ifndef TABLES_RECORDS_H
#define TABLES_RECORDS_H

#include "core/base/out.h"
#include "tables/sheet.h"

/*
 * Rows under way: the names of the fields stand over csv, and are the keys of JSON.
 */
struct records {
    enum sheet_format format;
    struct out *out;
    const char *const *names; /* ends with NULL */
    int at;                   /* the field to come */
};

/* Begins, with the line of names in csv. The names must stay until the end. */
struct records records_begin(enum sheet_format format, struct out *out, const char *const *names);

/* The next field of the row. */
void records_field(struct records *records, const char *word);

/* As above, a number of the game: a string in JSON, as it may have any number of digits. */
void records_number(struct records *records, uint64_t number);

/* As above, how many: a number in JSON. */
void records_count(struct records *records, int count);

/* As above, words separated by commas: an array of strings in JSON. */
void records_list(struct records *records, const char *words);

/* Ends the row. False once a write has failed: stop. */
bool records_end(struct records *records);

#endif
