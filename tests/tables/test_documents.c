/* test_documents.c: a small document in each format, and records. */
#include "tables/document.h"
#include "tables/records.h"
#include "tests/cmocka.h"
#include "tests/tables/recorder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void head(const struct table *table, int column, struct text *text)
{
    text_print(text, "h%d", column);
}

static void side(const struct table *table, uint64_t row, struct text *text)
{
    text_print(text, "<%d>", (int)row);
}

static enum cell cell(const struct table *table, uint64_t row, int column, struct text *text)
{
    static const enum cell kinds[] = {CELL_PRIME, CELL_COMPOSITE, CELL_EMPTY, CELL_STRONG};
    int number = (int)row * table->columns + column;
    if (kinds[number % 4] != CELL_EMPTY)
        text_print(text, "%d", 9 + number);
    return kinds[number % 4];
}

static const struct table small = {.corner = "", .rows = 4, .columns = 2, .band = 2, .marks = true,
                                   .head = head, .side = side, .cell = cell};

static void write_document(struct document *document)
{
    document_begin(document, "A & B");
    document_heading(document, "Part");
    document_note(document, "A *strong* word and others, so many of them that a line of plain text has to be broken in "
                  "two.");
    document_table(document, &small);
    document_table(document, &(struct table){.corner = "", .rows = 0, .columns = 5});
    document_table(document, &(struct table){.corner = "", .rows = 5, .columns = 0});
    document_end(document);
}

static void check_document(const struct document_calls *calls, bool has_color, const char *expected)
{
    struct out out;
    out_init(&out, -1);
    struct document document = {.calls = calls, .out = &out, .has_color = has_color};
    write_document(&document);
    assert_string_equal(text_string(&out.text), expected);
    out_free(&out);
}

static void a_document_is_plain_text(void **state)
{
    check_document(&document_text, false,
                   "A & B\n\nPart\n----\n\n"
                   "A strong word and others, so many of them that a line of plain text has to be\n"
                   "broken in two.\n\n"
                   "     h0  h1\n"
                   "<0>  9* 10\n"
                   "<1>     12\n"
                   "\n"
                   "<2> 13* 14\n"
                   "<3>     16\n");
}

static void colour_changes_nothing_but_colour(void **state)
{
    check_document(&document_text, true,
                   "A & B\n\nPart\n----\n\n"
                   "A \033[1mstrong\033[0m word and others, so many of them that a line of plain text has to be\n"
                   "broken in two.\n\n"
                   "     h0  h1\n"
                   "<0>  \033[1m9\033[0m* 10\n"
                   "<1>     \033[1m12\033[0m\n"
                   "\n"
                   "<2> \033[1m13\033[0m* 14\n"
                   "<3>     \033[1m16\033[0m\n");
}

static void a_document_is_markdown(void **state)
{
    check_document(&document_md, false,
                   "# A & B\n\n## Part\n\n"
                   "A **strong** word and others, so many of them that a line of plain text has to be broken in "
                   "two.\n\n"
                   "|  | h0 | h1 |\n"
                   "|---:|---:|---:|\n"
                   "| **\\<0\\>** | **9** | 10 |\n"
                   "| **\\<1\\>** |  | **12** |\n"
                   "| **\\<2\\>** | **13** | 14 |\n"
                   "| **\\<3\\>** |  | **16** |\n");
}

static void names_run_no_scripts_in_markdown(void **state)
{
    struct out out;
    out_init(&out, -1);
    struct document document = {.calls = &document_md, .out = &out};
    document_begin(&document, "<b>&lt;_x_");
    document_note(&document, "*<script>0*: [a](b) `c` &amp; & |d| \\ ___ &");
    assert_string_equal(text_string(&out.text),
                        "# \\<b\\>\\&lt;\\_x\\_\n\n"
                        "**\\<script\\>0**: \\[a\\](b) \\`c\\` \\&amp; & \\|d\\| \\\\ ___ &\n");
    out_free(&out);
}

static void a_cell_is_no_formula_of_a_spreadsheet(void **state)
{
    static const char *const words[] = {"=1+1", "+1", "-1", "@SUM(1,2)", "\tx", "7=7", "a\"b", "-"};
    static const char *const names[] = {"a", "b", "c", "d", "e", "f", "g", "h", NULL};
    static const struct {
        enum sheet_format format;
        const char *line;
    } rows[] = {
        {SHEET_CSV, "a,b,c,d,e,f,g,h\n'=1+1,'+1,'-1,\"'@SUM(1,2)\",'\tx,7=7,\"a\"\"b\",-\n"},
        {SHEET_TSV, "'=1+1\t'+1\t'-1\t'@SUM(1,2)\t'\tx\t7=7\ta\"b\t-\n"},
        {SHEET_JSON, "{\"a\":\"=1+1\",\"b\":\"+1\",\"c\":\"-1\",\"d\":\"@SUM(1,2)\",\"e\":\"\\u0009x\",\"f\":\"7=7\","
                     "\"g\":\"a\\\"b\",\"h\":\"-\"}\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct out out;
        out_init(&out, -1);
        struct records records = records_begin(rows[i].format, &out, names);
        for (size_t k = 0; k < sizeof words / sizeof words[0]; k++)
            records_field(&records, words[k]);
        assert_true(records_end(&records));
        assert_string_equal(text_string(&out.text), rows[i].line);
        out_free(&out);
    }
}

static void a_document_is_html(void **state)
{
    struct out out;
    out_init(&out, -1);
    struct document document = {.calls = &document_html, .out = &out, .title = ""};
    write_document(&document);
    const char *body = strstr(text_string(&out.text), "<h1>");
    assert_non_null(strstr(text_string(&out.text), "<title>A &amp; B</title>"));
    assert_non_null(body);
    assert_string_equal(body, "<h1>A &amp; B</h1>\n<h2>Part</h2>\n"
                              "<p>A <strong>strong</strong> word and others, so many of them that a line of plain text "
                              "has to be broken in two.</p>\n"
                              "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Part\">\n<table>\n"
                              "<caption>Part</caption>\n"
                              "<thead><tr><td></td><th scope=\"col\">h0</th><th scope=\"col\">h1</th></tr></thead>\n"
                              "<tbody>\n"
                              "<tr><th scope=\"row\">&lt;0&gt;</th><td class=\"prime\">9</td><td>10</td></tr>\n"
                              "<tr class=\"end\"><th scope=\"row\">&lt;1&gt;</th><td></td>"
                              "<td class=\"strong\">12</td></tr>\n"
                              "<tr><th scope=\"row\">&lt;2&gt;</th><td class=\"prime\">13</td><td>14</td></tr>\n"
                              "<tr><th scope=\"row\">&lt;3&gt;</th><td></td><td class=\"strong\">16</td></tr>\n"
                              "</tbody>\n</table>\n</div>\n</main>\n</body>\n</html>\n");
    out_free(&out);
}

/* A line has at most 79 columns: 39 + 1 + 39 fit, 39 + 1 + 40 do not. */
static void a_line_of_text_is_full_at_79(void **state)
{
    static const char word[] = "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww";
    for (int second = 39; second <= 40; second++) {
        struct out out;
        char note[100];
        out_init(&out, -1);
        struct document document = {.calls = &document_text, .out = &out, .title = ""};
        snprintf(note, sizeof note, "%.39s %.*s", word, second, word);
        document_note(&document, note);
        assert_int_equal(strchr(text_string(&out.text), ' ') != NULL, second == 39);
        out_free(&out);
    }
}

/* Columns that do not fit in a line follow below, with the row heads repeated. */
static void japanese_head(const struct table *table, int column, struct text *text)
{
    text_add(text, column == 0 ? "枚数" : "n");
}

/* A kanji takes two columns. */
static void text_in_japanese_is_aligned_and_broken_by_its_shown_width(void **state)
{
    struct out out;
    struct table table = {.corner = "札", .rows = 1, .columns = 2, .is_left = true, .head = japanese_head, .side = side,
                          .cell = cell};
    out_init(&out, -1);
    struct document document = {.calls = &document_text, .out = &out};
    document_begin(&document, "題");
    document_heading(&document, "素数");
    document_note(&document, "一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二三四五六七八九、次 x y。");
    document_table(&document, &table);
    document_end(&document);
    assert_string_equal(text_string(&out.text),
                        "題\n\n素数\n----\n\n"
                        "一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二三四五六七八\n"
                        "九、次 x y。\n\n"
                        " 札 枚数 n\n"
                        "<0> 9    10\n");
    out_free(&out);
}

static void a_wide_table_of_text_is_split_by_columns(void **state)
{
    struct out out;
    struct table wide = small;
    wide.columns = 40;
    wide.rows = 1;
    out_init(&out, -1);
    struct document document = {.calls = &document_text, .out = &out, .title = ""};
    document_table(&document, &wide);
    int lines = 0, sides = 0;
    for (char *line = strtok(out.text.at, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        assert_true(strlen(line) <= 79);
        lines++;
        sides += strncmp(line, "<0>", 3) == 0;
    }
    assert_int_equal(lines, 6);
    assert_int_equal(sides, 3);
    out_free(&out);
}

/* Regression test: they were full parts and a narrow rest. */
static void the_parts_of_a_wide_table_of_text_are_equally_wide(void **state)
{
    struct out out;
    struct table wide = small;
    wide.columns = 20;
    out_init(&out, -1);
    struct document document = {.calls = &document_text, .out = &out, .title = ""};
    document_table(&document, &wide);
    assert_non_null(strstr(text_string(&out.text), "\n     h0  h1  h2  h3  h4  h5  h6  h7  h8  h9\n"));
    assert_non_null(strstr(text_string(&out.text), "\n    h10 h11 h12 h13 h14 h15 h16 h17 h18 h19\n"));
    out_free(&out);
}

static enum cell factor_cell(const struct table *table, uint64_t row, int column, struct text *text)
{
    text_add(text, column == 0 ? "3²·7·11" : "2¹⁰·49");
    return column == 0 ? CELL_TRAP : CELL_COMPOSITE;
}

static const struct table factors = {.corner = "", .rows = 1, .columns = 2, .foot = true, .head = head,
                                     .side = side, .cell = factor_cell};

/* Plain text is ASCII; column heads are repeated at the foot. */
static void a_table_of_factors_has_a_form_in_each_format(void **state)
{
    static const struct {
        const struct document_calls *calls;
        const char *words;
    } formats[] = {
        {&document_text, "\n          h0       h1\n<0> 3^2x7x11  2^10x49\n          h0       h1\n"},
        {&document_md, "| **\\<0\\>** | *3²·7·11* | 2¹⁰·49 |\n"},
        {&document_html, "<td class=\"trap\">3²·7·11</td><td>2¹⁰·49</td></tr>\n</tbody>\n<tfoot><tr><td></td>"
                         "<th scope=\"col\">h0</th><th scope=\"col\">h1</th></tr></tfoot>\n</table>\n"},
    };
    for (int i = 0; i < 3; i++) {
        struct out out;
        out_init(&out, -1);
        struct document document = {.calls = formats[i].calls, .out = &out, .title = ""};
        document_table(&document, &factors);
        if (strstr(text_string(&out.text), formats[i].words) == NULL)
            fail_msg("%s", text_string(&out.text));
        out_free(&out);
    }
}

static void form_head(const struct table *table, int column, struct text *text)
{
    text_print(text, "Ann_Lee %d ____", column);
}

static enum cell form_cell(const struct table *table, uint64_t row, int column, struct text *text)
{
    text_add(text, row == 0 ? "____ = __" : "[ ] used");
    return CELL_BLANK;
}

static const struct table form = {.corner = "", .rows = 2, .columns = 2, .is_left = true, .is_form = true,
                                  .apart = true, .head = form_head, .cell = form_cell};

/* Lines for writing, boxes for ticks; in HTML they are labelled fields, and each column is a table of its own. */
static void a_form_can_be_filled_in_in_each_format(void **state)
{
    static const char column[] =
        "<table class=\"form\">\n<thead><tr><th scope=\"col\"><div>Ann_Lee 1 <input autocomplete=\"off\" size=\"4\" "
        "aria-label=\"Name of player 2\"></div></th></tr></thead>\n<tbody>\n"
        "<tr><td><div><input autocomplete=\"off\" size=\"4\" aria-label=\"Ann_Lee 1, line 1\"> = "
        "<input autocomplete=\"off\" size=\"2\" aria-label=\"Ann_Lee 1, line 1\"></div></td></tr>\n"
        "<tr><td><div><label><input type=\"checkbox\"> used</label></div></td></tr>\n</tbody>\n</table>\n</div>\n";
    static const struct {
        const struct document_calls *calls;
        const char *words;
    } formats[] = {
        {&document_text, "[ ] 11 [ ] 13 or ____\n\n Ann_Lee 0 ____ Ann_Lee 1 ____\n ____ = __      ____ = __\n"
                         " [ ] used       [ ] used\n"},
        {&document_md, "[ ] 11 [ ] 13 or ____\n\n| Ann_Lee 0 ____ | Ann_Lee 1 ____ |\n|:---|:---|\n"
                       "| ____ = __ | ____ = __ |\n| [ ] used | [ ] used |\n"},
        {&document_html, "<p class=\"form\"><label><input type=\"checkbox\"> 11 </label> "
                         "<label><input type=\"checkbox\"> 13</label>  or <input autocomplete=\"off\" size=\"4\" "
                         "aria-label=\"To fill in\"></p>\n"},
        {&document_html, column},
    };
    for (int i = 0; i < 4; i++) {
        struct out out;
        out_init(&out, -1);
        struct document document = {.calls = formats[i].calls, .out = &out, .title = ""};
        document_note(&document, "[ ] 11 [ ] 13 or ____");
        document_table(&document, &form);
        if (strstr(text_string(&out.text), formats[i].words) == NULL)
            fail_msg("%s", text_string(&out.text));
        out_free(&out);
    }
}

static void add_word(const struct table *table, uint64_t row, struct text *text)
{
    text_add(text, table->of);
}

static enum cell cell_of_word(const struct table *table, uint64_t row, int column, struct text *text)
{
    add_word(table, row, text);
    return CELL_PLAIN;
}

static void a_cell_wider_than_a_line_of_text_is_alone_in_it(void **state)
{
    struct text word = {0}, expected = {0};
    struct out out;
    for (int i = 0; i < 100; i++)
        text_add_char(&word, 'w');
    struct table table = {.corner = "", .of = text_string(&word), .rows = 1, .columns = 2, .cell = cell_of_word};
    out_init(&out, -1);
    struct document document = {.calls = &document_text, .out = &out, .title = ""};
    document_table(&document, &table);
    text_print(&expected, "\n %s\n\n %s\n", text_string(&word), text_string(&word));
    assert_string_equal(text_string(&out.text), text_string(&expected));
    out_free(&out);
    text_free(&expected);
    text_free(&word);
}

static enum cell last_row_alone(const struct table *table, uint64_t row, int column, struct text *text)
{
    if (row + 1 < table->rows)
        return CELL_EMPTY;
    text_add(text, "end");
    return CELL_PLAIN;
}

/* The buffer is flushed from time to time, so that an empty line may come first in it. */
static void a_long_table_of_empty_lines_is_complete(void **state)
{
    static char bytes[40010];
    char name[] = "/tmp/test_documents_XXXXXX";
    struct out out;
    int fd = mkstemp(name);
    assert_true(fd >= 0);
    unlink(name);
    out_init(&out, fd);
    struct document document = {.calls = &document_text, .out = &out, .title = ""};
    document_table(&document, &(struct table){.corner = "", .rows = 40000, .columns = 1, .width = 3,
                                              .cell = last_row_alone});
    assert_true(out_flush(&out));
    assert_int_equal(pread(fd, bytes, sizeof bytes, 0), 40000 + 5);
    assert_int_equal(strspn(bytes, "\n"), 40000);
    assert_string_equal(bytes + 40000, " end\n");
    out_free(&out);
    close(fd);
}

static enum cell counted(const struct table *table, uint64_t row, int column, struct text *text)
{
    int *asked = *(int *const *)table->of;
    ++*asked;
    text_add(text, "1234567");
    return CELL_PLAIN;
}

/* On a full disk a table with a huge number of rows stops at once. */
static void after_a_failed_write_a_document_asks_for_no_more_cells(void **state)
{
    static const struct document_calls *const formats[] = {&document_text, &document_md, &document_html};
    for (int i = 0; i < 3; i++) {
        struct out out;
        int asked = 0, *of = &asked;
        out_init(&out, -1);
        struct document document = {.calls = formats[i], .out = &out, .title = "Long"};
        document_table(&document, &(struct table){.corner = "", .of = &of, .rows = UINT64_MAX, .columns = 8,
                                                  .width = 7, .cell = counted});
        assert_int_not_equal(out.error, 0);
        assert_true(asked > 1000 && asked < 10000);
        out_free(&out);
    }
}

/* Every cell is drawn once, column heads are on every page, and no band is split. */
static void a_long_table_is_continued_on_further_pages(void **state)
{
    struct recorder recorder;
    struct paper paper = {.width = 210, .height = 297};
    struct table longer = small;
    longer.rows = 105;
    longer.band = 7;
    recorder_begin(&recorder);
    struct document document = {.calls = &document_pages, .draw = &recorder.draw, .paper = &paper};
    document_begin(&document, "Long");
    document_table(&document, &longer);
    document_end(&document);
    assert_string_equal(recorder.draw.fault, "");
    assert_true(recorder.draw.page >= 3);
    for (int i = 1; i <= recorder.draw.page; i++)
        assert_int_equal(recorder_texts(&recorder, i, "h0"), 1);
    int page = 1;
    for (int row = 0; row < 105; row++) {
        char words[16];
        snprintf(words, sizeof words, "<%d>", row);
        assert_int_equal(recorder_texts(&recorder, 0, words), 1);
        while (row % 7 == 0 && recorder_texts(&recorder, page, words) == 0)
            page++;
        assert_int_equal(recorder_texts(&recorder, page, words), 1);
    }
    recorder_free(&recorder);
}

/* On Letter 39 rows of the usual height fit, or 40 slightly lower ones, which make four bands. */
static void rows_are_lower_where_a_band_fits_then(void **state)
{
    struct recorder recorder;
    struct paper paper = {0};
    struct table longer = small;
    longer.rows = 100;
    longer.band = 10;
    longer.columns = 10;
    assert_true(paper_read("letter", &paper));
    recorder_begin(&recorder);
    struct document document = {.calls = &document_pages, .draw = &recorder.draw, .paper = &paper};
    document_begin(&document, "Long");
    document_table(&document, &longer);
    document_end(&document);
    assert_int_equal(recorder_texts(&recorder, 1, "<39>"), 1);
    assert_int_equal(recorder_texts(&recorder, 2, "<40>"), 1);
    recorder_free(&recorder);
}

static struct recorder draw_table(const char *paper, bool large, const char *note, const struct table *table)
{
    struct recorder recorder;
    struct paper of = {.large_print = large};
    if (!paper_read(paper, &of))
        fail_msg("no paper %s", paper);
    recorder_begin(&recorder);
    struct document document = {.calls = &document_pages, .draw = &recorder.draw, .paper = &of};
    document_begin(&document, "T");
    if (note != NULL)
        document_note(&document, note);
    document_table(&document, table);
    document_end(&document);
    return recorder;
}

/* The first call that draws these words. */
static struct recorded find_text(const struct recorder *recorder, const char *words)
{
    for (int i = 0; i < recorder->count; i++)
        if (recorder->call[i].kind == RECORDED_TEXT && strcmp(recorder->call[i].text, words) == 0)
            return recorder->call[i];
    fail_msg("no text '%s'", words);
    return (struct recorded){0};
}

/* On narrower paper the type is smaller; on still narrower paper the columns are split into blocks. */
static void a_wide_table_is_set_smaller_and_then_split(void **state)
{
    struct table wide = small;
    wide.columns = 12;
    bool was_large = false, was_smaller = false, was_broken = false;
    double before = 100;
    for (int width = 300; width >= 50; width -= 5) {
        char paper[16];
        snprintf(paper, sizeof paper, "%dx297", width);
        struct recorder recorder = draw_table(paper, false, NULL, &wide);
        assert_string_equal(recorder.draw.fault, "");
        double size = find_text(&recorder, "h0").type.size;
        int blocks = recorder_texts(&recorder, 0, "<0>");
        assert_true(size >= 7.49 && size <= 11 * 1.41);
        assert_true(blocks == 1 || size < 7.51);
        assert_true(size <= before + 0.01);
        for (int column = 0; column < 12; column++) {
            char words[8];
            snprintf(words, sizeof words, "h%d", column);
            struct recorded head = find_text(&recorder, words);
            assert_int_equal(recorder_texts(&recorder, 0, words), 1);
            assert_true(head.box.x > 10 && head.box.x + head.box.width < width - 10);
        }
        was_large = was_large || size > 11;
        was_smaller = was_smaller || (size > 7.51 && size < 10.99);
        was_broken = was_broken || blocks > 1;
        before = size;
        recorder_free(&recorder);
    }
    assert_true(was_large && was_smaller && was_broken);
}

/* If the paper is too narrow for all columns, they continue below one another, row by row: no row is on two pages. */
static void a_row_is_on_one_page_however_many_columns_it_has(void **state)
{
    static const char *const papers[] = {"a4", "150x150", "110x250"};
    struct table wide = small;
    wide.columns = 20;
    wide.rows = 100;
    for (int i = 0; i < 6; i++) {
        struct recorder recorder = draw_table(papers[i / 2], i % 2 == 1, NULL, &wide);
        struct text text = {0};
        assert_string_equal(recorder.draw.fault, "");
        assert_true(recorder.draw.page > 1);
        for (uint64_t row = 0; row < 100; row++) {
            int page = find_text(&recorder, table_side(&wide, row, &text)).page;
            assert_int_equal(recorder_texts(&recorder, page, text_string(&text)),
                             recorder_texts(&recorder, 0, text_string(&text)));
            for (int column = 0; column < 20; column++)
                if (table_cell(&wide, row, column, &text) != CELL_EMPTY)
                    assert_int_equal(find_text(&recorder, text_string(&text)).page, page);
        }
        text_free(&text);
        recorder_free(&recorder);
    }
}

/*
 * If a page is too low for all columns of one row, it has the first columns of all rows, and later pages have the
 * others.
 */
static void a_row_higher_than_a_page_is_split(void **state)
{
    struct table wide = small;
    wide.columns = 40;
    wide.rows = 2;
    struct recorder recorder = draw_table("60x75", true, NULL, &wide);
    assert_string_equal(recorder.draw.fault, "");
    for (int column = 0; column < 40; column++) {
        char words[8];
        snprintf(words, sizeof words, "h%d", column);
        assert_int_equal(recorder_texts(&recorder, 0, words), 1);
    }
    assert_int_not_equal(find_text(&recorder, "<0>").page, find_text(&recorder, "h39").page);
    recorder_free(&recorder);
}

static enum cell pair_cell(const struct table *table, uint64_t row, int column, struct text *text)
{
    static const char *const words[] = {"a hand of cards", "97"};
    text_print(text, "%s%d", words[column % 2], (int)row * 10 + column / 2);
    return CELL_PLAIN;
}

/*
 * If there is room for three columns, two are used. If there is room for one, the second is directly below the first.
 */
static void a_pair_of_columns_stays_together(void **state)
{
    struct table pairs = {.corner = "", .rows = 30, .columns = 6, .is_left = true, .pairs = true, .head = head,
                          .cell = pair_cell};
    static const char *const papers[] = {"a4", "a5", "125x250", "98x250"};
    for (int i = 0; i < 4; i++) {
        struct recorder recorder = draw_table(papers[i], true, NULL, &pairs);
        assert_string_equal(recorder.draw.fault, "");
        for (int row = 0; row < 30; row++)
            for (int column = 0; column < 6; column += 2) {
                struct text first = {0}, second = {0};
                table_cell(&pairs, (uint64_t)row, column, &first);
                table_cell(&pairs, (uint64_t)row, column + 1, &second);
                struct recorded hand = find_text(&recorder, text_string(&first));
                struct recorded number = find_text(&recorder, text_string(&second));
                assert_int_equal(hand.page, number.page);
                double below = number.box.y - hand.box.y, right = number.box.x - hand.box.x - hand.box.width;
                assert_true(i < 3 ? below < 0.01 && right > 0 : below < 30 && below > 0);
                text_free(&second);
                text_free(&first);
            }
        recorder_free(&recorder);
    }
}

/* Only in large print, and only if the columns need it and then fit. */
static void a_page_is_turned_for_a_wide_table(void **state)
{
    static const struct {
        const char *paper;
        int columns;
        bool large, turned;
    } cases[] = {
        {"a4", 8, true, false}, {"a4", 14, true, true}, {"a4", 40, true, false}, {"a4", 14, false, false},
        {"297x210", 40, true, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct recorder recorder;
        struct paper paper = {.large_print = cases[i].large};
        struct table wide = small;
        wide.columns = cases[i].columns;
        assert_true(paper_read(cases[i].paper, &paper));
        recorder_begin(&recorder);
        struct document document = {.calls = &document_pages, .draw = &recorder.draw, .paper = &paper};
        document_turn(&document, &wide);
        document_begin(&document, "T");
        document_table(&document, &wide);
        document_end(&document);
        assert_string_equal(recorder.draw.fault, "");
        assert_int_equal(recorder.call[0].box.width > paper.width, cases[i].turned);
        recorder_free(&recorder);
    }
}

/* However little room the page has left, a heading is on the same page as the content that follows it. */
static void a_heading_is_on_the_page_of_what_follows(void **state)
{
    for (int rows = 1; rows <= 60; rows++)
        for (int what = 0; what < 4; what++) {
            struct recorder recorder;
            struct paper paper = {.large_print = what % 2 == 1};
            struct table before = small, after = small;
            before.rows = (uint64_t)rows;
            before.side = NULL;
            after.rows = 40;
            after.band = 10;
            assert_true(paper_read("a4", &paper));
            recorder_begin(&recorder);
            struct document document = {.calls = &document_pages, .draw = &recorder.draw, .paper = &paper};
            document_begin(&document, "T");
            document_table(&document, &before);
            document_heading(&document, "Heading");
            if (what < 2)
                document_note(&document, "note");
            else
                document_table(&document, &after);
            document_end(&document);
            struct recorded next = find_text(&recorder, what < 2 ? "note" : "<0>");
            assert_int_equal(find_text(&recorder, "Heading").page, next.page);
            recorder_free(&recorder);
        }
}

/*
 * A long title is reduced to as little as half its size to fit in one line; a longer one has several lines above the
 * content.
 */
static void a_long_title_is_set_smaller_and_then_in_lines(void **state)
{
    struct text title = {0};
    struct paper paper = {0};
    int in_one = 0;
    assert_true(paper_read("a4", &paper));
    for (int words = 1; words <= 40; words++) {
        struct recorder recorder;
        text_add(&title, words > 1 ? " word" : "Word");
        recorder_begin(&recorder);
        struct document document = {.calls = &document_pages, .draw = &recorder.draw, .paper = &paper};
        document_begin(&document, text_string(&title));
        document_note(&document, "note");
        document_end(&document);
        assert_string_equal(recorder.draw.fault, "");
        bool is_one = recorder_texts(&recorder, 1, text_string(&title)) == 1;
        double size = recorder.call[1].type.size, low = 0;
        for (int i = 1; recorder.call[i].kind == RECORDED_TEXT; i++)
            low = recorder.call[i].box.y + recorder.call[i].box.height;
        assert_true(is_one ? size > 8.99 && size < 16.01 : size > 8.99 && size < 9.01);
        assert_true(find_text(&recorder, "note").box.y > low + 3);
        in_one += is_one;
        recorder_free(&recorder);
    }
    assert_true(in_one > 10 && in_one < 30);
    text_free(&title);
}

/* Each heading has its own line. */
static void headings_that_nothing_follows_are_drawn(void **state)
{
    struct recorder recorder;
    struct paper paper = {0};
    assert_true(paper_read("a4", &paper));
    recorder_begin(&recorder);
    struct document document = {.calls = &document_pages, .draw = &recorder.draw, .paper = &paper};
    document_begin(&document, "T");
    document_heading(&document, "First");
    document_heading(&document, "Second");
    document_end(&document);
    assert_true(find_text(&recorder, "First").box.y < find_text(&recorder, "Second").box.y - 3);
    recorder_free(&recorder);
}

/* Columns of words are spread over the width of the paper; columns of numbers are not. */
static void columns_of_words_take_the_width_of_the_paper(void **state)
{
    for (int is_left = 0; is_left <= 1; is_left++) {
        struct table table = small;
        table.is_left = is_left == 1;
        struct recorder recorder = draw_table("a4", false, NULL, &table);
        assert_string_equal(recorder.draw.fault, "");
        struct box head = find_text(&recorder, "h1").box, cell_below = find_text(&recorder, "10").box;
        assert_int_equal(head.x > 105, is_left);
        if (is_left)
            assert_true(head.x - cell_below.x < 0.01 && cell_below.x - head.x < 0.01);
        recorder_free(&recorder);
    }
}

/* A cell wider than the paper is a fault and ends the table: nothing is truncated. */
static void a_cell_wider_than_the_paper_is_a_fault(void **state)
{
    static const char word[] = "a word of more millimetres than there are";
    struct table table = {.corner = "", .of = word, .rows = 1000, .columns = 2, .cell = cell_of_word};
    struct recorder recorder = draw_table("50x200", false, NULL, &table);
    assert_non_null(strstr(recorder.draw.fault, "take larger paper"));
    assert_int_equal(recorder.draw.page, 1);
    recorder_free(&recorder);
}

/*
 * A band that fits on a page is not split. Regression test: a higher band was refused with the message that no row
 * fits, after a page with only the title. It begins on the first page with room for a row.
 */
static void a_band_higher_than_a_page_is_split(void **state)
{
    static const struct {
        const char *paper, *note;
        int first, pages; /* the page on which the table begins, and the number of pages */
    } cases[] = {
        {"127x76", NULL, 1, 4}, {"127x76", "A note.", 1, 4}, {"200x100", "A note.", 1, 2}, {"200x200", "A note.", 1, 1},
    };
    struct table table = small;
    table.rows = 20;
    table.band = 20;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct recorder recorder = draw_table(cases[i].paper, false, cases[i].note, &table);
        assert_string_equal(recorder.draw.fault, "");
        assert_int_equal(find_text(&recorder, "<0>").page, cases[i].first);
        assert_int_equal(recorder.draw.page, cases[i].pages);
        for (int row = 0; row < 20; row++) {
            char words[8];
            snprintf(words, sizeof words, "<%d>", row);
            assert_int_equal(recorder_texts(&recorder, 0, words), 1);
        }
        recorder_free(&recorder);
    }
}

static void paper_without_room_for_a_row_is_a_fault(void **state)
{
    struct recorder recorder = draw_table("300x50", true, NULL, &small);
    assert_string_equal(recorder.draw.fault, "no row of the table fits on this paper");
    recorder_free(&recorder);
}

static void write_rows(enum sheet_format format, const char *expected)
{
    static const char *const names[] = {"word", "number", "count", "list", NULL};
    struct out out;
    out_init(&out, -1);
    struct records records = records_begin(format, &out, names);
    records_field(&records, "a,\"b\"");
    records_number(&records, UINT64_MAX);
    records_count(&records, 3);
    records_list(&records, "5,5/9");
    assert_true(records_end(&records));
    records_field(&records, "");
    records_number(&records, 0);
    records_count(&records, 0);
    records_list(&records, "");
    assert_true(records_end(&records));
    assert_string_equal(text_string(&out.text), expected);
    out_free(&out);
}

static void records_are_columns_or_objects(void **state)
{
    write_rows(SHEET_TSV, "a,\"b\"\t18446744073709551615\t3\t5,5/9\n\t0\t0\t\n");
    write_rows(SHEET_CSV, "word,number,count,list\n\"a,\"\"b\"\"\",18446744073709551615,3,\"5,5/9\"\n,0,0,\n");
    write_rows(SHEET_JSON, "{\"word\":\"a,\\\"b\\\"\",\"number\":\"18446744073709551615\",\"count\":3,"
                           "\"list\":[\"5\",\"5/9\"]}\n"
                           "{\"word\":\"\",\"number\":\"0\",\"count\":0,\"list\":[]}\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_document_is_plain_text),
        cmocka_unit_test(colour_changes_nothing_but_colour),
        cmocka_unit_test(a_document_is_markdown),
        cmocka_unit_test(names_run_no_scripts_in_markdown),
        cmocka_unit_test(a_cell_is_no_formula_of_a_spreadsheet),
        cmocka_unit_test(a_document_is_html),
        cmocka_unit_test(a_line_of_text_is_full_at_79),
        cmocka_unit_test(text_in_japanese_is_aligned_and_broken_by_its_shown_width),
        cmocka_unit_test(a_wide_table_of_text_is_split_by_columns),
        cmocka_unit_test(the_parts_of_a_wide_table_of_text_are_equally_wide),
        cmocka_unit_test(a_table_of_factors_has_a_form_in_each_format),
        cmocka_unit_test(a_form_can_be_filled_in_in_each_format),
        cmocka_unit_test(a_cell_wider_than_a_line_of_text_is_alone_in_it),
        cmocka_unit_test(a_long_table_of_empty_lines_is_complete),
        cmocka_unit_test(after_a_failed_write_a_document_asks_for_no_more_cells),
        cmocka_unit_test(a_long_table_is_continued_on_further_pages),
        cmocka_unit_test(rows_are_lower_where_a_band_fits_then),
        cmocka_unit_test(a_wide_table_is_set_smaller_and_then_split),
        cmocka_unit_test(a_row_is_on_one_page_however_many_columns_it_has),
        cmocka_unit_test(a_row_higher_than_a_page_is_split),
        cmocka_unit_test(a_pair_of_columns_stays_together),
        cmocka_unit_test(a_page_is_turned_for_a_wide_table),
        cmocka_unit_test(a_heading_is_on_the_page_of_what_follows),
        cmocka_unit_test(a_long_title_is_set_smaller_and_then_in_lines),
        cmocka_unit_test(headings_that_nothing_follows_are_drawn),
        cmocka_unit_test(columns_of_words_take_the_width_of_the_paper),
        cmocka_unit_test(a_cell_wider_than_the_paper_is_a_fault),
        cmocka_unit_test(a_band_higher_than_a_page_is_split),
        cmocka_unit_test(paper_without_room_for_a_row_is_a_fault),
        cmocka_unit_test(records_are_columns_or_objects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
