/* catalogue_own.h: translations that are compiled in; the table is made from po/ when the page is built. */
#ifndef CORE_BASE_CATALOGUE_OWN_H
#define CORE_BASE_CATALOGUE_OWN_H

#include <stddef.h>

/* A sentence in English, of a plural that for one thing, and its translation. */
struct catalogue_row {
    const char *english, *text;
};

/* The rows are in the order of strcmp by `english`. */
struct catalogue {
    const char *code; /* of the language: "ja" */
    const struct catalogue_row *row;
    size_t rows;
};

/* Ends with a row of no code. */
extern const struct catalogue catalogues[];

#endif
