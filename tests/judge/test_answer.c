/* test_answer.c: the forms of an answer: formats, sentences, colour, quiet answers. */
#include "tests/cmocka.h"
#include "tests/judge/judging.h"

#include <string.h>

static void each_format_has_its_answers(void **state)
{
    static const struct {
        const char *deck;
        enum format format;
        enum verdict_effort effort;
        const char *line, *text;
        enum judge_answer answer;
    } rows[] = {
        /* if no factors are requested, no proof is tried */
        {"lvl0", FORMAT_TEXT, VERDICT_ONLY, "3317044064679887385961813",
         "3317044064679887385961813: prime\n", JUDGE_YES},
        {"lvl0", FORMAT_TEXT, VERDICT_ONLY, "3317044064679887385962123",
         "3317044064679887385962123: probable prime\n", JUDGE_YES},
        {"lvl0", FORMAT_TSV, VERDICT_ONLY, "3317044064679887385962123",
         "3317044064679887385962123\t3317044064679887385962123\tprime\t-\n", JUDGE_YES},
        {"lvl0", FORMAT_JSON, VERDICT_ONLY, "3317044064679887385962123",
         "{\"input\":\"3317044064679887385962123\",\"number\":\"3317044064679887385962123\","
         "\"verdict\":\"prime\",\"certainty\":\"probable\"}\n", JUDGE_YES},
        /* text and JSON have the effect of the number as a play, even without factors; columns do not */
        {"trump", FORMAT_TEXT, VERDICT_ONLY, "57",
         "57: composite, not prime; as a play it cuts (Grothendieck)\n", JUDGE_NO},
        {"trump", FORMAT_TSV, VERDICT_FACTORS, "57", "57\t57\tcomposite\t3 19\n", JUDGE_NO},
        {"trump", FORMAT_JSON, VERDICT_FACTORS, "A729",
         "{\"input\":\"A729\",\"number\":\"1729\",\"verdict\":\"composite\",\"factors\":[\"7\",\"13\","
         "\"19\"],\"effect\":\"turn\",\"effect_name\":\"Ramanujan\",\"certainty\":\"proven\"}\n", JUDGE_NO},
        {"trump", FORMAT_JSON, VERDICT_FACTORS, "58",
         "{\"input\":\"58\",\"number\":\"58\",\"verdict\":\"composite\",\"factors\":[\"2\",\"29\"],"
         "\"certainty\":\"proven\"}\n", JUDGE_NO},
        /* columns for scripts */
        {"trump", FORMAT_TSV, VERDICT_FACTORS, "QK", "QK\t1213\tprime\t1213\n", JUDGE_YES},
        {"trump", FORMAT_TSV, VERDICT_FACTORS, "0310", "0310\t310\tcomposite\t2 5 31\n", JUDGE_NO},
        {"trump", FORMAT_TSV, VERDICT_FACTORS, "8", "8\t8\tcomposite\t2 2 2\n", JUDGE_NO},
        {"trump", FORMAT_TSV, VERDICT_FACTORS, "1", "1\t1\tneither\t-\n", JUDGE_NO},
        {"trump", FORMAT_TSV, VERDICT_FACTORS, "18446744073709551629",
         "18446744073709551629\t18446744073709551629\tprime\t18446744073709551629\n", JUDGE_YES},
        {"trump", FORMAT_TSV, VERDICT_FACTORS, "24=2*2*3", "24=2*2*3\t24\twrong\t12\n", JUDGE_NO},
        {"trump", FORMAT_TSV, VERDICT_FACTORS, "24=4*6", "24=4*6\t24\twrong\t-\n", JUDGE_NO},
        {"trump", FORMAT_TSV, VERDICT_FACTORS, "24=2^9", "24=2^9\t24\twrong\t-\n", JUDGE_NO},
        {"trump", FORMAT_TSV, VERDICT_FACTORS, "KQ=2^5*4A", "KQ=2^5*4A\t1312\tcorrect\t1312\n", JUDGE_YES},
        {"trump", FORMAT_TSV, VERDICT_FACTORS, "9\t= 3^2", /* a tab would start another column */
         "9 = 3^2\t9\tcorrect\t9\n", JUDGE_YES},
        {"trump", FORMAT_TSV, VERDICT_ONLY, "103", "103\t103\tprime\t-\n", JUDGE_YES},
        {"trump", FORMAT_TSV, VERDICT_ONLY, "310", "310\t310\tcomposite\t-\n", JUDGE_NO},
        {"trump", FORMAT_TSV, VERDICT_ONLY, "2^61-1", "2^61-1\t2305843009213693951\tprime\t-\n", JUDGE_YES},
        /* JSON is one object per line */
        {"lvl0", FORMAT_JSON, VERDICT_FACTORS, "10,3",
         "{\"input\":\"10,3\",\"number\":\"103\",\"verdict\":\"prime\",\"factors\":[\"103\"],"
         "\"certainty\":\"proven\"}\n", JUDGE_YES},
        {"lvl0", FORMAT_JSON, VERDICT_FACTORS, "310",
         "{\"input\":\"310\",\"number\":\"310\",\"verdict\":\"composite\",\"factors\":[\"2\",\"5\",\"31\"],"
         "\"certainty\":\"proven\"}\n", JUDGE_NO},
        {"lvl0", FORMAT_JSON, VERDICT_FACTORS, "1",
         "{\"input\":\"1\",\"number\":\"1\",\"verdict\":\"neither\",\"factors\":[],"
         "\"certainty\":\"proven\"}\n", JUDGE_NO},
        {"lvl0", FORMAT_JSON, VERDICT_FACTORS, "18446744073709551629",
         "{\"input\":\"18446744073709551629\",\"number\":\"18446744073709551629\",\"verdict\":\"prime\","
         "\"factors\":[\"18446744073709551629\"],\"certainty\":\"proven\"}\n", JUDGE_YES},
        {"lvl0", FORMAT_JSON, VERDICT_FACTORS, "3317044064679887385962123",
         "{\"input\":\"3317044064679887385962123\",\"number\":\"3317044064679887385962123\","
         "\"verdict\":\"prime\",\"factors\":[\"3317044064679887385962123\"],\"certainty\":\"proven\"}\n", JUDGE_YES},
        {"lvl0", FORMAT_JSON, VERDICT_FACTORS, "24 =\t2*2*3",
         "{\"input\":\"24 =\\u00092*2*3\",\"number\":\"24\",\"verdict\":\"wrong\",\"value\":\"12\","
         "\"certainty\":\"proven\"}\n", JUDGE_NO},
        {"lvl0", FORMAT_JSON, VERDICT_FACTORS, "24=4*6",
         "{\"input\":\"24=4*6\",\"number\":\"24\",\"verdict\":\"wrong\",\"not_prime\":\"4\","
         "\"certainty\":\"proven\"}\n", JUDGE_NO},
        {"lvl0", FORMAT_JSON, VERDICT_FACTORS, "24=2^9",
         "{\"input\":\"24=2^9\",\"number\":\"24\",\"verdict\":\"wrong\",\"too_large\":true,"
         "\"certainty\":\"proven\"}\n", JUDGE_NO},
        {"lvl0", FORMAT_JSON, VERDICT_ONLY, "310",
         "{\"input\":\"310\",\"number\":\"310\",\"verdict\":\"composite\",\"certainty\":\"proven\"}\n", JUDGE_NO},
        {"lvl0", FORMAT_JSON, VERDICT_ONLY, "2^3",
         "{\"input\":\"2^3\",\"number\":\"8\",\"verdict\":\"composite\",\"certainty\":\"proven\"}\n", JUDGE_NO},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct judge judge = judge_with(rows[i].deck, rows[i].format, rows[i].effort);
        expect_answer(&judge, rows[i].line, rows[i].text, rows[i].answer);
        judge_close(&judge);
    }
}

/* The sentence is the same in each format, and is present even without factors. */
static void a_sentence_can_be_added_in_each_form(void **state)
{
    static const struct {
        enum format format;
        const char *line, *text;
    } rows[] = {
        {FORMAT_TEXT, "310", "310: composite. 2 divides it: the last digit, 0, is even.\n"},
        {FORMAT_TSV, "310", "310\t310\tcomposite\t-\t2 divides it: the last digit, 0, is even\n"},
        {FORMAT_JSON, "310", "{\"input\":\"310\",\"number\":\"310\",\"verdict\":\"composite\",\"certainty\":\"proven\","
                             "\"explanation\":\"2 divides it: the last digit, 0, is even\"}\n"},
        {FORMAT_TEXT, "12=2*2*2", "12=2*2*2: wrong, 2 * 2 * 2 = 8. 12 = 2 * 2 * 3.\n"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct judge judge = judge_with("lvl0", rows[i].format, VERDICT_ONLY);
        judge.options.explain = true;
        expect_answer(&judge, rows[i].line, rows[i].text, JUDGE_NO);
        judge_close(&judge);
    }
}

/*
 * A verdict with unfinished factoring in each format. It is constructed here, because which numbers are left unfinished
 * may change.
 */
static void an_unfinished_factorisation_is_marked_as_such(void **state)
{
    static const struct {
        enum format format;
        enum verdict_reason reason;
        const char *text;
    } rows[] = {
        {FORMAT_TEXT, REASON_DIVISOR, "c: composite, divisible by 3\n"},
        {FORMAT_TEXT, REASON_WITNESS, "c: composite, witness 3\n"},
        {FORMAT_TSV, REASON_DIVISOR, "c\tc\tcomposite\t-\n"},
        {FORMAT_TSV, REASON_WITNESS, "c\tc\tcomposite\t-\n"},
        {FORMAT_JSON, REASON_DIVISOR, "{\"input\":\"c\",\"number\":\"c\",\"verdict\":\"composite\",\"factors\":null,"
                                      "\"divisor\":\"3\",\"certainty\":\"proven\"}\n"},
        {FORMAT_JSON, REASON_WITNESS, "{\"input\":\"c\",\"number\":\"c\",\"verdict\":\"composite\",\"factors\":null,"
                                      "\"witness\":\"3\",\"certainty\":\"proven\"}\n"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct answer_style style = {.format = rows[i].format, .factors = true, .separator = '\n'};
        struct verdict verdict = {.answer = VERDICT_COMPOSITE, .proven = true, .reason = rows[i].reason};
        struct answer answer = {.input = "c", .length = 1, .number = {"c", 1}, .verdict = &verdict};
        struct text text = {0};
        text_add(&verdict.factors, "3");
        answer_write(&style, &answer, &text);
        assert_string_equal(text.at, rows[i].text);
        text_clear(&text);
        answer_add_truth(answer.number, &verdict, &text); /* the reason why a claim about it is wrong */
        assert_string_equal(text.at, rows[i].reason == REASON_DIVISOR ? "c is composite, divisible by 3"
                                                                      : "c is composite, witness 3");
        text_free(&text);
        verdict_free(&verdict);
    }
}

/* The explanation of a wrong claim. */
static void the_truth_of_a_number_is_a_sentence(void **state)
{
    static const struct {
        struct verdict verdict;
        const char *text;
    } rows[] = {
        {{.answer = VERDICT_NEITHER, .proven = true, .reason = REASON_FACTORS}, "c is neither"},
        {{.answer = VERDICT_PRIME, .proven = true, .reason = REASON_FACTORS}, "c is prime"},
        {{.answer = VERDICT_PRIME, .proven = false, .reason = REASON_FACTORS}, "c is probable prime"},
        {{.answer = VERDICT_COMPOSITE, .proven = true, .reason = REASON_FACTORS, .factors = {"2 5", 3, 0}},
         "c = 2 * 5"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct text text = {0};
        answer_add_truth((struct digits){"c", 1}, &rows[i].verdict, &text);
        assert_string_equal(text.at, rows[i].text);
        text_free(&text);
    }
}

static void colour_adds_only_escape_sequences(void **state)
{
    static const char *const lines[] = {"103", "310", "1", "10,3", "9=3^2", "24=2*2*3", "16=4*4", "16=2^9"};
    for (size_t i = 0; i < COUNT(lines); i++)
        for (int effort = VERDICT_ONLY; effort <= VERDICT_FACTORS; effort++) {
            struct judge judge = judge_with("lvl0", FORMAT_TEXT, (enum verdict_effort)effort);
            struct text plain = {0}, color = {0}, stripped = {0};
            struct fault fault;
            judge_line(&judge, lines[i], strlen(lines[i]), &plain, &fault);
            judge.options.style.color = true;
            judge_line(&judge, lines[i], strlen(lines[i]), &color, &fault);
            assert_non_null(strchr(color.at, '\033'));
            for (const char *at = color.at; *at != '\0'; at++)
                if (*at == '\033')
                    at = strchr(at, 'm');
                else
                    text_add_char(&stripped, *at);
            assert_string_equal(stripped.at, plain.at);
            text_free(&plain);
            text_free(&color);
            text_free(&stripped);
            judge_close(&judge);
        }
}

static void a_quiet_judge_adds_no_text_and_has_the_same_answers(void **state)
{
    static const char *const lines[] = {"103", "310", "1", "10,3", "9=3^2", "24=2*2*3", "", "57",
                                        "18446744073709551629"};
    struct judge loud = judge_with("trump", FORMAT_TEXT, VERDICT_FACTORS);
    struct judge quiet = judge_with("trump", FORMAT_TEXT, VERDICT_ONLY);
    struct text text = {0}, none = {0};
    struct fault fault;
    quiet.options.quiet = true;
    for (size_t i = 0; i < COUNT(lines); i++)
        assert_int_equal(judge_line(&loud, lines[i], strlen(lines[i]), &text, &fault),
                         judge_line(&quiet, lines[i], strlen(lines[i]), &none, &fault));
    assert_int_equal(none.length, 0);
    text_free(&text);
    judge_close(&loud);
    judge_close(&quiet);
}

static void an_answer_can_also_be_stored_as_a_sentence_without_factors(void **state)
{
    struct judge judge = judge_with("trump", FORMAT_JSON, VERDICT_FACTORS);
    judge.options.says = true;
    expect_answer(&judge, "91",
                "{\"input\":\"91\",\"number\":\"91\",\"verdict\":\"composite\",\"factors\":[\"7\",\"13\"],"
                "\"certainty\":\"proven\"}\n", JUDGE_NO);
    assert_string_equal(judge.said.at, "91 is not prime.");
    expect_answer(&judge, "57",
                "{\"input\":\"57\",\"number\":\"57\",\"verdict\":\"composite\",\"factors\":[\"3\",\"19\"],"
                "\"effect\":\"cut\",\"effect_name\":\"Grothendieck\",\"certainty\":\"proven\"}\n", JUDGE_NO);
    assert_string_equal(judge.said.at, "57 is not prime; as a play it cuts (Grothendieck).");
    judge_close(&judge);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_format_has_its_answers),
        cmocka_unit_test(a_sentence_can_be_added_in_each_form),
        cmocka_unit_test(an_unfinished_factorisation_is_marked_as_such),
        cmocka_unit_test(the_truth_of_a_number_is_a_sentence),
        cmocka_unit_test(colour_adds_only_escape_sequences),
        cmocka_unit_test(a_quiet_judge_adds_no_text_and_has_the_same_answers),
        cmocka_unit_test(an_answer_can_also_be_stored_as_a_sentence_without_factors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
