/* test_deck_with.c: a refused card of another deck is answered with the name of that deck. */
#include "core/cards/deck_with.h"

#include "tests/cards.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <string.h>

/* The hint for a word when the deck `name` is in use; "" if no deck has the word. */
static const char *hint_for(const char *name, const char *word)
{
    static char shown[300];
    struct deck deck = built_in(name);
    struct text text = {0};
    bool found = deck_with_suggest(&deck, word, strlen(word), "--deck=", &text);
    assert_int_equal(found, text.length > 0);
    snprintf(shown, sizeof shown, "%s", text_string(&text));
    text_free(&text);
    return shown;
}

static void a_card_is_answered_with_the_decks_that_have_it(void **state)
{
    static const char *const rows[][3] = {
        /* the decks that have the card */
        {"lvl0", "5/9", "5/9 is a card of lvl0-advanced: --deck=lvl0-advanced"},
        {"lvl0", "5/9:9", "5/9 is a card of lvl0-advanced: --deck=lvl0-advanced"},
        {"lvl0", "skip", "skip is a card of lvl0-advanced: --deck=lvl0-advanced"},
        {"lvl0-advanced", "X:T", "X is a card of trump: --deck=trump"},
        {"trump", "d", "d is a card of lvl0 and lvl0-advanced: --deck=lvl0 or --deck=lvl0-advanced"},
        /* letters in a row are cards of the deck of letters */
        {"lvl0", "KT", "KT are cards of trump: --deck=trump"},
        {"lvl0", "2k", "2k are cards of trump: --deck=trump"},
        {"lvl0", "3A", "3A are cards of trump: --deck=trump"},
        {"lvl0", "23", ""},
        {"lvl0", "KTb", ""},
        /* a card of the deck in use, or of no deck */
        {"lvl0-advanced", "5/9:7", ""},
        {"trump", "X3", ""},
        {"trump", "1", ""},
        {"lvl0", "14", ""},
        {"lvl0", "", ""},
        {"lvl0", ":", ""},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_row(rows[i][1], hint_for(rows[i][0], rows[i][1]), rows[i][2]);
}

static void a_row_of_signs_is_not_read_as_cards_of_another_deck(void **state)
{
    struct deck deck = deck_of("letters\ncard { values=1\ncard K values=13\n");
    struct text text = {0};
    assert_false(deck_with_suggest(&deck, "{{", 2, "--deck=", &text));
    assert_false(deck_with_suggest(&deck, "{K", 2, "--deck=", &text)); /* the deck in use has it */
    assert_int_equal(text.length, 0);
    text_free(&text);
}

/* A translation puts a full-width mark after the word. */
static void the_word_of_a_bad_card_is_found_in_its_refusal(void **state)
{
    static const struct {
        const char *detail;
        size_t word;
    } rows[] = {
        {"14", 2},
        {"KT, in 'kt'", 2},
        {"KT\uFF08in 'kt'\uFF09", 2},
        {"a card is missing next to a comma", 0},
        {"no card", 0},
        {"5/9:9: a hand names cards, not values", 0},
        {"5/9:9\uFF1Aa-hand", 0},
        {"", 0},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_int_equal(deck_with_card_length(rows[i].detail), rows[i].word);
}

static void a_bad_card_is_reported_with_its_deck_or_with_the_existing_cards(void **state)
{
    static const struct {
        int code;
        const char *detail, *message;
    } rows[] = {
        {FAULT_BAD_CARD, "5/9", "5/9 is a card of lvl0-advanced: deck=lvl0-advanced"},
        {FAULT_BAD_CARD, "KT, in 'kt'", "KT are cards of trump: deck=trump"},
        {FAULT_BAD_CARD, "14", "there is no such card: 14; lvl0 has 1 2 3 4 5 6 7 8 9 10 11 12 13 17 19 D"},
        /* other faults have their own sentence */
        {FAULT_BAD_CARD, "a card is missing next to a comma",
         "there is no such card: a card is missing next to a comma"},
        {FAULT_BAD_CARD, "", "there is no such card"},
        {FAULT_NEED_VALUE, "5/9", "say which value the card is played as: 5/9"},
    };
    struct deck deck = built_in("lvl0");
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct text text = {0};
        struct fault fault;
        if (*rows[i].detail != '\0')
            refuse(&fault, rows[i].code, "%s", rows[i].detail);
        else
            refuse_plain(&fault, rows[i].code);
        deck_with_explain_fault(&deck, &fault, "deck=", &text);
        assert_row(rows[i].detail, text_string(&text), rows[i].message);
        text_free(&text);
    }
}

/* If no option selects a deck, decks are named by their titles. */
static void without_an_option_decks_are_named_by_their_titles(void **state)
{
    struct deck deck = built_in("lvl0"), own = deck_of("card 1 values=1\ncard 2 values=2\n");
    struct text text = {0};
    struct fault fault;
    assert_true(deck_with_suggest(&deck, "X", 1, NULL, &text));
    text_add_char(&text, '\n');
    refuse(&fault, FAULT_BAD_CARD, "14");
    deck_with_explain_fault(&deck, &fault, NULL, &text);
    text_add_char(&text, '\n');
    deck_with_explain_fault(&own, &fault, NULL, &text);
    assert_string_equal(text_string(&text),
                        "X is a card of “Playing cards”\n"
                        "there is no such card: 14; “Prime Daifugo Lvl. 0” has 1 2 3 4 5 6 7 8 9 10 11 12 13 17 19 D\n"
                        "there is no such card: 14; deck has 1 2");
    text_free(&text);
}

static void a_card_of_a_deck_with_the_same_cards_and_more_names_that_deck(void **state)
{
    static const char *const rows[][3] = {
        {"lvl0", "0", "lvl0-advanced"},
        {"lvl0", "5/9:9,7", "lvl0-advanced"},
        {"lvl0", "3,0", "lvl0-advanced"},
        {"lvl0", "3 skip", "lvl0-advanced"},
        {"lvl0", "4/6/8#2", "lvl0-advanced"},
        {"lvl0", "\xEF\xBC\x90", "lvl0-advanced"}, /* a full-width 0 */
        /* other cards name no deck */
        {"lvl0", "", "none"},
        {"lvl0", "10,3", "none"},
        {"lvl0", "100", "none"},
        {"lvl0", "3:0", "none"},
        {"lvl0", "K", "none"}, /* trump lacks some cards of lvl0 */
        {"lvl0-advanced", "0", "none"},
        {"trump", "0", "none"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct deck deck = built_in(rows[i][0]);
        const char *more = deck_with_more(&deck, rows[i][1]);
        assert_row(rows[i][1], more != NULL ? more : "none", rows[i][2]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bad_card_is_reported_with_its_deck_or_with_the_existing_cards),
        cmocka_unit_test(a_card_of_a_deck_with_the_same_cards_and_more_names_that_deck),
        cmocka_unit_test(a_card_is_answered_with_the_decks_that_have_it),
        cmocka_unit_test(a_row_of_signs_is_not_read_as_cards_of_another_deck),
        cmocka_unit_test(the_word_of_a_bad_card_is_found_in_its_refusal),
        cmocka_unit_test(without_an_option_decks_are_named_by_their_titles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
