/* keys.c: the state as named values. */
#include "referee/game/keys.h"

#include <stdarg.h>
#include <string.h>

void keys_clear(struct keys *keys, const char *wanted)
{
    keys->wanted = wanted;
    keys->found = keys->hidden = false;
    keys->last = NULL;
    text_clear(&keys->value);
    text_clear(&keys->lines);
    text_clear(&keys->nowhere);
}

void keys_end(struct keys *keys)
{
    if (keys->last == NULL)
        return;
    if (keys->last->length == keys->last_begin)
        text_add_char(keys->last, '-');
    if (keys->last == &keys->lines)
        text_add_char(keys->last, '\n');
    keys->last = NULL;
}

void keys_free(struct keys *keys)
{
    text_free(&keys->value);
    text_free(&keys->lines);
    text_free(&keys->nowhere);
}

/* Writes the name of a key. Its format has only %s: printf would take longer than writing the value. */
static void add_name(struct text *text, const char *format, va_list arguments)
{
    for (size_t length; *format != '\0'; format += length) {
        length = strcspn(format, "%");
        text_add_bytes(text, format, length);
        if (format[length] == '%') {
            text_add(text, va_arg(arguments, const char *));
            length += strlen("%s");
        }
    }
}

/* Ends the last key, begins another, and returns the text to write its value to. */
static struct text *begin_key(struct keys *keys, const char *format, va_list arguments)
{
    keys_end(keys);
    struct text *into = &keys->lines;
    if (keys->wanted != NULL) {
        text_clear(&keys->nowhere);
        if (!keys->found)
            add_name(&keys->nowhere, format, arguments);
        bool wanted = !keys->found && strcmp(text_string(&keys->nowhere), keys->wanted) == 0;
        keys->found = keys->found || wanted;
        into = wanted ? &keys->value : &keys->nowhere;
    } else {
        add_name(into, format, arguments);
        text_add_char(into, ' ');
    }
    keys->last = into;
    keys->last_begin = into->length;
    return into;
}

struct text *key_begin(struct keys *keys, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    struct text *into = begin_key(keys, format, arguments);
    va_end(arguments);
    return into;
}

void key_string(struct keys *keys, const char *key, const char *value)
{
    text_add(key_begin(keys, "%s", key), value);
}

void key_number(struct keys *keys, const char *key, long value)
{
    text_print(key_begin(keys, "%s", key), "%ld", value);
}

void key_hidden(struct keys *keys, int count, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    struct text *into = begin_key(keys, format, arguments);
    va_end(arguments);
    keys->hidden = keys->hidden || into == &keys->value;
    for (int i = 0; i < count; i++)
        text_add(into, i == 0 ? "?" : ",?");
}
