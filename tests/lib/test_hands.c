/* test_hands.c: the plays that the library finds in a hand agree with the core; limits of steps and memory. */
#include "core/spell/composite.h"
#include "core/spell/plan.h"
#include "core/spell/search.h"
#include "lib/primecards.h"
#include "tests/cards.h"
#include "tests/cmocka.h"

#include <stdlib.h>
#include <string.h>

/* The plays with which the callback was called. */
struct calls {
    int plays, stop_after;
    char greatest[300];
    int of_kind[PRIMECARDS_COMPOSITES + 1];
    void *memory;     /* for a call of the library by the callback, or NULL */
    struct text *all; /* "COUNT NUMBER CARDS" on a line for each play, unless NULL */
};

static int record_play(void *context, const struct primecards_play *play)
{
    struct calls *calls = context;
    if (calls->all != NULL)
        text_print(calls->all, "%d %s %s\n", play->count, play->number, play->cards);
    if (digits_compare(digits_of(play->number), digits_of(calls->greatest)) > 0)
        strcpy(calls->greatest, play->number);
    calls->of_kind[play->kind]++;
    if (calls->memory != NULL) {
        int verdict = -1;
        assert_int_equal(primecards_verdict(play->number, 0, &verdict, calls->memory, 4096), PRIMECARDS_OK);
        assert_int_equal(verdict == PRIMECARDS_PRIME, play->kind == PRIMECARDS_PRIMES);
    }
    return ++calls->plays == calls->stop_after;
}

static void *hand_memory;

static int set_up(void **state)
{
    hand_memory = malloc(PRIMECARDS_HAND_MEMORY);
    return hand_memory == NULL;
}

static int tear_down(void **state)
{
    free(hand_memory);
    return 0;
}

static int plays(const struct primecards_question *question, struct calls *calls)
{
    return primecards_plays(question, record_play, calls, hand_memory, PRIMECARDS_HAND_MEMORY);
}

static int greatest(const struct primecards_question *question, struct calls *calls)
{
    return primecards_greatest(question, record_play, calls, hand_memory, PRIMECARDS_HAND_MEMORY);
}

static int plan(const struct primecards_question *question, struct calls *calls, char *left, size_t capacity)
{
    return primecards_plan(question, record_play, calls, left, capacity, NULL, hand_memory, PRIMECARDS_HAND_MEMORY);
}

static bool count_composite(void *context, const struct composite_play *play)
{
    ++*(int *)context;
    return true;
}

static void all_plays_are_those_of_the_core(void **state)
{
    struct deck deck = built_in("trump");
    struct hand hand = hand_of(&deck, "A2579KX");
    struct search_question core = {.deck = &deck, .hand = hand};
    struct composite_question composite = {.deck = &deck, .hand = hand};
    struct search *search = search_new(1);
    uint64_t primes = 0;
    int composites = 0;
    search_set_question(search, &core);
    for (int count = 1; count <= search_max(search); count++)
        primes += search_run(search, count, NULL, NULL, NULL);
    search_free(search);
    composite_find(&composite, count_composite, &composites);
    struct primecards_question question = {.deck = "trump", .hand = "A2579KX", .kinds = 15};
    struct text all = {0};
    struct calls calls = {.all = &all};
    assert_int_equal(plays(&question, &calls), PRIMECARDS_OK);
    assert_int_equal(calls.of_kind[PRIMECARDS_PRIMES], primes);
    assert_int_equal(calls.of_kind[PRIMECARDS_COMPOSITES], composites);
    assert_int_equal(calls.of_kind[PRIMECARDS_JOKERS], 1);
    assert_int_equal(calls.of_kind[PRIMECARDS_SPECIALS], 2);
    assert_memory_equal(all.at, "1 13 K\n", 7);
    assert_int_equal(calls.plays, primes + (uint64_t)composites + 3);
    text_free(&all);
}

static void plays_are_within_the_bounds_and_have_the_required_cards(void **state)
{
    static const struct {
        struct primecards_question question;
        const char *plays;
    } rows[] = {
        {{.deck = "lvl0", .hand = "3 7 10"}, "1 7 7\n1 3 3\n2 107 10,7\n2 103 10,3\n2 73 7,3\n2 37 3,7\n"},
        {{.deck = "lvl0", .hand = "3 7 10", .over = "7,3", .under = "107"}, "2 103 10,3\n"},
        {{.deck = "lvl0", .hand = "3 7 10", .must = "3", .count = 2}, "2 103 10,3\n2 73 7,3\n2 37 3,7\n"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct text all = {0};
        struct calls calls = {.all = &all};
        assert_int_equal(plays(&rows[i].question, &calls), PRIMECARDS_OK);
        assert_string_equal(all.at, rows[i].plays);
        text_free(&all);
    }
}

static void the_callback_can_stop_a_search_at_any_play(void **state)
{
    struct primecards_question question = {.deck = "trump", .hand = "A257KX", .kinds = 15};
    struct calls all = {0};
    assert_int_equal(plays(&question, &all), PRIMECARDS_OK);
    for (int after = 1; after <= all.plays; after += 1 + after / 5) {
        struct calls calls = {.stop_after = after};
        assert_int_equal(plays(&question, &calls), PRIMECARDS_STOPPED);
        assert_int_equal(calls.plays, after);
    }
    struct calls one = {.stop_after = 1}, planned = {.stop_after = 1};
    char left[10] = "text";
    size_t length = 9;
    assert_int_equal(greatest(&question, &one), PRIMECARDS_STOPPED);
    question = (struct primecards_question){.deck = "trump", .hand = "A2574"};
    assert_int_equal(primecards_plan(&question, record_play, &planned, left, sizeof left, &length, hand_memory,
                                     PRIMECARDS_HAND_MEMORY),
                     PRIMECARDS_STOPPED);
    assert_string_equal(left, "");
    assert_int_equal(length, 0);
}

static void the_callback_may_call_the_library(void **state)
{
    char memory[4096];
    struct primecards_question question = {.deck = "trump", .hand = "A257K", .kinds = 11};
    struct calls calls = {.memory = memory};
    assert_int_equal(plays(&question, &calls), PRIMECARDS_OK);
    assert_in_range(calls.plays, 50, 100000);
}

static void the_greatest_play_is_the_greatest_of_all_within_the_bounds(void **state)
{
    static const struct {
        const char *hand, *must, *over, *under;
    } rows[] = {
        {"A257K", NULL, NULL, NULL},    {"57", NULL, NULL, NULL},       {"X", NULL, NULL, NULL},
        {"46", NULL, NULL, NULL},       {"KT25KA", NULL, NULL, NULL},   {"X29", NULL, NULL, NULL},
        {"2", NULL, NULL, NULL},        {"468TX", NULL, NULL, NULL},
        {"A257K", "A", NULL, NULL},     {"A257K", "5K", "57", NULL},    {"A257K", NULL, "AK", "75"},
        {"A257K", NULL, NULL, "2"},     {"A257K", "2", "99", "K257"},   {"KT25KA", NULL, NULL, "1310"},
        {"KT25KA", "T", NULL, "1311"},  {"KT25KA", NULL, "1309", NULL}, {"X29", "X", "2", "29"},
        {"X29", "9", NULL, "X|X=K"},    {"57X", NULL, "56", "58"},      {"A729", NULL, "1728", "1730"},
        {"A729", "A", "1728", "1730"},  {"468TX", "X", NULL, "1000"},   {"2", NULL, "2", NULL},
    };
    int found = 0;
    for (size_t i = 0; i < COUNT(rows); i++)
        for (int kinds = 0; kinds < 16; kinds++)
            for (int count = 0; count < 4; count++) {
                struct primecards_question question = {
                    .deck = "trump", .hand = rows[i].hand, .must = rows[i].must, .over = rows[i].over,
                    .under = rows[i].under, .kinds = kinds, .count = count};
                struct calls all = {0}, one = {0};
                assert_int_equal(plays(&question, &all), PRIMECARDS_OK);
                assert_row_number(rows[i].hand, greatest(&question, &one),
                                  all.plays > 0 ? PRIMECARDS_OK : PRIMECARDS_NO_PLAY);
                assert_row_number(rows[i].hand, one.plays, all.plays > 0);
                assert_row(rows[i].hand, one.greatest, all.greatest);
                found += one.plays;
            }
    assert_in_range(found, 200, 1400);
}

static void a_plan_is_that_of_the_core(void **state)
{
    static const char *const hands[] = {"KT25KA", "A2233", "468", "", "X", "57", "2468TX"};
    struct deck deck = built_in("trump");
    for (size_t i = 0; i < COUNT(hands); i++)
        for (int composite = 0; composite < 2; composite++) {
            struct plan_question core = {.deck = &deck, .hand = hand_of(&deck, hands[i]), .composite = composite};
            struct primecards_question question = {.deck = "trump", .hand = hands[i], .kinds = composite ? 15 : 0};
            struct plan expected = {0};
            struct text all = {0};
            struct calls calls = {.all = &all};
            char left[100];
            plan_find(&core, &expected);
            assert_int_equal(plan(&question, &calls, left, sizeof left), PRIMECARDS_OK);
            assert_int_equal(calls.plays, expected.plays);
            struct hand left_hand = hand_of(&deck, left);
            assert_memory_equal(&left_hand, &expected.left, sizeof left_hand);
            for (int k = 0; k < expected.plays && expected.play[k].kind != PLAN_JOKER; k++)
                assert_non_null(strstr(all.at, expected.text.at + expected.play[k].number));
            text_free(&all);
            plan_free(&expected);
        }
}

static void a_plan_begins_with_a_play_that_beats_the_table(void **state)
{
    struct primecards_question question = {.deck = "trump", .hand = "KT25KA", .over = "QK", .kinds = 15};
    struct text all = {0};
    struct calls calls = {.all = &all}, none = {0};
    assert_int_equal(plan(&question, &calls, NULL, 0), PRIMECARDS_NO_ROOM);
    assert_string_equal(all.at, "2 1310 KT=2*5*KA\n");
    question.over = "999999999999999999999";
    assert_int_equal(plan(&question, &none, NULL, 0), PRIMECARDS_NO_PLAY);
    text_free(&all);
}

static void invalid_questions_are_refused(void **state)
{
    static char long_hand[1000001], full_hand[66];
    memset(long_hand, 'A', sizeof long_hand - 1);
    memset(full_hand, '3', sizeof full_hand - 1);
    const struct {
        struct primecards_question question;
        int status;
    } rows[] = {
        {{.hand = "3"}, PRIMECARDS_BAD_ARGUMENT},
        {{.deck = "lvl0"}, PRIMECARDS_BAD_ARGUMENT},
        {{.deck = "lvl0", .hand = "3", .kinds = 16}, PRIMECARDS_BAD_ARGUMENT},
        {{.deck = "lvl0", .hand = "3", .kinds = -1}, PRIMECARDS_BAD_ARGUMENT},
        {{.deck = "lvl0", .hand = "3", .count = -1}, PRIMECARDS_BAD_ARGUMENT},
        {{.deck = "lvl1", .hand = "3"}, PRIMECARDS_BAD_DECK},
        {{.deck = "lvl0", .hand = "Y"}, PRIMECARDS_BAD_CARD},
        {{.deck = "trump", .hand = "33333"}, PRIMECARDS_BAD_HAND},
        {{.deck = "trump", .hand = "3", .must = "4"}, PRIMECARDS_BAD_HAND},
        {{.deck = "trump", .hand = "3", .must = "33"}, PRIMECARDS_BAD_HAND},
        {{.deck = "trump", .hand = "3", .over = ""}, PRIMECARDS_BAD_CARD},
        {{.deck = "trump", .hand = "3", .under = "X"}, PRIMECARDS_JOKER_VALUE},
        {{.deck = "trump", .hand = long_hand}, PRIMECARDS_TOO_LONG},
        {{.deck = "trump", .hand = "3", .over = long_hand}, PRIMECARDS_TOO_LONG},
        {{.deck = "deck d\nletters\ncard 3 copies=65\n", .hand = full_hand}, PRIMECARDS_BAD_HAND},
        {{.deck = "deck d\ncard 3 copies=65\n", .hand = "3"}, PRIMECARDS_OK},
        {{.deck = "trump", .hand = ""}, PRIMECARDS_OK},
        {{.deck = "trump", .hand = "3", .count = 99}, PRIMECARDS_OK},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct calls calls = {0};
        assert_int_equal(plays(&rows[i].question, &calls), rows[i].status);
    }
}

static void a_limit_on_the_cards_of_a_play_does_not_let_a_plan_have_more(void **state)
{
    static char cards[66];
    memset(cards, '3', sizeof cards - 1);
    struct primecards_question question = {.deck = "deck d\nletters\nplay 1\ncard 3 copies=65\n", .hand = cards};
    struct calls found = {0}, planned = {0};
    assert_int_equal(plays(&question, &found), PRIMECARDS_OK);
    assert_int_equal(plan(&question, &planned, NULL, 0), PRIMECARDS_BAD_HAND);
}

static void the_bound_on_steps_ends_a_long_search(void **state)
{
    struct primecards_question question = {.deck = "trump", .hand = "A23456789TJQKX", .steps = 100000};
    struct calls calls = {0}, one = {0}, planned = {0};
    assert_int_equal(plays(&question, &calls), PRIMECARDS_UNFINISHED);
    assert_true(calls.plays > 0);
    question.kinds = PRIMECARDS_COMPOSITES;
    question.steps = 1000;
    assert_int_equal(greatest(&question, &one), PRIMECARDS_UNFINISHED);
    question.kinds = 0;
    question.hand = "22446688TTQQ46";
    char left[300];
    assert_int_equal(plan(&question, &planned, left, sizeof left), PRIMECARDS_UNFINISHED);
}

static void composite_plays_never_prevent_an_answer(void **state)
{
    bool is_quick = getenv("QUICK") != NULL;
    static const char *const hands[] = {"A23456789TJQKX", "AA223344556677889TJQKXX", "AX", "KKQQJJTT", "2222XX"};
    for (size_t i = 0; i < COUNT(hands); i++)
        for (size_t size = PRIMECARDS_HAND_MEMORY; size >= 1 << 20; size = is_quick ? size / 6 : size * 2 / 5) {
            struct primecards_question question = {.deck = "trump", .hand = hands[i], .steps = 50000, .kinds = 7};
            struct calls without = {0}, with = {0};
            char *memory = malloc(size);
            int status = primecards_greatest(&question, record_play, &without, memory, size);
            question.kinds = 15;
            int status_with = primecards_greatest(&question, record_play, &with, memory, size);
            assert_true(status != PRIMECARDS_NO_MEMORY && status_with != PRIMECARDS_NO_MEMORY);
            assert_int_equal(without.plays, with.plays);
            assert_true(digits_compare(digits_of(with.greatest), digits_of(without.greatest)) >= 0);
            free(memory);
        }
}

static void less_memory_finds_no_more_composite_plays(void **state)
{
    struct primecards_question question = {.deck = "trump", .hand = "A23579TX", .kinds = PRIMECARDS_COMPOSITES};
    bool was_partial = false;
    int before = INT32_MAX, expected = PRIMECARDS_OK;
    for (size_t size = PRIMECARDS_HAND_MEMORY; size > 50000; size = size / 7 * 5) {
        struct calls calls = {0};
        char *memory = malloc(size);
        int status = primecards_plays(&question, record_play, &calls, memory, size);
        assert_true(status >= expected || status == PRIMECARDS_NO_MEMORY);
        expected = status == PRIMECARDS_UNFINISHED ? status : expected;
        assert_true(calls.plays <= before);
        was_partial = was_partial || (status == PRIMECARDS_UNFINISHED && calls.plays > 0);
        before = calls.plays;
        free(memory);
    }
    assert_int_equal(expected, PRIMECARDS_UNFINISHED);
    assert_true(was_partial);
}

static void more_steps_find_no_fewer_composite_plays(void **state)
{
    struct primecards_question question = {.deck = "trump", .hand = "A23456789TJQKX", .kinds = PRIMECARDS_COMPOSITES};
    int before = 0;
    uint64_t last = getenv("QUICK") != NULL ? 300000 : 3000000;
    for (question.steps = 10000; question.steps <= last; question.steps *= 17) {
        struct calls calls = {0};
        assert_int_equal(plays(&question, &calls), PRIMECARDS_UNFINISHED);
        assert_true(calls.plays >= before);
        before = calls.plays;
    }
    assert_true(before > 2);
}

static void hands_need_memory_too(void **state)
{
    struct primecards_question question = {.deck = "trump", .hand = "A257KX", .kinds = 7};
    struct text expected = {0}, all = {0};
    for (size_t size = PRIMECARDS_HAND_MEMORY; size > 0; size /= 3) {
        struct calls calls = {.all = expected.length == 0 ? &expected : &all};
        char *memory = malloc(size);
        int status = primecards_plays(&question, record_play, &calls, memory, size);
        assert_true(status == PRIMECARDS_OK || (status == PRIMECARDS_NO_MEMORY && calls.all == &all));
        assert_memory_equal(text_string(&all), expected.at, all.length);
        text_clear(&all);
        free(memory);
    }
    text_free(&expected);
    text_free(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_plays_are_those_of_the_core),
        cmocka_unit_test(plays_are_within_the_bounds_and_have_the_required_cards),
        cmocka_unit_test(the_callback_can_stop_a_search_at_any_play),
        cmocka_unit_test(the_callback_may_call_the_library),
        cmocka_unit_test(the_greatest_play_is_the_greatest_of_all_within_the_bounds),
        cmocka_unit_test(a_plan_is_that_of_the_core),
        cmocka_unit_test(a_plan_begins_with_a_play_that_beats_the_table),
        cmocka_unit_test(invalid_questions_are_refused),
        cmocka_unit_test(a_limit_on_the_cards_of_a_play_does_not_let_a_plan_have_more),
        cmocka_unit_test(the_bound_on_steps_ends_a_long_search),
        cmocka_unit_test(composite_plays_never_prevent_an_answer),
        cmocka_unit_test(less_memory_finds_no_more_composite_plays),
        cmocka_unit_test(more_steps_find_no_fewer_composite_plays),
        cmocka_unit_test(hands_need_memory_too),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down) != 0;
}
