/*
 * test_ink.c: the ink of texts is where pango measured it, in SVG by librsvg and in PDF by poppler, and no two texts
 * touch.
 */
#include "tables/sheets.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/japanese.h"
#include "tests/skipped.h"
#include "tests/tables/recorder.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef HAVE_PANGOCAIRO

#include <cairo.h>
#include <limits.h>

/* Dots per millimetre in the pictures; adjacent texts are in different layers, each the ink of one colour channel. */
enum { DOTS = 10, LAYERS = 3 };

static const double tolerance = 0.2, part = 0.01; /* errors allowed: in millimetres, and of the width of a text */

/* The texts of the first page of a sheet, as wide as pango measures them. The caller ends the ruler. */
static struct recorder place(const struct sheet *sheet, bool is_large)
{
    char message[300];
    struct sheet_result result;
    struct sheet_request request = plain_request(sheet);
    struct recorder recorder;
    int texts = 1; /* the first call is the page */
    request.paper.large_print = is_large;
    request.cards = request.deck.play > 0 ? 0 : 2;
    recorder_begin(&recorder);
    recorder.ruler = draw_count_begin(message, sizeof message);
    sheet_run(sheet, &request, &recorder.draw, &result);
    assert_string_equal(recorder.draw.fault, "");
    for (int i = 1; i < recorder.count; i++)
        if (recorder.call[i].kind == RECORDED_TEXT && recorder.call[i].page == 1)
            recorder.call[texts++] = recorder.call[i];
    recorder.count = texts;
    return recorder;
}

/* Draws the texts into a file of this format. */
static void write_file(const struct recorder *texts, enum draw_format format)
{
    char message[300] = "";
    struct text file = {0};
    struct draw_target target = {.format = format, .pages = 1, .title = "texts", .language = "en"};
    bool is_svg = format == DRAW_SVG;
    struct draw *draw = is_svg ? draw_svg_begin(&target, message, sizeof message)
                               : draw_begin(&target, message, sizeof message);
    draw_page(draw, texts->call[0].box.width, texts->call[0].box.height);
    for (int i = 1; i < texts->count; i++) {
        struct box box = texts->call[i].box;
        struct type type = texts->call[i].type;
        bool is_turned = type.turn == 2;
        type.colour = 0xffffff & ~(0xff << 8 * (i % LAYERS));
        draw_text(draw, (struct point){box.x + (is_turned ? box.width : 0), box.y + (is_turned ? 0 : box.height)}, type,
                  texts->call[i].text);
    }
    assert_true(is_svg ? draw_svg_end(draw, &file, message, sizeof message)
                       : draw_end(draw, &file, message, sizeof message));
    files_put(is_svg ? "texts.svg" : "texts.pdf", file.at, file.length);
    text_free(&file);
}

/* Reads a portable pixmap of poppler: no compression, which takes longer than to render the page. */
static cairo_surface_t *read_pixmap(const char *path)
{
    char line[40], *end;
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_non_null(fgets(line, sizeof line, file));
    assert_string_equal(line, "P6\n");
    assert_non_null(fgets(line, sizeof line, file));
    int width = (int)strtol(line, &end, 10), height = (int)strtol(end, NULL, 10);
    assert_non_null(fgets(line, sizeof line, file));
    assert_string_equal(line, "255\n");
    cairo_surface_t *picture = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    uint32_t *dot = (uint32_t *)(void *)cairo_image_surface_get_data(picture); /* no row of whole words is padded */
    for (int i = 0; i < width * height; i++) {
        unsigned char colour[3];
        assert_int_equal(fread(colour, 1, sizeof colour, file), sizeof colour);
        dot[i] = (uint32_t)colour[0] << 16 | (uint32_t)colour[1] << 8 | colour[2];
    }
    (void)fclose(file);
    return picture;
}

/* Renders the file: SVG by librsvg, PDF by poppler. */
static cairo_surface_t *render(enum draw_format format)
{
    bool is_svg = format == DRAW_SVG;
    assert_int_equal(system(is_svg ? "rsvg-convert -d 254 -p 254 -o texts.png texts.svg"
                                   : "pdftoppm -singlefile -r 254 texts.pdf texts"),
                     0);
    cairo_surface_t *picture = is_svg ? cairo_image_surface_create_from_png("texts.png") : read_pixmap("texts.ppm");
    assert_int_equal(cairo_surface_status(picture), CAIRO_STATUS_SUCCESS);
    return picture;
}

/* Whether a dot of the picture, as 0xAARRGGBB, is dark in the layer. */
static bool is_ink(cairo_surface_t *picture, int layer, int x, int y)
{
    enum { LIGHT = 160 };
    int width = cairo_image_surface_get_width(picture), height = cairo_image_surface_get_height(picture);
    if (x < 0 || y < 0 || x >= width || y >= height)
        return false;
    uint32_t dot;
    const unsigned char *row = cairo_image_surface_get_data(picture) +
                               (ptrdiff_t)y * cairo_image_surface_get_stride(picture);
    memcpy(&dot, row + sizeof dot * (size_t)x, sizeof dot);
    return (dot >> 8 * layer & 255) < LIGHT;
}

/* The first and the last column with ink of the text, in millimetres; no other text of the layer is near. */
static void find_ink(cairo_surface_t *picture, int layer, struct box box, double *from, double *to)
{
    double near = 0.4 + box.width * part;
    int first = INT_MAX, last = -1;
    for (int y = (int)(box.y * DOTS); y < (int)((box.y + box.height) * DOTS); y++)
        for (int x = (int)((box.x - near) * DOTS); x < (int)((box.x + box.width + near) * DOTS); x++)
            if (is_ink(picture, layer, x, y)) {
                first = x < first ? x : first;
                last = x > last ? x : last;
            }
    *from = (double)first / DOTS;
    *to = (double)(last + 1) / DOTS;
}

static void check_ink(const struct recorder *texts)
{
    cairo_surface_t *picture[2];
    write_file(texts, DRAW_SVG);
    picture[0] = render(DRAW_SVG);
    write_file(texts, DRAW_PDF);
    picture[1] = render(DRAW_PDF);
    for (int i = 1; i < texts->count; i++) {
        const char *text = texts->call[i].text;
        struct box box = texts->call[i].box;
        double from[2], to[2], slack = fmax(box.width * part, tolerance);
        for (int k = 0; k < 2; k++) {
            find_ink(picture[k], i % LAYERS, box, &from[k], &to[k]);
            if (from[k] < box.x - slack - 1.0 / DOTS || to[k] > box.x + box.width + slack + 1.0 / DOTS)
                fail_msg("'%s' goes from %.1f to %.1f mm in %s, and was measured from %.1f to %.1f", text,
                         from[k], to[k], k == 0 ? "svg" : "pdf", box.x, box.x + box.width);
        }
        if (fabs(from[0] - from[1]) > slack + 1e-6 || fabs(to[0] - to[1]) > slack + 1e-6)
            fail_msg("'%s' goes from %.1f to %.1f mm in svg, and from %.1f to %.1f in pdf", text, from[0], to[0],
                     from[1], to[1]);
    }
    cairo_surface_destroy(picture[0]);
    cairo_surface_destroy(picture[1]);
}

/* Regression test: 233 of 696 texts of the judgement table collided when drawn by librsvg, as it ignores textLength. */
static void no_texts_touch_and_all_are_as_wide_as_measured(void **state)
{
    static const struct {
        const struct sheet *sheet;
        bool is_large, is_japanese;
    } rows[] = {
        {&judgement_sheet, false, false}, {&judgement_sheet, true, true}, {&matrix_sheet, true, false},
        {&deck_sheet, false, false},      {&rules_sheet, false, true},    {&hints_sheet, true, true},
        {&rules_sheet, false, false},
    };
    if (system("command -v rsvg-convert > /dev/null") != 0)
        skip_because("rsvg-convert absent");
    if (system("command -v pdftoppm > /dev/null") != 0)
        skip_because("pdftoppm absent");
    bool has_fonts = true;
    int checked = 0;
    assert_int_equal(files_enter(state), 0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].is_japanese && !japanese_begin())
            continue;
        struct text nothing = {0};
        char message[300];
        struct recorder texts = place(rows[i].sheet, rows[i].is_large);
        japanese_end();
        bool is_measured = texts.ruler->fault[0] == '\0'; /* which requires the fonts */
        has_fonts = has_fonts && is_measured;
        if (is_measured) {
            recorder_check_apart(&texts, rows[i].sheet->name, 0);
            check_ink(&texts);
            checked += texts.count;
        }
        (void)draw_end(texts.ruler, &nothing, message, sizeof message);
        recorder_free(&texts);
    }
    assert_int_equal(files_leave(state), 0);
    print_message("# tried: %d\n", checked);
    assert_true(checked > 600); /* the judgement table alone has hundreds */
    if (!has_fonts)
        skip_because("japanese-font absent");
}

#else

static void no_texts_touch_and_all_are_as_wide_as_measured(void **state)
{
    skip_because("pangocairo absent");
}

#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_texts_touch_and_all_are_as_wide_as_measured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
