/* test_honorific.c: a name that was typed with its honorific does not get another one. */
#include "core/base/honorific.h"

#include "tests/cmocka.h"

#include <string.h>

static void a_name_has_its_honorific_once(void **state)
{
    static const char *const rows[][3] = {
        {"%sさんの番です", "田中さんさんの番です", "田中さんの番です"},
        {"%sさんの番です", "田中さんの番です", "田中さんの番です"},
        {"{1}さんからです。", "田中さんさんからです。", "田中さんからです。"},
        {"%1$sの次は%2$sさんです", "Aさんの次はBさんさんです", "Aさんの次はBさんです"},
        /* あなた (you) takes no honorific */
        {"%sさんの番です", "あなたさんの番です", "あなたの番です"},
        {"%1$sさんの次は%2$sさんです", "あなたさんの次はあなたさんです", "あなたの次はあなたです"},
        {"%sの番です", "あなたさんの番です", "あなたさんの番です"},
        /* the name さんさん, in sentences without and with the honorific */
        {"%sが出しました", "さんさんが出しました", "さんさんが出しました"},
        {"%sさんの番です", "さんさんさんの番です", "さんさんの番です"},
        {"%s plays", "Ann plays", "Ann plays"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char buffer[128];
        strcpy(buffer, rows[i][1]);
        size_t length = honorific_once(rows[i][0], buffer);
        assert_row(rows[i][1], buffer, rows[i][2]);
        assert_int_equal(length, strlen(buffer));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_has_its_honorific_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
