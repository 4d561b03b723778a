/* test_cards.c: the layout of cards on paper: sizes and positions, backs behind fronts, marks, copies. */
#include "tables/cards.h"
#include "tests/cmocka.h"
#include "tests/tables/recorder.h"

#include <string.h>

/* A front is a red rectangle that fills its box, a back a blue one. */
static void draw_red(struct draw *draw, const struct cards *cards, int i, struct box box)
{
    draw_rect(draw, box, 0, (struct paint){0xff0000 + i, DRAW_NO_COLOUR, 0});
}

static void draw_blue(struct draw *draw, const struct cards *cards, int i, struct box box)
{
    draw_rect(draw, box, 0, (struct paint){0x0000ff + (i << 8), DRAW_NO_COLOUR, 0});
}

static void draw_green(struct draw *draw, const struct cards *cards, int i, struct box box)
{
    draw_rect(draw, box, 0, (struct paint){0x00ff00 + i, DRAW_NO_COLOUR, 0});
}

typedef void draw_card(struct draw *draw, const struct cards *cards, int i, struct box box);

/* Draws cards, which may end with a fault. Unless it is NULL, `fill` fills the places left on the last page. */
static struct recorder try_cards(struct paper paper, int count, double scale, draw_card *fill)
{
    struct recorder recorder;
    struct cards cards = {.paper = &paper, .count = count, .scale = scale, .front = draw_red, .back = draw_blue,
                          .fill = fill};
    recorder_begin(&recorder);
    cards_draw(&recorder.draw, &cards);
    return recorder;
}

static struct recorder draw_all(struct paper paper, int count, double scale)
{
    struct recorder recorder = try_cards(paper, count, scale, NULL);
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

static void nine_cards_of_63_by_88_fit_on_a_page(void **state)
{
    static const char *const papers[] = {"a4", "letter"};
    for (int p = 0; p < 2; p++) {
        struct paper paper = paper_named(papers[p]);
        struct recorder recorder = draw_all(paper, 10, 1);
        assert_int_equal(recorder.draw.page, 2);
        for (int i = 0; i < 10; i++) {
            struct recorded card = find_rect(&recorder, 0xff0000 + i);
            int column = i % 3, row = i % 9 / 3;
            assert_int_equal(card.page, 1 + i / 9);
            assert_true(is_near(card.box.width, 63));
            assert_true(is_near(card.box.height, 88));
            assert_true(is_near(card.box.x, (paper.width - 189) / 2 + 63 * column));
            assert_true(is_near(card.box.y, (paper.height - 264) / 2 + 88 * row));
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
            struct paper paper = paper_named(papers[p]);
            paper.backs = true;
            paper.flip = (enum paper_flip)flip;
            bool is_mirrored_sideways = (flip == FLIP_LONG) == (paper.height >= paper.width);
            struct recorder recorder = draw_all(paper, 5, 1);
            for (int i = 0; i < 5; i++) {
                struct recorded front = find_rect(&recorder, 0xff0000 + i);
                struct recorded back = find_rect(&recorder, 0x0000ff + (i << 8));
                assert_int_equal(back.page, front.page + 1);
                double x = is_mirrored_sideways ? paper.width - back.box.x - back.box.width : back.box.x;
                double y = is_mirrored_sideways ? back.box.y : paper.height - back.box.y - back.box.height;
                assert_true(is_near(x, front.box.x));
                assert_true(is_near(y, front.box.y));
                assert_true(is_near(back.box.width, front.box.width));
                assert_true(is_near(back.box.height, front.box.height));
            }
            recorder_free(&recorder);
        }
}

/* Folding the page in the middle maps x to width - x, or y to height - y. */
static void on_a_folded_page_every_back_lies_behind_its_front(void **state)
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
        struct paper paper = paper_named(rows[p].paper);
        paper.is_folded = true;
        paper.marks = MARKS_NONE;
        paper.bleed = rows[p].bleed;
        struct recorder recorder = draw_all(paper, 9, 1);
        struct box page = recorder.call[0].box;
        assert_int_equal(recorder.draw.page, rows[p].pages);
        for (int i = 0; i < 9; i++) {
            struct recorded front = find_rect(&recorder, 0xff0000 + i);
            struct recorded back = find_rect(&recorder, 0x0000ff + (i << 8));
            assert_int_equal(back.page, front.page);
            assert_true(is_near(back.box.width, front.box.width) && is_near(back.box.height, front.box.height));
            double x = rows[p].is_upright ? page.width - back.box.x - back.box.width : back.box.x;
            double y = rows[p].is_upright ? back.box.y : page.height - back.box.y - back.box.height;
            assert_true(is_near(x, front.box.x) && is_near(y, front.box.y));
            if (rows[p].is_upright)
                assert_true(front.box.x + front.box.width + paper.bleed <= page.width / 2);
            else
                assert_true(front.box.y + front.box.height + paper.bleed <= page.height / 2);
        }
        recorder_free(&recorder);
    }
}

/* Ten cards leave eight places on their second page; nine leave none. */
static void fillers_take_the_places_left_and_have_backs(void **state)
{
    static const struct {
        int count;
        bool is_folded;
        int pages, fills, backs, filled; /* the page that is filled */
    } rows[] = {
        {9, false, 2, 0, 9, 0}, {10, false, 4, 8, 18, 3}, {5, false, 2, 4, 9, 1}, {5, true, 2, 3, 8, 2},
    };
    for (size_t r = 0; r < COUNT(rows); r++) {
        struct paper paper = paper_named("a4");
        int fronts = 0, fills = 0, backs = 0;
        paper.is_folded = rows[r].is_folded;
        paper.backs = !rows[r].is_folded;
        struct recorder recorder = try_cards(paper, rows[r].count, 1, draw_green);
        for (int i = 0; i < recorder.count; i++) {
            int fill = recorder.call[i].kind == RECORDED_RECT ? recorder.call[i].paint.fill : 0;
            fronts += fill >= 0xff0000;
            fills += (fill >> 8) == 0x00ff && (fill & 0xff) != 0xff;
            backs += (fill & 0xff00ff) == 0x0000ff;
        }
        assert_int_equal(recorder.draw.page, rows[r].pages);
        assert_int_equal(fronts, rows[r].count);
        assert_int_equal(fills, rows[r].fills);
        assert_int_equal(backs, rows[r].backs);
        for (int i = 0; i < fills; i++) {
            struct recorded card = find_rect(&recorder, 0x00ff00 + i);
            int place = rows[r].count % 9 + i, row = place / 3;
            assert_int_equal(card.page, rows[r].filled);
            assert_true(rows[r].is_folded || is_near(card.box.x, 10.5 + 63 * (place % 3)));
            assert_true(rows[r].is_folded || is_near(card.box.y, 16.5 + 88 * row));
        }
        recorder_free(&recorder);
    }
}

static void the_offset_moves_only_backs(void **state)
{
    struct paper paper = paper_named("a4");
    paper.backs = true;
    struct recorder still = draw_all(paper, 2, 1);
    paper.back_x = 1.5;
    paper.back_y = -0.5;
    struct recorder moved = draw_all(paper, 2, 1);
    for (int i = 0; i < 2; i++) {
        struct recorded a = find_rect(&still, 0x0000ff + (i << 8)), b = find_rect(&moved, 0x0000ff + (i << 8));
        assert_true(is_near(b.box.x - a.box.x, 1.5));
        assert_true(is_near(b.box.y - a.box.y, -0.5));
        assert_true(is_near(find_rect(&still, 0xff0000 + i).box.x, find_rect(&moved, 0xff0000 + i).box.x));
    }
    recorder_free(&still);
    recorder_free(&moved);
}

/* Marks are at the edges of cards; on a card there are only small crosses. */
static void marks_are_at_the_cuts(void **state)
{
    static const int lines[] = {[MARKS_CORNER] = 16 + 8, [MARKS_FULL] = 8, [MARKS_NONE] = 0};
    for (int marks = MARKS_CORNER; marks <= MARKS_NONE; marks++) {
        struct paper paper = paper_named("a4");
        paper.marks = (enum paper_marks)marks;
        struct recorder recorder = draw_all(paper, 9, 1);
        int found = 0;
        for (int i = 0; i < recorder.count; i++) {
            struct box box = recorder.call[i].box;
            if (recorder.call[i].kind != RECORDED_LINE)
                continue;
            found++;
            double across = (box.x - 10.5) / 63, down = (box.y - 16.5) / 88;
            double off = box.width < 0.01 ? across - (int)(across + 0.5) : down - (int)(down + 0.5);
            assert_true(is_near(63 * off, 0));
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
    struct paper paper = paper_named("74x99");
    paper.marks = MARKS_CORNER;
    struct recorder recorder = draw_all(paper, 1, 1);
    int marks = 0;
    for (int i = 0; i < recorder.count; i++) {
        struct box box = recorder.call[i].box;
        if (recorder.call[i].kind != RECORDED_LINE)
            continue;
        marks++;
        assert_true(is_near(box.x, 5.5) || is_near(box.x + box.width, 68.5));
        assert_true(is_near(box.y, 5.5) || is_near(box.y + box.height, 93.5));
        assert_true(is_near(box.width + box.height, 1.5));
    }
    assert_int_equal(marks, 8);
    recorder_free(&recorder);
}

/* Whether two boxes have a point in common. */
static bool boxes_touch(struct box a, struct box b)
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
    struct recorder recorder = draw_all(*paper, 20, paper->large_print ? cards_large_scale() : 1);
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
            if (recorder.call[k].page == call->page && is_ruler(&recorder.call[k]) &&
                boxes_touch(box, recorder.call[k].box))
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
        struct paper paper = paper_named(papers[i % 3]);
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
    struct recorder recorder = draw_all(paper_named("letter"), 5, cards_large_scale());
    assert_int_equal(recorder.draw.page, 2);
    assert_true(is_near(find_rect(&recorder, 0xff0000).box.width, 88.2));
    recorder_free(&recorder);
}

/* Between the cuts of two adjacent cards there is the bleed of both. */
static void with_bleed_adjacent_cards_are_two_bleeds_apart(void **state)
{
    struct paper paper = paper_named("a4");
    paper.bleed = 3;
    struct recorder recorder = draw_all(paper, 6, 1);
    assert_int_equal(recorder.draw.page, 1);
    struct box first = find_rect(&recorder, 0xff0000).box, beside = find_rect(&recorder, 0xff0001).box;
    struct box under = find_rect(&recorder, 0xff0002).box;
    assert_true(is_near(first.width, 63) && is_near(first.height, 88));
    assert_true(is_near(beside.x - first.x, 69) && is_near(under.y - first.y, 94));
    assert_true(is_near(first.x + beside.x + beside.width, 210));
    recorder_free(&recorder);
}

static void cards_that_do_not_fit_are_a_fault(void **state)
{
    static const struct {
        const char *paper;
        double width, height, bleed; /* of a card; 0 0 for the usual size */
        bool is_folded;
        int count, copies;
        const char *fault;
    } rows[] = {
        {"60x100", 0, 0, 0, false, 1, 1, "a card of 63 x 88 mm does not fit on this paper"},
        {"100x90", 0, 0, 0, false, 1, 1, "a card of 63 x 88 mm does not fit on this paper"},
        {"72x97", 0, 0, 5, false, 1, 1, "a card of 63 x 88 mm with its bleed does not fit on this paper"},
        {"72x97", 0, 0, 0, true, 1, 1, "a card of 63 x 88 mm does not fit on one half of this paper"},
        {"a3", 0, 0, 31.5, false, 1, 1, ""},
        {"a3", 0, 0, 31.6, false, 1, 1, "a bleed of 31.6 mm is more than half of a card of 63 x 88 mm"},
        {"a4", 120, 40, 20.5, false, 1, 1, "a card of 120 x 40 mm"},
        {"a4", 0, 0, 0, false, 255, 99, "the sheet would have 2805 pages, and at most 1000 can be: take fewer copies"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct paper paper = paper_named(rows[i].paper);
        paper.card_width = rows[i].width;
        paper.card_height = rows[i].height;
        paper.bleed = rows[i].bleed;
        paper.is_folded = rows[i].is_folded;
        paper.copies = rows[i].copies;
        struct recorder recorder = try_cards(paper, rows[i].count, 1, NULL);
        bool fits = *rows[i].fault == '\0';
        if (fits ? *recorder.draw.fault != '\0' : strstr(recorder.draw.fault, rows[i].fault) == NULL)
            fail_msg("'%s', and not '%s'", recorder.draw.fault, rows[i].fault);
        assert_int_equal(recorder.draw.page == 0, !fits);
        recorder_free(&recorder);
    }
}

static void copies_print_all_cards_again(void **state)
{
    struct paper paper = paper_named("a4");
    paper.copies = 3;
    struct recorder recorder = draw_all(paper, 4, 1);
    int found[4] = {0};
    for (int i = 0; i < recorder.count; i++)
        if (recorder.call[i].kind == RECORDED_RECT)
            found[recorder.call[i].paint.fill - 0xff0000]++;
    for (int i = 0; i < 4; i++)
        assert_int_equal(found[i], 3);
    assert_int_equal(recorder.draw.page, 2);
    recorder_free(&recorder);
}

static void each_card_may_have_a_page_of_its_own_size(void **state)
{
    struct paper paper = paper_named("a4");
    paper.is_card_per_page = true;
    paper.backs = true;
    paper.bleed = 3;
    paper.marks = MARKS_CORNER;
    struct recorder recorder = draw_all(paper, 4, 1);
    assert_int_equal(recorder.draw.page, 5);
    for (int i = 0; i < recorder.count; i++) {
        struct recorded call = recorder.call[i];
        assert_true(call.kind == RECORDED_PAGE || call.kind == RECORDED_RECT);
        if (call.kind == RECORDED_PAGE)
            assert_true(is_near(call.box.width, 69) && is_near(call.box.height, 94));
        else
            assert_true(is_near(call.box.x, 3) && is_near(call.box.y, 3) && is_near(call.box.width, 63));
    }
    assert_int_equal(find_rect(&recorder, 0x0000ff).page, 5);
    recorder_free(&recorder);
    paper.each_page = 3;
    recorder = draw_all(paper, 4, 1);
    assert_int_equal(recorder.draw.page, 1);
    assert_int_equal(find_rect(&recorder, 0xff0002).page, 1);
    recorder_free(&recorder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nine_cards_of_63_by_88_fit_on_a_page),
        cmocka_unit_test(every_back_lies_behind_its_front),
        cmocka_unit_test(fillers_take_the_places_left_and_have_backs),
        cmocka_unit_test(on_a_folded_page_every_back_lies_behind_its_front),
        cmocka_unit_test(the_offset_moves_only_backs),
        cmocka_unit_test(marks_are_at_the_cuts),
        cmocka_unit_test(marks_without_room_are_at_the_corners_of_the_card),
        cmocka_unit_test(marks_keep_5_mm_from_the_edge_and_off_the_ruler),
        cmocka_unit_test(a_page_has_four_large_cards),
        cmocka_unit_test(with_bleed_adjacent_cards_are_two_bleeds_apart),
        cmocka_unit_test(cards_that_do_not_fit_are_a_fault),
        cmocka_unit_test(copies_print_all_cards_again),
        cmocka_unit_test(each_card_may_have_a_page_of_its_own_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
