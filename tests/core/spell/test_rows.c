/* test_rows.c: every row of a few cards of a hand, once and in order. */
#include "core/spell/rows.h"

#include "core/base/rng.h"
#include "core/num/digits.h"
#include "tests/cards.h"
#include "tests/cmocka.h"

#include <string.h>

enum { HANDS = 60, HELD_MAX = 9 };

/* Rows of a hand, counted by both methods. */
struct rows {
    struct hand hand;
    struct card last[ROWS_CARDS_MAX]; /* the previous row */
    long count, expected;
};

/* Whether the row comes after the last one: ordered by kinds, then by values. */
static bool follows_last_row(const struct rows *rows, const struct card *cards, int count)
{
    for (int i = 0; i < count; i++)
        if (cards[i].kind != rows->last[i].kind || cards[i].value != rows->last[i].value)
            return cards[i].kind != rows->last[i].kind ? cards[i].kind > rows->last[i].kind
                                                       : cards[i].value > rows->last[i].value;
    return rows->count == 0;
}

static void check_row(void *context, const struct card *cards, int count, uint64_t number)
{
    struct rows *rows = context;
    struct hand left = rows->hand;
    char digits[DIGITS_OF_CARDS + 1];
    uint64_t spelled = 0;
    card_spell(cards, count, digits);
    assert_true(digits[0] != '0' && digits_to_u64(digits_of(digits), &spelled));
    assert_true(spelled == number);
    for (int i = 0; i < count; i++)
        assert_true(left.copies[cards[i].kind]-- > 0);
    assert_true(follows_last_row(rows, cards, count));
    memcpy(rows->last, cards, (size_t)count * sizeof *cards);
    rows->count++;
}

static void expect_row(void *context, const struct card *cards, int count)
{
    struct rows *rows = context;
    rows->expected += cards[0].value != 0;
}

static void all_rows_without_a_leading_zero_are_reported_once_and_in_order(void **state)
{
    const struct deck decks[] = {
        built_in("trump"),
        deck_of("deck many\ntitle Many\ncard 0 copies=3\ncard 1 copies=3\ncard 11 copies=2\ncard 5/9 copies=2\n"
                "card 4/6/48 copies=2\ncard 9999 copies=4\ncard D copies=2 special\n"),
    };
    struct rng rng = {1};
    for (int i = 0; i < HANDS; i++) {
        const struct deck *deck = &decks[i % 2];
        struct hand hand = {{0}};
        for (int held = (int)rng_below(&rng, HELD_MAX + 1); held > 0; held--) {
            int kind = (int)rng_below(&rng, deck->kinds);
            hand.copies[kind] = (unsigned char)(hand.copies[kind] + (hand.copies[kind] < deck->card[kind].copies));
        }
        for (int count = 1; count <= ROWS_CARDS_MAX; count++) {
            struct rows rows = {.hand = hand};
            rows_each(deck, &hand, count, check_row, &rows);
            cards_each_row(deck, &hand, count, expect_row, &rows);
            assert_int_equal(rows.count, rows.expected);
        }
    }
}

static void add_number(void *context, const struct card *cards, int count, uint64_t number)
{
    uint64_t *sum = context;
    assert_int_equal(count, ROWS_CARDS_MAX);
    *sum += number;
}

static void the_longest_number_fits(void **state)
{
    const struct deck deck = deck_of("deck great\ntitle Great\ncard 9999 copies=4\n");
    const struct hand hand = hand_of(&deck, "9999 9999 9999 9999"), few = hand_of(&deck, "9999 9999 9999");
    uint64_t sum = 0;
    rows_each(&deck, &few, ROWS_CARDS_MAX, add_number, &sum);
    assert_true(sum == 0);
    rows_each(&deck, &hand, ROWS_CARDS_MAX, add_number, &sum);
    assert_true(sum == 9999999999999999);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_rows_without_a_leading_zero_are_reported_once_and_in_order),
        cmocka_unit_test(the_longest_number_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
