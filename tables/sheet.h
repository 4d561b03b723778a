/* sheet.h: a sheet, what is requested of it, and how it is written or drawn. */
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

/* In the order of the list, so that program_choice of an option with this list is a format. */
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

/* What is requested: the options, each with its default filled in. */
struct sheet_request {
    uint64_t from, to; /* both included, from <= to */
    struct deck deck;
    int cards;                    /* plays with so many cards only, 0 for all */
    struct hand_filter {
        unsigned char contains[DECK_KINDS_MAX]; /* plays with so many cards of each kind, or more */
        int last;                 /* plays whose last card is of this kind, -1 for all */
        int evens;                /* plays with so many even cards, -1 for all */
    } filter;
    const struct rules_text *game; /* NULL for the first */
    bool has_only;                /* of the cards to print those in `only` alone: a kind, a copy from 0 */
    bool only[DECK_KINDS_MAX][DECK_COPIES_MAX];
    bool proven;                  /* primes that their size does not prove are proven, if they can be */
    bool anyway;                  /* the search for plays has no bound */
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
    char title[300];      /* of a drawing, for its file: of the sheet and, if it takes one, of its deck */
    const char *language; /* of the message, while records are written, which are in English; else NULL */
    char message[400];
};

/* Sets the result to SHEET_FAILED with the message, in the user's language, which it takes again. */
void sheet_fail(struct sheet_result *result, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * Whether the document may have so many rows of tables in all. If not, its drawing has a fault then, or else the
 * result. A sheet calls this before it makes the rows.
 */
bool sheet_holds(const struct document *document, uint64_t rows, struct sheet_result *result);

/* The options that some sheets take: a bit mask. */
enum sheet_option {
    TAKES_RANGE = 1,   /* --from, --to */
    TAKES_DECK = 2,    /* --deck */
    TAKES_FILTERS = 4, /* --contains, --last, --evens, --proven, --anyway */
    TAKES_MARKS = 8,   /* --marks, --card-size, --bleed, --gutterfold, --copies, --each */
    TAKES_BACKS = 16,  /* --backs, --flip, --back-offset */
    TAKES_COUNT = 32,  /* --cards */
    TAKES_GAME = 64,   /* --game */
    TAKES_ONLY = 128   /* --only */
};

/*
 * A sheet. `records` writes tsv, json and csv, and with is_lines text; it is NULL for a sheet without records.
 * `describe` writes md, html and other text, and the pages of a sheet whose `draw` is NULL. Each is given a result with
 * SHEET_DONE and changes it if the outcome is another.
 */
struct sheet {
    const char *name;
    unsigned takes; /* enum sheet_option */
    uint64_t from, to; /* the defaults of the request's */
    const char *deck; /* the name of its default deck; NULL if it takes none */
    bool is_lines;  /* text is written by `records` */
    void (*records)(const struct sheet_request *request, enum sheet_format format, struct out *out,
                    struct sheet_result *result);
    void (*describe)(const struct sheet_request *request, struct document *document, struct sheet_result *result);
    void (*draw)(const struct sheet_request *request, struct draw *draw, struct sheet_result *result);
};

/* Whether the sheet has the format. */
bool sheet_has(const struct sheet *sheet, enum sheet_format format);

/* The name of the format ("pdf"). */
const char *sheet_format_name(enum sheet_format format);

/* The format by the ending of a file name, in either case: text without an ending, SHEET_FORMATS for an unknown one. */
enum sheet_format sheet_format_of_file(const char *name);

/* Whether the format has pages or a picture. */
bool sheet_is_drawn(enum sheet_format format);

/* Writes the sheet in a format that is not drawn. A write error is kept in `out`. */
void sheet_write(const struct sheet *sheet, const struct sheet_request *request, enum sheet_format format,
                 struct out *out, struct sheet_result *result);

/* Draws the sheet's pages with any backend. */
void sheet_run(const struct sheet *sheet, const struct sheet_request *request, struct draw *draw,
               struct sheet_result *result);

/* How many pages the sheet has. The result fails if they cannot be drawn. */
int sheet_count(const struct sheet *sheet, const struct sheet_request *request, struct sheet_result *result);

/*
 * Draws the sheet in a format that is drawn, and appends the file to `out`. The pages and the title of `target` are set
 * here.
 */
void sheet_draw(const struct sheet *sheet, const struct sheet_request *request, struct draw_target target,
                struct out *out, struct sheet_result *result);

#endif
