/* csv.c: comma-separated values by RFC 4180, except that a line ends with a newline alone. */
#include "core/base/csv.h"

#include <stdbool.h>

void csv_add_field(struct text *text, const char *bytes, size_t length)
{
    bool is_quoted = false;
    for (size_t i = 0; i < length && !is_quoted; i++)
        is_quoted = bytes[i] == ',' || bytes[i] == '"' || bytes[i] == '\r' || bytes[i] == '\n';
    if (!is_quoted) {
        text_add_bytes(text, bytes, length);
        return;
    }
    text_add_char(text, '"');
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '"')
            text_add_char(text, '"');
        text_add_char(text, bytes[i]);
    }
    text_add_char(text, '"');
}

void csv_add_columns(struct text *text, const char *bytes, size_t length)
{
    size_t begin = 0;
    for (size_t i = 0; i <= length; i++) {
        if (i < length && bytes[i] != '\t' && bytes[i] != '\n')
            continue;
        csv_add_field(text, bytes + begin, i - begin);
        if (i < length)
            text_add_char(text, bytes[i] == '\t' ? ',' : '\n');
        begin = i + 1;
    }
}
