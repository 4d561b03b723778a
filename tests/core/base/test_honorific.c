/* test_honorific.c: a name that was typed with its honorific does not get another one. */
#include "core/base/honorific.h"

#include "tests/cmocka.h"

#include <string.h>

static const char *once(const char *sentence, const char *said)
{
    static char buffer[128];
    strcpy(buffer, said);
    size_t length = honorific_once(sentence, buffer);
    assert_int_equal(length, strlen(buffer));
    return buffer;
}

static void a_name_has_it_once(void **state)
{
    assert_string_equal(once("%sさんの番です", "田中さんさんの番です"), "田中さんの番です");
    assert_string_equal(once("%sさんの番です", "田中さんの番です"), "田中さんの番です");
    assert_string_equal(once("{1}さんからです。", "田中さんさんからです。"), "田中さんからです。");
    assert_string_equal(once("%1$sの次は%2$sさんです", "Aさんの次はBさんさんです"), "Aさんの次はBさんです");
}

static void nobody_says_it_to_you(void **state)
{
    assert_string_equal(once("%sさんの番です", "あなたさんの番です"), "あなたの番です");
    assert_string_equal(once("%1$sさんの次は%2$sさんです", "あなたさんの次はあなたさんです"), "あなたの次はあなたです");
    assert_string_equal(once("%sの番です", "あなたさんの番です"), "あなたさんの番です");
}

static void a_name_that_is_told_without_it_stays(void **state)
{
    assert_string_equal(once("%sが出しました", "さんさんが出しました"), "さんさんが出しました");
    assert_string_equal(once("%sさんの番です", "さんさんさんの番です"), "さんさんの番です");
    assert_string_equal(once("%s plays", "Ann plays"), "Ann plays");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_has_it_once),
        cmocka_unit_test(nobody_says_it_to_you),
        cmocka_unit_test(a_name_that_is_told_without_it_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
