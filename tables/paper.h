/* paper.h: paper sizes, and the options of pages. */
#ifndef TABLES_PAPER_H
#define TABLES_PAPER_H

#include "tables/draw.h"

#include <stdbool.h>
#include <stddef.h>

enum { PAPER_MIN = 50, PAPER_MAX = 2000 }; /* mm, either side */

enum paper_marks { MARKS_CORNER, MARKS_FULL, MARKS_NONE };
#define PAPER_MARKS_LIST "corner|full|none"

enum paper_flip { FLIP_LONG, FLIP_SHORT };
#define PAPER_FLIP_LIST "long|short"

/* The paper and the options of pages; the default of each option is 0. */
struct paper {
    double width, height; /* mm */
    bool large_print;     /* type of at least 18 points */
    bool ink_saver;       /* outlines instead of dark areas */
    bool ruler;           /* 100 mm, to check the scale of the print */
    bool backs;           /* each page is followed by a page of backs */
    enum paper_flip flip; /* the edge over which the printer turns the sheet */
    enum paper_marks marks;
    double back_x, back_y; /* offset of backs to the right and down, mm */
    double card_width, card_height; /* of cards, mm; 0 for the usual size */
    double bleed;         /* extension of a card's print beyond the cut, mm */
    bool is_folded;       /* fronts on one half of the page, backs on the other, which is folded behind it */
    int copies;           /* of all cards; 0 means 1 */
    bool is_card_per_page; /* each card has a page of its own size, and all backs together have one at the end */
    int each_page;        /* draw only this one of those pages, from 1; 0 for all */
};

/*
 * Sets the size: `a4`, `letter` and others, in upper or lower case, or `WxH` in millimetres. Returns false for any
 * other word.
 */
bool paper_read(const char *name, struct paper *paper);

/*
 * Reads digits, optionally with decimals; `*at` moves past them. Returns false if there are no digits, or the number is
 * not `min` to `max`.
 */
bool paper_length(const char **at, double min, double max, double *length);

/* The names that paper_read knows, comma-separated. */
const char *paper_names(void);

/* The paper in landscape. */
struct paper paper_landscape(struct paper paper);

/* The colours of a sheet, in normal or ink-saving mode. */
struct paper_inks {
    int text;       /* tables and sentences */
    int quiet;      /* explanations */
    int rule;       /* thin lines */
    int tint;       /* every other band of a table */
    int prime;      /* background of a prime's cell; DRAW_NO_COLOUR in ink-saving mode */
    int on_prime;   /* text of a prime's cell */
    int prime_edge; /* outline of a prime's cell; headings */
    int trap;       /* background of a trap's cell; DRAW_NO_COLOUR in ink-saving mode */
};

struct paper_inks paper_inks(const struct paper *paper);

/* Begins a page of the paper, with the ruler if requested. */
void paper_page(struct draw *draw, const struct paper *paper);

/*
 * Writes the page number and the total number of pages at the lower right, `margin` mm from the side; nothing if there
 * is only one page. In large print it needs 12 mm below the text.
 */
void paper_number(struct draw *draw, const struct paper *paper, double margin);

#endif
