/* language.c: sentences in the language of the user. */
#include "core/base/language.h"

#include "core/base/catalogue.h"
#include "core/base/format.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef HAVE_LIBINTL
#include <libintl.h>

#define DOMAIN "prime-card-games"
#ifndef LOCALE_FOLDER
#define LOCALE_FOLDER "/usr/local/share/locale"
#endif

/* A translation may be of another version of the programs, or damaged, and is then no format for our arguments. */
static const char *checked(const char *english, const char *found)
{
    return found == english || format_takes_same(english, found) ? found : english;
}

const char *language_text(const char *english)
{
    /* The translation of "" is the catalogue's head. */
    return *english != '\0' ? checked(english, dgettext(DOMAIN, english)) : english;
}

const char *language_count(const char *one, const char *many, unsigned long count)
{
    return checked(count == 1 ? one : many, dngettext(DOMAIN, one, many, count));
}

/* The folder beside that of the running program: /usr/share/locale for /usr/bin/prime-judge. False if there is none. */
static bool find_folder(char *path, size_t size)
{
    static const char beside[] = "/../share/locale";
    ssize_t length = readlink("/proc/self/exe", path, size - sizeof beside);
    if (length <= 0)
        return false;
    path[length] = '\0';
    char *slash = strrchr(path, '/');
    if (slash == NULL)
        return false;
    memcpy(slash, beside, sizeof beside);
    return access(path, X_OK) == 0;
}

/* TEXTDOMAINDIR names another folder of catalogues, as for gettext(1). */
static void find_catalogues(void)
{
    char beside[4096];
    const char *folder = getenv("TEXTDOMAINDIR");
    if (folder == NULL || *folder == '\0')
        folder = find_folder(beside, sizeof beside) ? beside : LOCALE_FOLDER;
    const char *languages = getenv("LANGUAGE");
    if (languages == NULL || *languages == '\0')
        languages = setlocale(LC_MESSAGES, NULL);
    if (!catalogue_all_whole(folder, DOMAIN, languages)) {
        language_end();
        return;
    }
    bindtextdomain(DOMAIN, folder);
    bind_textdomain_codeset(DOMAIN, "UTF-8");
}
#else
const char *language_text(const char *english)
{
    return english;
}

const char *language_count(const char *one, const char *many, unsigned long count)
{
    return count == 1 ? one : many;
}

static void find_catalogues(void)
{
}
#endif

const char *language_name(const char *word, const char *meaning)
{
    const char *found = language_text(meaning);
    return found != meaning ? found : word; /* gettext gives back what it has no translation of */
}

/* gettext itself heeds LANGUAGE in the locale C.UTF-8. */
static bool is_english(const char *locale)
{
    return locale == NULL || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0 || strncmp(locale, "C.", 2) == 0;
}

void language_begin(void)
{
    const char *locale = setlocale(LC_MESSAGES, "");
    if (setlocale(LC_CTYPE, "") == NULL || is_english(locale) || strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        language_end();
    else
        find_catalogues();
}

void language_end(void)
{
    (void)setlocale(LC_MESSAGES, "C");
}

bool language_choose(const char *code)
{
    if (strcmp(code, "en") == 0) {
        language_end();
        return true;
    }
    if (setenv("LANGUAGE", code, 1) != 0)
        return false;
    /* LANGUAGE comes first in any locale but C; newer libraries take C.UTF-8 for C. */
    static const char *const locales[] = {"", "C.UTF-8", "ja_JP.UTF-8", "en_US.UTF-8"};
    for (size_t i = 0; i < sizeof locales / sizeof locales[0]; i++) {
        if (setlocale(LC_MESSAGES, locales[i]) == NULL)
            continue;
        find_catalogues();
        if (strcmp(language_code(), code) == 0)
            return true;
    }
    language_end();
    return false;
}

const char *language_code(void)
{
    /* Translators: the code of your language, "ja" for Japanese. */
    return _("en");
}
