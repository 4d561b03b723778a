/* test_spell.c: all plays that spell a number, and the first play for one number after another. */
#include "core/spell/spell.h"

#include "core/spell/search.h"
#include "tests/cards.h"
#include "tests/cmocka.h"

#include <string.h>

struct plays {
    const struct deck *deck;
    struct text text;
};

static bool write_play(void *context, const struct card *cards, int count)
{
    struct plays *plays = context;
    if (plays->text.length > 0)
        text_add_char(&plays->text, ' ');
    card_write_play(plays->deck, cards, count, &plays->text);
    return true;
}

static void plays_have_the_fewest_jokers_first_then_the_order_of_the_deck(void **state)
{
    static const struct {
        const char *deck, *cards, *must, *number;
        int count;
        const char *plays;
    } rows[] = {
        {"trump", "A3KXJ", "", "113", 2, "AK J3 AX|X=K JX|X=3 X3|X=J XK|X=A"},
        {"trump", "A3KXJ", "", "113", 3, "AX3|X=A XA3|X=A"},
        {"trump", "X", "", "7", 1, ""},
        {"trump", "A", "", "1", 1, "A"},
        {"lvl0", "1 1 3 11 13", "", "113", 2, "1,13 11,3"},
        {"lvl0", "1 1 3 11 13", "", "113", 3, ""},
        {"lvl0-advanced", "5 7 9 5/9", "", "97", 2, "9,7 5/9:9,7"},
        {"lvl0-advanced", "5 7 1 5/9", "", "157", 3, ""},
        {"lvl0-advanced", "5 7 1 5/9", "", "197", 3, "1,5/9:9,7"},
        /* cards that must be laid are in each play */
        {"trump", "A23TQK", "", "1213", 3, "A2K QA3"},
        {"trump", "A23TQK", "K", "1213", 3, "A2K"},
        {"trump", "A23TQK", "A3", "1213", 3, "QA3"},
        {"trump", "A23TQK", "2Q", "1213", 3, ""},
        {"trump", "A23TQK", "T", "1213", 2, ""},
        {"trump", "A23TQK", "A23", "1213", 2, ""}, /* more cards than are played */
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct deck deck = built_in(rows[i].deck);
        struct hand hand = hand_of(&deck, rows[i].cards), must = hand_of(&deck, rows[i].must);
        struct spell spell;
        struct plays plays = {.deck = &deck};
        spell_begin(&spell, &deck, &hand);
        assert_true(spell_each(&spell, *rows[i].must != '\0' ? &must : NULL, digits_of(rows[i].number),
                               rows[i].count, write_play, &plays));
        assert_row(rows[i].cards, text_string(&plays.text), rows[i].plays);
        text_free(&plays.text);
    }
}

/* The capacity of the arrays of a search is 64 cards. */
static void a_play_has_1_to_64_cards(void **state)
{
    struct deck deck = deck_of("card 1 copies=99\n");
    struct hand hand = {{65}};
    struct spell spell;
    struct card cards[SPELL_CARDS_MAX + 1];
    char ones[SPELL_CARDS_MAX + 2];
    memset(ones, '1', sizeof ones - 1);
    ones[sizeof ones - 1] = '\0';
    spell_begin(&spell, &deck, &hand);
    assert_false(spell_first(&spell, NULL, digits_of("1"), 0, cards));
    assert_true(spell_first(&spell, NULL, digits_of(ones + 1), SPELL_CARDS_MAX, cards));
    assert_false(spell_first(&spell, NULL, digits_of(ones), SPELL_CARDS_MAX + 1, cards));
}

struct follower {
    struct spell_trail trail;
    int followed;
};

/* spell_follow finds the same play as spell_first, also when the number is repeated. */
static bool follow(void *context, struct digits prime)
{
    struct follower *follower = context;
    struct spell_trail *trail = &follower->trail;
    struct card first[SPELL_CARDS_MAX], next[SPELL_CARDS_MAX];
    assert_true(spell_first(trail->spell, trail->must, prime, trail->count, first));
    for (int i = 0; i < 2; i++) {
        assert_true(spell_follow(trail, prime, next));
        for (int k = 0; k < trail->count; k++) {
            assert_int_equal(next[k].kind, first[k].kind);
            assert_int_equal(next[k].value, first[k].value);
        }
    }
    follower->followed++;
    return true;
}

/* The number of primes of `count` cards that were followed. */
static int followed(const struct deck *deck, const char *cards, const char *must, int count)
{
    struct search_question question = {.deck = deck, .hand = hand_of(deck, cards), .must = hand_of(deck, must)};
    struct spell spell;
    struct search *search = search_new(64);
    spell_begin(&spell, deck, &question.hand);
    struct follower follower = {{.spell = &spell, .must = *must != '\0' ? &question.must : NULL, .count = count}, 0};
    search_set_question(search, &question);
    uint64_t primes = search_run(search, count, follow, NULL, &follower);
    assert_int_equal(follower.followed, primes);
    search_free(search);
    return follower.followed;
}

static void consecutive_numbers_are_spelled_as_each_number_alone(void **state)
{
    struct deck trump = built_in("trump"), lvl0 = built_in("lvl0-advanced");
    struct deck long_first = deck_of("card 113\ncard 11\ncard 3\ncard 31\ncard 1\ncard 13\n"); /* 113 before 11 */
    for (int count = 1; count <= 5; count++) {
        assert_in_range(followed(&trump, "A23TJQK", "", count), 1, 100000);
        assert_in_range(followed(&trump, "A23X", "", count), count < 5, 100000);
        assert_in_range(followed(&trump, "A379TK", "T", count), count > 1, 100000);
        assert_in_range(followed(&long_first, "113 11 3 31 1 13", "", count), 1, 100000);
    }
    for (int count = 1; count <= 3; count++) {
        assert_in_range(followed(&lvl0, "1 3 7 9", "", count), 1, 100);
        assert_in_range(followed(&lvl0, "1 3 5/9 7", "", count), 1, 100);
    }
}

static void a_number_that_the_cards_do_not_spell_has_no_first_play(void **state)
{
    struct deck deck = built_in("trump");
    struct hand hand = hand_of(&deck, "A35");
    struct spell spell;
    struct card cards[2];
    spell_begin(&spell, &deck, &hand);
    struct spell_trail trail = {.spell = &spell, .count = 2};
    assert_false(spell_follow(&trail, digits_of("37"), cards));
    assert_false(spell_follow(&trail, digits_of("05"), cards));
    assert_true(spell_follow(&trail, digits_of("53"), cards));
    assert_int_equal(cards[0].value, 5);
    assert_int_equal(cards[1].value, 3);
}

static void a_play_has_the_counts_of_cards_that_can_spell_it(void **state)
{
    struct deck trump = built_in("trump"), lvl0 = built_in("lvl0");
    assert_int_equal(spell_counts(&trump, "QK", 2), 1 << 2);
    assert_int_equal(spell_counts(&trump, "1213", 4), 1 << 2 | 1 << 3 | 1 << 4);
    assert_int_equal(spell_counts(&lvl0, "10,3", 4), 1 << 2);
    assert_int_equal(spell_counts(&lvl0, "103", 3), 1 << 2);
    assert_int_equal(spell_counts(&trump, "QY", 2), 0);
    assert_int_equal(spell_counts(&lvl0, "55555555", 8), 0);
    assert_int_equal(spell_counts(&lvl0, "", 0), 0);
}

static void a_number_of_the_deck_is_spelled_with_a_card_for_each_digit(void **state)
{
    struct deck trump = built_in("trump");
    struct hand hand = hand_of(&trump, "579KX"), must = hand_of(&trump, "5");
    struct spell spell;
    struct card cards[20];
    char digits[21];
    spell_begin(&spell, &trump, &hand);
    assert_int_equal(trump.number[0].number, 57);
    assert_int_equal(spell_deck_number(&spell, &must, &trump.number[0], digits, cards), 2);
    assert_string_equal(digits, "57");
    assert_int_equal(cards[1].value, 7);
    assert_int_equal(spell_deck_number(&spell, NULL, &trump.number[1], digits, cards), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_have_the_fewest_jokers_first_then_the_order_of_the_deck),
        cmocka_unit_test(a_play_has_1_to_64_cards),
        cmocka_unit_test(consecutive_numbers_are_spelled_as_each_number_alone),
        cmocka_unit_test(a_number_that_the_cards_do_not_spell_has_no_first_play),
        cmocka_unit_test(a_number_of_the_deck_is_spelled_with_a_card_for_each_digit),
        cmocka_unit_test(a_play_has_the_counts_of_cards_that_can_spell_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
