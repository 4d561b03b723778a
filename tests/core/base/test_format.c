/* test_format.c: formats that take the same arguments, and formats that do not. */
#include "core/base/format.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void the_order_of_numbered_arguments_may_differ(void **state)
{
    (void)state;
    assert_true(format_takes_same("%d of %s", "%2$sの%1$d枚"));
    assert_true(format_takes_same("%1$d of %2$s", "%d枚：%s"));
    assert_false(format_takes_same("%d of %s", "%sの%d枚"));
    assert_false(format_takes_same("%d of %s", "%1$sの%2$d枚"));
    assert_false(format_takes_same("%d of %s", "%2$sの%d枚"));
}

static void the_types_must_be_the_same(void **state)
{
    (void)state;
    assert_true(format_takes_same("%i", "%d"));
    assert_false(format_takes_same("%d", "%s"));
    assert_false(format_takes_same("%lu", "%u"));
    assert_false(format_takes_same("%llu", "%lu"));
    assert_false(format_takes_same("%zu", "%u"));
    assert_false(format_takes_same("%d", "%n"));
    assert_false(format_takes_same("%1$d", "%1$d %1$s"));
}

static void flags_widths_and_precisions_may_differ(void **state)
{
    (void)state;
    assert_true(format_takes_same("%-14s|%4d|%.60s|%5.1f", "%s|%d|%s|%.2f"));
    assert_false(format_takes_same("%s", "% s %s"));
}

static void a_star_takes_an_argument(void **state)
{
    (void)state;
    assert_true(format_takes_same("%.*s", "「%.*s」"));
    assert_true(format_takes_same("%*d", "%*d"));
    assert_false(format_takes_same("%.*s", "%s"));
    assert_false(format_takes_same("%s", "%.*s"));
    assert_false(format_takes_same("%.*s", "%2$.*1$s"));
}

static void none_may_be_left_out_or_added(void **state)
{
    (void)state;
    assert_true(format_takes_same("", ""));
    assert_true(format_takes_same("yes", "はい"));
    assert_false(format_takes_same("%d of %s", "%d枚"));
    assert_false(format_takes_same("yes", "はい%s"));
    assert_false(format_takes_same("%1$d %2$s", "%2$s"));
}

static void what_is_no_directive_to_its_end_is_refused(void **state)
{
    static const char *const wrong[] = {
        "%", "%dと%", "%d%5", "%5%%d", "%d%5%%s", "%S", "%d%S", "%d%C", "%d%m", "%d%n", "%Id", "%d%Is", "%d%qs", "%d%ls",
        "%d%hhhd", "%d%1$%", "%d%.-5d", "%d% ", "%d%で", "%1000d", "%.99999999999d", "%d%k", "%d%ll", "%d%B", "%d%wd",
        "%d%Dd"};
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (format_takes_same("%d", wrong[i]))
            fail_msg("%s is taken", wrong[i]);
    assert_true(format_takes_same("95 %% of %d", "%dの95%%"));
    assert_true(format_takes_same("%d", "% 999.999d"));
    assert_false(format_takes_same("yes", "はい%"));
    assert_false(format_takes_same("yes", "はい%S"));
}

static void a_text_that_is_no_format_has_no_directive_in_the_translation(void **state)
{
    static const char *const wrong[] = {"パスは%s", "パスは%S", "パスは% f", "パスは% s", "パスは%5%s", "パスは%.s", "パスは%*",
                                        "パスは%'d", "パスは%-d", "パスは%$s", "パスは%Is", "パスは%qs", "パスは%5"};
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (format_takes_same("% for a pass, or %", wrong[i]))
            fail_msg("%s is taken", wrong[i]);
    assert_true(format_takes_same("a pass is %", "パスは%です"));
    assert_true(format_takes_same("% for a pass", "パスの%"));
    assert_true(format_takes_same("Chance, %", "勝率（%）"));
    assert_true(format_takes_same("99 % of %s", "99%%、得点率%\t(%)\n"));
}

static void numbers_that_are_too_large_are_refused(void **state)
{
    (void)state;
    assert_true(format_takes_same("%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d", "%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d"));
    assert_false(format_takes_same("%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d", "%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d"));
    assert_false(format_takes_same("%d", "%17$d"));
    assert_false(format_takes_same("%d", "%0$d"));
    assert_false(format_takes_same("%d", "%99999999999999999999$d"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_order_of_numbered_arguments_may_differ),
        cmocka_unit_test(the_types_must_be_the_same),
        cmocka_unit_test(flags_widths_and_precisions_may_differ),
        cmocka_unit_test(a_star_takes_an_argument),
        cmocka_unit_test(none_may_be_left_out_or_added),
        cmocka_unit_test(what_is_no_directive_to_its_end_is_refused),
        cmocka_unit_test(a_text_that_is_no_format_has_no_directive_in_the_translation),
        cmocka_unit_test(numbers_that_are_too_large_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
