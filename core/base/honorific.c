/* honorific.c: avoids repeating the honorific さん after a name. */
#include "core/base/honorific.h"

#include <string.h>

static const char word[] = "さん", twice[] = "さんさん", you[] = "あなたさん";

/* Removes one honorific at `at`. */
static void drop(char *at)
{
    memmove(at, at + strlen(word), strlen(at + strlen(word)) + 1);
}

size_t honorific_once(const char *sentence, char *filled)
{
    char *at = filled;
    if (strstr(sentence, "sさん") == NULL && strstr(sentence, "}さん") == NULL)
        return strlen(filled);
    while ((at = strstr(at, twice)) != NULL) {
        drop(at);
        while (strncmp(at, word, strlen(word)) == 0) /* a name may contain it several times */
            at += strlen(word);
    }
    for (at = filled; (at = strstr(at, you)) != NULL; at += strlen(you) - strlen(word))
        drop(at + strlen(you) - strlen(word));
    return strlen(filled);
}
