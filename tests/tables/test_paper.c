/* test_paper.c: names and sizes of paper. */
#include "tables/paper.h"

#include "tests/cmocka.h"
#include "tests/tables/recorder.h"

static void papers_have_names_and_sizes(void **state)
{
    static const struct {
        const char *name;
        double width, height;
    } papers[] = {
        {"a4", 210, 297}, {"A4", 210, 297}, {"letter", 215.9, 279.4}, {"Letter", 215.9, 279.4}, {"a3", 297, 420},
        {"100x150", 100, 150}, {"63.5x88.25", 63.5, 88.25}, {"2000x50", 2000, 50},
    };
    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++) {
        struct paper paper = paper_named(papers[i].name);
        assert_true(is_near(paper.width, papers[i].width));
        assert_true(is_near(paper.height, papers[i].height));
    }
}

static void other_names_and_sizes_are_refused(void **state)
{
    static const char *const bad[] = {"", "a", "a44", "lette", "x", "100", "100x", "x100", "100x150x", "100x150 ",
                                      "49x100", "100x2001", "-100x150", "1e2x150", "100X150", "99999999999x100",
                                      "100x1.0.0", "100x100.1234567890123",
                                      "nanx100", "+100x150"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct paper paper = {.width = 1, .height = 2};
        if (paper_read(bad[i], &paper))
            fail_msg("'%s' is taken for a paper", bad[i]);
        assert_true(is_near(paper.width, 1));
    }
}

static void paper_across_is_in_landscape(void **state)
{
    struct paper paper = paper_landscape(paper_named("a4"));
    assert_true(is_near(paper.width, 297));
    assert_true(is_near(paper_landscape(paper).width, 297));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(papers_have_names_and_sizes),
        cmocka_unit_test(other_names_and_sizes_are_refused),
        cmocka_unit_test(paper_across_is_in_landscape),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
