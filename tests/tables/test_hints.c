/* test_hints.c: the hint cards: readable, filling the card, with full sentences in every format. */
#include "core/base/text.h"
#include "tables/hint_face.h"
#include "tables/sheets.h"
#include "tests/cmocka.h"
#include "tests/tables/recorder.h"

#include <string.h>

static const char *const decks[] = {"lvl0", "lvl0-advanced", "trump"};

/* Here the widths are those of a wide font. tests/cli/test_sizes.sh measures texts in real files. */
static void every_text_has_room_in_a_wide_font(void **state)
{
    for (int i = 0; i < 12; i++) {
        struct sheet_request request = request_with(&hints_sheet, decks[i % 3]);
        request.paper = paper_named(i / 6 == 0 ? "a4" : "letter");
        request.paper.large_print = i / 3 % 2 == 1;
        struct recorder recorder = recorder_of(&hints_sheet, &request);
        for (int k = 0; k < recorder.count; k++)
            if (recorder.call[k].kind == RECORDED_TEXT)
                assert_true(recorder.call[k].type.size >= (request.paper.large_print ? 18 : 7) - 0.01);
        recorder_free(&recorder);
    }
}

/* The lower third of each card has text, down to the margin at the cut. */
static void the_text_fills_the_card(void **state)
{
    struct sheet_request request = request_with(&hints_sheet, "lvl0");
    struct recorder recorder = recorder_of(&hints_sheet, &request);
    double lowest[9] = {0};
    for (int k = 0; k < recorder.count; k++) {
        const struct recorded *call = &recorder.call[k];
        int column = (int)((call->box.x - 10.5) / 63), row = (int)((call->box.y - 16.5) / 88);
        double low = call->box.y + call->box.height - 16.5 - 88 * row;
        if (call->kind != RECORDED_TEXT || call->page != 1)
            continue;
        assert_true(low < 88 - 3.4);
        lowest[3 * row + column] = low > lowest[3 * row + column] ? low : lowest[3 * row + column];
    }
    for (int i = 0; i < 9; i++)
        assert_true(lowest[i] > 88 * 2 / 3.0);
    recorder_free(&recorder);
}

/* A browser collapses `51 = 3 x 17   57 = 3 x 19` to `51 = 3 x 17 57 = 3 x 19`. */
static void products_and_numbers_are_separated_by_commas(void **state)
{
    static const enum sheet_format formats[] = {SHEET_TEXT, SHEET_MD, SHEET_HTML, SHEET_TSV, SHEET_CSV, SHEET_JSON};
    for (int i = 0; i < 6; i++) {
        struct sheet_request request = request_with(&hints_sheet, "lvl0");
        struct text text = text_of(&hints_sheet, &request, formats[i]);
        const char *at = strstr(text_string(&text), "With 10 and 12");
        assert_non_null(at);
        assert_non_null(strstr(at, "51 = 3 x 17, 57 = 3 x 19, 87 = 3 x 29"));
        assert_non_null(strstr(at, "101, 103, 107, 109"));
        assert_null(strstr(at, "  "));
        text_free(&text);
    }
}

/* A line of words ends like a sentence. */
static void words_are_whole_sentences(void **state)
{
    for (int i = 0; i < 3; i++) {
        struct sheet_request request = request_with(&hints_sheet, decks[i]);
        struct text text = text_of(&hints_sheet, &request, SHEET_MD);
        int sentences = 0;
        for (char *line = strtok(text.at, "\n"); line != NULL; line = strtok(NULL, "\n")) {
            if (*line == '#' || *line == '*')
                continue;
            assert_true(strlen(line) > 20 && *line >= 'A' && *line <= 'Z' && line[strlen(line) - 1] == '.');
            sentences++;
        }
        assert_true(sentences >= 12);
        text_free(&text);
    }
}

/* 1319 is a prime of two cards, larger than most listed primes: a card that omits it must say why. */
static void a_prime_whose_hand_has_a_larger_one_is_explained(void **state)
{
    static const struct {
        const char *deck, *words;
        bool is_explained;
    } rows[] = {
        {"lvl0", "Each hand is listed once: 19 and 13 also spell 1319, but 1913 is larger.", true},
        /* 71 and 17 use the same hand */
        {"deck none\nplay 2\ncard 4\ncard 1\ncard 1/7\n", "but 71 is larger.", true},
        /* 41 and 11 have no other order */
        {"deck none\nplay 2\ncard 0\ncard 4\ncard 1 copies=2\n", "**41, 11**", false},
        /* an odd card follows an even one: in the other order the number is even */
        {"deck even\nplay 2\ncard 10\ncard 12\ncard 14\ncard 16\ncard 18\ncard 1\ncard 3\ncard 7\ncard 9\n",
         "**181, 167, 163, 149, 127, 109, 107, 103**", false},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sheet_request request = request_with(&hints_sheet, rows[i].deck);
        struct text text = text_of(&hints_sheet, &request, SHEET_MD);
        assert_non_null(strstr(text_string(&text), rows[i].words));
        assert_int_equal(strstr(text_string(&text), "Each hand") != NULL, rows[i].is_explained);
        text_free(&text);
    }
}

static void further_partners_are_counted_and_a_lack_of_partners_is_stated(void **state)
{
    static const char many[] = "deck many\nplay 2\ncard 10\ncard 12 values=12\ncard 1\ncard 3\ncard 7\ncard 9\n"
                               "card 13\ncard 19\ncard 21\ncard 31\ncard 33\ncard 39\ncard 49\ncard 51\ncard 61\n"
                               "card 63\ncard 69\n";
    struct sheet_request request = request_with(&hints_sheet, many);
    struct text text = text_of(&hints_sheet, &request, SHEET_MD);
    assert_non_null(strstr(text_string(&text), "1033, 1039, 1049, 1051**\n\n"
                                               "And it spells 3 more.\n"));
    text_free(&text);
    struct recorder recorder = recorder_of(&hints_sheet, &request);
    assert_int_equal(recorder_count_texts(&recorder, 1, "1051"), 3);
    assert_int_equal(recorder_count_texts(&recorder, 0, "1061"), 0);
    recorder_free(&recorder);
    request = request_with(&hints_sheet, "deck none\nplay 2\ncard 10\ncard 12\n");
    text = text_of(&hints_sheet, &request, SHEET_MD);
    assert_non_null(strstr(text_string(&text), "With one other card, 10 spells no prime.\n\n"
                                               "With one other card, 12 spells no prime.\n"));
    text_free(&text);
}

/* The largest font size with which the text fits: that of the title for a few words, and never less than 7 points. */
static void the_type_is_as_large_as_fits(void **state)
{
    struct box card = {10, 10, 63, 88};
    struct paper paper = {0};
    struct text words = {0};
    double before = 12.01;
    for (int i = 0; i < 200; i++) {
        struct recorder recorder;
        text_add(&words, i % 10 == 9 ? "\n" : i > 0 ? " word" : "word");
        recorder_begin(&recorder);
        draw_page(&recorder.draw, 210, 297);
        hint_face_draw(&recorder.draw, &paper, "Title", text_string(&words), card);
        if (recorder.draw.fault[0] != '\0') {
            assert_non_null(strstr(recorder.draw.fault, "no room on a card for the hint 'Title' in type of 7 points"));
            assert_true(before < 7.3);
            recorder_free(&recorder);
            text_free(&words);
            return;
        }
        double size = recorder.call[recorder.count - 1].type.size;
        assert_true(size >= 7 && size <= before);
        assert_true(i > 0 || size > 11.9);
        before = size;
        recorder_free(&recorder);
    }
    fail_msg("two hundred words fitted");
}

/* The font size of the last text on a card of this size, or 0 if it does not fit. */
static double size_on_card(double width, double height, const char *words)
{
    struct recorder recorder;
    struct paper paper = {0};
    recorder_begin(&recorder);
    draw_page(&recorder.draw, 210, 297);
    hint_face_draw(&recorder.draw, &paper, "T", words, (struct box){10, 10, width, height});
    double size = recorder.draw.fault[0] == '\0' ? recorder.call[recorder.count - 1].type.size : 0;
    recorder_free(&recorder);
    return size;
}

static void the_type_follows_the_size_of_the_card(void **state)
{
    double usual = size_on_card(63, 88, "some words");
    assert_true(size_on_card(126, 176, "some words") > 1.9 * usual);
    assert_true(size_on_card(63, 60, "some words") < 0.8 * usual);
    assert_true(size_on_card(30, 42, "some words") < 7.01);
    double wide = size_on_card(63, 88, "#one of two items\tanother");
    assert_true(wide > 11.9);
    assert_true(size_on_card(63, 88, "#one of two items that are as long\tanother") < wide - 1);
    assert_true(size_on_card(63, 88, "#one of two items that are much longer than a card is wide\tanother") < 0.01);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_type_follows_the_size_of_the_card),
        cmocka_unit_test(every_text_has_room_in_a_wide_font),
        cmocka_unit_test(the_text_fills_the_card),
        cmocka_unit_test(products_and_numbers_are_separated_by_commas),
        cmocka_unit_test(words_are_whole_sentences),
        cmocka_unit_test(a_prime_whose_hand_has_a_larger_one_is_explained),
        cmocka_unit_test(further_partners_are_counted_and_a_lack_of_partners_is_stated),
        cmocka_unit_test(the_type_is_as_large_as_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
