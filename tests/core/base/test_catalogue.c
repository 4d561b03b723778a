/* test_catalogue.c: catalogues that are whole, cut, or point to what they do not have. */
#include "core/base/catalogue.h"
#include "tests/catalogue.h"
#include "tests/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

static const struct catalogue_entry entries[] = {{"", "Content-Type: text/plain; charset=UTF-8\n"}, {"yes", "はい"}};

static size_t make(unsigned char *bytes)
{
    return catalogue_make(entries, sizeof entries / sizeof *entries, 1, bytes);
}

static bool is_whole(const unsigned char *bytes, size_t size)
{
    files_put("ja.mo", (const char *)bytes, size);
    return catalogue_is_whole("ja.mo");
}

/* Whether the catalogue is whole with another number in a word. */
static bool is_whole_with(size_t word, uint32_t number)
{
    unsigned char bytes[CATALOGUE_BYTES];
    size_t size = make(bytes);
    catalogue_set(bytes, word, number);
    return is_whole(bytes, size);
}

static void a_catalogue_is_whole_in_either_byte_order(void **state)
{
    unsigned char bytes[CATALOGUE_BYTES];
    size_t size = make(bytes), words = catalogue_number(bytes, 6) / 4 + CATALOGUE_HASHES;
    (void)state;
    assert_true(is_whole(bytes, size));
    for (size_t i = 0; i < words * 4; i += 4) {
        unsigned char word[4] = {bytes[i + 3], bytes[i + 2], bytes[i + 1], bytes[i]};
        memcpy(bytes + i, word, 4);
    }
    assert_true(is_whole(bytes, size));
}

static void one_that_is_cut_anywhere_is_not(void **state)
{
    unsigned char bytes[CATALOGUE_BYTES];
    size_t size = make(bytes);
    (void)state;
    for (size_t i = 0; i < size; i++)
        assert_false(is_whole(bytes, i));
    assert_false(catalogue_is_whole("nowhere.mo"));
    assert_false(catalogue_is_whole("."));
}

static void one_that_points_beyond_its_end_is_not(void **state)
{
    (void)state;
    for (size_t word = 0; word < 7 + 8; word++) /* the head, and both tables */
        for (uint32_t far = 1; far != 0; far <<= 4)
            if (far >= CATALOGUE_BYTES)
                assert_false(is_whole_with(word, far) || is_whole_with(word, far - 1));
}

static void one_whose_last_string_has_no_end_is_not(void **state)
{
    unsigned char bytes[CATALOGUE_BYTES];
    size_t size = make(bytes);
    (void)state;
    bytes[size - 1] = 'x';
    assert_false(is_whole(bytes, size));
}

static void one_of_a_later_revision_is_not(void **state)
{
    (void)state;
    assert_false(is_whole_with(1, 1));
    assert_false(is_whole_with(1, 0x10000));
}

static void one_whose_hashes_have_no_end_is_not(void **state)
{
    unsigned char bytes[CATALOGUE_BYTES];
    size_t size = make(bytes), hashes = catalogue_number(bytes, 6) / 4;
    (void)state;
    assert_true(is_whole_with(hashes, 2));
    assert_false(is_whole_with(hashes, 3)); /* there is no third string */
    assert_true(is_whole_with(5, 5));
    assert_false(is_whole_with(5, 6)); /* no prime */
    assert_false(is_whole_with(5, 1));
    assert_true(is_whole_with(5, 0));
    for (size_t i = 0; i < CATALOGUE_HASHES; i++)
        catalogue_set(bytes, hashes + i, 1);
    assert_false(is_whole(bytes, size));
}

/* Whether the catalogue is whole with this head, or with a message "" later on that has this translation. */
static bool is_whole_with_head(const char *head, const char *later)
{
    const struct catalogue_entry both[] = {{"", head}, {"", later}, {"yes", "はい"}};
    unsigned char bytes[CATALOGUE_BYTES];
    return is_whole(bytes, catalogue_make(both, sizeof both / sizeof *both, 1, bytes));
}

static void one_with_another_plural_than_the_usual_ones_is_not(void **state)
{
    static const char *const usual[] = {"", "Plural-Forms: nplurals=1; plural=0;\n", "nplurals=2; plural=n != 1;",
        "Language: fr\nPlural-Forms: nplurals=2; plural=(n > 1);\n", "Plural-Forms: nplurals=2; plural=n > 1;\n",
        "Plural-Forms: nplurals=2; plural=(n != 1);\nX: nplurals=1; plural=n/0;\n"};
    static const char *const others[] = {"Plural-Forms: nplurals=1; plural=n/(n-n);\n", "plural=0;", "X: plural=n%0\n",
        "Plural-Forms: nplurals=1; plural=0/n;\n", "plural=n/0; nplurals=1; plural=0;", "nplurals=1; plural=0",
        "nplurals=2; plural=(n > 1)%n;", "X-plural=n%n\nPlural-Forms: nplurals=1; plural=0;\n"};
    (void)state;
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        if (!is_whole_with_head(usual[i], usual[i]))
            fail_msg("%s is refused", usual[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (is_whole_with_head(others[i], "") || is_whole_with_head("", others[i]))
            fail_msg("%s is taken", others[i]);
}

static void every_catalogue_that_a_locale_may_have_is_looked_at(void **state)
{
    unsigned char bytes[CATALOGUE_BYTES];
    size_t size = make(bytes);
    (void)state;
    assert_true(catalogue_all_whole(".", "cards", "ja_JP.UTF-8:en"));
    assert_false(catalogue_is_there(".", "cards", "ja_JP.UTF-8:en"));
    assert_int_equal(mkdir("ja", 0777) | mkdir("ja/LC_MESSAGES", 0777), 0);
    files_put("ja/LC_MESSAGES/cards.mo", (const char *)bytes, size);
    assert_true(catalogue_all_whole(".", "cards", "ja_JP.UTF-8"));
    assert_true(catalogue_is_there(".", "cards", "ja_JP.UTF-8") && catalogue_is_there(".", "cards", "en:ja"));
    assert_false(catalogue_is_there(".", "cards", "jam:fr") || catalogue_is_there(".", "cards", ""));
    assert_false(catalogue_is_there(".", "coins", "ja") || catalogue_is_there("ja", "cards", "ja"));
    files_put("ja/LC_MESSAGES/cards.mo", (const char *)bytes, size - 1);
    assert_false(catalogue_all_whole(".", "cards", "ja"));
    assert_false(catalogue_all_whole(".", "cards", "ja_JP.UTF-8"));
    assert_false(catalogue_all_whole(".", "cards", "ja@kana"));
    assert_false(catalogue_all_whole(".", "cards", "en:ja_JP:fr"));
    assert_true(catalogue_all_whole(".", "cards", "jam:fr"));
    assert_true(catalogue_all_whole(".", "cards", ""));
    assert_true(catalogue_all_whole(".", "coins", "ja"));
}

static void a_name_that_is_too_long_is_refused(void **state)
{
    char languages[5000];
    (void)state;
    memset(languages, 'j', sizeof languages - 1);
    languages[sizeof languages - 1] = '\0';
    assert_false(catalogue_all_whole(".", "cards", languages));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_catalogue_is_whole_in_either_byte_order),
        cmocka_unit_test(one_that_is_cut_anywhere_is_not),
        cmocka_unit_test(one_that_points_beyond_its_end_is_not),
        cmocka_unit_test(one_whose_last_string_has_no_end_is_not),
        cmocka_unit_test(one_of_a_later_revision_is_not),
        cmocka_unit_test(one_whose_hashes_have_no_end_is_not),
        cmocka_unit_test(one_with_another_plural_than_the_usual_ones_is_not),
        cmocka_unit_test(every_catalogue_that_a_locale_may_have_is_looked_at),
        cmocka_unit_test(a_name_that_is_too_long_is_refused),
    };
    return cmocka_run_group_tests(tests, files_enter, files_leave) != 0;
}
