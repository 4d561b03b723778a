/* test_numbers.c: the library's answers on numbers, cards and claims agree with the core, in two threads, too. */
#include "core/base/text.h"
#include "core/num/verdict.h"
#include "lib/primecards.h"
#include "tests/cmocka.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Memory of exactly this size, so that sanitizers detect an access to the byte after it. */
static void *allocated(size_t size)
{
    void *memory = malloc(size > 0 ? size : 1);
    assert_non_null(memory);
    return memory;
}

static const char *const numbers[] = {
    "0", "1", "2", "9", "57", "91", "561", "1213", "1729", "65537", "4294967297", "18446744073709551557",
    "18446744073709551615", "18446744073709551616", "18446744073709551629", "3317044064679887385961981",
    "3317044064679887385961980", "340282366920938463463374607431768211507", "1000000000000000000000000000057",
    "170141183460469231731687303715884105727", "100000000000000000039000000000000000000003",
    "131313121212111111111010101099998888777766665555444433332222",
    "131313131212121211111111101010109999888877776666555544443333222211111111",
};

static void a_verdict_is_that_of_the_core(void **state)
{
    void *memory = allocated(PRIMECARDS_NUMBER_MEMORY);
    for (size_t i = 0; i < COUNT(numbers); i++)
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
    void *memory = allocated(PRIMECARDS_NUMBER_MEMORY);
    for (size_t i = 0; i < COUNT(numbers); i++) {
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

static void invalid_numbers_are_refused(void **state)
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
    char *string = allocated(count + strlen(end) + 1);
    memset(string, byte, count);
    memcpy(string + count, end, strlen(end) + 1);
    return string;
}

static void a_million_digits_are_refused_at_once(void **state)
{
    char *long_number = repeated('7', 1000000, ""), *zeros = repeated('0', 1000000, "7");
    char *longest = repeated('3', PRIMECARDS_DIGITS_MAX, ""), *too_long = repeated('3', PRIMECARDS_DIGITS_MAX, "3");
    char memory[65536], text[10];
    int answer;
    size_t length = 1;
    assert_int_equal(verdict_status(long_number), PRIMECARDS_TOO_MANY_DIGITS);
    assert_int_equal(verdict_status(too_long), PRIMECARDS_TOO_MANY_DIGITS);
    assert_int_equal(verdict_status(longest), PRIMECARDS_OK);
    assert_int_equal(verdict_status(zeros), PRIMECARDS_OK);
    assert_int_equal(primecards_factors(long_number, 0, &answer, text, sizeof text, &length, memory, sizeof memory),
                     PRIMECARDS_TOO_MANY_DIGITS);
    assert_int_equal(length, 0);
    assert_string_equal(text, "");
    assert_int_equal(primecards_number("trump", long_number, text, sizeof text, NULL, memory, sizeof memory),
                     PRIMECARDS_TOO_LONG);
    assert_int_equal(primecards_number("trump", too_long, text, sizeof text, NULL, memory, sizeof memory),
                     PRIMECARDS_TOO_MANY_DIGITS);
    assert_int_equal(primecards_claim("trump", long_number, 0, &answer, text, sizeof text, NULL, memory, sizeof memory),
                     PRIMECARDS_TOO_LONG);
    assert_int_equal(primecards_number(long_number, "3", text, sizeof text, NULL, memory, sizeof memory),
                     PRIMECARDS_TOO_LONG);
    free(long_number);
    free(zeros);
    free(longest);
    free(too_long);
}

static void text_is_truncated_as_by_snprintf(void **state)
{
    static const char whole[] = "2 2 2 2 2 2 2 2 2 2";
    char memory[4096];
    int finding;
    for (size_t capacity = 0; capacity <= sizeof whole + 1; capacity++) {
        char *text = capacity > 0 ? allocated(capacity) : NULL, expected[sizeof whole];
        size_t length = 0;
        int status = primecards_factors("1024", 0, &finding, text, capacity, &length, memory, sizeof memory);
        assert_int_equal(status, capacity < sizeof whole ? PRIMECARDS_NO_ROOM : PRIMECARDS_OK);
        assert_int_equal(length, sizeof whole - 1);
        assert_int_equal(finding, PRIMECARDS_FACTORS);
        if (capacity > 0) {
            snprintf(expected, capacity < sizeof expected ? capacity : sizeof expected, "%s", whole);
            assert_string_equal(text, expected);
        }
        free(text);
    }
    assert_int_equal(primecards_factors("1024", 0, &finding, NULL, 0, NULL, memory, sizeof memory), PRIMECARDS_NO_ROOM);
}

static void with_less_memory_the_answer_is_the_same_or_refused(void **state)
{
    static const char number[] = "100000000000000000039000000000000000000003";
    bool was_enough = false;
    char expected[100], text[100];
    int finding;
    char *all = allocated(PRIMECARDS_NUMBER_MEMORY);
    assert_int_equal(primecards_factors(number, 0, &finding, expected, sizeof expected, NULL, all,
                                        PRIMECARDS_NUMBER_MEMORY), PRIMECARDS_OK);
    for (size_t size = 0; size < 20000; size += 61) {
        char *memory = allocated(size);
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

static void cards_spell_a_number_or_the_memory_holds_a_message(void **state)
{
    static const struct {
        const char *deck, *cards;
        int status;
        const char *output; /* the number, or the message in the memory after a refusal */
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
        const char *number = rows[i].status == PRIMECARDS_OK ? rows[i].output : "";
        size_t length = 99;
        memset(memory, 'm', sizeof memory);
        assert_int_equal(primecards_number(rows[i].deck, rows[i].cards, text, sizeof text, &length, memory,
                                           sizeof memory), rows[i].status);
        assert_row(rows[i].cards, text, number);
        assert_int_equal(length, strlen(number));
        if (rows[i].status != PRIMECARDS_OK)
            assert_row(rows[i].cards, memory, rows[i].output);
    }
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
    void *memory = allocated(PRIMECARDS_NUMBER_MEMORY);
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

/* The results of a thread, which has its own memory. */

struct work {
    int faults;
    struct text verdicts;
    int plays;
};

static int count_play(void *context, const struct primecards_play *play)
{
    ++*(int *)context;
    return 0;
}

static void *do_work(void *context)
{
    enum { SIZE = 4 << 20 };
    struct work *work = context;
    void *memory = malloc(SIZE);
    struct primecards_question question = {.deck = "trump", .hand = "A257KX"};
    for (size_t i = 0; memory != NULL && i < 2 * COUNT(numbers); i++) {
        int verdict;
        work->faults += primecards_verdict(numbers[i % COUNT(numbers)], 1, &verdict, memory, SIZE) != PRIMECARDS_OK;
        text_print(&work->verdicts, "%d\n", verdict);
        int status = primecards_verdict(numbers[i % COUNT(numbers)], 1, &verdict, memory, 0);
        work->faults += status != PRIMECARDS_OK && status != PRIMECARDS_NO_MEMORY;
    }
    if (memory == NULL || primecards_plays(&question, count_play, &work->plays, memory, SIZE) != PRIMECARDS_OK)
        work->faults++;
    free(memory);
    return NULL;
}

static void two_threads_do_not_interfere(void **state)
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
        assert_int_equal(work[i].plays, alone.plays);
        assert_int_equal(work[i].faults, 0);
        assert_true(work[i].plays > 0);
        text_free(&work[i].verdicts);
    }
    text_free(&alone.verdicts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_verdict_is_that_of_the_core),
        cmocka_unit_test(factors_are_those_of_the_core),
        cmocka_unit_test(invalid_numbers_are_refused),
        cmocka_unit_test(a_million_digits_are_refused_at_once),
        cmocka_unit_test(text_is_truncated_as_by_snprintf),
        cmocka_unit_test(with_less_memory_the_answer_is_the_same_or_refused),
        cmocka_unit_test(cards_spell_a_number_or_the_memory_holds_a_message),
        cmocka_unit_test(a_claim_is_right_or_wrong),
        cmocka_unit_test(two_threads_do_not_interfere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
