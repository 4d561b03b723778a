/* test_draw_cairo.c: the files that cairo makes: fonts, equal files, SVG, PNG and PDF; what it cannot draw. */
#include "tables/sheet.h"
#include "tests/cmocka.h"
#include "tests/skipped.h"

#include <errno.h>
#include <math.h>
#include <string.h>

static const struct type ten = {.size = 10};

/* U+0378 is not assigned, so no font has it; it is below the characters for which a Japanese font is needed. */
#define LACKING "\xcd\xb8"

static struct draw *begin(struct draw_target target)
{
    char message[400] = "";
    struct draw *draw = draw_begin(&target, message, sizeof message);
    assert_non_null(draw);
    return draw;
}

/* The target of one page in this format. */
static struct draw_target one_page(enum draw_format format)
{
    return (struct draw_target){.format = format, .pages = 1, .title = "", .language = "en"};
}

/* Fails the test unless the drawing ends with this fault, and without a file. */
static void expect_fault(struct draw *draw, const char *words)
{
    char message[400] = "";
    struct text file = {0};
    assert_false(draw_end(draw, &file, message, sizeof message));
    if (strstr(message, words) == NULL)
        fail_msg("'%s', and not '%s'", message, words);
    assert_int_equal(file.length, 0);
}

/* Begins to measure texts. */
static struct draw *begin_measuring(void)
{
    char message[400] = "";
    struct draw *draw = draw_count_begin(message, sizeof message);
    assert_non_null(draw);
    draw_page(draw, 100, 100);
    return draw;
}

static bool ends_without_fault(struct draw *draw)
{
    char message[400] = "";
    struct text nothing = {0};
    return draw_end(draw, &nothing, message, sizeof message);
}

static bool has_font_for(const char *text)
{
    struct draw *draw = begin_measuring();
    draw_text_width(draw, ten, text);
    return ends_without_fault(draw);
}

static void skip_without_font(void)
{
    if (!draw_is_available())
        skip_because("pangocairo absent");
    if (!has_font_for("1913"))
        skip_because("font absent");
}

static void skip_without_font_for(const char *text)
{
    skip_without_font();
    if (!has_font_for(text))
        skip_because("japanese-font absent");
}

static void digits_beside_japanese_are_as_wide_as_elsewhere(void **state)
{
    skip_without_font_for("素数");
    struct draw *draw = begin_measuring();
    double digits = draw_text_width(draw, ten, "1913"), kanji = draw_text_width(draw, ten, "素数");
    double mixed = draw_text_width(draw, ten, "素数1913素数");
    assert_true(fabs(mixed - digits - 2 * kanji) < 0.001);
    assert_true(fabs(kanji - 2 * draw_points_to_mm(10)) < 0.05);
    assert_true(ends_without_fault(draw));
}

static void a_character_that_the_japanese_font_lacks_is_a_fault(void **state)
{
    skip_without_font_for("素数");
    struct draw *draw = begin_measuring();
    draw_text_width(draw, ten, "素\xEE\x80\x80"); /* U+E000, private use */
    expect_fault(draw, "has a character of '");
}

static void draw_something(struct draw *draw)
{
    draw_page(draw, 100, 60);
    draw_rect(draw, (struct box){5, 5, 90, 50}, 4, (struct paint){0xeeeeee, 0x000000, 0.5});
    draw_cell(draw, (struct box){5, 5, 90, 50}, ALIGN_CENTRE, (struct type){.size = 40, .bold = true}, "1913");
}

static struct text file_of(struct draw_target target)
{
    char message[300] = "";
    struct text file = {0};
    struct draw *draw = begin(target);
    for (int i = 0; i < target.pages; i++)
        draw_something(draw);
    if (!draw_end(draw, &file, message, sizeof message))
        fail_msg("%s", message);
    return file;
}

static void equal_drawings_give_equal_files(void **state)
{
    static const char *const magic[] = {[DRAW_PDF] = "%PDF-", [DRAW_SVG] = "<?xml", [DRAW_PNG] = "\x89PNG"};
    skip_without_font();
    for (int format = DRAW_PDF; format <= DRAW_PNG; format++) {
        bool is_counted = format == DRAW_SVG; /* cairo numbers the elements across all drawings of a process */
        struct draw_target target = {.format = (enum draw_format)format, .pages = 2, .dpi = 100, .title = "title",
                                     .language = "en"};
        struct text first = file_of(target), second = file_of(target);
        assert_true(first.length > 500);
        assert_memory_equal(first.at, magic[format], strlen(magic[format]));
        if (!is_counted) {
            assert_int_equal(first.length, second.length);
            assert_memory_equal(first.at, second.at, first.length);
        }
        assert_null(strstr(first.at, "CreationDate"));
        text_free(&first);
        text_free(&second);
    }
}

/*
 * Regression test: texts with accents were refused when letters were placed one by one, as an accent has no width.
 */
static void a_combining_accent_adds_no_width(void **state)
{
    skip_without_font_for("e\xcc\x81");
    struct draw *draw = begin_measuring();
    assert_true(fabs(draw_text_width(draw, ten, "e\xcc\x81") - draw_text_width(draw, ten, "e")) < 0.001);
    assert_true(ends_without_fault(draw));
}

static void text_that_is_not_utf8_is_a_fault(void **state)
{
    static const char *const texts[] = {"\xff\xd7", "\xe7\xb4\xa0\xe6"};
    skip_without_font();
    for (int i = 0; i < 2; i++) {
        struct draw *draw = begin_measuring();
        draw_paragraph(draw, (struct box){0, 0, 50, 50}, ALIGN_LEFT, ten, 1, texts[i]);
        expect_fault(draw, "cannot draw: input string not valid UTF-8");
    }
}

/* Draws two pages into an SVG file with selectable text. */
static struct text svg_of(int only_page)
{
    char message[300] = "";
    struct text file = {0};
    struct draw_target target = {.format = DRAW_SVG, .pages = 2, .only_page = only_page, .title = "a & b"};
    struct draw *draw = draw_svg_begin(&target, message, sizeof message);
    assert_non_null(draw);
    for (int i = 0; i < 2; i++) {
        draw_page(draw, 100, 60);
        draw_rect(draw, (struct box){5, 5, 90, 50}, 4, (struct paint){0xeeeeee, 0x000000, 0.5});
        draw_line(draw, (struct point){-0.0001, 1}, (struct point){-1.25, 1}, (struct paint){0xff0000, 0x112233, 0.1});
        draw_polygon(draw, (struct point[]){{0, 0}, {1, 0}, {1, 1.5}}, 3, (struct paint){0x0000ff, DRAW_NO_COLOUR, 0});
        draw_text(draw, (struct point){10, 20}, (struct type){.size = 72, .bold = true, .turn = 2},
                  i == 0 ? "<5 & \"9\">" : "%s '1  3'");
        draw_text(draw, (struct point){1.5, 2}, ten, "1913");
        draw_text(draw, (struct point){1, 4}, (struct type){.size = 10, .narrow = 0.25}, "1913");
    }
    if (!draw_svg_end(draw, &file, message, sizeof message))
        fail_msg("%s", message);
    return file;
}

static void the_text_of_an_svg_is_selectable_and_escaped(void **state)
{
    skip_without_font();
    struct text file = svg_of(0);
    static const char *const parts[] = {
        " width=\"100.000mm\" height=\"120.000mm\" viewBox=\"0 0 100.000 120.000\">\n<title>a &amp; b</title>",
        "<rect x=\"5\" y=\"5\" width=\"90\" height=\"50\" rx=\"4\" fill=\"#eeeeee\" stroke=\"#000000\"",
        "#000000\" stroke-width=\"0.5\"/>\n",
        "<rect x=\"5\" y=\"65\" width=\"90\"",
        "<line x1=\"0\" y1=\"1\" x2=\"-1.25\" y2=\"1\" fill=\"none\" stroke=\"#112233\" stroke-width=\"0.1\"/>\n",
        "<polygon points=\"0.000,0.000 1.000,0.000 1.000,1.500\" fill=\"#0000ff\"/>\n",
        /* NOLINTNEXTLINE(bugprone-suspicious-missing-comma): one string of several lines */
        "<text transform=\"translate(10.000 20.000) rotate(180)\" font-size=\"25.4\" font-weight=\"bold\" "
        "fill=\"#000000\">&lt;5 &amp; &quot;9&quot;&gt;</text>\n"
        "<text x=\"1.5\" y=\"2\" font-size=\"3.528\" fill=\"#000000\">1913</text>\n"
        "<text transform=\"translate(1.000 4.000) scale(0.750 1)\" font-size=\"3.528\" fill=\"#000000\">1913</text>\n",
        "translate(10.000 80.000) rotate(180)\" font-size=\"25.4\" font-weight=\"bold\" fill=\"#000000\">%s &#39;1  3",
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strstr(file.at, parts[i]) == NULL)
            fail_msg("no %s in %s", parts[i], file.at);
    assert_null(strstr(file.at, "<path"));
    assert_null(strstr(file.at, "textLength")); /* librsvg ignores it */
    text_free(&file);
    file = svg_of(2);
    assert_non_null(strstr(file.at, "height=\"60.000mm\""));
    assert_non_null(strstr(file.at, "<text transform=\"translate(10.000 20.000) rotate(180)\""));
    assert_null(strstr(file.at, "&lt;5"));
    text_free(&file);
}

static void a_fault_in_measuring_a_text_is_a_fault_of_the_svg(void **state)
{
    char message[300] = "";
    struct text file = {0};
    struct draw_target target = one_page(DRAW_SVG);
    skip_without_font();
    struct draw *draw = draw_svg_begin(&target, message, sizeof message);
    draw_page(draw, 100, 60);
    draw_text(draw, (struct point){10, 10}, ten, LACKING);
    assert_false(draw_svg_end(draw, &file, message, sizeof message));
    assert_non_null(strstr(message, "has a character of"));
    draw = draw_svg_begin(&target, message, sizeof message);
    draw_page(draw, 100, 60);
    draw_cell(draw, (struct box){0, 0, 5, 5}, ALIGN_LEFT, ten, "1913191319");
    assert_false(draw_svg_end(draw, &file, message, sizeof message));
    assert_non_null(strstr(message, "'1913191319' needs"));
    draw = draw_svg_begin(&target, message, sizeof message);
    assert_true(draw_svg_end(draw, &file, message, sizeof message)); /* without a page there is no file */
    assert_int_equal(file.length, 0);
}

/* The chunk for 300 dots per inch, with a CRC computed by another program (zlib of Python). */
static void a_png_has_its_size_on_paper(void **state)
{
    static const unsigned char head[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\10\2\0\0\0crc!then";
    static const unsigned char chunk[] = "\0\0\0\tpHYs\0\0\x2e\x23\0\0\x2e\x23\1\x78\xa5\x3f\x76";
    struct text png = {0}, sized = {0};
    text_add_bytes(&png, (const char *)head, sizeof head - 1);
    assert_true(draw_png_sized(&png, 300, &sized));
    assert_int_equal(sized.length, sizeof head - 1 + sizeof chunk - 1);
    assert_memory_equal(sized.at, head, 33);
    assert_memory_equal(sized.at + 33, chunk, sizeof chunk - 1);
    assert_memory_equal(sized.at + 33 + sizeof chunk - 1, "then", 4);
    text_clear(&sized);
    text_cut(&png, 32);
    assert_false(draw_png_sized(&png, 300, &sized));
    png.at[0] = 'P';
    text_add(&png, "....");
    assert_false(draw_png_sized(&png, 300, &sized));
    assert_int_equal(sized.length, 0);
    text_free(&sized);
    text_free(&png);
}

static void a_missing_glyph_is_a_fault(void **state)
{
    static const char *const texts[] = {LACKING, "1" LACKING, LACKING " 1"};
    skip_without_font();
    for (int i = 0; i < 3; i++) {
        struct draw *draw = begin(one_page(DRAW_SVG));
        draw_page(draw, 100, 60);
        draw_text(draw, (struct point){10, 10}, ten, texts[i]);
        expect_fault(draw, "has a character of");
    }
}

static void a_picture_too_large_for_cairo_is_a_fault(void **state)
{
    static const struct {
        double width, height;
        int pages;
        const char *words;
    } pictures[] = {
        {1000, 1000, 1, "47244 x 47244 pixels"},
        {1000, 10, 1, "47244 x 472 pixels"},
        {10, 250, 3, "472 x 35433 pixels"},
    };
    skip_without_font();
    for (int i = 0; i < 3; i++) {
        struct draw_target target = one_page(DRAW_PNG);
        target.pages = pictures[i].pages;
        target.dpi = 1200;
        struct draw *draw = begin(target);
        draw_page(draw, pictures[i].width, pictures[i].height);
        draw_something(draw);
        expect_fault(draw, pictures[i].words);
    }
}

/*
 * Draws as if an allocation had failed in a library. Unless `*runs` is negative, it counts the runs, and from the third
 * on, which belongs to the second drawing, a line is missing.
 */
static void draw_in_doubt(const struct sheet_request *request, struct draw *draw, struct sheet_result *result)
{
    int *runs = request->watch;
    draw_something(draw);
    errno = ENOMEM;
    if (*runs < 0 || ++*runs <= 2)
        draw_line(draw, (struct point){10, 10}, (struct point){20, 10}, (struct paint){DRAW_NO_COLOUR, 0x000000, 0.5});
    errno = 0;
}

/* malloc may set errno and still find memory: errno alone must not make a sheet fail. */
static void a_drawing_in_doubt_is_repeated_and_must_be_the_same(void **state)
{
    static const struct sheet doubtful = {.name = "doubtful", .draw = draw_in_doubt};
    static const enum draw_format formats[] = {DRAW_PDF, DRAW_SVG, DRAW_PNG};
    skip_without_font();
    for (int i = 0; i < 6; i++) {
        int runs = i % 2 == 0 ? -1 : 0;
        struct sheet_request request = {.watch = &runs};
        struct draw_target target = {.format = formats[i / 2], .dpi = 72};
        struct sheet_result result;
        struct out out;
        out_init(&out, -1);
        sheet_draw(&doubtful, &request, target, &out, &result);
        assert_int_equal(result.status, runs < 0 ? SHEET_DONE : SHEET_FAILED);
        assert_string_equal(result.message, runs < 0 ? "" : "cannot draw: there is too little memory");
        assert_int_equal(out.text.length > 0, runs < 0);
        text_free(&out.text);
    }
}

/* Two objects, and the cross-reference table with their positions. */
static const char small_pdf[] = "%PDF-1.4\n"
                                "1 0 obj\n<< /Type /Catalog\n   /Pages 2 0 R\n>>\nendobj\n"
                                "2 0 obj\n<< /Type /Page % 1\n   /MediaBox [ 0 0 100 50.5 ]\n>>\nendobj\n"
                                "xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000061 00000 n \n"
                                "trailer\n<< /Size 3\n   /Root 1 0 R\n>>\nstartxref\n128\n%%EOF\n";

static void a_pdf_gets_its_language_and_the_boxes_of_its_pages(void **state)
{
    static const char more[] = "1 0 obj\n<< /Type /Catalog\n   /Pages 2 0 R\n   /Lang (ja)\n"
                               "   /ViewerPreferences << /DisplayDocTitle true >>\n>>\nendobj\n"
                               "2 0 obj\n<< /Type /Page % 1\n   /MediaBox [ 0 0 100 50.5 ]\n"
                               "   /TrimBox [ 3.00 3.00 97.00 47.50 ]\n   /BleedBox [ 0.00 0.00 100.00 50.50 ]\n>>\n"
                               "endobj\n"
                               "xref\n1 1\n0000000254 00000 n \n2 1\n0000000370 00000 n \n"
                               "trailer\n<< /Prev 128\n   /Size 3\n   /Root 1 0 R\n>>\nstartxref\n515\n%%EOF\n";
    struct text pdf = {0}, all = {0};
    text_add(&pdf, small_pdf);
    assert_true(draw_pdf_is_whole(&pdf));
    draw_pdf_complete(&pdf, "ja", (double[]){3}, &all);
    assert_memory_equal(all.at, small_pdf, sizeof small_pdf - 1);
    assert_string_equal(all.at + sizeof small_pdf - 1, more);
    text_clear(&all);
    draw_pdf_complete(&pdf, "ja", (double[]){0}, &all);
    assert_null(strstr(all.at, "TrimBox"));
    *strstr(pdf.at, "2 0 obj") = '3';
    assert_false(draw_pdf_is_whole(&pdf));
    text_clear(&all);
    text_clear(&pdf);
    text_add(&pdf, "no table");
    assert_true(draw_pdf_is_whole(&pdf));
    draw_pdf_complete(&pdf, "ja", NULL, &all);
    assert_string_equal(all.at, "no table");
    text_free(&all);
    text_free(&pdf);
}

/* An infinite font size, and a picture without pixels: a fault, and no file. */
static void a_drawing_that_cairo_refuses_is_a_fault(void **state)
{
    static const enum draw_format formats[] = {DRAW_PDF, DRAW_PNG};
    skip_without_font();
    for (int i = 0; i < 2; i++) {
        struct draw *draw = begin(one_page(formats[i]));
        draw_page(draw, 100, 60);
        if (formats[i] == DRAW_PDF)
            draw_text(draw, (struct point){10, 10}, (struct type){.size = HUGE_VAL}, "1913");
        expect_fault(draw, "cannot draw: ");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits_beside_japanese_are_as_wide_as_elsewhere),
        cmocka_unit_test(a_character_that_the_japanese_font_lacks_is_a_fault),
        cmocka_unit_test(equal_drawings_give_equal_files),
        cmocka_unit_test(a_combining_accent_adds_no_width),
        cmocka_unit_test(text_that_is_not_utf8_is_a_fault),
        cmocka_unit_test(the_text_of_an_svg_is_selectable_and_escaped),
        cmocka_unit_test(a_fault_in_measuring_a_text_is_a_fault_of_the_svg),
        cmocka_unit_test(a_png_has_its_size_on_paper),
        cmocka_unit_test(a_missing_glyph_is_a_fault),
        cmocka_unit_test(a_picture_too_large_for_cairo_is_a_fault),
        cmocka_unit_test(a_drawing_in_doubt_is_repeated_and_must_be_the_same),
        cmocka_unit_test(a_drawing_that_cairo_refuses_is_a_fault),
        cmocka_unit_test(a_pdf_gets_its_language_and_the_boxes_of_its_pages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
