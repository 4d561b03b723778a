/*
 * test_certificate.c: certificates of all kinds, whole and damaged.
 *
 * Those in tests/golden/certificates are by ntheory 0.73 (gmp, bls5, lucas), by gp 2.15 (pari; ecpp* are its points in
 * other words), and by a script that searched for primes of the form wanted. ntheory accepts all in MPU's form.
 */
#include "core/num/certificate.h"

#include "core/num/bignum.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(rows) (sizeof(rows) / sizeof(rows)[0])

static const char *const files[] = {
    "bls15.mpu", "bls3.mpu",  "bls5.mpu",        "ecpp.mpu",  "ecpp3.mpu",  "ecpp4.mpu",
    "gmp.mpu",   "lucas.mpu", "pocklington.mpu", "small.mpu", "pari.primo",
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

/* Whether it proves; adds the number that it is about to `number`, if that is not NULL. */
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

static void certificates_with_steps_of_all_kinds_prove(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(files); i++) {
        struct text text = {0};
        read_file(files[i], &text);
        if (!proves(text.at, text.length, NULL))
            fail_msg("%s", files[i]);
        text_free(&text);
    }
}

/* Where the last line begins, of which every certificate needs a part. */
static size_t last_line(const char *text, size_t length)
{
    while (text[length - 1] == '\n')
        length--;
    while (text[length - 1] != '\n')
        length--;
    return length;
}

/* A cut within the number leaves a smaller one, which may be a prime below 2^64 that needs no step. */
static void a_certificate_without_its_end_does_not_prove_its_number(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(files); i++) {
        struct text text = {0}, number = {0}, other = {0};
        read_file(files[i], &text);
        proves(text.at, text.length, &number);
        bool is_small = strcmp(files[i], "small.mpu") == 0; /* needs no step either */
        for (size_t length = 0; length <= text.length; length++) {
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(certificates_with_steps_of_all_kinds_prove),
        cmocka_unit_test(a_certificate_without_its_end_does_not_prove_its_number),
    };
    bignum_begin();
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
