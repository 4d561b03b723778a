/* format.h: the forms in which answers are written. */
#ifndef CORE_UI_FORMAT_H
#define CORE_UI_FORMAT_H

/*
 * The value of an option that names a form. program_choice of it gives an enum format, as both have the same order, or
 * FORMAT_CSV: that is FORMAT_TSV, written by an out with is_csv.
 */
#define FORMAT_LIST "text|tsv|json|csv"

enum format { FORMAT_TEXT, FORMAT_TSV, FORMAT_JSON };
enum { FORMAT_CSV = FORMAT_JSON + 1 };

/* The value of --status, in this order: the exit status tells the answer, or only whether all could be read. */
#define STATUS_LIST "answer|read"

/* The value of --errors: a message on standard error, or a line among the answers. */
#define ERRORS_LIST "report|inline"

#endif
