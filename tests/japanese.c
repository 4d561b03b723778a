/* japanese.c: for tests: sentences in Japanese, from the catalogue that was built, not from one that is installed. */
#include "tests/japanese.h"

#include "core/base/language.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

bool japanese_begin(void)
{
    const char *build = getenv("BUILD");
    char folder[4096];
    snprintf(folder, sizeof folder, "%s/share/locale", build != NULL ? build : "build");
    (void)setlocale(LC_CTYPE, "C.UTF-8"); /* as in a locale of Japanese; without it widths take long to find */
    return setenv("TEXTDOMAINDIR", folder, 1) == 0 && language_choose("ja");
}

void japanese_end(void)
{
    language_end();
    (void)setlocale(LC_CTYPE, "C");
}
