/* honorific.c: a word of respect that follows names. */
#include "core/base/honorific.h"

#include <string.h>

static const char word[] = "さん", twice[] = "さんさん";

size_t honorific_once(const char *sentence, char *said)
{
    size_t size = strlen(word);
    char *at = said;
    if (strstr(sentence, "sさん") == NULL && strstr(sentence, "}さん") == NULL)
        return strlen(said);
    while ((at = strstr(at, twice)) != NULL) {
        memmove(at, at + size, strlen(at + size) + 1);
        while (strncmp(at, word, size) == 0) /* a name may have it several times */
            at += size;
    }
    return strlen(said);
}
