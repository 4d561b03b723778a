/* test_encoding.c: Japanese text in Shift_JIS and EUC-JP is recognized, other bytes are not. */
#include "core/base/encoding.h"

#include <string.h>

#include "tests/cmocka.h"

static void names_and_titles_are_recognized(void **state)
{
    static const struct {
        const char *bytes;
        enum encoding encoding;
    } rows[] = {
        {"\x91\xBE\x98Y:(57QK)", ENCODING_SHIFT_JIS},                      /* Taro in kanji */
        {"### \x91\xE6" "1\x89\xF1 \x8C\x88\x8F\x9F", ENCODING_SHIFT_JIS}, /* the final of the first round */
        {"\x82\xE4\x82\xAB:%", ENCODING_SHIFT_JIS},                        /* Yuki in hiragana */
        {"\x83^\x83\x8D\x83" "E:57", ENCODING_SHIFT_JIS},                  /* Taro in katakana */
        {"\x91\xBE\xDB\xB3:%", ENCODING_SHIFT_JIS},                        /* partly in half width */
        {"\xC2\xC0\xCF\xBA:(57QK)", ENCODING_EUC_JP},
        {"### \xC2\xE8" "1\xB2\xF3 \xB7\xE8\xBE\xA1", ENCODING_EUC_JP},
        {"\xA4\xE6\xA4\xAD:%", ENCODING_EUC_JP},
        {"\xC2\xC0\x8E\xDB\x8E\xB3:%", ENCODING_EUC_JP},
        {"\x8F\xB0\xA1\xC2\xC0:%", ENCODING_EUC_JP},
        {"Jos\xE9:(57)", ENCODING_UNKNOWN}, /* Latin-1 */
        {"Ren\xE9" "e:(57)", ENCODING_UNKNOWN},
        {"\xC5sa:%", ENCODING_UNKNOWN},
        {"Ann:5\xC3", ENCODING_UNKNOWN},
        {"Ann\xFF:%", ENCODING_UNKNOWN},
        {"\x91\xBE\x98", ENCODING_UNKNOWN}, /* cut off */
        {"\xC2", ENCODING_UNKNOWN},
        {"\x91\xBE\x98Y\xFF", ENCODING_UNKNOWN},
        {"Ann:57", ENCODING_UNKNOWN},
        {"", ENCODING_UNKNOWN},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        if (encoding_guess(rows[i].bytes, strlen(rows[i].bytes)) != rows[i].encoding)
            fail_msg("row %zu is not %d", i, (int)rows[i].encoding);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_and_titles_are_recognized),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
