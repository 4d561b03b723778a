/* json.c: parses a JSON object that has a few members with known names. */
#include "referee/channel/json.h"

#include <string.h>

/* The input that has not been read yet. */
struct cursor {
    const char *at, *end;
};

static void skip_blanks(struct cursor *cursor)
{
    while (cursor->at < cursor->end && strchr(" \t\r\n", *cursor->at) != NULL && *cursor->at != '\0')
        cursor->at++;
}

/* Skips blanks, then the character `c`. Returns false if the next character is not `c`. */
static bool skip(struct cursor *cursor, char c)
{
    skip_blanks(cursor);
    if (cursor->at == cursor->end || *cursor->at != c)
        return false;
    cursor->at++;
    return true;
}

static bool read_hex4(struct cursor *cursor, unsigned *value)
{
    *value = 0;
    for (int i = 0; i < 4; i++) {
        char c = cursor->at < cursor->end ? *cursor->at++ : '\0';
        unsigned digit = c >= '0' && c <= '9'   ? (unsigned)(c - '0')
                         : c >= 'a' && c <= 'f' ? (unsigned)(c - 'a' + 10)
                         : c >= 'A' && c <= 'F' ? (unsigned)(c - 'A' + 10)
                                                : 16;
        if (digit == 16)
            return false;
        *value = *value << 4 | digit;
    }
    return true;
}

static void add_utf8(struct text *text, unsigned c)
{
    if (c < 0x80) {
        text_add_char(text, (char)c);
    } else if (c < 0x800) {
        text_add_char(text, (char)(0xC0 | c >> 6));
        text_add_char(text, (char)(0x80 | (c & 0x3F)));
    } else if (c < 0x10000) {
        text_add_char(text, (char)(0xE0 | c >> 12));
        text_add_char(text, (char)(0x80 | (c >> 6 & 0x3F)));
        text_add_char(text, (char)(0x80 | (c & 0x3F)));
    } else {
        text_add_char(text, (char)(0xF0 | c >> 18));
        text_add_char(text, (char)(0x80 | (c >> 12 & 0x3F)));
        text_add_char(text, (char)(0x80 | (c >> 6 & 0x3F)));
        text_add_char(text, (char)(0x80 | (c & 0x3F)));
    }
}

/* Reads the code point after \u; one above U+FFFF is a surrogate pair of two escapes. */
static bool read_code_point(struct cursor *cursor, struct text *text)
{
    unsigned c, low;
    if (!read_hex4(cursor, &c) || (c >= 0xDC00 && c <= 0xDFFF))
        return false;
    if (c >= 0xD800 && c <= 0xDBFF) {
        if (cursor->end - cursor->at < 2 || *cursor->at++ != '\\' || *cursor->at++ != 'u' || !read_hex4(cursor, &low) ||
            low < 0xDC00 || low > 0xDFFF)
            return false;
        c = 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
    }
    add_utf8(text, c);
    return true;
}

static bool read_escape(struct cursor *cursor, struct text *text)
{
    static const char names[] = "\"\\/bfnrt", values[] = "\"\\/\b\f\n\r\t";
    char c = cursor->at < cursor->end ? *cursor->at++ : '\0';
    if (c == 'u')
        return read_code_point(cursor, text);
    const char *name = c != '\0' ? strchr(names, c) : NULL;
    if (name == NULL)
        return false;
    text_add_char(text, values[name - names]);
    return true;
}

static bool read_string(struct cursor *cursor, struct text *text)
{
    text_clear(text);
    if (!skip(cursor, '"'))
        return false;
    while (cursor->at < cursor->end && *cursor->at != '"') {
        char c = *cursor->at++;
        if ((unsigned char)c < 0x20)
            return false;
        if (c != '\\')
            text_add_char(text, c);
        else if (!read_escape(cursor, text))
            return false;
    }
    return skip(cursor, '"');
}

/* Reads a non-negative integer without leading zeros. */
static bool read_number(struct cursor *cursor, struct text *text)
{
    skip_blanks(cursor);
    const char *begin = cursor->at;
    while (cursor->at < cursor->end && *cursor->at >= '0' && *cursor->at <= '9')
        cursor->at++;
    size_t length = (size_t)(cursor->at - begin);
    /* The number must end here: 1.5 is not an integer. */
    bool ends = cursor->at == cursor->end || strchr(" \t\r\n,}", *cursor->at) != NULL;
    if (length == 0 || (length > 1 && *begin == '0') || !ends)
        return false;
    text_add_bytes(text, begin, length);
    return true;
}

static bool read_boolean(struct cursor *cursor, struct text *text)
{
    static const char *const words[] = {"true", "false"};
    skip_blanks(cursor);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i]);
        if ((size_t)(cursor->end - cursor->at) >= length && memcmp(cursor->at, words[i], length) == 0) {
            text_add(text, words[i]);
            cursor->at += length;
            return true;
        }
    }
    return false;
}

static bool read_value(struct cursor *cursor, struct json_member *member)
{
    static bool (*const readers[])(struct cursor *cursor, struct text *text) = {
        [JSON_STRING] = read_string, [JSON_NUMBER] = read_number, [JSON_BOOLEAN] = read_boolean};
    bool is_first = !member->is_given;
    member->is_given = true;
    return is_first && readers[member->kind](cursor, member->value);
}

/* The member with that name, or NULL. Compares all bytes, as the name may contain a NUL (\u0000). */
static struct json_member *find_member(struct json_member *member, int count, const struct text *name)
{
    for (int i = 0; i < count; i++)
        if (name->length == strlen(member[i].name) && memcmp(text_string(name), member[i].name, name->length) == 0)
            return &member[i];
    return NULL;
}

bool json_read(const char *line, size_t length, struct json_member *member, int count)
{
    struct cursor cursor = {line, line + length};
    struct text name = {0};
    bool ok = skip(&cursor, '{');
    do {
        ok = ok && read_string(&cursor, &name) && skip(&cursor, ':');
        struct json_member *found = ok ? find_member(member, count, &name) : NULL;
        ok = found != NULL && read_value(&cursor, found);
    } while (ok && skip(&cursor, ','));
    ok = ok && skip(&cursor, '}');
    skip_blanks(&cursor);
    text_free(&name);
    return ok && cursor.at == cursor.end;
}

bool json_read_command(const char *line, size_t length, struct text *id, struct text *command)
{
    struct json_member members[] = {{"id", JSON_NUMBER, id, false}, {"command", JSON_STRING, command, false}};
    return json_read(line, length, members, 2) && members[1].is_given;
}
