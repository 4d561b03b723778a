/* format.h: the forms in which answers are written. */
#ifndef CORE_UI_FORMAT_H
#define CORE_UI_FORMAT_H

/* The value of an option that names a form. program_choice of it gives an enum format: both have the same order. */
#define FORMAT_LIST "text|tsv|json"

enum format { FORMAT_TEXT, FORMAT_TSV, FORMAT_JSON };

#endif
