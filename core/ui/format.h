/* format.h: the forms in which answers are written. */
#ifndef CORE_UI_FORMAT_H
#define CORE_UI_FORMAT_H

/* In the order of the word list, so that program_choice of an option with this list gives a format. */
#define FORMAT_LIST "text|tsv|json"

enum format { FORMAT_TEXT, FORMAT_TSV, FORMAT_JSON };

#endif
