/* pen.c: words written into lines of a terminal. */
#include "referee/channel/pen.h"

#include "core/base/columns.h"

#include <string.h>

/* Escape sequences of ECMA-48. */
static const char bold[] = "\033[1m", plain[] = "\033[0m";

int pen_used(const struct pen *pen)
{
    size_t length = pen->text->length - pen->line;
    return columns_of(text_string(pen->text) + pen->line, length) - pen->escapes;
}

void pen_end_line(struct pen *pen)
{
    while (pen->text->length > pen->line && pen->text->at[pen->text->length - 1] == ' ')
        text_cut(pen->text, pen->text->length - 1);
    text_add_char(pen->text, '\n');
    pen->line = pen->text->length;
    pen->escapes = 0;
}

void pen_move_to(struct pen *pen, int column)
{
    for (int columns = pen_used(pen); columns < column; columns++)
        text_add_char(pen->text, ' ');
}

void pen_add_words(struct pen *pen, const char *words, size_t length, int apart)
{
    int begin = pen_used(pen);
    bool is_first = begin <= pen->indent;
    if (!is_first && begin + apart + columns_of(words, length) > pen->columns) {
        pen_end_line(pen);
        is_first = true;
    }
    pen_move_to(pen, is_first ? pen->indent : begin + apart);
    text_add_bytes(pen->text, words, length);
}

void pen_add_prose(struct pen *pen, const char *sentence, size_t length)
{
    bool is_quoted = false;
    size_t begin = 0;
    int apart = 1;
    for (size_t i = 0; i < length; i++) {
        bool may_break = !is_quoted && columns_may_break(sentence, length, i);
        is_quoted = is_quoted != (sentence[i] == '`');
        if (may_break) {
            pen_add_words(pen, sentence + begin, i - begin, apart);
            apart = sentence[i] == ' ';
            begin = i + (size_t)apart;
        }
    }
    if (length > begin)
        pen_add_words(pen, sentence + begin, length - begin, apart);
}

void pen_set_bold(struct pen *pen, bool is_bold)
{
    const char *sequence = is_bold ? bold : plain;
    if (!pen->color)
        return;
    text_add(pen->text, sequence);
    pen->escapes += columns_of(sequence, strlen(sequence));
}

/* The length of the pen's own escape sequence that stands there, or 0. */
static size_t sequence_length(const char *at)
{
    if (strncmp(at, bold, strlen(bold)) == 0)
        return strlen(bold);
    return strncmp(at, plain, strlen(plain)) == 0 ? strlen(plain) : 0;
}

void pen_copy_safe(const char *lines, struct text *text)
{
    for (size_t words, own; *lines != '\0'; lines += own) {
        words = strcspn(lines, "\n\033");
        text_add_safe(text, lines, words);
        lines += words;
        own = *lines == '\n' ? 1 : sequence_length(lines);
        text_add_bytes(text, lines, own);
        if (own == 0 && *lines != '\0')
            text_add_safe(text, lines++, 1);
    }
}
