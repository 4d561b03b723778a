/* columns.c: how wide text is on a terminal. */
#include "core/base/columns.h"

#include <locale.h>
#include <stdbool.h>
#include <wchar.h>

/* The columns of bytes that are all ASCII, which need no locale; -1 for others. */
static int measure_ascii(const char *bytes, size_t length)
{
    int columns = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if (c >= 0x80)
            return -1;
        columns += c >= ' ' && c != 0x7F;
    }
    return columns;
}

static int characters(const char *bytes, size_t length)
{
    int count = 0;
    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)bytes[i] & 0xC0) != 0x80;
    return count;
}

/* In the locale that is in use now: -1 for bytes that are not text there. */
static int measure(const char *bytes, size_t length)
{
    mbstate_t state = {0};
    int columns = 0;
    for (size_t i = 0; i < length;) {
        wchar_t c;
        size_t size = mbrtowc(&c, bytes + i, length - i, &state);
        if (size == 0 || size > length - i)
            return -1;
        int width = wcwidth(c);
        columns += width > 0 ? width : 0;
        i += size;
    }
    return columns;
}

int columns_of(const char *bytes, size_t length)
{
    int ascii = measure_ascii(bytes, length);
    if (ascii >= 0)
        return ascii;
    locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    if (locale == (locale_t)0)
        return characters(bytes, length);
    locale_t before = uselocale(locale);
    int columns = measure(bytes, length);
    uselocale(before);
    freelocale(locale);
    return columns >= 0 ? columns : characters(bytes, length);
}

/*
 * How many bytes of the line go into a row of `room` columns: up to the last blank that fits, or else to the first one.
 * All of them if they fit, or if there is no blank. A command between backquotes stays in one row.
 */
static size_t row_length(const char *line, size_t length, int room)
{
    size_t row = length;
    bool is_quoted = *line == '`';
    if (columns_of(line, length) <= room)
        return length;
    for (size_t at = 1; at < length; at++) {
        is_quoted = is_quoted != (line[at] == '`');
        if (line[at] != ' ' || is_quoted)
            continue;
        if (row < length && columns_of(line, at) > room)
            break;
        row = at;
    }
    return row;
}

void columns_wrap(const char *line, size_t length, size_t indent, int columns, struct text *text)
{
    int room = columns;
    for (size_t row; (row = row_length(line, length, room)) < length; room = columns - (int)indent) {
        text_add_bytes(text, line, row);
        text_print(text, "\n%*s", (int)indent, "");
        line += row + 1;
        length -= row + 1;
    }
    text_add_bytes(text, line, length);
    text_add_char(text, '\n');
}
