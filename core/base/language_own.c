/* language_own.c: translations that are compiled in, for builds without gettext. */
#include "core/base/language.h"

#include "core/base/catalogue_own.h"

#include <stdlib.h>
#include <string.h>

/* The selected catalogue; NULL for English. */
static const struct catalogue **chosen(void)
{
    static const struct catalogue *catalogue;
    return &catalogue;
}

static int compare(const void *english, const void *row)
{
    return strcmp(english, ((const struct catalogue_row *)row)->english);
}

static const char *find(const char *english)
{
    const struct catalogue *catalogue = *chosen();
    const struct catalogue_row *row = NULL;
    if (catalogue != NULL)
        row = bsearch(english, catalogue->row, catalogue->rows, sizeof *catalogue->row, compare);
    return row != NULL ? row->text : NULL;
}

const char *language_text(const char *english)
{
    const char *text = find(english);
    return text != NULL ? text : english;
}

/* The compiled-in languages have one plural form for all numbers. */
const char *language_plural(const char *one, const char *many, unsigned long long count)
{
    const char *text = find(one);
    if (text != NULL)
        return text;
    return count == 1 ? one : many;
}

const char *language_name(const char *word, const char *meaning)
{
    const char *text = find(meaning);
    return text != NULL ? text : word;
}

void language_begin(void)
{
}

void language_use_english(void)
{
    *chosen() = NULL;
}

bool language_choose(const char *code)
{
    if (strcmp(code, "en") == 0) {
        language_use_english();
        return true;
    }
    for (const struct catalogue *catalogue = catalogues; catalogue->code != NULL; catalogue++)
        if (strcmp(catalogue->code, code) == 0) {
            *chosen() = catalogue;
            return true;
        }
    language_use_english();
    return false;
}

const char *language_code(void)
{
    return *chosen() != NULL ? (*chosen())->code : "en";
}
