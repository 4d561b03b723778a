/* document.h: a sheet as headings, notes and tables, which become text, Markdown, HTML or pages. */
#ifndef TABLES_DOCUMENT_H
#define TABLES_DOCUMENT_H

#include "core/cards/deck.h"
#include "core/base/out.h"
#include "tables/draw.h"
#include "tables/paper.h"
#include "tables/table.h"

struct document;

/* More rows of tables than this no reader of Markdown or browser would open. */
enum { DOCUMENT_ROWS_MAX = 1000000 };

/*
 * A format. `judge` is a place where a number can be judged, in the formats that can. `most_rows` is how many rows all
 * tables may have together, and NULL if there may be any number; what is below it may yet be too long for pages.
 */
struct document_calls {
    void (*begin)(struct document *document, const char *title);
    void (*heading)(struct document *document, const char *heading);
    void (*note)(struct document *document, const char *note);
    void (*table)(struct document *document, const struct table *table);
    void (*judge)(struct document *document, const struct deck *deck);
    void (*end)(struct document *document);
    uint64_t (*max_rows)(const struct document *document);
};

extern const struct document_calls document_text;
extern const struct document_calls document_md;
extern const struct document_calls document_html;
extern const struct document_calls document_pages;

/* A document under way. Text, Markdown and HTML go to `out`, pages to `draw`. */
struct document {
    const struct document_calls *calls;
    struct out *out;
    bool has_color;
    struct draw *draw;
    const struct paper *paper;
    const char *title;
    double top, y; /* where the page begins below its title, and how far down it is used, mm */
};

/* Begins with the title; the string must stay until the end. */
void document_begin(struct document *document, const char *title);

void document_heading(struct document *document, const char *heading);

/* A paragraph. What stands between two '*' is strong. */
void document_note(struct document *document, const char *note);

/* A table without rows or columns is left out. */
void document_table(struct document *document, const struct table *table);

/* A page for people to type or tap a number of these cards and see what it is; only HTML has one. */
void document_judge(struct document *document, const struct deck *deck);

void document_end(struct document *document);

/* What `most_rows` of Markdown and HTML tells. */
uint64_t document_rows_max(const struct document *document);

/* Whether it cannot go on: the disk is full, or the drawing has a fault. A sheet may stop early then. */
bool document_is_lost(struct document *document);

#endif
