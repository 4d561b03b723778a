/* test_judge.c: verdicts on lines, in each format, and every kind of bad line. */
#include "judge/judge.h"

#include "core/base/rng.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <string.h>

static struct judge judge_with(const char *deck, enum format format, enum verdict_effort effort)
{
    struct judge judge = {
        .options = {
            .style = {.format = format, .factors = effort != VERDICT_ONLY, .separator = '\n'},
            .effort = effort,
            .max_digits = JUDGE_DIGITS,
        },
    };
    assert_true(deck_builtin(deck, &judge.deck));
    return judge;
}

/* The text of the answer to a line, or the detail of its fault, until the next call. */
static const char *answer_to(struct judge *judge, const char *line, enum judge_answer answer)
{
    static struct text text;
    static struct fault fault;
    text_clear(&text);
    assert_row_number(line, judge_line(judge, line, strlen(line), &text, &fault), answer);
    if (answer != JUDGE_BAD)
        return text_string(&text);
    assert_int_equal(text.length, 0);
    return fault.detail;
}

/* Expects this answer to a line, or the word of its fault. */
static void expect_from(struct judge *judge, const char *line, const char *expected, enum judge_answer answer)
{
    struct text text = {0};
    struct fault fault = {0};
    assert_row_number(line, judge_line(judge, line, strlen(line), &text, &fault), answer);
    assert_row(line, answer == JUDGE_BAD ? fault_word(fault.code) : text_string(&text), expected);
    if (answer == JUDGE_BAD)
        assert_int_equal(text.length, 0);
    text_free(&text);
}

static void expect(const char *deck, const char *line, const char *expected, enum judge_answer answer)
{
    struct judge judge = judge_with(deck, FORMAT_TEXT, VERDICT_FACTORS);
    expect_from(&judge, line, expected, answer);
    judge_close(&judge);
}

static void lines_are_judged(void **state)
{
    static const struct {
        const char *deck, *line, *text;
        enum judge_answer answer;
    } rows[] = {
        /* numbers */
        {"lvl0", "103", "103: prime\n", JUDGE_YES},
        {"lvl0", "310", "310: composite = 2 * 5 * 31\n", JUDGE_NO},
        {"lvl0", "1", "1: neither\n", JUDGE_NO},
        {"lvl0", "0", "0: neither\n", JUDGE_NO},
        {"lvl0", "007", "007 = 7: prime\n", JUDGE_YES},
        {"lvl0", "000", "000 = 0: neither\n", JUDGE_NO},
        {"trump", "1213", "1213: prime\n", JUDGE_YES},
        {"lvl0", "18446744073709551557", "18446744073709551557: prime\n", JUDGE_YES},
        {"lvl0", "18446744073709551629", "18446744073709551629: prime\n", JUDGE_YES},
        {"lvl0", "3317044064679887385962123", "3317044064679887385962123: prime\n", JUDGE_YES},
        {"trump", "KJQQKJJKQQK",
         "KJQQKJJKQQK = 1311121213111113121213: composite = 110927633 * 11819608673261\n", JUDGE_NO},
        /* formed numbers show what they spell */
        {"lvl0", "10,3", "10,3 = 103: prime\n", JUDGE_YES},
        {"lvl0-advanced", "5/9:9,7", "5/9:9,7 = 97: prime\n", JUDGE_YES},
        {"lvl0-advanced", "4,0,9", "4,0,9 = 409: prime\n", JUDGE_YES},
        {"trump", "QK", "QK = 1213: prime\n", JUDGE_YES},
        {"trump", "qk", "qk = 1213: prime\n", JUDGE_YES},
        {"trump", "12,13", "12,13 = 1213: prime\n", JUDGE_YES},
        {"trump", "KA4T", "KA4T = 131410: composite = 2 * 5 * 17 * 773\n", JUDGE_NO},
        {"trump", "X3|X=T", "X3|X=T = 103: prime\n", JUDGE_YES},
        {"trump", "X3/X=10", "X3/X=10 = 103: prime\n", JUDGE_YES},
        {"trump", "XX7|X=A|X=0", "XX7|X=A|X=0 = 107: prime\n", JUDGE_YES},
        /* a wrong claim has a reason */
        {"lvl0", "9=3^2", "9=3^2: correct\n", JUDGE_YES},
        {"lvl0", "24=2*2*3", "24=2*2*3: wrong, 2 * 2 * 3 = 12\n", JUDGE_NO},
        {"lvl0", "24=2^2*3", "24=2^2*3: wrong, 2^2 * 3 = 12\n", JUDGE_NO},
        {"lvl0", "16=4*4", "16=4*4: wrong, 4 is not prime\n", JUDGE_NO},
        {"lvl0", "24=2^9", "24=2^9: wrong, the product is too large\n", JUDGE_NO},
        {"lvl0", "9 = 3 ^ 2", "9 = 3 ^ 2: correct\n", JUDGE_YES},
        {"lvl0", "9\t=\t3^2", "9\t=\t3^2: correct\n", JUDGE_YES},
        {"lvl0", "09=3^2", "09=3^2 = 9=3^2: correct\n", JUDGE_YES},
        {"trump", "KQ=2^5*4A", "KQ=2^5*4A = 1312=2^5*41: correct\n", JUDGE_YES},
        {"trump", "KQ=2^5*4X|X=A", "KQ=2^5*4X|X=A = 1312=2^5*41: correct\n", JUDGE_YES},
        {"trump", "A6=4*4", "A6=4*4 = 16=4*4: wrong, 4 is not prime\n", JUDGE_NO},
        /* numbers that the deck lists have an effect as a play. rules/prime-daifugo.md, 4.11: "57 and 1729 played with
           factors are ordinary composites without effect." */
        {"trump", "57", "57: composite = 3 * 19, not prime; as a play it cuts (Grothendieck)\n", JUDGE_NO},
        {"trump", "057", "057 = 57: composite = 3 * 19, not prime; as a play it cuts (Grothendieck)\n", JUDGE_NO},
        {"trump", "X7|X=5",
         "X7|X=5 = 57: composite = 3 * 19, not prime; as a play it cuts (Grothendieck)\n", JUDGE_NO},
        {"trump", "A729", "A729 = 1729: composite = 7 * 13 * 19, not prime; as a play it turns the order round "
         "(Ramanujan)\n", JUDGE_NO},
        {"trump", "57=3*A9", "57=3*A9 = 57=3*19: correct\n", JUDGE_YES},
        {"trump", "75", "75: composite = 3 * 5 * 5\n", JUDGE_NO},
        {"lvl0-advanced", "57", "57: composite = 3 * 19\n", JUDGE_NO},
        {"lvl0", "1729", "1729: composite = 7 * 13 * 19\n", JUDGE_NO},
        /* blanks, comments and returns do not count */
        {"lvl0", "", "", JUDGE_NOTHING},
        {"lvl0", " \t ", "", JUDGE_NOTHING},
        {"lvl0", "\r", "", JUDGE_NOTHING},
        {"lvl0", "# a comment", "", JUDGE_NOTHING},
        {"lvl0", "  # a comment\r", "", JUDGE_NOTHING},
        {"lvl0", " \t103\t ", "103: prime\n", JUDGE_YES},
        {"lvl0", "103\r", "103: prime\n", JUDGE_YES},
        {"lvl0", "103 \r", "103: prime\n", JUDGE_YES},
        {"lvl0", "103#prime?", "103: prime\n", JUDGE_YES},
        {"lvl0", " 10,3 # ten and three\r", "10,3 = 103: prime\n", JUDGE_YES},
        /* cards stand between blanks or commas */
        {"lvl0", "10 3", "10 3 = 103: prime\n", JUDGE_YES},
        {"lvl0", "10, 3", "10, 3 = 103: prime\n", JUDGE_YES},
        {"lvl0", "1\t9", "1\t9 = 19: prime\n", JUDGE_YES},
        {"trump", "q k", "q k = 1213: prime\n", JUDGE_YES},
        {"trump", "X:T 3", "X:T 3 = 103: prime\n", JUDGE_YES},
        {"trump", "12 , K", "12 , K = 1213: prime\n", JUDGE_YES},
        /* 1 beside letters is the ace */
        {"trump", "12K", "12K = 1213: prime\n", JUDGE_YES},
        {"trump", "1q=2^4*7", "1q=2^4*7 = 112=2^4*7: correct\n", JUDGE_YES},
        {"trump", "KK=13*T1", "KK=13*T1 = 1313=13*101: correct\n", JUDGE_YES},
        {"trump", "k1,t21,q51", "k1,t21,q51 = 13110211251: composite = 3 * 3 * 1456690139\n", JUDGE_NO},
        /* calculations */
        {"lvl0", "2^61-1", "2^61-1 = 2305843009213693951: prime\n", JUDGE_YES},
        {"trump", "1E9 + 7", "1E9 + 7 = 1000000007: prime\n", JUDGE_YES},
        {"lvl0", "\uFF12\u00D7\uFF13", "\uFF12\u00D7\uFF13 = 6: composite = 2 * 3\n", JUDGE_NO},
        /* other keyboards are read, and what was typed is shown */
        {"lvl0", "\uFF11\uFF10\uFF13", "\uFF11\uFF10\uFF13 = 103: prime\n", JUDGE_YES},
        {"lvl0", "\u300010\u30013 \u3000", "10\u30013 = 103: prime\n", JUDGE_YES},
        {"lvl0", "91 = 7 \u00D7 13", "91 = 7 \u00D7 13: correct\n", JUDGE_YES},
        {"lvl0", "91=7x13", "91=7x13: correct\n", JUDGE_YES},
        {"lvl0", "24=2\u00B3\u00B73", "24=2\u00B3\u00B73: correct\n", JUDGE_YES},
        {"trump", "\uFF2B\uFF31=2^5\u00D74A", "\uFF2B\uFF31=2^5\u00D74A = 1312=2^5*41: correct\n", JUDGE_YES},
        {"lvl0", "\u3000", "", JUDGE_NOTHING},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        expect(rows[i].deck, rows[i].line, rows[i].text, rows[i].answer);
}

static void each_format_has_its_answers(void **state)
{
    static const struct {
        const char *deck;
        enum format format;
        enum verdict_effort effort;
        const char *line, *text;
        enum judge_answer answer;
    } rows[] = {
        /* without factors no proof is tried */
        {"lvl0", FORMAT_TEXT, VERDICT_ONLY, "3317044064679887385961813",
         "3317044064679887385961813: prime\n", JUDGE_YES},
        {"lvl0", FORMAT_TEXT, VERDICT_ONLY, "3317044064679887385962123",
         "3317044064679887385962123: probable prime\n", JUDGE_YES},
        {"lvl0", FORMAT_TSV, VERDICT_ONLY, "3317044064679887385962123",
         "3317044064679887385962123\t3317044064679887385962123\tprime\t-\n", JUDGE_YES},
        {"lvl0", FORMAT_JSON, VERDICT_ONLY, "3317044064679887385962123",
         "{\"input\":\"3317044064679887385962123\",\"number\":\"3317044064679887385962123\","
         "\"verdict\":\"prime\",\"certainty\":\"probable\"}\n", JUDGE_YES},
        /* without factors the effect as a play is said, columns stay, and JSON has it */
        {"trump", FORMAT_TEXT, VERDICT_ONLY, "57",
         "57: composite, not prime; as a play it cuts (Grothendieck)\n", JUDGE_NO},
        {"trump", FORMAT_TSV, VERDICT_FACTORS, "57", "57\t57\tcomposite\t3 19\n", JUDGE_NO},
        {"trump", FORMAT_JSON, VERDICT_FACTORS, "A729",
         "{\"input\":\"A729\",\"number\":\"1729\",\"verdict\":\"composite\",\"factors\":[\"7\",\"13\","
         "\"19\"],\"effect\":\"turn\",\"effect_name\":\"Ramanujan\",\"certainty\":\"proven\"}\n", JUDGE_NO},
        {"trump", FORMAT_JSON, VERDICT_FACTORS, "58",
         "{\"input\":\"58\",\"number\":\"58\",\"verdict\":\"composite\",\"factors\":[\"2\",\"29\"],"
         "\"certainty\":\"proven\"}\n", JUDGE_NO},
        /* columns hold what a script needs */
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
        /* JSON is an object a line */
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
        expect_from(&judge, rows[i].line, rows[i].text, rows[i].answer);
        judge_close(&judge);
    }
}

/* A base that occurs twice, and one without a short proof: 10^999 + 7. */
static void a_claim_is_as_certain_as_its_bases(void **state)
{
    static const char claim[] = "11002781327028068932050520909566152806962390667129=3317044064679887385962123^2";
    struct judge judge = judge_with("lvl0", FORMAT_JSON, VERDICT_FACTORS);
    char great[2010];
    const char *answer = answer_to(&judge, claim, JUDGE_YES);
    assert_non_null(strstr(answer, "\"verdict\":\"correct\""));
    assert_non_null(strstr(answer, "\"certainty\":\"proven\""));
    judge.options.effort = VERDICT_ONLY;
    assert_non_null(strstr(answer_to(&judge, claim, JUDGE_YES), "\"certainty\":\"probable\""));
    judge.options.effort = VERDICT_FACTORS;
    snprintf(great, sizeof great, "2%0999d=2*1%0999d", 14, 7);
    assert_non_null(strstr(answer_to(&judge, great, JUDGE_YES), "\"certainty\":\"probable\""));
    judge_close(&judge);
}

/* Callback of a judge_watch. */
static void keep_sentence(void *context, const char *sentence)
{
    text_add(context, sentence);
    text_add_char(context, '\n');
}

/* 10^1004 + 613 is prime. */
static void of_a_number_that_is_too_long_it_is_said_before_what_a_proof_would_take(void **state)
{
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, VERDICT_FACTORS);
    struct text said = {0};
    char number[1010];
    judge.options.prove = true;
    judge.watch = (struct judge_watch){keep_sentence, &said};
    snprintf(number, sizeof number, "1%01004d", 613);
    assert_non_null(strstr(answer_to(&judge, number, JUDGE_OPEN), ": probable prime\n"));
    text_add(&judge.missing, "\n");
    assert_string_equal(said.at, judge.missing.at);
    assert_string_equal(said.at, "a proof for 1005 digits would take hours or years: proofs are tried up to 1000 "
                                 "digits\n");
    number[1004] = '5';
    answer_to(&judge, number, JUDGE_NO);
    text_free(&said);
    judge_close(&judge);
}

static void proofs_that_were_asked_for_are_found(void **state)
{
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, VERDICT_FACTORS);
    judge.options.prove = true;
    expect_from(&judge, "0", "0: neither\n", JUDGE_NO);
    expect_from(&judge, "1", "1: neither\n", JUDGE_NO);
    expect_from(&judge, "2", "2: prime\n", JUDGE_YES);
    expect_from(&judge, "310", "310: composite = 2 * 5 * 31\n", JUDGE_NO);
    expect_from(&judge, "18446744073709551629", "18446744073709551629: prime\n", JUDGE_YES);
    expect_from(&judge, "3317044064679887385962123", "3317044064679887385962123: prime\n", JUDGE_YES);
    judge.options.quiet = true; /* as main sets it */
    judge.options.effort = VERDICT_ONLY;
    expect_from(&judge, "3317044064679887385962123", "", JUDGE_YES);
    assert_true(judge.verdict.proven);
    judge_close(&judge);
}

/* The certificate itself is checked by test_check.c. */
static void a_certificate_stands_for_its_answer_and_others_are_comments(void **state)
{
    static const char *const primes[] = {"2", "103", "18446744073709551557", "18446744073709551629",
                                         "3317044064679887385962123", "1000000000000000000000000000057"};
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, VERDICT_FACTORS);
    judge.options.prove = judge.options.style.certified = true;
    judge.options.certificates = CERTIFICATES_SHOWN;
    expect_from(&judge, "310", "# 310: composite = 2 * 5 * 31\n", JUDGE_NO);
    expect_from(&judge, "1", "# 1: neither\n", JUDGE_NO);
    expect_from(&judge, "9=3^2", "# 9=3^2: correct\n", JUDGE_YES);
    for (size_t i = 0; i < COUNT(primes); i++) {
        const char *answer = answer_to(&judge, primes[i], JUDGE_YES);
        char line[100];
        snprintf(line, sizeof line, "\nN %s\n", primes[i]);
        assert_memory_equal(answer, "[MPU - Primality Certificate]\n", 30);
        assert_non_null(strstr(answer, line));
    }
    judge.options.style.format = FORMAT_JSON;
    assert_non_null(strstr(answer_to(&judge, "103", JUDGE_YES),
                           "\"factors\":[\"103\"],\"certainty\":\"proven\",\"certificate\":\"[MPU - "));
    judge_close(&judge);
}

static void kept_certificates_are_added_up_and_leave_the_answers_as_they_are(void **state)
{
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, VERDICT_FACTORS);
    judge.options.prove = true;
    judge.options.certificates = CERTIFICATES_KEPT;
    expect_from(&judge, "310", "310: composite = 2 * 5 * 31\n", JUDGE_NO);
    assert_int_equal(judge.certificates.length, 0);
    expect_from(&judge, "103", "103: prime\n", JUDGE_YES);
    size_t one = judge.certificates.length;
    assert_memory_equal(judge.certificates.at, "[MPU - ", 7);
    expect_from(&judge, "107", "107: prime\n", JUDGE_YES);
    assert_int_equal(judge.certificates.length, 2 * one);
    assert_memory_equal(judge.certificates.at + one, "[MPU - ", 7);
    judge_close(&judge);
}

static void a_refusal_quotes_what_was_typed(void **state)
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

static void an_item_has_no_comment(void **state)
{
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, VERDICT_FACTORS);
    struct text text = {0};
    struct fault fault;
    judge.options.style.separator = '\0';
    assert_int_equal(judge_item(&judge, " 103 ", 5, &text, &fault), JUDGE_YES);
    assert_int_equal(text.length, 11);
    assert_memory_equal(text.at, "103: prime\0", 11);
    assert_int_equal(judge_item(&judge, "103#", 4, &text, &fault), JUDGE_BAD);
    assert_int_equal(judge_item(&judge, "103\n", 4, &text, &fault), JUDGE_BAD);
    assert_int_equal(judge_item(&judge, "103\r", 4, &text, &fault), JUDGE_BAD);
    assert_int_equal(judge_item(&judge, "103\0", 4, &text, &fault), JUDGE_BAD);
    assert_int_equal(judge_item(&judge, "", 0, &text, &fault), JUDGE_NOTHING);
    assert_int_equal(text.length, 11);
    text_free(&text);
    judge_close(&judge);
}

/* The sentence is the same in each format, and is present even without factors. */
static void a_sentence_can_be_added_in_each_form(void **state)
{
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, VERDICT_ONLY);
    struct text sentence = {0}, expected = {0};
    struct verdict verdict = {0};
    verdict_of(&verdict, digits_of("310"), VERDICT_FACTORS);
    verdict_explain(&verdict, digits_of("310"), &sentence);
    judge.options.explain = true;
    text_print(&expected, "310: composite. %s.\n", sentence.at);
    expect_from(&judge, "310", expected.at, JUDGE_NO);
    judge.options.style.format = FORMAT_TSV;
    text_clear(&expected);
    text_print(&expected, "310\t310\tcomposite\t-\t%s\n", sentence.at);
    expect_from(&judge, "310", expected.at, JUDGE_NO);
    judge.options.style.format = FORMAT_JSON;
    text_clear(&expected);
    text_print(&expected, "{\"input\":\"310\",\"number\":\"310\",\"verdict\":\"composite\","
                          "\"certainty\":\"proven\",\"explanation\":\"%s\"}\n", sentence.at);
    expect_from(&judge, "310", expected.at, JUDGE_NO);
    judge.options.style.format = FORMAT_TEXT;
    expect_from(&judge, "12=2*2*2", "12=2*2*2: wrong, 2 * 2 * 2 = 8. 12 = 2 * 2 * 3.\n", JUDGE_NO);
    verdict_free(&verdict);
    text_free(&sentence);
    text_free(&expected);
    judge_close(&judge);
}

/*
 * A verdict with unfinished factoring in each format. It is made by hand, as the numbers that are left unfinished may
 * change.
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

static void colour_is_all_that_colour_changes(void **state)
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

static void quiet_adds_no_text_and_answers_the_same(void **state)
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
    expect_from(&judge, line.at, "too-many-digits", JUDGE_BAD);
    text_free(&line);
    judge_close(&judge);
}

static void the_limit_of_digits_is_one_of_calculations_too(void **state)
{
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, VERDICT_ONLY);
    judge.options.max_digits = 3;
    expect_from(&judge, "10e1-1", "10e1-1 = 99: composite\n", JUDGE_NO);
    expect_from(&judge, "10e2-1", "too-many-digits", JUDGE_BAD);
    judge_close(&judge);
}

static void a_deck_may_have_a_card_e(void **state)
{
    static const char cards[] = "deck e\nletters\ncard E copies=1 values=7\ncard 1 copies=1\ncard 9 copies=1\n";
    struct judge judge = judge_with("trump", FORMAT_TEXT, VERDICT_FACTORS);
    int line;
    char message[200];
    assert_true(deck_read(cards, strlen(cards), &judge.deck, &line, message, sizeof message));
    expect_from(&judge, "1e9", "1e9 = 179: prime\n", JUDGE_YES);
    expect_from(&judge, "1e9+7", "1e9+7 = 1000000007: prime\n", JUDGE_YES);
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
        expect(rows[i][0], rows[i][1], rows[i][2], JUDGE_BAD);
}

/* Creates a bad line by damaging a good one. */
static size_t spoil(struct rng *rng, char *line, size_t room)
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
    enum { GOOD = COUNT(good), BAD = COUNT(bad) };
    const char *base = good[rng_below(rng, GOOD)];
    uint64_t which = rng_below(rng, BAD);
    size_t length = strlen(base), more = which == BAD - 1 ? 1 : strlen(bad[which]);
    size_t at = (size_t)rng_below(rng, length + 1);
    assert_true(length + more < room);
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

static void ten_thousand_bad_lines_are_refused_and_leave_nothing_behind(void **state)
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

static void a_long_input_is_cut_in_a_message(void **state)
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

static void an_answer_can_be_kept_as_a_sentence_without_factors_too(void **state)
{
    struct judge judge = judge_with("trump", FORMAT_JSON, VERDICT_FACTORS);
    judge.options.says = true;
    expect_from(&judge, "91",
                "{\"input\":\"91\",\"number\":\"91\",\"verdict\":\"composite\",\"factors\":[\"7\",\"13\"],"
                "\"certainty\":\"proven\"}\n", JUDGE_NO);
    assert_string_equal(judge.said.at, "91 is not prime.");
    expect_from(&judge, "57",
                "{\"input\":\"57\",\"number\":\"57\",\"verdict\":\"composite\",\"factors\":[\"3\",\"19\"],"
                "\"effect\":\"cut\",\"effect_name\":\"Grothendieck\",\"certainty\":\"proven\"}\n", JUDGE_NO);
    assert_string_equal(judge.said.at, "57 is not prime; as a play it cuts (Grothendieck).");
    judge_close(&judge);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_judged),
        cmocka_unit_test(each_format_has_its_answers),
        cmocka_unit_test(a_claim_is_as_certain_as_its_bases),
        cmocka_unit_test(of_a_number_that_is_too_long_it_is_said_before_what_a_proof_would_take),
        cmocka_unit_test(proofs_that_were_asked_for_are_found),
        cmocka_unit_test(a_certificate_stands_for_its_answer_and_others_are_comments),
        cmocka_unit_test(kept_certificates_are_added_up_and_leave_the_answers_as_they_are),
        cmocka_unit_test(a_refusal_quotes_what_was_typed),
        cmocka_unit_test(an_item_has_no_comment),
        cmocka_unit_test(a_sentence_can_be_added_in_each_form),
        cmocka_unit_test(an_unfinished_factorisation_is_marked_as_such),
        cmocka_unit_test(the_truth_of_a_number_is_a_sentence),
        cmocka_unit_test(colour_is_all_that_colour_changes),
        cmocka_unit_test(quiet_adds_no_text_and_answers_the_same),
        cmocka_unit_test(leading_zeros_do_not_count_as_digits),
        cmocka_unit_test(the_limit_of_digits_is_exact),
        cmocka_unit_test(the_limit_of_digits_is_one_of_calculations_too),
        cmocka_unit_test(a_deck_may_have_a_card_e),
        cmocka_unit_test(each_fault_has_its_code),
        cmocka_unit_test(ten_thousand_bad_lines_are_refused_and_leave_nothing_behind),
        cmocka_unit_test(a_long_input_is_cut_in_a_message),
        cmocka_unit_test(an_answer_can_be_kept_as_a_sentence_without_factors_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
