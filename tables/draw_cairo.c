/* draw_cairo.c: the backend that makes files, with pango and cairo; without them, a message names the package. */
#include "tables/draw.h"

#include "core/base/language.h"

#include <stdio.h>

#ifdef HAVE_PANGOCAIRO

#include "core/base/memory.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <pango/pangocairo.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/*
 * A fixed font, so that sheets look the same on most systems. If it is not installed or lacks a character, fontconfig
 * chooses the most similar font.
 */
static const char family[] = "DejaVu Sans";

/* Text is laid out in this size and scaled: without hinting, its width is proportional to the size. */
enum { UNIT = 1000 };

static const double points_per_mm = 72 / 25.4;
static const double pi = 3.14159265358979323846;

enum { PNG_MAX_PIXELS = 32767 }; /* of a cairo image, in each direction */

/* A cache of the widths of short texts, indexed by hash: the same words are measured again and again. */
enum { MEASURED = 1024 };

struct measured {
    char text[31];
    bool is_bold;
    double width; /* at UNIT; 0 if the entry is unused */
};

struct drawing {
    struct draw draw;
    struct draw_target target;
    bool is_counting;
    bool is_hidden;            /* the current page is not drawn */
    double x, y;               /* upper left corner of the page in the image, mm */
    double height;             /* of the page, mm */
    cairo_surface_t *surface;  /* created at the first page that is drawn */
    cairo_t *cairo;
    PangoLayout *layout[2];    /* for one line, in UNIT pixels; the second is bold */
    struct text families;      /* of the measured text, in CSS syntax */
    struct text file;
    double bleed[DRAW_PAGES_MAX]; /* of each drawn page, in points */
    int drawn;                 /* pages drawn */
    uint64_t begun;            /* a bit for each open tag, the lowest for the innermost: whether the file contains it */
    int outline;               /* the outline entry of the title, 0 before it */
    char section[200];         /* the last heading in the outline */
    struct measured measured[MEASURED];
};

static struct drawing *drawing_of(struct draw *draw)
{
    return (struct drawing *)draw;
}

static cairo_status_t append_bytes(void *file, const unsigned char *bytes, unsigned int count)
{
    text_add_bytes(file, (const char *)bytes, count);
    return CAIRO_STATUS_SUCCESS;
}

static void set_pdf_metadata(cairo_surface_t *surface, const struct draw_target *target)
{
    char date[32] = "";
    if (target->is_dated) {
        time_t seconds = (time_t)target->date;
        struct tm utc;
        (void)gmtime_r(&seconds, &utc);
        (void)strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", &utc);
    }
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4); /* has the cross-reference table that
                                                                              draw_pdf.c needs */
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, target->title);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "prime-tables");
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
}

/* After its first error cairo draws nothing: without this check a sheet could be incomplete. */
static void check_status(struct draw *draw, cairo_status_t status)
{
    if (status != CAIRO_STATUS_SUCCESS)
        draw_fail(draw, "cannot draw: %s", cairo_status_to_string(status));
}

/* Creates a surface for pages of this size, in points; for a PNG in pixels. */
static void make_surface(struct drawing *drawing, double width, double height)
{
    const struct draw_target *target = &drawing->target;
    int pages = target->only_page > 0 ? 1 : target->pages;
    double scale = target->format == DRAW_PNG ? target->dpi / 25.4 : points_per_mm;
    double across = width * scale, down = height * scale;
    if (target->format == DRAW_PNG && (across > PNG_MAX_PIXELS || down * pages > PNG_MAX_PIXELS)) {
        draw_fail(&drawing->draw, "the picture would be %.0f x %.0f pixels, and at most %d can be: take --page=N or "
                  "a smaller --dpi", across, down * pages, PNG_MAX_PIXELS);
        return;
    }
    if (target->format == DRAW_PDF) {
        drawing->surface = cairo_pdf_surface_create_for_stream(append_bytes, &drawing->file, across, down);
        set_pdf_metadata(drawing->surface, target);
    } else if (target->format == DRAW_SVG) {
        drawing->surface = cairo_svg_surface_create_for_stream(append_bytes, &drawing->file, across, down * pages);
    } else {
        drawing->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)(across + 0.5),
                                                      (int)(down * pages + 0.5));
    }
    drawing->cairo = cairo_create(drawing->surface);
    if (drawing->target.format != DRAW_PDF) { /* paper is white, an image is not */
        cairo_set_source_rgb(drawing->cairo, 1, 1, 1);
        cairo_paint(drawing->cairo);
    }
    cairo_scale(drawing->cairo, scale, scale);
    if (target->format == DRAW_PDF)
        cairo_tag_begin(drawing->cairo, "Document", NULL);
    check_status(&drawing->draw, cairo_status(drawing->cairo));
}

static void cairo_backend_page(struct draw *draw, double width, double height)
{
    struct drawing *drawing = drawing_of(draw);
    int only = drawing->target.only_page;
    drawing->is_hidden = drawing->is_counting || (only > 0 && draw->page != only);
    if (drawing->is_hidden)
        return;
    if (drawing->surface == NULL) {
        make_surface(drawing, width, height);
    } else if (drawing->target.format == DRAW_PDF) {
        cairo_show_page(drawing->cairo);
    } else {
        drawing->y += drawing->height;
    }
    drawing->height = height;
    drawing->bleed[drawing->drawn++] = draw->bleed * points_per_mm;
}

static void set_colour(cairo_t *cairo, int colour)
{
    cairo_set_source_rgb(cairo, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0);
}

/* Paints the path and clears it. */
static void paint_path(cairo_t *cairo, struct paint paint)
{
    if (paint.fill != DRAW_NO_COLOUR) {
        set_colour(cairo, paint.fill);
        cairo_fill_preserve(cairo);
    }
    if (paint.stroke != DRAW_NO_COLOUR) {
        set_colour(cairo, paint.stroke);
        cairo_set_line_width(cairo, paint.line);
        cairo_stroke_preserve(cairo);
    }
    cairo_new_path(cairo);
}

static void cairo_backend_rect(struct draw *draw, struct box box, double corner, struct paint paint)
{
    struct drawing *drawing = drawing_of(draw);
    cairo_t *cairo = drawing->cairo;
    if (drawing->is_hidden)
        return;
    double left = box.x + drawing->x, top = box.y + drawing->y;
    double right = left + box.width, bottom = top + box.height;
    if (corner > 0) {
        cairo_arc(cairo, right - corner, top + corner, corner, -pi / 2, 0);
        cairo_arc(cairo, right - corner, bottom - corner, corner, 0, pi / 2);
        cairo_arc(cairo, left + corner, bottom - corner, corner, pi / 2, pi);
        cairo_arc(cairo, left + corner, top + corner, corner, pi, 3 * pi / 2);
        cairo_close_path(cairo);
    } else {
        cairo_rectangle(cairo, left, top, box.width, box.height);
    }
    paint_path(cairo, paint);
}

static void cairo_backend_line(struct draw *draw, struct point from, struct point to, struct paint paint)
{
    struct drawing *drawing = drawing_of(draw);
    if (drawing->is_hidden)
        return;
    cairo_move_to(drawing->cairo, from.x + drawing->x, from.y + drawing->y);
    cairo_line_to(drawing->cairo, to.x + drawing->x, to.y + drawing->y);
    paint.fill = DRAW_NO_COLOUR;
    paint_path(drawing->cairo, paint);
}

static void cairo_backend_polygon(struct draw *draw, const struct point *point, int count, struct paint paint)
{
    struct drawing *drawing = drawing_of(draw);
    if (drawing->is_hidden)
        return;
    for (int i = 0; i < count; i++)
        cairo_line_to(drawing->cairo, point[i].x + drawing->x, point[i].y + drawing->y);
    cairo_close_path(drawing->cairo);
    paint_path(drawing->cairo, paint);
}

/* Adds the font families of the text that are not yet in the list. */
static void add_families(struct drawing *drawing, PangoLayout *layout)
{
    struct text name = {0};
    GSList *run = pango_layout_get_line_readonly(layout, 0)->runs;
    for (; run != NULL; run = run->next) {
        const PangoLayoutRun *item = run->data;
        PangoFontDescription *font = pango_font_describe(item->item->analysis.font);
        text_clear(&name);
        text_print(&name, "'%s', ", pango_font_description_get_family(font));
        if (strstr(text_string(&drawing->families), name.at) == NULL)
            text_add_text(&drawing->families, &name);
        pango_font_description_free(font);
    }
    text_free(&name);
}

/*
 * Whether glyph `i` of a run is a real glyph of its font: neither the one for missing characters nor an unshaped
 * character.
 */
static bool is_shaped(const PangoLayoutRun *run, int i, const char *text)
{
    const PangoGlyphString *glyphs = run->glyphs;
    hb_codepoint_t glyph = glyphs->glyphs[i].glyph, own = 0;
    gunichar character = g_utf8_get_char(text + run->item->offset + glyphs->log_clusters[i]);
    if (glyph == PANGO_GLYPH_EMPTY)
        return g_unichar_iszerowidth(character);
    if (glyph != character)
        return glyph != 0 && (glyph & PANGO_GLYPH_UNKNOWN_FLAG) == 0;
    return hb_font_get_nominal_glyph(pango_font_get_hb_font(run->item->analysis.font), character, &own) &&
           own == glyph;
}

/* Whether harfbuzz, which shapes, and FreeType, which draws, agree on the width of a glyph, to 1/1000 em. */
static bool has_drawn_width(cairo_scaled_font_t *font, PangoFont *shaping, PangoGlyph glyph)
{
    cairo_glyph_t one = {.index = glyph};
    cairo_text_extents_t drawn;
    cairo_scaled_font_glyph_extents(font, &one, 1, &drawn);
    double shaped = (double)hb_font_get_glyph_h_advance(pango_font_get_hb_font(shaping), glyph) / PANGO_SCALE;
    return shaped - drawn.x_advance < UNIT / 1000.0 && drawn.x_advance - shaped < UNIT / 1000.0;
}

/*
 * Checks the glyphs of a layout. If an allocation fails, pango has no font to draw with, or harfbuzz omits glyphs,
 * leaves characters unshaped or has no widths, and neither reports an error.
 */
static void check_glyphs(struct draw *draw, PangoLayout *layout)
{
    const char *text = pango_layout_get_text(layout);
    for (GSList *at = pango_layout_get_line_readonly(layout, 0)->runs; at != NULL; at = at->next) {
        const PangoLayoutRun *run = at->data;
        cairo_scaled_font_t *font = pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(run->item->analysis.font));
        bool is_whole = font != NULL && cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS;
        for (int i = 0; i < run->glyphs->num_glyphs; i++) {
            PangoGlyph glyph = run->glyphs->glyphs[i].glyph;
            is_whole = is_whole && is_shaped(run, i, text);
            if (is_whole && glyph != PANGO_GLYPH_EMPTY && !has_drawn_width(font, run->item->analysis.font, glyph))
                draw->is_doubtful = true;
        }
        if (!is_whole)
            draw_fail(draw, "cannot draw: there is too little memory");
    }
}

/* Checks a text and returns its width at UNIT. */
static double unit_width(struct draw *draw, bool is_bold, const char *text)
{
    PangoLayout *layout = drawing_of(draw)->layout[is_bold];
    PangoRectangle all;
    if (!g_utf8_validate(text, -1, NULL)) {
        check_status(draw, CAIRO_STATUS_INVALID_STRING);
        return 0;
    }
    pango_layout_set_text(layout, text, -1);
    pango_layout_get_extents(layout, NULL, &all);
    if (pango_layout_get_unknown_glyphs_count(layout) > 0)
        draw_fail(draw, "no installed font has a character of '%.*s': install one that has, for instance the package "
                  "fonts-dejavu-core, and for Japanese fonts-noto-cjk or fonts-ipafont-gothic", draw_shown_length(text),
                  text);
    check_glyphs(draw, layout);
    if (draw->fault[0] == '\0')
        add_families(drawing_of(draw), layout);
    return (double)all.width / PANGO_SCALE;
}

/* The cache entry for a text, or NULL if the text is too long. */
static struct measured *cache_entry(struct drawing *drawing, bool is_bold, const char *text)
{
    uint32_t hash = is_bold ? 5381 : 0;
    if (strlen(text) >= sizeof drawing->measured[0].text)
        return NULL;
    for (; *text != '\0'; text++)
        hash = hash * 33 + (unsigned char)*text;
    return &drawing->measured[hash % MEASURED];
}

static double cairo_backend_text_width(struct draw *draw, struct type type, const char *text)
{
    struct measured *place = cache_entry(drawing_of(draw), type.bold, text);
    bool is_known = place != NULL && place->is_bold == type.bold && strcmp(place->text, text) == 0;
    double width = is_known ? place->width : unit_width(draw, type.bold, text);
    if (draw->fault[0] != '\0')
        return 0;
    if (place != NULL && !is_known) {
        *place = (struct measured){.is_bold = type.bold, .width = width};
        text_copy(place->text, sizeof place->text, text);
    }
    return width / UNIT * draw_points_to_mm(type.size) * (1 - type.narrow);
}

/* Lays out a text. In a PDF, Latin text is followed by a blank: readers would otherwise join it to the next line. */
static PangoLayoutLine *lay_out(struct drawing *drawing, bool is_bold, const char *text)
{
    PangoLayout *layout = drawing->layout[is_bold];
    struct text spaced = {0};
    bool is_latin = ((unsigned char)text[strlen(text) - 1] & 0x80) == 0;
    text_print(&spaced, "%s%s", text, is_latin && drawing->target.format == DRAW_PDF ? " " : "");
    pango_layout_set_text(layout, spaced.at, -1);
    text_free(&spaced);
    check_glyphs(&drawing->draw, layout);
    return pango_layout_get_line_readonly(layout, 0);
}

static void cairo_backend_text(struct draw *draw, struct point at, struct type type, const char *text)
{
    struct drawing *drawing = drawing_of(draw);
    cairo_t *cairo = drawing->cairo;
    double scale = draw_points_to_mm(type.size) / UNIT;
    cairo_backend_text_width(draw, type, text); /* for its checks */
    if (drawing->is_hidden || draw->fault[0] != '\0')
        return;
    set_colour(cairo, type.colour);
    cairo_save(cairo);
    cairo_translate(cairo, at.x + drawing->x, at.y + drawing->y);
    cairo_rotate(cairo, type.turn * pi / 2);
    cairo_scale(cairo, scale * (1 - type.narrow), scale);
    cairo_move_to(cairo, 0, 0);
    pango_cairo_show_layout_line(cairo, lay_out(drawing, type.bold, text));
    cairo_restore(cairo);
    cairo_new_path(cairo);
}

static void cairo_backend_heading(struct draw *draw, bool is_title, double y, const char *text)
{
    struct drawing *drawing = drawing_of(draw);
    char place[64];
    if (drawing->is_hidden || drawing->target.format != DRAW_PDF ||
        (is_title ? drawing->outline != 0 : strcmp(text, drawing->section) == 0))
        return;
    snprintf(place, sizeof place, "page=%d pos=[0 %d]", drawing->drawn, (int)(y * points_per_mm));
    int entry = cairo_pdf_surface_add_outline(drawing->surface, is_title ? CAIRO_PDF_OUTLINE_ROOT : drawing->outline,
                                              text, place, CAIRO_PDF_OUTLINE_FLAG_OPEN);
    if (is_title)
        drawing->outline = entry;
    else
        text_copy(drawing->section, sizeof drawing->section, text);
}

static void cairo_backend_tag(struct draw *draw, const char *tag, bool ends)
{
    struct drawing *drawing = drawing_of(draw);
    bool is_begun = !drawing->is_hidden && drawing->target.format == DRAW_PDF && strcmp(tag, "Artifact") != 0;
    if (!ends)
        drawing->begun = drawing->begun << 1 | is_begun;
    if (!ends && is_begun)
        cairo_tag_begin(drawing->cairo, tag, NULL);
    if (ends && (drawing->begun & 1) != 0)
        cairo_tag_end(drawing->cairo, tag);
    if (ends)
        drawing->begun >>= 1;
}

bool draw_is_available(void)
{
    return true;
}

/*
 * Makes a layout without hinting, whatever the screen settings are: text is the same on every system and at every
 * scale. It has no ligatures: a search in a PDF would not find their letters.
 */
static PangoLayout *make_layout(bool is_bold)
{
    PangoFontDescription *font = pango_font_description_from_string(family);
    PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_context_set_language(context, pango_language_from_string(language_code()));
    PangoLayout *layout = pango_layout_new(context);
    pango_font_description_set_absolute_size(font, UNIT * PANGO_SCALE);
    pango_font_description_set_weight(font, is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    PangoAttrList *attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_font_features_new("liga=0, clig=0"));
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
    g_object_unref(context);
    return layout;
}

static struct drawing *begin(void)
{
    static const struct draw_calls calls = {cairo_backend_page, cairo_backend_rect, cairo_backend_line,
                                            cairo_backend_polygon, cairo_backend_text, cairo_backend_text_width,
                                            cairo_backend_heading, cairo_backend_tag};
    struct drawing *drawing = memory_resize(NULL, sizeof *drawing);
    memset(drawing, 0, sizeof *drawing); /* too large for a literal on the stack */
    drawing->draw.calls = &calls;
    for (int i = 0; i < 2; i++)
        drawing->layout[i] = make_layout(i == 1);
    return drawing;
}

void draw_forget_fonts(void)
{
    pango_cairo_font_map_set_default(NULL);
}

const char *draw_families(struct draw *draw)
{
    return text_string(&drawing_of(draw)->families);
}

struct draw *draw_count_begin(char *message, size_t capacity)
{
    (void)message;
    (void)capacity;
    struct drawing *drawing = begin();
    drawing->is_counting = true;
    return &drawing->draw;
}

struct draw *draw_begin(const struct draw_target *target, char *message, size_t capacity)
{
    (void)message;
    (void)capacity;
    struct drawing *drawing = begin();
    drawing->target = *target;
    drawing->draw.pages = target->pages;
    return &drawing->draw;
}

/* Whether the file has its end. If an allocation fails there, cairo 1.16 truncates the file and reports success. */
static bool has_ending(const struct text *file, enum draw_format format)
{
    static const char *const endings[] = {
        [DRAW_PDF] = "%%EOF\n",
        [DRAW_SVG] = "</svg>\n",
        [DRAW_PNG] = "IEND\xAE\x42\x60\x82",
    };
    size_t length = strlen(endings[format]);
    return file->length >= length && memcmp(file->at + file->length - length, endings[format], length) == 0;
}

static void finish_surface(struct drawing *drawing, struct text *into)
{
    if (drawing->target.format == DRAW_PDF)
        cairo_tag_end(drawing->cairo, "Document");
    check_status(&drawing->draw, cairo_status(drawing->cairo));
    cairo_destroy(drawing->cairo);
    if (drawing->target.format == DRAW_PNG)
        check_status(&drawing->draw, cairo_surface_write_to_png_stream(drawing->surface, append_bytes, &drawing->file));
    cairo_surface_finish(drawing->surface);
    check_status(&drawing->draw, cairo_surface_status(drawing->surface));
    if (!has_ending(&drawing->file, drawing->target.format) ||
        (drawing->target.format == DRAW_PDF && !draw_pdf_is_whole(&drawing->file)))
        draw_fail(&drawing->draw, "cannot draw: the file is not whole; there may be too little memory");
    cairo_surface_destroy(drawing->surface);
    if (drawing->draw.fault[0] != '\0')
        return;
    if (drawing->target.format == DRAW_PNG)
        (void)draw_png_sized(&drawing->file, drawing->target.dpi, into); /* cannot fail after has_ending */
    else if (drawing->target.format == DRAW_PDF)
        draw_pdf_complete(&drawing->file, drawing->target.language, drawing->bleed, into);
    else
        text_add_text(into, &drawing->file);
}

bool draw_end(struct draw *draw, struct text *into, char *message, size_t capacity)
{
    struct drawing *drawing = drawing_of(draw);
    if (drawing->surface != NULL)
        finish_surface(drawing, into);
    for (int i = 0; i < 2; i++)
        g_object_unref(drawing->layout[i]);
    text_free(&drawing->families);
    text_free(&drawing->file);
    bool ok = draw->fault[0] == '\0';
    if (!ok)
        snprintf(message, capacity, "%s", draw->fault);
    memory_free(drawing);
    return ok;
}

#else

static struct draw *refuse_to_draw(char *message, size_t capacity)
{
    language_use_english_unless_utf8();
    snprintf(message, capacity, "%s", _("this program was built without pango, which draws pdf, svg and png: install "
                                    "the package libpango1.0-dev (pango-devel, pango) and build again"));
    return NULL;
}

bool draw_is_available(void)
{
    return false;
}

struct draw *draw_count_begin(char *message, size_t capacity)
{
    return refuse_to_draw(message, capacity);
}

struct draw *draw_begin(const struct draw_target *target, char *message, size_t capacity)
{
    (void)target;
    return refuse_to_draw(message, capacity);
}

void draw_forget_fonts(void)
{
}

const char *draw_families(struct draw *draw)
{
    (void)draw;
    return "";
}

bool draw_end(struct draw *draw, struct text *into, char *message, size_t capacity)
{
    (void)draw;
    (void)into;
    return refuse_to_draw(message, capacity) != NULL;
}

#endif
