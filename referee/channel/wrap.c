/* wrap.c: wraps words into lines of a terminal. */
#include "referee/channel/wrap.h"

#include "core/base/columns.h"

#include <string.h>

/* Escape sequences of ECMA-48. */
static const char bold[] = "\033[1m", plain[] = "\033[0m";

int wrap_used(const struct wrap *wrap)
{
    size_t length = wrap->text->length - wrap->line;
    return columns_of(text_string(wrap->text) + wrap->line, length) - wrap->escapes;
}

void wrap_end_line(struct wrap *wrap)
{
    while (wrap->text->length > wrap->line && wrap->text->at[wrap->text->length - 1] == ' ')
        text_cut(wrap->text, wrap->text->length - 1);
    text_add_char(wrap->text, '\n');
    wrap->line = wrap->text->length;
    wrap->escapes = 0;
}

void wrap_move_to(struct wrap *wrap, int column)
{
    for (int columns = wrap_used(wrap); columns < column; columns++)
        text_add_char(wrap->text, ' ');
}

void wrap_add_words(struct wrap *wrap, const char *words, size_t length, int apart)
{
    int begin = wrap_used(wrap);
    bool is_first = begin <= wrap->indent;
    if (!is_first && begin + apart + columns_of(words, length) > wrap->columns) {
        wrap_end_line(wrap);
        is_first = true;
    }
    wrap_move_to(wrap, is_first ? wrap->indent : begin + apart);
    text_add_bytes(wrap->text, words, length);
}

void wrap_add_prose(struct wrap *wrap, const char *sentence, size_t length)
{
    bool is_quoted = false;
    size_t begin = 0;
    int apart = 1;
    for (size_t i = 0; i < length; i++) {
        bool may_break = !is_quoted && columns_may_break(sentence, length, i);
        is_quoted = is_quoted != (sentence[i] == '`');
        if (may_break) {
            wrap_add_words(wrap, sentence + begin, i - begin, apart);
            apart = sentence[i] == ' ';
            begin = i + (size_t)apart;
        }
    }
    if (length > begin)
        wrap_add_words(wrap, sentence + begin, length - begin, apart);
}

void wrap_set_bold(struct wrap *wrap, bool is_bold)
{
    const char *sequence = is_bold ? bold : plain;
    if (!wrap->color)
        return;
    text_add(wrap->text, sequence);
    wrap->escapes += columns_of(sequence, strlen(sequence));
}

/* The length of the escape sequence of wrap_set_bold at `at`, or 0. */
static size_t sequence_length(const char *at)
{
    if (strncmp(at, bold, strlen(bold)) == 0)
        return strlen(bold);
    return strncmp(at, plain, strlen(plain)) == 0 ? strlen(plain) : 0;
}

void wrap_copy_safe(const char *lines, struct text *text)
{
    for (size_t words, special; *lines != '\0'; lines += special) {
        words = strcspn(lines, "\n\033");
        text_add_safe(text, lines, words);
        lines += words;
        special = *lines == '\n' ? 1 : sequence_length(lines);
        text_add_bytes(text, lines, special);
        if (special == 0 && *lines != '\0')
            text_add_safe(text, lines++, 1);
    }
}
