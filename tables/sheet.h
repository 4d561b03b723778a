/* sheet.h: a sheet, what is requested of it, and how it is written or drawn. */
#ifndef TABLES_SHEET_H
#define TABLES_SHEET_H

#include "core/cards/deck.h"
#include "core/base/out.h"
#include "tables/document.h"
#include "tables/draw.h"
#include "tables/paper.h"

#include <stdbool.h>
#include <stdint.h>

/* In the order of the list, so that program_choice of an option with it gives a format. */
#define SHEET_FORMAT_LIST "text|tsv|json|csv|md|html|pdf|svg|png|ps"
enum sheet_format {
    SHEET_TEXT,
    SHEET_TSV,
    SHEET_JSON,
    SHEET_CSV,
    SHEET_MD,
    SHEET_HTML,
    SHEET_PDF,
    SHEET_SVG,
    SHEET_PNG,
    SHEET_PS,
    SHEET_FORMATS
};

/* What is asked of a sheet: the options, each with its default filled in. */
struct request {
    uint64_t from, to; /* both included, from <= to */
    struct deck deck;
    int cards;                    /* of plays: only those of so many cards, 0 for all */
    struct hand_filter {
        unsigned char contains[DECK_KINDS_MAX]; /* plays with that many of each kind at least */
        int last;                 /* plays that end in this kind, -1 for all */
        int evens;                /* plays with so many even cards, -1 for all */
    } filter;
    struct paper paper;
    bool has_color;
    void (*progress)(void *watch, uint64_t done, uint64_t all); /* long work calls it now and then; may be NULL */
    void *watch;
};

enum sheet_status {
    SHEET_DONE,
    SHEET_NOTHING, /* there was nothing to list */
    SHEET_FAILED   /* see `message` */
};

/* Tells how much of the work is done. */
void sheet_progress(const struct request *request, uint64_t done, uint64_t all);

/* How a sheet went. */
struct sheet_result {
    enum sheet_status status;
    char message[200];
};

/* Fills the result with SHEET_FAILED and the message. */
void sheet_fail(struct sheet_result *result, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * Whether the document may have so many rows of tables in all; if not, the fault is told there or in the result. Asked
 * before they are made.
 */
bool sheet_holds(const struct document *document, uint64_t rows, struct sheet_result *result);

/* The options that a sheet may or may not take, as bits. */
enum sheet_option {
    TAKES_RANGE = 1,   /* --from, --to */
    TAKES_DECK = 2,    /* --deck */
    TAKES_FILTERS = 4, /* --cards, --contains, --last, --evens */
    TAKES_MARKS = 8,   /* --marks */
    TAKES_BACKS = 16   /* --backs, --flip, --back-offset */
};

/*
 * A sheet. What it cannot be is NULL. `records` writes tsv, json and csv, and the text of sheets whose text is a line
 * for each record; `describe` writes text otherwise, md and html, and the pages of sheets without `draw`.
 */
struct sheet {
    const char *name;
    const char *purpose;
    unsigned takes; /* enum sheet_option */
    uint64_t from;  /* where its range begins by default */
    const char *deck; /* the deck by default */
    bool is_lines;  /* text is by `records` */
    void (*records)(const struct request *request, enum sheet_format format, struct out *out,
                    struct sheet_result *result);
    void (*describe)(const struct request *request, struct document *document, struct sheet_result *result);
    void (*draw)(const struct request *request, struct draw *draw, struct sheet_result *result);
};

/* Whether the sheet can be had in the format. */
bool sheet_has(const struct sheet *sheet, enum sheet_format format);

/* The format's own word ("pdf"). */
const char *sheet_format_name(enum sheet_format format);

/* The format that the ending of a file name means, in either case; SHEET_FORMATS if none. No ending at all is text. */
enum sheet_format sheet_format_of_file(const char *name);

/* Whether the format has pages or a picture. */
bool sheet_is_drawn(enum sheet_format format);

/* Writes the sheet in a format that is not drawn. What could not be written is in `out`. */
void sheet_write(const struct sheet *sheet, const struct request *request, enum sheet_format format, struct out *out,
                 struct sheet_result *result);

/* Draws the sheet's pages with any backend. */
void sheet_run(const struct sheet *sheet, const struct request *request, struct draw *draw,
               struct sheet_result *result);

/*
 * Draws the sheet in a format that is drawn, and adds the file to `out`. `target` has what the file should be; its
 * pages and title are filled in here.
 */
void sheet_draw(const struct sheet *sheet, const struct request *request, struct draw_target target, struct out *out,
                struct sheet_result *result);

#endif
