/* test_verdict.c: verdicts with their reasons, and explanations that are true. */
#include "core/num/verdict.h"

#include "core/base/decimal.h"
#include "core/num/prime.h"
#include "tests/cmocka.h"

#include <stdlib.h>
#include <string.h>

static void answers_come_with_all_factors(void **state)
{
    static const struct {
        const char *number;
        enum verdict_answer answer;
        enum verdict_reason reason;
        const char *factors;
    } rows[] = {
        {"0", VERDICT_NEITHER, REASON_NONE, ""},
        {"1", VERDICT_NEITHER, REASON_NONE, ""},
        {"2", VERDICT_PRIME, REASON_FACTORS, "2"},
        {"4", VERDICT_COMPOSITE, REASON_FACTORS, "2 2"},
        {"57", VERDICT_COMPOSITE, REASON_FACTORS, "3 19"},
        {"91", VERDICT_COMPOSITE, REASON_FACTORS, "7 13"},
        {"103", VERDICT_PRIME, REASON_FACTORS, "103"},
        {"310", VERDICT_COMPOSITE, REASON_FACTORS, "2 5 31"},
        {"1213", VERDICT_PRIME, REASON_FACTORS, "1213"},
        {"12112", VERDICT_COMPOSITE, REASON_FACTORS, "2 2 2 2 757"},
        {"18446744073709551557", VERDICT_PRIME, REASON_FACTORS, "18446744073709551557"},
        {"18446744073709551615", VERDICT_COMPOSITE, REASON_FACTORS, "3 5 17 257 641 65537 6700417"},
    };
    struct verdict verdict = {0};
    for (size_t i = 0; i < COUNT(rows); i++) {
        verdict_of(&verdict, digits_of(rows[i].number), VERDICT_FACTORS);
        assert_row_number(rows[i].number, verdict.answer, rows[i].answer);
        assert_row_number(rows[i].number, verdict.reason, rows[i].reason);
        assert_true(verdict.proven);
        assert_row(rows[i].number, text_string(&verdict.factors), rows[i].factors);
        verdict_of(&verdict, digits_of(rows[i].number), VERDICT_ONLY);
        assert_row_number(rows[i].number, verdict.answer, rows[i].answer);
        assert_int_equal(verdict.reason, REASON_NONE);
        assert_string_equal(text_string(&verdict.factors), "");
    }
    verdict_free(&verdict);
    assert_null(verdict.factors.at);
}

/*
 * A prime is proven below 3317044064679887385961981, and above with any effort except VERDICT_ONLY. A composite number
 * comes with the factors, divisor or witness that were found.
 */
static void verdicts_have_the_reason_that_was_found(void **state)
{
    static const struct {
        const char *number;
        enum verdict_effort effort;
        enum verdict_answer answer;
        enum verdict_reason reason;
        const char *factors;
        bool is_probable;
    } rows[] = {
        {"103", VERDICT_ONLY, VERDICT_PRIME, REASON_NONE, "", false},
        {"18446744073709551616", VERDICT_ONLY, VERDICT_COMPOSITE, REASON_NONE, "", false},
        {"18446744073709551617", VERDICT_QUICK, VERDICT_COMPOSITE, REASON_FACTORS, "274177 67280421310721", false},
        {"18446744073709551629", VERDICT_ONLY, VERDICT_PRIME, REASON_NONE, "", false},
        {"18446744073709551629", VERDICT_FACTORS, VERDICT_PRIME, REASON_FACTORS, "18446744073709551629", false},
        {"3317044064679887385961813", VERDICT_ONLY, VERDICT_PRIME, REASON_NONE, "", false},
        {"3317044064679887385961981", VERDICT_ONLY, VERDICT_COMPOSITE, REASON_NONE, "", false},
        {"3317044064679887385962123", VERDICT_ONLY, VERDICT_PRIME, REASON_NONE, "", true},
        {"3317044064679887385962123", VERDICT_QUICK, VERDICT_PRIME, REASON_FACTORS, "3317044064679887385962123", false},
        /* 2^128 + 1, whose prime factors have 17 and 22 digits, and that number times 6 */
        {"340282366920938463463374607431768211457", VERDICT_QUICK, VERDICT_COMPOSITE, REASON_WITNESS, "3", false},
        {"2041694201525630780780247644590609268742", VERDICT_QUICK, VERDICT_COMPOSITE, REASON_DIVISOR, "2", false},
        {"340282366920938463463374607431768211457", VERDICT_FINISH, VERDICT_COMPOSITE, REASON_FACTORS,
         "59649589127497217 5704689200685129054721", false},
    };
    struct verdict verdict = {0};
    for (size_t i = 0; i < COUNT(rows); i++) {
        verdict_of(&verdict, digits_of(rows[i].number), rows[i].effort);
        assert_row_number(rows[i].number, verdict.answer, rows[i].answer);
        assert_int_equal(verdict.proven, !rows[i].is_probable);
        if (verdict.answer == VERDICT_PRIME)
            assert_int_equal(verdict_proves(digits_of(rows[i].number), rows[i].effort), !rows[i].is_probable);
        assert_row_number(rows[i].number, verdict.reason, rows[i].reason);
        assert_row(rows[i].number, text_string(&verdict.factors), rows[i].factors);
    }
    verdict_free(&verdict);
}

static char *explained(const char *number, enum verdict_effort effort, struct text *text)
{
    struct verdict verdict = {0};
    verdict_of(&verdict, digits_of(number), effort);
    text_clear(text);
    verdict_explain(&verdict, digits_of(number), text);
    verdict_free(&verdict);
    return text->at;
}

/* A verdict that is used again keeps nothing of the previous number. */
static void a_proven_prime_is_explained_by_its_proof(void **state)
{
    struct verdict verdict = {0};
    struct text text = {0};
    verdict_of(&verdict, digits_of("1000000000000000000000000000057"), VERDICT_QUICK);
    verdict_explain(&verdict, digits_of("1000000000000000000000000000057"), &text);
    assert_memory_equal(text.at, "It is proven: N-1 = 2^3 * 3 * 79043 * ", 38);
    verdict_of(&verdict, digits_of("18446744073709551629"), VERDICT_QUICK);
    text_clear(&text);
    verdict_explain(&verdict, digits_of("18446744073709551629"), &text);
    assert_memory_equal(text.at, "It passes the tests of Miller and Rabin", 39);
    verdict_of(&verdict, digits_of("3317044064679887385962123"), VERDICT_ONLY);
    assert_false(verdict.proven);
    assert_int_equal(verdict.proof.how.length, 0);
    text_free(&text);
    verdict_free(&verdict);
}

static void a_prime_is_proven_later_and_with_a_certificate(void **state)
{
    struct verdict verdict = {0};
    verdict_of(&verdict, digits_of("3317044064679887385962123"), VERDICT_ONLY);
    verdict_prove(&verdict, digits_of("3317044064679887385962123"), false);
    assert_true(verdict.proven);
    assert_int_equal(verdict.reason, REASON_FACTORS);
    assert_string_equal(verdict.factors.at, "3317044064679887385962123");
    assert_int_equal(verdict.proof.certificate.length, 0);
    verdict_of(&verdict, digits_of("103"), VERDICT_ONLY);
    verdict_prove(&verdict, digits_of("103"), true);
    assert_string_equal(verdict.factors.at, "103");
    assert_memory_equal(verdict.proof.certificate.at, "[MPU - Primality Certificate]", 29);
    verdict_of(&verdict, digits_of("107"), VERDICT_FACTORS);
    assert_int_equal(verdict.proof.certificate.length, 0);
    verdict_free(&verdict);
}

static void explanations_are_sentences(void **state)
{
    static const struct {
        const char *number, *sentence;
    } rows[] = {
        {"0", "A prime has exactly two divisors, and every number divides 0"},
        {"1", "A prime has exactly two divisors, and 1 has only itself"},
        {"2", "Only 1 and 2 divide it"},
        {"3", "Only 1 and 3 divide it"},
        {"5", "2 does not divide it, and 3 * 3 is greater: one division is enough"},
        {"103", "None of the primes up to 7 divides it: 4 divisions are enough"},
        {"121", "11 divides it (alternate digits): 1 - 2 + 1 = 0 is a multiple of 11"},
        {"1213", "None of the primes up to 31 divides it: 11 divisions are enough"},
        {"1000003", "None of the primes up to 997 divides it: 168 divisions are enough"},
        {"18446744073709551557", "It passes the Baillie-PSW test, as only primes do below 2^64; dividing by the primes "
                                 "up to 4294967291 shows it too, but a person would need about 200 million divisions"},
        {"5000000000000000003", "It passes the Baillie-PSW test, as only primes do below 2^64; dividing by the primes "
                                "up to 2236067971 shows it too, but a person would need about 110 million divisions"},
        {"1000000000000000009", "It passes the Baillie-PSW test, as only primes do below 2^64; dividing by the primes "
                                "up to 999999937 shows it too, but a person would need about 51 million divisions"},
        {"310", "2 divides it: the last digit, 0, is even"},
        {"9", "3 divides it (sum of digits): 9 is a multiple of 3"},
        {"57", "3 divides it (sum of digits): 5 + 7 = 12 is a multiple of 3; "
               "the mathematician Grothendieck is said to have taken it for a prime"},
        {"49", "7 divides it (double the last digit): 2 * 9 - 4 = 14 is a multiple of 7"},
        {"91", "7 divides it (double the last digit): 9 - 2 * 1 = 7 is a multiple of 7"},
        {"1001", "7 divides it (double the last digit): 100 - 2 * 1 = 98, 2 * 8 - 9 = 7 is a multiple of 7"},
        {"12005", "5 divides it: the last digit is 5"},
        {"10129", "7 divides it (double the last digit): 1012 - 2 * 9 = 994, 99 - 2 * 4 = 91, 9 - 2 * 1 = 7 is a "
                  "multiple of 7"},
        {"77063", "7 divides it (double the last digit): 7706 - 2 * 3 = 7700, 770 - 2 * 0 = 770, 77 - 2 * 0 = 77, "
                  "2 * 7 - 7 = 7 is a multiple of 7"},
        {"1729", "7 divides it (double the last digit): 172 - 2 * 9 = 154, 15 - 2 * 4 = 7 is a multiple of 7; "
                 "it is also 1^3 + 12^3 and 9^3 + 10^3, as Ramanujan said of Hardy's taxi"},
        {"999999", "3 divides it (sum of digits): 9 + 9 + 9 + 9 + 9 + 9 = 54, 5 + 4 = 9 is a multiple of 3"},
        {"1000027", "7 divides it (alternate blocks of three): 1 - 0 + 27 = 28 is a multiple of 7"},
        {"1129009", "7 divides it (alternate blocks of three, then double the last digit): 129 - 1 - 9 = 119, "
                    "2 * 9 - 11 = 7 is a multiple of 7"},
        {"90101", "11 divides it (alternate digits): 9 - 0 + 1 - 0 + 1 = 11 is a multiple of 11"},
        {"1969", "11 divides it (alternate digits): 9 - 1 + 9 - 6 = 11 is a multiple of 11"},
        {"169", "13 divides it (four times the last digit): 16 + 4 * 9 = 52, 5 + 4 * 2 = 13 is a multiple of 13"},
        {"247", "13 divides it (four times the last digit): 24 + 4 * 7 = 52, 5 + 4 * 2 = 13 is a multiple of 13"},
        {"12345671", "13 divides it (alternate blocks of three, then four times the last digit): 12 - 345 + 671 = 338, "
                     "33 + 4 * 8 = 65, 6 + 4 * 5 = 26 is a multiple of 13"},
        {"323", "Its smallest factor is 17: 17 * 19 = 323"},
        {"994009", "Its smallest factor is 997: 997 * 997 = 994009"},
        {"1018081", "1009 * 1009 = 1018081: multiply to see it"},
        {"1000036000099", "1000003 * 1000033 = 1000036000099: multiply to see it"},
        {"18446744030759878681", "4294967291 * 4294967291 = 18446744030759878681: multiply to see it"},
        {"111111111111111111111", "3 divides it (sum of digits): 1 + 1 + 1 + ... + 1 = 21 is a multiple of 3"},
        {"669803899785773570027586797417702845181",
         "7 divides it (alternate blocks of three): 669 - 803 + 899 - ... + 181 = 42 is a multiple of 7"},
        {"1111111111111111111111", "11 divides it (alternate blocks of three, then alternate digits): "
                                   "111 - 1 + 111 - 111 + 111 - 111 + 111 - 111 = 110, 1 - 1 + 0 = 0 is a multiple "
                                   "of 11"},
        {"1500031", "13 divides it (alternate blocks of three, then four times the last digit): 500 - 1 - 31 = 468, "
                    "46 + 4 * 8 = 78, 7 + 4 * 8 = 39 is a multiple of 13"},
    };
    struct text text = {0};
    for (size_t i = 0; i < COUNT(rows); i++) {
        assert_row(rows[i].number, explained(rows[i].number, VERDICT_FACTORS, &text), rows[i].sentence);
        assert_row(rows[i].number, explained(rows[i].number, VERDICT_ONLY, &text), rows[i].sentence);
    }
    text_free(&text);
}

static void explanations_from_2_to_the_64_on_claim_only_what_is_known(void **state)
{
    static const struct {
        const char *number;
        enum verdict_effort effort;
        const char *sentence;
    } rows[] = {
        {"18446744073709551629", VERDICT_ONLY,
         "It passes the tests of Miller and Rabin to the first 13 primes, as only primes do below "
         "3317044064679887385961981; by hand, the number of divisions would have 8 digits or more"},
        {"1000000000000000000000000000057", VERDICT_ONLY,
         "It passes tests that no composite number is known to pass, but it is not proven; by hand, the number of "
         "divisions would have 14 digits or more"},
        {"18446744073709551617", VERDICT_FACTORS,
         "274177 * 67280421310721 = 18446744073709551617: multiply to see it"},
        {"18446744073709551617", VERDICT_ONLY, /* the explanation searches for the factor */
         "274177 * 67280421310721 = 18446744073709551617: multiply to see it"},
        {"340282366920938463463374607431768211457", VERDICT_QUICK,
         "This one cannot be seen by hand: no factor was found, but it fails a test that every prime passes, "
         "that of Miller and Rabin to the base 3"},
        {"5784800237655953878877368326340059594769", VERDICT_QUICK,
         "It is a multiple of 17: 17 * 340282366920938463463374607431768211457 = "
         "5784800237655953878877368326340059594769"},
        {"2041694201525630780780247644590609268742", VERDICT_QUICK, "2 divides it: the last digit, 2, is even"},
    };
    struct text text = {0};
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_row(rows[i].number, explained(rows[i].number, rows[i].effort, &text), rows[i].sentence);
    text_free(&text);
}

/* The smallest factor of 10^99 + 3 and 10^100 + 13 is 17, that of 10^100 + 9 is 3221. */
static void a_product_of_more_than_100_digits_is_not_written_out(void **state)
{
    static const struct {
        int zeros;
        const char *end, *sentence;
    } rows[] = {
        {98, "3", "It is a multiple of 17: 17 * 58823529411764705"},
        {98, "13", "It is a multiple of 17"},
        {99, "9", "It is a multiple of 3221"},
    };
    struct text text = {0}, number = {0};
    for (size_t i = 0; i < COUNT(rows); i++) {
        text_clear(&number);
        text_add_char(&number, '1');
        for (int zero = 0; zero < rows[i].zeros; zero++)
            text_add_char(&number, '0');
        text_add(&number, rows[i].end);
        explained(number.at, VERDICT_QUICK, &text);
        assert_memory_equal(text.at, rows[i].sentence, strlen(rows[i].sentence));
        assert_int_equal(text.length > strlen(rows[i].sentence), number.length == 100);
    }
    text_free(&number);
    text_free(&text);
}

/* Compares the number of divisions that a person needs with the number of primes up to the square root. */
static void the_number_of_divisions_is_exact_or_stated_within_6_percent(void **state)
{
    struct text text = {0};
    char number[DECIMAL_DIGITS_MAX + 1], *end;
    double primes = 0;
    for (uint64_t root = 2, next = 5; root < 300000; root++) {
        primes += prime_is(root);
        if (root < next)
            continue;
        next += next / 50 + 1;
        uint64_t n = prime_next(root * root);
        if (n >= (root + 1) * (root + 1))
            continue;
        decimal_write(n, number);
        const char *at = explained(number, VERDICT_ONLY, &text), *about = strstr(at, "about ");
        double stated = strtod(about != NULL ? about + 6 : strchr(at, ':') + 2, &end);
        assert_memory_equal(end, " division", 9);
        assert_true(about != NULL ? stated > 0.94 * primes && stated < 1.06 * primes : stated == primes);
    }
    text_free(&text);
}

/* The value of "9 - 2 * 1", where multiplication binds tighter. */
static long value(const char *expression, char **end)
{
    long sum = 0, sign = 1;
    char *at = (char *)(uintptr_t)expression;
    for (;;) {
        long product = strtol(at, &at, 10);
        while (strncmp(at, " * ", 3) == 0)
            product *= strtol(at + 3, &at, 10);
        sum += sign * product;
        if (strncmp(at, " + ", 3) != 0 && strncmp(at, " - ", 3) != 0)
            break;
        sign = at[1] == '+' ? 1 : -1;
        at += 3;
    }
    *end = at;
    return sum;
}

/*
 * Whether the text is "SUM = NUMBER, SUM = NUMBER is a multiple of P": all sums are right, and P divides each number.
 */
static bool is_true_chain(const char *at, long divisor)
{
    char *end;
    for (;; at = end + 2) {
        long sum = value(at, &end);
        if (strncmp(end, " = ", 3) != 0 || strtol(end + 3, &end, 10) != sum || sum < 0 || sum % divisor != 0)
            return false;
        if (strncmp(end, ", ", 2) != 0)
            return strncmp(end, " is a multiple of ", 18) == 0 && strtol(end + 18, &end, 10) == divisor;
    }
}

/* "P divides it (NAME): STEPS": P divides n, NAME is that of the rule for P, and the steps are true. */
static void all_explanations_below_130000_are_true(void **state)
{
    static const char *const names[] = {
        [3] = " (sum of digits): ",
        [7] = " (double the last digit): ",
        [11] = " (alternate digits): ",
        [13] = " (four times the last digit): ",
    };
    struct text text = {0};
    for (uint64_t n = 10; n < 130000; n++) {
        if (prime_is(n))
            continue;
        char number[DECIMAL_DIGITS_MAX + 1];
        decimal_write(n, number);
        char *at = explained(number, VERDICT_FACTORS, &text), *end;
        if (strncmp(at, "Its smallest factor is ", 23) == 0) {
            uint64_t factor = strtoull(at + 23, &end, 10);
            assert_int_equal(factor, prime_smallest_factor(n));
            assert_true(factor > 13);
            assert_int_equal(value(end + 2, &end), n);
            continue;
        }
        unsigned long divisor = strtoul(at, &end, 10);
        assert_true(divisor > 1 && n % divisor == 0);
        assert_memory_equal(end, " divides it", 11);
        end += 11;
        if (divisor == 2 || divisor == 5) {
            assert_memory_equal(end, ": the last digit", 16);
            continue;
        }
        const char *name = names[divisor];
        if (strncmp(end, name, strlen(name)) != 0 || !is_true_chain(end + strlen(name), (long)divisor))
            fail_msg("%s: %s", number, at);
    }
    text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_come_with_all_factors),
        cmocka_unit_test(verdicts_have_the_reason_that_was_found),
        cmocka_unit_test(a_proven_prime_is_explained_by_its_proof),
        cmocka_unit_test(a_prime_is_proven_later_and_with_a_certificate),
        cmocka_unit_test(explanations_are_sentences),
        cmocka_unit_test(explanations_from_2_to_the_64_on_claim_only_what_is_known),
        cmocka_unit_test(a_product_of_more_than_100_digits_is_not_written_out),
        cmocka_unit_test(the_number_of_divisions_is_exact_or_stated_within_6_percent),
        cmocka_unit_test(all_explanations_below_130000_are_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
