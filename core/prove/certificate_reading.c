/* certificate_reading.c: lines of certificates, and what is wrong with them. */
#include "core/prove/certificate_reading.h"

#include "core/base/language.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

bool reading_next(struct reading *reading, struct line_span *line)
{
    while (reading->at < reading->end) {
        const char *begin = reading->at;
        const char *end = memchr(begin, '\n', (size_t)(reading->end - begin));
        reading->at = end != NULL ? end + 1 : reading->end;
        reading->line++;
        if (end == NULL)
            end = reading->end;
        while (begin < end && is_blank(*begin))
            begin++;
        while (begin < end && is_blank(end[-1]))
            end--;
        *line = (struct line_span){begin, (size_t)(end - begin)};
        if (begin < end)
            return true;
    }
    return false;
}

bool reading_fault(struct reading *reading, size_t line, const char *kind, const char *fault)
{
    reading->wrong = line > 0 ? line : 1;
    if (kind != NULL)
        text_print(reading->fault, "%s: ", _(kind));
    text_add(reading->fault, _(fault));
    return false;
}

bool span_is(struct line_span span, const char *word)
{
    return span.length == strlen(word) && memcmp(span.at, word, span.length) == 0;
}

bool span_begins(struct line_span span, const char *word)
{
    size_t length = strlen(word);
    return span.length >= length && memcmp(span.at, word, length) == 0;
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

bool span_is_alike(struct line_span span, const char *word)
{
    if (span.length != strlen(word))
        return false;
    for (size_t i = 0; i < span.length; i++)
        if (upper(span.at[i]) != upper(word[i]))
            return false;
    return true;
}

struct line_span span_after(struct line_span span, size_t count)
{
    while (count < span.length && is_blank(span.at[count]))
        count++;
    return (struct line_span){span.at + count, span.length - count};
}

const char *span_number(struct line_span span, bool *is_negative, struct digits *digits)
{
    *is_negative = span_begins(span, "-");
    if (*is_negative)
        span = (struct line_span){span.at + 1, span.length - 1};
    if (!digits_read(span.at, span.length, digits))
        return N_("this is not a whole number");
    return digits->count <= BIGNUM_DIGITS_MAX ? NULL : N_("the number has more than 20000 digits");
}
