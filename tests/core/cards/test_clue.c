/* test_clue.c: partners of number cards, and the text printed on each copy. */
#include "core/cards/clue.h"

#include "core/num/prime.h"
#include "tests/cards.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int kind_of(const struct deck *deck, int value)
{
    for (int kind = 0; kind < deck->kinds; kind++)
        if (deck->card[kind].values == 1 && deck->card[kind].value[0] == value)
            return kind;
    fail_msg("no card %d", value);
    return -1;
}

/* By trial division. */
static bool is_prime_text(const char *text)
{
    long n = strtol(text, NULL, 10);
    if (text[0] == '0' || n < 2)
        return false;
    for (long d = 2; d * d <= n; d++)
        if (n % d == 0)
            return false;
    return true;
}

static void partners_are_all_pairs_that_spell_a_prime(void **state)
{
    static const char *const decks[] = {
        "lvl0", "lvl0-advanced", "trump",
        "card 3\ncard 33\ncard 1\ncard 111\ncard 13\ncard 1313\n", /* numbers that read the same both ways */
    };
    for (size_t i = 0; i < COUNT(decks); i++) {
        struct deck deck = deck_of(decks[i]);
        unsigned char kinds[DECK_KINDS_MAX];
        int cards = clue_cards(&deck, kinds);
        for (int a = 0; a < cards; a++) {
            struct clue clues[DECK_KINDS_MAX];
            int count = clue_partners(&deck, kinds[a], clues), found = 0;
            for (int b = 0; b < cards; b++) {
                char one[16], other[16];
                int left = deck.card[kinds[a]].value[0], right = deck.card[kinds[b]].value[0];
                snprintf(one, sizeof one, "%d%d", left, right);
                snprintf(other, sizeof other, "%d%d", right, left);
                if (a == b || (!is_prime_text(one) && !is_prime_text(other)))
                    continue;
                assert_true(found < count);
                const struct clue *clue = &clues[found++];
                assert_int_equal(clue->partner, kinds[b]);
                for (int k = 0; k < clue->primes; k++) {
                    char text[16];
                    snprintf(text, sizeof text, "%lu", (unsigned long)clue->prime[k]);
                    assert_true(strcmp(text, one) == 0 || strcmp(text, other) == 0);
                    assert_true(is_prime_text(text));
                }
                bool both = is_prime_text(one) && is_prime_text(other) && strcmp(one, other) != 0;
                assert_int_equal(clue->primes, both ? 2 : 1);
                assert_true(clue->primes == 1 || clue->prime[0] < clue->prime[1]);
            }
            assert_int_equal(found, count);
        }
    }
}

static void two_copies_of_1_spell_11(void **state)
{
    struct deck deck = built_in("lvl0");
    assert_int_equal(clue_copies_prime(&deck, kind_of(&deck, 1)), 11);
    assert_int_equal(clue_copies_prime(&deck, kind_of(&deck, 3)), 0);
    deck = deck_of("card 1\ncard 3 copies=2\n");
    assert_int_equal(clue_copies_prime(&deck, kind_of(&deck, 1)), 0);
}

static void where_a_play_has_one_card_there_are_no_partners(void **state)
{
    struct deck deck = deck_of("play 1\ncard 1 copies=2\ncard 3\n");
    struct clue clues[DECK_KINDS_MAX];
    assert_int_equal(clue_partners(&deck, kind_of(&deck, 1), clues), 0);
    assert_int_equal(clue_copies_prime(&deck, kind_of(&deck, 1)), 0);
}

static void number_cards_ascend_by_value_in_any_deck(void **state)
{
    struct deck deck = deck_of("card 30\ncard D special\ncard 5/9\ncard 2\ncard 7\n");
    unsigned char kinds[DECK_KINDS_MAX];
    assert_int_equal(clue_cards(&deck, kinds), 3);
    assert_int_equal(kinds[0], 3);
    assert_int_equal(kinds[1], 4);
    assert_int_equal(kinds[2], 0);
}

/* Each copy of the card with this value prints what is expected: "5 10 +9, 1 2 +9". */
static void assert_printed(const struct deck *deck, int value, const char *expected)
{
    struct clue_print prints[DECK_COPIES_MAX];
    struct text text = {0};
    int kind = kind_of(deck, value);
    clue_prints(deck, kind, prints);
    for (int copy = 0; copy < deck->card[kind].copies; copy++) {
        text_add(&text, copy > 0 ? ", " : "");
        for (int i = 0; i < prints[copy].shown; i++)
            text_print(&text, "%d ", deck->card[prints[copy].partner[i]].value[0]);
        text_print(&text, "+%d", prints[copy].others);
    }
    assert_row(deck->card[kind].word, text_string(&text), expected);
    text_free(&text);
}

/*
 * "These clues are different for each card even for the same number." "Unlike the other number cards, these two cards
 * have clues for all combinations that can be used with these cards." (rulebook of Lvl. 0, section 7, of 17 and 19)
 */
static void each_copy_prints_its_own_partners(void **state)
{
    static const struct {
        const char *deck;
        int value;
        const char *text;
    } rows[] = {
        {"lvl0", 1, "3 4 +7, 6 7 +7, 9 10 +7"}, /* 3 4 6 7 9 10 13 19, and another 1 */
        {"lvl0", 3, "5 10 +9, 1 2 +9, 4 7 +9, 8 11 +9, 13 17 +9"},
        {"lvl0", 4, "1 3 +2, 7 19 +2, 1 7 +2"},
        {"lvl0", 2, "3 9 +1, 3 11 +1, 9 11 +1"},
        {"lvl0", 5, "3 +1, 9 +1"},
        {"lvl0", 6, "1 7 +3, 13 17 +3, 1 19 +3"},
        {"lvl0", 7, "1 3 +7, 4 6 +7, 9 10 +7, 12 13 +7"},
        {"lvl0", 8, "3 9 +1, 3 11 +1"},
        {"lvl0", 9, "1 2 +8, 5 7 +8, 8 10 +8, 11 13 +8"},
        {"lvl0", 10, "1 3 +4, 7 9 +4, 13 19 +4"},
        {"lvl0", 11, "2 3 +3, 8 9 +3, 2 17 +3"},
        {"lvl0", 12, "7 13 +1, 7 17 +1, 13 17 +1"},
        {"lvl0", 13, "1 3 +6, 6 7 +6, 9 10 +6"},
        {"lvl0", 17, "3 6 9 11 12 +0"},
        {"lvl0", 19, "1 3 4 6 7 9 10 13 +0"},
        {"lvl0-advanced", 0, "+0, +0"},
        /* the known printing of 3 needs 5 and 10 */
        {"card 1\ncard 3\ncard 5\ncard 7\n", 3, "1 5 +1"},
        {"card 1\ncard 3\ncard 7\ncard 10\n", 3, "1 7 +1"},
        /* a card with two partners shows one on each copy if that makes all copies different */
        {"card 3\ncard 5\ncard 9\n", 5, "3 9 +0"},
        {"card 3\ncard 5 copies=2\ncard 9\n", 5, "3 +1, 9 +1"},
        {"card 3\ncard 5 copies=3\ncard 9\n", 5, "3 +1, 9 +1, 3 9 +0"},
        {"card 3\ncard 5 copies=4\ncard 9\n", 5, "3 9 +0, 3 9 +0, 3 9 +0, 3 9 +0"},
        {"card 3\ncard 5 copies=2\n", 5, "3 +0, 3 +0"},
        {"card 1\ncard 3\ncard 4\ncard 6\n", 1, "3 4 +1"},
        {"card 1 copies=2\ncard 3\n", 1, "3 +1, 3 +1"},
        {"card 3\ncard 6\ncard 17 copies=2\n", 17, "3 6 +0, 3 6 +0"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct deck deck = deck_of(rows[i].deck);
        assert_printed(&deck, rows[i].value, rows[i].text);
    }
}

static void copies_name_as_many_partners_as_possible_and_repeat_a_pair_only_after_all_others(void **state)
{
    struct deck deck = deck_of("card 1 copies=9\ncard 2 copies=9\ncard 3 copies=30\ncard 4 copies=9\n"
                               "card 6 copies=99\n"
                               "card 7 copies=9\ncard 9 copies=20\ncard 13 copies=9\ncard 11\ncard 5\ncard 10\n");
    unsigned char kinds[DECK_KINDS_MAX];
    int cards = clue_cards(&deck, kinds);
    for (int i = 0; i < cards; i++) {
        struct clue_print prints[DECK_COPIES_MAX];
        struct clue clues[DECK_KINDS_MAX];
        int partners = clue_partners(&deck, kinds[i], clues), copies = deck.card[kinds[i]].copies;
        bool named[DECK_KINDS_MAX] = {false}, pair[DECK_KINDS_MAX][DECK_KINDS_MAX] = {{false}};
        int covered = 0, pairs = 0;
        clue_prints(&deck, kinds[i], prints);
        for (int copy = 0; copy < copies; copy++) {
            const struct clue_print *print = &prints[copy];
            assert_int_equal(print->shown + print->others, partners + (clue_copies_prime(&deck, kinds[i]) > 0));
            assert_int_equal(print->shown, partners < 2 ? partners : 2);
            for (int k = 0; k < print->shown; k++) {
                covered += !named[print->partner[k]];
                named[print->partner[k]] = true;
            }
            if (print->shown == 2) {
                int a = print->partner[0], b = print->partner[1];
                assert_int_not_equal(a, b);
                assert_true(!pair[a][b] || pairs == partners * (partners - 1) / 2);
                pairs += !pair[a][b];
                pair[a][b] = pair[b][a] = true;
            }
        }
        assert_int_equal(covered, partners < 2 * copies ? partners : 2 * copies);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(partners_are_all_pairs_that_spell_a_prime),
        cmocka_unit_test(two_copies_of_1_spell_11),
        cmocka_unit_test(where_a_play_has_one_card_there_are_no_partners),
        cmocka_unit_test(number_cards_ascend_by_value_in_any_deck),
        cmocka_unit_test(each_copy_prints_its_own_partners),
        cmocka_unit_test(copies_name_as_many_partners_as_possible_and_repeat_a_pair_only_after_all_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
