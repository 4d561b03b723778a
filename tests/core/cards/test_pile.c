/* test_pile.c: ordered piles of cards. */
#include "core/cards/pile.h"

#include "tests/cards.h"
#include "tests/cmocka.h"

static struct pile pile_of(const struct deck *deck, const char *letters)
{
    struct pile pile = {0};
    for (; *letters != '\0'; letters++)
        pile_add(&pile, *letters == '?' ? CARD_UNKNOWN : card_kind(deck, letters, 1));
    return pile;
}

static void expect(const struct deck *deck, const struct pile *pile, const char *cards)
{
    struct text text = {0};
    pile_write(deck, pile, &text);
    assert_string_equal(text_string(&text), cards);
    text_free(&text);
}

static void cards_keep_their_order(void **state)
{
    struct deck deck = built_in("trump");
    struct pile pile = pile_of(&deck, "K2?2");
    expect(&deck, &pile, "K,2,?,2");
    assert_int_equal(pile_copies(&pile, card_kind(&deck, "2", 1)), 2);
    assert_int_equal(pile_copies(&pile, card_kind(&deck, "3", 1)), 0);
    assert_int_equal(pile_take(&pile, 1), card_kind(&deck, "2", 1));
    expect(&deck, &pile, "K,?,2");
    assert_int_equal(pile_take(&pile, 2), card_kind(&deck, "2", 1));
    assert_int_equal(pile_take(&pile, 0), card_kind(&deck, "K", 1));
    expect(&deck, &pile, "?");
    assert_int_equal(pile_take(&pile, 0), CARD_UNKNOWN);
    expect(&deck, &pile, "");
}

static void hidden_cards_are_only_counted(void **state)
{
    struct deck deck = built_in("trump");
    struct text text = {0};
    struct pile pile = pile_of(&deck, "K27");
    pile_write_hidden(&pile, &text);
    assert_string_equal(text.at, "?,?,?");
    text_clear(&text);
    pile = pile_of(&deck, "");
    pile_write_hidden(&pile, &text);
    assert_string_equal(text_string(&text), "");
    text_free(&text);
}

static void a_hand_goes_into_a_pile_and_out_of_it(void **state)
{
    struct deck deck = built_in("trump");
    struct pile pile = pile_of(&deck, "K2?2"), seen = {0};
    struct hand hand = pile_hand(&pile);
    assert_int_equal(hand_count(&hand), 4);
    assert_int_equal(hand.copies[card_kind(&deck, "2", 1)], 2);
    pile_add_hand(&seen, &hand);
    expect(&deck, &seen, "2,2,K,?");
    pile = pile_of(&deck, "35799");
    pile_redeal_hand(&pile, &hand);
    expect(&deck, &pile, "3");
    seen.count = 0;
    pile_add_hand(&seen, &hand);
    expect(&deck, &seen, "5,7,9,9");
}

static void a_pile_can_hold_all_cards(void **state)
{
    struct pile pile = {0};
    struct hand hand = {0};
    hand.copies[CARD_UNKNOWN] = PILE_CARDS;
    pile_add_hand(&pile, &hand);
    assert_int_equal(pile.count, PILE_CARDS);
    for (int i = PILE_CARDS - 1; i >= 0; i--)
        assert_int_equal(pile_take(&pile, i), CARD_UNKNOWN);
    assert_int_equal(pile.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_keep_their_order),
        cmocka_unit_test(hidden_cards_are_only_counted),
        cmocka_unit_test(a_hand_goes_into_a_pile_and_out_of_it),
        cmocka_unit_test(a_pile_can_hold_all_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
