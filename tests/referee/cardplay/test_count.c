/* test_count.c: the arguments of `count NAME N`, and refusals that follow from counts alone. */
#include "referee/cardplay/count.h"
#include "referee/channel/wire.h"
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "tests/cmocka.h"

#include <string.h>

static const struct match match = {.seats = 2, .deal = DEAL_TABLE, .name = {"Ann", "Ben"}};

/* Reads `count NAME N` with at most 12 cards. Returns the code of the refusal, or "". */
static const char *read_count(const struct match *in, const char *name, const char *number, int *seat, int *count,
                              struct fault *fault)
{
    const char *const words[] = {name, number};
    const struct move move = {.match = in, .count = 2, .word = words, .fault = fault};
    return count_read(&move, 12, seat, count) ? "" : fault_row(fault).word;
}

static void count_takes_a_player_and_a_number_up_to_the_maximum(void **state)
{
    static const struct {
        const char *name, *number;
        int seat, count; /* after a refusal the count is -1 and the seat is not compared */
        const char *code, *detail;
    } rows[] = {
        {"Ann", "0", 0, 0, "", ""},
        {"Ben", "9", 1, 9, "", ""},
        {"Ben", "12", 1, 12, "", ""},
        {"Cy", "3", 0, -1, "bad-player", "Cy; Ann and Ben play"},
        {"Cy", "x", 0, -1, "bad-player", "Cy; Ann and Ben play"},
        {"Ann", "13", 0, -1, "bad-count", "13; Ann can have 0 to 12"},
        {"Ben", "-1", 1, -1, "bad-count", "-1; Ben can have 0 to 12"},
        {"Ben", "4294967297", 1, -1, "bad-count", "4294967297; Ben can have 0 to 12"},
        {"Ben", "99999999999999999999", 1, -1, "bad-count", "99999999999999999999; Ben can have 0 to 12"},
        {"Ben", "nine", 1, -1, "bad-count", "nine; Ben can have 0 to 12"},
        {"Ben", "9x", 1, -1, "bad-count", "9x; Ben can have 0 to 12"},
        {"Ben", "1234567890123456789012345678901234567890xyz", 1, -1, "bad-count",
         "1234567890123456789012345678901234567890; Ben can have 0 to 12"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct fault fault = {0};
        int seat = SEAT_NONE, count = -1;
        const char *code = read_count(&match, rows[i].name, rows[i].number, &seat, &count, &fault);
        if (strcmp(code, rows[i].code) != 0 || strcmp(fault.detail, rows[i].detail) != 0)
            fail_msg("%s %s: %s: %s", rows[i].name, rows[i].number, code, fault.detail);
        assert_int_equal(count, rows[i].count);
        assert_true(count < 0 || seat == rows[i].seat);
    }
}

static void count_is_refused_where_the_referee_knows_the_hands(void **state)
{
    const struct match dealt = {.seats = 2, .deal = DEAL_MANUAL, .name = {"Ann", "Ben"}};
    struct fault fault = {0};
    int seat, count;
    assert_string_equal(read_count(&dealt, "Ann", "3", &seat, &count, &fault), "bad-count");
    assert_string_equal(fault.detail, "the referee knows the hands");
}

static void a_card_is_removed_as_its_kind_or_else_as_an_unknown_card(void **state)
{
    struct hand hand = {.copies = {[2] = 1, [CARD_UNKNOWN] = 3}};
    count_remove_card(&hand, 2);
    assert_int_equal(hand.copies[2], 0);
    assert_int_equal(hand.copies[CARD_UNKNOWN], 3);
    count_remove_card(&hand, 2);
    assert_int_equal(hand.copies[2], 0);
    assert_int_equal(hand.copies[CARD_UNKNOWN], 2);
}

/* Fails the test unless the refusal is written as `expected`. */
static void expect_refusal(enum wire_form form, const struct fault *fault, const char *expected)
{
    const struct refusal_style style = {.shows_code = false};
    struct text text = {0};
    wire_refusal(&text, (struct wire_style){form, SENTENCE_COLUMNS, false}, "", fault, &style);
    assert_string_equal(text.at, expected);
    text_free(&text);
}

static void a_refusal_by_count_does_not_describe_the_hand(void **state)
{
    struct fault fault;
    assert_false(count_refuse(&match, 0, 2, &fault));
    assert_int_equal(fault.code, FAULT_NOT_HELD);
    expect_refusal(WIRE_MARKS, &fault, "? not-held -- by my count Ann has 2 cards: was a draw not entered? "
                                       "`count Ann N` corrects it\n");
    expect_refusal(WIRE_JSON, &fault, "{\"reply\":\"refused\",\"code\":\"not-held\",\"text\":\"by my count Ann has "
                                      "2 cards: was a draw not entered? `count Ann N` corrects it\"}\n");
    assert_false(count_refuse(&match, 1, 1, &fault));
    expect_refusal(WIRE_SENTENCES, &fault, "No: by my count Ben has 1 card: was a draw not entered? `count Ben N` "
                                           "corrects\n    it\n");
    assert_false(count_refuse(&match, 1, 0, &fault));
    assert_non_null(strstr(fault.detail, "Ben has 0 cards"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(count_takes_a_player_and_a_number_up_to_the_maximum),
        cmocka_unit_test(count_is_refused_where_the_referee_knows_the_hands),
        cmocka_unit_test(a_card_is_removed_as_its_kind_or_else_as_an_unknown_card),
        cmocka_unit_test(a_refusal_by_count_does_not_describe_the_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
