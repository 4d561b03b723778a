/* japanese.c: test support: sentences in Japanese, from the catalogue of this build, not from an installed one. */
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
    (void)setlocale(LC_CTYPE, "C.UTF-8"); /* as in a Japanese locale; otherwise computing widths is slow */
    return setenv("TEXTDOMAINDIR", folder, 1) == 0 && language_choose("ja");
}

void japanese_end(void)
{
    language_use_english();
    (void)setlocale(LC_CTYPE, "C");
}
