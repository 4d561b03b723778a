/* language_none.c: sentences in English alone, for where nobody chooses a language. */
#include "core/base/language.h"

const char *language_text(const char *english)
{
    return english;
}
