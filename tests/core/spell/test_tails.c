/* test_tails.c: the tails of a set of ways, compared with its steps; and the sieve, compared with divisions. */
#include "core/spell/tails.h"

#include "tests/cards.h"
#include "tests/cmocka.h"

/* Numbers in the order of the reports. */
struct numbers {
    int count;
    uint64_t number[100000];
};

/* All digits that can follow the set, found by steps alone. */
static void step_down(struct ways *ways, struct way_set set, int left, uint64_t number, struct numbers *numbers)
{
    if (left == 0) {
        if (ways_have_icon(ways, set))
            numbers->number[numbers->count++] = number;
        return;
    }
    for (int digit = 9; digit >= (ways->length == left ? 1 : 0); digit--) {
        if (left == 1 && !ways_is_last_digit(ways, digit))
            continue;
        struct way_set next = ways_step(ways, set, digit, left - 1);
        if (next.count > 0)
            step_down(ways, next, left - 1, number * 10 + (uint64_t)digit, numbers);
        ways_drop(ways, next);
    }
}

static bool is_struck_out(uint64_t number)
{
    static const uint64_t primes[] = {3, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71};
    for (size_t i = 0; i < COUNT(primes); i++)
        if (number % primes[i] == 0)
            return true;
    return false;
}

/* A walk over sets, and its counts of sets with and without tails. */
struct visit {
    struct tails *tails;
    struct ways *ways;
    int with_tails, without;
};

static void check_sieve(struct visit *visit, const struct tail *tail, int left, uint64_t before,
                        struct tails_residues residues, const struct numbers *expected)
{
    uint64_t word[TAILS_WORDS], power = 1;
    tails_sift(visit->tails, tail, visit->ways->length, residues, word);
    for (int i = 0; i < left; i++)
        power *= 10;
    for (int i = 0; i < TAILS_COUNT_MAX; i++) {
        bool is_left = i < expected->count &&
                       (visit->ways->length <= 2 || !is_struck_out(before * power + expected->number[i]));
        assert_int_equal(word[i / 64] >> i % 64 & 1, is_left);
    }
}

static void check_set(struct visit *visit, struct way_set set, int left, uint64_t before,
                      struct tails_residues residues)
{
    static struct numbers expected;
    const struct tail *tail = tails_of(visit->tails, visit->ways, set, left);
    expected.count = 0;
    step_down(visit->ways, set, left, 0, &expected);
    if (tail == NULL) {
        assert_true(left > TAILS_DIGITS_SURE);
        visit->without++;
        return;
    }
    visit->with_tails++;
    assert_true(expected.count <= TAILS_COUNT_MAX);
    for (int i = 0; i < expected.count; i++)
        assert_int_equal(tails_numbers(tail)[i], expected.number[i]);
    check_sieve(visit, tail, left, before, residues, &expected);
}

static void visit_sets(struct visit *visit, struct way_set set, int left, uint64_t before,
                       struct tails_residues residues)
{
    if (left == 0)
        return;
    check_set(visit, set, left, before, residues);
    for (int digit = 9; digit >= (visit->ways->length == left ? 1 : 0); digit--) {
        struct way_set next = ways_step(visit->ways, set, digit, left - 1);
        if (next.count > 0)
            visit_sets(visit, next, left - 1, before * 10 + (uint64_t)digit, tails_append(residues, digit));
        ways_drop(visit->ways, next);
    }
}

/* With 64 tables each has few slots, so that tails are overwritten and computed again. */
static void visit_hand(const char *deck_name, const char *words, int count, struct visit *counted)
{
    struct deck deck = built_in(deck_name);
    struct hand hand = hand_of(&deck, words), none = {{0}};
    struct ways ways = ways_new();
    ways_set_hand(&ways, &deck, &hand, &none);
    struct visit visit = {.tails = tails_new(64), .ways = &ways};
    for (int length = count; length <= 2 * count; length++) {
        tails_forget(visit.tails);
        struct way_set start = ways_begin(&ways, count, length);
        if (start.count > 0)
            visit_sets(&visit, start, length, 0, (struct tails_residues){{0}});
    }
    counted->with_tails += visit.with_tails;
    counted->without += visit.without;
    tails_free(visit.tails);
    ways_free(&ways);
}

static void tails_are_all_digits_that_can_follow_and_multiples_are_struck_out(void **state)
{
    struct visit counted = {0};
    visit_hand("trump", "A2379TJQ", 4, &counted);
    visit_hand("trump", "X37", 2, &counted);
    visit_hand("trump", "A37K", 1, &counted);
    visit_hand("lvl0", "3 5 7 9 1 2", 3, &counted); /* one of three cards must have the icon */
    assert_true(counted.with_tails > 1000);
    assert_true(counted.without > 0);
}

static void tails_of_another_hand_are_not_used(void **state)
{
    static const char *const hands[] = {"3", "7"};
    struct deck deck = deck_of("letters\ncard 1\ncard 2\ncard 3\ncard 7\n");
    struct tails *tails = tails_new(1);
    struct ways ways = ways_new();
    for (int i = 0; i < 2; i++) {
        struct text words = {0};
        text_print(&words, "12%s", hands[i]);
        struct hand hand = hand_of(&deck, words.at), none = {{0}};
        ways_set_hand(&ways, &deck, &hand, &none);
        tails_forget(tails);
        struct way_set set = ways_step(&ways, ways_begin(&ways, 3, 3), 1, 2);
        const struct tail *tail = tails_of(tails, &ways, set, 2);
        assert_int_equal(tails_numbers(tail)[0], i == 0 ? 23 : 27);
        text_free(&words);
    }
    tails_free(tails);
    ways_free(&ways);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tails_are_all_digits_that_can_follow_and_multiples_are_struck_out),
        cmocka_unit_test(tails_of_another_hand_are_not_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
