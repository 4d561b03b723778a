/* test_fault.c: the list of common faults, and refusals. */
#include "core/base/fault.h"
#include "referee/game/rows.h"
#include "tests/cmocka.h"

#include <string.h>

/* Scripts compare the words: they have lower-case letters and hyphens, and are distinct. So are the sentences. */
static void each_fault_has_a_word_and_a_sentence_of_its_own(void **state)
{
    for (int i = 0; i < FAULT_COMMON_COUNT; i++) {
        const char *word = fault_word(i);
        assert_true(strlen(word) > 0);
        assert_int_equal(strspn(word, "abcdefghijklmnopqrstuvwxyz-"), strlen(word));
        assert_true(strlen(fault_text(i)) > 0);
        assert_null(strpbrk(fault_text(i), "\n\t\""));
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(word, fault_word(k));
            assert_string_not_equal(fault_text(i), fault_text(k));
        }
    }
    assert_string_equal(fault_word(FAULT_NONE), "none");
    assert_string_equal(fault_word(FAULT_SYNTAX), "syntax");
    assert_string_equal(fault_word(FAULT_LEADING_ZERO), "leading-zero");
    assert_string_equal(fault_text(FAULT_HIDDEN), "that is not shown");
    assert_true(FAULT_COMMON_COUNT < FAULT_OWN);
}

static void a_refusal_returns_false_and_sets_code_and_truncated_detail(void **state)
{
    struct fault fault;
    memset(&fault, 'x', sizeof fault);
    assert_false(refuse(&fault, FAULT_BAD_CARD, "%d %s", 14, "spades"));
    assert_int_equal(fault.code, FAULT_BAD_CARD);
    assert_string_equal(fault.detail, "14 spades");
    assert_false(refuse_plain(&fault, FAULT_NO_GAME));
    assert_int_equal(fault.code, FAULT_NO_GAME);
    assert_string_equal(fault.detail, "");
    assert_false(refuse(&fault, FAULT_SYNTAX, "%02000d", 7));
    assert_int_equal(strlen(fault.detail), sizeof fault.detail - 1);
    /* a caller that does not need the fault passes NULL */
    assert_false(refuse(NULL, FAULT_BAD_CARD, "%d %s", 14, "spades"));
    assert_false(refuse_saying(NULL, FAULT_BAD_CARD, "%s", "no such card"));
    assert_false(refuse_plain(NULL, FAULT_NO_GAME));
}

static void a_refusal_may_replace_the_sentence_of_its_code(void **state)
{
    struct fault fault;
    assert_false(refuse_saying(&fault, FAULT_NOT_HELD, "by my count %s has %d", "Ann", 2));
    assert_string_equal(fault_row(&fault).word, "not-held");
    assert_string_equal(fault_row(&fault).text, "by my count Ann has 2");
    assert_false(refuse(&fault, FAULT_NOT_HELD, "9"));
    assert_string_equal(fault_row(&fault).text, "that is not in the hand");
    assert_false(refuse_saying(&fault, FAULT_NOT_HELD, "by my count"));
    assert_false(refuse_plain(&fault, FAULT_NOT_HELD));
    assert_string_equal(fault_row(&fault).text, "that is not in the hand");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_fault_has_a_word_and_a_sentence_of_its_own),
        cmocka_unit_test(a_refusal_returns_false_and_sets_code_and_truncated_detail),
        cmocka_unit_test(a_refusal_may_replace_the_sentence_of_its_code),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
