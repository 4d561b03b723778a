/* test_deck_number.c: composite numbers that a deck allows as plays. */
#include "core/cards/deck_number.h"

#include "tests/cards.h"
#include "tests/cmocka.h"

#include <stdio.h>

/* The description of a number; "" if the deck has no line for it. */
static const char *note_of(const struct deck *deck, const char *digits)
{
    static char shown[100];
    struct text text = {0};
    const struct deck_number *number = deck_number_of_digits(deck, digits_of(digits));
    if (number != NULL)
        deck_number_add_note(number, &text);
    snprintf(shown, sizeof shown, "%s", text_string(&text));
    text_free(&text);
    return shown;
}

/* rules/prime-daifugo.md, 4.8 and 4.9: "Grothendieck cut: 57 as a two-card number", "Ramanujan revolution: 1729". */
static void trump_allows_57_and_1729(void **state)
{
    struct deck trump = built_in("trump");
    assert_string_equal(note_of(&trump, "57"), "not prime; as a play it cuts (Grothendieck)");
    assert_string_equal(note_of(&trump, "1729"), "not prime; as a play it turns the order round (Ramanujan)");
    assert_int_equal(trump.numbers, 2);
    assert_string_equal(deck_number_effect(&trump.number[0]), "cut");
    assert_string_equal(deck_number_effect(&trump.number[1]), "turn");
}

static void other_numbers_and_other_decks_have_no_note(void **state)
{
    static const char *const numbers[] = {
        "0", "1", "5", "7", "56", "58", "75", "1728", "1730", "5757", "18446744073709551615",
        "18446744073709551673", /* 2^64 + 57 */
    };
    struct deck trump = built_in("trump"), lvl0 = built_in("lvl0"), advanced = built_in("lvl0-advanced");
    for (size_t i = 0; i < COUNT(numbers); i++)
        assert_string_equal(note_of(&trump, numbers[i]), "");
    assert_string_equal(note_of(&lvl0, "57"), "");
    assert_string_equal(note_of(&advanced, "1729"), "");
    assert_null(deck_number_find(&lvl0, 0));
}

static void a_deck_file_may_allow_its_own_numbers(void **state)
{
    struct deck deck = deck_of("number 999999999999999999 turn Last\ncard 7\nnumber 1 cut \xC3\x89va\n");
    assert_string_equal(note_of(&deck, "999999999999999999"), "not prime; as a play it turns the order round (Last)");
    assert_string_equal(note_of(&deck, "1"), "not prime; as a play it cuts (\xC3\x89va)");
    assert_string_equal(note_of(&deck, "57"), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trump_allows_57_and_1729),
        cmocka_unit_test(other_numbers_and_other_decks_have_no_note),
        cmocka_unit_test(a_deck_file_may_allow_its_own_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
