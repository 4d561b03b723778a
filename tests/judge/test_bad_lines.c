/* test_bad_lines.c: lines that are refused: each fault, what its message quotes, and the limits of digits. */
#include "core/base/rng.h"
#include "tests/cmocka.h"
#include "tests/judge/judging.h"

#include <string.h>

static void a_refusal_quotes_the_typed_text(void **state)
{
    static const char *const rows[][3] = {
        {"lvl0", "\uFF11\uFF14\uFF0C3", "14, in '\uFF11\uFF14\uFF0C3'"},
        {"lvl0", "\uFF41b\u3002", "'\uFF41b\u3002'"},
        {"lvl0", "9\u00D73=", "no = after the number, in '9\u00D73='"},
        {"lvl0", "14,3", "14"},
        {"lvl0", "103,5", "103 (did you mean 10 3?)"},
        {"lvl0", "3-5", "'3-5': the value is negative"},
        {"lvl0", "\uFF13\uFF0D\uFF15", "'\uFF13\uFF0D\uFF15': the value is negative"},
        {"lvl0", "0x10", "'0x10': digits are decimal, and times is written *"},
        {"trump", "10,000", "'10,000': a number is written without commas"},
        {"trump", "7!", "'7!': only + - * ^ ( ) and e are calculated"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct judge judge = judge_with(rows[i][0], FORMAT_TEXT, VERDICT_ONLY);
        assert_row(rows[i][1], answer_to(&judge, rows[i][1], JUDGE_BAD), rows[i][2]);
        judge_close(&judge);
    }
}

static void leading_zeros_do_not_count_as_digits(void **state)
{
    struct judge judge = judge_with("lvl0", FORMAT_TSV, VERDICT_ONLY);
    struct text line = {0};
    for (int i = 0; i < 60000; i++)
        text_add_char(&line, '0');
    text_add(&line, "103");
    assert_string_equal(answer_to(&judge, line.at, JUDGE_YES) + line.length, "\t103\tprime\t-\n");
    text_free(&line);
    judge_close(&judge);
}

static void the_limit_of_digits_is_exact(void **state)
{
    struct judge judge = judge_with("trump", FORMAT_TSV, VERDICT_ONLY);
    struct text line = {0};
    for (int i = 0; i < JUDGE_DIGITS; i++)
        text_add_char(&line, '2');
    answer_to(&judge, line.at, JUDGE_NO);
    text_add_char(&line, '2');
    assert_string_equal(answer_to(&judge, line.at, JUDGE_BAD), "4301, and 4300 are allowed");
    text_cut(&line, JUDGE_DIGITS - 2);
    text_add(&line, "A2"); /* the same number spelled with cards, still even */
    answer_to(&judge, line.at, JUDGE_NO);
    text_add_char(&line, 'A');
    expect_answer(&judge, line.at, "too-many-digits", JUDGE_BAD);
    text_free(&line);
    judge_close(&judge);
}

static void the_limit_of_digits_applies_to_calculations_too(void **state)
{
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, VERDICT_ONLY);
    judge.options.max_digits = 3;
    expect_answer(&judge, "10e1-1", "10e1-1 = 99: composite\n", JUDGE_NO);
    expect_answer(&judge, "10e2-1", "too-many-digits", JUDGE_BAD);
    judge_close(&judge);
}

static void each_fault_has_its_code(void **state)
{
    static const char *const rows[][3] = {
        {"lvl0", "abc", "bad-number"}, {"lvl0", "++7", "bad-number"}, {"lvl0", "-7", "bad-number"},
        {"lvl0", "1e", "bad-number"}, {"lvl0", "0x11", "bad-number"}, {"lvl0", "1_000", "bad-number"},
        {"lvl0", "1.5", "bad-number"}, {"lvl0", "zz 5", "bad-number"}, {"lvl0", "\xD9\xA3", "bad-number"},
        {"lvl0", "\xEF\xBB\xBF" "103", "bad-number"}, {"lvl0", "14,3", "bad-card"},
        {"lvl0", "3,,4", "bad-card"}, {"lvl0", ",3", "bad-card"}, {"lvl0", "3,", "bad-card"}, {"lvl0", ",", "bad-card"},
        {"lvl0", "0,3", "bad-card"}, {"lvl0-advanced", "0,3", "leading-zero"}, {"lvl0", "03,3", "bad-card"},
        {"lvl0-advanced", "5/9,7", "need-value"}, {"lvl0-advanced", "5/9", "need-value"},
        {"lvl0-advanced", "5/9:7", "bad-value"}, {"lvl0-advanced", "5/9:,7", "bad-value"},
        {"lvl0", "D", "no-value"}, {"lvl0-advanced", "3,SKIP", "no-value"}, {"lvl0", "QK", "bad-card"},
        {"lvl0", "1,000", "bad-number"}, {"lvl0", "10 14", "bad-card"}, {"lvl0", "10\t14", "bad-card"},
        {"trump", "QZ", "bad-card"}, {"trump", "0K", "bad-card"}, {"trump", "X3", "joker-value"},
        {"trump", "X", "joker-value"},
        {"trump", "X3|X=14", "joker-value"}, {"trump", "X3|X=0", "leading-zero"}, {"trump", "X3|", "joker-value"},
        {"trump", "X3|X=T|X=A", "joker-value"}, {"trump", "X3|K=T", "joker-value"}, {"trump", "K3|X=T", "joker-value"},
        {"trump", "3X|X=X", "joker-value"},
        {"trump", "3-5", "bad-number"}, {"trump", "9^9^9", "too-many-digits"}, {"trump", "5/9", "bad-card"},
        {"trump", "skip", "bad-card"},
        {"lvl0", "103\r\r", "bad-number"},
        {"lvl0", "9=9", "malformed"}, {"lvl0", "9=3*", "malformed"}, {"lvl0", "9=3**3", "malformed"},
        {"lvl0", "9=9^1", "malformed"}, {"lvl0", "=", "malformed"}, {"lvl0", "2*3=6", "malformed"},
        {"lvl0", "9=3*x", "bad-card"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        expect_line(rows[i][0], rows[i][1], rows[i][2], JUDGE_BAD);
}

/* Creates a bad line by damaging a good one. */
static size_t spoil(struct rng *rng, char *line, size_t capacity)
{
    static const char *const good[] = {
        "103", "18446744073709551616", "9223372036854775807", "10,3", "5/9:9,7", "4,0,9", "24=2*2*2*3", "9=3^2",
        "81=3^2^2",
    };
    static const char *const bad[] = {
        "+", "-", ".", "e5", "_", "'", "x", "\x7F", "\x01", "\x1B[31m", "\xFF", "\xC0\xB1", "\xED\xA0\x80",
        "\xF5\x80\x80\x80", "\xEF\xBC\x97", "\xEF\xBB\xBF", "\xD9\xA3", "\xE2\x80\xAE", "\xC2\xA0", "Z", "D", "SKIP",
        "5/9:7,", ",,", ":", "|", "/", "==", "**", "^^", "=", "^0", "*1", "(", "\"", "\\", "%s", "\0",
    };
    const char *base = good[rng_below(rng, COUNT(good))];
    uint64_t which = rng_below(rng, COUNT(bad));
    size_t length = strlen(base), more = which == COUNT(bad) - 1 ? 1 : strlen(bad[which]);
    size_t at = (size_t)rng_below(rng, length + 1);
    assert_true(length + more < capacity);
    memcpy(line, base, at);
    memcpy(line + at, bad[which], more);
    memcpy(line + at + more, base + at, length - at);
    return length + more;
}

/* A damaged line may still be good by chance: 24=2^2*2*2*3. */
static bool may_be_good(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (line[i] == '\0' || strchr("0123456789,=*^:/+-e(\xEF\xBC\x97", line[i]) == NULL)
            return false;
    return true;
}

static void ten_thousand_bad_lines_are_refused_without_side_effects(void **state)
{
    static const char *const decks[] = {"lvl0", "lvl0-advanced", "trump"};
    struct rng rng = {7};
    int refused = 0;
    for (int d = 0; d < 3; d++) {
        struct judge judge = judge_with(decks[d], FORMAT_TEXT, VERDICT_ONLY);
        struct text text = {0};
        struct fault fault;
        for (int i = 0; i < 6000; i++) {
            char line[80];
            size_t length = spoil(&rng, line, sizeof line);
            text_clear(&text);
            fault.code = FAULT_NONE;
            enum judge_answer answer = judge_item(&judge, line, length, &text, &fault);
            assert_int_equal(answer == JUDGE_BAD, fault.code != FAULT_NONE);
            assert_int_equal(answer == JUDGE_BAD, text.length == 0);
            if (d < 2 && !may_be_good(line, length))
                assert_int_equal(answer, JUDGE_BAD);
            refused += answer == JUDGE_BAD;
            text_clear(&text);
            assert_int_equal(judge_line(&judge, "103", 3, &text, &fault), JUDGE_YES);
            assert_string_equal(text.at, "103: prime\n");
        }
        text_free(&text);
        judge_close(&judge);
    }
    assert_true(refused >= 10000);
}

static void a_long_input_is_truncated_in_a_message(void **state)
{
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, VERDICT_ONLY);
    struct text line = {0};
    text_add(&line, "zz");
    for (int i = 0; i < 100; i++)
        text_add(&line, "\xEF\xBC\x97");
    const char *detail = answer_to(&judge, line.at, JUDGE_BAD);
    assert_true(strlen(detail) < 60);
    assert_string_equal(detail + strlen(detail) - 7, "\xEF\xBC\x97...'");
    text_clear(&line);
    for (int i = 0; i < 100; i++)
        text_add(&line, "\x97"); /* a UTF-8 continuation byte without a lead byte */
    assert_string_equal(answer_to(&judge, line.at, JUDGE_BAD), "'...'");
    text_free(&line);
    judge_close(&judge);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_refusal_quotes_the_typed_text),
        cmocka_unit_test(leading_zeros_do_not_count_as_digits),
        cmocka_unit_test(the_limit_of_digits_is_exact),
        cmocka_unit_test(the_limit_of_digits_applies_to_calculations_too),
        cmocka_unit_test(each_fault_has_its_code),
        cmocka_unit_test(ten_thousand_bad_lines_are_refused_without_side_effects),
        cmocka_unit_test(a_long_input_is_truncated_in_a_message),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
