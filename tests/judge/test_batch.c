/* test_batch.c: the lines of a batch have the same answers as single lines. */
#include "judge/batch.h"

#include "core/base/rng.h"
#include "tests/cmocka.h"
#include "tests/judge/judging.h"

#include <stdio.h>
#include <string.h>

enum { LINES = 1000, LINE_BYTES = 24 };

/* Small numbers, numbers of any size, and neighbours of 2^63 and 2^64, with equal probability. */
static void make_lines(struct rng *rng, char lines[LINES][LINE_BYTES])
{
    static const char *const edges[] = {
        "0", "1", "2", "9223372036854775807", "9223372036854775808", "9999999999999999999", "10000000000000000000",
        "18446744073709551557", "18446744073709551615",
    };
    for (int i = 0; i < LINES; i++) {
        uint64_t kind = rng_below(rng, 3);
        if (kind == 0)
            snprintf(lines[i], LINE_BYTES, "%s", edges[rng_below(rng, COUNT(edges))]);
        else
            snprintf(lines[i], LINE_BYTES, "%llu",
                     (unsigned long long)(rng_next(rng) >> (kind == 1 ? 50 : rng_below(rng, 64)) | rng_below(rng, 2)));
    }
}

static void compare(enum verdict_effort effort, int rounds)
{
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, effort);
    struct batch batch = {0};
    struct rng rng = {11};
    char lines[LINES][LINE_BYTES];
    struct text together = {0}, alone = {0};
    struct fault fault;
    bool met[JUDGE_ANSWERS] = {false};
    for (int round = 0; round < rounds; round++) {
        make_lines(&rng, lines);
        for (int i = 0; i < LINES; i++) {
            if (batch_is_full(&batch) || rng_below(&rng, 200) == 0)
                batch_judge(&batch, &judge.options, &together, met);
            assert_true(batch_add(&batch, &judge, lines[i], strlen(lines[i])));
            judge_line(&judge, lines[i], strlen(lines[i]), &alone, &fault);
        }
        batch_judge(&batch, &judge.options, &together, met);
        assert_int_equal(batch.count, 0);
        assert_string_equal(together.at, alone.at);
    }
    assert_true(met[JUDGE_YES] && met[JUDGE_NO] && !met[JUDGE_BAD]);
    text_free(&together);
    text_free(&alone);
    judge_close(&judge);
}

static void lines_of_a_batch_have_the_answers_of_single_lines(void **state)
{
    compare(VERDICT_ONLY, 20);
    compare(VERDICT_FACTORS, 3);
    compare(VERDICT_FINISH, 1);
}

static void answers_are_noted_without_text_too(void **state)
{
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, VERDICT_ONLY);
    struct batch batch = {0};
    struct text text = {0};
    bool met[JUDGE_ANSWERS] = {false};
    judge.options.quiet = true;
    assert_true(batch_add(&batch, &judge, "103", 3));
    batch_judge(&batch, &judge.options, &text, met);
    assert_true(met[JUDGE_YES] && !met[JUDGE_NO]);
    assert_true(batch_add(&batch, &judge, "1", 1));
    batch_judge(&batch, &judge.options, &text, met);
    assert_true(met[JUDGE_NO]);
    assert_int_equal(text.length, 0);
    text_free(&text);
}

static void only_canonical_numbers_below_2_to_the_64_are_collected(void **state)
{
    static const char *const refused[] = {
        "", "00", "007", "18446744073709551616", "99999999999999999999", "100000000000000000000", "10,3", "9=3^2",
        "103 ", " 103", "103\r", "103#", "+7", "-7", "7x",
    };
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, VERDICT_ONLY);
    struct batch batch = {0};
    for (size_t i = 0; i < COUNT(refused); i++)
        assert_false(batch_add(&batch, &judge, refused[i], strlen(refused[i])));
    judge.options.max_digits = 2;
    assert_false(batch_add(&batch, &judge, "103", 3));
    assert_int_equal(batch.count, 0);
    judge.options.max_digits = 3;
    assert_true(batch_add(&batch, &judge, "103", 3));
}

/* The answers of a batch cannot describe these effects. */
static void numbers_with_an_effect_as_plays_are_not_collected(void **state)
{
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, VERDICT_FACTORS);
    struct batch batch = {0};
    assert_true(batch_add(&batch, &judge, "57", 2));
    assert_true(deck_builtin("trump", &judge.deck));
    assert_false(batch_add(&batch, &judge, "57", 2));
    assert_false(batch_add(&batch, &judge, "1729", 4));
    assert_true(batch_add(&batch, &judge, "58", 2));
    assert_int_equal(batch.count, 2);
}

/* Compares the answers of the batch with `expected`. */
static void assert_settled(struct batch *batch, const struct judge *judge, const char *expected)
{
    struct text text = {0};
    bool met[JUDGE_ANSWERS] = {false};
    batch_judge(batch, &judge->options, &text, met);
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
}

static void lines_are_taken_up_to_one_that_the_batch_refuses(void **state)
{
    static const struct {
        const char *bytes;
        size_t taken;
        const char *answers;
    } rows[] = {
        {"7\n310\n", 6, "7: prime\n310: composite\n"},
        {"7\n310", 2, "7: prime\n"}, /* more digits may follow */
        {"18446744073709551615\n18446744073709551616\n", 21, "18446744073709551615: composite\n"},
        {"18446744073709551557\n9999999999999999961\n", 41,
         "18446744073709551557: prime\n9999999999999999961: prime\n"},
        {"1\n07\n7\n", 2, "1: neither\n"}, {"0\n\n7\n", 2, "0: neither\n"}, {"2\n7 \n", 2, "2: prime\n"},
        {"2\n10,3\n7\n", 2, "2: prime\n"}, {"#\n7\n", 0, ""}, {"", 0, ""}, {"\n", 0, ""},
    };
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, VERDICT_ONLY);
    struct batch batch = {0};
    for (size_t i = 0; i < COUNT(rows); i++) {
        assert_int_equal(batch_add_lines(&batch, &judge, rows[i].bytes, strlen(rows[i].bytes)), rows[i].taken);
        assert_settled(&batch, &judge, rows[i].answers);
    }
    judge.options.style.separator = '\0';
    assert_int_equal(batch_add_lines(&batch, &judge, "7\0" "310\0" "7\n", 8), 6);
    assert_int_equal(batch.count, 2);
}

static void lines_are_taken_until_the_batch_is_full(void **state)
{
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, VERDICT_ONLY);
    struct batch batch = {0};
    char bytes[2 * (BATCH_LINES + 9)];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = i % 2 == 0 ? '7' : '\n';
    assert_int_equal(batch_add_lines(&batch, &judge, bytes, sizeof bytes), 2 * BATCH_LINES);
    assert_true(batch_is_full(&batch));
    assert_int_equal(batch_add_lines(&batch, &judge, bytes, sizeof bytes), 0);
}

static void only_plain_answers_can_be_collected(void **state)
{
    struct judge_options plain = judge_with("lvl0", FORMAT_TEXT, VERDICT_ONLY).options, other;
    assert_true(batch_is_allowed(&plain));
    other = plain, other.effort = VERDICT_FACTORS;
    assert_true(batch_is_allowed(&other));
    other = plain, other.explain = true;
    assert_false(batch_is_allowed(&other));
    other = plain, other.style.spoken = true;
    assert_false(batch_is_allowed(&other));
    other = plain, other.style.color = true;
    assert_false(batch_is_allowed(&other));
    other = plain, other.style.format = FORMAT_JSON;
    assert_false(batch_is_allowed(&other));
    other.quiet = true;
    assert_true(batch_is_allowed(&other));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_of_a_batch_have_the_answers_of_single_lines),
        cmocka_unit_test(answers_are_noted_without_text_too),
        cmocka_unit_test(only_canonical_numbers_below_2_to_the_64_are_collected),
        cmocka_unit_test(numbers_with_an_effect_as_plays_are_not_collected),
        cmocka_unit_test(lines_are_taken_up_to_one_that_the_batch_refuses),
        cmocka_unit_test(lines_are_taken_until_the_batch_is_full),
        cmocka_unit_test(only_plain_answers_can_be_collected),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
