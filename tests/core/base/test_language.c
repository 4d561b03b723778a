/* test_language.c: sentences in the language of a catalogue, and in English without one. */
#include "core/base/language.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/skipped.h"

#include <errno.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef HAVE_LIBINTL
#include <libintl.h>
#endif

enum { CATALOGUE_BYTES = 2000 };

/* A message and its translation. The first entry of a catalogue is its header, whose message is "". */
struct catalogue_entry {
    const char *english, *translated;
};

static const struct catalogue_entry entries[] = {
    {"", "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=1; plural=0;\n"},
    {"%d of %s", "%2$sの%1$d枚"},
    {"a hand", "手札"},
    {"en", "ja"},
};

/* The system's messages: strerror(3) looks its sentences up in the catalogue "libc". */
static const struct catalogue_entry system_entries[] = {
    {"", "Content-Type: text/plain; charset=UTF-8\n"},
    {"No such file or directory", "ファイルがありません"},
};

/* ---- gettext catalogues, made by hand ---- */

/* Sets 32-bit word number `word` of the file. */
static void set_word(unsigned char *bytes, size_t word, uint32_t number)
{
    memcpy(bytes + 4 * word, &number, sizeof number);
}

/* Stores a string at `offset`, and its length and offset in a row of the table; returns the offset after it. */
static size_t add_string(unsigned char *bytes, size_t row, const char *string, size_t offset)
{
    size_t length = strlen(string);
    set_word(bytes, row, (uint32_t)length);
    set_word(bytes, row + 1, (uint32_t)offset);
    memcpy(bytes + offset, string, length + 1);
    return offset + length + 1;
}

/*
 * Writes a catalogue of at most 6 entries, sorted as by strcmp, to the CATALOGUE_BYTES bytes at `bytes`; returns its
 * size. It has no hash table: gettext finds the messages without one.
 */
static size_t build_catalogue(const struct catalogue_entry *entry, size_t count, unsigned char *bytes)
{
    size_t originals = 7, translations = originals + 2 * count, offset = 4 * (translations + 2 * count);
    const size_t head[] = {0x950412de, 0, count, 4 * originals, 4 * translations, 0, offset};
    memset(bytes, 0, CATALOGUE_BYTES);
    for (size_t i = 0; i < COUNT(head); i++)
        set_word(bytes, i, (uint32_t)head[i]);
    for (size_t i = 0; i < count; i++)
        offset = add_string(bytes, originals + 2 * i, entry[i].english, offset);
    for (size_t i = 0; i < count; i++)
        offset = add_string(bytes, translations + 2 * i, entry[i].translated, offset);
    return offset;
}

/* Writes a Japanese catalogue to the current folder. */
static void make_catalogue(const char *file, const struct catalogue_entry *entry, size_t count)
{
    unsigned char bytes[CATALOGUE_BYTES];
    size_t size = build_catalogue(entry, count, bytes);
    (void)mkdir("ja", 0777);
    (void)mkdir("ja/LC_MESSAGES", 0777);
    files_put(file, (const char *)bytes, size);
}

/* Writes a catalogue of the system's messages there, too. */
static void make_system_catalogue(void)
{
    make_catalogue("ja/LC_MESSAGES/libc.mo", system_entries, COUNT(system_entries));
#ifdef HAVE_LIBINTL
    char folder[4096];
    assert_non_null(getcwd(folder, sizeof folder));
    bindtextdomain("libc", folder);
#endif
}

static int enter(void **state)
{
    (void)setlocale(LC_CTYPE, "C");
    return files_enter(state) != 0 || setenv("TEXTDOMAINDIR", ".", 1) != 0 || unsetenv("LANGUAGE") != 0;
}

static int leave(void **state)
{
    language_use_english();
    (void)setlocale(LC_CTYPE, "C");
    return unsetenv("TEXTDOMAINDIR") != 0 || unsetenv("LANGUAGE") != 0 || unsetenv("LC_ALL") != 0 ||
        files_leave(state) != 0;
}

/* Writes the catalogue and selects Japanese; skips the test if the system has no gettext, or no locale C.UTF-8. */
static void use_japanese_or_skip(void)
{
    make_catalogue("ja/LC_MESSAGES/prime-card-games.mo", entries, COUNT(entries));
    if (!language_choose("ja"))
        skip_because("libintl absent");
}

static void sentences_are_those_of_the_catalogue(void **state)
{
    use_japanese_or_skip();
    assert_string_equal(_("a hand"), "手札");
    assert_string_equal(_("%d of %s"), "%2$sの%1$d枚");
    assert_string_equal(_("no such sentence"), "no such sentence");
    assert_string_equal(_(""), "");
    assert_string_equal(language_code(), "ja");
}

static void a_word_is_replaced_by_its_meaning_if_the_meaning_is_translated(void **state)
{
    use_japanese_or_skip();
    assert_string_equal(language_name("hand", "a hand"), "手札");
    assert_string_equal(language_name("hand", "another"), "hand");
    language_use_english();
    assert_string_equal(language_name("hand", "a hand"), "hand");
}

static void english_has_a_singular_and_a_plural(void **state)
{
    language_use_english();
    assert_string_equal(language_plural("%d card", "%d cards", 1), "%d card");
    assert_string_equal(language_plural("%d card", "%d cards", 0), "%d cards");
    assert_string_equal(language_plural("%d card", "%d cards", 2), "%d cards");
}

static void english_can_be_chosen_and_is_used_if_there_is_no_catalogue(void **state)
{
    use_japanese_or_skip();
    assert_true(language_choose("en"));
    assert_string_equal(_("a hand"), "a hand");
    assert_string_equal(language_code(), "en");
    assert_true(language_choose("ja"));
    assert_false(language_choose("xx"));
    assert_string_equal(_("a hand"), "a hand");
}

static void a_language_without_a_catalogue_leaves_the_environment_unchanged(void **state)
{
    assert_false(language_choose("xx"));
    assert_null(getenv("LANGUAGE"));
    assert_int_equal(setenv("LANGUAGE", "fr:de", 1), 0);
    assert_false(language_choose("xx"));
    assert_string_equal(getenv("LANGUAGE"), "fr:de");
    assert_true(language_choose("en"));
    assert_string_equal(getenv("LANGUAGE"), "fr:de");
}

static void system_messages_are_in_the_same_language_and_in_utf8(void **state)
{
    make_system_catalogue();
    use_japanese_or_skip();
    assert_string_equal(nl_langinfo(CODESET), "UTF-8");
    if (strcmp(strerror(ENOENT), "ファイルがありません") != 0)
        skip_because("the library has its own sentences, or none");
    language_use_english();
    assert_string_equal(strerror(ENOENT), "No such file or directory");
}

/* Calls language_begin in a UTF-8 locale other than C.UTF-8; false if the system has none. */
static bool begin_in_some_locale(void)
{
    static const char *const locales[] = {"ja_JP.UTF-8", "en_US.UTF-8", "de_DE.UTF-8", "en_GB.UTF-8"};
    for (size_t i = 0; i < COUNT(locales); i++)
        if (setlocale(LC_MESSAGES, locales[i]) != NULL && setenv("LC_ALL", locales[i], 1) == 0) {
            language_begin();
            return true;
        }
    return false;
}

static void a_later_language_of_the_list_is_found_by_its_code(void **state)
{
    use_japanese_or_skip();
    assert_int_equal(setenv("LANGUAGE", "xx:ja_JP.UTF-8:en", 1), 0);
    if (!begin_in_some_locale())
        skip_because("locales absent");
    assert_string_equal(_("a hand"), "手札");
    assert_int_equal(setenv("LANGUAGE", "xx:jam:j", 1), 0);
    language_begin();
    assert_string_equal(_("a hand"), "a hand");
}

static void without_a_catalogue_system_messages_are_english_too(void **state)
{
    make_system_catalogue();
    if (!begin_in_some_locale())
        skip_because("locales absent");
    assert_string_equal(setlocale(LC_MESSAGES, NULL), "C");
    assert_string_equal(strerror(ENOENT), "No such file or directory");
}

/* Finds the locales that other tests made; if there are none, makes one, if localedef is available. */
static void find_locales(void)
{
    char name[4096], path[PATH_MAX];
    if (system("BUILD=${BUILD:-build}; . tests/cli/locale.sh && make_locale ja_JP.UTF-8") != 0)
        print_message("# no locale of Japanese can be made\n");
    const char *build = getenv("BUILD");
    (void)snprintf(name, sizeof name, "%s/tests/locale/ja_JP.UTF-8/..", build != NULL ? build : "build");
    if (getenv("LOCPATH") == NULL && realpath(name, path) != NULL)
        (void)setenv("LOCPATH", path, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(sentences_are_those_of_the_catalogue, enter, leave),
        cmocka_unit_test_setup_teardown(a_word_is_replaced_by_its_meaning_if_the_meaning_is_translated, enter, leave),
        cmocka_unit_test_setup_teardown(english_has_a_singular_and_a_plural, enter, leave),
        cmocka_unit_test_setup_teardown(english_can_be_chosen_and_is_used_if_there_is_no_catalogue, enter, leave),
        cmocka_unit_test_setup_teardown(a_language_without_a_catalogue_leaves_the_environment_unchanged, enter, leave),
        cmocka_unit_test_setup_teardown(system_messages_are_in_the_same_language_and_in_utf8, enter, leave),
        cmocka_unit_test_setup_teardown(a_later_language_of_the_list_is_found_by_its_code, enter, leave),
        cmocka_unit_test_setup_teardown(without_a_catalogue_system_messages_are_english_too, enter, leave),
    };
    find_locales();
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
