/* test_ways.c: the digits that a set of ways can spell, compared with the plays that spell them. */
#include "core/spell/ways.h"

#include "core/spell/spell.h"
#include "referee/game/rows.h"
#include "tests/cards.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <string.h>

/* A hand, and those of its cards that must be played. */
struct row {
    const char *deck, *hand, *must;
};

static const struct row rows[] = {
    {"trump", "A23TQK", ""}, {"trump", "AA1137TT", ""}, {"trump", "X3K", ""}, {"trump", "XX7A", ""},
    {"trump", "A23TQK", "Q"}, {"trump", "X13", "X"}, {"trump", "2468", ""}, {"lvl0-advanced", "3 5/9 4/6/8 11", ""},
    {"lvl0-advanced", "10 11 13", ""},
};

enum { ROWS = COUNT(rows) };

/* The set after these digits, for numbers of exactly this length; the earlier sets stay on the stack. */
static struct way_set follow(struct ways *ways, int count, const char *digits)
{
    int length = (int)strlen(digits);
    struct way_set set = ways_begin(ways, count, length);
    for (int i = 0; i < length && set.count > 0; i++)
        set = ways_step(ways, set, digits[i] - '0', length - i - 1);
    return set;
}

static struct ways ways_of(const struct deck *deck, const struct row *row)
{
    struct ways ways = ways_new();
    struct hand hand = hand_of(deck, row->hand), must = hand_of(deck, row->must);
    ways_set_hand(&ways, deck, &hand, &must);
    return ways;
}

/* Only last digits that can end a prime are tried: the search uses no others, so ways_step need not support them. */
static void the_numbers_with_ways_are_those_that_cards_spell(void **state)
{
    for (int i = 0; i < ROWS; i++) {
        struct deck deck = built_in(rows[i].deck);
        struct hand hand = hand_of(&deck, rows[i].hand), must = hand_of(&deck, rows[i].must);
        struct ways ways = ways_of(&deck, &rows[i]);
        struct spell spell;
        spell_begin(&spell, &deck, &hand);
        for (int number = 11; number < 30000; number += 2) {
            char digits[8];
            struct card cards[2];
            int length = snprintf(digits, sizeof digits, "%d", number);
            if (number % 5 == 0)
                continue;
            for (int count = 1; count <= 2; count++) {
                bool is_spelled = spell_first(&spell, &must, (struct digits){digits, (size_t)length}, count, cards);
                assert_int_equal(follow(&ways, count, digits).count > 0, is_spelled);
            }
        }
        ways_free(&ways);
    }
}

static void a_set_has_each_way_once(void **state)
{
    struct deck deck = built_in("trump");
    struct ways ways = ways_of(&deck, &(struct row){"trump", "AA123TJQKXX", ""});
    struct way_set set = ways_begin(&ways, 6, 8);
    for (int i = 0; i < 5; i++) {
        set = ways_step(&ways, set, 1, 7 - i);
        for (size_t a = set.begin; a < set.begin + set.count; a++)
            for (size_t b = set.begin; b < a; b++)
                assert_false(ways.stack[a].remaining == ways.stack[b].remaining &&
                             ways.stack[a].begun == ways.stack[b].begun);
    }
    assert_true(set.count > 1);
    ways_free(&ways);
}

static void dropping_a_set_leaves_the_set_below_it(void **state)
{
    struct deck deck = built_in("trump");
    struct ways ways = ways_of(&deck, &rows[0]);
    struct way_set start = ways_begin(&ways, 2, 4);
    struct way_set one = ways_step(&ways, start, 1, 3);
    struct way before = ways.stack[one.begin];
    struct way_set two = ways_step(&ways, one, 3, 2);
    assert_true(two.count > 0);
    assert_int_equal(two.begin, one.begin + one.count);
    ways_drop(&ways, two);
    assert_int_equal(ways.top, one.begin + one.count);
    assert_memory_equal(&ways.stack[one.begin].remaining, &before.remaining, sizeof before.remaining);
    ways_free(&ways);
}

static void count_row(void *context, const struct card *cards, int count)
{
    ++*(int *)context;
}

static void rows_are_counted_and_bounded(void **state)
{
    for (int i = 0; i < ROWS; i++) {
        struct deck deck = built_in(rows[i].deck);
        struct hand hand = hand_of(&deck, rows[i].hand);
        struct ways ways = ways_of(&deck, &rows[i]);
        for (int count = 1; count <= 3; count++) {
            int expected = 0;
            cards_each_row(&deck, &hand, count, count_row, &expected);
            double counted = ways_rows(&ways, ways.all, count);
            assert_true(counted > expected - 0.5 && counted < expected + 0.5);
            struct way_set set = ways_begin(&ways, count, count);
            if (set.count > 0 && count > 1)
                assert_true(ways_rows_bound(&ways, set, 1e9) >= expected);
        }
        ways_free(&ways);
    }
}

static void hands_that_spell_only_multiples_of_3_are_recognized(void **state)
{
    static const struct {
        const char *hand;
        int count;
        bool can;
    } sums[] = {{"3369", 2, false}, {"36", 1, false}, {"33692", 2, true}, {"12", 2, false}, {"123", 2, true},
                {"124", 3, true}, {"147", 3, false}, {"X36", 2, true}, {"333", 3, false}};
    struct deck deck = deck_of("letters\ncard X joker values=0-13\ncard 1\ncard 2\ncard 3 copies=3\ncard 4\ncard 6\n"
                               "card 7\ncard 9\n");
    for (size_t i = 0; i < COUNT(sums); i++) {
        struct ways ways = ways_of(&deck, &(struct row){"", sums[i].hand, ""});
        assert_int_equal(ways_can_avoid_3(&ways, sums[i].count), sums[i].can);
        ways_free(&ways);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_numbers_with_ways_are_those_that_cards_spell),
        cmocka_unit_test(a_set_has_each_way_once),
        cmocka_unit_test(dropping_a_set_leaves_the_set_below_it),
        cmocka_unit_test(rows_are_counted_and_bounded),
        cmocka_unit_test(hands_that_spell_only_multiples_of_3_are_recognized),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
