/*
 * certificate.c: fuzz target: certificates of primality. A proven number is prime, and carriage returns
 * before the newlines change nothing.
 */
#include "core/prove/certificate.h"

#include "tests/fuzz/fuzz.h"

#include <gmp.h>
#include <string.h>

enum { ROUNDS = 30, WORK = 20000000 };

static bool is_prime(const char *digits)
{
    mpz_t number;
    mpz_init_set_str(number, digits, 10);
    bool prime = mpz_probab_prime_p(number, ROUNDS) > 0;
    mpz_clear(number);
    return prime;
}

static size_t count_lines(const char *bytes, size_t size)
{
    size_t lines = 1;
    for (size_t i = 0; i < size; i++)
        lines += bytes[i] == '\n';
    return lines;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct certificate_check check = {0}, other = {0};
    struct text text = {0};
    const char *input = (const char *)bytes;
    certificate_check_within(&check, input, size, WORK);
    fuzz_check(check.proves == (check.line == 0), "line %zu", check.line);
    fuzz_check(check.proves == (check.fault.length == 0), "fault: %s", text_string(&check.fault));
    fuzz_check(check.line <= count_lines(input, size), "line %zu", check.line);
    fuzz_check(text_is_clean(text_string(&check.fault), check.fault.length), "fault: %s", text_string(&check.fault));
    fuzz_check(strspn(text_string(&check.number), "0123456789") == check.number.length, "not a number: %s",
               text_string(&check.number));
    fuzz_check(!check.proves || is_prime(text_string(&check.number)), "not prime: %s", text_string(&check.number));
    for (size_t i = 0; i < size; i++) {
        if (input[i] == '\n')
            text_add_char(&text, '\r');
        text_add_char(&text, input[i]);
    }
    certificate_check_within(&other, text_string(&text), text.length, WORK);
    fuzz_check(check.proves == other.proves && check.line == other.line, "with CR: line %zu, not %zu: %s", other.line,
               check.line, text_string(&other.fault));
    certificate_check_free(&check);
    certificate_check_free(&other);
    text_free(&text);
    return 0;
}
