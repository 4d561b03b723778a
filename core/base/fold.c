/* fold.c: converts the characters that people type to those that the programs read. */
#include "core/base/fold.h"

#include <string.h>

static const struct {
    const char *from, *to;
} signs[] = {
    {"\u3000", " "}, {"\u3001", ","}, {"\u3002", "."}, {"\u00D7", "*"}, {"\u22C5", "*"}, {"\u00B7", "*"},
    {"\u30FB", "*"},
};

static const char *const superscripts[] = {
    "\u2070", "\u00B9", "\u00B2", "\u00B3", "\u2074", "\u2075", "\u2076", "\u2077", "\u2078", "\u2079",
};

static bool is_character(const char *bytes, size_t size, const char *character)
{
    return size == strlen(character) && memcmp(bytes, character, size) == 0;
}

/* The ASCII counterpart of a full-width character, or 0. */
static char narrow(const char *bytes, size_t size)
{
    const unsigned char *b = (const unsigned char *)bytes;
    if (size != 3 || b[0] != 0xEF)
        return 0;
    unsigned c = (b[0] & 0xFu) << 12 | (b[1] & 0x3Fu) << 6 | (b[2] & 0x3Fu);
    return c >= 0xFF01 && c <= 0xFF5E ? (char)(c - 0xFF01 + '!') : (char)0;
}

/*
 * Appends a superscript digit as a digit, with ^ before the first of an exponent. Returns false for any other
 * character.
 */
static bool add_superscript(struct text *text, const char *bytes, size_t size, bool *in_exponent)
{
    for (int digit = 0; digit < 10; digit++)
        if (is_character(bytes, size, superscripts[digit])) {
            text_print(text, *in_exponent ? "%d" : "^%d", digit);
            *in_exponent = true;
            return true;
        }
    *in_exponent = false;
    return false;
}

static void add_character(struct text *text, const char *bytes, size_t size)
{
    char ascii = narrow(bytes, size);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (is_character(bytes, size, signs[i].from)) {
            text_add(text, signs[i].to);
            return;
        }
    if (ascii != 0)
        text_add_char(text, ascii);
    else
        text_add_bytes(text, bytes, size);
}

void fold_add(struct text *text, const char *bytes, size_t length)
{
    bool in_exponent = false;
    for (size_t i = 0, size; i < length; i += size) {
        size = text_utf8_length(bytes + i, length - i);
        size = size > 0 ? size : 1;
        if (!add_superscript(text, bytes + i, size, &in_exponent))
            add_character(text, bytes + i, size);
    }
}
