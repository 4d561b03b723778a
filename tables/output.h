/* output.h: makes a sheet: to standard output, into a file, or into a file for each card. */
#ifndef TABLES_OUTPUT_H
#define TABLES_OUTPUT_H

#include "core/ui/program.h"
#include "tables/sheet.h"

/* What is made, and where. */
struct output_job {
    const struct sheet *sheet;
    enum sheet_format format;
    struct sheet_request request;
    struct draw_target target; /* of a format that is drawn */
    const char *language;      /* of the sheet, for language_choose; NULL is that of the messages */
    int color;                 /* --color, for program_has_color */
    const char *file;          /* NULL and "-" are standard output */
    const char *folder;        /* of --each: a file for each card; NULL without it */
    void (*progress)(void *watch, uint64_t done, uint64_t all); /* the request's, where a person sees it */
    void (*end_progress)(void *watch); /* before anything is reported; `watch` is the request's */
};

/*
 * Makes the sheet and returns the exit status. A file is replaced only when all of the new one is on the disk. What
 * fails is reported. Changes `request` and `file` of the job.
 */
int output_make(const struct program *program, struct output_job *job);

#endif
