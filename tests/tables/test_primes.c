/* test_primes.c: the primes of a range, sieved or not, and the list sheet, compared with tests of single numbers. */
#include "tables/primes.h"
#include "tables/sheets.h"

#include "core/num/prime.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Compares the primes of the range, read in blocks of `capacity` numbers, with those of prime_next. */
static void check_range(uint64_t from, uint64_t to, size_t capacity)
{
    uint64_t block[64], wanted = from > 2 ? prime_next(from - 1) : 2;
    struct primes *primes = primes_begin(from, to);
    size_t count;
    while ((count = primes_next(primes, block, capacity)) > 0)
        for (size_t i = 0; i < count; i++) {
            assert_int_equal(block[i], wanted);
            wanted = prime_next(wanted);
        }
    assert_true(wanted == 0 || wanted > to);
    assert_int_equal(primes_next(primes, block, capacity), 0);
    assert_true(primes_end(primes));
}

static void a_range_has_its_primes_and_no_others(void **state)
{
    static const uint64_t ranges[][2] = {
        {0, 0}, {0, 1}, {0, 2}, {2, 2}, {3, 3}, {4, 4}, {0, 100000}, {2, 1999}, {24, 28}, {89, 97}, {90, 96},
        {1000000000, 1000100000}, {1000000000, 1000000100}, {4294967200, 4295000000},
        {1000000000000000000, 1000000000000001000}, {UINT64_MAX - 1000, UINT64_MAX}, {UINT64_MAX - 57, UINT64_MAX},
        {UINT64_MAX, UINT64_MAX},
    };
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        check_range(ranges[i][0], ranges[i][1], 64);
        check_range(ranges[i][0], ranges[i][1], 1);
    }
}

/* The output of the list sheet, by way of a temporary file. The caller frees it. */
static char *list(uint64_t from, uint64_t to, enum sheet_format format)
{
    char name[] = "/tmp/test_primes_XXXXXX";
    struct out out;
    struct sheet_result result;
    struct sheet_request request = {.from = from, .to = to};
    int fd = mkstemp(name);
    assert_true(fd >= 0);
    unlink(name);
    out_init(&out, fd);
    sheet_write(&list_sheet, &request, format, &out, &result);
    assert_true(out_flush(&out));
    out_free(&out);
    size_t length = (size_t)lseek(fd, 0, SEEK_END);
    char *text = malloc(length + 1);
    assert_int_equal(pread(fd, text, length, 0), length);
    text[length] = '\0';
    close(fd);
    return text;
}

/* Ranges where the number of digits changes, where the last four digits wrap around, and just below 2^64. */
static void a_list_has_one_prime_per_line(void **state)
{
    static const uint64_t ranges[][2] = {
        {0, 30000}, {9900, 10100}, {99900, 100200}, {999999000, 1000020000}, {9999999900, 10000000100},
        {UINT64_MAX - 2000, UINT64_MAX},
    };
    static const enum sheet_format formats[] = {SHEET_TEXT, SHEET_JSON, SHEET_CSV};
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        struct text plain = {0}, json = {0}, csv = {0};
        const struct text *wanted[] = {&plain, &json, &csv};
        text_add(&csv, "number\n");
        for (uint64_t prime = ranges[i][0] < 2 ? 2 : prime_next(ranges[i][0] - 1); prime != 0 && prime <= ranges[i][1];
             prime = prime_next(prime)) {
            text_print(&plain, "%llu\n", (unsigned long long)prime);
            text_print(&csv, "%llu\n", (unsigned long long)prime);
            text_print(&json, "{\"number\":\"%llu\"}\n", (unsigned long long)prime);
        }
        for (int f = 0; f < 3; f++) {
            char *found = list(ranges[i][0], ranges[i][1], formats[f]);
            assert_string_equal(found, text_string(wanted[f]));
            free(found);
        }
        text_free(&plain);
        text_free(&json);
        text_free(&csv);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_range_has_its_primes_and_no_others),
        cmocka_unit_test(a_list_has_one_prime_per_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
