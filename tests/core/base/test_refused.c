/* test_refused.c: the output for an input that was refused. */
#include "core/base/refused.h"

#include "tests/cmocka.h"

typedef void add_fn(struct text *text, const struct refused *refused);

static void expect_output(add_fn *add, const char *input, size_t length, const char *written)
{
    struct text text = {0};
    add(&text, &(struct refused){input, length, "empty", "Say \"9\"."});
    assert_string_equal(text_string(&text), written);
    text_free(&text);
}

static void an_object_has_the_input_the_code_and_the_sentence(void **state)
{
    const char *rest = "\"error\":\"empty\",\"text\":\"Say \\\"9\\\".\"}";
    struct text whole = {0};
    text_print(&whole, "{\"input\":\"a\\u0000b\",%s", rest);
    expect_output(refused_add_json, "a\0b", 3, text_string(&whole));
    text_clear(&whole);
    text_print(&whole, "{\"input\":null,%s", rest);
    expect_output(refused_add_json, NULL, 0, text_string(&whole));
    text_free(&whole);
}

static void a_cell_has_no_tabs_or_invisible_characters_and_is_not_a_formula(void **state)
{
    expect_output(refused_add_cell, "1 2", 3, "1 2");
    expect_output(refused_add_cell, "1\t2", 3, "1 2");
    expect_output(refused_add_cell, "=1+2", 4, "'=1+2");
    expect_output(refused_add_cell, "9\0\r", 3, "9\\x00\\x0D");
    expect_output(refused_add_cell, "", 0, "-");
    expect_output(refused_add_cell, NULL, 0, "-");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_object_has_the_input_the_code_and_the_sentence),
        cmocka_unit_test(a_cell_has_no_tabs_or_invisible_characters_and_is_not_a_formula),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
