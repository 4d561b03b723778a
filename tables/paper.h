/* paper.h: sizes of paper, and the options of pages. */
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

/* The paper and the options of pages, of which zero is the default. */
struct paper {
    double width, height; /* mm */
    bool large_print;     /* type of 18 points and more */
    bool ink_saver;       /* outlines instead of dark areas */
    bool ruler;           /* 100 mm, to check the scale of the print */
    bool backs;           /* a page of backs after each page */
    enum paper_flip flip; /* the edge over which the printer turns the sheet */
    enum paper_marks marks;
    double back_x, back_y; /* mm by which backs are moved right and down */
    double card_width, card_height; /* of cards, mm; 0 for the usual size */
    double bleed;         /* mm by which the print of a card goes on beyond the cut */
    bool is_folded;       /* fronts on one half of the page and backs on the other, which is folded behind it */
    int copies;           /* of all cards; 0 is 1 */
    bool is_each;         /* each card has a page of its own size, after them all backs have one */
    int each_page;        /* of these that page alone, from 1; 0 for all */
};

/* Sets the size: `a4`, `letter` and others in either case, or `WxH` in millimetres. False if it is none of these. */
bool paper_read(const char *name, struct paper *paper);

/* Reads digits, and perhaps a point and digits; `*at` moves past them. False outside `min` to `max`. */
bool paper_length(const char **at, double min, double max, double *length);

/* The names that paper_read knows, with commas between. */
const char *paper_names(void);

/* The paper in landscape. */
struct paper paper_across(struct paper paper);

/* The colours of a sheet, with or without saving ink. */
struct paper_inks {
    int text;       /* of tables and sentences */
    int quiet;      /* of explanations */
    int rule;       /* thin lines */
    int tint;       /* every other band of a table */
    int prime;      /* fill of a prime's cell; DRAW_NO_COLOUR to save ink */
    int on_prime;   /* text on it */
    int prime_edge; /* its outline */
    int trap;       /* fill of a trap's cell; DRAW_NO_COLOUR to save ink */
};

struct paper_inks paper_inks(const struct paper *paper);

/* Begins a page of the paper, with the ruler if that is set. */
void paper_page(struct draw *draw, const struct paper *paper);

/*
 * Writes the number of the page and that of all pages at the lower right, `margin` mm from the side; nothing if there
 * is one page alone. In large print it needs 12 mm below the text.
 */
void paper_number(struct draw *draw, const struct paper *paper, double margin);

#endif
