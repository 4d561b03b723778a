/*
 * test_sheets.c: every sheet on every paper: nothing leaves the page, no two texts overlap; golden lists of some
 * sheets.
 */
#include "tables/sheets.h"
#include "tests/cmocka.h"
#include "tests/tables/recorder.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The options of a run. */
struct setting {
    const char *paper;
    const char *deck; /* for sheets with a deck; NULL for the default */
    bool is_large, ink_saver, ruler, backs, folded;
    double bleed; /* for sheets of cards, like `folded` */
};

static const struct setting settings[] = {
    {.paper = "a4"},
    {.paper = "letter"},
    {.paper = "a4", .ruler = true},
    {.paper = "letter", .ruler = true, .ink_saver = true},
    {.paper = "a4", .is_large = true},
    {.paper = "letter", .is_large = true, .ink_saver = true},
    {.paper = "a4", .backs = true},
    {.paper = "a3", .backs = true, .is_large = true},
    {.paper = "a5", .is_large = true},
    {.paper = "297x210"},
    {.paper = "a4", .deck = "trump"},
    {.paper = "letter", .deck = "lvl0-advanced", .is_large = true},
    {.paper = "letter", .deck = "lvl0-advanced", .bleed = 3, .backs = true, .ruler = true},
    {.paper = "a4", .folded = true, .ruler = true},
    {.paper = "letter", .deck = "trump", .folded = true, .ink_saver = true},
};

enum { SETTINGS = sizeof settings / sizeof *settings };

static struct recorder run_sheet(const struct sheet *sheet, const struct setting *setting)
{
    struct sheet_request request = plain_request(sheet);
    request.paper = paper_named(setting->paper);
    if (setting->deck != NULL && (sheet->takes & TAKES_DECK))
        deck_builtin(setting->deck, &request.deck);
    request.cards = request.deck.play > 0 ? 0 : 2;
    request.paper.large_print = setting->is_large;
    request.paper.ink_saver = setting->ink_saver;
    request.paper.ruler = setting->ruler;
    request.paper.backs = setting->backs;
    request.paper.is_folded = setting->folded;
    request.paper.bleed = setting->bleed;
    struct recorder recorder = recorder_try(sheet, &request);
    if (recorder.draw.fault[0] != '\0' || recorder.status != SHEET_DONE)
        fail_msg("%s on %s: %s", sheet->name, setting->paper, recorder.draw.fault);
    return recorder;
}

static bool is_inside(struct box box, struct box page, double margin)
{
    return box.x >= page.x + margin && box.y >= page.y + margin && box.x + box.width <= page.x + page.width - margin &&
           box.y + box.height <= page.y + page.height - margin;
}

/* Printers leave a margin of 4 mm, in which no text may be. Other drawings stay on the page. */
static void check_inside(const struct recorder *recorder, const char *sheet, const char *paper)
{
    struct box page = {0};
    for (int k = 0; k < recorder->count; k++) {
        const struct recorded *call = &recorder->call[k];
        if (call->kind == RECORDED_PAGE)
            page = call->box;
        else if (!is_inside(call->box, page, call->kind == RECORDED_TEXT ? 4 : 0))
            fail_msg("%s on %s, page %d: '%s' at %.1f %.1f, %.1f x %.1f", sheet, paper, call->page, call->text,
                     call->box.x, call->box.y, call->box.width, call->box.height);
    }
}

static void nothing_leaves_the_page_and_no_two_texts_overlap(void **state)
{
    const struct sheet *sheet;
    for (int s = 0; (sheet = sheets_at(s)) != NULL; s++)
        for (int i = 0; i < SETTINGS; i++) {
            struct recorder recorder = run_sheet(sheet, &settings[i]);
            check_inside(&recorder, sheet->name, settings[i].paper);
            recorder_check_apart(&recorder, sheet->name, 0.05);
            recorder_free(&recorder);
        }
}

/*
 * Large print is 18 points, and hardly narrowed. On these sheets this holds for every text; on A5 some texts have fewer
 * points, because a box has no room for more.
 */
static void large_print_is_large(void **state)
{
    static const char *const names[] = {"judgement", "factors", "matrix", "grid", "list",
                                        "plays", "score", "rules", "strongest"};
    for (size_t n = 0; n < 2 * (sizeof names / sizeof *names); n++) {
        struct setting setting = {.paper = n % 2 == 0 ? "a4" : "a5", .is_large = true};
        struct recorder recorder = run_sheet(sheets_find(names[n / 2]), &setting);
        for (int i = 0; i < recorder.count; i++) {
            const struct recorded *call = &recorder.call[i];
            double least = n % 2 == 0 ? 17.9 : 15.3; /* on A5 what fits a box in the tests' wide font */
            if (call->kind == RECORDED_TEXT && (call->type.size < least || call->type.narrow > 0.1001))
                fail_msg("%s on %s: '%s' is set in %.1f points, narrowed by %.2f", names[n / 2], setting.paper,
                         call->text, call->type.size, call->type.narrow);
        }
        recorder_free(&recorder);
    }
}

/* Regression test: the rules of PRIMARY in large print had a third page with a heading and three lines. */
static void no_last_page_in_large_print_has_only_a_few_lines(void **state)
{
    static const char *const names[] = {"list", "factors", "matrix", "grid", "plays", "strongest"};
    enum { NAMES = sizeof names / sizeof *names };
    for (int n = 0; n < NAMES || rules_texts[n - NAMES].game != NULL; n++) {
        const struct sheet *sheet = n < NAMES ? sheets_find(names[n]) : &rules_sheet;
        struct sheet_request request = plain_request(sheet);
        request.paper.large_print = true;
        request.cards = request.deck.play > 0 ? 0 : 2;
        request.game = n < NAMES ? NULL : &rules_texts[n - NAMES];
        struct recorder recorder = recorder_of(sheet, &request);
        double lowest = 0;
        for (int i = 0; i < recorder.count; i++)
            if (recorder.call[i].kind == RECORDED_TEXT && recorder.call[i].page == recorder.draw.page &&
                strchr(recorder.call[i].text, '/') == NULL)
                lowest = fmax(lowest, recorder.call[i].box.y);
        if (recorder.draw.page > 1 && lowest < 60) /* the title, and three lines */
            fail_msg("%s: page %d ends after %.0f mm", sheet->name, recorder.draw.page, lowest);
        recorder_free(&recorder);
    }
}

/* With ink_saver, filled shapes are small or white. */
static void ink_saver_fills_nothing_large(void **state)
{
    const struct sheet *sheet;
    for (int s = 0; (sheet = sheets_at(s)) != NULL; s++) {
        struct recorder recorder = run_sheet(sheet, &(struct setting){.paper = "a4", .ink_saver = true, .backs = true});
        for (int i = 0; i < recorder.count; i++) {
            const struct recorded *call = &recorder.call[i];
            bool is_shape = call->kind == RECORDED_RECT || call->kind == RECORDED_POLYGON;
            if (is_shape && call->paint.fill != DRAW_NO_COLOUR && call->paint.fill != 0xffffff)
                assert_true(call->box.width * call->box.height < 25);
        }
        recorder_free(&recorder);
    }
}

/* Compares the calls with a golden list, which makes changes of the layout readable. */
static void check_golden(const struct sheet *sheet, uint64_t to, const char *file)
{
    struct text text = {0}, golden = {0};
    struct draw_list list;
    struct sheet_result result;
    struct sheet_request request = plain_request(sheet);
    char name[100], bytes[4096];
    size_t got;
    request.to = to;
    draw_list_begin(&list, &text, 1);
    sheet_run(sheet, &request, &list.draw, &result);
    assert_string_equal(list.draw.fault, "");
    snprintf(name, sizeof name, "tests/golden/tables/%s.list", file);
    FILE *stream = fopen(name, getenv("ACCEPT") != NULL ? "w+" : "r"); /* ACCEPT=1 rewrites it */
    assert_non_null(stream);
    if (getenv("ACCEPT") != NULL) {
        assert_int_equal(fwrite(text.at, 1, text.length, stream), text.length);
        rewind(stream);
    }
    while ((got = fread(bytes, 1, sizeof bytes, stream)) > 0)
        text_add_bytes(&golden, bytes, got);
    (void)fclose(stream);
    const char *a = text_string(&text), *b = text_string(&golden);
    for (int line = 1; *a != '\0' || *b != '\0'; line++) {
        size_t x = strcspn(a, "\n"), y = strcspn(b, "\n");
        if (x != y || memcmp(a, b, x) != 0)
            fail_msg("%s:%d: %.*s, and not %.*s", name, line, (int)y, b, (int)x, a);
        a += x + (a[x] != '\0');
        b += y + (b[y] != '\0');
    }
    text_free(&golden);
    text_free(&text);
}

static void drawings_match_their_golden_lists(void **state)
{
    check_golden(&judgement_sheet, 99, "judgement");
    check_golden(&grid_sheet, 30, "grid");
    check_golden(&hints_sheet, 0, "hints");
    check_golden(&score_sheet, 0, "score");
    check_golden(&rules_sheet, 0, "rules");
}

static void the_file_name_extension_determines_the_format(void **state)
{
    static const struct {
        const char *file;
        enum sheet_format format;
    } files[] = {
        {"a.pdf", SHEET_PDF},  {"a.b.svg", SHEET_SVG}, {"/x.pdf/a.png", SHEET_PNG}, {"a.ps", SHEET_FORMATS},
        {"a.html", SHEET_HTML}, {"a.htm", SHEET_HTML}, {"a.md", SHEET_MD},          {"a.txt", SHEET_TEXT},
        {"a.tsv", SHEET_TSV},  {"a.csv", SHEET_CSV},   {"a.json", SHEET_JSON},      {"a.jsonl", SHEET_JSON},
        {"a", SHEET_TEXT},     {"./a", SHEET_TEXT},    {"../x.pdf/a", SHEET_TEXT},  {".hidden", SHEET_TEXT},
        {"a.jpg", SHEET_FORMATS}, {"a.", SHEET_FORMATS},
        /* regression: a name that is only an extension was treated as text, and one in capitals as unknown */
        {"a.PDF", SHEET_PDF},  {"a.Markdown", SHEET_MD}, {".pdf", SHEET_PDF},       {"folder/.htm", SHEET_HTML},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (sheet_format_of_file(files[i].file) != files[i].format)
            fail_msg("%s", files[i].file);
}

static void every_sheet_has_its_formats(void **state)
{
    const struct sheet *sheet;
    for (int s = 0; (sheet = sheets_at(s)) != NULL; s++) {
        assert_ptr_equal(sheets_find(sheet->name), sheet);
        for (int format = 0; format < SHEET_FORMATS; format++) {
            bool is_record = format == SHEET_TSV || format == SHEET_JSON || format == SHEET_CSV;
            bool has_records = sheet != &score_sheet && sheet != &rules_sheet;
            assert_int_equal(sheet_has(sheet, (enum sheet_format)format), !is_record || has_records);
        }
    }
    assert_null(sheets_find("judgment"));
}

/*
 * Regression test: such a range was refused only after the layout of a thousand pages, or for the grid after testing
 * every number.
 */
static void a_range_too_long_for_pages_is_refused_before_any_work(void **state)
{
    static const struct {
        const struct sheet *sheet;
        uint64_t to;
        bool is_large, backs;
    } rows[] = {
        {&grid_sheet, UINT64_MAX, false, false},      {&grid_sheet, 2000000, false, false},
        {&factors_sheet, UINT64_MAX, false, false},   {&judgement_sheet, UINT64_MAX, false, false},
        {&judgement_sheet, UINT64_MAX, true, false},  {&judgement_sheet, 3999999, false, false}, /* 1001 pages */
        {&judgement_sheet, 1999999, false, true},     {&list_sheet, 14000000, false, false},
    };
    alarm(60);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sheet_request request = plain_request(rows[i].sheet);
        request.to = rows[i].to;
        request.paper.large_print = rows[i].is_large;
        request.paper.backs = rows[i].backs;
        struct recorder recorder = recorder_try(rows[i].sheet, &request);
        assert_string_equal(recorder.draw.fault, "the sheet would have more than 1000 pages: take a smaller range");
        assert_int_equal(recorder.draw.page, 0);
        recorder_free(&recorder);
    }
    alarm(0);
}

/* Otherwise a range that fits could be refused. */
static void the_bound_on_rows_is_not_below_what_pages_hold(void **state)
{
    static const char *const papers[] = {"a4", "a3", "a5", "90x2000", "2000x2000", "297x210"};
    for (size_t i = 0; i < 2 * (sizeof papers / sizeof *papers); i++) {
        struct sheet_request request = plain_request(&grid_sheet);
        request.to = 9999;
        request.paper = paper_named(papers[i / 2]);
        request.paper.large_print = i % 2 != 0;
        struct document document = {.calls = &document_pages, .paper = &request.paper};
        struct recorder recorder = recorder_of(&grid_sheet, &request);
        uint64_t each = document_pages.max_rows(&document) / DRAW_PAGES_MAX;
        if (each * (uint64_t)recorder.draw.page < 1000)
            fail_msg("%s: 1000 rows on %d pages", papers[i / 2], recorder.draw.page);
        recorder_free(&recorder);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_leaves_the_page_and_no_two_texts_overlap),
        cmocka_unit_test(large_print_is_large),
        cmocka_unit_test(no_last_page_in_large_print_has_only_a_few_lines),
        cmocka_unit_test(ink_saver_fills_nothing_large),
        cmocka_unit_test(drawings_match_their_golden_lists),
        cmocka_unit_test(the_file_name_extension_determines_the_format),
        cmocka_unit_test(a_range_too_long_for_pages_is_refused_before_any_work),
        cmocka_unit_test(the_bound_on_rows_is_not_below_what_pages_hold),
        cmocka_unit_test(every_sheet_has_its_formats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
