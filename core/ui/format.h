/* format.h: output formats of answers. */
#ifndef CORE_UI_FORMAT_H
#define CORE_UI_FORMAT_H

/*
 * The values of an option that selects a format, in the order of enum format: program_choice returns an enum format, or
 * FORMAT_CSV, which means FORMAT_TSV written to an `out` whose `csv` is not NULL.
 */
#define FORMAT_LIST "text|tsv|json|csv"

enum format { FORMAT_TEXT, FORMAT_TSV, FORMAT_JSON };
enum { FORMAT_CSV = FORMAT_JSON + 1 };

/* The values of --status: whether the exit status gives the answer, or only shows whether all input could be read. */
#define STATUS_LIST "answer|read"

/* The values of --errors: a message on standard error, or a line among the answers. */
#define ERRORS_LIST "report|inline"

#endif
