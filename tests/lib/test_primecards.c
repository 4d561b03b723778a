/* test_primecards.c: the library's ABI and constants, and a defined answer to any argument. */
#include "lib/primecards.h"

#include "core/base/version.h"
#include "tests/cmocka.h"

#include <string.h>

/* The ABI of libprimecards.so.1: compiled programs rely on these offsets. */

enum { P = sizeof(void *), ALIGN_64 = _Alignof(uint64_t), STEPS = (5 * P + ALIGN_64 - 1) / ALIGN_64 * ALIGN_64 };

#define AT(type, member, place, bytes) \
    _Static_assert(offsetof(struct type, member) == (size_t)(place) && sizeof((struct type *)0)->member == (bytes), \
                   #member)
AT(primecards_question, deck, 0, P);
AT(primecards_question, hand, P, P);
AT(primecards_question, must, 2 * P, P);
AT(primecards_question, over, 3 * P, P);
AT(primecards_question, under, 4 * P, P);
AT(primecards_question, steps, STEPS, 8);
AT(primecards_question, count, STEPS + 8, 4);
AT(primecards_question, kinds, STEPS + 12, 4);
_Static_assert(sizeof(struct primecards_question) == STEPS + 16, "it has no other members");
AT(primecards_play, number, 0, P);
AT(primecards_play, cards, P, P);
AT(primecards_play, kind, 2 * P, 4);
AT(primecards_play, count, 2 * P + 4, 4);
AT(primecards_play, proven, 2 * P + 8, 4);
_Static_assert(sizeof(struct primecards_play) == (2 * (size_t)P + 12 + P - 1) / P * P, "it has no other members");

/* Constants: programs in other languages contain their values. */
#define IS(name, value) _Static_assert(PRIMECARDS_##name == (value), #name)
IS(DIGITS_MAX, 1000);
IS(TEXT_MAX, 65536);
IS(CARDS_MAX, 64);
IS(OK, 0);
IS(BAD_ARGUMENT, 1);
IS(NO_MEMORY, 2);
IS(NO_ROOM, 3);
IS(TOO_LONG, 4);
IS(STOPPED, 5);
IS(UNFINISHED, 6);
IS(NO_PLAY, 7);
IS(BAD_DECK, 8);
IS(BAD_HAND, 9);
IS(BAD_NUMBER, 10);
IS(TOO_MANY_DIGITS, 11);
IS(BAD_CARD, 12);
IS(NEED_VALUE, 13);
IS(BAD_VALUE, 14);
IS(NO_VALUE, 15);
IS(JOKER_VALUE, 16);
IS(LEADING_ZERO, 17);
IS(MALFORMED, 18);
IS(NEITHER, 0);
IS(PRIME, 1);
IS(COMPOSITE, 2);
IS(PROBABLE_PRIME, 3);
IS(QUICK, 0);
IS(USUAL, 1);
IS(NO_FACTORS, 0);
IS(FACTORS, 1);
IS(DIVISOR, 2);
IS(WITNESS, 3);
IS(CORRECT, 0);
IS(NOT_PRIME, 1);
IS(WRONG, 2);
IS(TOO_LARGE, 3);
IS(PROBABLY_CORRECT, 4);
IS(PRIMES, 1);
IS(SPECIALS, 2);
IS(JOKERS, 4);
IS(COMPOSITES, 8);

static int fail_on_play(void *context, const struct primecards_play *play)
{
    fail();
    return 0;
}

/* Checks a refusal and the message that it left in the memory. */
static void assert_refused(int status, int expected, const char *memory, const char *message)
{
    assert_int_equal(status, expected);
    assert_string_equal(memory, message);
}

static void the_memory_has_a_message_after_a_refusal(void **state)
{
    char memory[65536], text[10];
    int answer;
    memset(memory, 'm', sizeof memory);
    assert_refused(primecards_verdict("x", 0, &answer, memory, sizeof memory), PRIMECARDS_BAD_NUMBER, memory, "");
    assert_refused(primecards_claim("trump", "12=2*", 0, &answer, text, sizeof text, NULL, memory, sizeof memory),
                   PRIMECARDS_MALFORMED, memory, "nothing after *");
    struct primecards_question question = {.deck = "trump", .hand = "33333"};
    assert_refused(primecards_plays(&question, fail_on_play, NULL, memory, sizeof memory), PRIMECARDS_BAD_HAND, memory,
                   "the deck has 4 of 3");
    question.hand = "35";
    question.must = "7";
    assert_refused(primecards_greatest(&question, fail_on_play, NULL, memory, sizeof memory), PRIMECARDS_BAD_HAND,
                   memory, "the hand lacks 7");
    question.must = NULL;
    question.over = "3!";
    assert_refused(primecards_plan(&question, fail_on_play, NULL, NULL, 0, NULL, memory, sizeof memory),
                   PRIMECARDS_BAD_CARD, memory, "!");
    assert_int_equal(primecards_verdict("x", 0, &answer, NULL, 0), PRIMECARDS_BAD_NUMBER);
    char one = 'm';
    assert_int_equal(primecards_verdict("x", 0, &answer, &one, 1), PRIMECARDS_BAD_NUMBER);
    assert_int_equal(one, 0);
}

static void texts_are_empty_after_a_refusal(void **state)
{
    char memory[65536], text[5][10];
    size_t length[5] = {9, 9, 9, 9, 9}, alone = 9;
    int answer = 99;
    struct primecards_question question = {.deck = "lvl0", .hand = "3", .count = 1};
    memset(text, 't', sizeof text);
    primecards_factors("6", 2, &answer, text[0], 10, &length[0], memory, sizeof memory);
    primecards_number("lvl0", NULL, text[1], 10, &length[1], memory, sizeof memory);
    primecards_claim("lvl0", "4=2^2", 0, NULL, text[2], 10, &length[2], memory, sizeof memory);
    primecards_plan(NULL, fail_on_play, NULL, text[3], 10, &length[3], memory, sizeof memory);
    primecards_plan(&question, fail_on_play, NULL, text[4], 10, &length[4], memory, sizeof memory);
    for (size_t i = 0; i < 5; i++) {
        assert_string_equal(text[i], "");
        assert_int_equal(length[i], 0);
    }
    assert_int_equal(primecards_number("lvl0", "3", NULL, 1, &alone, memory, sizeof memory), PRIMECARDS_BAD_ARGUMENT);
    assert_int_equal(alone, 0);
    assert_int_equal(answer, 99);
}

static void null_and_invalid_arguments_are_refused(void **state)
{
    char memory[4096], text[10];
    int answer;
    struct primecards_question question = {.deck = "lvl0", .hand = "3"}, must = question, under = question,
                               count = question, kinds = question;
    kinds.kinds = PRIMECARDS_PRIMES;
    must.must = under.under = "3";
    count.count = 1;
    const int statuses[] = {
        primecards_verdict(NULL, 0, &answer, memory, sizeof memory),
        primecards_verdict("7", 0, NULL, memory, sizeof memory),
        primecards_verdict("7", 0, &answer, NULL, 1),
        primecards_factors(NULL, 0, &answer, text, sizeof text, NULL, memory, sizeof memory),
        primecards_factors("7", 0, NULL, text, sizeof text, NULL, memory, sizeof memory),
        primecards_factors("7", 0, &answer, NULL, 1, NULL, memory, sizeof memory),
        primecards_factors("7", 2, &answer, text, sizeof text, NULL, memory, sizeof memory),
        primecards_factors("7", -1, &answer, text, sizeof text, NULL, memory, sizeof memory),
        primecards_factors("7", 0, &answer, text, sizeof text, NULL, NULL, 1),
        primecards_number(NULL, "3", text, sizeof text, NULL, memory, sizeof memory),
        primecards_number("lvl0", NULL, text, sizeof text, NULL, memory, sizeof memory),
        primecards_number("lvl0", "3", NULL, 1, NULL, memory, sizeof memory),
        primecards_claim(NULL, "4=2^2", 0, &answer, text, sizeof text, NULL, memory, sizeof memory),
        primecards_claim("lvl0", NULL, 0, &answer, text, sizeof text, NULL, memory, sizeof memory),
        primecards_claim("lvl0", "4=2^2", 0, NULL, text, sizeof text, NULL, memory, sizeof memory),
        primecards_claim("lvl0", "4=2^2", 0, &answer, NULL, 1, NULL, memory, sizeof memory),
        primecards_plays(NULL, fail_on_play, NULL, memory, sizeof memory),
        primecards_plays(&question, NULL, NULL, memory, sizeof memory),
        primecards_plays(&question, fail_on_play, NULL, NULL, 1),
        primecards_greatest(NULL, fail_on_play, NULL, memory, sizeof memory),
        primecards_greatest(&question, NULL, NULL, memory, sizeof memory),
        primecards_plan(NULL, fail_on_play, NULL, text, sizeof text, NULL, memory, sizeof memory),
        primecards_plan(&question, NULL, NULL, text, sizeof text, NULL, memory, sizeof memory),
        primecards_plan(&question, fail_on_play, NULL, NULL, 1, NULL, memory, sizeof memory),
        primecards_plan(&must, fail_on_play, NULL, text, sizeof text, NULL, memory, sizeof memory),
        primecards_plan(&under, fail_on_play, NULL, text, sizeof text, NULL, memory, sizeof memory),
        primecards_plan(&count, fail_on_play, NULL, text, sizeof text, NULL, memory, sizeof memory),
        primecards_plan(&kinds, fail_on_play, NULL, text, sizeof text, NULL, memory, sizeof memory),
    };
    for (size_t i = 0; i < COUNT(statuses); i++)
        assert_int_equal(statuses[i], PRIMECARDS_BAD_ARGUMENT);
}

static void memory_beyond_the_last_address_is_refused(void **state)
{
    char memory[4096], text[10];
    int answer;
    struct primecards_question question = {.deck = "lvl0", .hand = "3", .kinds = 15};
    const size_t sizes[] = {SIZE_MAX, SIZE_MAX - 1, UINTPTR_MAX - (uintptr_t)memory + 1};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        assert_int_equal(primecards_verdict("7", 0, &answer, memory, sizes[i]), PRIMECARDS_BAD_ARGUMENT);
        assert_int_equal(primecards_number("lvl0", "3", text, sizeof text, NULL, memory, sizes[i]),
                         PRIMECARDS_BAD_ARGUMENT);
        assert_int_equal(primecards_plays(&question, fail_on_play, NULL, memory, sizes[i]), PRIMECARDS_BAD_ARGUMENT);
        assert_int_equal(primecards_greatest(&question, fail_on_play, NULL, memory, sizes[i]), PRIMECARDS_BAD_ARGUMENT);
    }
    assert_int_equal(primecards_verdict("7", 0, &answer, memory, UINTPTR_MAX - (uintptr_t)memory), PRIMECARDS_OK);
}

static void without_memory_the_status_is_no_memory(void **state)
{
    char text[10];
    int answer;
    static const char number[] = "1000000000000000000000000000057";
    struct primecards_question question = {.deck = "lvl0", .hand = "3"};
    assert_int_equal(primecards_verdict(number, 1, &answer, NULL, 0), PRIMECARDS_NO_MEMORY);
    assert_int_equal(primecards_factors(number, 0, &answer, text, sizeof text, NULL, NULL, 0),
                     PRIMECARDS_NO_MEMORY);
    assert_int_equal(primecards_number("lvl0", "3", text, sizeof text, NULL, NULL, 0), PRIMECARDS_NO_MEMORY);
    assert_int_equal(primecards_claim("lvl0", "4=2^2", 0, &answer, text, sizeof text, NULL, NULL, 0),
                     PRIMECARDS_NO_MEMORY);
    assert_int_equal(primecards_plays(&question, fail_on_play, NULL, NULL, 0), PRIMECARDS_NO_MEMORY);
    assert_int_equal(primecards_greatest(&question, fail_on_play, NULL, NULL, 0), PRIMECARDS_NO_MEMORY);
    assert_int_equal(primecards_plan(&question, fail_on_play, NULL, text, sizeof text, NULL, NULL, 0),
                     PRIMECARDS_NO_MEMORY);
}

static void every_status_has_a_sentence_of_its_own(void **state)
{
    const char *unknown = primecards_status_text(-1);
    for (int i = PRIMECARDS_OK; i <= PRIMECARDS_MALFORMED; i++) {
        assert_string_not_equal(primecards_status_text(i), unknown);
        for (int k = PRIMECARDS_OK; k < i; k++)
            assert_string_not_equal(primecards_status_text(i), primecards_status_text(k));
    }
    assert_string_equal(primecards_status_text(PRIMECARDS_MALFORMED + 1), unknown);
    assert_string_equal(primecards_status_text(INT32_MIN), unknown);
    assert_string_equal(primecards_status_text(INT32_MAX), unknown);
}

static void the_version_is_that_of_the_programs(void **state)
{
    assert_string_equal(primecards_version(), VERSION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_version_is_that_of_the_programs),
        cmocka_unit_test(the_memory_has_a_message_after_a_refusal),
        cmocka_unit_test(texts_are_empty_after_a_refusal),
        cmocka_unit_test(null_and_invalid_arguments_are_refused),
        cmocka_unit_test(memory_beyond_the_last_address_is_refused),
        cmocka_unit_test(without_memory_the_status_is_no_memory),
        cmocka_unit_test(every_status_has_a_sentence_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
