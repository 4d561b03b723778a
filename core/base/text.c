/* text.c: a string of bytes that grows. */
#include "core/base/text.h"

#include "core/base/decimal.h"
#include "core/base/memory.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { TEXT_FIRST_ROOM = 64 };

/* Makes room for `more` bytes and the NUL. */
static void reserve(struct text *text, size_t more)
{
    size_t needed = text->length + more + 1;
    if (needed <= text->room)
        return;
    size_t room = text->room > 0 ? text->room : TEXT_FIRST_ROOM;
    while (room < needed)
        room *= 2;
    text->at = memory_resize(text->at, room);
    text->room = room;
}

void text_free(struct text *text)
{
    memory_free(text->at);
    *text = (struct text){0};
}

void text_clear(struct text *text)
{
    text_cut(text, 0);
}

void text_cut(struct text *text, size_t length)
{
    if (length > text->length || text->at == NULL)
        return;
    text->length = length;
    text->at[length] = '\0';
}

const char *text_string(const struct text *text)
{
    return text->at != NULL ? text->at : "";
}

void text_add_bytes(struct text *text, const char *bytes, size_t length)
{
    reserve(text, length);
    if (length > 0)
        memcpy(text->at + text->length, bytes, length);
    text->length += length;
    text->at[text->length] = '\0';
}

void text_add(struct text *text, const char *string)
{
    text_add_bytes(text, string, strlen(string));
}

void text_add_text(struct text *text, const struct text *other)
{
    text_add_bytes(text, text_string(other), other->length);
}

void text_add_char(struct text *text, char c)
{
    reserve(text, 1);
    text->at[text->length++] = c;
    text->at[text->length] = '\0';
}

void text_add_u64(struct text *text, uint64_t number)
{
    reserve(text, DECIMAL_DIGITS_MAX);
    text->length += decimal_write(number, text->at + text->length);
}

void text_vprint(struct text *text, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    reserve(text, TEXT_FIRST_ROOM);
    size_t space = text->room - text->length;
    int needed = vsnprintf(text->at + text->length, space, format, arguments);
    if (needed >= 0 && (size_t)needed >= space) {
        reserve(text, (size_t)needed);
        vsnprintf(text->at + text->length, (size_t)needed + 1, format, again);
    }
    va_end(again);
    if (needed > 0)
        text->length += (size_t)needed;
    text->at[text->length] = '\0';
}

void text_print(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_vprint(text, format, arguments);
    va_end(arguments);
}

void text_copy(char *room, size_t size, const char *string)
{
    size_t length = strnlen(string, size - 1);
    memcpy(room, string, length);
    room[length] = '\0';
}

/* The ranges of the second byte are those of table 3-7 of the Unicode Standard. */
size_t text_utf8_length(const char *bytes, size_t length)
{
    const unsigned char *b = (const unsigned char *)bytes;
    if (length == 0)
        return 0;
    if (b[0] < 0x80)
        return 1;
    size_t size = b[0] >= 0xC2 && b[0] <= 0xDF   ? 2
                  : b[0] >= 0xE0 && b[0] <= 0xEF ? 3
                  : b[0] >= 0xF0 && b[0] <= 0xF4 ? 4
                                                 : 0;
    if (size == 0 || size > length)
        return 0;
    unsigned char min = b[0] == 0xE0 ? 0xA0 : b[0] == 0xF0 ? 0x90 : 0x80;
    unsigned char max = b[0] == 0xED ? 0x9F : b[0] == 0xF4 ? 0x8F : 0xBF;
    if (b[1] < min || b[1] > max)
        return 0;
    for (size_t i = 2; i < size; i++)
        if ((b[i] & 0xC0) != 0x80)
            return 0;
    return size;
}

/* Control characters (C0, DEL, C1), invisible characters, and those that change the direction of text. */
static bool is_unsafe(const char *bytes, size_t size)
{
    static const struct {
        char first[4], last[4];
    } ranges[] = {
        {"\xC2\x80", "\xC2\xA0"},         /* U+0080 .. U+00A0, no-break space */
        {"\xE2\x80\x8B", "\xE2\x80\x8F"}, /* U+200B .. U+200F, zero width and direction */
        {"\xE2\x80\xA8", "\xE2\x80\xAE"}, /* U+2028 .. U+202E, line ends and direction */
        {"\xE2\x81\xA0", "\xE2\x81\xAF"}, /* U+2060 .. U+206F, zero width and direction */
        {"\xEF\xBB\xBF", "\xEF\xBB\xBF"}, /* U+FEFF, the byte order mark */
    };
    if (size == 1)
        return (unsigned char)bytes[0] < 0x20 || bytes[0] == 0x7F;
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (size == strlen(ranges[i].first) && memcmp(bytes, ranges[i].first, size) >= 0 &&
            memcmp(bytes, ranges[i].last, size) <= 0)
            return true;
    return false;
}

void text_add_safe(struct text *text, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length;) {
        size_t size = text_utf8_length(bytes + i, length - i);
        bool safe = size > 0 && !is_unsafe(bytes + i, size);
        if (safe)
            text_add_bytes(text, bytes + i, size);
        for (size_t k = 0; !safe && k < (size > 0 ? size : 1); k++)
            text_print(text, "\\x%02X", (unsigned char)bytes[i + k]);
        i += size > 0 ? size : 1;
    }
}

void text_add_json(struct text *text, const char *bytes, size_t length)
{
    text_add_char(text, '"');
    for (size_t i = 0; i < length;) {
        unsigned char c = (unsigned char)bytes[i];
        size_t size = text_utf8_length(bytes + i, length - i);
        if (c == '"' || c == '\\')
            text_print(text, "\\%c", c);
        else if (c < 0x20 || c == 0x7F)
            text_print(text, "\\u%04x", c);
        else if (size == 0)
            text_add(text, "\xEF\xBF\xBD");
        else
            text_add_bytes(text, bytes + i, size);
        i += size > 0 ? size : 1;
    }
    text_add_char(text, '"');
}

bool text_is_clean(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length;) {
        size_t size = text_utf8_length(bytes + i, length - i);
        unsigned char c = (unsigned char)bytes[i];
        bool late_control = c == 0xC2 && size == 2 && (unsigned char)bytes[i + 1] < 0xA0; /* U+0080 .. U+009F */
        if (size == 0 || c == 0x7F || (c < 0x20 && c != '\t') || late_control)
            return false;
        i += size;
    }
    return true;
}

size_t text_mark_length(const char *bytes, size_t length)
{
    static const char mark[3] = {'\xEF', '\xBB', '\xBF'};
    return length >= sizeof mark && memcmp(bytes, mark, sizeof mark) == 0 ? sizeof mark : 0;
}
