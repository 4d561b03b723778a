/* test_document_pages.c: documents on paper: how tables, headings and titles are divided among pages. */
#include "tables/document.h"
#include "tests/cmocka.h"
#include "tests/tables/recorder.h"
#include "tests/tables/small_table.h"

#include <stdio.h>
#include <string.h>

/* Begins a document on the paper of this name; `paper` keeps its other properties. */
static struct document begin(struct recorder *recorder, struct paper *paper, const char *name)
{
    assert_true(paper_read(name, paper));
    recorder_begin(recorder);
    return (struct document){.calls = &document_pages, .draw = &recorder->draw, .paper = paper};
}

static struct recorder draw_table(const char *paper, bool is_large, const char *note, const struct table *table)
{
    struct recorder recorder;
    struct paper properties = {.large_print = is_large};
    struct document document = begin(&recorder, &properties, paper);
    document_begin(&document, "T");
    if (note != NULL)
        document_note(&document, note);
    document_table(&document, table);
    document_end(&document);
    return recorder;
}

/* Every cell is drawn once, column heads are on every page, and no band is split. */
static void a_long_table_is_continued_on_further_pages(void **state)
{
    struct table longer = small_table;
    longer.rows = 105;
    longer.band = 7;
    struct recorder recorder = draw_table("a4", false, NULL, &longer);
    assert_string_equal(recorder.draw.fault, "");
    assert_true(recorder.draw.page >= 3);
    for (int i = 1; i <= recorder.draw.page; i++)
        assert_int_equal(recorder_count_texts(&recorder, i, "h0"), 1);
    int page = 1;
    for (int row = 0; row < 105; row++) {
        char words[16];
        snprintf(words, sizeof words, "<%d>", row);
        assert_int_equal(recorder_count_texts(&recorder, 0, words), 1);
        while (row % 7 == 0 && recorder_count_texts(&recorder, page, words) == 0)
            page++;
        assert_int_equal(recorder_count_texts(&recorder, page, words), 1);
    }
    recorder_free(&recorder);
}

/* On Letter 39 rows of the usual height fit, or 40 slightly lower ones, which make four bands. */
static void rows_are_lower_if_one_more_band_then_fits(void **state)
{
    struct table longer = small_table;
    longer.rows = 100;
    longer.band = 10;
    longer.columns = 10;
    struct recorder recorder = draw_table("letter", false, NULL, &longer);
    assert_int_equal(recorder_count_texts(&recorder, 1, "<39>"), 1);
    assert_int_equal(recorder_count_texts(&recorder, 2, "<40>"), 1);
    recorder_free(&recorder);
}

/* On narrower paper the type is smaller; on still narrower paper the columns are split into blocks. */
static void a_wide_table_is_set_smaller_and_then_split(void **state)
{
    struct table wide = small_table;
    wide.columns = 12;
    bool was_large = false, was_smaller = false, was_split = false;
    double before = 100;
    for (int width = 300; width >= 50; width -= 5) {
        char paper[16];
        snprintf(paper, sizeof paper, "%dx297", width);
        struct recorder recorder = draw_table(paper, false, NULL, &wide);
        assert_string_equal(recorder.draw.fault, "");
        double size = recorder_find_text(&recorder, "h0").type.size;
        int blocks = recorder_count_texts(&recorder, 0, "<0>");
        assert_true(size >= 7.49 && size <= 11 * 1.41);
        assert_true(blocks == 1 || size < 7.51);
        assert_true(size <= before + 0.01);
        for (int column = 0; column < 12; column++) {
            char words[8];
            snprintf(words, sizeof words, "h%d", column);
            struct recorded head = recorder_find_text(&recorder, words);
            assert_int_equal(recorder_count_texts(&recorder, 0, words), 1);
            assert_true(head.box.x > 10 && head.box.x + head.box.width < width - 10);
        }
        was_large = was_large || size > 11;
        was_smaller = was_smaller || (size > 7.51 && size < 10.99);
        was_split = was_split || blocks > 1;
        before = size;
        recorder_free(&recorder);
    }
    assert_true(was_large && was_smaller && was_split);
}

/* If the paper is too narrow for all columns, they continue below one another, row by row: no row is on two pages. */
static void a_row_is_on_one_page_however_many_columns_it_has(void **state)
{
    static const char *const papers[] = {"a4", "150x150", "110x250"};
    struct table wide = small_table;
    wide.columns = 20;
    wide.rows = 100;
    for (int i = 0; i < 6; i++) {
        struct recorder recorder = draw_table(papers[i / 2], i % 2 == 1, NULL, &wide);
        struct text text = {0};
        assert_string_equal(recorder.draw.fault, "");
        assert_true(recorder.draw.page > 1);
        for (uint64_t row = 0; row < 100; row++) {
            int page = recorder_find_text(&recorder, table_side(&wide, row, &text)).page;
            assert_int_equal(recorder_count_texts(&recorder, page, text_string(&text)),
                             recorder_count_texts(&recorder, 0, text_string(&text)));
            for (int column = 0; column < 20; column++)
                if (table_cell(&wide, row, column, &text) != CELL_EMPTY)
                    assert_int_equal(recorder_find_text(&recorder, text_string(&text)).page, page);
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
    struct table wide = small_table;
    wide.columns = 40;
    wide.rows = 2;
    struct recorder recorder = draw_table("60x75", true, NULL, &wide);
    assert_string_equal(recorder.draw.fault, "");
    for (int column = 0; column < 40; column++) {
        char words[8];
        snprintf(words, sizeof words, "h%d", column);
        assert_int_equal(recorder_count_texts(&recorder, 0, words), 1);
    }
    assert_int_not_equal(recorder_find_text(&recorder, "<0>").page, recorder_find_text(&recorder, "h39").page);
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
    struct table pairs = {.corner = "", .rows = 30, .columns = 6, .is_left = true, .pairs = true,
                          .head = small_table.head, .cell = pair_cell};
    static const char *const papers[] = {"a4", "a5", "125x250", "98x250"};
    for (int i = 0; i < 4; i++) {
        struct recorder recorder = draw_table(papers[i], true, NULL, &pairs);
        assert_string_equal(recorder.draw.fault, "");
        for (int row = 0; row < 30; row++)
            for (int column = 0; column < 6; column += 2) {
                struct text first = {0}, second = {0};
                table_cell(&pairs, (uint64_t)row, column, &first);
                table_cell(&pairs, (uint64_t)row, column + 1, &second);
                struct recorded hand = recorder_find_text(&recorder, text_string(&first));
                struct recorded number = recorder_find_text(&recorder, text_string(&second));
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
        bool is_large, is_turned;
    } cases[] = {
        {"a4", 8, true, false}, {"a4", 14, true, true}, {"a4", 40, true, false}, {"a4", 14, false, false},
        {"297x210", 40, true, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct recorder recorder;
        struct paper paper = {.large_print = cases[i].is_large};
        struct table wide = small_table;
        wide.columns = cases[i].columns;
        struct document document = begin(&recorder, &paper, cases[i].paper);
        document_turn(&document, &wide);
        document_begin(&document, "T");
        document_table(&document, &wide);
        document_end(&document);
        assert_string_equal(recorder.draw.fault, "");
        assert_int_equal(recorder.call[0].box.width > paper.width, cases[i].is_turned);
        recorder_free(&recorder);
    }
}

/* However little room the page has left, a heading is on the same page as the content that follows it. */
static void a_heading_is_on_the_page_of_the_content_after_it(void **state)
{
    for (int rows = 1; rows <= 60; rows++)
        for (int what = 0; what < 4; what++) {
            struct recorder recorder;
            struct paper paper = {.large_print = what % 2 == 1};
            struct table before = small_table, after = small_table;
            before.rows = (uint64_t)rows;
            before.side = NULL;
            after.rows = 40;
            after.band = 10;
            struct document document = begin(&recorder, &paper, "a4");
            document_begin(&document, "T");
            document_table(&document, &before);
            document_heading(&document, "Heading");
            if (what < 2)
                document_note(&document, "note");
            else
                document_table(&document, &after);
            document_end(&document);
            struct recorded next = recorder_find_text(&recorder, what < 2 ? "note" : "<0>");
            assert_int_equal(recorder_find_text(&recorder, "Heading").page, next.page);
            recorder_free(&recorder);
        }
}

/*
 * A long title is reduced to as little as half its size to fit in one line; a longer one has several lines above the
 * content.
 */
static void a_long_title_is_set_smaller_and_then_split_into_lines(void **state)
{
    struct text title = {0};
    struct paper paper = {0};
    int in_one = 0;
    for (int words = 1; words <= 40; words++) {
        struct recorder recorder;
        text_add(&title, words > 1 ? " word" : "Word");
        struct document document = begin(&recorder, &paper, "a4");
        document_begin(&document, text_string(&title));
        document_note(&document, "note");
        document_end(&document);
        assert_string_equal(recorder.draw.fault, "");
        bool is_one = recorder_count_texts(&recorder, 1, text_string(&title)) == 1;
        double size = recorder.call[1].type.size, low = 0;
        for (int i = 1; recorder.call[i].kind == RECORDED_TEXT; i++)
            low = recorder.call[i].box.y + recorder.call[i].box.height;
        assert_true(is_one ? size > 8.99 && size < 16.01 : size > 8.99 && size < 9.01);
        assert_true(recorder_find_text(&recorder, "note").box.y > low + 3);
        in_one += is_one;
        recorder_free(&recorder);
    }
    assert_true(in_one > 10 && in_one < 30);
    text_free(&title);
}

/* Each heading has its own line. */
static void headings_without_content_are_drawn(void **state)
{
    struct recorder recorder;
    struct paper paper = {0};
    struct document document = begin(&recorder, &paper, "a4");
    document_begin(&document, "T");
    document_heading(&document, "First");
    document_heading(&document, "Second");
    document_end(&document);
    assert_true(recorder_find_text(&recorder, "First").box.y < recorder_find_text(&recorder, "Second").box.y - 3);
    recorder_free(&recorder);
}

/* Columns of words are spread over the width of the paper; columns of numbers are not. */
static void columns_of_words_fill_the_width_of_the_paper(void **state)
{
    for (int is_left = 0; is_left <= 1; is_left++) {
        struct table table = small_table;
        table.is_left = is_left == 1;
        struct recorder recorder = draw_table("a4", false, NULL, &table);
        assert_string_equal(recorder.draw.fault, "");
        struct box head = recorder_find_text(&recorder, "h1").box, cell_below = recorder_find_text(&recorder, "10").box;
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
    struct table table = small_table;
    table.rows = 20;
    table.band = 20;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct recorder recorder = draw_table(cases[i].paper, false, cases[i].note, &table);
        assert_string_equal(recorder.draw.fault, "");
        assert_int_equal(recorder_find_text(&recorder, "<0>").page, cases[i].first);
        assert_int_equal(recorder.draw.page, cases[i].pages);
        for (int row = 0; row < 20; row++) {
            char words[8];
            snprintf(words, sizeof words, "<%d>", row);
            assert_int_equal(recorder_count_texts(&recorder, 0, words), 1);
        }
        recorder_free(&recorder);
    }
}

static void paper_without_room_for_a_row_is_a_fault(void **state)
{
    struct recorder recorder = draw_table("300x50", true, NULL, &small_table);
    assert_string_equal(recorder.draw.fault, "no row of the table fits on this paper");
    recorder_free(&recorder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_long_table_is_continued_on_further_pages),
        cmocka_unit_test(rows_are_lower_if_one_more_band_then_fits),
        cmocka_unit_test(a_wide_table_is_set_smaller_and_then_split),
        cmocka_unit_test(a_row_is_on_one_page_however_many_columns_it_has),
        cmocka_unit_test(a_row_higher_than_a_page_is_split),
        cmocka_unit_test(a_pair_of_columns_stays_together),
        cmocka_unit_test(a_page_is_turned_for_a_wide_table),
        cmocka_unit_test(a_heading_is_on_the_page_of_the_content_after_it),
        cmocka_unit_test(a_long_title_is_set_smaller_and_then_split_into_lines),
        cmocka_unit_test(headings_without_content_are_drawn),
        cmocka_unit_test(columns_of_words_fill_the_width_of_the_paper),
        cmocka_unit_test(a_cell_wider_than_the_paper_is_a_fault),
        cmocka_unit_test(a_band_higher_than_a_page_is_split),
        cmocka_unit_test(paper_without_room_for_a_row_is_a_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
