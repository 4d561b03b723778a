/* test_confusables.c: names that look the same to a reader. */
#include "core/base/confusables.h"

#include "tests/cmocka.h"

struct pair {
    const char *one, *other;
};

static void expect_alike(const struct pair *pairs, size_t count, bool alike)
{
    for (size_t i = 0; i < count; i++)
        if (confusables_are_alike(pairs[i].one, pairs[i].other) != alike ||
            confusables_are_alike(pairs[i].other, pairs[i].one) != alike)
            fail_msg("%s and %s", pairs[i].one, pairs[i].other);
}

static void names_that_differ_in_width_case_or_composition_alone_are_alike(void **state)
{
    static const struct pair pairs[] = {
        /* they differ in width */
        {"", ""}, {"Ann", "Ann"}, {"Ann7", "\uFF21\uFF4E\uFF4E\uFF17"}, {"カナ", "\uFF76\uFF85"},
        {"ヲン", "\uFF66\uFF9D"}, {"ガ", "\uFF76\uFF9E"}, {"パ", "\uFF8A\uFF9F"}, {"ー", "\uFF70"},
        /* in case */
        {"Ann", "aNN"}, {"AZ", "az"}, {"\uFF21", "a"}, {"ÀÖØÞ", "àöøþ"},
        {"ĐĶĹŇŊŶŹŽ", "đķĺňŋŷźž"},
        {"ΆΩΣ", "άως"}, {"σ", "ς"},
        {"ЀЏАЯЙ", "ѐџаяй"}, {"ѠҀҊҾӀӁӍӐӾԀԮ", "ѡҁҋҿӏӂӎӑӿԁԯ"}, {"ԱՖ", "աֆ"},
        {"ẞ", "ß"}, {"ẠỸ", "ạỹ"}, {"Ḁ", "ḁ"},
        /* in composition */
        {"é", "e\u0301"}, {"É", "e\u0301"}, {"Zoë", "Zoe\u0308"}, {"ệ", "e\u0323\u0302"}, {"ệ", "e\u0302\u0323"},
        {"ệ", "ê\u0323"}, {"ệ", "ẹ\u0302"},
        {"ǖ", "u\u0304\u0308"}, {"Й", "и\u0306"}, {"ΐ", "ι\u0308\u0301"},
        {"が", "か\u3099"}, {"ぱ", "は\u309A"},
        {"각", "\u1100\u1161\u11A8"}, {"가힣", "\u1100\u1161\u1112\u1175\u11C2"},
        {"aṩ", "as\u0323\u0307"},
        {"\u1F00", "α\u0313"}, {"\u1F82", "α\u0313\u0300\u0345"}, {"\u1FBC", "\u1FB3"}, {"\u1FFC", "ω\u0345"},
        {"\u1F71", "\u03AC"}, {"\u1FE7", "υ\u0308\u0342"}, {"\u1F0F", "\u1F07"}, {"\u1FE5", "ρ\u0314"},
        /* kanji that Unicode has twice: canonical decompositions from UnicodeData.txt, some of the whole range */
        {"\uF900", "\u8C48"}, {"\uF901", "\u66F4"}, {"\uF9FF", "\u523A"}, {"\uFA0D", "\u55C0"}, {"\uFA10", "\u585A"},
        {"\uFA19", "\u795E"}, {"\uFA1B", "\u798F"}, {"\uFA4F", "\u7950"}, {"\uFA6C", "\U000242EE"},
        {"\uFA70", "\u4E26"}, {"\uFAD9", "\u9F8E"},
    };
    expect_alike(pairs, COUNT(pairs), true);
}

static void other_names_are_not_alike(void **state)
{
    static const struct pair pairs[] = {
        {"\uFA0E", "\uFA0F"}, {"\uFA0E", "\u55C0"}, {"\uFA11", "\u5D0E"}, {"\uF8FF", "\uF900"}, {"\uFADA", "\uFAD9"},
        {"", "a"}, {"Ann", "An"}, {"Ann", "Ben"}, {"e", "é"}, {"e\u0301", "e\u0300"}, {"か", "が"}, {"は", "ぱ"},
        {"ひ", "ヒ"}, {"a", "а"}, {"素数", "素"}, {"素", "A"}, {"@", "`"}, {"[", "{"}, {"÷", "\u00D7"},
        {"ab\u0301", "a\u0301b"}, {"ı", "İ"}, {"ĸ", "Ĺ"}, {"가", "각"}, {"가", "나"}, {"가", "거"}, {"Ű", "ŭ"}, {"ɐ", "a"},
        {"\xFF", "\xFE"}, {"`", "@"}, {"Ͱ\u0301", "ͱ"},
    };
    expect_alike(pairs, COUNT(pairs), false);
}

static void invalid_bytes_are_unchanged(void **state)
{
    struct text text = {0};
    confusables_add(&text, "A\xFF\xC3", 3);
    assert_string_equal(text_string(&text), "a\xFF\xC3");
    text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_that_differ_in_width_case_or_composition_alone_are_alike),
        cmocka_unit_test(other_names_are_not_alike),
        cmocka_unit_test(invalid_bytes_are_unchanged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
