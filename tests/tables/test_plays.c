/* test_plays.c: hands and their largest primes, compared with every order of every hand. */
#include "tables/plays.h"
#include "tables/sheets.h"

#include "core/num/prime.h"
#include "tests/cards.h"
#include "tests/cmocka.h"
#include "tests/tables/recorder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct sheet_request request_of(const char *deck)
{
    return (struct sheet_request){.deck = deck_of(deck), .filter = {.last = -1, .evens = -1}};
}

static size_t count_plays(struct sheet_request *request, int cards)
{
    struct plays plays = {0};
    plays_find(request, cards, &request->filter, &plays);
    size_t count = plays.count;
    plays_free(&plays);
    return count;
}

/* Counts published by others: 33, 188, 937 and 3640 hands. */
static void the_original_deck_has_the_known_numbers_of_hands(void **state)
{
    struct sheet_request request = request_of("trump");
    assert_int_equal(count_plays(&request, 2), 33);
    assert_int_equal(count_plays(&request, 3), 188);
    assert_int_equal(count_plays(&request, 4), 937);
    assert_int_equal(count_plays(&request, 5), 3640);
}

static uint64_t spell(const int value[3])
{
    char number[40];
    snprintf(number, sizeof number, "%d%d%d", value[0], value[1], value[2]);
    return strtoull(number, NULL, 10);
}

/* Lvl. 0 allows three number cards that are single digits, one of them 4, 6, 8 or 9, the first not 0. */
static bool lvl0_allows(const int value[3])
{
    bool has_icon = false;
    for (int i = 0; i < 3; i++) {
        if (value[i] > 9)
            return false;
        has_icon = has_icon || value[i] == 4 || value[i] == 6 || value[i] == 8 || value[i] == 9;
    }
    return has_icon && value[0] != 0;
}

static void plays_of_three_cards_of_lvl0_match_brute_force_over_all_orders(void **state)
{
    static const int order[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    struct sheet_request request = request_of("lvl0");
    const struct deck *deck = &request.deck;
    struct plays plays = {0};
    size_t hands = 0;
    plays_find(&request, 3, NULL, &plays);
    for (int a = 0; a < deck->kinds; a++)
        for (int b = a; b < deck->kinds; b++)
            for (int c = b; c < deck->kinds; c++) {
                int kinds[3] = {a, b, c};
                uint64_t largest = 0;
                if (deck->card[c].values == 0 || (a == c && deck->card[a].copies < 3) ||
                    (a == b && deck->card[a].copies < 2) || (b == c && deck->card[b].copies < 2))
                    continue;
                for (int i = 0; i < 6; i++) {
                    int value[3];
                    for (int k = 0; k < 3; k++)
                        value[k] = deck->card[kinds[order[i][k]]].value[0];
                    if (lvl0_allows(value) && prime_is(spell(value)) && spell(value) > largest)
                        largest = spell(value);
                }
                if (largest == 0)
                    continue;
                hands++;
                size_t i = 0;
                for (; i < plays.count; i++) {
                    int held[DECK_KINDS_MAX] = {0};
                    for (int k = 0; k < 3; k++)
                        held[plays.play[i].card[k].kind]++;
                    held[a]--;
                    held[b]--;
                    held[c]--;
                    if (held[a] == 0 && held[b] == 0 && held[c] == 0)
                        break;
                }
                assert_true(i < plays.count);
                assert_int_equal(strtoull(plays.play[i].number, NULL, 10), largest);
            }
    assert_int_equal(hands, plays.count);
    plays_free(&plays);
}

static void numbers_of_plays_descend_and_are_spelled_by_their_cards(void **state)
{
    struct sheet_request request = request_of("lvl0-advanced");
    for (int cards = 1; cards <= 3; cards++) {
        struct plays plays = {0};
        uint64_t before = UINT64_MAX;
        plays_find(&request, cards, NULL, &plays);
        assert_true(plays.count > 0);
        for (size_t i = 0; i < plays.count; i++) {
            char digits[DIGITS_OF_CARDS + 1];
            uint64_t number = strtoull(plays.play[i].number, NULL, 10);
            assert_true(card_spell(plays.play[i].card, cards, digits) > 0);
            assert_string_equal(digits, plays.play[i].number);
            assert_true(number <= before && prime_is(number));
            before = number;
        }
        plays_free(&plays);
    }
}

/* A filter yields the lines of the full list that match it. */
static void a_filter_selects_from_the_whole_list(void **state)
{
    struct sheet_request request = request_of("trump");
    struct plays all = {0};
    plays_find(&request, 3, NULL, &all);
    int king = card_kind(&request.deck, "K", 1), queen = card_kind(&request.deck, "Q", 1);
    int joker = card_kind(&request.deck, "X", 1);
    for (int test = 0; test < 8; test++) {
        struct hand_filter filter = {.last = -1, .evens = -1};
        size_t wanted = 0;
        if (test == 0)
            filter.last = king;
        if (test == 1)
            filter.evens = 1;
        if (test >= 2)
            filter.contains[queen] = (unsigned char)(test - 1); /* up to 5, more than the deck has */
        if (test == 7) {
            filter.contains[queen] = 0;
            filter.contains[joker] = 1; /* the deck has Jokers, but no play contains one */
        }
        for (size_t i = 0; i < all.count; i++) {
            int evens = 0, queens = 0;
            for (int k = 0; k < 3; k++) {
                evens += all.play[i].card[k].value % 2 == 0;
                queens += all.play[i].card[k].kind == queen;
            }
            wanted += test == 0 ? all.play[i].card[2].kind == king : test == 1 ? evens == 1 :
                      test < 7 && queens >= test - 1;
        }
        struct plays some = {0};
        plays_find(&request, 3, &filter, &some);
        assert_int_equal(some.count, wanted);
        plays_free(&some);
    }
    plays_free(&all);
}

/* No play contains a card without a value, or more copies than it has cards. */
static void a_filter_for_cards_that_no_play_has_selects_nothing(void **state)
{
    struct sheet_request request = request_of("lvl0-advanced");
    request.filter.contains[card_kind(&request.deck, "SKIP", 4)] = 1;
    assert_int_equal(count_plays(&request, 2), 0);
    request = request_of("lvl0");
    request.filter.contains[card_kind(&request.deck, "13", 2)] = 1;
    assert_true(count_plays(&request, 1) > 0);
    request.filter.contains[card_kind(&request.deck, "3", 1)] = 1;
    assert_true(count_plays(&request, 2) > 0);
    assert_int_equal(count_plays(&request, 1), 0);
}

static void a_search_ends_at_its_limit_of_steps_and_reports_that(void **state)
{
    struct sheet_request request = request_of("trump");
    struct plays all = {0};
    plays_find(&request, 3, NULL, &all);
    assert_false(all.ran_out);
    assert_true(all.steps > 1000);
    for (int i = 0; i < 2; i++) {
        struct plays plays = {.max_steps = all.steps + (uint64_t)i};
        plays_find(&request, 3, NULL, &plays);
        assert_int_equal(plays.ran_out, i == 0);
        assert_int_equal(plays.steps, all.steps);
        plays_free(&plays);
    }
    plays_free(&all);
}

/* Numbers from 2^64 on: the largest of ten cards has 20 digits. */
static void plays_of_more_than_64_bits_are_found(void **state)
{
    struct sheet_request request = request_of("trump");
    struct hand_filter filter = {.last = -1, .evens = -1};
    struct plays plays = {0};
    filter.contains[card_kind(&request.deck, "K", 1)] = 4;
    filter.contains[card_kind(&request.deck, "Q", 1)] = 4;
    filter.contains[card_kind(&request.deck, "J", 1)] = 2;
    plays_find(&request, 11, &filter, &plays);
    assert_true(plays.count > 0);
    assert_true(plays.play[0].digits == 22);
    plays_free(&plays);
}

/* A card of a deck file may have values of different lengths: the longer value may give the larger prime. */
static void each_value_of_a_card_is_tried_even_if_their_lengths_differ(void **state)
{
    static const struct {
        const char *deck, *number;
    } decks[] = {
        {"deck odd\nplay 2\ncard 1/13 copies=1\ncard 9 copies=1\n", "139"}, /* not 913 = 11 * 83, not 19 */
        {"deck odd\nplay 2\ncard 9/101\ncard 1/1009\n", "91009"}, /* not 1009101 and 1011009, multiples of 3 */
    };
    for (int i = 0; i < 2; i++) {
        struct sheet_request request = request_of(decks[i].deck);
        struct plays plays = {0};
        plays_find(&request, 2, NULL, &plays);
        assert_int_equal(plays.count, 1);
        assert_string_equal(plays.play[0].number, decks[i].number);
        plays_free(&plays);
    }
}

/*
 * Plays wider than a page are placed one per line, short ones up to five. Regression test: the first play was assumed
 * to be the longest; a later one has a longer word.
 */
static void as_many_plays_as_fit_are_side_by_side(void **state)
{
    static const char five[] = "deck long\nplay 5\ncard AAAAAAAAAAA values=1009\ncard BBBBBBBBBBB values=1013\n"
                               "card CCCCCCCCCCC values=1019\ncard DDDDDDDDDDD values=1021\n"
                               "card EEEEEEEEEEE values=1033\n";
    static const struct {
        const char *deck;
        int cards;
        const char *words, *absent; /* what the sheet has and has not */
    } rows[] = {
        {five, 0, "## 1 card: 5 hands\n\n| Prime | Cards | Prime | Cards | Prime | Cards |\n", NULL},
        {five, 0, "## 5 cards: 1 hand\n\n| Prime | Cards |\n", NULL},
        {"trump", 2, "## 2 cards: 33 hands\n\n| Prime | Cards | Prime | Cards | Prime | Cards | Prime | Cards | "
                     "Prime | Cards |\n", NULL},
        {"deck uneven\nplay 1\ncard 97\ncard AAAAAAAAAAA values=3\n", 0,
         "\n| Prime | Cards | Prime | Cards | Prime | Cards | Prime | Cards |\n", NULL},
        /* a number of cards without plays is left out, and later ones are not affected */
        {"deck even\nplay 2\ncard 4\ncard 1\n", 0, "## 2 cards: 1 hand\n", "1 card"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sheet_request request = request_of(rows[i].deck);
        request.cards = rows[i].cards;
        struct text text = text_of(&plays_sheet, &request, SHEET_MD);
        if (strstr(text_string(&text), rows[i].words) == NULL)
            fail_msg("no %s in %s", rows[i].words, text_string(&text));
        assert_true(rows[i].absent == NULL || strstr(text_string(&text), rows[i].absent) == NULL);
        text_free(&text);
    }
}

/* On a full disk the search stops before the hands of eleven cards, which would take minutes. */
static void a_failed_write_ends_the_search(void **state)
{
    struct sheet_request request = request_of("trump");
    struct out out;
    struct sheet_result result;
    request.deck.play = PLAYS_CARDS_MAX;
    request.anyway = true;
    out_init(&out, -1);
    sheet_write(&plays_sheet, &request, SHEET_HTML, &out, &result);
    assert_int_not_equal(out.error, 0);
    assert_null(strstr(text_string(&out.text), "5 cards"));
    out_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_original_deck_has_the_known_numbers_of_hands),
        cmocka_unit_test(plays_of_three_cards_of_lvl0_match_brute_force_over_all_orders),
        cmocka_unit_test(numbers_of_plays_descend_and_are_spelled_by_their_cards),
        cmocka_unit_test(a_filter_selects_from_the_whole_list),
        cmocka_unit_test(a_filter_for_cards_that_no_play_has_selects_nothing),
        cmocka_unit_test(a_search_ends_at_its_limit_of_steps_and_reports_that),
        cmocka_unit_test(plays_of_more_than_64_bits_are_found),
        cmocka_unit_test(each_value_of_a_card_is_tried_even_if_their_lengths_differ),
        cmocka_unit_test(as_many_plays_as_fit_are_side_by_side),
        cmocka_unit_test(a_failed_write_ends_the_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
