/* test_seed_file.c: a file that contains a seed and nothing else. */
#include "core/base/seed_file.h"

#include "tests/cmocka.h"
#include "tests/files.h"

static void a_seed_is_a_number_that_blanks_may_follow(void **state)
{
    static const struct {
        const char *content;
        uint64_t seed;
    } rows[] = {{"0", 0}, {"7\n", 7}, {"18446744073709551615 \t\r\n\n", UINT64_MAX}, {"007", 7}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct text why = {0};
        uint64_t seed = 1;
        files_put_text("seed", rows[i].content);
        assert_true(seed_file_read("seed", &seed, &why));
        assert_true(seed == rows[i].seed);
        assert_int_equal(why.length, 0);
    }
}

static void expect_fault(const char *path, const char *sentence)
{
    struct text why = {0};
    uint64_t seed = 1;
    assert_false(seed_file_read(path, &seed, &why));
    assert_string_equal(text_string(&why), sentence);
    assert_true(seed == 1);
    text_free(&why);
}

static void nothing_else_is_a_seed(void **state)
{
    static const char *const contents[] = {"", "\n", "x", "-1", "+1", "1.5", "1 2", "1\n2\n", " 1", "0x10", "1e3",
                                           "18446744073709551616", "\xef\xbb\xbf\x31"};
    for (size_t i = 0; i < COUNT(contents); i++) {
        files_put_text("seed", contents[i]);
        expect_fault("seed", "seed: a seed is one number of 0 to 18446744073709551615");
    }
    files_put("nul", "1\0", 2);
    expect_fault("nul", "nul: a seed is one number of 0 to 18446744073709551615");
    expect_fault("/dev/zero", "/dev/zero: a seed is one number of 0 to 18446744073709551615");
    expect_fault("none", "none: No such file or directory");
    expect_fault(".", ".: Is a directory");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_seed_is_a_number_that_blanks_may_follow, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(nothing_else_is_a_seed, files_enter, files_leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
