/* test_find.c: the output of hand and ways, with one and with several threads, complete and cut short. */
#include "hints/find.h"
#include "tests/cards.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct find_query query_for(const struct deck *deck, const char *words)
{
    return (struct find_query){.form = {.deck = deck}, .limit = UINT64_MAX, .jobs = 1, .hand = hand_of(deck, words)};
}

/* The lines of output, and the result. */
struct answer {
    char *text;
    uint64_t found;
    char trouble[300];
};

static struct answer answer_to(const struct find_query *query, const char *number)
{
    FILE *file = tmpfile();
    struct out out;
    struct find_result result = {0};
    struct answer answer = {0};
    assert_non_null(file);
    out_init(&out, fileno(file));
    if (number != NULL)
        find_ways(query, digits_of(number), &out, &result);
    else
        find_primes(query, &out, &result);
    assert_true(out_flush(&out));
    out_free(&out);
    answer.found = result.found;
    snprintf(answer.trouble, sizeof answer.trouble, "%s", text_string(&result.trouble));
    text_free(&result.trouble);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    long length = ftell(file);
    rewind(file);
    answer.text = calloc(1, (size_t)length + 1);
    assert_non_null(answer.text);
    assert_int_equal(fread(answer.text, 1, (size_t)length, file), length);
    (void)fclose(file);
    return answer;
}

static void assert_answer(const struct find_query *query, const char *number, const char *text)
{
    struct answer answer = answer_to(query, number);
    uint64_t lines = 0;
    assert_string_equal(answer.text, text);
    for (const char *at = text; *at != '\0'; at++)
        lines += *at == '\n';
    assert_int_equal(answer.found, lines);
    free(answer.text);
}

static void several_threads_have_the_output_of_one(void **state)
{
    struct deck deck = built_in("trump");
    struct find_query query = query_for(&deck, "A234789TK");
    struct answer one = answer_to(&query, NULL);
    assert_true(one.found > 20000);
    for (int jobs = 2; jobs <= 5; jobs++) {
        query.jobs = jobs;
        struct answer several = answer_to(&query, NULL);
        assert_int_equal(several.found, one.found);
        assert_string_equal(several.text, one.text);
        free(several.text);
    }
    free(one.text);
}

static void a_limit_drops_only_the_lines_after_it(void **state)
{
    struct deck deck = built_in("trump");
    struct find_query query = query_for(&deck, "A234789TK");
    struct answer all = answer_to(&query, NULL);
    static const uint64_t limits[] = {1, 2, 100, 4321, 20321};
    for (size_t i = 0; i < COUNT(limits); i++) {
        query.limit = limits[i];
        query.jobs = 1 + (int)i % 3;
        struct answer some = answer_to(&query, NULL);
        uint64_t lines = 0;
        for (const char *at = some.text; (at = strchr(at, '\n')) != NULL; at++)
            lines++;
        assert_int_equal(some.found, limits[i]);
        assert_int_equal(lines, limits[i]);
        assert_memory_equal(some.text, all.text, strlen(some.text));
        free(some.text);
    }
    free(all.text);
}

static void a_limit_applies_to_the_greatest_of_each_count_too(void **state)
{
    struct deck deck = built_in("trump");
    struct find_query query = query_for(&deck, "A234789T");
    query.first = true;
    query.limit = 2;
    assert_answer(&query, NULL, "1: 7 7\n2: 109 T9\n");
}

static void first_is_the_first_line_of_each_count(void **state)
{
    struct deck deck = built_in("trump");
    static const char *const hands[] = {"A234789T", "2468TQ3", "X237", "466688"};
    for (size_t i = 0; i < COUNT(hands); i++) {
        struct find_query query = query_for(&deck, hands[i]);
        struct answer all = answer_to(&query, NULL);
        query.first = true;
        struct answer first = answer_to(&query, NULL);
        struct text expected = {0};
        long count = 0;
        for (const char *at = all.text; *at != '\0'; at = strchr(at, '\n') + 1)
            if (strtol(at, NULL, 10) > count) { /* 1729 is listed after primes of more cards */
                count = strtol(at, NULL, 10);
                text_add_bytes(&expected, at, (size_t)(strchr(at, '\n') - at) + 1);
            }
        assert_string_equal(first.text, text_string(&expected));
        text_free(&expected);
        free(all.text);
        free(first.text);
    }
}

static void a_tally_counts_the_lines(void **state)
{
    static const struct {
        const char *deck, *hand;
        int count, found;
        const char *text;
    } rows[] = {
        {"lvl0", "4 6 8 1 3", 0, 17, "1: 1\n2: 6\n3: 10\n"},
        {"lvl0", "4 6 8", 0, 0, "1: 0\n2: 0\n3: 0\n"},
        {"trump", "46", 4, 0, "4: 0\n"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct deck deck = built_in(rows[i].deck);
        struct find_query query = query_for(&deck, rows[i].hand);
        query.tally = true;
        query.count = rows[i].count;
        struct answer answer = answer_to(&query, NULL);
        assert_row(rows[i].hand, answer.text, rows[i].text);
        assert_row_number(rows[i].hand, (long long)answer.found, rows[i].found);
        free(answer.text);
    }
}

static void the_play_shown_has_the_fewest_jokers_and_then_comes_first_in_the_deck(void **state)
{
    struct deck deck = built_in("trump");
    struct find_query query = query_for(&deck, "X3K");
    query.count = 2;
    query.over = digits_of("100");
    query.under = digits_of("140");
    assert_answer(&query, NULL, "2: 139 KX|X=9\n2: 137 KX|X=7\n2: 131 KX|X=A\n2: 113 X3|X=J\n2: 103 X3|X=T\n");
}

static void too_many_rows_are_refused_before_anything_is_written(void **state)
{
    struct deck deck = built_in("trump");
    struct find_query query = query_for(&deck, "A2347789TK");
    query.steps = 1000000;
    struct answer answer = answer_to(&query, NULL);
    assert_int_equal(answer.found, 0);
    assert_string_equal(answer.text, "");
    assert_non_null(strstr(answer.trouble, "plays of up to 10 cards: there are 4986850 rows of cards to look through, "
                                           "and the bound is 1000000"));
    free(answer.text);
    query.count = 6;
    answer = answer_to(&query, NULL);
    assert_string_equal(answer.trouble, "");
    assert_true(answer.found > 1000);
    free(answer.text);
    query.count = 0;
    query.limit = 1000000;
    answer = answer_to(&query, NULL); /* searches as far as the steps allow, and reports where it stopped */
    assert_true(answer.found > 1000);
    assert_non_null(strstr(answer.trouble, "up to 8 cards"));
    free(answer.text);
}

static void ways_are_listed_by_number_of_cards_and_not_only_for_primes(void **state)
{
    struct deck deck = built_in("trump");
    struct find_query query = {.form = {.format = FORMAT_TSV, .deck = &deck}, .limit = UINT64_MAX};
    assert_answer(&query, "12", "1\t12\tQ\n2\t12\tA2\n2\t12\tAX|X=2\n2\t12\tX2|X=A\n2\t12\tXX|X=A|X=2\n");
    query.limit = 1;
    assert_answer(&query, "1213", "2\t1213\tQK\n");
    query.count = 3;
    assert_answer(&query, "1213", "3\t1213\tA2K\n");
    deck = built_in("lvl0");
    assert_answer(&query, "0", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(several_threads_have_the_output_of_one),
        cmocka_unit_test(a_limit_drops_only_the_lines_after_it),
        cmocka_unit_test(a_limit_applies_to_the_greatest_of_each_count_too),
        cmocka_unit_test(first_is_the_first_line_of_each_count),
        cmocka_unit_test(a_tally_counts_the_lines),
        cmocka_unit_test(the_play_shown_has_the_fewest_jokers_and_then_comes_first_in_the_deck),
        cmocka_unit_test(too_many_rows_are_refused_before_anything_is_written),
        cmocka_unit_test(ways_are_listed_by_number_of_cards_and_not_only_for_primes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
