/* test_cards.c: cards on paper: sizes and positions, backs behind fronts, the number of copies, powers. */
#include "tables/cards.h"
#include "tables/faces.h"
#include "tables/sheets.h"
#include "tests/cmocka.h"
#include "tests/tables/recorder.h"

#include <string.h>

/* In millimetres, to a hundredth. */
static bool near(double a, double b)
{
    return a - b < 0.01 && b - a < 0.01;
}

/* A front is a red rectangle that fills its box, a back a blue one. */
static void draw_red(struct draw *draw, const struct cards *cards, int i, struct box box)
{
    draw_rect(draw, box, 0, (struct paint){0xff0000 + i, DRAW_NO_COLOUR, 0});
}

static void draw_blue(struct draw *draw, const struct cards *cards, int i, struct box box)
{
    draw_rect(draw, box, 0, (struct paint){0x0000ff + (i << 8), DRAW_NO_COLOUR, 0});
}

static struct recorder lay(struct paper paper, int count, double scale)
{
    struct recorder recorder;
    struct cards cards = {.paper = &paper, .count = count, .scale = scale, .front = draw_red, .back = draw_blue};
    recorder_begin(&recorder);
    cards_draw(&recorder.draw, &cards);
    assert_string_equal(recorder.draw.fault, "");
    return recorder;
}

static struct recorded find_rect(const struct recorder *recorder, int colour)
{
    for (int i = 0; i < recorder->count; i++)
        if (recorder->call[i].kind == RECORDED_RECT && recorder->call[i].paint.fill == colour)
            return recorder->call[i];
    fail_msg("no card of colour %06x", (unsigned)colour);
    return (struct recorded){0};
}

static struct paper named(const char *name)
{
    struct paper paper = {.marks = MARKS_NONE};
    if (!paper_read(name, &paper))
        fail_msg("no paper %s", name);
    return paper;
}

static void nine_cards_of_63_by_88_stand_on_a_page(void **state)
{
    static const char *const papers[] = {"a4", "letter"};
    for (int p = 0; p < 2; p++) {
        struct paper paper = named(papers[p]);
        struct recorder recorder = lay(paper, 10, 1);
        assert_int_equal(recorder.draw.page, 2);
        for (int i = 0; i < 10; i++) {
            struct recorded card = find_rect(&recorder, 0xff0000 + i);
            int column = i % 3, row = i % 9 / 3;
            assert_int_equal(card.page, 1 + i / 9);
            assert_true(near(card.box.width, 63));
            assert_true(near(card.box.height, 88));
            assert_true(near(card.box.x, (paper.width - 189) / 2 + 63 * column));
            assert_true(near(card.box.y, (paper.height - 264) / 2 + 88 * row));
        }
        recorder_free(&recorder);
    }
}

/*
 * Turning the sheet over a vertical edge maps x to width - x; over a horizontal edge it maps y to height - y. The long
 * edge of a sheet in portrait format is vertical.
 */
static void every_back_lies_behind_its_front(void **state)
{
    static const char *const papers[] = {"a4", "letter", "297x210", "200x200"};
    for (int p = 0; p < 4; p++)
        for (int flip = FLIP_LONG; flip <= FLIP_SHORT; flip++) {
            struct paper paper = named(papers[p]);
            paper.backs = true;
            paper.flip = (enum paper_flip)flip;
            bool upright = (flip == FLIP_LONG) == (paper.height >= paper.width);
            struct recorder recorder = lay(paper, 5, 1);
            for (int i = 0; i < 5; i++) {
                struct recorded front = find_rect(&recorder, 0xff0000 + i);
                struct recorded back = find_rect(&recorder, 0x0000ff + (i << 8));
                assert_int_equal(back.page, front.page + 1);
                double x = upright ? paper.width - back.box.x - back.box.width : back.box.x;
                double y = upright ? back.box.y : paper.height - back.box.y - back.box.height;
                assert_true(near(x, front.box.x));
                assert_true(near(y, front.box.y));
                assert_true(near(back.box.width, front.box.width));
                assert_true(near(back.box.height, front.box.height));
            }
            recorder_free(&recorder);
        }
}

/* Folding the page in the middle maps x to width - x, or y to height - y. */
static void on_a_page_to_fold_every_back_lies_behind_its_front(void **state)
{
    static const struct {
        const char *paper;
        double bleed;
        int pages; /* for nine cards */
        bool is_upright;
    } rows[] = {
        {"a4", 0, 3, true}, {"letter", 0, 3, true}, {"297x210", 0, 3, true}, {"a4", 3, 3, true}, {"a3", 0, 1, true},
        {"144x180", 0, 9, true}, {"72x194", 0, 9, false},
    };
    for (size_t p = 0; p < sizeof rows / sizeof *rows; p++) {
        struct paper paper = named(rows[p].paper);
        paper.is_folded = true;
        paper.bleed = rows[p].bleed;
        struct recorder recorder = lay(paper, 9, 1);
        struct box page = recorder.call[0].box;
        assert_int_equal(recorder.draw.page, rows[p].pages);
        for (int i = 0; i < 9; i++) {
            struct recorded front = find_rect(&recorder, 0xff0000 + i);
            struct recorded back = find_rect(&recorder, 0x0000ff + (i << 8));
            assert_int_equal(back.page, front.page);
            assert_true(near(back.box.width, front.box.width) && near(back.box.height, front.box.height));
            double x = rows[p].is_upright ? page.width - back.box.x - back.box.width : back.box.x;
            double y = rows[p].is_upright ? back.box.y : page.height - back.box.y - back.box.height;
            assert_true(near(x, front.box.x) && near(y, front.box.y));
            if (rows[p].is_upright)
                assert_true(front.box.x + front.box.width + paper.bleed <= page.width / 2);
            else
                assert_true(front.box.y + front.box.height + paper.bleed <= page.height / 2);
        }
        recorder_free(&recorder);
    }
}

/* The printed cards of a page: for each card, the rectangle that has the given fill and the height of its print. */
struct outlines {
    int count;
    struct box box[20];
};

static struct outlines outlines_of(const struct recorder *recorder, int page, double height, bool is_back)
{
    struct outlines found = {0};
    for (int i = 0; i < recorder->count; i++) {
        const struct recorded *call = &recorder->call[i];
        bool is_outline = call->kind == RECORDED_RECT && call->page == page && call->paint.stroke != DRAW_NO_COLOUR &&
                          call->box.height > height - 0.1 && call->box.height < height + 0.1;
        if (is_outline && (call->box.width > 30) == is_back)
            found.box[found.count++] = call->box;
    }
    return found;
}

static bool within(double a, double b)
{
    return a - b <= 0.1 && b - a <= 0.1;
}

/*
 * On the drawn sheet, the outline of a back is as far from each cut as the band of its front is from the left, upper
 * and lower cuts. With the sheet turned over, the two must match within 0.1 mm.
 */
static void check_backs(const struct sheet_request *request)
{
    struct recorder recorder;
    struct sheet_result result;
    const struct paper *paper = &request->paper;
    double scale = paper->card_width > 0 ? paper->card_width / CARDS_WIDTH
                                         : paper->large_print ? cards_large_scale() : 1;
    double card = paper->card_height > 0 ? paper->card_height : CARDS_HEIGHT * scale, height = card - 7 * scale;
    recorder_begin(&recorder);
    sheet_run(&deck_sheet, request, &recorder.draw, &result);
    assert_string_equal(recorder.draw.fault, "");
    double wide = recorder.call[0].box.width, high = recorder.call[0].box.height;
    int step = paper->is_folded ? 1 : 2;
    struct outlines first = outlines_of(&recorder, 1, height, false);
    bool is_upright = paper->flip == FLIP_LONG;
    for (int i = 0; i < first.count && paper->is_folded; i++) /* no front is beyond the fold */
        is_upright = (i == 0 || is_upright) && first.box[i].x < wide / 2;
    assert_true(recorder.draw.page >= step);
    for (int page = 1; page <= recorder.draw.page; page += step) {
        struct outlines front = outlines_of(&recorder, page, height, false);
        struct outlines back = outlines_of(&recorder, page + step - 1, height, true);
        assert_true(front.count > 0);
        assert_int_equal(front.count, back.count);
        for (int i = 0; i < front.count; i++) {
            struct box of = back.box[i];
            double left = is_upright ? wide - of.x - of.width : of.x;
            double top = is_upright ? of.y : high - of.y - of.height;
            if (!within(left, front.box[i].x) || !within(top, front.box[i].y))
                fail_msg("page %d: a front at %.2f %.2f, its back at %.2f %.2f", page, front.box[i].x,
                         front.box[i].y, left, top);
            assert_true(within(of.height, front.box[i].height));
        }
    }
    recorder_free(&recorder);
}

static void outlines_of_backs_are_those_of_fronts_mirrored(void **state)
{
    static const char *const papers[] = {"a4", "letter"};
    static const double sizes[][2] = {{0, 0}, {57, 80}, {70, 110}};
    for (int i = 0; i < 2 * 2 * 2 * 3 * 2; i++) {
        struct sheet_request request = plain_request(&deck_sheet);
        if (!paper_read(papers[i % 2], &request.paper))
            fail_msg("no paper %s", papers[i % 2]);
        bool folded = i / 2 % 2;
        request.paper.is_folded = folded;
        request.paper.backs = !folded;
        request.paper.flip = i / 4 % 2 ? FLIP_SHORT : FLIP_LONG;
        request.paper.card_width = sizes[i / 8 % 3][0];
        request.paper.card_height = sizes[i / 8 % 3][1];
        request.paper.large_print = i / 24 % 2 && request.paper.card_width == 0;
        request.has_only = true; /* without the cards that fill the last page, as some of them have no band */
        memset(request.only, true, sizeof request.only);
        check_backs(&request);
    }
}

static void draw_green(struct draw *draw, const struct cards *cards, int i, struct box box)
{
    draw_rect(draw, box, 0, (struct paint){0x00ff00 + i, DRAW_NO_COLOUR, 0});
}

/* Ten cards leave eight places on their second page; nine leave none. */
static void cards_to_fill_take_the_places_left_and_have_backs(void **state)
{
    for (int count = 9; count <= 10; count++) {
        struct paper paper = named("a4");
        struct recorder recorder;
        struct cards cards = {.paper = &paper, .count = count, .scale = 1, .front = draw_red, .back = draw_blue,
                              .fill = draw_green};
        int fills = 0, backs = 0;
        paper.backs = true;
        recorder_begin(&recorder);
        cards_draw(&recorder.draw, &cards);
        for (int i = 0; i < recorder.count; i++)
            if (recorder.call[i].kind == RECORDED_RECT) {
                fills += (recorder.call[i].paint.fill >> 8) == 0x00ff;
                backs += (recorder.call[i].paint.fill & 0xff00ff) == 0x0000ff;
            }
        assert_int_equal(fills, count == 9 ? 0 : 8);
        assert_int_equal(backs, count == 9 ? 9 : 18);
        for (int i = 0; i < fills; i++) {
            struct recorded card = find_rect(&recorder, 0x00ff00 + i);
            assert_int_equal(card.page, 3);
            int column = (i + 1) % 3, row = (i + 1) / 3;
            assert_true(near(card.box.x, 10.5 + 63 * column));
            assert_true(near(card.box.y, 16.5 + 88 * row));
        }
        recorder_free(&recorder);
    }
}

/* Regression test: the last page of the 46 cards had one card, as had that of the hints. */
static void the_last_page_of_cards_is_full(void **state)
{
    static const struct {
        const struct sheet *sheet;
        bool is_large;
        int page, legends, spares;
    } rows[] = {
        {&deck_sheet, false, 6, 1, 7},  {&clues_sheet, false, 5, 1, 1}, {&deck_sheet, true, 12, 0, 2},
        {&clues_sheet, true, 11, 0, 1}, {&hints_sheet, false, 2, 3, 0}, {&hints_sheet, true, 5, 1, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct recorder recorder;
        struct sheet_result result;
        struct sheet_request request = plain_request(rows[i].sheet);
        request.paper.large_print = rows[i].is_large;
        recorder_begin(&recorder);
        sheet_run(rows[i].sheet, &request, &recorder.draw, &result);
        assert_string_equal(recorder.draw.fault, "");
        assert_int_equal(recorder.draw.page, rows[i].page);
        assert_int_equal(recorder_texts(&recorder, rows[i].page, "How to read a card"), rows[i].legends);
        assert_int_equal(recorder_texts(&recorder, 0, "How to read a card"), rows[i].legends);
        assert_int_equal(recorder_texts(&recorder, rows[i].page, "a spare card"), rows[i].spares);
        assert_int_equal(recorder_texts(&recorder, 0, "a spare card"), rows[i].spares);
        recorder_free(&recorder);
    }
}

/* The original game has no special cards except Jokers, and no icon: the legend does not explain one. */
static void the_legend_explains_what_the_deck_has(void **state)
{
    for (int i = 0; i < 2; i++) {
        struct recorder recorder;
        struct sheet_result result;
        struct sheet_request request = plain_request(&hints_sheet);
        deck_builtin(i == 0 ? "lvl0" : "trump", &request.deck);
        recorder_begin(&recorder);
        sheet_run(&hints_sheet, &request, &recorder.draw, &result);
        assert_int_equal(recorder_texts(&recorder, 2, "a prime number"), 3);
        assert_int_equal(recorder_texts(&recorder, 2, "one of three cards"), i == 0 ? 3 : 0);
        recorder_free(&recorder);
    }
}

static void cards_that_fill_the_last_page_have_backs_there_too(void **state)
{
    for (int folded = 0; folded < 2; folded++) {
        struct paper paper = named("a4");
        struct recorder recorder;
        struct cards cards = {.paper = &paper, .count = 5, .scale = 1, .front = draw_red, .back = draw_blue,
                              .fill = draw_green};
        paper.is_folded = folded;
        paper.backs = !folded;
        recorder_begin(&recorder);
        cards_draw(&recorder.draw, &cards);
        int fronts = 0, fills = 0, backs = 0;
        for (int i = 0; i < recorder.count; i++) {
            int fill = recorder.call[i].kind == RECORDED_RECT ? recorder.call[i].paint.fill : 0;
            fronts += fill >= 0xff0000;
            fills += fill >= 0x00ff00 && fill < 0x00ff10;
            backs += (fill & 0xff) == 0xff;
        }
        assert_int_equal(recorder.draw.page, 2);
        assert_int_equal(fronts, 5);
        assert_int_equal(fills, folded ? 3 : 4);
        assert_int_equal(backs, folded ? 8 : 9);
        assert_int_equal(find_rect(&recorder, 0x00ff00).page, folded ? 2 : 1);
        recorder_free(&recorder);
    }
}

static void the_offset_moves_only_backs(void **state)
{
    struct paper paper = named("a4");
    paper.backs = true;
    struct recorder still = lay(paper, 2, 1);
    paper.back_x = 1.5;
    paper.back_y = -0.5;
    struct recorder moved = lay(paper, 2, 1);
    for (int i = 0; i < 2; i++) {
        struct recorded a = find_rect(&still, 0x0000ff + (i << 8)), b = find_rect(&moved, 0x0000ff + (i << 8));
        assert_true(near(b.box.x - a.box.x, 1.5));
        assert_true(near(b.box.y - a.box.y, -0.5));
        assert_true(near(find_rect(&still, 0xff0000 + i).box.x, find_rect(&moved, 0xff0000 + i).box.x));
    }
    recorder_free(&still);
    recorder_free(&moved);
}

/* Marks are at the edges of cards; on a card there are only small crosses. */
static void marks_are_at_the_cuts(void **state)
{
    static const int lines[] = {[MARKS_CORNER] = 16 + 8, [MARKS_FULL] = 8, [MARKS_NONE] = 0};
    for (int marks = MARKS_CORNER; marks <= MARKS_NONE; marks++) {
        struct paper paper = named("a4");
        paper.marks = (enum paper_marks)marks;
        struct recorder recorder = lay(paper, 9, 1);
        int found = 0;
        for (int i = 0; i < recorder.count; i++) {
            struct box box = recorder.call[i].box;
            if (recorder.call[i].kind != RECORDED_LINE)
                continue;
            found++;
            double across = (box.x - 10.5) / 63, down = (box.y - 16.5) / 88;
            double off = box.width < 0.01 ? across - (int)(across + 0.5) : down - (int)(down + 0.5);
            assert_true(near(63 * off, 0));
            assert_true(box.x >= 0 && box.y >= 0 && box.x + box.width <= 210 && box.y + box.height <= 297);
            bool is_long = box.width + box.height > 100;
            assert_int_equal(is_long, marks == MARKS_FULL);
        }
        assert_int_equal(found, lines[marks]);
        recorder_free(&recorder);
    }
}

/* Paper hardly larger than a card has no room for marks beside it: they are on the unprinted edge of the card. */
static void marks_without_room_are_at_the_corners_of_the_card(void **state)
{
    struct paper paper = named("74x99");
    paper.marks = MARKS_CORNER;
    struct recorder recorder = lay(paper, 1, 1);
    int marks = 0;
    for (int i = 0; i < recorder.count; i++) {
        struct box box = recorder.call[i].box;
        if (recorder.call[i].kind != RECORDED_LINE)
            continue;
        marks++;
        assert_true(near(box.x, 5.5) || near(box.x + box.width, 68.5));
        assert_true(near(box.y, 5.5) || near(box.y + box.height, 93.5));
        assert_true(near(box.width + box.height, 1.5));
    }
    assert_int_equal(marks, 8);
    recorder_free(&recorder);
}

/* Whether two boxes have a point in common. */
static bool touch(struct box a, struct box b)
{
    return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

/* Classifies calls by their colour: marks are grey, the ruler is black. */
static bool is_mark(const struct recorded *call)
{
    return call->kind == RECORDED_LINE && call->paint.stroke == 0x777777;
}

static bool is_ruler(const struct recorded *call)
{
    return (call->kind == RECORDED_LINE && call->paint.stroke == 0) ||
           (call->kind == RECORDED_TEXT && strncmp(call->text, "100 mm", 6) == 0);
}

static void check_marks(const struct paper *paper, const char *name)
{
    struct recorder recorder = lay(*paper, 20, paper->large_print ? cards_large_scale() : 1);
    struct box page = {0};
    for (int i = 0; i < recorder.count; i++) {
        const struct recorded *call = &recorder.call[i];
        struct box box = call->box;
        page = call->kind == RECORDED_PAGE ? box : page;
        if (!is_mark(call))
            continue;
        if (box.x < 4.99 || box.y < 4.99 || box.x + box.width > page.width - 4.99 ||
            box.y + box.height > page.height - 4.99)
            fail_msg("%s: a mark at %.2f %.2f, %.2f x %.2f", name, box.x, box.y, box.width, box.height);
        for (int k = 0; k < recorder.count; k++)
            if (recorder.call[k].page == call->page && is_ruler(&recorder.call[k]) && touch(box, recorder.call[k].box))
                fail_msg("%s: a mark at %.2f %.2f crosses the ruler", name, box.x, box.y);
    }
    recorder_free(&recorder);
}

/* Regression test: on Letter with nine cards, marks were 2.7 mm from the edge, and two of them crossed the ruler. */
static void marks_keep_5_mm_from_the_edge_and_off_the_ruler(void **state)
{
    static const char *const papers[] = {"a4", "letter", "a3"};
    static const double sizes[][2] = {{0, 0}, {57, 89}, {70, 120}, {44, 67.5}};
    for (int i = 0; i < 3 * 2 * 4 * 2 * 2 * 2 * 2; i++) {
        struct paper paper = named(papers[i % 3]);
        paper.ruler = i / 3 % 2;
        paper.card_width = sizes[i / 6 % 4][0];
        paper.card_height = sizes[i / 6 % 4][1];
        paper.bleed = i / 24 % 2 * 3;
        paper.marks = i / 48 % 2 ? MARKS_FULL : MARKS_CORNER;
        paper.is_folded = i / 96 % 2;
        paper.large_print = i / 192 % 2;
        check_marks(&paper, papers[i % 3]);
    }
}

static void a_page_has_four_large_cards(void **state)
{
    struct recorder recorder = lay(named("letter"), 5, cards_large_scale());
    assert_int_equal(recorder.draw.page, 2);
    assert_true(near(find_rect(&recorder, 0xff0000).box.width, 88.2));
    recorder_free(&recorder);
}

static void a_card_that_does_not_fit_is_a_fault(void **state)
{
    static const char *const papers[] = {"60x100", "100x90"};
    for (int p = 0; p < 2; p++) {
        struct recorder recorder;
        struct paper paper = named(papers[p]);
        struct cards cards = {.paper = &paper, .count = 1, .scale = 1, .front = draw_red, .back = draw_blue};
        recorder_begin(&recorder);
        cards_draw(&recorder.draw, &cards);
        assert_non_null(strstr(recorder.draw.fault, "63 x 88"));
        assert_int_equal(recorder.draw.page, 0);
        recorder_free(&recorder);
    }
}

/* Between the cuts of two adjacent cards there is the bleed of both. */
static void with_bleed_cards_stand_twice_as_far_apart(void **state)
{
    struct paper paper = named("a4");
    paper.bleed = 3;
    struct recorder recorder = lay(paper, 6, 1);
    assert_int_equal(recorder.draw.page, 1);
    struct box first = find_rect(&recorder, 0xff0000).box, beside = find_rect(&recorder, 0xff0001).box;
    struct box under = find_rect(&recorder, 0xff0002).box;
    assert_true(near(first.width, 63) && near(first.height, 88));
    assert_true(near(beside.x - first.x, 69) && near(under.y - first.y, 94));
    assert_true(near(first.x + beside.x + beside.width, 210));
    recorder_free(&recorder);
}

static struct recorder fault_of(struct paper paper, int count, const char *words)
{
    struct recorder recorder;
    struct cards cards = {.paper = &paper, .count = count, .scale = 1, .front = draw_red, .back = draw_blue};
    recorder_begin(&recorder);
    cards_draw(&recorder.draw, &cards);
    if (strstr(recorder.draw.fault, words) == NULL)
        fail_msg("'%s', and not '%s'", recorder.draw.fault, words);
    assert_int_equal(recorder.draw.page, 0);
    return recorder;
}

static void a_bleed_of_more_than_half_a_card_is_a_fault(void **state)
{
    struct paper paper = named("a3");
    paper.bleed = 31.6;
    struct recorder recorder = fault_of(paper, 1, "a bleed of 31.6 mm is more than half of a card of 63 x 88 mm");
    recorder_free(&recorder);
    paper.bleed = 31.5;
    recorder = lay(paper, 1, 1);
    recorder_free(&recorder);
    paper = named("a4");
    paper.card_width = 120;
    paper.card_height = 40;
    paper.bleed = 20.5;
    recorder = fault_of(paper, 1, "a card of 120 x 40 mm");
    recorder_free(&recorder);
}

static void paper_too_small_for_a_card_with_bleed_or_for_half_a_page_is_a_fault(void **state)
{
    struct paper paper = named("72x97");
    paper.bleed = 5;
    struct recorder recorder = fault_of(paper, 1, "a card of 63 x 88 mm with its bleed does not fit on this paper");
    recorder_free(&recorder);
    paper.bleed = 0;
    paper.is_folded = true;
    recorder = fault_of(paper, 1, "a card of 63 x 88 mm does not fit on one half of this paper");
    recorder_free(&recorder);
}

static void copies_print_all_cards_again(void **state)
{
    struct paper paper = named("a4");
    paper.copies = 3;
    struct recorder recorder = lay(paper, 4, 1);
    int found[4] = {0};
    for (int i = 0; i < recorder.count; i++)
        if (recorder.call[i].kind == RECORDED_RECT)
            found[recorder.call[i].paint.fill - 0xff0000]++;
    for (int i = 0; i < 4; i++)
        assert_int_equal(found[i], 3);
    assert_int_equal(recorder.draw.page, 2);
    recorder_free(&recorder);
    paper.copies = 99;
    recorder = fault_of(paper, 255, "the sheet would have 2805 pages, and at most 1000 can be: take fewer copies");
    recorder_free(&recorder);
}

static void each_card_may_have_a_page_of_its_own_size(void **state)
{
    struct paper paper = named("a4");
    paper.is_each = true;
    paper.backs = true;
    paper.bleed = 3;
    paper.marks = MARKS_CORNER;
    struct recorder recorder = lay(paper, 4, 1);
    assert_int_equal(recorder.draw.page, 5);
    for (int i = 0; i < recorder.count; i++) {
        struct recorded call = recorder.call[i];
        assert_true(call.kind == RECORDED_PAGE || call.kind == RECORDED_RECT);
        if (call.kind == RECORDED_PAGE)
            assert_true(near(call.box.width, 69) && near(call.box.height, 94));
        else
            assert_true(near(call.box.x, 3) && near(call.box.y, 3) && near(call.box.width, 63));
    }
    assert_int_equal(find_rect(&recorder, 0x0000ff).page, 5);
    recorder_free(&recorder);
    paper.each_page = 3;
    recorder = lay(paper, 4, 1);
    assert_int_equal(recorder.draw.page, 1);
    assert_int_equal(find_rect(&recorder, 0xff0002).page, 1);
    recorder_free(&recorder);
}

/* Each card shows its word once upside down. */
static int count_faces(const struct recorder *recorder, const char *word)
{
    int faces = 0;
    for (int i = 0; i < recorder->count; i++)
        faces += recorder->call[i].kind == RECORDED_TEXT && strcmp(recorder->call[i].text, word) == 0 &&
                 recorder->call[i].type.turn == 2; /* at the lower end of the band */
    return faces;
}

static void every_card_of_a_deck_is_printed_once_for_each_copy(void **state)
{
    static const char *const decks[] = {"lvl0", "lvl0-advanced", "trump"};
    for (int d = 0; d < 3; d++) {
        struct sheet_request request = plain_request(&deck_sheet);
        struct recorder recorder;
        struct sheet_result result;
        int all = 0;
        assert_true(deck_builtin(decks[d], &request.deck));
        recorder_begin(&recorder);
        sheet_run(&deck_sheet, &request, &recorder.draw, &result);
        assert_string_equal(recorder.draw.fault, "");
        for (int kind = 0; kind < request.deck.kinds; kind++) {
            assert_int_equal(count_faces(&recorder, request.deck.card[kind].word), request.deck.card[kind].copies);
            all += request.deck.card[kind].copies;
        }
        assert_int_equal(recorder.draw.page, (all + 8) / 9);
        recorder_free(&recorder);
    }
}

/*
 * The word of a card is in its upper left corner, and upside down in its lower right one: in a fanned hand one of the
 * two is visible, whichever way up the card is held. Its size is at least 9 points, or 18 in large print.
 */
static void a_card_has_its_index_at_two_opposite_corners_in_type_that_can_be_read(void **state)
{
    static const double sizes[][2] = {{63, 88}, {57, 89}, {70, 120}, {88.2, 123.2}, {120, 70}, {200, 90}, {30, 30},
                                      {30, 45.5}, {37, 52}, {44, 68}, {300, 30}, {30, 300}, {300, 300}};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        struct deck deck;
        assert_true(deck_builtin("lvl0-advanced", &deck));
        for (int kind = 0; kind < deck.kinds; kind++) {
            struct paper paper = named("a4");
            struct recorder recorder;
            struct clue_print prints[DECK_COPIES_MAX];
            double width = sizes[k][0], height = sizes[k][1];
            double scale = width / 63 < height / 88 ? width / 63 : height / 88;
            paper.large_print = k == 3;
            recorder_begin(&recorder);
            draw_page(&recorder.draw, 210, 297);
            if (deck.card[kind].values == 1)
                clue_prints(&deck, kind, prints);
            faces_card(&recorder.draw, &paper, &deck, kind, deck.card[kind].values == 1 ? prints : NULL,
                       (struct box){0, 0, width, height});
            assert_string_equal(recorder.draw.fault, "");
            int upper = 0, lower = 0;
            for (int i = 0; i < recorder.count; i++) {
                const struct recorded *call = &recorder.call[i];
                if (call->kind != RECORDED_TEXT)
                    continue;
                assert_true(call->box.x > 3 * scale && call->box.x + call->box.width < width - 3 * scale &&
                            call->box.y > 3 * scale && call->box.y + call->box.height < height - 3 * scale);
                assert_true(scale < 0.69 || call->type.size > (paper.large_print ? 17.9 : 8.9));
                bool is_word = strcmp(call->text, deck.card[kind].word) == 0;
                upper += is_word && call->type.turn == 0 && call->box.x < 9 * scale &&
                         call->box.y + call->box.height < 12 * scale;
                lower += is_word && call->type.turn == 2 && call->box.x + call->box.width > width - 9 * scale &&
                         call->box.y > height - 12 * scale;
            }
            assert_int_equal(upper, 1);
            assert_int_equal(lower, 1);
            recorder_free(&recorder);
        }
    }
}

/* The only printed card that we know: a 3 with the partners 5 and 10, nine diamonds and five dots. */
static void the_known_card_is_printed(void **state)
{
    struct sheet_request request = plain_request(&clues_sheet);
    struct recorder recorder;
    struct sheet_result result;
    recorder_begin(&recorder);
    sheet_run(&clues_sheet, &request, &recorder.draw, &result);
    assert_string_equal(recorder.draw.fault, "");
    struct box card = {10.5, 16.5 + 2 * 88, 63, 88}; /* after three cards 1 and three cards 2 */
    int partners = 0, others = 0, shapes[2] = {0, 0};
    for (int i = 0; i < recorder.count; i++) {
        const struct recorded *call = &recorder.call[i];
        bool inside = call->page == 1 && call->box.x >= card.x && call->box.y >= card.y &&
                      call->box.x + call->box.width <= card.x + card.width &&
                      call->box.y + call->box.height <= card.y + card.height;
        if (!inside)
            continue;
        if (call->kind == RECORDED_TEXT) {
            partners += strcmp(call->text, "5") == 0 || strcmp(call->text, "10") == 0;
            others += strcmp(call->text, "+9") == 0;
        }
        if (call->kind == RECORDED_POLYGON)
            shapes[call->box.height > 3] ++; /* dots are 2.3 mm high, diamonds 4.2 */
    }
    assert_int_equal(partners, 2);
    assert_int_equal(others, 1);
    assert_int_equal(shapes[0], 5);
    assert_int_equal(shapes[1], 9);
    recorder_free(&recorder);
}

/* Ten cards: three copies of each of three kinds, one of the fourth. */
static void the_hints_are_ten_cards(void **state)
{
    struct sheet_request request = plain_request(&hints_sheet);
    struct recorder recorder;
    struct sheet_result result;
    recorder_begin(&recorder);
    sheet_run(&hints_sheet, &request, &recorder.draw, &result);
    assert_string_equal(recorder.draw.fault, "");
    assert_int_equal(recorder.draw.page, 2);
    assert_int_equal(recorder_texts(&recorder, 1, "With 10 and 12"), 3);
    assert_int_equal(recorder_texts(&recorder, 1, "Strong numbers"), 3);
    assert_int_equal(recorder_texts(&recorder, 1, "Not prime: divisible"), 3);
    assert_int_equal(recorder_texts(&recorder, 2, "Always one more"), 1);
    assert_int_equal(recorder_texts(&recorder, 1, "127"), 3);
    recorder_free(&recorder);
}

static struct recorder draw_deck(const struct sheet *sheet, const char *deck)
{
    struct sheet_request request = plain_request(sheet);
    struct recorder recorder;
    struct sheet_result result;
    int line;
    char message[200];
    if (!deck_read(deck, strlen(deck), &request.deck, &line, message, sizeof message))
        fail_msg("%s", message);
    recorder_begin(&recorder);
    sheet_run(sheet, &request, &recorder.draw, &result);
    assert_string_equal(recorder.draw.fault, "");
    return recorder;
}

/* Deck files may define cards that no built-in deck has. */
static void a_card_names_the_values_it_may_be_played_as(void **state)
{
    struct recorder recorder = draw_deck(&deck_sheet, "deck odd\nplay 2\ncard 1/3/7/9\ncard 4/6/8\n"
                                                      "card X values=2,3,4,5\ncard 5\n");
    assert_int_equal(recorder_texts(&recorder, 1, "1, 3, 7 or 9"), 1);
    assert_int_equal(recorder_texts(&recorder, 1, "4, 6 or 8"), 1);
    assert_int_equal(recorder_texts(&recorder, 1, "2 to 5"), 1);
    recorder_free(&recorder);
}

/*
 * Regression test: the card was refused in every size, as a Joker had a sentence for each value with the icon. Long
 * lists are set in smaller type.
 */
static void a_card_of_many_values_prints_in_every_size(void **state)
{
    static const double sizes[][2] = {{63, 88}, {57, 89}, {70, 120}, {88.2, 123.2}, {30, 45}, {30, 30}, {300, 300}};
    static const char text[] = "deck odd\nplay 3\nthree icon\ncard 4 icon\ncard 6 icon\ncard 8 icon\ncard 9 icon\n"
                               "card X values=0-13 joker\ncard W values=0,4,8,9,1111,1112,1113,1114,1115,1116,1117,"
                               "1118,1119,2999\n";
    struct deck deck;
    int line;
    char message[200];
    assert_true(deck_read(text, sizeof text - 1, &deck, &line, message, sizeof message));
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
        for (int kind = deck.kinds - 2; kind < deck.kinds; kind++) {
            struct paper paper = named("a4");
            struct recorder recorder;
            int shown = 0;
            paper.large_print = k == 3;
            recorder_begin(&recorder);
            draw_page(&recorder.draw, 210, 297);
            faces_card(&recorder.draw, &paper, &deck, kind, NULL, (struct box){0, 0, sizes[k][0], sizes[k][1]});
            assert_string_equal(recorder.draw.fault, "");
            for (int i = 0; i < recorder.count; i++)
                shown += strstr(recorder.call[i].text, kind == deck.kinds - 2 ? "4, 6, 8" : "2999") != NULL;
            assert_int_equal(shown, 1);
            recorder_free(&recorder);
        }
}

/* The box of an index ends at the icon: a word too wide for it is set in smaller type. */
static void the_longest_word_has_an_index_that_leaves_room_for_the_icon(void **state)
{
    struct paper paper = named("a4");
    struct recorder recorder;
    struct deck deck;
    int line, indexes = 0;
    char message[200];
    static const char text[] = "deck wide\nplay 3\nthree icon\ncard WWWWWWWWWWW copies=12 values=9 icon\n";
    assert_true(deck_read(text, sizeof text - 1, &deck, &line, message, sizeof message));
    paper.large_print = true;
    recorder_begin(&recorder);
    draw_page(&recorder.draw, 210, 297);
    struct clue_print prints[DECK_COPIES_MAX];
    clue_prints(&deck, 0, prints);
    faces_card(&recorder.draw, &paper, &deck, 0, prints, (struct box){0, 0, 88.2, 123.2});
    assert_string_equal(recorder.draw.fault, "");
    for (int i = 0; i < recorder.count; i++) {
        const struct recorded *call = &recorder.call[i];
        bool is_word = call->kind == RECORDED_TEXT && strcmp(call->text, "WWWWWWWWWWW") == 0;
        indexes += is_word && call->box.y < 20 && call->box.x + call->box.width < 66;
        indexes += is_word && call->type.turn == 2 && call->box.x > 20 && call->box.x + call->box.width < 85;
    }
    assert_int_equal(indexes, 2);
    recorder_free(&recorder);
}

/*
 * Regression test: if a value or a power is below the word, which is higher then, a quotation mark was behind the icon.
 */
static void the_icon_is_beside_no_letter(void **state)
{
    static const char *const decks[] = {
        "deck odd\nplay 3\nthree icon\ncard \"x\" values=7 icon\ncard 9\n",
        "deck odd\nplay 3\nthree icon\ncard 'x' values=4,6 icon\ncard 9\n",
        "deck odd\nplay 3\nthree icon\ncard 12 icon\ncard D special\n",
    };
    for (int d = 0; d < 3; d++) {
        struct recorder recorder = draw_deck(&deck_sheet, decks[d]);
        int icons = 0;
        for (int i = 0; i < recorder.count; i++)
            for (int k = 0; recorder.call[i].kind == RECORDED_POLYGON && k < recorder.count; k++) {
                const struct box *icon = &recorder.call[i].box, *word = &recorder.call[k].box;
                bool is_large = recorder.call[k].kind == RECORDED_TEXT && recorder.call[k].type.size > 24;
                bool is_icon = icon->width > 3 && icon->height > 4 && icon->y < 25;
                icons += is_icon;
                if (is_icon && is_large && recorder.call[k].page == recorder.call[i].page &&
                    word->x < icon->x + icon->width && word->x + word->width > icon->x && word->y < icon->y + 88 &&
                    icon->y < word->y + 88)
                    assert_true(word->y > icon->y + icon->height - 0.2);
            }
        assert_true(icons > 0);
        recorder_free(&recorder);
    }
}

/* Larger paper would hold more cards of the same size. */
static void a_word_without_room_on_a_card_asks_for_larger_cards(void **state)
{
    struct sheet_request request = plain_request(&deck_sheet);
    struct recorder recorder;
    struct sheet_result result;
    int line;
    char message[200];
    static const char text[] = "deck wide\nplay 2\ncard WWWWWWWWWWW values=9\n";
    assert_true(deck_read(text, sizeof text - 1, &request.deck, &line, message, sizeof message));
    request.paper.card_width = request.paper.card_height = 30;
    recorder_begin(&recorder);
    sheet_run(&deck_sheet, &request, &recorder.draw, &result);
    assert_non_null(strstr(recorder.draw.fault, ": take larger cards"));
    recorder_free(&recorder);
}

/* A prime's two colours are equal, so the background of its icon has a third one. */
static void an_icon_is_visible_on_a_prime_too(void **state)
{
    struct recorder recorder = draw_deck(&deck_sheet, "deck odd\nplay 3\nthree icon\ncard 7 icon\ncard 9\n");
    int pale = 0;
    for (int i = 0; i < recorder.count; i++)
        if (recorder.call[i].kind == RECORDED_POLYGON && recorder.call[i].paint.fill == 0xd7ebe6) {
            assert_int_not_equal(recorder.call[i].paint.stroke, 0xd7ebe6);
            pale++;
        }
    assert_int_equal(pale, 3);
    recorder_free(&recorder);
}

/* A 3 with 12 partners: two are named, and the ten diamonds are smaller. */
static void diamonds_of_many_others_stay_on_the_card(void **state)
{
    struct text deck = {0};
    text_add(&deck, "deck many\nplay 2\ncard 3\n");
    static const int partners[] = {1, 7, 11, 13, 17, 19, 23, 29, 31, 37, 47, 59};
    for (int i = 0; i < 12; i++)
        text_print(&deck, "card %d\n", partners[i]);
    struct recorder recorder = draw_deck(&clues_sheet, text_string(&deck));
    struct box card = {10.5 + 63, 16.5, 63, 88}; /* after the card 1 */
    int diamonds = 0;
    for (int i = 0; i < recorder.count; i++) {
        const struct recorded *call = &recorder.call[i];
        double middle = call->box.x + call->box.width / 2;
        if (call->kind != RECORDED_POLYGON || call->page != 1 || call->box.y < card.y + 76 ||
            call->box.y > card.y + card.height || middle < card.x + 13 || middle > card.x + card.width)
            continue;
        assert_true(call->box.x + call->box.width < card.x + card.width);
        diamonds++;
    }
    assert_int_equal(recorder_texts(&recorder, 1, "+10") > 0, diamonds == 10);
    assert_int_equal(diamonds, 10);
    recorder_free(&recorder);
    text_free(&deck);
}

/* The number of texts that begin with these words. */
static int count_beginning(const struct recorder *recorder, const char *words)
{
    int found = 0;
    for (int i = 0; i < recorder->count; i++)
        found += recorder->call[i].kind == RECORDED_TEXT &&
                 strncmp(recorder->call[i].text, words, strlen(words)) == 0;
    return found;
}

/*
 * Regression test: powers depended on the deck's name: a copy under another name lost them, and any deck called lvl0
 * had them.
 */
static void powers_follow_from_the_cards_and_not_from_the_name_of_the_deck(void **state)
{
    static const char cards[] = "card 10\ncard 12\n";
    static const struct {
        const char *deck;
        int ten, twelve, draw, skip; /* number of faces that name the power */
    } decks[] = {
        {"deck mine\n%scard D special\ncard SKIP special\n", 1, 1, 1, 1},
        {"deck mine\n%scard D special\n", 1, 1, 1, 0},
        {"deck lvl0\n%scard SKIP special\n", 0, 0, 0, 0},
        {"deck lvl0\n%scard D values=14\n", 0, 0, 0, 0},
        {"deck lvl0\n%scard 10/12\ncard D special\n", 1, 1, 1, 0},
    };
    for (size_t i = 0; i < sizeof decks / sizeof *decks; i++) {
        struct text deck = {0};
        struct recorder faces, hints;
        text_add_bytes(&deck, decks[i].deck, strcspn(decks[i].deck, "%"));
        text_add(&deck, cards);
        text_add(&deck, strchr(decks[i].deck, '%') + 2);
        faces = draw_deck(&deck_sheet, text_string(&deck));
        assert_int_equal(count_beginning(&faces, "pass on it"), decks[i].ten);
        assert_int_equal(count_beginning(&faces, "stop: round over"), decks[i].twelve);
        assert_int_equal(count_beginning(&faces, "Instead of"), decks[i].draw);
        assert_int_equal(count_beginning(&faces, "Your turn"), decks[i].skip);
        hints = draw_deck(&hints_sheet, text_string(&deck));
        assert_int_equal(count_beginning(&hints, "Whoever passes"), decks[i].ten ? 3 : 0);
        recorder_free(&hints);
        recorder_free(&faces);
        text_free(&deck);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nine_cards_of_63_by_88_stand_on_a_page),
        cmocka_unit_test(every_back_lies_behind_its_front),
        cmocka_unit_test(cards_to_fill_take_the_places_left_and_have_backs),
        cmocka_unit_test(the_last_page_of_cards_is_full),
        cmocka_unit_test(the_legend_explains_what_the_deck_has),
        cmocka_unit_test(on_a_page_to_fold_every_back_lies_behind_its_front),
        cmocka_unit_test(outlines_of_backs_are_those_of_fronts_mirrored),
        cmocka_unit_test(cards_that_fill_the_last_page_have_backs_there_too),
        cmocka_unit_test(the_offset_moves_only_backs),
        cmocka_unit_test(marks_are_at_the_cuts),
        cmocka_unit_test(marks_without_room_are_at_the_corners_of_the_card),
        cmocka_unit_test(marks_keep_5_mm_from_the_edge_and_off_the_ruler),
        cmocka_unit_test(a_page_has_four_large_cards),
        cmocka_unit_test(a_card_that_does_not_fit_is_a_fault),
        cmocka_unit_test(with_bleed_cards_stand_twice_as_far_apart),
        cmocka_unit_test(a_bleed_of_more_than_half_a_card_is_a_fault),
        cmocka_unit_test(paper_too_small_for_a_card_with_bleed_or_for_half_a_page_is_a_fault),
        cmocka_unit_test(copies_print_all_cards_again),
        cmocka_unit_test(each_card_may_have_a_page_of_its_own_size),
        cmocka_unit_test(every_card_of_a_deck_is_printed_once_for_each_copy),
        cmocka_unit_test(a_card_has_its_index_at_two_opposite_corners_in_type_that_can_be_read),
        cmocka_unit_test(the_known_card_is_printed),
        cmocka_unit_test(the_hints_are_ten_cards),
        cmocka_unit_test(a_card_names_the_values_it_may_be_played_as),
        cmocka_unit_test(a_card_of_many_values_prints_in_every_size),
        cmocka_unit_test(the_longest_word_has_an_index_that_leaves_room_for_the_icon),
        cmocka_unit_test(the_icon_is_beside_no_letter),
        cmocka_unit_test(a_word_without_room_on_a_card_asks_for_larger_cards),
        cmocka_unit_test(an_icon_is_visible_on_a_prime_too),
        cmocka_unit_test(diamonds_of_many_others_stay_on_the_card),
        cmocka_unit_test(powers_follow_from_the_cards_and_not_from_the_name_of_the_deck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
