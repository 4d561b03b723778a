/* nearest.c: finds the word that a mistyped word was probably meant to be. */
#include "core/base/nearest.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/*
 * Whether the words differ by at most `errors` typing errors. The time is exponential in `errors`: at each difference,
 * four kinds of error are tried.
 */
static bool is_near(const char *typed, const char *word, int errors)
{
    while (*typed != '\0' && lower(*typed) == lower(*word)) {
        typed++;
        word++;
    }
    if (*typed == '\0' && *word == '\0')
        return true;
    if (errors == 0)
        return false;
    if (*typed == '\0' || *word == '\0')
        return *typed == '\0' ? is_near(typed, word + 1, errors - 1) : is_near(typed + 1, word, errors - 1);
    bool is_swapped = lower(typed[0]) == lower(word[1]) && lower(typed[1]) == lower(word[0]);
    return is_near(typed + 1, word + 1, errors - 1) || is_near(typed + 1, word, errors - 1) ||
           is_near(typed, word + 1, errors - 1) || (is_swapped && is_near(typed + 2, word + 2, errors - 1));
}

void nearest_offer(struct nearest *nearest, const char *word, size_t length)
{
    char copy[NEAREST_BYTES + 1] = "";
    size_t typed = strlen(nearest->typed);
    if (typed < 3 || typed > NEAREST_BYTES || length > NEAREST_BYTES)
        return;
    memcpy(copy, word, length);
    int allowed = typed < 6 ? 1 : 2, distance = 0;
    if (strncasecmp(copy, nearest->typed, typed) != 0)
        while (distance <= allowed && !is_near(nearest->typed, copy, distance))
            distance++;
    if (distance > allowed || (nearest->word[0] != '\0' && distance >= nearest->distance))
        return;
    nearest->distance = distance;
    memcpy(nearest->word, copy, length + 1);
}
