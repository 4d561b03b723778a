/* test_strongest.c: the strongest hands, compared with all numbers in descending order and with all plays. */
#include "tables/strongest.h"
#include "tables/plays.h"
#include "tables/sheets.h"

#include "core/num/primality.h"
#include "tests/cards.h"
#include "tests/cmocka.h"
#include "tests/tables/recorder.h"

#include <stdio.h>
#include <string.h>

/* A descending search through the numbers of `cards` cards from 10 to 13, of which there are four each. */
struct descent {
    int cards, jokers;
    int used[14];
    char number[2 * STRONGEST_CARDS_DEFAULT + 1];
};

/* Chooses the cards from index `at` on. Returns true when the number is prime, which is then the greatest. */
static bool descend(struct descent *descent, int at)
{
    int jokers = 0;
    for (int value = 10; value <= 13; value++)
        jokers += descent->used[value] > 4 ? descent->used[value] - 4 : 0;
    if (jokers > descent->jokers)
        return false;
    if (at == descent->cards)
        return primality_of((struct digits){descent->number, 2 * (size_t)at});
    for (int value = 13; value >= 10; value--) {
        descent->used[value]++;
        snprintf(descent->number + 2 * (size_t)at, 3, "%d", value);
        if (descend(descent, at + 1))
            return true;
        descent->used[value]--;
    }
    return false;
}

static struct strongest_hands find(const char *deck, int cards)
{
    struct sheet_request request = {.cards = cards, .deck = built_in(deck)};
    struct sheet_result result = {0};
    static struct strongest_hands hands;
    if (!strongest_find(&request, &hands, &result))
        fail_msg("%s", result.message);
    return hands;
}

/* If two-digit cards alone can spell a prime, no number of fewer digits is greater. */
static void no_greater_number_of_as_many_cards_is_prime(void **state)
{
    struct strongest_hands hands = find("trump", 0);
    assert_int_equal(hands.last, 11);
    assert_int_equal(hands.jokers, 2);
    for (int cards = 1; cards <= 11; cards++)
        for (int jokers = 0; jokers <= 2; jokers++) {
            struct descent descent = {.cards = cards, .jokers = jokers};
            bool is_joker_alone = cards == 1 && jokers > 0;
            const struct strongest *hand = &hands.hand[cards - 1][jokers];
            assert_int_equal(hand->count, is_joker_alone ? 0 : cards);
            if (!is_joker_alone && !descend(&descent, 0))
                fail_msg("%d cards, %d Jokers: no prime of two digits a card", cards, jokers);
            assert_string_equal(hand->number, is_joker_alone ? "" : descent.number);
        }
}

/* All cards are in the deck, with as many Jokers as the column says, and spell the digits in order. */
static void the_cards_spell_the_number(void **state)
{
    for (int cards = 2; cards <= 20; cards += 6) {
        struct deck deck = built_in("trump");
        struct strongest_hands hands = find("trump", cards);
        for (int jokers = 0; jokers <= 2; jokers++) {
            const struct strongest *hand = &hands.hand[0][jokers];
            char number[100] = "", value[8];
            int used[DECK_KINDS_MAX] = {0}, found = 0;
            assert_int_equal(hand->count, cards);
            for (int i = 0; i < cards; i++) {
                snprintf(value, sizeof value, "%d", hand->card[i].value);
                strcat(number, value);
                used[hand->card[i].kind]++;
                found += deck.card[hand->card[i].kind].joker;
            }
            assert_string_equal(number, hand->number);
            assert_int_equal(found, jokers);
            for (int kind = 0; kind < deck.kinds; kind++)
                assert_true(used[kind] <= deck.card[kind].copies);
        }
    }
}

/* plays.c tries every order of every hand. */
static void without_jokers_the_strongest_hands_are_the_greatest_plays(void **state)
{
    static const struct {
        const char *deck;
        int last;
    } decks[] = {{"lvl0", 3}, {"lvl0-advanced", 3}, {"trump", 4}};
    for (int i = 0; i < 3; i++) {
        struct sheet_request request = {.deck = built_in(decks[i].deck)};
        struct strongest_hands hands = find(decks[i].deck, 0);
        assert_int_equal(hands.jokers, i == 2 ? 2 : 0);
        for (int cards = 1; cards <= decks[i].last; cards++) {
            struct plays plays = {0};
            plays_find(&request, cards, NULL, &plays);
            assert_string_equal(hands.hand[cards - 1][0].number, plays.play[0].number);
            plays_free(&plays);
        }
    }
}

static struct sheet_result run(const char *text, int cards)
{
    struct sheet_request request = {.cards = cards};
    struct sheet_result result = {0};
    struct strongest_hands hands;
    request.deck = deck_of(text);
    strongest_find(&request, &hands, &result);
    return result;
}

static void a_search_without_result_gives_the_reason(void **state)
{
    struct text many = {0};
    assert_int_equal(run("deck even\nplay 2\ncard 4 copies=2\ncard 6\n", 0).status, SHEET_NOTHING);
    assert_int_equal(run("deck one\nplay 2\ncard 7\n", 0).status, SHEET_DONE);
    assert_string_equal(run("deck one\ncard 7\n", 21).message, "the strongest hands have at most 20 cards here");
    text_add(&many, "deck many\n");
    for (int i = 1; i <= DECK_KINDS_MAX; i++)
        text_print(&many, "card %d copies=2\n", 2 * i + 1);
    assert_string_equal(run(text_string(&many), 2).message,
                        "the strongest hand of 2 cards: this deck has 80 cards that may be in it, and at most 64 are "
                        "searched");
    text_free(&many);
}

/* All numbers of these cards are divisible by 11, so the search tries all of them. */
static void a_search_that_takes_too_long_is_given_up(void **state)
{
    static const char deck[] = "deck eleven\ncard 11 copies=12\ncard 33 copies=12\ncard 77 copies=12\n"
                               "card 99 copies=12\n";
    assert_string_equal(run(deck, 12).message, "the strongest hand of 12 cards takes too long to find in this deck");
}

/* Each hand and its number fit on one page; in large print, which is not condensed, on at most two. */
static void every_hand_is_printed(void **state)
{
    static const char *const papers[] = {"a4", "letter"};
    for (int i = 0; i < 4; i++) {
        struct sheet_request request = plain_request(&strongest_sheet);
        struct strongest_hands hands = find("trump", 0);
        request.paper = paper_named(papers[i / 2]);
        request.paper.large_print = i % 2 == 1;
        struct recorder recorder = recorder_of(&strongest_sheet, &request);
        assert_true(recorder.draw.page <= (request.paper.large_print ? 2 : 1));
        for (int cards = 2; cards <= 11; cards++)
            for (int jokers = 0; jokers <= 2; jokers++)
                assert_true(recorder_count_texts(&recorder, 0, hands.hand[cards - 1][jokers].number) > 0);
        for (int k = 0; k < recorder.count; k++)
            if (recorder.call[k].kind == RECORDED_TEXT)
                assert_true(recorder.call[k].type.size >= (i % 2 == 1 ? 17.9 : 9.9));
        recorder_free(&recorder);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_greater_number_of_as_many_cards_is_prime),
        cmocka_unit_test(the_cards_spell_the_number),
        cmocka_unit_test(without_jokers_the_strongest_hands_are_the_greatest_plays),
        cmocka_unit_test(a_search_without_result_gives_the_reason),
        cmocka_unit_test(a_search_that_takes_too_long_is_given_up),
        cmocka_unit_test(every_hand_is_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
