/*
 * test_certificate.c: certificates of all kinds, complete and damaged.
 *
 * Those in tests/golden/certificates are by ntheory 0.73 (gmp, bls5, lucas), by gp 2.15 (pari; ecpp* are the same
 * points in another notation), and by a script that searched for primes of the required form. ntheory accepts all of
 * them.
 */
#include "core/prove/certificate.h"

#include "core/num/bignum.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const files[] = {
    "bls15.mpu", "bls3.mpu", "bls5.mpu",  "ecpp.mpu",        "ecpp3.mpu",
    "ecpp4.mpu", "gmp.mpu",  "lucas.mpu", "pocklington.mpu", "small.mpu",
};

static void read_file(const char *file, struct text *text)
{
    char name[200], bytes[4096];
    snprintf(name, sizeof name, "tests/golden/certificates/%s", file);
    FILE *stream = fopen(name, "rb");
    assert_non_null(stream);
    for (size_t count; (count = fread(bytes, 1, sizeof bytes, stream)) > 0;)
        text_add_bytes(text, bytes, count);
    assert_int_equal(fclose(stream), 0);
}

/* Whether the certificate proves its number; appends the number to `number`, unless that is NULL. */
static bool proves(const char *text, size_t length, struct text *number)
{
    struct certificate_check check = {0};
    certificate_check(&check, text, length);
    assert_int_equal(check.proves, check.line == 0);
    assert_int_equal(check.proves, check.fault.length == 0);
    bool answer = check.proves;
    if (number != NULL)
        text_add_text(number, &check.number);
    certificate_check_free(&check);
    return answer;
}

/* The start of the last line: no certificate is complete without at least a part of it. */
static size_t last_line(const char *text, size_t length)
{
    while (text[length - 1] == '\n')
        length--;
    while (text[length - 1] != '\n')
        length--;
    return length;
}

/*
 * The files have steps of all kinds. A cut within the number leaves a smaller one, which may be a prime below 2^64 that
 * needs no step. With QUICK in the environment every third cut is tried.
 */
static void a_certificate_proves_its_number_but_a_truncated_one_does_not(void **state)
{
    size_t step = getenv("QUICK") != NULL ? 3 : 1;
    for (size_t i = 0; i < COUNT(files); i++) {
        struct text text = {0}, number = {0}, other = {0};
        read_file(files[i], &text);
        if (!proves(text.at, text.length, &number))
            fail_msg("%s", files[i]);
        bool is_small = strcmp(files[i], "small.mpu") == 0; /* needs no step either */
        for (size_t length = i % step; length <= text.length; length += step) {
            text_clear(&other);
            bool same = proves(text.at, length, &other) && strcmp(other.at, number.at) == 0;
            if (same && !is_small && length <= last_line(text.at, text.length))
                fail_msg("%s cut at %zu", files[i], length);
        }
        text_free(&text);
        text_free(&number);
        text_free(&other);
    }
}

/* ---- refusals ---- */

#define HEAD "[MPU - Primality Certificate]\nVersion 1.0\n\nProof for:\n"

/* Texts of certificates, and the line and sentence of their fault. */
static const char *const without_head[][2] = {
    {"", "1: there is no [MPU - Primality Certificate]"},
    {"\n# only a comment\n", "2: there is no [MPU - Primality Certificate]"},
    {"[PRIMO - Primality Certificate]\nTestCount=0\n[Candidate]\nN=7\n",
     "1: there is no [MPU - Primality Certificate]"},
    {"N 7\n[MPU - Primality Certificate]\n", "1: there is no [MPU - Primality Certificate]"},
    {"[MPU - Primality Certificate]\nVersion 1.0\n", "2: the certificate ends before \"Proof for:\""},
    {"[MPU - Primality Certificate]\nBase 16\nProof for:\nN 7\n", "2: the base is not 10"},
    {"[MPU - Primality Certificate]\nType Small\nN 7\n", "2: this line is not known before \"Proof for:\""},
};

/* The same for texts that follow HEAD. */
static const char *const refused[][2] = {
    /* the syntax */
    {"N -7\n", "5: the number is negative"},
    {"N seven\n", "5: this is not a whole number"},
    {"N\n", "5: this is not a whole number"},
    {"N 7 7\n", "5: this is not a whole number"},
    {"M 7\n", "5: the step has no such number, or has it twice"},
    {"", "4: the certificate ends within the step"},
    {"N 7\nnonsense\n", "6: this line is not known between two steps"},
    {"N 7\nProof for:\nN 5\n", "6: this line is not known between two steps"},
    {"N 7\nType BLS7\nN 7\n", "6: no step of this type is known"},
    {"N 7\nType Pocklington\nN 7\nQ 3\n", "8: Pocklington: the certificate ends within the step"},
    {"N 7\nType Pocklington\nN 7\nQ 3\nType Small\nN 3\n", "9: Pocklington: the step before this line lacks a number"},
    {"N 7\nType Pocklington\nN 7\nQ 3\nQ 3\n", "9: Pocklington: the step has no such number, or has it twice"},
    {"N 7\nType BLS5\nN 7\nN 7\n----\n", "8: BLS5: the step has N twice"},
    {"N 7\nType BLS5\nQ[1] 3\n----\n", "8: BLS5: the step before this line lacks N"},
    {"N 7\nType Lucas\nQ[1] 2\nQ[2] 3\nA 3\n", "9: Lucas: the step before this line lacks N"},
    {"N 7\nType Lucas\nN 7\nQ[0] 2\nA 3\n", "8: Lucas: the index is not the next one, or belongs to no Q"},
    {"N 7\nType Lucas\nN 7\nA[0] 2\nA 3\n", "8: Lucas: the step has no such number"},
    {"N 7\nType BLS5\nN 7\nQ[2] 3\n----\n", "8: BLS5: the index is not the next one, or belongs to no Q"},
    {"N 7\nType BLS5\nN 7\nA[1] 3\n----\n", "8: BLS5: the index is not the next one, or belongs to no Q"},
    {"N 7\nType BLS5\nN 7\nA[99999999999999999999] 3\n----\n", "8: BLS5: the step has no such number"},
    {"N 7\nType BLS5\nN 7\nA[] 3\n----\n", "8: BLS5: the step has no such number"},
    {"N 7\nType BLS5\nN 7\nA[00 3\n----\n", "8: BLS5: the step has no such number"},
    {"N 7\nType BLS5\nN 7\nA[0] -3\n----\n", "8: BLS5: the number is negative"},
    {"N 7\nType BLS5\nN 7\nA[0]\n----\n", "8: BLS5: this is not a whole number"},
    {"N 7\nType BLS5\nN 7\nA[x] 3\n----\n", "8: BLS5: the step has no such number"},
    {"N 7\nType BLS5\nN 7\nAx0] 3\n----\n", "8: BLS5: the step has no such number"},
    {"N 7\nType Smal{\nN 7\n", "6: no step of this type is known"},
    {"N 7\nType BLS5\nN x\n----\n", "7: BLS5: this is not a whole number"},
    /* the primality of N */
    {"N 0\n", "5: this is not prime"},
    {"N 1\n", "5: this is not prime"},
    {"N 18446744073709551615\n", "5: this is not prime"},
    {"N 18446744073709551616\n", "5: no step proves that this is prime"},
    {"N 1000000000000000000117\n\nType Small\nN 7\n", "5: no step proves that this is prime"},
    {"N 7\nType Small\nN 18446744073709551629\n", "6: Small: N is negative, or is not less than 2^64"},
    {"N 7\nType Small\nN -7\n", "6: Small: N is negative, or is not less than 2^64"},
    {"N 7\nType Small\nN 9\n", "6: Small: N is not prime"},
    {"N 31\nType Pocklington\nN 31\nQ 15\nA 3\n", "8: this is not prime"},
    {"N 31\nType Pocklington\nN 31\nQ 15\nA 3\nType Small\nN 3\n", "8: this is not prime"},
    /* steps that do not hold: 31 = 2 15 + 1 */
    {"N 31\nType Pocklington\nN 32\nQ 5\nA 3\n", "6: Pocklington: N is not an odd number greater than 2"},
    {"N 31\nType Pocklington\nN 31\nQ 31\nA 3\n", "6: Pocklington: Q does not divide N - 1"},
    {"N 31\nType Pocklington\nN 31\nQ -5\nA 3\n", "6: Pocklington: Q is not positive"},
    {"N 31\nType Pocklington\nN 31\nQ 0\nA 3\n", "6: Pocklington: Q is not positive"},
    {"N 31\nType Pocklington\nN 31\nQ 10\nA 3\n", "6: Pocklington: (N - 1) / Q is odd"},
    {"N 31\nType Pocklington\nN 31\nQ 5\nA 3\n", "6: Pocklington: Q is not greater than (N - 1) / Q"},
    {"N 31\nType Pocklington\nN 31\nQ 15\nA 1\n", "6: Pocklington: A is not greater than 1"},
    {"N 33\nType Pocklington\nN 35\nQ 17\nA 3\n", "6: Pocklington: A^(N-1) is not 1 modulo N"},
    {"N 31\nType Pocklington\nN 31\nQ 15\nA 30\n", "6: Pocklington: A^((N-1)/Q) - 1 and N have a common divisor"},
    {"N 31\nType BLS3\nN 31\nQ 2\nA 3\n", "6: BLS3: Q is not an odd number greater than 2"},
    {"N 67\nType BLS3\nN 67\nQ 3\nA 2\n", "6: BLS3: 2 Q + 1 is not greater than the square root of N"},
    {"N 61\nType BLS3\nN 61\nQ 3\nA 2\n", "6: BLS3: 2 Q + 1 is not greater than the square root of N"},
    {"N 31\nType BLS3\nN 31\nQ 5\nA 2\n", "6: BLS3: A^((N-1)/2) is not -1 modulo N"},
    {"N 31\nType BLS3\nN 31\nQ 5\nA -1\n", "6: BLS3: A^((N-1)/(2 Q)) is -1 modulo N"},
    {"N 31\nType BLS15\nN 29\nQ 7\nLP 1\nLQ 2\n", "6: BLS15: Q does not divide N + 1"},
    {"N 31\nType BLS15\nN 29\nQ 3\nLP 1\nLQ 1\n", "6: BLS15: 2 Q - 1 is not greater than the square root of N"},
    {"N 31\nType BLS15\nN 29\nQ 5\nLP 3\nLQ 1\n", "6: BLS15: the Jacobi symbol of LP^2 - 4 LQ and N is not -1"},
    {"N 31\nType BLS15\nN 29\nQ 5\nLP 1\nLQ 1\n", "6: BLS15: N does not divide V of the index (N+1)/2"},
    {"N 31\nType BLS5\nN 31\nQ[1] 31\n----\n", "8: BLS5: Q is not between 1 and N - 1"},
    {"N 31\nType BLS3\nN 31\nQ 1\nA 3\n", "6: BLS3: Q is not an odd number greater than 2"},
    {"N 31\nType BLS5\nN 31\nQ[1] 1\n----\n", "8: BLS5: Q is not between 1 and N - 1"},
    {"N 31\nType BLS5\nN 31\nQ[1] 7\n----\n", "8: BLS5: Q does not divide N - 1"},
    {"N 1\nType BLS5\nN 1\n----\n", "6: BLS5: N is not an odd number greater than 2"},
    {"N 91\nType BLS5\nN 91\nQ[1] 15\n----\n", "6: BLS5: the two parts of N - 1 have a common divisor"},
    {"N 103\nType BLS5\nN 103\nA[0] 3\n----\n", "6: BLS5: too little of N - 1 is factored"},
    {"N 85\nType BLS5\nN 85\n----\n", "6: BLS5: r^2 - 8 s is a square"},
    {"N 31\nType BLS5\nN 31\nQ[1] 3\nA[0] 1\n----\n", "6: BLS5: A is not between 1 and N"},
    {"N 31\nType BLS5\nN 31\nQ[1] 3\nA[1] 31\n----\n", "6: BLS5: A^((N-1)/Q) - 1 and N have a common divisor"},
    {"N 31\nType BLS5\nN 31\nQ[1] 3\nA[0] 3\nA[1] 31\n----\n", "8: BLS5: A is not between 1 and N"},
    {"N 33\nType BLS5\nN 33\n----\n", "6: BLS5: A^(N-1) is not 1 modulo N"},
    {"N 31\nType Lucas\nN 31\nQ[1] 2\nA 31\n", "6: Lucas: A is not between 1 and N"},
    {"N 31\nType Lucas\nN 31\nQ[1] 2\nQ[2] 3\nA 3\n", "6: Lucas: the numbers Q are not all primes of N - 1"},
    {"N 31\nType Lucas\nN 31\nQ[1] 2\nQ[2] 3\nQ[3] 5\nA 2\n", "8: Lucas: A^((N-1)/Q) is 1 modulo N"},
    {"N 31\nType Lucas\nN 32\nQ[1] 31\nA 2\n", "6: Lucas: N is not an odd number greater than 2"},
    {"N 31\nType Lucas\nN 31\nQ[1] 7\nA 2\n", "8: Lucas: Q does not divide N - 1"},
    {"N 31\nType Lucas\nN 33\nQ[1] 2\nA 2\n", "6: Lucas: A^(N-1) is not 1 modulo N"},
    {"N 31\nType ECPP\nN 33\nA 1\nB 1\nM 31\nQ 31\nX 0\nY 1\n",
     "6: ECPP: N is not greater than 3, or is a multiple of 2 or of 3"},
    {"N 31\nType ECPP\nN 31\nA 1\nB 1\nM 31\nQ 0\nX 0\nY 1\n", "6: ECPP: Q does not divide M"},
    {"N 31\nType ECPP\nN 31\nA 1\nB 1\nM -31\nQ 31\nX 0\nY 1\n", "6: ECPP: Q does not divide M"},
    {"N 31\nType ECPP\nN 31\nA 1\nB 1\nM 32\nQ 31\nX 0\nY 1\n", "6: ECPP: Q does not divide M"},
    {"N 31\nType ECPP\nN 31\nA 1\nB 1\nM 31\nQ 1\nX 0\nY 1\n",
     "6: ECPP: the prime is not greater than (N^(1/4) + 1)^2"},
    {"N 31\nType ECPP\nN 31\nA 1\nB 1\nM 31\nQ 31\nX 0\nY 1\n", "6: ECPP: the prime is not less than N"},
    {"N 31\nType ECPP\nN 31\nA 1\nB 1\nM 33\nQ 11\nX 0\nY 1\n",
     "6: ECPP: the prime is not greater than (N^(1/4) + 1)^2"},
    {"N 31\nType ECPP\nN 31\nA 1\nB 1\nM 46\nQ 23\nX 0\nY 1\n", "6: ECPP: the order is not within 2 N^(1/2) of N + 1"},
    {"N 31\nType ECPP\nN 31\nA 0\nB 31\nM 29\nQ 29\nX 0\nY 1\n",
     "6: ECPP: the discriminant of the curve and N have a common divisor"},
    {"N 31\nType ECPP\nN 31\nA 2\nB 1\nM 29\nQ 29\nX 0\nY 2\n", "6: ECPP: the point is not on the curve"},
    {"N 31\nType ECPP\nN 31\nA 2\nB 1\nM 29\nQ 29\nX 0\nY 1\n", "6: ECPP: the point times M is not the identity"},
    {"N 101\nType ECPP\nN 101\nA 1\nB -2\nM 86\nQ 43\nX 1\nY 0\n",
     "6: ECPP: the point times M / Q is the identity modulo a divisor of N"},
    {"N 31\nType ECPP3\nN 31\nS 1\nR 29\nA 16\nB 1\nT 1\n", "6: ECPP3: A or B is greater than N / 2"},
    {"N 31\nType ECPP3\nN 31\nS 1\nR 29\nA 1\nB -16\nT 1\n", "6: ECPP3: A or B is greater than N / 2"},
    {"N 31\nType ECPP3\nN 31\nS 1\nR 29\nA 1\nB 1\nT 31\n", "6: ECPP3: T is not between 0 and N - 1"},
    {"N 31\nType ECPP3\nN 31\nS 1\nR 29\nA 1\nB 1\nT -1\n", "6: ECPP3: T is not between 0 and N - 1"},
    {"N 31\nType ECPP3\nN 31\nS -1\nR -29\nA 1\nB 1\nT 1\n", "6: ECPP3: S is not positive"},
    {"N 31\nType ECPP3\nN 15\nS 1\nR 29\nA 1\nB 1\nT 1\n",
     "6: ECPP3: N is not greater than 3, or is a multiple of 2 or of 3"},
    {"N 31\nType ECPP4\nN 15\nS 1\nR 29\nJ 1\nT 1\n",
     "6: ECPP4: N is not greater than 3, or is a multiple of 2 or of 3"},
    {"N 31\nType ECPP4\nN 31\nS 1\nR 29\nJ 16\nT 1\n", "6: ECPP4: J is greater than N / 2"},
    {"N 31\nType ECPP4\nN 31\nS 1\nR 29\nJ 0\nT 1\n",
     "6: ECPP4: the discriminant of the curve and N have a common divisor"},
};

/* The fault of a certificate, "LINE: SENTENCE"; valid until the next call. */
static const char *fault_of(const char *text, size_t length)
{
    static char fault[200];
    struct certificate_check check = {0};
    certificate_check(&check, text, length);
    snprintf(fault, sizeof fault, "%zu: %s", check.line, text_string(&check.fault));
    assert_false(check.proves);
    certificate_check_free(&check);
    return fault;
}

static void faults_are_reported_with_their_lines(void **state)
{
    for (size_t i = 0; i < COUNT(without_head); i++)
        assert_row(without_head[i][0], fault_of(without_head[i][0], strlen(without_head[i][0])), without_head[i][1]);
    for (size_t i = 0; i < COUNT(refused); i++) {
        char text[400];
        snprintf(text, sizeof text, HEAD "%s", refused[i][0]);
        assert_row(refused[i][0], fault_of(text, strlen(text)), refused[i][1]);
    }
}

/* ---- unusual notation ---- */

static void certificates_in_unusual_notation_prove_their_numbers(void **state)
{
    static const char *const texts[] = {
        HEAD "N 7",
        HEAD "N 007\n",
        "\xEF\xBB\xBF" HEAD "N 7\n",
        "# comment\n\n" HEAD "# comment\r\n  n\t7  \f\v\r\n\r\n",
        "[MPU - Primality Certificate]\r\nBase 10\r\nProof for:\r\nN 31\r\nType bls3\r\nA 3\r\nn 31\r\nQ 5\r\n"
        "Type sMALL\nN 5",
        HEAD "N 31\nType Lucas\nN 31\nQ[1] 2\nQ[2] 3\nQ[3] 5\nQ[4] 5\nA 3\n",
        HEAD "N 31\nType BLS5\nN 31\nQ[1] 2\nQ[02] 3\nQ[3] 5\nA[0] 7\nA[0] 3\nA[1] 3\nA[2] 3\n-\n",
        HEAD "N 31\nType BLS3\nN 31\nQ 5\nA 3\nType BLS3\nN 31\nQ 5\nA 3\nType Small\nN 5\nType Small\nN 5\n",
        HEAD "N 31\nType BLS3\nN 31\nQ 5\nA 3\nType Pocklington\nN 31\nQ 15\nA 3\n",
        HEAD "N 31\nType Pocklington\nN 31\nQ 15\nA 3\nType BLS3\nN 31\nQ 5\nA 3\n",
        HEAD "N 29\nType BLS15\nN 29\nQ 5\nLP 1\nLQ 3\n",
    };
    for (size_t i = 0; i < COUNT(texts); i++)
        if (!proves(texts[i], strlen(texts[i]), NULL))
            fail_msg("%s", texts[i]);
}

static void the_last_step_may_come_first_and_others_may_be_superfluous(void **state)
{
    struct text text = {0};
    text_add(&text, HEAD "N 1000000000000000000117\nType Pocklington\nN 31\nQ 15\nA 3\n");
    assert_false(proves(text.at, text.length, NULL));
    text_free(&text);
    read_file("pocklington.mpu", &text);
    const char *first = strstr(text.at, "Type"), *last = strstr(first + 200, "Type");
    struct text reordered = {0};
    text_add_bytes(&reordered, text.at, (size_t)(first - text.at));
    text_add(&reordered, last);
    text_add(&reordered, "Type Pocklington\nN 31\nQ 15\nA 3\n");
    text_add_bytes(&reordered, first, (size_t)(last - first));
    assert_true(proves(reordered.at, reordered.length, NULL));
    text_free(&text);
    text_free(&reordered);
}

/* ---- bounds ---- */

static void a_nul_is_refused_except_in_a_comment(void **state)
{
    static const char nul[] = HEAD "N 7\0\n";
    static const char line[] = HEAD "N 7\n\0\n", comment[] = HEAD "# \0\nN 7\n";
    assert_string_equal(fault_of(nul, sizeof nul - 1), "5: this is not a whole number");
    assert_string_equal(fault_of(line, sizeof line - 1), "6: this line is not known between two steps");
    assert_true(proves(comment, sizeof comment - 1, NULL));
}

static void add_many(struct text *text, size_t times, const char *string)
{
    for (size_t i = 0; i < times; i++)
        text_add(text, string);
}

static void numbers_have_at_most_20000_digits(void **state)
{
    struct text text = {0};
    text_add(&text, HEAD "N 1");
    add_many(&text, 19999, "0");
    assert_string_equal(fault_of(text.at, text.length), "5: no step proves that this is prime");
    text_add(&text, "0");
    assert_string_equal(fault_of(text.at, text.length), "5: the number has more than 20000 digits");
    text_clear(&text);
    text_add(&text, HEAD "N ");
    add_many(&text, 1000000, "00000000");
    text_add(&text, "7");
    assert_true(proves(text.at, text.length, NULL));
    text_free(&text);
}

static void a_million_lines_are_read(void **state)
{
    struct text text = {0};
    text_add(&text, HEAD "N 7\n");
    add_many(&text, 1000000, "# a comment\n");
    assert_true(proves(text.at, text.length, NULL));
    add_many(&text, 250000, "Type Small\nN 5\n");
    assert_true(proves(text.at, text.length, NULL));
    add_many(&text, 100000, "Type Pocklington\nN 7\nQ 3\nA 3\n");
    assert_true(proves(text.at, text.length, NULL));
    text_add(&text, "Type Pocklington\nN 31\nQ 15\nA 3\nType Lucas\nN 31\n");
    for (unsigned i = 1; i <= 100000; i++)
        text_print(&text, "Q[%u] 5\n", i);
    text_add(&text, "Q[100001] 2\nQ[100002] 3\nA 3\n");
    assert_true(proves(text.at, text.length, NULL));
    text_add(&text, "Q[100001] 2\n");
    assert_string_equal(fault_of(text.at, text.length), "2000015: this line is not known between two steps");
    text_free(&text);
}

/* Steps and small numbers that exceed the limit on work. */
static void work_beyond_the_bound_is_refused(void **state)
{
    struct certificate_check check = {0};
    for (size_t i = 0; i < COUNT(files); i++) {
        struct text text = {0};
        unsigned faults = 0;
        read_file(files[i], &text);
        uint64_t work = 0;
        for (; work < 100000000; work += 1 + work / 3) {
            certificate_check_within(&check, text.at, text.length, work);
            if (check.proves)
                break;
            assert_non_null(strstr(text_string(&check.fault), "the certificate needs more work than a check may do"));
            faults++;
        }
        assert_true(check.proves && faults > 5);
        text_free(&text);
    }
    certificate_check_free(&check);
}

static void a_step_of_20000_digits_with_much_work_is_refused_at_once(void **state)
{
    struct text text = {0}, n = {0};
    for (unsigned i = 0; i < 19999; i++)
        text_add_char(&n, (char)('1' + i * i % 7));
    text_add(&n, "7");
    text_print(&text, HEAD "N %s\nType ECPP\nN %s\nA 2\nB 1\nX 0\nY 1\nM %s\nQ %s\n", n.at, n.at, n.at, n.at);
    text.at[text.length - 2] = '3'; /* Q = M = N - 4 */
    text.at[text.length - 2 - 20000 - 3] = '3';
    assert_string_equal(fault_of(text.at, text.length), "6: ECPP: the certificate needs more work than a check may do");
    text_free(&text);
    text_free(&n);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_certificate_proves_its_number_but_a_truncated_one_does_not),
        cmocka_unit_test(faults_are_reported_with_their_lines),
        cmocka_unit_test(certificates_in_unusual_notation_prove_their_numbers),
        cmocka_unit_test(the_last_step_may_come_first_and_others_may_be_superfluous),
        cmocka_unit_test(a_nul_is_refused_except_in_a_comment),
        cmocka_unit_test(numbers_have_at_most_20000_digits),
        cmocka_unit_test(a_million_lines_are_read),
        cmocka_unit_test(work_beyond_the_bound_is_refused),
        cmocka_unit_test(a_step_of_20000_digits_with_much_work_is_refused_at_once),
    };
    bignum_begin();
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
