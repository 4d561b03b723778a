/* test_sets_slow.c: Primes Rummy: sets, and hands that split into sets, compared with a second implementation. */
#include "core/base/rng.h"
#include "referee/games/rummy/state.h"
#include "tests/cmocka.h"

#include <stdio.h>

enum { HANDS = 1000 };

static bool is_prime_by_hand(int number)
{
    for (int divisor = 2; divisor < number; divisor++)
        if (number % divisor == 0)
            return false;
    return number > 1;
}

/* Whether the numbers, written with two digits, share the first or the second digit. */
static bool shares_a_digit(int a, int b, int which)
{
    char left[16], right[16];
    snprintf(left, sizeof left, "%02d", a);
    snprintf(right, sizeof right, "%02d", b);
    return left[which] == right[which];
}

/* Tries every number for the free cards, and every card that is then prime as the key. */
static bool is_set_by_hand(struct rummy_rules rules, const unsigned char *cards, int count)
{
    if (count < rules.min)
        return false;
    for (int key = 0; key < count; key++)
        for (int number = 1; number <= 99; number++) {
            int ones = 0, tens = 0, wild = 0, others = 0;
            if ((cards[key] != RUMMY_FREE && cards[key] != number) || !is_prime_by_hand(number))
                continue;
            for (int i = 0; i < count; i++) {
                if (i == key)
                    continue;
                bool by_ones = cards[i] == RUMMY_FREE || shares_a_digit(number, cards[i], 1);
                bool by_tens = cards[i] == RUMMY_FREE || shares_a_digit(number, cards[i], 0);
                others += by_ones || by_tens;
                wild += by_ones && by_tens;
                ones += by_ones && !by_tens;
                tens += by_tens && !by_ones;
            }
            bool both = number < 10 || (ones == 0) + (tens == 0) <= wild;
            if (others == count - 1 && (!rules.both || both))
                return true;
        }
    return false;
}

/* Assigns each card to one of `parts` heaps, in every possible way; all heaps must be empty or sets. */
static bool splits_by_hand(struct rummy_rules rules, const unsigned char *cards, int count, int parts)
{
    int ways = 1;
    for (int i = 0; i < count; i++)
        ways *= parts;
    for (int way = 0; way < ways; way++) {
        bool all = true;
        for (int part = 0; part < parts && all; part++) {
            unsigned char heap[RUMMY_SPLIT_MAX];
            int size = 0;
            for (int i = 0, rest = way; i < count; i++, rest /= parts)
                if (rest % parts == part)
                    heap[size++] = cards[i];
            all = size == 0 || is_set_by_hand(rules, heap, size);
        }
        if (all)
            return true;
    }
    return false;
}

/* Deals each number at most once, and sometimes a free card. Many numbers are low, which makes sets likely. */
static void random_hand(struct rng *rng, unsigned char *cards, int count)
{
    bool used[100] = {false};
    for (int i = 0; i < count; i++) {
        do
            cards[i] = rng_below(rng, 8) == 0 ? RUMMY_FREE : (unsigned char)(1 + rng_below(rng, i % 2 == 0 ? 99 : 30));
        while (cards[i] != RUMMY_FREE && used[cards[i]]);
        used[cards[i]] = true;
    }
}

static void sets_are_those_of_a_simple_implementation(void **state)
{
    struct rng rng = {1};
    int sets = 0;
    for (int i = 0; i < HANDS; i++) {
        struct rummy_rules rules = {3 + i % 2, i % 3 == 0};
        unsigned char cards[6];
        int count = 3 + (int)rng_below(&rng, 3);
        random_hand(&rng, cards, count);
        bool by_hand = is_set_by_hand(rules, cards, count);
        sets += by_hand;
        assert_int_equal(rummy_is_set(rules, cards, count), by_hand);
    }
    assert_in_range(sets, HANDS / 20, HANDS - HANDS / 20);
}

static void hands_split_if_they_split_by_a_simple_implementation(void **state)
{
    struct rng rng = {2};
    int splits = 0;
    for (int i = 0; i < HANDS; i++) {
        struct rummy_rules rules = {3, i % 3 == 0};
        unsigned char cards[7], set[RUMMY_SPLIT_MAX];
        bool is_key[RUMMY_SPLIT_MAX];
        random_hand(&rng, cards, 7);
        bool by_hand = splits_by_hand(rules, cards, 7, 2);
        splits += by_hand;
        assert_int_equal(rummy_split(rules, cards, 7, set, is_key), by_hand);
    }
    assert_in_range(splits, HANDS / 40, HANDS - HANDS / 40);
}

/* Fails the test unless the heaps are sets with one key each and contain all cards. */
static void check_split(struct rummy_rules rules, const unsigned char *cards, int count, const unsigned char *set,
                        const bool *is_key)
{
    int seen = 0;
    for (int part = 0; part < RUMMY_SETS_MAX; part++) {
        unsigned char others[RUMMY_SPLIT_MAX];
        int size = 0, keys = 0;
        for (int i = 0; i < count; i++) {
            keys += set[i] == part && is_key[i];
            if (set[i] == part && !is_key[i])
                others[size++] = cards[i];
        }
        if (size + keys == 0)
            continue;
        assert_int_equal(keys, 1);
        for (int i = 0; i < count; i++)
            if (set[i] == part && is_key[i] && cards[i] != RUMMY_FREE)
                assert_true(is_prime_by_hand(cards[i]) && rummy_fits_key(rules, cards[i], others, size));
        assert_true(size + 1 >= rules.min);
        seen += size + 1;
    }
    assert_int_equal(seen, count);
}

static void splits_are_valid_and_remain_possible_if_a_free_card_replaces_a_card(void **state)
{
    struct rng rng = {3};
    int found = 0;
    for (int i = 0; i < HANDS; i++) {
        struct rummy_rules rules = {3 + i % 2, i % 5 == 0};
        unsigned char cards[14], set[RUMMY_SPLIT_MAX];
        bool is_key[RUMMY_SPLIT_MAX];
        int count = rules.min == 3 ? 7 : 14;
        random_hand(&rng, cards, count);
        if (!rummy_split(rules, cards, count, set, is_key))
            continue;
        found++;
        check_split(rules, cards, count, set, is_key);
        cards[rng_below(&rng, (uint64_t)count)] = RUMMY_FREE;
        assert_true(rummy_split(rules, cards, count, set, is_key));
    }
    assert_true(found > HANDS / 20);
}

/*
 * Adds a set of `size` cards around a key; each number is used once, and a free card replaces a number if none is left.
 */
static void add_set(struct rng *rng, bool *used, unsigned char *cards, int *count, int size)
{
    int key = 0;
    while (!is_prime_by_hand(key) || used[key])
        key = 1 + (int)rng_below(rng, 99);
    cards[(*count)++] = (unsigned char)key;
    used[key] = true;
    for (int i = 1; i < size; i++) {
        int other = RUMMY_FREE;
        for (int tries = 0; tries < 400 && other == RUMMY_FREE; tries++) {
            int number = 1 + (int)rng_below(rng, 99);
            if (!used[number] && (shares_a_digit(key, number, 0) || shares_a_digit(key, number, 1)))
                other = number;
        }
        used[other] = other != RUMMY_FREE;
        cards[(*count)++] = (unsigned char)other;
    }
}

/* The cards are too many for a search by trial, so they are laid out as sets first, and then shuffled. */
static void many_cards_that_were_laid_as_sets_are_found_to_split(void **state)
{
    enum { KINDS = 10 };
    static const int sizes[KINDS][5] = {{14}, {4, 10}, {5, 9}, {6, 8}, {7, 7}, {4, 4, 6}, {4, 5, 5},
                                        {3, 3, 3, 3, 4}, {3, 3, 5, 5}, {3, 4, 3, 4}};
    struct rng rng = {4};
    for (int i = 0; i < HANDS / 5; i++) {
        struct rummy_rules rules = {i % KINDS < 7 ? 4 : 3, false};
        unsigned char cards[RUMMY_SPLIT_MAX], set[RUMMY_SPLIT_MAX];
        bool used[100] = {false}, is_key[RUMMY_SPLIT_MAX];
        int count = 0;
        for (int k = 0; k < 5 && sizes[i % KINDS][k] > 0; k++)
            add_set(&rng, used, cards, &count, sizes[i % KINDS][k]);
        rng_shuffle(&rng, cards, (size_t)count);
        assert_true(rummy_split(rules, cards, count, set, is_key));
        check_split(rules, cards, count, set, is_key);
    }
}

static void matching_does_not_depend_on_the_order(void **state)
{
    for (int a = 1; a <= 99; a++)
        for (int b = 1; b <= 99; b++) {
            assert_int_equal(rummy_matches(a, b), rummy_matches(b, a));
            assert_int_equal(rummy_matches(a, b), shares_a_digit(a, b, 0) || shares_a_digit(a, b, 1));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_are_those_of_a_simple_implementation),
        cmocka_unit_test(hands_split_if_they_split_by_a_simple_implementation),
        cmocka_unit_test(splits_are_valid_and_remain_possible_if_a_free_card_replaces_a_card),
        cmocka_unit_test(many_cards_that_were_laid_as_sets_are_found_to_split),
        cmocka_unit_test(matching_does_not_depend_on_the_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
