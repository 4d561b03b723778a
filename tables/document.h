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

/* The maximum of table rows in a Markdown or HTML file: browsers fail on larger ones. */
enum { DOCUMENT_ROWS_MAX = 1000000 };

/*
 * A format. `judge` adds a form in which a number can be judged; NULL where the format has none. `max_rows` is the
 * maximum of rows in all tables together; NULL if there is none. For pages it is an upper bound: fewer rows may be too
 * many.
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
    int (*across)(struct document *document, const struct table *table); /* likewise */
};

extern const struct document_calls document_text;
extern const struct document_calls document_md;
extern const struct document_calls document_html;
extern const struct document_calls document_pages;

/* A document being written. Text, Markdown and HTML go to `out`, pages to `draw`; the other is NULL. */
struct document {
    const struct document_calls *calls;
    struct out *out;
    bool has_color;
    struct draw *draw;
    const struct paper *paper;
    const char *title;
    char section[100];   /* the last heading, "" before the first */
    int tables;          /* since then */
    double top, y; /* mm from the upper edge of a page: the end of its title and a heading there, of all on it */
    struct paper turned;  /* the paper in landscape, once the pages are turned */
    struct text heading;  /* one that waits for what follows it, to be on the same page; empty if none does */
};

/* In the note of a form: the end of the blanks at `at`: one line to write on, one box to tick, or none. */
const char *document_end_of_blank(const char *at);

/* What stands between boxes to tick and a line for another answer: " or ". */
const char *document_or(void);

/* Begins with the title, which must stay valid until document_end. */
void document_begin(struct document *document, const char *title);

/*
 * Before document_begin: turns the pages to landscape if in large print the columns of this table stand side by side
 * only then.
 */
void document_turn(struct document *document, const struct table *table);

/* How many columns of the table fit side by side without smaller type: INT_MAX in a format without pages. */
int document_across(struct document *document, const struct table *table);

void document_heading(struct document *document, const char *heading);

/* A paragraph. Text between two '*' is strong. */
void document_note(struct document *document, const char *note);

/* A table without rows or columns is left out. On pages all cells of a row are on one page, if it has room for them. */
void document_table(struct document *document, const struct table *table);

/* A form in which a number is typed, or tapped with the cards of the deck, and judged. Only HTML has one. */
void document_judge(struct document *document, const struct deck *deck);

void document_end(struct document *document);

/* The max_rows of Markdown and HTML. */
uint64_t document_rows_max(const struct document *document);

/* Writes what is buffered. True when output has failed or the drawing has a fault: a sheet may stop early then. */
bool document_is_lost(struct document *document);

#endif
