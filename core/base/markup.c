/* markup.c: escapes untrusted text for HTML and SVG. */
#include "core/base/markup.h"

#include <string.h>

static void add_bytes(struct text *text, const char *bytes, size_t length)
{
    static const char signs[] = "&<>\"'";
    static const char *const entities[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
    struct text safe = {0};
    text_add_safe(&safe, bytes, length);
    for (const char *at = text_string(&safe); *at != '\0'; at++) {
        const char *sign = strchr(signs, *at);
        if (sign != NULL)
            text_add(text, entities[sign - signs]);
        else
            text_add_char(text, *at);
    }
    text_free(&safe);
}

void markup_add(struct text *text, const char *words)
{
    add_bytes(text, words, strlen(words));
}

void markup_add_lines(struct text *text, const char *lines)
{
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n");
        add_bytes(text, lines, length);
        text_add_char(text, '\n');
        lines += length + 1;
    }
}
