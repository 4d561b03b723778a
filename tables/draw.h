/* draw.h: drawing on pages: a few calls, and the backends behind them. */
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
    DRAW_PAGES_MAX = 1000, /* of a drawing */
    DRAW_TAGS_MAX = 8      /* within each other */
};

struct point {
    double x, y;
};

struct box {
    double x, y, width, height;
};

/* How a shape is painted: filled, outlined with a line `line` mm wide, or both. */
struct paint {
    int fill, stroke;
    double line;
};

/*
 * How a text is set; `turn` is in quarter turns clockwise about its starting point. `narrow` is the part of its width
 * that is taken away, its height staying: 0 to less than 1.
 */
struct type {
    double size;
    bool bold;
    int colour;
    int turn;
    double narrow;
};

struct draw;

/*
 * The calls of a backend. The first is `page`; after a fault there are none. The last two are NULL where a file has
 * neither an outline nor tags: `heading` is told each heading, of which that of the drawing may come again on each
 * page, and `tag` the begin and the end of a tag.
 */
struct draw_calls {
    void (*page)(struct draw *draw, double width, double height);
    void (*rect)(struct draw *draw, struct box box, double corner, struct paint paint);
    void (*line)(struct draw *draw, struct point from, struct point to, struct paint paint);
    void (*polygon)(struct draw *draw, const struct point *point, int count, struct paint paint);
    void (*text)(struct draw *draw, struct point at, struct type type, const char *text);
    double (*text_width)(struct draw *draw, struct type type, const char *text);
    void (*heading)(struct draw *draw, bool is_title, double y, const char *text);
    void (*tag)(struct draw *draw, const char *tag, bool ends);
};

/*
 * A drawing. `page` is the number of the current page, from 1; `pages` how many there will be, 0 if that is not known
 * (a first run over a sheet counts them). The first fault is kept as a sentence. After a fault every call does nothing,
 * so a sheet draws to its end and looks for a fault once.
 */
struct draw {
    const struct draw_calls *calls;
    int page;
    int pages;
    char fault[400];
    char title[200];  /* the first heading; empty before it */
    double bleed;     /* mm on each side of the following pages that are cut off */
    const char *tag[DRAW_TAGS_MAX]; /* those that are open, the innermost last */
    int tags;
    const char *what; /* is to be larger where a text has no room: paper if NULL, or cards */
};

/*
 * Whether a drawing may have so many pages; if not, the drawing has a fault. draw_page checks this too. A sheet that
 * knows how many pages it needs checks before it draws the first.
 */
bool draw_holds(struct draw *draw, uint64_t pages);

/* Begins the next page, of this size. */
void draw_page(struct draw *draw, double width, double height);

/* A rectangle whose corners are rounded with the radius `corner`, 0 for sharp ones. */
void draw_rect(struct draw *draw, struct box box, double corner, struct paint paint);

/* A line. Only the stroke and the width of the paint are used. */
void draw_line(struct draw *draw, struct point from, struct point to, struct paint paint);

/* A closed polygon of 3 points or more. */
void draw_polygon(struct draw *draw, const struct point *point, int count, struct paint paint);

/* One line of text, its baseline beginning at `at`. UTF-8; a character that no installed font has is a fault. */
void draw_text(struct draw *draw, struct point at, struct type type, const char *text);

/* How wide that text is, in millimetres. */
double draw_text_width(struct draw *draw, struct type type, const char *text);

enum align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

/*
 * One line of text within a cell, its capitals and digits centred vertically. A turn of 2 sets it upside down. A text
 * wider or higher than its cell is a fault: nothing is cut off.
 */
void draw_cell(struct draw *draw, struct box cell, enum align align, struct type type, const char *text);

/* As draw_cell, in a smaller size where the text needs it, down to `min` points. */
void draw_cell_fitted(struct draw *draw, struct box cell, enum align align, struct type type, double min,
                      const char *text);

/*
 * Words set in lines within the box from its top, `leading` times the size apart; a newline begins a new line. Returns
 * the height used, in millimetres. What does not fit is a fault.
 */
double draw_paragraph(struct draw *draw, struct box box, enum align align, struct type type, double leading,
                      const char *text);

/* The height that draw_paragraph uses in a box of this width. */
double draw_paragraph_height(struct draw *draw, double width, struct type type, double leading, const char *text);

/* As draw_paragraph, in smaller type where the text needs it, down to `min` points. */
double draw_paragraph_fitted(struct draw *draw, struct box box, enum align align, struct type type, double leading,
                             double min, const char *text);

/*
 * A heading in a cell, at its left, in smaller type where it needs it, down to `min` points. The first is the title of
 * the drawing, the others are sections of it.
 */
void draw_heading(struct draw *draw, struct box cell, struct type type, double min, const char *text);

/*
 * The same at the top of a box, in lines that are `leading` times its size apart, and in several lines where it would
 * be smaller than `min` in one. Returns its height.
 */
double draw_long_heading(struct draw *draw, struct box box, struct type type, double min, double leading,
                         const char *text);

/* Says that a heading is at this height, without drawing it. */
void draw_has_heading(struct draw *draw, double y, const char *text);

/*
 * Begins and ends what a screen reader of a PDF is told of the text within: `Sect`, `H1`, `P`, `Table`, `TR`, `TH`,
 * `TD` as the standard names them, and `Artifact`, which it does not read. Text without a tag of its own is a TD in a
 * TR, and else a P. A tag ends on the page on which it begins.
 */
void draw_tag(struct draw *draw, const char *tag);
void draw_end_tag(struct draw *draw);

/* Begins the tag of a text that has none of its own. False if it has one. */
bool draw_begin_text(struct draw *draw);

/* Words to be set in lines: their bytes, and flags for each. What is between two '*' may be strong. */
struct draw_words {
    struct text text, flags;
};

void draw_words_begin(struct draw_words *words, const char *text, bool has_marks);
void draw_words_free(struct draw_words *words);

/*
 * Where the line ends that begins with byte `from` of the words: as many as fit in the width, but one or more, and up
 * to a newline. Sets the width that they use. A calculation, 51 = 3 x 17, is one word if it fits in a line.
 */
size_t draw_words_line(struct draw *draw, const struct draw_words *words, size_t from, double width, struct type type,
                       double *used);

/* Draws such a line. */
void draw_words_at(struct draw *draw, const struct draw_words *words, size_t from, size_t to, struct type type,
                   struct point at);

/* Keeps a fault, if it is the first. */
void draw_fail(struct draw *draw, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* How many bytes of a text a fault shows: of its first line 60, or a few less, so that no character is cut. */
int draw_shown(const char *text);

/* What is to be larger where a text has no room. */
const char *draw_larger(const struct draw *draw);

/* The length of so many points, in millimetres. */
double draw_points(double points);

/*
 * Adds a length in millimetres, with 2 or 3 decimals; never "-0". It is rounded to a millionth first, so that machines
 * that keep more digits than others write the same.
 */
void draw_write_length(double length, int decimals, struct text *text);

/* The height of capitals and digits of that size, in millimetres. */
double draw_capitals(double size);

/* The format of the file. */
enum draw_format { DRAW_PDF, DRAW_SVG, DRAW_PNG };

/* The file that a drawing becomes. */
struct draw_target {
    enum draw_format format;
    int pages;      /* as counted by a run with draw_count_begin */
    int only_page;  /* from 1, or 0 for all */
    int dpi;        /* of a PNG */
    bool is_outlined; /* the letters of an SVG are paths, not text */
    bool is_dated;  /* whether a PDF contains `date` */
    int64_t date;   /* seconds since 1970, 0 to 2^36 */
    const char *title, *language; /* of what it says: "en", "ja" */
};

/* Whether this build can draw at all. */
bool draw_is_available(void);

/*
 * A backend that measures as draw_begin's and draws nothing: it counts pages. NULL, and a message of at most `room`
 * bytes, if this build cannot draw.
 */
struct draw *draw_count_begin(char *message, size_t room);

/*
 * The backend that makes files. NULL, and a message of at most `room` bytes, if this build cannot draw. The pages of a
 * PNG or SVG are one below another.
 */
struct draw *draw_begin(const struct draw_target *target, char *message, size_t room);

/* Ends a drawing of either and frees it. Appends the file to `into`, or returns false with the fault as `message`. */
bool draw_end(struct draw *draw, struct text *into, char *message, size_t room);

/*
 * The families of the fonts of all that such a drawing has measured, in the words of CSS, each followed by a comma, in
 * the order in which they were needed.
 */
const char *draw_families(struct draw *draw);

/*
 * The same for an SVG whose text is text, which can be searched and changed; the other backend draws letters as paths.
 * The fonts must be on the system that shows it: where they are, each text is as wide as in the other formats.
 */
struct draw *draw_svg_begin(const struct draw_target *target, char *message, size_t room);
bool draw_svg_end(struct draw *draw, struct text *into, char *message, size_t room);

/*
 * Appends the bytes of a PNG with its resolution added (the chunk pHYs), in dots per inch, from which programs know how
 * large it is on paper. False if they are no PNG.
 */
bool draw_png_sized(const struct text *png, int dpi, struct text *into);

/*
 * Whether each object of a PDF of cairo's is where its table of objects says. On an allocation failure while it writes
 * fonts, cairo 1.16 leaves them out and reports success. True without such a table.
 */
bool draw_pdf_is_whole(const struct text *pdf);

/*
 * Appends the bytes of a PDF that is whole, and what cairo does not write: its language, that its title is shown, and
 * for each page with a bleed, of so many points, the boxes that say where it is cut.
 */
void draw_pdf_complete(const struct text *pdf, const char *language, const double *bleed, struct text *into);

#endif
