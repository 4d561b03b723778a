/* document.h: a sheet as headings, notes and tables, written as text, Markdown, HTML or pages. */
#ifndef TABLES_DOCUMENT_H
#define TABLES_DOCUMENT_H

#include "core/base/out.h"
#include "core/base/text.h"
#include "core/cards/deck.h"
#include "tables/draw.h"
#include "tables/paper.h"
#include "tables/table.h"

struct document;

/* The maximum number of table rows in a Markdown or HTML file: browsers fail on larger ones. */
enum { DOCUMENT_ROWS_MAX = 1000000 };

/*
 * The functions of a format. `judge` adds a form that judges numbers; NULL if the format cannot have such a form.
 * `max_rows` returns the maximum number of rows of all tables together; NULL if there is no limit. For pages it is an
 * upper bound: fewer rows may already be too many.
 */
struct document_calls {
    void (*begin)(struct document *document, const char *title);
    void (*heading)(struct document *document, const char *heading);
    void (*note)(struct document *document, const char *note);
    void (*table)(struct document *document, const struct table *table);
    void (*judge)(struct document *document, const struct deck *deck);
    void (*end)(struct document *document);
    uint64_t (*max_rows)(const struct document *document);
    void (*turn)(struct document *document, const struct table *table); /* NULL for a format without pages */
    int (*across)(struct document *document, const struct table *table); /* NULL for a format without pages */
};

extern const struct document_calls document_text;
extern const struct document_calls document_md;
extern const struct document_calls document_html;
extern const struct document_calls document_pages;

/* A document being written. Text, Markdown and HTML go to `out`, pages to `draw`; the other one is NULL. */
struct document {
    const struct document_calls *calls;
    struct out *out;
    bool has_color;
    struct draw *draw;
    const struct paper *paper;
    const char *title;
    char section[100];   /* the last heading, "" before the first */
    int tables;          /* since the last heading */
    double top, y; /* mm from the top of the page. top: the end of the title and of a heading directly below it; y: the
                      end of all content */
    struct paper turned;  /* the paper in landscape, after document_turn */
    struct text heading;  /* pending: drawn with the content that follows, so that both are on the same page; else
                             empty */
};

/*
 * In the notes and tables of a form: the end of the blank at `at`, a line to write on or a box to tick; returns `at` if
 * there is no blank.
 */
const char *document_end_of_blank(const char *at);

/* The word between boxes to tick and a line for another answer: " or ". */
const char *document_or(void);

/* Begins the document; the title must remain valid until document_end. */
void document_begin(struct document *document, const char *title);

/*
 * Before document_begin: in large print, turns the pages to landscape if the columns of this table fit side by side
 * only then.
 */
void document_turn(struct document *document, const struct table *table);

/* The number of columns of the table that fit side by side without smaller type: INT_MAX in a format without pages. */
int document_across(struct document *document, const struct table *table);

void document_heading(struct document *document, const char *heading);

/* A paragraph. Text between two '*' is bold. */
void document_note(struct document *document, const char *note);

/* A table without rows or columns is omitted. On pages, all cells of a row are on one page if they fit there. */
void document_table(struct document *document, const struct table *table);

/* A form that judges a number, typed or tapped with the cards of the deck. Only in HTML. */
void document_judge(struct document *document, const struct deck *deck);

void document_end(struct document *document);

/* The max_rows of Markdown and HTML: DOCUMENT_ROWS_MAX. */
uint64_t document_rows_max(const struct document *document);

/*
 * Calls out_flush_if_full for the output, if there is any. Returns true if that has failed, or if the drawing has a
 * fault: the sheet may then stop early.
 */
bool document_has_failed(struct document *document);

#endif
