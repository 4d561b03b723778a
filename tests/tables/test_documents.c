/* test_documents.c: a small document in each format that is written: plain text, Markdown, HTML. */
#include "tables/document.h"
#include "tests/cmocka.h"
#include "tests/tables/small_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void write_document(struct document *document)
{
    document_begin(document, "A & B");
    document_heading(document, "Part");
    document_note(document, "A *strong* word and others, so many of them that a line of plain text has to be broken in "
                  "two.");
    document_table(document, &small_table);
    document_table(document, &(struct table){.corner = "", .rows = 0, .columns = 5});
    document_table(document, &(struct table){.corner = "", .rows = 5, .columns = 0});
    document_end(document);
}

static void a_document_has_a_form_in_each_format(void **state)
{
    static const struct {
        const struct document_calls *calls;
        bool has_color;
        const char *begin, *text; /* the words with which the compared part begins, and that part */
    } rows[] = {
        {&document_text, false, "",
         "A & B\n\nPart\n----\n\n"
         "A strong word and others, so many of them that a line of plain text has to be\n"
         "broken in two.\n\n"
         "     h0  h1\n"
         "<0>  9* 10\n"
         "<1>     12\n"
         "\n"
         "<2> 13* 14\n"
         "<3>     16\n"},
        /* colour changes nothing but colour */
        {&document_text, true, "",
         "A & B\n\nPart\n----\n\n"
         "A \033[1mstrong\033[0m word and others, so many of them that a line of plain text has to be\n"
         "broken in two.\n\n"
         "     h0  h1\n"
         "<0>  \033[1m9\033[0m* 10\n"
         "<1>     \033[1m12\033[0m\n"
         "\n"
         "<2> \033[1m13\033[0m* 14\n"
         "<3>     \033[1m16\033[0m\n"},
        {&document_md, false, "",
         "# A & B\n\n## Part\n\n"
         "A **strong** word and others, so many of them that a line of plain text has to be broken in two.\n\n"
         "|  | h0 | h1 |\n"
         "|---:|---:|---:|\n"
         "| **\\<0\\>** | **9** | 10 |\n"
         "| **\\<1\\>** |  | **12** |\n"
         "| **\\<2\\>** | **13** | 14 |\n"
         "| **\\<3\\>** |  | **16** |\n"},
        {&document_html, false, "<h1>",
         "<h1>A &amp; B</h1>\n<h2>Part</h2>\n"
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
         "</tbody>\n</table>\n</div>\n</main>\n</body>\n</html>\n"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct out out;
        out_init(&out, -1);
        struct document document = {.calls = rows[i].calls, .out = &out, .has_color = rows[i].has_color, .title = ""};
        write_document(&document);
        const char *part = strstr(text_string(&out.text), rows[i].begin);
        assert_non_null(part);
        assert_string_equal(part, rows[i].text);
        if (rows[i].calls == &document_html)
            assert_non_null(strstr(text_string(&out.text), "<title>A &amp; B</title>"));
        out_free(&out);
    }
}

static void markup_in_text_is_escaped_in_markdown(void **state)
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

/* The note and the table, of which one may be NULL, without a title. */
static struct text written(const struct document_calls *calls, const char *note, const struct table *table)
{
    struct out out;
    out_init(&out, -1);
    struct document document = {.calls = calls, .out = &out, .title = ""};
    if (note != NULL)
        document_note(&document, note);
    if (table != NULL)
        document_table(&document, table);
    return out.text;
}

/* Fails the test unless the words are a part of what is written. */
static void expect_part(const struct document_calls *calls, const char *note, const struct table *table,
                        const char *words)
{
    struct text text = written(calls, note, table);
    if (strstr(text_string(&text), words) == NULL)
        fail_msg("%s", text_string(&text));
    text_free(&text);
}

/* A line has at most 79 columns: 39 + 1 + 39 fit, 39 + 1 + 40 do not. */
static void a_line_of_text_has_at_most_79_columns(void **state)
{
    static const char word[] = "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww";
    for (int second = 39; second <= 40; second++) {
        char note[100];
        snprintf(note, sizeof note, "%.39s %.*s", word, second, word);
        struct text text = written(&document_text, note, NULL);
        assert_int_equal(strchr(text_string(&text), ' ') != NULL, second == 39);
        text_free(&text);
    }
}

static void japanese_head(const struct table *table, int column, struct text *text)
{
    text_add(text, column == 0 ? "枚数" : "n");
}

/* A kanji takes two columns. */
static void text_in_japanese_is_aligned_and_broken_by_its_shown_width(void **state)
{
    struct out out;
    struct table table = {.corner = "札", .rows = 1, .columns = 2, .is_left = true, .head = japanese_head,
                          .side = small_table.side, .cell = small_table.cell};
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

/* Columns that do not fit in a line follow below, with the row heads repeated. */
static void a_wide_table_of_text_is_split_by_columns(void **state)
{
    struct table wide = small_table;
    wide.columns = 40;
    wide.rows = 1;
    struct text text = written(&document_text, NULL, &wide);
    int lines = 0, sides = 0;
    for (char *line = strtok(text.at, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        assert_true(strlen(line) <= 79);
        lines++;
        sides += strncmp(line, "<0>", 3) == 0;
    }
    assert_int_equal(lines, 6);
    assert_int_equal(sides, 3);
    text_free(&text);
}

/* Regression test: they were full parts and a narrow rest. */
static void the_parts_of_a_wide_table_of_text_are_equally_wide(void **state)
{
    struct table wide = small_table;
    wide.columns = 20;
    expect_part(&document_text, NULL, &wide, "\n     h0  h1  h2  h3  h4  h5  h6  h7  h8  h9\n");
    expect_part(&document_text, NULL, &wide, "\n    h10 h11 h12 h13 h14 h15 h16 h17 h18 h19\n");
}

static enum cell factor_cell(const struct table *table, uint64_t row, int column, struct text *text)
{
    text_add(text, column == 0 ? "3²·7·11" : "2¹⁰·49");
    return column == 0 ? CELL_TRAP : CELL_COMPOSITE;
}

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
    const struct table factors = {.corner = "", .rows = 1, .columns = 2, .foot = true, .head = small_table.head,
                                  .side = small_table.side, .cell = factor_cell};
    for (int i = 0; i < 3; i++)
        expect_part(formats[i].calls, NULL, &factors, formats[i].words);
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
    for (int i = 0; i < 4; i++)
        expect_part(formats[i].calls, "[ ] 11 [ ] 13 or ____", &form, formats[i].words);
}

static void a_cell_wider_than_a_line_of_text_has_a_line_of_its_own(void **state)
{
    struct text word = {0}, expected = {0};
    for (int i = 0; i < 100; i++)
        text_add_char(&word, 'w');
    struct table table = {.corner = "", .of = text_string(&word), .rows = 1, .columns = 2, .cell = cell_of_word};
    struct text text = written(&document_text, NULL, &table);
    text_print(&expected, "\n %s\n\n %s\n", text_string(&word), text_string(&word));
    assert_string_equal(text_string(&text), text_string(&expected));
    text_free(&text);
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

static enum cell count_cell(const struct table *table, uint64_t row, int column, struct text *text)
{
    int *requested = *(int *const *)table->of;
    ++*requested;
    text_add(text, "1234567");
    return CELL_PLAIN;
}

/* On a full disk a table with a huge number of rows stops at once. */
static void after_a_failed_write_a_document_requests_no_more_cells(void **state)
{
    static const struct document_calls *const formats[] = {&document_text, &document_md, &document_html};
    for (int i = 0; i < 3; i++) {
        struct out out;
        int requested = 0, *of = &requested;
        out_init(&out, -1);
        struct document document = {.calls = formats[i], .out = &out, .title = "Long"};
        document_table(&document, &(struct table){.corner = "", .of = &of, .rows = UINT64_MAX, .columns = 8,
                                                  .width = 7, .cell = count_cell});
        assert_int_not_equal(out.error, 0);
        assert_true(requested > 1000 && requested < 10000);
        out_free(&out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_document_has_a_form_in_each_format),
        cmocka_unit_test(markup_in_text_is_escaped_in_markdown),
        cmocka_unit_test(a_line_of_text_has_at_most_79_columns),
        cmocka_unit_test(text_in_japanese_is_aligned_and_broken_by_its_shown_width),
        cmocka_unit_test(a_wide_table_of_text_is_split_by_columns),
        cmocka_unit_test(the_parts_of_a_wide_table_of_text_are_equally_wide),
        cmocka_unit_test(a_table_of_factors_has_a_form_in_each_format),
        cmocka_unit_test(a_form_can_be_filled_in_in_each_format),
        cmocka_unit_test(a_cell_wider_than_a_line_of_text_has_a_line_of_its_own),
        cmocka_unit_test(a_long_table_of_empty_lines_is_complete),
        cmocka_unit_test(after_a_failed_write_a_document_requests_no_more_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
