/* language_none.c: language_text without translations, for builds that are always in English. */
#include "core/base/language.h"

const char *language_text(const char *english)
{
    return english;
}
