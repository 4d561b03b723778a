/* test_faces.c: what is printed on the cards of a deck and on the hints: words, values, icons, clues, powers, backs. */
#include "tables/faces.h"
#include "tables/cards.h"
#include "tables/sheets.h"
#include "tests/cards.h"
#include "tests/cmocka.h"
#include "tests/tables/recorder.h"

#include <string.h>

static struct recorder draw_deck(const struct sheet *sheet, const char *deck)
{
    struct sheet_request request = request_with(sheet, deck);
    return recorder_of(sheet, &request);
}

/* A card of the deck, with the clues of its first copy if it has only one value. */
static struct recorder draw_card(const struct deck *deck, int kind, bool is_large, double width, double height)
{
    struct paper paper = {.width = 210, .height = 297, .large_print = is_large};
    struct clue_print prints[DECK_COPIES_MAX];
    bool has_clues = deck->card[kind].values == 1;
    struct recorder recorder;
    recorder_begin(&recorder);
    draw_page(&recorder.draw, paper.width, paper.height);
    if (has_clues)
        clue_prints(deck, kind, prints);
    faces_card(&recorder.draw, &paper, deck, kind, has_clues ? prints : NULL, (struct box){0, 0, width, height});
    assert_string_equal(recorder.draw.fault, "");
    return recorder;
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
        struct sheet_request request = plain_request(rows[i].sheet);
        request.paper.large_print = rows[i].is_large;
        struct recorder recorder = recorder_of(rows[i].sheet, &request);
        assert_int_equal(recorder.draw.page, rows[i].page);
        assert_int_equal(recorder_count_texts(&recorder, rows[i].page, "How to read a card"), rows[i].legends);
        assert_int_equal(recorder_count_texts(&recorder, 0, "How to read a card"), rows[i].legends);
        assert_int_equal(recorder_count_texts(&recorder, rows[i].page, "a spare card"), rows[i].spares);
        assert_int_equal(recorder_count_texts(&recorder, 0, "a spare card"), rows[i].spares);
        recorder_free(&recorder);
    }
}

/* The original game has no special cards except Jokers, and no icon: the legend does not explain one. */
static void the_legend_explains_what_the_deck_has(void **state)
{
    for (int i = 0; i < 2; i++) {
        struct recorder recorder = draw_deck(&hints_sheet, i == 0 ? "lvl0" : "trump");
        assert_int_equal(recorder_count_texts(&recorder, 2, "a prime number"), 3);
        assert_int_equal(recorder_count_texts(&recorder, 2, "one of three cards"), i == 0 ? 3 : 0);
        recorder_free(&recorder);
    }
}

/* The outlined rectangles on a page that are as high as the print of a card: the bands of fronts, or whole backs. */
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

static bool is_within(double a, double b)
{
    return a - b <= 0.1 && b - a <= 0.1;
}

/*
 * On the drawn sheet, the outline of a back is as far from each cut as the band of its front is from the left, upper
 * and lower cuts. With the sheet turned over, the two must match within 0.1 mm.
 */
static void check_backs(const struct sheet_request *request)
{
    const struct paper *paper = &request->paper;
    double scale = paper->card_width > 0 ? paper->card_width / CARDS_WIDTH
                                         : paper->large_print ? cards_large_scale() : 1;
    double card = paper->card_height > 0 ? paper->card_height : CARDS_HEIGHT * scale, height = card - 7 * scale;
    struct recorder recorder = recorder_of(&deck_sheet, request);
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
            if (!is_within(left, front.box[i].x) || !is_within(top, front.box[i].y))
                fail_msg("page %d: a front at %.2f %.2f, its back at %.2f %.2f", page, front.box[i].x,
                         front.box[i].y, left, top);
            assert_true(is_within(of.height, front.box[i].height));
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
        request.paper = paper_named(papers[i % 2]);
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

/* Counts the cards with this word: each shows it once upside down. */
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
        struct deck deck = built_in(decks[d]);
        struct recorder recorder = draw_deck(&deck_sheet, decks[d]);
        int all = 0;
        for (int kind = 0; kind < deck.kinds; kind++) {
            assert_int_equal(count_faces(&recorder, deck.card[kind].word), deck.card[kind].copies);
            all += deck.card[kind].copies;
        }
        assert_int_equal(recorder.draw.page, (all + 8) / 9);
        recorder_free(&recorder);
    }
}

/*
 * The word of a card is in its upper left corner, and upside down in its lower right one: in a fanned hand one of the
 * two is visible, whichever way up the card is held. Its size is at least 9 points, or 18 in large print.
 */
static void a_card_has_its_index_at_two_opposite_corners_in_readable_type(void **state)
{
    static const double sizes[][2] = {{63, 88}, {57, 89}, {70, 120}, {88.2, 123.2}, {120, 70}, {200, 90}, {30, 30},
                                      {30, 45.5}, {37, 52}, {44, 68}, {300, 30}, {30, 300}, {300, 300}};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        struct deck deck = built_in("lvl0-advanced");
        for (int kind = 0; kind < deck.kinds; kind++) {
            double width = sizes[k][0], height = sizes[k][1];
            double scale = width / 63 < height / 88 ? width / 63 : height / 88;
            struct recorder recorder = draw_card(&deck, kind, k == 3, width, height);
            int upper = 0, lower = 0;
            for (int i = 0; i < recorder.count; i++) {
                const struct recorded *call = &recorder.call[i];
                if (call->kind != RECORDED_TEXT)
                    continue;
                assert_true(call->box.x > 3 * scale && call->box.x + call->box.width < width - 3 * scale &&
                            call->box.y > 3 * scale && call->box.y + call->box.height < height - 3 * scale);
                assert_true(scale < 0.69 || call->type.size > (k == 3 ? 17.9 : 8.9));
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

/* The only card of the printed game that is known: a 3 with the partners 5 and 10, nine diamonds and five dots. */
static void the_known_card_is_printed(void **state)
{
    struct recorder recorder = draw_deck(&clues_sheet, "lvl0");
    struct box card = {10.5, 16.5 + 2 * 88, 63, 88}; /* after three cards 1 and three cards 2 */
    int partners = 0, others = 0, shapes[2] = {0, 0};
    for (int i = 0; i < recorder.count; i++) {
        const struct recorded *call = &recorder.call[i];
        bool is_inside = call->page == 1 && call->box.x >= card.x && call->box.y >= card.y &&
                      call->box.x + call->box.width <= card.x + card.width &&
                      call->box.y + call->box.height <= card.y + card.height;
        if (!is_inside)
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

/* Deck files may define cards that no built-in deck has. */
static void a_card_names_the_values_it_may_be_played_as(void **state)
{
    struct recorder recorder = draw_deck(&deck_sheet, "deck odd\nplay 2\ncard 1/3/7/9\ncard 4/6/8\n"
                                                      "card X values=2,3,4,5\ncard 5\n");
    assert_int_equal(recorder_count_texts(&recorder, 1, "1, 3, 7 or 9"), 1);
    assert_int_equal(recorder_count_texts(&recorder, 1, "4, 6 or 8"), 1);
    assert_int_equal(recorder_count_texts(&recorder, 1, "2 to 5"), 1);
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
    struct deck deck = deck_of(text);
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
        for (int kind = deck.kinds - 2; kind < deck.kinds; kind++) {
            struct recorder recorder = draw_card(&deck, kind, k == 3, sizes[k][0], sizes[k][1]);
            int shown = 0;
            for (int i = 0; i < recorder.count; i++)
                shown += strstr(recorder.call[i].text, kind == deck.kinds - 2 ? "4, 6, 8" : "2999") != NULL;
            assert_int_equal(shown, 1);
            recorder_free(&recorder);
        }
}

/* The box of an index ends at the icon: a word too wide for it is set in smaller type. */
static void the_longest_word_has_an_index_that_leaves_room_for_the_icon(void **state)
{
    struct deck deck = deck_of("deck wide\nplay 3\nthree icon\ncard WWWWWWWWWWW copies=12 values=9 icon\n");
    struct recorder recorder = draw_card(&deck, 0, true, 88.2, 123.2);
    int indexes = 0;
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
 * Regression test: a value or a power below the word moves the word up, and a quotation mark of it was behind the icon.
 */
static void no_letter_is_behind_the_icon(void **state)
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

/* Not for larger paper, which would only hold more cards of the same size. */
static void the_fault_of_a_word_without_room_asks_for_larger_cards(void **state)
{
    struct sheet_request request = request_with(&deck_sheet, "deck wide\nplay 2\ncard WWWWWWWWWWW values=9\n");
    request.paper.card_width = request.paper.card_height = 30;
    struct recorder recorder = recorder_try(&deck_sheet, &request);
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
    assert_int_equal(recorder_count_texts(&recorder, 1, "+10") > 0, diamonds == 10);
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
        cmocka_unit_test(the_last_page_of_cards_is_full),
        cmocka_unit_test(the_legend_explains_what_the_deck_has),
        cmocka_unit_test(outlines_of_backs_are_those_of_fronts_mirrored),
        cmocka_unit_test(every_card_of_a_deck_is_printed_once_for_each_copy),
        cmocka_unit_test(a_card_has_its_index_at_two_opposite_corners_in_readable_type),
        cmocka_unit_test(the_known_card_is_printed),
        cmocka_unit_test(a_card_names_the_values_it_may_be_played_as),
        cmocka_unit_test(a_card_of_many_values_prints_in_every_size),
        cmocka_unit_test(the_longest_word_has_an_index_that_leaves_room_for_the_icon),
        cmocka_unit_test(no_letter_is_behind_the_icon),
        cmocka_unit_test(the_fault_of_a_word_without_room_asks_for_larger_cards),
        cmocka_unit_test(an_icon_is_visible_on_a_prime_too),
        cmocka_unit_test(diamonds_of_many_others_stay_on_the_card),
        cmocka_unit_test(powers_follow_from_the_cards_and_not_from_the_name_of_the_deck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
