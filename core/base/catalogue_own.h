/* catalogue_own.h: translations that are compiled in; generated from po/ when the page is built. */
#ifndef CORE_BASE_CATALOGUE_OWN_H
#define CORE_BASE_CATALOGUE_OWN_H

#include <stddef.h>

/* An English sentence (if it has a plural, the singular) and its translation. */
struct catalogue_row {
    const char *english, *text;
};

/* Rows are sorted by `english` in strcmp order. */
struct catalogue {
    const char *code; /* of the language, such as "ja" */
    const struct catalogue_row *row;
    size_t rows;
};

/* Ends with an element whose code is NULL. */
extern const struct catalogue catalogues[];

#endif
