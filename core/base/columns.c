/* columns.c: the width of text on a terminal, and wrapping. */
#include "core/base/columns.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <wchar.h>

/* The columns of ASCII bytes, which need no locale; -1 if any byte is not ASCII. */
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

/* The columns in the current locale; -1 for bytes that are not valid text there, or contain a NUL. */
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

/* As measure, in C.UTF-8, which is loaded at each call; -1 also if the system lacks that locale. */
static int measure_in_utf8(const char *bytes, size_t length)
{
    locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    if (locale == (locale_t)0)
        return -1;
    locale_t before = uselocale(locale);
    int columns = measure(bytes, length);
    uselocale(before);
    freelocale(locale);
    return columns;
}

int columns_of(const char *bytes, size_t length)
{
    int ascii = measure_ascii(bytes, length);
    if (ascii >= 0)
        return ascii;
    int columns = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? measure(bytes, length) : measure_in_utf8(bytes, length);
    return columns >= 0 ? columns : characters(bytes, length);
}

/* Whether the character belongs to Chinese or Japanese text, which has no spaces between words. */
static bool is_east_asian(uint32_t code)
{
    return (code >= 0x2E80 && code < 0xA000) || (code >= 0xF900 && code < 0xFB00) ||
           (code >= 0xFF01 && code < 0xFF61) || (code >= 0x20000 && code < 0x40000);
}

/* Whether the character at these bytes occurs in the string. */
static bool occurs_in(const char *characters, const char *at, size_t size)
{
    for (size_t length; *characters != '\0'; characters += length) {
        length = text_utf8_length(characters, strlen(characters));
        if (length == size && memcmp(characters, at, size) == 0)
            return true;
    }
    return false;
}

bool columns_may_break(const char *line, size_t length, size_t at)
{
    static const char never_first[] = ",.;:!?)]}、。，．・：；？！」』）】〉》〕］｝…ー々〜ぁぃぅぇぉっゃゅょァィゥェォッャュョ";
    static const char never_last[] = "([{「『（【〈《〔［｛～〜＝＋－＜＞"; /* 1～9 stays together */
    size_t begin = at;
    if (at == 0 || at >= length)
        return false;
    if (line[at] == ' ')
        return true;
    do
        begin--;
    while (begin > 0 && ((unsigned char)line[begin] & 0xC0) == 0x80);
    size_t before = text_utf8_length(line + begin, at - begin), after = text_utf8_length(line + at, length - at);
    return after > 0 && before == at - begin && is_east_asian(text_code(line + begin, before)) &&
           !occurs_in(never_last, line + begin, before) && !occurs_in(never_first, line + at, after);
}

/*
 * How many bytes of the line go into a row of `width` columns: up to the last break opportunity that fits, or else up
 * to the first one. All of them if they fit or the line cannot be broken. A command between backquotes stays in one
 * row.
 */
static size_t row_length(const char *line, size_t length, int width)
{
    size_t row = length;
    bool is_quoted = *line == '`';
    if (columns_of(line, length) <= width)
        return length;
    for (size_t at = 1; at < length; at++) {
        bool may_break = !is_quoted && columns_may_break(line, length, at);
        is_quoted = is_quoted != (line[at] == '`');
        if (!may_break)
            continue;
        if (row < length && columns_of(line, at) > width)
            break;
        row = at;
    }
    return row;
}

void columns_wrap(const char *line, size_t length, size_t indent, int columns, struct text *text)
{
    int width = columns;
    for (size_t row; (row = row_length(line, length, width)) < length; width = columns - (int)indent) {
        text_add_bytes(text, line, row);
        text_print(text, "\n%*s", (int)indent, "");
        row += line[row] == ' ';
        line += row;
        length -= row;
    }
    text_add_bytes(text, line, length);
    text_add_char(text, '\n');
}

/* The code point of the character that ends before byte `at`, or 0 if that is not valid UTF-8. */
static uint32_t code_before(const struct text *line, size_t at)
{
    size_t begin = at;
    while (begin > 0 && ((unsigned char)line->at[--begin] & 0xC0) == 0x80)
        continue;
    size_t size = text_utf8_length(line->at + begin, at - begin);
    return size > 0 && size == at - begin ? text_code(line->at + begin, size) : 0;
}

/*
 * Whether the newline at byte `i` is removed rather than replaced by a space: it is between two East Asian characters,
 * or between an East Asian character and a digit after it.
 */
static bool is_newline_needless(const struct text *lines, size_t i)
{
    const char *after = lines->at + i + 1;
    size_t size = text_utf8_length(after, lines->length - i - 1);
    return size > 0 && is_east_asian(code_before(lines, i)) &&
           (is_east_asian(text_code(after, size)) || (*after >= '0' && *after <= '9'));
}

void columns_join(struct text *lines)
{
    struct text joined = {0};
    for (size_t i = 0; i < lines->length; i++) {
        bool is_end = lines->at[i] == '\n';
        if (!is_end || !is_newline_needless(lines, i))
            text_add_char(&joined, is_end ? ' ' : lines->at[i]);
    }
    text_free(lines);
    *lines = joined;
}
