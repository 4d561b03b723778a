/* test_primecards.c: the library agrees with the core, and has a defined answer to any argument. */
#include "lib/primecards.h"

#include "core/base/version.h"
#include "core/num/verdict.h"
#include "core/spell/composite.h"
#include "core/spell/plan.h"
#include "core/spell/search.h"
#include "tests/cards.h"
#include "tests/cmocka.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The ABI of libprimecards.so.1: compiled programs read and write these places. */

enum { P = sizeof(void *), EIGHT = _Alignof(uint64_t), STEPS = (5 * P + EIGHT - 1) / EIGHT * EIGHT };

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

/* Constants that other languages write as numbers. */
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

/* Memory of exactly this size, so that sanitizers detect an access to the byte after it. */
static void *given(size_t size)
{
    void *memory = malloc(size > 0 ? size : 1);
    assert_non_null(memory);
    return memory;
}

/* Numbers. */

static const char *const numbers[] = {
    "0", "1", "2", "9", "57", "91", "561", "1213", "1729", "65537", "4294967297", "18446744073709551557",
    "18446744073709551615", "18446744073709551616", "18446744073709551629", "3317044064679887385961981",
    "3317044064679887385961980", "340282366920938463463374607431768211507", "1000000000000000000000000000057",
    "170141183460469231731687303715884105727", "100000000000000000039000000000000000000003",
    "131313121212111111111010101099998888777766665555444433332222",
    "131313131212121211111111101010109999888877776666555544443333222211111111",
};

enum { NUMBERS = COUNT(numbers) };

static void a_verdict_is_that_of_the_core(void **state)
{
    void *memory = given(PRIMECARDS_NUMBER_MEMORY);
    for (size_t i = 0; i < NUMBERS; i++)
        for (int prove = 0; prove < 2; prove++) {
            struct verdict expected = {0};
            int verdict = -1;
            verdict_of(&expected, digits_of(numbers[i]), prove ? VERDICT_QUICK : VERDICT_ONLY);
            assert_int_equal(primecards_verdict(numbers[i], prove, &verdict, memory, PRIMECARDS_NUMBER_MEMORY), 0);
            assert_int_equal(verdict == PRIMECARDS_NEITHER, expected.answer == VERDICT_NEITHER);
            assert_int_equal(verdict == PRIMECARDS_COMPOSITE, expected.answer == VERDICT_COMPOSITE);
            assert_int_equal(verdict == PRIMECARDS_PROBABLE_PRIME, !expected.proven);
            verdict_free(&expected);
        }
    free(memory);
}

static void factors_are_those_of_the_core(void **state)
{
    static const int reasons[] = {[PRIMECARDS_NO_FACTORS] = REASON_FACTORS, [PRIMECARDS_FACTORS] = REASON_FACTORS,
                                  [PRIMECARDS_DIVISOR] = REASON_DIVISOR, [PRIMECARDS_WITNESS] = REASON_WITNESS};
    void *memory = given(PRIMECARDS_NUMBER_MEMORY);
    for (size_t i = 0; i < NUMBERS; i++) {
        struct verdict expected = {0};
        char text[200];
        size_t length;
        int finding = -1;
        verdict_of(&expected, digits_of(numbers[i]), VERDICT_QUICK);
        assert_int_equal(primecards_factors(numbers[i], PRIMECARDS_QUICK, &finding, text, sizeof text, &length, memory,
                                            PRIMECARDS_NUMBER_MEMORY), PRIMECARDS_OK);
        assert_string_equal(text, text_string(&expected.factors));
        assert_int_equal(length, expected.factors.length);
        assert_int_equal(finding == PRIMECARDS_NO_FACTORS, expected.answer == VERDICT_NEITHER);
        if (finding != PRIMECARDS_NO_FACTORS)
            assert_int_equal(reasons[finding], expected.reason);
        verdict_free(&expected);
    }
    free(memory);
}

static int verdict_status(const char *number)
{
    char memory[4096];
    int verdict;
    return primecards_verdict(number, 0, &verdict, memory, sizeof memory);
}

static void what_is_no_number_is_refused(void **state)
{
    static const char *const bad[] = {"", " ", "-7", "+7", "7 ", " 7", "7\n", "0x7", "1e9", "7.0", "\xef\xbc\x97",
                                      "\xff", "00x", "12345678901234567890x"};
    for (size_t i = 0; i < COUNT(bad); i++)
        assert_int_equal(verdict_status(bad[i]), PRIMECARDS_BAD_NUMBER);
    assert_int_equal(verdict_status("007"), PRIMECARDS_OK);
    assert_int_equal(verdict_status("000"), PRIMECARDS_OK);
}

/* A string of `count` copies of the byte, followed by `end`. The caller frees it. */
static char *repeated(char byte, size_t count, const char *end)
{
    char *string = given(count + strlen(end) + 1);
    memset(string, byte, count);
    memcpy(string + count, end, strlen(end) + 1);
    return string;
}

static void a_million_digits_are_refused_at_once(void **state)
{
    char *long_number = repeated('7', 1000000, ""), *zeros = repeated('0', 1000000, "7");
    char *at_most = repeated('3', PRIMECARDS_DIGITS_MAX, ""), *above = repeated('3', PRIMECARDS_DIGITS_MAX, "3");
    char memory[65536], text[10];
    int answer;
    size_t length = 1;
    assert_int_equal(verdict_status(long_number), PRIMECARDS_TOO_MANY_DIGITS);
    assert_int_equal(verdict_status(above), PRIMECARDS_TOO_MANY_DIGITS);
    assert_int_equal(verdict_status(at_most), PRIMECARDS_OK);
    assert_int_equal(verdict_status(zeros), PRIMECARDS_OK);
    assert_int_equal(primecards_factors(long_number, 0, &answer, text, sizeof text, &length, memory, sizeof memory),
                     PRIMECARDS_TOO_MANY_DIGITS);
    assert_int_equal(length, 0);
    assert_string_equal(text, "");
    assert_int_equal(primecards_number("trump", long_number, text, sizeof text, NULL, memory, sizeof memory),
                     PRIMECARDS_TOO_LONG);
    assert_int_equal(primecards_number("trump", above, text, sizeof text, NULL, memory, sizeof memory),
                     PRIMECARDS_TOO_MANY_DIGITS);
    assert_int_equal(primecards_claim("trump", long_number, 0, &answer, text, sizeof text, NULL, memory, sizeof memory),
                     PRIMECARDS_TOO_LONG);
    assert_int_equal(primecards_number(long_number, "3", text, sizeof text, NULL, memory, sizeof memory),
                     PRIMECARDS_TOO_LONG);
    free(long_number);
    free(zeros);
    free(at_most);
    free(above);
}

static void a_text_is_written_as_by_snprintf(void **state)
{
    static const char whole[] = "2 2 2 2 2 2 2 2 2 2";
    char memory[4096];
    int finding;
    for (size_t room = 0; room <= sizeof whole + 1; room++) {
        char *text = room > 0 ? given(room) : NULL, expected[sizeof whole];
        size_t length = 0;
        int status = primecards_factors("1024", 0, &finding, text, room, &length, memory, sizeof memory);
        assert_int_equal(status, room < sizeof whole ? PRIMECARDS_NO_ROOM : PRIMECARDS_OK);
        assert_int_equal(length, sizeof whole - 1);
        assert_int_equal(finding, PRIMECARDS_FACTORS);
        if (room > 0) {
            snprintf(expected, room < sizeof expected ? room : sizeof expected, "%s", whole);
            assert_string_equal(text, expected);
        }
        free(text);
    }
    assert_int_equal(primecards_factors("1024", 0, &finding, NULL, 0, NULL, memory, sizeof memory), PRIMECARDS_NO_ROOM);
}

static void less_memory_is_no_memory_or_the_same_answer(void **state)
{
    static const char number[] = "100000000000000000039000000000000000000003";
    bool was_enough = false;
    char expected[100], text[100];
    int finding;
    char *all = given(PRIMECARDS_NUMBER_MEMORY);
    assert_int_equal(primecards_factors(number, 0, &finding, expected, sizeof expected, NULL, all,
                                        PRIMECARDS_NUMBER_MEMORY), PRIMECARDS_OK);
    for (size_t size = 0; size < 20000; size += 61) {
        char *memory = given(size);
        int status = primecards_factors(number, 0, &finding, text, sizeof text, NULL, memory, size);
        assert_int_equal(status, was_enough || status == PRIMECARDS_OK ? PRIMECARDS_OK : PRIMECARDS_NO_MEMORY);
        was_enough = status == PRIMECARDS_OK;
        if (was_enough)
            assert_string_equal(text, expected);
        free(memory);
    }
    assert_true(was_enough);
    for (size_t skipped = 1; skipped < 20; skipped++) /* memory of any alignment */
        assert_int_equal(primecards_factors(number, 0, &finding, text, sizeof text, NULL, all + skipped,
                                            PRIMECARDS_NUMBER_MEMORY - skipped), PRIMECARDS_OK);
    assert_int_equal(primecards_verdict("7", 0, &finding, NULL, 0), PRIMECARDS_OK);
    free(all);
}

/* Cards and claims. */

static void cards_spell_a_number_or_the_memory_says_what_is_refused(void **state)
{
    static const struct {
        const char *deck, *cards;
        int status;
        const char *said; /* the number, or the message in the memory after a refusal */
    } rows[] = {
        {"lvl0", "10,3", PRIMECARDS_OK, "103"},
        {"lvl0-advanced", "5/9:9 7", PRIMECARDS_OK, "97"},
        {"trump", "QK", PRIMECARDS_OK, "1213"},
        {"trump", "X3|X=T", PRIMECARDS_OK, "103"},
        {"deck mine\ncard 31\n", "31", PRIMECARDS_OK, "31"},
        {"lvl0-advanced", "5/9", PRIMECARDS_NEED_VALUE, "5/9"},
        {"lvl0-advanced", "5/9:7", PRIMECARDS_BAD_VALUE, "5/9:7"},
        {"lvl0", "14", PRIMECARDS_BAD_CARD, "14"},
        {"lvl0", "3,14", PRIMECARDS_BAD_CARD, "14"},
        {"lvl0-advanced", "SKIP", PRIMECARDS_NO_VALUE, "SKIP"},
        {"trump", "X3", PRIMECARDS_JOKER_VALUE, "X"},
        {"trump", "X3|X=0", PRIMECARDS_LEADING_ZERO, "X"},
        {"trump", "", PRIMECARDS_BAD_CARD, "no card"},
        {"trump", "Y", PRIMECARDS_BAD_CARD, "Y"},
        {"trump", "KY", PRIMECARDS_BAD_CARD, "Y"},
        {"", "3", PRIMECARDS_BAD_DECK, ""},
        {"poker", "3", PRIMECARDS_BAD_DECK, ""},
        {"\n", "3", PRIMECARDS_BAD_DECK, "line 1: no cards in it"},
        {"card\n", "3", PRIMECARDS_BAD_DECK, "line 1: a card needs a word: card"},
        {"deck d\ncard 3\ncard 3\n", "3", PRIMECARDS_BAD_DECK, "line 3: the card is there already: 3"},
    };
    char memory[65536], text[100];
    for (size_t i = 0; i < COUNT(rows); i++) {
        const char *number = rows[i].status == PRIMECARDS_OK ? rows[i].said : "";
        size_t length = 99;
        memset(memory, 'm', sizeof memory);
        assert_int_equal(primecards_number(rows[i].deck, rows[i].cards, text, sizeof text, &length, memory,
                                           sizeof memory), rows[i].status);
        assert_row(rows[i].cards, text, number);
        assert_int_equal(length, strlen(number));
        if (rows[i].status != PRIMECARDS_OK)
            assert_row(rows[i].cards, memory, rows[i].said);
    }
}

/* Checks a refusal and the message that it left in the memory. */
static void says_more(int status, int expected, const char *memory, const char *more)
{
    assert_int_equal(status, expected);
    assert_string_equal(memory, more);
}

static int heard_nothing(void *context, const struct primecards_play *play)
{
    fail();
    return 0;
}

static void the_memory_says_what_other_calls_refuse(void **state)
{
    char memory[65536], text[10];
    int answer;
    memset(memory, 'm', sizeof memory);
    says_more(primecards_verdict("x", 0, &answer, memory, sizeof memory), PRIMECARDS_BAD_NUMBER, memory, "");
    says_more(primecards_claim("trump", "12=2*", 0, &answer, text, sizeof text, NULL, memory, sizeof memory),
              PRIMECARDS_MALFORMED, memory, "nothing after *");
    struct primecards_question question = {.deck = "trump", .hand = "33333"};
    says_more(primecards_plays(&question, heard_nothing, NULL, memory, sizeof memory), PRIMECARDS_BAD_HAND, memory,
              "the deck has 4 of 3");
    question.hand = "35";
    question.must = "7";
    says_more(primecards_greatest(&question, heard_nothing, NULL, memory, sizeof memory), PRIMECARDS_BAD_HAND, memory,
              "the hand lacks 7");
    question.must = NULL;
    question.over = "3!";
    says_more(primecards_plan(&question, heard_nothing, NULL, NULL, 0, NULL, memory, sizeof memory),
              PRIMECARDS_BAD_CARD, memory, "!");
    assert_int_equal(primecards_verdict("x", 0, &answer, NULL, 0), PRIMECARDS_BAD_NUMBER);
    char one = 'm';
    assert_int_equal(primecards_verdict("x", 0, &answer, &one, 1), PRIMECARDS_BAD_NUMBER);
    assert_int_equal(one, 0);
}

static void a_claim_is_right_or_wrong(void **state)
{
    static const struct {
        const char *claim;
        int prove, status, answer;
        const char *value;
    } rows[] = {
        {"1312=2^5*41", 0, PRIMECARDS_OK, PRIMECARDS_CORRECT, "1312"},
        {"KT=2*5*KA", 0, PRIMECARDS_OK, PRIMECARDS_CORRECT, "1310"},
        {"1312=2^5*43", 0, PRIMECARDS_OK, PRIMECARDS_WRONG, "1376"},
        {"1312=4*328", 0, PRIMECARDS_OK, PRIMECARDS_NOT_PRIME, "4"},
        {"12=2^999999999", 0, PRIMECARDS_OK, PRIMECARDS_TOO_LARGE, ""},
        {"2000000000000000000000000000000000000114=2*1000000000000000000000000000000000000057", 0, PRIMECARDS_OK,
         PRIMECARDS_NOT_PRIME, "1000000000000000000000000000000000000057"},
        {"2000000000000000000000000000114=2*1000000000000000000000000000057", 0, PRIMECARDS_OK,
         PRIMECARDS_PROBABLY_CORRECT, "2000000000000000000000000000114"},
        {"2000000000000000000000000000114=2*1000000000000000000000000000057", 1, PRIMECARDS_OK, PRIMECARDS_CORRECT,
         "2000000000000000000000000000114"},
        {"12", 0, PRIMECARDS_MALFORMED, -1, ""},
        {"", 0, PRIMECARDS_MALFORMED, -1, ""},
        {"=", 0, PRIMECARDS_MALFORMED, -1, ""},
        {"12=2^", 0, PRIMECARDS_MALFORMED, -1, ""},
        {"12=2*Y", 0, PRIMECARDS_BAD_CARD, -1, ""},
    };
    void *memory = given(PRIMECARDS_NUMBER_MEMORY);
    char text[200];
    for (size_t i = 0; i < COUNT(rows); i++) {
        int answer = -1;
        assert_int_equal(primecards_claim("trump", rows[i].claim, rows[i].prove, &answer, text, sizeof text, NULL,
                                          memory, PRIMECARDS_NUMBER_MEMORY), rows[i].status);
        assert_row_number(rows[i].claim, answer, rows[i].answer);
        assert_row(rows[i].claim, text, rows[i].value);
    }
    free(memory);
}

/* Hands. */

/* The calls of the callback. */
struct heard {
    int plays, stop_after;
    char greatest[300];
    int of_kind[PRIMECARDS_COMPOSITES + 1];
    void *memory;     /* for a nested call, or NULL */
    struct text *all; /* "COUNT NUMBER CARDS" on a line for each play, unless NULL */
};

static int hear(void *context, const struct primecards_play *play)
{
    struct heard *heard = context;
    if (heard->all != NULL)
        text_print(heard->all, "%d %s %s\n", play->count, play->number, play->cards);
    if (digits_compare(digits_of(play->number), digits_of(heard->greatest)) > 0)
        strcpy(heard->greatest, play->number);
    heard->of_kind[play->kind]++;
    if (heard->memory != NULL) {
        int verdict = -1;
        assert_int_equal(primecards_verdict(play->number, 0, &verdict, heard->memory, 4096), PRIMECARDS_OK);
        assert_int_equal(verdict == PRIMECARDS_PRIME, play->kind == PRIMECARDS_PRIMES);
    }
    return ++heard->plays == heard->stop_after;
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

static int plays(const struct primecards_question *question, struct heard *heard)
{
    return primecards_plays(question, hear, heard, hand_memory, PRIMECARDS_HAND_MEMORY);
}

static int greatest(const struct primecards_question *question, struct heard *heard)
{
    return primecards_greatest(question, hear, heard, hand_memory, PRIMECARDS_HAND_MEMORY);
}

static int plan(const struct primecards_question *question, struct heard *heard, char *left, size_t room)
{
    return primecards_plan(question, hear, heard, left, room, NULL, hand_memory, PRIMECARDS_HAND_MEMORY);
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
    struct search_question asked = {.deck = &deck, .hand = hand};
    struct composite_question composite = {.deck = &deck, .hand = hand};
    struct search *search = search_new(1);
    uint64_t primes = 0;
    int composites = 0;
    search_ask(search, &asked);
    for (int count = 1; count <= search_max(search); count++)
        primes += search_run(search, count, NULL, NULL, NULL);
    search_free(search);
    composite_find(&composite, count_composite, &composites);
    struct primecards_question question = {.deck = "trump", .hand = "A2579KX", .kinds = 15};
    struct text all = {0};
    struct heard heard = {.all = &all};
    assert_int_equal(plays(&question, &heard), PRIMECARDS_OK);
    assert_int_equal(heard.of_kind[PRIMECARDS_PRIMES], primes);
    assert_int_equal(heard.of_kind[PRIMECARDS_COMPOSITES], composites);
    assert_int_equal(heard.of_kind[PRIMECARDS_JOKERS], 1);
    assert_int_equal(heard.of_kind[PRIMECARDS_SPECIALS], 2);
    assert_memory_equal(all.at, "1 13 K\n", 7);
    assert_int_equal(heard.plays, primes + (uint64_t)composites + 3);
    text_free(&all);
}

static void plays_are_within_the_bounds_and_have_what_they_must(void **state)
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
        struct heard heard = {.all = &all};
        assert_int_equal(plays(&rows[i].question, &heard), PRIMECARDS_OK);
        assert_string_equal(all.at, rows[i].plays);
        text_free(&all);
    }
}

static void the_caller_stops_whenever_it_likes(void **state)
{
    struct primecards_question question = {.deck = "trump", .hand = "A257KX", .kinds = 15};
    struct heard all = {0};
    assert_int_equal(plays(&question, &all), PRIMECARDS_OK);
    for (int after = 1; after <= all.plays; after += 1 + after / 5) {
        struct heard heard = {.stop_after = after};
        assert_int_equal(plays(&question, &heard), PRIMECARDS_STOPPED);
        assert_int_equal(heard.plays, after);
    }
    struct heard one = {.stop_after = 1}, planned = {.stop_after = 1};
    assert_int_equal(greatest(&question, &one), PRIMECARDS_STOPPED);
    assert_int_equal(plan(&(struct primecards_question){.deck = "trump", .hand = "A257"}, &planned, NULL, 0),
                     PRIMECARDS_STOPPED);
}

static void the_caller_may_call_again_within_a_call(void **state)
{
    char memory[4096];
    struct primecards_question question = {.deck = "trump", .hand = "A257K", .kinds = 11};
    struct heard heard = {.memory = memory};
    assert_int_equal(plays(&question, &heard), PRIMECARDS_OK);
    assert_in_range(heard.plays, 50, 100000);
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
                struct heard all = {0}, one = {0};
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
            struct plan_question asked = {.deck = &deck, .hand = hand_of(&deck, hands[i]), .composite = composite};
            struct primecards_question question = {.deck = "trump", .hand = hands[i], .kinds = composite ? 15 : 0};
            struct plan expected = {0};
            struct text all = {0};
            struct heard heard = {.all = &all};
            char left[100];
            plan_find(&asked, &expected);
            assert_int_equal(plan(&question, &heard, left, sizeof left), PRIMECARDS_OK);
            assert_int_equal(heard.plays, expected.plays);
            struct hand left_hand = hand_of(&deck, left);
            assert_memory_equal(&left_hand, &expected.left, sizeof left_hand);
            for (int k = 0; k < expected.plays && expected.play[k].kind != PLAN_JOKER; k++)
                assert_non_null(strstr(all.at, expected.text.at + expected.play[k].number));
            text_free(&all);
            plan_free(&expected);
        }
}

static void a_plan_begins_with_what_beats_the_table(void **state)
{
    struct primecards_question question = {.deck = "trump", .hand = "KT25KA", .over = "QK", .kinds = 15};
    struct text all = {0};
    struct heard heard = {.all = &all}, none = {0};
    assert_int_equal(plan(&question, &heard, NULL, 0), PRIMECARDS_NO_ROOM);
    assert_string_equal(all.at, "2 1310 KT=2*5*KA\n");
    question.over = "999999999999999999999";
    assert_int_equal(plan(&question, &none, NULL, 0), PRIMECARDS_NO_PLAY);
    text_free(&all);
}

static void what_is_no_question_is_refused(void **state)
{
    char *long_hand = repeated('A', 1000000, ""), *full_hand = repeated('3', 65, "");
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
        struct heard heard = {0};
        assert_int_equal(plays(&rows[i].question, &heard), rows[i].status);
    }
    free(long_hand);
    free(full_hand);
}

static void the_bound_on_steps_ends_a_long_search(void **state)
{
    struct primecards_question question = {.deck = "trump", .hand = "A23456789TJQKX", .steps = 100000};
    struct heard heard = {0}, one = {0}, planned = {0};
    assert_int_equal(plays(&question, &heard), PRIMECARDS_UNFINISHED);
    assert_true(heard.plays > 0);
    question.kinds = PRIMECARDS_COMPOSITES;
    question.steps = 1000;
    assert_int_equal(greatest(&question, &one), PRIMECARDS_UNFINISHED);
    question.kinds = 0;
    question.hand = "22446688TTQQ46";
    char left[300];
    assert_int_equal(plan(&question, &planned, left, sizeof left), PRIMECARDS_UNFINISHED);
}

static void composite_plays_never_cost_the_answer_that_there_is(void **state)
{
    bool is_quick = getenv("QUICK") != NULL;
    static const char *const hands[] = {"A23456789TJQKX", "AA223344556677889TJQKXX", "AX", "KKQQJJTT", "2222XX"};
    for (size_t i = 0; i < COUNT(hands); i++)
        for (size_t size = PRIMECARDS_HAND_MEMORY; size >= 1 << 20; size = is_quick ? size / 6 : size * 2 / 5) {
            struct primecards_question question = {.deck = "trump", .hand = hands[i], .steps = 50000, .kinds = 7};
            struct heard without = {0}, with = {0};
            char *memory = given(size);
            int status = primecards_greatest(&question, hear, &without, memory, size);
            question.kinds = 15;
            int status_with = primecards_greatest(&question, hear, &with, memory, size);
            assert_true(status != PRIMECARDS_NO_MEMORY && status_with != PRIMECARDS_NO_MEMORY);
            assert_int_equal(without.plays, with.plays);
            assert_true(digits_compare(digits_of(with.greatest), digits_of(without.greatest)) >= 0);
            free(memory);
        }
}

static void less_memory_finds_no_more_composite_plays(void **state)
{
    struct primecards_question question = {.deck = "trump", .hand = "A23579TX", .kinds = PRIMECARDS_COMPOSITES};
    bool are_some = false;
    int before = INT32_MAX, expected = PRIMECARDS_OK;
    for (size_t size = PRIMECARDS_HAND_MEMORY; size > 50000; size = size / 7 * 5) {
        struct heard heard = {0};
        char *memory = given(size);
        int status = primecards_plays(&question, hear, &heard, memory, size);
        assert_true(status >= expected || status == PRIMECARDS_NO_MEMORY);
        expected = status == PRIMECARDS_UNFINISHED ? status : expected;
        assert_true(heard.plays <= before);
        are_some = are_some || (status == PRIMECARDS_UNFINISHED && heard.plays > 0);
        before = heard.plays;
        free(memory);
    }
    assert_int_equal(expected, PRIMECARDS_UNFINISHED);
    assert_true(are_some);
}

static void more_steps_find_no_fewer_composite_plays(void **state)
{
    struct primecards_question question = {.deck = "trump", .hand = "A23456789TJQKX", .kinds = PRIMECARDS_COMPOSITES};
    int before = 0;
    uint64_t last = getenv("QUICK") != NULL ? 300000 : 3000000;
    for (question.steps = 10000; question.steps <= last; question.steps *= 17) {
        struct heard heard = {0};
        assert_int_equal(plays(&question, &heard), PRIMECARDS_UNFINISHED);
        assert_true(heard.plays >= before);
        before = heard.plays;
    }
    assert_true(before > 2);
}

static void hands_need_memory_too(void **state)
{
    struct primecards_question question = {.deck = "trump", .hand = "A257KX", .kinds = 7};
    struct text expected = {0}, all = {0};
    for (size_t size = PRIMECARDS_HAND_MEMORY; size > 0; size /= 3) {
        struct heard heard = {.all = expected.length == 0 ? &expected : &all};
        char *memory = given(size);
        int status = primecards_plays(&question, hear, &heard, memory, size);
        assert_true(status == PRIMECARDS_OK || (status == PRIMECARDS_NO_MEMORY && heard.all == &all));
        assert_memory_equal(text_string(&all), expected.at, all.length);
        text_clear(&all);
        free(memory);
    }
    text_free(&expected);
    text_free(&all);
}

/* Arguments. */

static void texts_are_begun_before_anything_is_refused(void **state)
{
    char memory[65536], text[5][10];
    size_t length[5] = {9, 9, 9, 9, 9}, alone = 9;
    int answer = 99;
    struct primecards_question question = {.deck = "lvl0", .hand = "3", .count = 1};
    memset(text, 't', sizeof text);
    primecards_factors("6", 2, &answer, text[0], 10, &length[0], memory, sizeof memory);
    primecards_number("lvl0", NULL, text[1], 10, &length[1], memory, sizeof memory);
    primecards_claim("lvl0", "4=2^2", 0, NULL, text[2], 10, &length[2], memory, sizeof memory);
    primecards_plan(NULL, heard_nothing, NULL, text[3], 10, &length[3], memory, sizeof memory);
    primecards_plan(&question, heard_nothing, NULL, text[4], 10, &length[4], memory, sizeof memory);
    for (size_t i = 0; i < 5; i++) {
        assert_string_equal(text[i], "");
        assert_int_equal(length[i], 0);
    }
    assert_int_equal(primecards_number("lvl0", "3", NULL, 1, &alone, memory, sizeof memory), PRIMECARDS_BAD_ARGUMENT);
    assert_int_equal(alone, 0);
    assert_int_equal(answer, 99);
}

static void a_plan_that_is_stopped_writes_nothing(void **state)
{
    struct primecards_question question = {.deck = "trump", .hand = "A2574"};
    struct heard heard = {.stop_after = 1};
    char text[10] = "text";
    size_t length = 9;
    assert_int_equal(primecards_plan(&question, hear, &heard, text, sizeof text, &length, hand_memory,
                                     PRIMECARDS_HAND_MEMORY), PRIMECARDS_STOPPED);
    assert_string_equal(text, "");
    assert_int_equal(length, 0);
}

static void null_is_refused(void **state)
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
        primecards_plays(NULL, hear, NULL, memory, sizeof memory),
        primecards_plays(&question, NULL, NULL, memory, sizeof memory),
        primecards_plays(&question, hear, NULL, NULL, 1),
        primecards_greatest(NULL, hear, NULL, memory, sizeof memory),
        primecards_greatest(&question, NULL, NULL, memory, sizeof memory),
        primecards_plan(NULL, hear, NULL, text, sizeof text, NULL, memory, sizeof memory),
        primecards_plan(&question, NULL, NULL, text, sizeof text, NULL, memory, sizeof memory),
        primecards_plan(&question, hear, NULL, NULL, 1, NULL, memory, sizeof memory),
        primecards_plan(&must, hear, NULL, text, sizeof text, NULL, memory, sizeof memory),
        primecards_plan(&under, hear, NULL, text, sizeof text, NULL, memory, sizeof memory),
        primecards_plan(&count, hear, NULL, text, sizeof text, NULL, memory, sizeof memory),
        primecards_plan(&kinds, hear, NULL, text, sizeof text, NULL, memory, sizeof memory),
    };
    for (size_t i = 0; i < COUNT(statuses); i++)
        assert_int_equal(statuses[i], PRIMECARDS_BAD_ARGUMENT);
}

static void memory_beyond_the_last_address_is_refused(void **state)
{
    char memory[4096], text[10];
    int answer;
    struct primecards_question question = {.deck = "lvl0", .hand = "3", .kinds = 15};
    struct heard heard = {0};
    const size_t sizes[] = {SIZE_MAX, SIZE_MAX - 1, UINTPTR_MAX - (uintptr_t)memory + 1};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        assert_int_equal(primecards_verdict("7", 0, &answer, memory, sizes[i]), PRIMECARDS_BAD_ARGUMENT);
        assert_int_equal(primecards_number("lvl0", "3", text, sizeof text, NULL, memory, sizes[i]),
                         PRIMECARDS_BAD_ARGUMENT);
        assert_int_equal(primecards_plays(&question, hear, &heard, memory, sizes[i]), PRIMECARDS_BAD_ARGUMENT);
        assert_int_equal(primecards_greatest(&question, hear, &heard, memory, sizes[i]), PRIMECARDS_BAD_ARGUMENT);
    }
    assert_int_equal(heard.plays, 0);
    assert_int_equal(primecards_verdict("7", 0, &answer, memory, UINTPTR_MAX - (uintptr_t)memory), PRIMECARDS_OK);
}

static void without_memory_there_is_a_status(void **state)
{
    char text[10];
    int answer;
    static const char number[] = "1000000000000000000000000000057";
    struct primecards_question question = {.deck = "lvl0", .hand = "3"};
    struct heard heard = {0};
    assert_int_equal(primecards_verdict(number, 1, &answer, NULL, 0), PRIMECARDS_NO_MEMORY);
    assert_int_equal(primecards_factors(number, 0, &answer, text, sizeof text, NULL, NULL, 0),
                     PRIMECARDS_NO_MEMORY);
    assert_int_equal(primecards_number("lvl0", "3", text, sizeof text, NULL, NULL, 0), PRIMECARDS_NO_MEMORY);
    assert_int_equal(primecards_claim("lvl0", "4=2^2", 0, &answer, text, sizeof text, NULL, NULL, 0),
                     PRIMECARDS_NO_MEMORY);
    assert_int_equal(primecards_plays(&question, hear, &heard, NULL, 0), PRIMECARDS_NO_MEMORY);
    assert_int_equal(primecards_greatest(&question, hear, &heard, NULL, 0), PRIMECARDS_NO_MEMORY);
    assert_int_equal(primecards_plan(&question, hear, &heard, text, sizeof text, NULL, NULL, 0), PRIMECARDS_NO_MEMORY);
    assert_int_equal(heard.plays, 0);
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

/* Two threads, each with its own memory. */

struct work {
    int faults;
    struct text verdicts;
    struct heard heard;
};

static void *do_work(void *context)
{
    enum { SIZE = 4 << 20 };
    struct work *work = context;
    void *memory = malloc(SIZE);
    struct primecards_question question = {.deck = "trump", .hand = "A257KX"};
    for (size_t i = 0; memory != NULL && i < 2 * (size_t)NUMBERS; i++) {
        int verdict;
        work->faults += primecards_verdict(numbers[i % NUMBERS], 1, &verdict, memory, SIZE) != PRIMECARDS_OK;
        text_print(&work->verdicts, "%d\n", verdict);
        int status = primecards_verdict(numbers[i % NUMBERS], 1, &verdict, memory, 0);
        work->faults += status != PRIMECARDS_OK && status != PRIMECARDS_NO_MEMORY;
    }
    if (memory == NULL || primecards_plays(&question, hear, &work->heard, memory, SIZE) != PRIMECARDS_OK)
        work->faults++;
    free(memory);
    return NULL;
}

static void two_threads_do_not_know_of_each_other(void **state)
{
    struct work alone = {0}, work[2] = {{0}};
    pthread_t thread[2];
    do_work(&alone);
    assert_int_equal(alone.faults, 0);
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, do_work, &work[i]), 0);
    for (int i = 0; i < 2; i++) {
        pthread_join(thread[i], NULL);
        assert_string_equal(work[i].verdicts.at, alone.verdicts.at);
        assert_int_equal(work[i].heard.plays, alone.heard.plays);
        assert_int_equal(work[i].faults, 0);
        assert_true(work[i].heard.plays > 0);
        text_free(&work[i].verdicts);
    }
    text_free(&alone.verdicts);
}

static void the_version_is_that_of_the_programs(void **state)
{
    assert_string_equal(primecards_version(), VERSION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_version_is_that_of_the_programs),
        cmocka_unit_test(a_verdict_is_that_of_the_core),
        cmocka_unit_test(factors_are_those_of_the_core),
        cmocka_unit_test(what_is_no_number_is_refused),
        cmocka_unit_test(a_million_digits_are_refused_at_once),
        cmocka_unit_test(a_text_is_written_as_by_snprintf),
        cmocka_unit_test(less_memory_is_no_memory_or_the_same_answer),
        cmocka_unit_test(cards_spell_a_number_or_the_memory_says_what_is_refused),
        cmocka_unit_test(the_memory_says_what_other_calls_refuse),
        cmocka_unit_test(a_claim_is_right_or_wrong),
        cmocka_unit_test(all_plays_are_those_of_the_core),
        cmocka_unit_test(plays_are_within_the_bounds_and_have_what_they_must),
        cmocka_unit_test(the_caller_stops_whenever_it_likes),
        cmocka_unit_test(the_caller_may_call_again_within_a_call),
        cmocka_unit_test(the_greatest_play_is_the_greatest_of_all_within_the_bounds),
        cmocka_unit_test(a_plan_is_that_of_the_core),
        cmocka_unit_test(a_plan_begins_with_what_beats_the_table),
        cmocka_unit_test(what_is_no_question_is_refused),
        cmocka_unit_test(the_bound_on_steps_ends_a_long_search),
        cmocka_unit_test(composite_plays_never_cost_the_answer_that_there_is),
        cmocka_unit_test(less_memory_finds_no_more_composite_plays),
        cmocka_unit_test(more_steps_find_no_fewer_composite_plays),
        cmocka_unit_test(hands_need_memory_too),
        cmocka_unit_test(texts_are_begun_before_anything_is_refused),
        cmocka_unit_test(a_plan_that_is_stopped_writes_nothing),
        cmocka_unit_test(null_is_refused),
        cmocka_unit_test(memory_beyond_the_last_address_is_refused),
        cmocka_unit_test(without_memory_there_is_a_status),
        cmocka_unit_test(every_status_has_a_sentence_of_its_own),
        cmocka_unit_test(two_threads_do_not_know_of_each_other),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down) != 0;
}
