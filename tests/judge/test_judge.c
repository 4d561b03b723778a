/* test_judge.c: verdicts on lines, and their proofs and certificates. */
#include "tests/cards.h"
#include "tests/cmocka.h"
#include "tests/judge/judging.h"

#include <stdio.h>
#include <string.h>

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
        /* answers to cards show the number that they spell */
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
        /* claims; a wrong one has a reason */
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
        /* blanks, comments and carriage returns do not count */
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
        /* blanks or commas separate cards */
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
        /* input of other keyboards is understood, and shown as it was typed */
        {"lvl0", "\uFF11\uFF10\uFF13", "\uFF11\uFF10\uFF13 = 103: prime\n", JUDGE_YES},
        {"lvl0", "\u300010\u30013 \u3000", "10\u30013 = 103: prime\n", JUDGE_YES},
        {"lvl0", "91 = 7 \u00D7 13", "91 = 7 \u00D7 13: correct\n", JUDGE_YES},
        {"lvl0", "91=7x13", "91=7x13: correct\n", JUDGE_YES},
        {"lvl0", "24=2\u00B3\u00B73", "24=2\u00B3\u00B73: correct\n", JUDGE_YES},
        {"trump", "\uFF2B\uFF31=2^5\u00D74A", "\uFF2B\uFF31=2^5\u00D74A = 1312=2^5*41: correct\n", JUDGE_YES},
        {"lvl0", "\u3000", "", JUDGE_NOTHING},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        expect_line(rows[i].deck, rows[i].line, rows[i].text, rows[i].answer);
}

/* A base that occurs twice, and one without a short proof: 10^999 + 7. */
static void a_claim_is_as_certain_as_its_bases(void **state)
{
    static const char claim[] = "11002781327028068932050520909566152806962390667129=3317044064679887385962123^2";
    struct judge judge = judge_with("lvl0", FORMAT_JSON, VERDICT_FACTORS);
    char long_claim[2010];
    const char *answer = answer_to(&judge, claim, JUDGE_YES);
    assert_non_null(strstr(answer, "\"verdict\":\"correct\""));
    assert_non_null(strstr(answer, "\"certainty\":\"proven\""));
    judge.options.effort = VERDICT_ONLY;
    assert_non_null(strstr(answer_to(&judge, claim, JUDGE_YES), "\"certainty\":\"probable\""));
    judge.options.effort = VERDICT_FACTORS;
    snprintf(long_claim, sizeof long_claim, "2%0999d=2*1%0999d", 14, 7);
    assert_non_null(strstr(answer_to(&judge, long_claim, JUDGE_YES), "\"certainty\":\"probable\""));
    judge_close(&judge);
}

/* The callback of a judge_watch. */
static void add_sentence(void *context, const char *sentence)
{
    text_add(context, sentence);
    text_add_char(context, '\n');
}

/* 10^1004 + 613 is prime. */
static void the_effort_of_a_proof_that_is_not_tried_is_reported(void **state)
{
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, VERDICT_FACTORS);
    struct text sentences = {0};
    char number[1010];
    judge.options.prove = true;
    judge.watch = (struct judge_watch){add_sentence, &sentences};
    snprintf(number, sizeof number, "1%01004d", 613);
    assert_non_null(strstr(answer_to(&judge, number, JUDGE_OPEN), ": probable prime\n"));
    text_add(&judge.missing, "\n");
    assert_string_equal(sentences.at, judge.missing.at);
    assert_string_equal(sentences.at, "a proof for 1005 digits would take hours or years: proofs are tried up to 1000 "
                                 "digits\n");
    number[1004] = '5';
    answer_to(&judge, number, JUDGE_NO);
    text_free(&sentences);
    judge_close(&judge);
}

static void requested_proofs_are_found(void **state)
{
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, VERDICT_FACTORS);
    judge.options.prove = true;
    expect_answer(&judge, "0", "0: neither\n", JUDGE_NO);
    expect_answer(&judge, "1", "1: neither\n", JUDGE_NO);
    expect_answer(&judge, "2", "2: prime\n", JUDGE_YES);
    expect_answer(&judge, "310", "310: composite = 2 * 5 * 31\n", JUDGE_NO);
    expect_answer(&judge, "18446744073709551629", "18446744073709551629: prime\n", JUDGE_YES);
    expect_answer(&judge, "3317044064679887385962123", "3317044064679887385962123: prime\n", JUDGE_YES);
    judge.options.quiet = true; /* as main sets it */
    judge.options.effort = VERDICT_ONLY;
    expect_answer(&judge, "3317044064679887385962123", "", JUDGE_YES);
    assert_true(judge.verdict.proven);
    judge_close(&judge);
}

/* The certificate itself is checked by test_check.c. */
static void a_certificate_replaces_its_answer_and_other_answers_are_comments(void **state)
{
    static const char *const primes[] = {"2", "103", "18446744073709551557", "18446744073709551629",
                                         "3317044064679887385962123", "1000000000000000000000000000057"};
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, VERDICT_FACTORS);
    judge.options.prove = judge.options.style.certified = true;
    judge.options.certificates = CERTIFICATES_SHOWN;
    expect_answer(&judge, "310", "# 310: composite = 2 * 5 * 31\n", JUDGE_NO);
    expect_answer(&judge, "1", "# 1: neither\n", JUDGE_NO);
    expect_answer(&judge, "9=3^2", "# 9=3^2: correct\n", JUDGE_YES);
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

static void stored_certificates_are_appended_and_leave_the_answers_unchanged(void **state)
{
    struct judge judge = judge_with("lvl0", FORMAT_TEXT, VERDICT_FACTORS);
    judge.options.prove = true;
    judge.options.certificates = CERTIFICATES_KEPT;
    expect_answer(&judge, "310", "310: composite = 2 * 5 * 31\n", JUDGE_NO);
    assert_int_equal(judge.certificates.length, 0);
    expect_answer(&judge, "103", "103: prime\n", JUDGE_YES);
    size_t one = judge.certificates.length;
    assert_memory_equal(judge.certificates.at, "[MPU - ", 7);
    expect_answer(&judge, "107", "107: prime\n", JUDGE_YES);
    assert_int_equal(judge.certificates.length, 2 * one);
    assert_memory_equal(judge.certificates.at + one, "[MPU - ", 7);
    judge_close(&judge);
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

static void a_deck_may_have_a_card_e(void **state)
{
    struct judge judge = judge_with("trump", FORMAT_TEXT, VERDICT_FACTORS);
    judge.deck = deck_of("deck e\nletters\ncard E copies=1 values=7\ncard 1 copies=1\ncard 9 copies=1\n");
    expect_answer(&judge, "1e9", "1e9 = 179: prime\n", JUDGE_YES);
    expect_answer(&judge, "1e9+7", "1e9+7 = 1000000007: prime\n", JUDGE_YES);
    judge_close(&judge);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_judged),
        cmocka_unit_test(a_claim_is_as_certain_as_its_bases),
        cmocka_unit_test(the_effort_of_a_proof_that_is_not_tried_is_reported),
        cmocka_unit_test(requested_proofs_are_found),
        cmocka_unit_test(a_certificate_replaces_its_answer_and_other_answers_are_comments),
        cmocka_unit_test(stored_certificates_are_appended_and_leave_the_answers_unchanged),
        cmocka_unit_test(an_item_has_no_comment),
        cmocka_unit_test(a_deck_may_have_a_card_e),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
