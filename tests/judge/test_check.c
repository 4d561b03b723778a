/* test_check.c: files of certificates: the verdict on each certificate in them. */
#include "judge/check.h"

#include "tests/cmocka.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define HEAD "[MPU - Primality Certificate]\nVersion 1.0\n\nProof for:\n"

/* Proves 3317044064679887385962123 by the factors of its predecessor, down to a prime below 2^64. */
#define STEPS \
    "N 3317044064679887385962123\n\nType BLS5\nN  3317044064679887385962123\nQ[1]  1658522032339943692981061\n----\n" \
    "\n" \
    "Type BLS5\nN  1658522032339943692981061\nQ[1]  179883083767889771473\n----\n\n" \
    "Type BLS5\nN  179883083767889771473\nQ[1]  535366320737767177\nA[0]  5\n----\n"
static const char certificate[] = HEAD STEPS, small[] = HEAD "N 103\n", wrong[] = HEAD "N 105\n";

/* The output for the text, followed by 1 if every certificate proves its number, otherwise 0. */
static const char *checked(const char *string, size_t length, enum format format, const char *number)
{
    static char answers[2000];
    struct answer_style style = {.format = format, .separator = '\n'};
    struct text bytes = {0};
    struct out out;
    out_init(&out, -1);
    text_add_bytes(&bytes, string, length);
    bool all = check_certificates(&style, number != NULL ? digits_of(number) : (struct digits){NULL, 0}, &bytes, &out);
    assert_int_equal(check_certificates(&style, number != NULL ? digits_of(number) : (struct digits){NULL, 0}, &bytes,
                                        NULL), all);
    snprintf(answers, sizeof answers, "%s%d", text_string(&out.text), all);
    out_free(&out);
    text_free(&bytes);
    return answers;
}

static const char *checked_text(const char *string)
{
    return checked(string, strlen(string), FORMAT_TEXT, NULL);
}

static void a_certificate_proves_its_number(void **state)
{
    assert_string_equal(checked_text(certificate), "3317044064679887385962123: proven\n1");
    assert_string_equal(checked_text(small), "103: proven\n1");
    assert_memory_equal(checked_text(wrong), "105: not proven, line ", 22);
    assert_non_null(strstr(checked_text(wrong), "\n0"));
}

static void several_certificates_follow_each_other_with_comments_between(void **state)
{
    struct text text = {0};
    text_add(&text, "# 310: composite = 2 * 5 * 31\n\n");
    text_add(&text, certificate);
    text_add(&text, "\n# 1: neither\n\n");
    text_add(&text, small);
    assert_string_equal(checked_text(text.at), "3317044064679887385962123: proven\n103: proven\n1");
    text_add(&text, "\n");
    text_add(&text, small);
    assert_string_equal(checked_text(text.at), "3317044064679887385962123: proven\n103: proven\n103: proven\n1");
    text_free(&text);
}

/* Line numbers count from the beginning of the file. */
static void one_of_several_may_be_wrong(void **state)
{
    struct text text = {0}, alone = {0}, moved = {0};
    static const char beginning[] = "105: not proven, line ";
    char *rest;
    text_print(&text, "%s%s%s", small, wrong, small);
    text_add(&alone, checked_text(wrong));
    assert_int_equal(strncmp(alone.at, beginning, strlen(beginning)), 0);
    unsigned long line = strtoul(alone.at + strlen(beginning), &rest, 10);
    assert_int_equal(*rest, ':');
    text_print(&moved, "103: proven\n105: not proven, line %lu%s", line + 5, rest);
    text_cut(&moved, moved.length - 1);
    text_add(&moved, "103: proven\n0");
    assert_string_equal(checked_text(text.at), moved.at);
    text_free(&text);
    text_free(&alone);
    text_free(&moved);
}

static void text_that_is_not_a_certificate_is_not_proven(void **state)
{
    static const char nul[] = HEAD "N 10\0003\n";
    assert_memory_equal(checked_text(""), "not proven, line 1: ", 20);
    assert_memory_equal(checked_text("\n\n"), "not proven, line ", 17);
    assert_memory_equal(checked_text("root:x:0:0:root:/root:/bin/sh\n"), "not proven, line 1: ", 20);
    assert_memory_equal(checked_text("[MPU - Primality Certificate"), "not proven, line 1: ", 20);
    assert_null(strstr(checked(nul, sizeof nul - 1, FORMAT_TEXT, NULL), ": proven"));
    assert_null(strchr(checked_text(HEAD "N \033[31m\n"), '\033'));
}

/* Cut at each byte: there is always a verdict, and never that the whole number is proven; one cut off itself may be. */
static void a_truncated_certificate_does_not_prove_its_number(void **state)
{
    for (size_t length = 0; length + 6 < sizeof certificate; length++) {
        const char *answer = checked(certificate, length, FORMAT_TEXT, NULL);
        if (strstr(answer, ": proven") != NULL)
            assert_null(strstr(answer, "3317044064679887385962123: proven"));
    }
}

static void with_a_number_only_its_certificates_count(void **state)
{
    struct text text = {0};
    text_print(&text, "%s%s", small, wrong);
    assert_string_equal(checked(text.at, text.length, FORMAT_TEXT, "103"), "103: proven\n1");
    assert_memory_equal(checked(text.at, text.length, FORMAT_TEXT, "105"), "105: not proven, line ", 22);
    assert_string_equal(checked(text.at, text.length, FORMAT_TEXT, "107"),
                        "107: not proven, line 1: there is no certificate of this number, but of 103\n0");
    assert_string_equal(checked("", 0, FORMAT_TEXT, "107"),
                        "107: not proven, line 1: there is no certificate of this number\n0");
    text_free(&text);
}

static void programs_get_columns_or_objects(void **state)
{
    assert_string_equal(checked(small, sizeof small - 1, FORMAT_TSV, NULL), "103\tproven\t-\t-\n1");
    assert_string_equal(checked(small, sizeof small - 1, FORMAT_JSON, NULL),
                        "{\"number\":\"103\",\"verdict\":\"proven\"}\n1");
    assert_string_equal(checked(small, sizeof small - 1, FORMAT_TSV, "107"),
                        "107\twrong\t1\tthere is no certificate of this number, but of 103\n0");
    assert_string_equal(checked(small, sizeof small - 1, FORMAT_JSON, "107"),
                        "{\"number\":\"107\",\"verdict\":\"wrong\",\"line\":1,"
                        "\"fault\":\"there is no certificate of this number, but of 103\"}\n0");
    assert_memory_equal(checked("x", 1, FORMAT_TSV, NULL), "-\twrong\t1\t", 10);
    assert_memory_equal(checked("x", 1, FORMAT_JSON, NULL), "{\"number\":null,\"verdict\":\"wrong\",\"line\":1,", 42);
}

static void a_file_that_cannot_be_read_is_reported(void **state)
{
    char message[200];
    struct text bytes = {0};
    assert_false(check_read("/", &bytes, message, sizeof message));
    assert_string_equal(message, "/: Is a directory");
    assert_false(check_read("/nowhere/certificate", &bytes, message, sizeof message));
    assert_string_equal(message, "/nowhere/certificate: No such file or directory");
    assert_int_equal(bytes.length, 0);
    text_free(&bytes);
}

/* 64 MiB are accepted; one byte more is refused. */
static void files_are_read_up_to_a_bound(void **state)
{
    char message[200], name[] = "/tmp/test_check.XXXXXX";
    struct text bytes = {0};
    int fd = mkstemp(name);
    assert_true(fd >= 0);
    assert_int_equal(ftruncate(fd, CHECK_BYTES_MAX), 0);
    assert_true(check_read(name, &bytes, message, sizeof message));
    assert_int_equal(bytes.length, CHECK_BYTES_MAX);
    text_clear(&bytes);
    assert_int_equal(ftruncate(fd, CHECK_BYTES_MAX + 1), 0);
    assert_false(check_read(name, &bytes, message, sizeof message));
    assert_non_null(strstr(message, ": certificates of more than 64 MiB are not read"));
    text_free(&bytes);
    close(fd);
    unlink(name);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_certificate_proves_its_number),
        cmocka_unit_test(several_certificates_follow_each_other_with_comments_between),
        cmocka_unit_test(one_of_several_may_be_wrong),
        cmocka_unit_test(text_that_is_not_a_certificate_is_not_proven),
        cmocka_unit_test(a_truncated_certificate_does_not_prove_its_number),
        cmocka_unit_test(with_a_number_only_its_certificates_count),
        cmocka_unit_test(programs_get_columns_or_objects),
        cmocka_unit_test(a_file_that_cannot_be_read_is_reported),
        cmocka_unit_test(files_are_read_up_to_a_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
