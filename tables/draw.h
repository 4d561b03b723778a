/* draw.h: drawing on pages: the drawing functions, and the interface of their backends. */
#ifndef TABLES_DRAW_H
#define TABLES_DRAW_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * Lengths are millimetres from the upper left corner of the page, y downwards; type sizes are points. A colour is
 * 0xRRGGBB.
 */
enum {
    DRAW_NO_COLOUR = -1,
    DRAW_PAGES_MAX = 1000, /* pages of a drawing */
    DRAW_TAGS_MAX = 8      /* nested tags */
};

struct point {
    double x, y;
};

struct box {
    double x, y, width, height;
};

/* How a shape is painted: filled, outlined with a line of `line` mm, or both. */
struct paint {
    int fill, stroke;
    double line;
};

/*
 * The style of a text. `turn` counts quarter turns clockwise about the starting point. `narrow` is the fraction, 0 to
 * less than 1, by which its width is reduced at the same height.
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
 * The functions of a backend. `page` is called first, and none is called after a fault. `heading` receives each heading
 * (the title of the drawing may be repeated on each page); NULL if the file format has no outline. `tag` receives the
 * beginning and end of each tag; NULL if the file format has no tags.
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
 * A drawing. `page` is the current page, from 1; `pages` the total number of pages, 0 if unknown (a first run over the
 * sheet counts them). The first fault is kept as a sentence. After a fault every call does nothing, so a sheet can draw
 * to its end and check for a fault once.
 */
struct draw {
    const struct draw_calls *calls;
    int page;
    int pages;
    char fault[400];
    bool is_doubtful; /* an allocation may have failed in a library, which then omits something and reports nothing */
    char title[200];  /* the first heading; empty before that */
    double bleed;     /* mm on each side of the following pages that will be cut off */
    const char *tag[DRAW_TAGS_MAX]; /* the open tags, the innermost last */
    int tags;
    const char *too_small; /* noun for messages about a lack of space: what should be larger; NULL: the paper */
};

/*
 * Checks that a drawing may have this number of pages; if not, the drawing has a fault. draw_page also checks. A sheet
 * that knows the number of its pages calls this before it draws the first.
 */
bool draw_check_pages(struct draw *draw, uint64_t pages);

/* Begins the next page, of this size. */
void draw_page(struct draw *draw, double width, double height);

/* A rectangle whose corners have the radius `corner`; 0 for sharp corners. */
void draw_rect(struct draw *draw, struct box box, double corner, struct paint paint);

/* A line. Only `stroke` and `line` of the paint are used. */
void draw_line(struct draw *draw, struct point from, struct point to, struct paint paint);

/* A closed polygon of 3 points or more. */
void draw_polygon(struct draw *draw, const struct point *point, int count, struct paint paint);

/* One line of UTF-8 text, its baseline starting at `at`. A character that no installed font has is a fault. */
void draw_text(struct draw *draw, struct point at, struct type type, const char *text);

/* The width of the text in millimetres. */
double draw_text_width(struct draw *draw, struct type type, const char *text);

enum align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

/*
 * One line of text in a cell, its capitals and digits centred vertically. A turn of 2 sets it upside down. A text wider
 * or higher than its cell is a fault: it is not clipped.
 */
void draw_cell(struct draw *draw, struct box cell, enum align align, struct type type, const char *text);

/* Like draw_cell, in a smaller type size if necessary, at least `min` points. */
void draw_cell_fitted(struct draw *draw, struct box cell, enum align align, struct type type, double min,
                      const char *text);

/*
 * Wraps text in the box from its top, in lines `leading` times the type size apart; a newline begins a new line.
 * Returns the height used, in millimetres. A text too long for the box is a fault.
 */
double draw_paragraph(struct draw *draw, struct box box, enum align align, struct type type, double leading,
                      const char *text);

/* The height that draw_paragraph uses in a box of this width. */
double draw_paragraph_height(struct draw *draw, double width, struct type type, double leading, const char *text);

/* Like draw_paragraph, in a smaller type size if necessary, at least `min` points. */
double draw_paragraph_fitted(struct draw *draw, struct box box, enum align align, struct type type, double leading,
                             double min, const char *text);

/*
 * A left-aligned heading in a cell, in a smaller type size if necessary, at least `min` points. The first heading is
 * the title of the drawing, the others are its sections.
 */
void draw_heading(struct draw *draw, struct box cell, struct type type, double min, const char *text);

/*
 * Like draw_heading, at the top of a box; wrapped in lines `leading` times the type size apart if one line would need a
 * size below `min`. Returns its height.
 */
double draw_long_heading(struct draw *draw, struct box box, struct type type, double min, double leading,
                         const char *text);

/* Registers a heading at the height `y` without drawing it. */
void draw_register_heading(struct draw *draw, double y, const char *text);

/*
 * Begin and end a tag of the text drawn in between, for screen readers of a PDF: the standard tags `Sect`, `H1`, `H2`,
 * `P`, `Table`, `TR`, `TH`, `TD`, and `Artifact`, which is not read, whatever the tags inside it. Text without its own
 * tag is a TD inside a TR, and a P elsewhere. A tag must end on the page on which it begins.
 */
void draw_tag(struct draw *draw, const char *tag);
void draw_end_tag(struct draw *draw);

/* Begins the default tag if the text has none. Returns whether it did; the caller then ends the tag. */
bool draw_begin_default_tag(struct draw *draw);

/* Words to be wrapped: their bytes, with flags for each byte. With `has_marks`, text between two '*' is bold. */
struct draw_words {
    struct text text, flags;
};

void draw_words_begin(struct draw_words *words, const char *text, bool has_marks);
void draw_words_free(struct draw_words *words);

/*
 * The end of the line that begins at byte `from`: as many words as fit in the width, at least one, up to a newline.
 * Sets `*used` to their width. A calculation such as 51 = 3 x 17 is not broken if it fits in a line.
 */
size_t draw_words_line(struct draw *draw, const struct draw_words *words, size_t from, double width, struct type type,
                       double *used);

/* Draws the words of a line, from byte `from` up to `to`, its end by draw_words_line. Its baseline starts at `at`. */
void draw_words_at(struct draw *draw, const struct draw_words *words, size_t from, size_t to, struct type type,
                   struct point at);

/* Records a fault, unless there is one already. */
void draw_fail(struct draw *draw, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The number of bytes of a text to show in a message: at most 60 of its first line, without cutting a character. */
int draw_shown_length(const char *text);

/* The noun for messages about a lack of space: the paper or the cards, which should be larger. */
const char *draw_too_small_noun(const struct draw *draw);

/* Converts points to millimetres. */
double draw_points_to_mm(double points);

/*
 * Adds a length in millimetres, with 2 or 3 decimals; never "-0". It is first rounded to a millionth, so that machines
 * with different floating-point precision write the same text.
 */
void draw_write_length(double length, int decimals, struct text *text);

/* The height of capitals and digits of this type size, in millimetres. */
double draw_capital_height(double size);

/* The format of the file. */
enum draw_format { DRAW_PDF, DRAW_SVG, DRAW_PNG };

/* The file to be made from a drawing. */
struct draw_target {
    enum draw_format format;
    int pages;      /* as counted by a run with draw_count_begin */
    int only_page;  /* from 1, or 0 for all */
    int dpi;        /* of a PNG */
    bool is_outlined; /* the letters of an SVG are paths instead of text */
    bool is_dated;  /* whether a PDF contains `date` */
    int64_t date;   /* seconds since 1970, 0 to 2^36 */
    const char *title, *language; /* of the contents: "en", "ja" */
};

/* Whether this build can draw at all. */
bool draw_is_available(void);

/* Makes the next drawing load its fonts again. No drawing may be open. */
void draw_forget_fonts(void);

/*
 * A backend that measures like that of draw_begin but draws nothing, to count the pages. Returns NULL, with an error in
 * `message` (`capacity` bytes), if this build cannot draw.
 */
struct draw *draw_count_begin(char *message, size_t capacity);

/*
 * The backend that makes files. Returns NULL, with an error in `message` (`capacity` bytes), if this build cannot draw.
 * The pages of a PNG or SVG are below each other.
 */
struct draw *draw_begin(const struct draw_target *target, char *message, size_t capacity);

/*
 * Ends a drawing of either backend and frees it. Appends the file to `into`, or returns false with the fault in
 * `message`.
 */
bool draw_end(struct draw *draw, struct text *into, char *message, size_t capacity);

/*
 * The font families needed for the text measured so far, in CSS syntax, each followed by a comma, in the order of their
 * first use.
 */
const char *draw_families(struct draw *draw);

/*
 * The backend that makes an SVG with real text, which can be searched and edited; draw_begin makes an SVG whose letters
 * are paths. The fonts must be installed where the SVG is viewed: then the text is as wide as in the other formats.
 * Otherwise like draw_begin and draw_end.
 */
struct draw *draw_svg_begin(const struct draw_target *target, char *message, size_t capacity);
bool draw_svg_end(struct draw *draw, struct text *into, char *message, size_t capacity);

/*
 * Appends a PNG with its resolution in dots per inch added (the chunk pHYs), from which programs derive its size on
 * paper. Returns false if the bytes are not a PNG.
 */
bool draw_png_sized(const struct text *png, int dpi, struct text *into);

/*
 * Whether each object of a PDF made by cairo is at the offset given in the cross-reference table. If an allocation
 * fails while fonts are written, cairo 1.16 omits them and reports success. True if there is no such table.
 */
bool draw_pdf_is_whole(const struct text *pdf);

/*
 * Appends a complete PDF with the data that cairo does not write: its language, the preference to show its title, and
 * for each page with a bleed (in points) the boxes that tell where to cut it.
 */
void draw_pdf_complete(const struct text *pdf, const char *language, const double *bleed, struct text *into);

#endif
