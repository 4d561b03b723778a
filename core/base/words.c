/* words.c: splits a line into words; reads numbers within a range. */
#include "core/base/words.h"

#include "core/base/decimal.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool add_word(struct words *words, char *word)
{
    if (words->count == WORDS_MAX)
        return false;
    words->word[words->count++] = word;
    return true;
}

bool words_split(char *line, struct words *words)
{
    words->count = 0;
    for (char *at = line;;) {
        while (is_blank(*at))
            *at++ = '\0';
        if (*at == '\0')
            return true;
        if (!add_word(words, at))
            return false;
        while (*at != '\0' && !is_blank(*at))
            at++;
    }
}

void words_trim(const char **line, size_t *length)
{
    const char *at = *line;
    const char *end = at + *length;
    if (end > at && end[-1] == '\r')
        end--;
    while (at < end && is_blank(*at))
        at++;
    while (end > at && is_blank(end[-1]))
        end--;
    *line = at;
    *length = (size_t)(end - at);
}

bool words_number(const char *word, uint64_t min, uint64_t max, uint64_t *number)
{
    uint64_t n;
    if (!decimal_read(word, strlen(word), &n) || n < min || n > max)
        return false;
    *number = n;
    return true;
}

void words_add_coded(struct text *text, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (strchr(" \t#%", bytes[i]) != NULL)
            text_print(text, "%%%02X", (unsigned)bytes[i]);
        else
            text_add_char(text, bytes[i]);
}

void words_add_decoded(struct text *text, const char *bytes, size_t length)
{
    static const char *const coded[] = {"%20 ", "%09\t", "%23#", "%25%"};
    for (const char *at = bytes, *end = bytes + length; at < end; at++) {
        char c = *at;
        for (size_t i = 0; i < sizeof coded / sizeof *coded && *at == '%'; i++)
            if (end - at >= 3 && memcmp(at, coded[i], 3) == 0) {
                c = coded[i][3];
                at += 2;
                break;
            }
        text_add_char(text, c);
    }
}
