/* sheet.h: a sheet, a request for it, and how it is written or drawn. */
#ifndef TABLES_SHEET_H
#define TABLES_SHEET_H

#include "core/base/out.h"
#include "core/cards/deck.h"
#include "tables/document.h"
#include "tables/draw.h"
#include "tables/paper.h"
#include "tables/rules_text.h"

#include <stdbool.h>
#include <stdint.h>

/* The formats. The list is in the order of the enum, so that program_choice of an option with this list is a format. */
#define SHEET_FORMAT_LIST "text|tsv|json|csv|md|html|pdf|svg|png"
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
    SHEET_FORMATS
};

/* The request: the options, with defaults filled in. */
struct sheet_request {
    uint64_t from, to; /* inclusive; from <= to */
    struct deck deck;
    int cards;                    /* number of cards of the plays, 0 for all */
    struct hand_filter {
        unsigned char contains[DECK_KINDS_MAX]; /* minimum number of cards of each kind in a play */
        int last;                 /* kind of the last card of a play, -1 for all */
        int evens;                /* number of even cards in a play, -1 for all */
    } filter;
    const struct rules_text *game; /* NULL: the first game */
    bool has_only;                /* print only the cards in `only`, indexed by kind and by copy from 0 */
    bool only[DECK_KINDS_MAX][DECK_COPIES_MAX];
    bool proven;                  /* also prove primes that are too large for a quick proof, if possible */
    bool anyway;                  /* the search for plays has no limit */
    struct paper paper;
    bool has_color;
    void (*progress)(void *watch, uint64_t done, uint64_t all); /* called from time to time; may be NULL */
    void *watch;
};

enum sheet_status {
    SHEET_DONE,
    SHEET_NOTHING, /* there was nothing to list */
    SHEET_FAILED   /* see `message` */
};

/* Reports progress: `done` of `all` units of work. */
void sheet_progress(const struct sheet_request *request, uint64_t done, uint64_t all);

/* The outcome of a sheet. */
struct sheet_result {
    enum sheet_status status;
    char title[300];      /* for the file of a drawing: the title of the sheet and, if it uses a deck, of the deck */
    bool is_doubtful;     /* a drawing may lack something (draw.h) */
    const char *language; /* for messages, while records are written in English; else NULL */
    char message[400];
};

/* Sets SHEET_FAILED and the message, in the user's language, which becomes the current language again. */
void sheet_fail(struct sheet_result *result, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * Checks whether the document may have this total number of table rows. If not, the drawing has a fault or, without a
 * drawing, the result fails. A sheet calls this before it produces the rows.
 */
bool sheet_check_rows(const struct document *document, uint64_t rows, struct sheet_result *result);

/* Groups of options that some sheets accept: a bit mask. */
enum sheet_option {
    TAKES_RANGE = 1,   /* --from, --to */
    TAKES_DECK = 2,    /* --deck */
    TAKES_FILTERS = 4, /* --must, --last, --evens, --proven, --anyway */
    TAKES_MARKS = 8,   /* --marks, --card-size, --bleed, --gutterfold, --copies, --each */
    TAKES_BACKS = 16,  /* --backs, --flip, --back-offset */
    TAKES_COUNT = 32,  /* --count */
    TAKES_GAME = 64,   /* --game */
    TAKES_ONLY = 128   /* --only */
};

/*
 * A sheet. `records` writes TSV, JSON and CSV, and text if is_lines is set; NULL if the sheet has no records.
 * `describe` writes Markdown, HTML and other text, and the pages if `draw` is NULL. Each receives a result with
 * SHEET_DONE, and changes it if the outcome is different.
 */
struct sheet {
    const char *name;
    unsigned takes; /* enum sheet_option */
    uint64_t from, to; /* defaults of the request */
    const char *deck; /* name of the default deck; NULL if it accepts none */
    bool is_lines;  /* `records` writes the text */
    void (*records)(const struct sheet_request *request, enum sheet_format format, struct out *out,
                    struct sheet_result *result);
    void (*describe)(const struct sheet_request *request, struct document *document, struct sheet_result *result);
    void (*draw)(const struct sheet_request *request, struct draw *draw, struct sheet_result *result);
};

/* Whether the sheet is available in this format. */
bool sheet_has(const struct sheet *sheet, enum sheet_format format);

/* The name of the format ("pdf"). */
const char *sheet_format_name(enum sheet_format format);

/*
 * The format of a file name's extension, in upper or lower case: SHEET_TEXT without an extension, SHEET_FORMATS for an
 * unknown one.
 */
enum sheet_format sheet_format_of_file(const char *name);

/* Whether the format has pages or an image. */
bool sheet_is_drawn(enum sheet_format format);

/* Writes the sheet in a format that is not drawn. A write error is recorded in `out`. */
void sheet_write(const struct sheet *sheet, const struct sheet_request *request, enum sheet_format format,
                 struct out *out, struct sheet_result *result);

/* Draws the sheet's pages with any backend. */
void sheet_run(const struct sheet *sheet, const struct sheet_request *request, struct draw *draw,
               struct sheet_result *result);

/*
 * Counts the pages of the sheet, and sets result->title. If the pages cannot be drawn, the result fails, and the number
 * means nothing.
 */
int sheet_count(const struct sheet *sheet, const struct sheet_request *request, struct sheet_result *result);

/*
 * Draws the sheet in a format that is drawn, and appends the file to `out`. Sets `pages`, `title` and `language` of its
 * copy of `target`.
 */
void sheet_draw(const struct sheet *sheet, const struct sheet_request *request, struct draw_target target,
                struct out *out, struct sheet_result *result);

#endif
