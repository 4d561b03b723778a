/* test_values.c: the values of numbers in tables, compared with trial division. */
#include "tables/factors.h"
#include "tables/pairs.h"
#include "tables/sheets.h"
#include "tables/values.h"
#include "tests/cards.h"
#include "tests/cmocka.h"
#include "tests/tables/recorder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The expected value, by trial division. */
static const char *expected(uint64_t number)
{
    static char word[24];
    uint64_t factor = 2;
    while (factor * factor <= number && number % factor != 0)
        factor++;
    if (number < 2)
        return "-";
    if (factor * factor > number)
        return "P";
    snprintf(word, sizeof word, "%llu", (unsigned long long)factor);
    return word;
}

static void a_value_is_the_smallest_factor(void **state)
{
    struct text text = {0};
    for (uint64_t number = 0; number <= 20000; number++) {
        text_clear(&text);
        enum cell kind = values_add(number, &text);
        assert_string_equal(text_string(&text), expected(number));
        assert_int_equal(kind, number < 2 ? CELL_PLAIN : text.at[0] == 'P' ? CELL_PRIME : CELL_COMPOSITE);
    }
    text_free(&text);
}

/* The exponent at `*at`, which is advanced past it; 1 if there is no exponent. */
static int read_exponent(const char **at)
{
    static const char *const digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    int exponent = 0;
    for (int i = 0; i < 10; i++)
        if (strncmp(*at, digits[i], strlen(digits[i])) == 0) {
            exponent = 10 * exponent + i;
            *at += strlen(digits[i]);
            i = -1;
        }
    return exponent > 0 ? exponent : 1;
}

/* Multiplies a factorization such as 3²·7·11; its primes must ascend, and trial division checks each. */
static uint64_t product(const char *at)
{
    uint64_t result = 1, before = 1;
    for (;;) {
        char *end;
        uint64_t prime = strtoull(at, &end, 10);
        assert_true(end > at && prime > before);
        assert_string_equal(expected(prime), "P");
        before = prime;
        at = end;
        for (int i = read_exponent(&at); i > 0; i--)
            result *= prime;
        if (*at == '\0')
            return result;
        assert_memory_equal(at, "·", strlen("·"));
        at += strlen("·");
    }
}

/* 91, 119 and 133 are traps: no factor is 2, 3 or 5. */
static void a_whole_value_multiplies_back_to_its_number(void **state)
{
    struct text text = {0};
    for (uint64_t number = 0; number <= 60000; number++) { /* 3^10 = 59049 has an exponent of two digits */
        text_clear(&text);
        enum cell kind = values_add_factors(number, &text);
        const char *smallest = expected(number);
        if (number < 2 || smallest[0] == 'P')
            assert_string_equal(text_string(&text), smallest);
        else
            assert_int_equal(product(text.at), number);
        assert_int_equal(kind == CELL_PRIME, smallest[0] == 'P');
        assert_int_equal(kind == CELL_TRAP, number > 1 && smallest[0] != 'P' && number % 2 != 0 && number % 3 != 0 &&
                                                number % 5 != 0);
    }
    text_free(&text);
}

/* Reads the table as a user does: a number consists of the column head and the row head. */
static void check_blocks(struct factors_block block)
{
    struct text part = {0};
    uint64_t from = block.from, to = block.to, seen = 0, wanted = 0;
    do {
        struct table table = factors_table(&block);
        assert_int_equal(table.rows, 40);
        for (int column = 0; column < table.columns; column++)
            for (uint64_t row = 0; row < table.rows; row++) {
                uint64_t number = strtoull(table_head(&table, column, &part), NULL, 10) * 100;
                number += strtoull(table_side(&table, row, &part), NULL, 10);
                enum cell kind = table_cell(&table, row, column, &part);
                bool is_inside = number >= from && number <= to;
                seen += is_inside;
                assert_int_equal(kind == CELL_EMPTY, !is_inside);
                if (is_inside && block.is_whole && kind != CELL_PRIME && number > 1)
                    assert_int_equal(product(text_string(&part)), number);
                else if (is_inside)
                    assert_string_equal(text_string(&part), expected(number));
            }
    } while (factors_next(&block));
    for (uint64_t number = from; number <= to; number++)
        wanted += number % 2 != 0 && number % 5 != 0;
    assert_int_equal(seen, wanted);
    text_free(&part);
}

static void every_cell_of_the_factor_table_is_right(void **state)
{
    static const uint64_t ranges[][2] = {{1, 1999}, {2, 1999}, {0, 0}, {99, 100}, {1950, 4050}, {123456, 125001}};
    for (size_t i = 0; i < COUNT(ranges); i++)
        check_blocks(factors_first(ranges[i][0], ranges[i][1]));
    check_blocks(factors_first_whole(1, 1999));
}

static void tables_of_whole_values_have_ten_hundreds_below_1000_and_five_above(void **state)
{
    struct factors_block block = factors_first_whole(1, 1999);
    static const int hundreds[] = {10, 5, 5};
    assert_int_equal(factors_blocks(&block), COUNT(hundreds));
    for (size_t i = 0; i < COUNT(hundreds); i++) {
        assert_int_equal(factors_table(&block).columns, hundreds[i]);
        assert_int_equal(factors_next(&block), i + 1 < COUNT(hundreds));
    }
}

static void the_factor_table_ends_below_2_to_the_64(void **state)
{
    struct text part = {0};
    struct factors_block block = factors_first(UINT64_MAX - 120, UINT64_MAX);
    struct table table = factors_table(&block);
    assert_int_equal(table.columns, 3);
    assert_false(factors_next(&block));
    int shown = 0;
    for (int column = 0; column < 3; column++)
        for (uint64_t row = 0; row < table.rows; row++)
            shown += table_cell(&table, row, column, &part) != CELL_EMPTY;
    assert_int_equal(shown, 48); /* …497 to …611 without even numbers and …5 */
    text_free(&part);
}

/* Twenty hundreds are side by side, the following ones in a table below. */
static void further_hundreds_are_in_further_tables(void **state)
{
    static const struct sheet *const sheets[] = {&factors_sheet, &judgement_sheet};
    for (int i = 0; i < 2; i++) {
        struct sheet_request request = plain_request(sheets[i]);
        request.to = 4099;
        struct text text = text_of(sheets[i], &request, SHEET_TEXT);
        const char *first = strstr(text_string(&text), "\n    0  1  2 ");
        assert_non_null(first);
        const char *second = strstr(first, "\n   20 21 22 ");
        assert_non_null(second);
        const char *third = strstr(second, "\n   40\n01  P\n03  P\n07  P\n");
        assert_non_null(third); /* 4001, 4003 and 4007 */
        assert_null(strstr(third + 1, "\n   60"));
        text_free(&text);
    }
}

/* If each card has two copies, no cell is empty; no two cards of trump spell 1729. */
static void the_sheet_of_pairs_explains_what_is_on_it(void **state)
{
    static const struct {
        const char *deck;
        bool has_empty, has_mark;
    } decks[] = {{"lvl0", true, false}, {"trump", false, true}};
    for (int i = 0; i < 2; i++) {
        struct sheet_request request = request_with(&matrix_sheet, decks[i].deck);
        struct text written = text_of(&matrix_sheet, &request, SHEET_MD);
        const char *text = text_string(&written);
        assert_int_equal(strstr(text, "Empty:") != NULL, decks[i].has_empty);
        assert_int_equal(strstr(text, "57 is not prime") != NULL, decks[i].has_mark);
        assert_int_equal(strstr(text, "it is marked with") != NULL, decks[i].has_mark);
        assert_null(strstr(text, "1729"));
        text_free(&written);
    }
}

/* On a full disk the sheet of a huge range stops at once. */
static void a_failed_write_ends_the_computation_of_a_range(void **state)
{
    static const struct sheet *const sheets[] = {&factors_sheet, &judgement_sheet, &grid_sheet};
    static const enum sheet_format formats[] = {SHEET_TEXT, SHEET_TSV, SHEET_JSON, SHEET_CSV};
    for (int i = 0; i < 3; i++)
        for (int f = 0; f < 4; f++) {
            struct sheet_request request = plain_request(sheets[i]);
            struct sheet_result result;
            struct out out;
            request.to = UINT64_MAX;
            out_init(&out, -1);
            sheet_write(sheets[i], &request, formats[f], &out, &result);
            assert_int_not_equal(out.error, 0);
            out_free(&out);
        }
}

/* The content of a cell for a composite number: its factors; in an equation, after the number and `=`. */
static void check_pair(const char *number, const char *cell, bool is_equation)
{
    size_t length = strlen(number);
    if (is_equation) {
        assert_memory_equal(cell, number, length);
        assert_int_equal(cell[length], '=');
        cell += length + 1;
    }
    assert_int_equal(product(cell), strtoull(number, NULL, 10));
}

/* The number is the left word followed by the right word. */
static void every_cell_of_the_matrix_is_right(void **state)
{
    static const char *const decks[] = {"lvl0", "lvl0-advanced", "trump"};
    for (int i = 0; i < 3; i++) {
        struct deck deck = built_in(decks[i]);
        struct text part = {0};
        struct pairs pairs;
        pairs_of(&deck, false, &pairs);
        struct table table = pairs_table(&pairs);
        assert_int_equal(table.rows, i == 2 ? 13 : 15);
        assert_int_equal(table.columns, i == 0 ? 15 : i == 1 ? 16 : 13);
        pairs.is_equation = i == 1;
        for (uint64_t row = 0; row < table.rows; row++)
            for (int column = 0; column < table.columns; column++) {
                char number[16];
                const struct deck_card *left = &deck.card[pairs.left[row]], *right = &deck.card[pairs.right[column]];
                snprintf(number, sizeof number, "%d%d", left->value[0], right->value[0]);
                enum cell kind = table_cell(&table, row, column, &part);
                bool is_missing = left == right && left->copies == 1;
                assert_int_equal(kind == CELL_EMPTY, is_missing);
                if (!is_missing && i == 2 && strcmp(number, "57") == 0)
                    assert_string_equal(text_string(&part), "3·19!");
                else if (!is_missing && kind == CELL_PRIME)
                    assert_string_equal(text_string(&part), number);
                else if (!is_missing)
                    check_pair(number, text_string(&part), pairs.is_equation);
                if (!is_missing)
                    assert_int_equal(kind == CELL_PRIME, strcmp(expected(strtoull(number, NULL, 10)), "P") == 0);
            }
        text_free(&part);
    }
}

/* The right cards that only_coprime omits from the matrix never make a prime. */
static void right_cards_that_are_left_out_make_no_prime(void **state)
{
    struct deck deck = built_in("lvl0-advanced");
    struct text part = {0};
    struct pairs all, hopeful;
    pairs_of(&deck, false, &all);
    pairs_of(&deck, true, &hopeful);
    assert_int_equal(hopeful.rights, 8);
    struct table table = pairs_table(&all);
    for (int column = 0; column < table.columns; column++) {
        bool is_left_out = true;
        for (int i = 0; i < hopeful.rights; i++)
            is_left_out = is_left_out && hopeful.right[i] != all.right[column];
        for (uint64_t row = 0; is_left_out && row < table.rows; row++)
            assert_int_not_equal(table_cell(&table, row, column, &part), CELL_PRIME);
    }
    text_free(&part);
}

static struct recorder draw_matrix(const char *text, const char *paper)
{
    struct sheet_request request = request_with(&matrix_sheet, text);
    request.paper = paper_named(paper);
    return recorder_try(&matrix_sheet, &request);
}

/* Forty left cards and 32 right cards coprime to 10: a page has eight columns, and as many rows as fit. */
static void the_matrix_of_a_large_deck_is_on_several_pages(void **state)
{
    struct text text = {0};
    text_add(&text, "deck many\nplay 2\n");
    for (int i = 1; i <= DECK_KINDS_MAX; i++)
        text_print(&text, "card %d copies=2\n", 2 * i + 1);
    struct recorder recorder = draw_matrix(text_string(&text), "a4");
    assert_string_equal(recorder.draw.fault, "");
    assert_int_equal(recorder.draw.page, 8);
    assert_int_equal(recorder_count_texts(&recorder, 0, "37"), 7); /* heads of columns on 2 pages, of rows on 4; 3,7 */
    assert_int_equal(recorder_count_texts(&recorder, 0, "8179"), 1);
    assert_int_equal(recorder_count_texts(&recorder, 0, "8181=3⁴·101"), 1);
    recorder_free(&recorder);
    text_free(&text);
}

static void a_deck_without_pairs_has_no_matrix(void **state)
{
    struct sheet_request request = request_with(&matrix_sheet, "deck even\nplay 2\ncard 4\ncard 6\n");
    struct sheet_result result;
    struct recorder recorder;
    recorder_begin(&recorder);
    sheet_run(&matrix_sheet, &request, &recorder.draw, &result);
    assert_int_equal(result.status, SHEET_NOTHING);
    recorder_free(&recorder);
}

static void paper_too_small_for_a_matrix_is_a_fault(void **state)
{
    static const char *const papers[] = {"50x50", "100x53"};
    for (int i = 0; i < 2; i++) {
        struct recorder recorder = draw_matrix("deck few\nplay 2\ncard 1\ncard 3\ncard 7\n", papers[i]);
        assert_non_null(strstr(recorder.draw.fault, "larger paper"));
        recorder_free(&recorder);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_value_is_the_smallest_factor),
        cmocka_unit_test(a_whole_value_multiplies_back_to_its_number),
        cmocka_unit_test(every_cell_of_the_factor_table_is_right),
        cmocka_unit_test(tables_of_whole_values_have_ten_hundreds_below_1000_and_five_above),
        cmocka_unit_test(the_factor_table_ends_below_2_to_the_64),
        cmocka_unit_test(further_hundreds_are_in_further_tables),
        cmocka_unit_test(the_sheet_of_pairs_explains_what_is_on_it),
        cmocka_unit_test(a_failed_write_ends_the_computation_of_a_range),
        cmocka_unit_test(every_cell_of_the_matrix_is_right),
        cmocka_unit_test(right_cards_that_are_left_out_make_no_prime),
        cmocka_unit_test(the_matrix_of_a_large_deck_is_on_several_pages),
        cmocka_unit_test(a_deck_without_pairs_has_no_matrix),
        cmocka_unit_test(paper_too_small_for_a_matrix_is_a_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
