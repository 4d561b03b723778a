/* test_language.c: sentences in the language of a catalogue, and in English where there is none that can be used. */
#include "core/base/language.h"
#include "tests/catalogue.h"
#include "tests/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

static const struct catalogue_entry entries[] = {
    {"", "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=1; plural=0;\n"},
    {"%d of %s", "%2$sの%1$d枚"},
    {"%s of %d", "%d枚"},
    {"a hand", "手札"},
    {"en", "ja"},
};

/* Makes the catalogue of Japanese in the current folder, less some of its last bytes. */
static void make_catalogue(size_t less)
{
    unsigned char bytes[CATALOGUE_BYTES];
    size_t size = catalogue_make(entries, sizeof entries / sizeof *entries, 0, bytes);
    (void)mkdir("ja", 0777);
    (void)mkdir("ja/LC_MESSAGES", 0777);
    files_put("ja/LC_MESSAGES/prime-card-games.mo", (const char *)bytes, size - less);
}

static int enter(void **state)
{
    return files_enter(state) != 0 || setenv("TEXTDOMAINDIR", ".", 1) != 0;
}

static int leave(void **state)
{
    language_end();
    return unsetenv("TEXTDOMAINDIR") != 0 || files_leave(state) != 0;
}

/* Skipped where the system has no gettext, or no locale C.UTF-8. */
static void need_japanese(void)
{
    make_catalogue(0);
    if (!language_choose("ja"))
        skip();
}

static void sentences_are_those_of_the_catalogue(void **state)
{
    (void)state;
    need_japanese();
    assert_string_equal(_("a hand"), "手札");
    assert_string_equal(_("%d of %s"), "%2$sの%1$d枚");
    assert_string_equal(_("no such sentence"), "no such sentence");
    assert_string_equal(_(""), "");
    assert_string_equal(language_code(), "ja");
}

static void a_translation_that_takes_other_arguments_is_not_used(void **state)
{
    (void)state;
    need_japanese();
    assert_string_equal(_("%s of %d"), "%s of %d");
}

static void a_word_is_its_meaning_where_that_is_translated(void **state)
{
    (void)state;
    need_japanese();
    assert_string_equal(language_name("hand", "a hand"), "手札");
    assert_string_equal(language_name("hand", "another"), "hand");
    language_end();
    assert_string_equal(language_name("hand", "a hand"), "hand");
}

static void english_counts_one_and_many(void **state)
{
    (void)state;
    language_end();
    assert_string_equal(language_count("%d card", "%d cards", 1), "%d card");
    assert_string_equal(language_count("%d card", "%d cards", 0), "%d cards");
    assert_string_equal(language_count("%d card", "%d cards", 2), "%d cards");
}

static void english_can_be_chosen(void **state)
{
    (void)state;
    need_japanese();
    assert_true(language_choose("en"));
    assert_string_equal(_("a hand"), "a hand");
    assert_string_equal(language_code(), "en");
}

static void without_a_whole_catalogue_there_is_english(void **state)
{
    (void)state;
    need_japanese();
    language_end();
    make_catalogue(1);
    assert_false(language_choose("ja"));
    assert_string_equal(_("a hand"), "a hand");
    assert_false(language_choose("xx"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(sentences_are_those_of_the_catalogue, enter, leave),
        cmocka_unit_test_setup_teardown(a_translation_that_takes_other_arguments_is_not_used, enter, leave),
        cmocka_unit_test_setup_teardown(a_word_is_its_meaning_where_that_is_translated, enter, leave),
        cmocka_unit_test_setup_teardown(english_counts_one_and_many, enter, leave),
        cmocka_unit_test_setup_teardown(english_can_be_chosen, enter, leave),
        cmocka_unit_test_setup_teardown(without_a_whole_catalogue_there_is_english, enter, leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
