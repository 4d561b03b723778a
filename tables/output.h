/* output.h: makes a sheet: on standard output, in a file, or in a file for each card. */
#ifndef TABLES_OUTPUT_H
#define TABLES_OUTPUT_H

#include "core/ui/program.h"
#include "tables/sheet.h"

/* The sheet to make, and its destination. */
struct output_job {
    const struct sheet *sheet;
    enum sheet_format format;
    struct sheet_request request;
    struct draw_target target; /* for a format that is drawn */
    const char *language;      /* of the sheet, for language_choose; NULL: that of the messages */
    int color;                 /* --color, for program_wants_color */
    const char *file;          /* NULL or "-": standard output */
    const char *folder;        /* of --each: a file for each card; else NULL */
    void (*progress)(void *watch, uint64_t done, uint64_t all); /* becomes request.progress if a terminal shows it */
    void (*end_progress)(void *watch); /* called before anything is reported; `watch` is request.watch */
};

/*
 * Makes the sheet and returns the exit status. A file is replaced only after the whole new one is on disk, and not at
 * all if there was nothing to list. Failures are reported. Changes job->request and job->file.
 */
int output_make(const struct program *program, struct output_job *job);

#endif
