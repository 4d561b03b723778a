/* test_cards.c: cards on paper: sizes and positions, backs behind fronts, the number of copies, powers. */
#include "tables/cards.h"
#include "tables/sheets.h"
#include "tests/tables/recorder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* To a hundredth of a millimetre. */
static bool near(double a, double b)
{
    return a - b < 0.01 && b - a < 0.01;
}

/* A front is a red rectangle over its whole box, a back a blue one. */
static void draw_red(struct draw *draw, const struct cards *cards, int i, struct box box)
{
    (void)cards;
    draw_rect(draw, box, 0, (struct paint){0xff0000 + i, DRAW_NO_COLOUR, 0});
}

static void draw_blue(struct draw *draw, const struct cards *cards, int i, struct box box)
{
    (void)cards;
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
    (void)state;
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
 * Turning the sheet over a vertical edge maps x to width - x, over a horizontal edge y to height - y. The long edge of
 * a sheet that is higher than wide is vertical.
 */
static void every_back_lies_behind_its_front(void **state)
{
    (void)state;
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

static void draw_green(struct draw *draw, const struct cards *cards, int i, struct box box)
{
    (void)cards;
    draw_rect(draw, box, 0, (struct paint){0x00ff00 + i, DRAW_NO_COLOUR, 0});
}

/* Ten cards leave eight places on their second page, nine none. */
static void cards_to_fill_take_the_places_left_and_have_backs(void **state)
{
    (void)state;
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

/* The last page of the 46 cards had one card, and that of the hints too. */
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
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct recorder recorder;
        struct sheet_result result;
        struct request request = plain_request(rows[i].sheet);
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

/* The original game has neither special cards but Jokers nor the icon: its cards explain no icon. */
static void the_legend_explains_what_the_deck_has(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct recorder recorder;
        struct sheet_result result;
        struct request request = plain_request(&hints_sheet);
        deck_builtin(i == 0 ? "lvl0" : "trump", &request.deck);
        recorder_begin(&recorder);
        sheet_run(&hints_sheet, &request, &recorder.draw, &result);
        assert_int_equal(recorder_texts(&recorder, 2, "a prime number"), 3);
        assert_int_equal(recorder_texts(&recorder, 2, "one of three cards"), i == 0 ? 3 : 0);
        recorder_free(&recorder);
    }
}

static void the_offset_moves_only_backs(void **state)
{
    (void)state;
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

/* Marks are at the edges of cards, and on a card only as a small cross. */
static void marks_are_at_the_cuts(void **state)
{
    (void)state;
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

/* On paper hardly larger than a card they begin at the edge of the paper. */
static void marks_end_where_the_paper_ends(void **state)
{
    (void)state;
    struct paper paper = named("72x97");
    paper.marks = MARKS_CORNER;
    struct recorder recorder = lay(paper, 1, 1);
    double left = 72, top = 97, right = 0, low = 0;
    for (int i = 0; i < recorder.count; i++) {
        struct box box = recorder.call[i].box;
        if (recorder.call[i].kind != RECORDED_LINE)
            continue;
        left = box.x < left ? box.x : left;
        top = box.y < top ? box.y : top;
        right = box.x + box.width > right ? box.x + box.width : right;
        low = box.y + box.height > low ? box.y + box.height : low;
    }
    assert_true(near(left, 0) && near(top, 0) && near(right, 72) && near(low, 97));
    recorder_free(&recorder);
}

static void a_page_has_four_large_cards(void **state)
{
    (void)state;
    struct recorder recorder = lay(named("letter"), 5, cards_large_scale());
    assert_int_equal(recorder.draw.page, 2);
    assert_true(near(find_rect(&recorder, 0xff0000).box.width, 88.2));
    recorder_free(&recorder);
}

static void a_card_that_does_not_fit_is_a_fault(void **state)
{
    (void)state;
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

/* Each card has its word once upside down. */
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
    (void)state;
    static const char *const decks[] = {"lvl0", "lvl0-advanced", "trump"};
    for (int d = 0; d < 3; d++) {
        struct request request = plain_request(&deck_sheet);
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

/* The one printed card that is known: a 3 with the partners 5 and 10, nine diamonds, five dots. */
static void the_known_card_is_printed(void **state)
{
    (void)state;
    struct request request = plain_request(&clues_sheet);
    struct recorder recorder;
    struct sheet_result result;
    recorder_begin(&recorder);
    sheet_run(&clues_sheet, &request, &recorder.draw, &result);
    assert_string_equal(recorder.draw.fault, "");
    struct box card = {10.5, 16.5 + 2 * 88, 63, 88}; /* after three 1 and three 2 */
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

/* Ten cards: three of each of three kinds, one of the fourth. */
static void the_hints_are_ten_cards(void **state)
{
    (void)state;
    struct request request = plain_request(&hints_sheet);
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
    struct request request = plain_request(sheet);
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

/* Deck files may have cards that no built-in deck has. */
static void a_card_names_the_values_it_may_be_played_as(void **state)
{
    (void)state;
    struct recorder recorder = draw_deck(&deck_sheet, "deck odd\nplay 2\ncard 1/3/7/9\ncard 4/6/8\n"
                                                      "card X values=2,3,4,5\ncard 5\n");
    assert_int_equal(recorder_texts(&recorder, 1, "1, 3, 7 or 9"), 1);
    assert_int_equal(recorder_texts(&recorder, 1, "4, 6 or 8"), 1);
    assert_int_equal(recorder_texts(&recorder, 1, "2 to 5"), 1);
    recorder_free(&recorder);
}

/* The two colours of a prime are the same: so the ground of its icon has a third one. */
static void an_icon_is_visible_on_a_prime_too(void **state)
{
    (void)state;
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
    (void)state;
    struct text deck = {0};
    text_add(&deck, "deck many\nplay 2\ncard 3\n");
    static const int partners[] = {1, 7, 11, 13, 17, 19, 23, 29, 31, 37, 47, 59};
    for (int i = 0; i < 12; i++)
        text_print(&deck, "card %d\n", partners[i]);
    struct recorder recorder = draw_deck(&clues_sheet, text_string(&deck));
    struct box card = {10.5 + 63, 16.5, 63, 88}; /* after the 1 */
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

/* How many texts begin with these words. */
static int count_beginning(const struct recorder *recorder, const char *words)
{
    int found = 0;
    for (int i = 0; i < recorder->count; i++)
        found += recorder->call[i].kind == RECORDED_TEXT &&
                 strncmp(recorder->call[i].text, words, strlen(words)) == 0;
    return found;
}

/* The name decided: a copy of the deck under a name of its own lost its powers, and any deck called lvl0 had them. */
static void powers_follow_from_the_cards_and_not_from_the_name_of_the_deck(void **state)
{
    (void)state;
    static const char cards[] = "card 10\ncard 12\n";
    static const struct {
        const char *deck;
        int ten, twelve, draw, skip; /* faces that name the power */
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
        cmocka_unit_test(the_offset_moves_only_backs),
        cmocka_unit_test(marks_are_at_the_cuts),
        cmocka_unit_test(marks_end_where_the_paper_ends),
        cmocka_unit_test(a_page_has_four_large_cards),
        cmocka_unit_test(a_card_that_does_not_fit_is_a_fault),
        cmocka_unit_test(every_card_of_a_deck_is_printed_once_for_each_copy),
        cmocka_unit_test(the_known_card_is_printed),
        cmocka_unit_test(the_hints_are_ten_cards),
        cmocka_unit_test(a_card_names_the_values_it_may_be_played_as),
        cmocka_unit_test(an_icon_is_visible_on_a_prime_too),
        cmocka_unit_test(diamonds_of_many_others_stay_on_the_card),
        cmocka_unit_test(powers_follow_from_the_cards_and_not_from_the_name_of_the_deck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
