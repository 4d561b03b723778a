/* test_judgement.c: the judgement sheet: its statements about the deck and the range, and its pages. */
#include "tables/judgement.h"
#include "tables/sheets.h"
#include "tests/cmocka.h"
#include "tests/tables/recorder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Checked by hand: 13,13 is 13 x 101; 13,7 is less than 3,13; with three cards, 13131 and 11313 are multiples of 3. */
static void the_largest_prime_is_that_of_the_plays_searched(void **state)
{
    static const struct {
        const char *deck, *number, *of;
    } largest[] = {
        {"deck one\nplay 1\ncard 13\ncard 1\n", "13", "the deck"},
        {"deck two\nplay 2\ncard 13\ncard 1\n", "131", "the deck"},
        {"deck three\nplay 3\ncard 13 copies=2\ncard 1\n", "131", "the deck"},
        {"deck more\nplay 4\ncard 13\ncard 1\ncard 3\ncard 7\n", "313", "two cards"},
        {"deck any\ncard 13\ncard 1\ncard 3\ncard 7\n", "313", "two cards"},
        {"deck none\nplay 2\ncard 4\ncard 6\n", "0", "the deck"},
    };
    for (size_t i = 0; i < sizeof largest / sizeof *largest; i++) {
        struct sheet_request request = request_with(&judgement_sheet, largest[i].deck);
        struct play play = judgement_largest(&request);
        assert_string_equal(play.number, largest[i].number);
        assert_string_equal(judgement_largest_of(&request.deck), largest[i].of);
    }
}

/* Regression test: in decks with plays of four cards, the largest prime of two cards was called that of the deck. */
static void the_largest_prime_of_two_cards_is_not_called_that_of_the_deck(void **state)
{
    static const char deck[] = "deck more\nplay 4\ncard 13\ncard 1\ncard 3\ncard 7\n";
    struct sheet_request request = request_with(&judgement_sheet, deck);
    struct text text = text_of(&judgement_sheet, &request, SHEET_TEXT);
    assert_non_null(strstr(text_string(&text), "The largest prime of two cards: 313 (3,13)."));
    text_free(&text);
}

/* Adds the sheet in this format, with its lines joined by blanks. */
static void write_joined(const struct sheet_request *request, enum sheet_format format, struct text *text)
{
    struct text lines = text_of(&judgement_sheet, request, format);
    for (const char *at = text_string(&lines); *at != '\0'; at++)
        text_add_char(text, *at == '\n' ? ' ' : *at);
    text_free(&lines);
}

/* rules/prime-daifugo.md, 4.8 and 4.9: 57 and 1729 may be played. */
static void special_numbers_of_the_deck_are_marked_and_explained(void **state)
{
    struct sheet_request request = plain_request(&judgement_sheet);
    struct text text = {0};
    assert_true(deck_builtin("trump", &request.deck));
    write_joined(&request, SHEET_TEXT, &text);
    assert_non_null(strstr(text.at, "57 is not prime; as a play it cuts (Grothendieck). 1729 is not prime; as a play "
                                    "it turns the order round (Ramanujan). In the tables they are marked with !."));
    assert_non_null(strstr(text.at, "57    3x19!        P"));
    assert_non_null(strstr(text.at, "5    3x17       53*   3x19!       59*"));
    text_clear(&text);
    request.to = 1999;
    write_joined(&request, SHEET_TEXT, &text);
    assert_non_null(strstr(text.at, " 7x13x19! "));
    request.to = 999;
    text_clear(&text);
    write_joined(&request, SHEET_MD, &text);
    assert_non_null(strstr(text.at, "## Not prime, but played  57 is not prime; as a play it cuts"));
    assert_non_null(strstr(text.at, "| **57** | **3·19!** |"));
    text_clear(&text);
    write_joined(&request, SHEET_HTML, &text);
    assert_non_null(strstr(text.at, "<span data-number=\"57\" hidden>not prime; as a play it cuts (Grothendieck)<"));
    assert_non_null(strstr(text.at, "played[name]"));
    text_clear(&text);
    assert_true(deck_builtin("lvl0", &request.deck));
    write_joined(&request, SHEET_HTML, &text);
    assert_null(strstr(text.at, "data-number"));
    assert_null(strstr(text.at, "played["));
    assert_null(strstr(text.at, "!:"));
    text_free(&text);
}

/* The largest number up to 1207 whose smallest factor is 17 or more; both ends of the range are included. */
static void the_example_is_from_the_range(void **state)
{
    static const struct {
        uint64_t from, to;
        const char *words;
    } examples[] = {
        {1, 2999, "Is 1207 prime? Column 12, row 07: 17. So no: 1207 = 17 x 71."},
        {1, 1999, "Is 1207 prime? Column 12, row 07: 17·71. So no: 1207 = 17 x 71."},
        {1207, 1207, "Is 1207 prime? Column 12, row 07: 17·71. So no: 1207 = 17 x 71."},
        {0, 400, "Is 391 prime? Column 3, row 91: 17·23. So no: 391 = 17 x 23."},
        {0, 289, "Is 289 prime? Column 2, row 89: 17². So no: 289 = 17 x 17."},
        {0, 288, ""}, {0, 0, ""}, {1, 2, ""}, {1208, 1999, ""}, {UINT64_MAX, UINT64_MAX, ""},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        struct text text = {0};
        judgement_add_example(&(struct sheet_request){.from = examples[i].from, .to = examples[i].to}, &text);
        assert_string_equal(text_string(&text), examples[i].words);
        text_free(&text);
    }
}

static void the_rules_are_those_of_the_deck(void **state)
{
    static const char always[] = "0 is never the first card. On top of another play: as many cards, and a larger "
                                 "number.";
    static const struct {
        struct deck deck;
        const char *words;
    } rules[] = {
        {{.play = 0}, ""},
        {{.play = 1}, ""},
        {{.play = 4}, "1 to 4 cards. "},
        {{.play = 3, .three_single_digits = true}, "1 to 3 cards. Three cards: single digits only. "},
        {{.play = 3, .three_icon = true}, "1 to 3 cards. Three cards: one with the icon. "},
        {{.three_single_digits = true, .three_icon = true},
         "Three cards: single digits only, one of them with the icon. "},
    };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        struct text text = {0}, wanted = {0};
        text_print(&wanted, "%s%s", rules[i].words, always);
        judgement_add_rules(&rules[i].deck, &text);
        assert_string_equal(text_string(&text), text_string(&wanted));
        text_free(&wanted);
        text_free(&text);
    }
}

/*
 * Half a page has columns for ten hundreds below 1000, and for five above; for twenty if the range exceeds 1999. The
 * first page has one table.
 */
static void further_hundreds_are_on_further_pages(void **state)
{
    static const struct {
        uint64_t to;
        bool is_large;
        int pages, last_halves;
    } ranges[] = {{999, false, 1, 1},  {1499, false, 2, 1}, {1999, false, 2, 2}, {3999, false, 2, 1},
                  {5999, false, 2, 2}, {7999, false, 3, 1}, {999, true, 4, 1},   {1999, true, 8, 1},
                  {3999, true, 6, 1}};
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        struct sheet_request request = plain_request(&judgement_sheet);
        request.to = ranges[i].to;
        request.paper.large_print = ranges[i].is_large;
        struct recorder recorder = recorder_of(&judgement_sheet, &request);
        assert_int_equal(recorder.draw.page, ranges[i].pages);
        int tables = ranges[i].is_large ? ranges[i].pages - 2 : ranges[i].pages; /* two have no table */
        assert_int_equal(recorder_count_texts(&recorder, tables, judgement_title), ranges[i].last_halves);
        for (uint64_t hundred = 20; hundred <= ranges[i].to / 100; hundred++) {
            char words[8];
            snprintf(words, sizeof words, "%d", (int)hundred);
            int page = ranges[i].is_large ? 3 : 2 + (int)(hundred - 20) / 40;
            assert_true(recorder_count_texts(&recorder, page, words) > 0);
        }
        recorder_free(&recorder);
    }
}

/* If the sheet is turned over its long edge, the outside of the cover must be printed upside down. */
static void the_outside_is_upright_once_the_sheet_is_turned_over(void **state)
{
    for (int flip = FLIP_LONG; flip <= FLIP_SHORT; flip++) {
        struct sheet_request request = plain_request(&judgement_sheet);
        request.paper.backs = true;
        request.paper.flip = (enum paper_flip)flip;
        struct recorder recorder = recorder_of(&judgement_sheet, &request);
        double title = 0, words = 0;
        assert_int_equal(recorder.draw.page, 2);
        for (int i = 0; i < recorder.count; i++) {
            const struct recorded *call = &recorder.call[i];
            if (call->kind != RECORDED_TEXT || call->page != 2)
                continue;
            assert_int_equal(call->type.turn, flip == FLIP_LONG ? 2 : 0);
            if (strcmp(call->text, "Prime Number") == 0)
                title = call->box.y;
            if (strncmp(call->text, "Keep it closed", 14) == 0)
                words = call->box.y;
        }
        assert_true(flip == FLIP_LONG ? title > words && words > 0 : title < words && title > 0);
        recorder_free(&recorder);
    }
}

/* A range of hundreds of pages stops at the first page for which the paper is too small. */
static void paper_that_is_too_small_ends_the_drawing_early(void **state)
{
    static const struct {
        double width, height;
        bool is_large;
        uint64_t to;
    } papers[] = {{100, 100, false, 1000000}, {600, 70, true, 1000000}, {100, 60, false, 999}};
    for (int i = 0; i < 3; i++) {
        struct sheet_request request = plain_request(&judgement_sheet);
        request.to = papers[i].to;
        request.paper = (struct paper){.width = papers[i].width, .height = papers[i].height,
                                       .large_print = papers[i].is_large};
        struct recorder recorder = recorder_try(&judgement_sheet, &request);
        assert_non_null(strstr(recorder.draw.fault, "larger paper"));
        assert_int_equal(recorder.draw.page, 1);
        recorder_free(&recorder);
    }
}

/* With forty kinds of cards, the rows of the table of two cards are lower, so that it fits in its half of the page. */
static void a_deck_of_many_cards_fits_the_sheet(void **state)
{
    struct text text = {0};
    text_add(&text, "deck many\nplay 2\n");
    for (int i = 1; i <= DECK_KINDS_MAX; i++)
        text_print(&text, "card %d copies=2\n", 2 * i + 1);
    struct sheet_request request = request_with(&judgement_sheet, text_string(&text));
    struct recorder recorder = recorder_of(&judgement_sheet, &request);
    assert_int_equal(recorder.draw.page, 1);
    assert_true(recorder_count_texts(&recorder, 1, "8179") > 0);
    recorder_free(&recorder);
    text_free(&text);
}

/* Whether the call draws a text of the table of numbers, which is on the left half of the first page. */
static bool is_in_table(const struct recorded *call, const struct sheet_request *request)
{
    double middle = paper_landscape(request->paper).width / 2;
    return call->kind == RECORDED_TEXT && call->page == 1 && call->box.x < middle &&
           strspn(call->text, "P-0123456789\xc2\xb7\xb2\xb3\xe2\x81\xb4\xb5\xb6") == strlen(call->text);
}

/* 16 minutes of arc at a distance of 60 cm are 600 mm x tan(16/60 degrees) = 2.79 mm. */
static void digits_are_legible_from_60_cm(void **state)
{
    static const char *const papers[] = {"a4", "letter", "a3"};
    for (size_t i = 0; i < 2 * (sizeof papers / sizeof *papers); i++) {
        struct sheet_request request = plain_request(&judgement_sheet);
        request.paper = paper_named(papers[i / 2]);
        request.paper.ink_saver = i % 2 == 1;
        struct recorder recorder = recorder_of(&judgement_sheet, &request);
        int cells = 0;
        for (int k = 0; k < recorder.count; k++) {
            const struct recorded *call = &recorder.call[k];
            if (!is_in_table(call, &request))
                continue;
            cells++;
            assert_true(call->type.size >= 11 && call->box.height >= 2.79);
            assert_true(call->type.narrow <= 0.36);
        }
        assert_int_equal(cells, 400 + 2 * 40 + 2 * 10); /* with heads on all four sides */
        recorder_free(&recorder);
    }
}

/* The call that draws this number in the table of numbers. */
static struct recorded find_in_table(const struct recorder *recorder, const struct sheet_request *request,
                                     const char *text)
{
    for (int i = 0; i < recorder->count; i++)
        if (is_in_table(&recorder->call[i], request) && strcmp(recorder->call[i].text, text) == 0)
            return recorder->call[i];
    fail_msg("no '%s'", text);
    return (struct recorded){0};
}

/* Both with and without colours, for instance in 91 = 7·13, 119 = 7·17 and 133 = 7·19. */
static void traps_and_primes_stand_out(void **state)
{
    for (int ink_saver = 0; ink_saver <= 1; ink_saver++) {
        struct sheet_request request = plain_request(&judgement_sheet);
        request.paper.ink_saver = ink_saver == 1;
        struct recorder recorder = recorder_try(&judgement_sheet, &request);
        static const char *const traps[] = {"7·13", "7·17", "7·19", "7²", "P"};
        for (int i = 0; i < 5; i++)
            assert_true(find_in_table(&recorder, &request, traps[i]).type.bold);
        assert_false(find_in_table(&recorder, &request, "3·19").type.bold);
        assert_int_equal(find_in_table(&recorder, &request, "3·19").type.colour, paper_inks(&request.paper).quiet);
        assert_int_not_equal(find_in_table(&recorder, &request, "7·13").type.colour, paper_inks(&request.paper).quiet);
        recorder_free(&recorder);
    }
}

static bool is_coprime_to_ten(uint64_t number)
{
    return number % 2 != 0 && number % 5 != 0;
}

/* Of the 400 odd cells from 1000 to 1999 only 22 can be played. */
static void above_the_range_only_numbers_of_two_cards_are_listed(void **state)
{
    static const struct {
        const char *deck;
        int odd; /* neither even nor multiples of 5 */
    } decks[] = {{"lvl0-advanced", 22}, {"trump", 8}};
    for (int i = 0; i < 2; i++) {
        struct sheet_request request = request_with(&judgement_sheet, decks[i].deck);
        struct text text = text_of(&judgement_sheet, &request, SHEET_TSV);
        uint64_t before = 0;
        int odd = 0;
        for (char *line = strtok(text.at, "\n"); line != NULL; line = strtok(NULL, "\n")) {
            uint64_t number = strtoull(line, NULL, 10);
            assert_true(number > before && (number < 1000 ? number == before + 1 : true));
            odd += number > 999 && is_coprime_to_ten(number);
            before = number;
        }
        assert_int_equal(odd, decks[i].odd);
        text_free(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_largest_prime_is_that_of_the_plays_searched),
        cmocka_unit_test(the_largest_prime_of_two_cards_is_not_called_that_of_the_deck),
        cmocka_unit_test(special_numbers_of_the_deck_are_marked_and_explained),
        cmocka_unit_test(the_example_is_from_the_range),
        cmocka_unit_test(the_rules_are_those_of_the_deck),
        cmocka_unit_test(further_hundreds_are_on_further_pages),
        cmocka_unit_test(the_outside_is_upright_once_the_sheet_is_turned_over),
        cmocka_unit_test(paper_that_is_too_small_ends_the_drawing_early),
        cmocka_unit_test(a_deck_of_many_cards_fits_the_sheet),
        cmocka_unit_test(digits_are_legible_from_60_cm),
        cmocka_unit_test(traps_and_primes_stand_out),
        cmocka_unit_test(above_the_range_only_numbers_of_two_cards_are_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
