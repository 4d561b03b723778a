/* text.c: a growing string of bytes. */
#include "core/base/text.h"

#include "core/base/decimal.h"
#include "core/base/honorific.h"
#include "core/base/language.h"
#include "core/base/memory.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { TEXT_FIRST_CAPACITY = 64 };

/* Enlarges the buffer for `more` bytes and a NUL. If the size overflows, requests SIZE_MAX bytes: the process ends. */
static void enlarge(struct text *text, size_t more)
{
    size_t needed = more < SIZE_MAX - text->length ? text->length + more + 1 : SIZE_MAX;
    size_t capacity = text->capacity > 0 ? text->capacity : TEXT_FIRST_CAPACITY;
    while (capacity < needed)
        capacity = capacity <= SIZE_MAX / 2 ? 2 * capacity : SIZE_MAX;
    text->at = memory_resize(text->at, capacity);
    text->capacity = capacity;
}

/* Enlarges the buffer only if it has no space for `more` bytes and a NUL. */
static inline void reserve(struct text *text, size_t more)
{
    if (more >= text->capacity - text->length)
        enlarge(text, more);
}

char *text_reserve(struct text *text, size_t more)
{
    reserve(text, more);
    return text->at + text->length;
}

void text_grow(struct text *text, size_t written)
{
    text->length += written;
    text->at[text->length] = '\0';
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

void text_capitalise(struct text *text, size_t begin)
{
    if (begin < text->length && text->at[begin] >= 'a' && text->at[begin] <= 'z')
        text->at[begin] = (char)(text->at[begin] - 'a' + 'A');
}

const char *text_string(const struct text *text)
{
    return text->at != NULL ? text->at : "";
}

static inline void add_bytes(struct text *text, const char *bytes, size_t length)
{
    reserve(text, length);
    if (length > 0)
        memcpy(text->at + text->length, bytes, length);
    text->length += length;
    text->at[text->length] = '\0';
}

void text_add_bytes(struct text *text, const char *bytes, size_t length)
{
    add_bytes(text, bytes, length);
}

void text_add(struct text *text, const char *string)
{
    add_bytes(text, string, strlen(string));
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

static void add_int(struct text *text, int number)
{
    if (number < 0)
        text_add_char(text, '-');
    text_add_u64(text, number < 0 ? -(uint64_t)number : (uint64_t)number);
}

/* Returns false and appends nothing if formatting fails. */
static bool print(struct text *text, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    reserve(text, TEXT_FIRST_CAPACITY);
    size_t space = text->capacity - text->length;
    int needed = vsnprintf(text->at + text->length, space, format, arguments);
    if (needed >= 0 && (size_t)needed >= space) {
        reserve(text, (size_t)needed);
        vsnprintf(text->at + text->length, (size_t)needed + 1, format, again);
    }
    va_end(again);
    if (needed > 0)
        text->length += (size_t)needed;
    text->at[text->length] = '\0';
    return needed >= 0;
}

/*
 * Formats %s, %d and %llu itself, as most formats have no others; leaves everything from the first other conversion on
 * to vsnprintf.
 */
void text_vprint(struct text *text, const char *format, va_list arguments)
{
    va_list rest;
    const char *sign;
    size_t begin = text->length;
    va_copy(rest, arguments);
    reserve(text, 0);
    for (; (sign = strchr(format, '%')) != NULL; format = sign + 2) {
        text_add_bytes(text, format, (size_t)(sign - format));
        if (sign[1] == 's') {
            text_add(text, va_arg(rest, const char *));
        } else if (sign[1] == 'd') {
            add_int(text, va_arg(rest, int));
        } else if (strncmp(sign, "%llu", 4) == 0) {
            text_add_u64(text, va_arg(rest, unsigned long long));
            sign += 2;
        } else {
            if (!print(text, sign, rest))
                text_cut(text, begin);
            break;
        }
    }
    if (sign == NULL)
        text_add(text, format);
    va_end(rest);
}

void text_print(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_vprint(text, format, arguments);
    va_end(arguments);
}

void text_say(struct text *text, const char *format, ...)
{
    size_t begin = text->length;
    const char *sentence = _(format);
    va_list arguments;
    va_start(arguments, format);
    text_vprint(text, sentence, arguments);
    va_end(arguments);
    text->length = begin + honorific_once(sentence, text->at + begin);
}

void text_copy(char *buffer, size_t size, const char *string)
{
    size_t length = strnlen(string, size - 1);
    memcpy(buffer, string, length);
    buffer[length] = '\0';
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

uint32_t text_code(const char *bytes, size_t size)
{
    uint32_t code = (unsigned char)bytes[0];
    if (size > 1)
        code &= 0x7Fu >> size;
    for (size_t i = 1; i < size; i++)
        code = code << 6 | ((unsigned char)bytes[i] & 0x3Fu);
    return code;
}

void text_add_code(struct text *text, uint32_t code)
{
    static const unsigned lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
    unsigned size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    text_add_char(text, (char)(lead[size] | code >> 6 * (size - 1)));
    for (unsigned i = size - 1; i-- > 0;)
        text_add_char(text, (char)(0x80 | (code >> 6 * i & 0x3F)));
}

/*
 * Default_Ignorable_Code_Point and Bidi_Control of the Unicode Standard (DerivedCoreProperties.txt and PropList.txt,
 * version 16), the control characters (C0, DEL, C1), the no-break space, the line and paragraph separators, the
 * interlinear annotation characters, and characters without a visible glyph: the Ogham space mark, the blank Braille
 * pattern, the Khitan filler, the hieroglyph joiners and the null notehead. The ranges ascend.
 */
bool text_is_unsafe_code(uint32_t code)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = {
        {0x0, 0x1F},        {0x7F, 0xA0},       {0xAD, 0xAD},       {0x34F, 0x34F},     {0x61C, 0x61C},
        {0x115F, 0x1160},   {0x1680, 0x1680},   {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200F},
        {0x2028, 0x202E},   {0x2060, 0x206F},   {0x2800, 0x2800},   {0x3164, 0x3164},   {0xFE00, 0xFE0F},
        {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},   {0x13430, 0x13440}, {0x16FE4, 0x16FE4},
        {0x1BCA0, 0x1BCA3}, {0x1D159, 0x1D159}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
    };
    size_t i = 0;
    while (i + 1 < sizeof ranges / sizeof *ranges && code > ranges[i].last)
        i++;
    return code >= ranges[i].first && code <= ranges[i].last;
}

/*
 * Whether 8 bytes are all printable ASCII. Any other byte has its highest bit set, or gets it when 1 is added (it is
 * above '~') or when ' ' is subtracted (it is below ' ').
 */
static bool are_plain(const char *bytes)
{
    const uint64_t each = UINT64_MAX / 255;
    uint64_t eight;
    memcpy(&eight, bytes, sizeof eight);
    return ((eight | (eight + each) | (eight - ' ' * each)) & 0x80 * each) == 0;
}

/* The number of printable ASCII bytes at the beginning. Most text is all ASCII. */
static size_t plain_length(const char *bytes, size_t length)
{
    size_t at = 0;
    while (length - at >= sizeof(uint64_t) && are_plain(bytes + at))
        at += sizeof(uint64_t);
    while (at < length && bytes[at] >= ' ' && bytes[at] <= '~')
        at++;
    return at;
}

/* The length of the longest prefix that can be shown as it is and contains no character of `excluded`. */
static size_t safe_length(const char *bytes, size_t length, const char *excluded)
{
    size_t at = 0, size;
    do {
        while (at < length && bytes[at] >= ' ' && bytes[at] <= '~') { /* the common case, without a lookup in the
                                                                         ranges */
            if (*excluded != '\0' && strchr(excluded, bytes[at]) != NULL)
                return at;
            at++;
        }
        size = text_utf8_length(bytes + at, length - at);
        size = size > 0 && !text_is_unsafe_code(text_code(bytes + at, size)) ? size : 0;
        at += size;
    } while (size > 0);
    return at;
}

void text_add_safe(struct text *text, const char *bytes, size_t length)
{
    size_t plain = plain_length(bytes, length);
    add_bytes(text, bytes, plain);
    for (size_t i = plain; i < length;) {
        size_t safe = safe_length(bytes + i, length - i, "");
        text_add_bytes(text, bytes + i, safe);
        i += safe;
        size_t size = text_utf8_length(bytes + i, length - i);
        size = size > 0 ? size : i < length;
        for (; size > 0; size--)
            text_print(text, "\\x%02X", (unsigned char)bytes[i++]);
    }
}

/* Appends \uNNNN, or a surrogate pair from U+10000 on. */
static void add_json_code(struct text *text, uint32_t code)
{
    if (code < 0x10000)
        text_print(text, "\\u%04x", (unsigned)code);
    else
        text_print(text, "\\u%04x\\u%04x", (unsigned)(0xD7C0 + (code >> 10)), (unsigned)(0xDC00 + (code & 0x3FF)));
}

void text_add_json(struct text *text, const char *bytes, size_t length)
{
    text_add_char(text, '"');
    for (size_t i = 0; i < length;) {
        size_t safe = safe_length(bytes + i, length - i, "\"\\");
        text_add_bytes(text, bytes + i, safe);
        i += safe;
        if (i == length)
            break;
        size_t size = text_utf8_length(bytes + i, length - i);
        if (size == 0)
            text_add(text, "\xEF\xBF\xBD");
        else if (bytes[i] == '"' || bytes[i] == '\\')
            text_print(text, "\\%c", bytes[i]);
        else
            add_json_code(text, text_code(bytes + i, size));
        i += size > 0 ? size : 1;
    }
    text_add_char(text, '"');
}

bool text_is_formula(const char *cell)
{
    return *cell != '\0' && strchr("=+-@\t\r", *cell) != NULL && cell[1] != '\0';
}

bool text_is_clean(const char *bytes, size_t length)
{
    for (size_t i = plain_length(bytes, length); i < length; i += plain_length(bytes + i, length - i)) {
        size_t size = text_utf8_length(bytes + i, length - i);
        unsigned char c = (unsigned char)bytes[i];
        bool is_c1_control = c == 0xC2 && size == 2 && (unsigned char)bytes[i + 1] < 0xA0; /* U+0080 .. U+009F */
        if (size == 0 || c == 0x7F || (c < 0x20 && c != '\t') || is_c1_control)
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
