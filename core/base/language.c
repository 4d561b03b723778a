/* language.c: translates sentences into the user's language. */
#include "core/base/language.h"

#include "core/base/datadir.h"

#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const utf8_locales[] = {"C.UTF-8", "ja_JP.UTF-8", "en_US.UTF-8"};
enum { UTF8_LOCALES = sizeof utf8_locales / sizeof utf8_locales[0] };

/* Whether the program was started in a UTF-8 locale. Static, because the locale belongs to the process. */
static bool *started_in_utf8(void)
{
    static bool flag = true;
    return &flag;
}

#ifdef HAVE_LIBINTL
#include <libintl.h>

#define DOMAIN "prime-card-games"

/* The languages in which gettext will look for translations, determined as gettext itself does. */
static const char *wanted_languages(void)
{
    const char *languages = getenv("LANGUAGE");
    return languages != NULL && *languages != '\0' ? languages : setlocale(LC_MESSAGES, NULL);
}

const char *language_text(const char *english)
{
    return *english != '\0' ? dgettext(DOMAIN, english) : english; /* the translation of "" is the header of the
                                                                      catalogue */
}

const char *language_plural(const char *one, const char *many, unsigned long long count)
{
    enum { LAST_DIGITS = 1000000 }; /* no plural form depends on digits above these */
    unsigned long plural = (unsigned long)(count > ULONG_MAX ? LAST_DIGITS + count % LAST_DIGITS : count);
    return dngettext(DOMAIN, one, many, plural);
}

/*
 * Whether the folder has a catalogue for one of the languages, given as "ja_JP.UTF-8:en". For the first of them gettext
 * reads the catalogues of ja_JP.UTF-8, ja_JP and ja.
 */
static bool has_catalogue(const char *folder, const char *languages)
{
    char path[4096];
    for (const char *at = languages; *at != '\0'; at += *at == ':') {
        size_t whole = strcspn(at, ":");
        for (size_t length = whole; length > 0; length--) {
            if (strchr(":_.@", at[length]) == NULL) /* the terminating NUL also matches */
                continue;
            int size = snprintf(path, sizeof path, "%s/%.*s/LC_MESSAGES/" DOMAIN ".mo", folder, (int)length, at);
            if (size < (int)sizeof path && access(path, F_OK) == 0)
                return true;
        }
        at += whole;
    }
    return false;
}

/* The folder with a catalogue for one of the languages, or NULL; `found` is a buffer for its path. */
static const char *find_folder(char *found, size_t size, const char *languages)
{
    const char *named = getenv("TEXTDOMAINDIR"); /* as for gettext(1) */
    if (named != NULL && *named != '\0')
        return has_catalogue(named, languages) ? named : NULL;
    if (datadir_beside("locale", found, size) && has_catalogue(found, languages))
        return found;
    return datadir_installed("locale", found, size) && has_catalogue(found, languages) ? found : NULL;
}

/* Without a catalogue everything is in English, even the messages of the system: strerror(3) has its own catalogues. */
static void find_catalogues(void)
{
    char found[4096];
    const char *folder = find_folder(found, sizeof found, wanted_languages());
    if (folder == NULL || bindtextdomain(DOMAIN, folder) == NULL) {
        language_use_english();
        return;
    }
    bind_textdomain_codeset(DOMAIN, "UTF-8");
}
#else
const char *language_text(const char *english)
{
    return english;
}

const char *language_plural(const char *one, const char *many, unsigned long long count)
{
    return count == 1 ? one : many;
}

static void find_catalogues(void)
{
    language_use_english();
}
#endif

const char *language_name(const char *word, const char *meaning)
{
    const char *found = language_text(meaning);
    return found != meaning ? found : word; /* gettext returns the same pointer if there is no translation */
}

/*
 * In these locales everything is in English, even if LANGUAGE names another language, which some C libraries would obey
 * in C.UTF-8.
 */
static bool is_english(const char *locale)
{
    return locale == NULL || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0 || strncmp(locale, "C.", 2) == 0;
}

static bool is_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

void language_begin(void)
{
    const char *locale = setlocale(LC_MESSAGES, "");
    *started_in_utf8() = setlocale(LC_CTYPE, "") != NULL && is_utf8();
    if (is_english(locale) || !*started_in_utf8())
        language_use_english();
    else
        find_catalogues();
}

void language_use_english(void)
{
    (void)setlocale(LC_MESSAGES, "C");
}

void language_use_english_unless_utf8(void)
{
    if (!*started_in_utf8())
        language_use_english();
}

/*
 * Selects a UTF-8 locale for LC_CTYPE: strerror(3) returns text in its character set, which appears together with UTF-8
 * sentences.
 */
static void select_utf8(void)
{
    for (int i = 0; i < UTF8_LOCALES && !is_utf8(); i++)
        (void)setlocale(LC_CTYPE, utf8_locales[i]);
}

/*
 * Selects a locale in which gettext translates into the language with this code, which LANGUAGE already names; returns
 * false if there is none. gettext uses LANGUAGE in every locale except C; as newer libraries treat C.UTF-8 like C, the
 * other UTF-8 locales are tried after it.
 */
static bool select_locale_for(const char *code)
{
    for (int i = -1; i < UTF8_LOCALES; i++) {
        if (setlocale(LC_MESSAGES, i < 0 ? "" : utf8_locales[i]) == NULL)
            continue;
        find_catalogues();
        if (strcmp(language_code(), code) == 0)
            return true;
    }
    return false;
}

bool language_choose(const char *code)
{
    const char *languages = getenv("LANGUAGE");
    bool is_english = strcmp(code, "en") == 0;
    char *before = languages != NULL ? strdup(languages) : NULL;
    if (!is_english && setenv("LANGUAGE", code, 1) == 0 && select_locale_for(code)) {
        select_utf8();
        free(before);
        return true;
    }
    language_use_english();
    if (before != NULL)
        (void)setenv("LANGUAGE", before, 1);
    else if (!is_english && languages == NULL)
        (void)unsetenv("LANGUAGE");
    free(before);
    return is_english;
}

const char *language_code(void)
{
    /* Translators: the code of your language, "ja" for Japanese. */
    return _("en");
}
