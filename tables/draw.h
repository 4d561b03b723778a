/* draw.h: what the sheets are drawn with: six calls, and the backends behind them. */
#ifndef TABLES_DRAW_H
#define TABLES_DRAW_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * Lengths are millimetres from the upper left corner of the page, y downwards; sizes of type
 * are points. A colour is 0xRRGGBB.
 */
enum {
    DRAW_NO_COLOUR = -1,
    DRAW_PAGES_MAX = 1000 /* of a drawing */
};

struct point {
    double x, y;
};

struct box {
    double x, y, width, height;
};

/* How a shape is painted: filled, outlined (`line` wide), or both. */
struct paint {
    int fill, stroke;
    double line;
};

/* How a text is set; `turn` is in quarter turns clockwise about its starting point. */
struct type {
    double size;
    bool bold;
    int colour;
    int turn;
};

struct draw;

/* The six calls of a backend. They may assume a page, and what draw.c has checked. */
struct draw_calls {
    void (*page)(struct draw *draw, double width, double height);
    void (*rect)(struct draw *draw, struct box box, double corner, struct paint paint);
    void (*line)(struct draw *draw, struct point from, struct point to, struct paint paint);
    void (*polygon)(struct draw *draw, const struct point *point, int count, struct paint paint);
    void (*text)(struct draw *draw, struct point at, struct type type, const char *text);
    double (*text_width)(struct draw *draw, struct type type, const char *text);
};

/*
 * A drawing under way. `pages` is how many there will be, 0 if that is not known yet (a first
 * run over a sheet counts them). The first fault is kept as a sentence, and from then on
 * every call does nothing: a sheet draws to its end and looks once.
 */
struct draw {
    const struct draw_calls *calls;
    int page;
    int pages;
    char fault[200];
};

/*
 * Whether a drawing can have so many pages; if not, that is its fault. draw_page asks too: a sheet that knows how many
 * it needs asks before it draws the first.
 */
bool draw_holds(struct draw *draw, uint64_t pages);

/* Begins the next page, of this size. */
void draw_page(struct draw *draw, double width, double height);

/* A rectangle whose corners are rounded with the radius `corner`, 0 for sharp ones. */
void draw_rect(struct draw *draw, struct box box, double corner, struct paint paint);

/* A line, of which the paint's stroke and width count. */
void draw_line(struct draw *draw, struct point from, struct point to, struct paint paint);

/* A closed polygon of 3 points or more. */
void draw_polygon(struct draw *draw, const struct point *point, int count, struct paint paint);

/* One line of text, its baseline beginning at `at`. UTF-8; a character that the font lacks is a fault. */
void draw_text(struct draw *draw, struct point at, struct type type, const char *text);

/* How wide that text is, in millimetres. */
double draw_text_width(struct draw *draw, struct type type, const char *text);

enum align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

/*
 * One line of text within a cell, its capitals and digits at middle height. With a turn of 2 the cell
 * is read upside down. A text that is wider or higher than its cell is a fault: nothing is ever cut off.
 */
void draw_cell(struct draw *draw, struct box cell, enum align align, struct type type, const char *text);

/* As draw_cell, with a smaller size where the text needs it, down to `least` points. */
void draw_cell_fitted(struct draw *draw, struct box cell, enum align align, struct type type, double min,
                      const char *text);

/*
 * Words set in lines within the box from its top, `leading` times the size apart; a newline begins a
 * new line. Returns the height used; what does not fit is a fault.
 */
double draw_paragraph(struct draw *draw, struct box box, enum align align, struct type type, double leading,
                      const char *text);

/* Keeps a fault, if it is the first. */
void draw_fail(struct draw *draw, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Points of type in millimetres. */
double draw_points(double points);

/* The height of capitals and digits of that size, in millimetres. */
double draw_capitals(double size);

/* The backend for tests: adds a line a call to `list`. Widths come from a fixed table, as wide as a wide font. */
struct draw_list {
    struct draw draw;
    struct text *list;
};

void draw_list_begin(struct draw_list *list, struct text *into, int pages);

/* What the pages become. */
enum draw_format { DRAW_PDF, DRAW_SVG, DRAW_PNG, DRAW_PS };

/* What a drawing needs to know beyond its calls. */
struct draw_target {
    enum draw_format format;
    int pages;      /* as counted by a run with draw_count */
    int only_page;  /* from 1, or 0 for all */
    int dpi;        /* of a PNG */
    bool is_dated;  /* whether a PDF tells a date: */
    int64_t date;   /* seconds since 1970, 0 to 2^36 */
    const char *title;
};

/* Whether this build can draw at all. */
bool draw_is_available(void);

/* A backend that measures as the real one and draws nothing: it counts pages. NULL, and a message, if there is none. */
struct draw *draw_count_begin(char *message, size_t room);

/*
 * The backend that makes files. NULL, and a message, if there is none.
 * A PNG or SVG has its pages one below another.
 */
struct draw *draw_begin(const struct draw_target *target, char *message, size_t room);

/* Ends the drawing of either and frees it; adds the file to `into`, or gives false and the fault as `message`. */
bool draw_end(struct draw *draw, struct text *into, char *message, size_t room);

#endif
