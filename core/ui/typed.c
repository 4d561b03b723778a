/* typed.c: words that a person types at a prompt: punctuation at the end of a line, commands to quit or for help. */
#include "core/ui/typed.h"

#include "core/base/fold.h"
#include "core/base/text.h"
#include "core/base/words.h"

#include <string.h>

bool typed_has_non_ascii(const char *line, size_t length)
{
    unsigned char all = 0;
    for (size_t i = 0; i < length; i++)
        all |= (unsigned char)line[i];
    return all >= 0x80;
}

size_t typed_length(const char *line, size_t length)
{
    static const char *const ends[] = {
        " ", "\t", "\r", "?", "!", ".", "\u3000", "\uFF1F", "\uFF01", "\uFF0E", "\u3002",
    };
    for (size_t i = 0; i < sizeof ends / sizeof *ends;) {
        size_t size = strlen(ends[i]);
        bool is_end = length >= size && memcmp(line + length - size, ends[i], size) == 0;
        length -= is_end ? size : 0;
        i = is_end ? 0 : i + 1;
    }
    return length;
}

void typed_trim(const char **line, size_t *length)
{
    static const char wide[] = "\u3000";
    enum { WIDE = sizeof wide - 1 };
    size_t before;
    do {
        before = *length;
        words_trim(line, length);
        if (*length >= WIDE && memcmp(*line, wide, WIDE) == 0) {
            *line += WIDE;
            *length -= WIDE;
        }
        if (*length >= WIDE && memcmp(*line + *length - WIDE, wide, WIDE) == 0)
            *length -= WIDE;
    } while (*length < before);
}

bool typed_equals(const char *bytes, size_t length, const char *word)
{
    for (size_t i = 0; i < length; i++) {
        char c = bytes[i] >= 'A' && bytes[i] <= 'Z' ? (char)(bytes[i] - 'A' + 'a') : bytes[i];
        if (word[i] == '\0' || c != word[i])
            return false;
    }
    return word[length] == '\0';
}

bool typed_is_one_of(const char *word, size_t size, const char *list)
{
    for (size_t length; *list != '\0'; list += length + (list[length] == ' ')) {
        length = strcspn(list, " ");
        if (size == length && memcmp(list, word, length) == 0)
            return true;
    }
    return false;
}

static enum typed_word word_of(const char *word, size_t length)
{
    static const struct {
        const char *word;
        enum typed_word meaning;
    } words[] = {
        {"q", TYPED_QUIT},   {"quit", TYPED_QUIT}, {"exit", TYPED_QUIT}, {"bye", TYPED_QUIT},
        {"quit now", TYPED_QUIT}, {"exit now", TYPED_QUIT}, {"bye now", TYPED_QUIT},
        {"help", TYPED_HELP}, {"h", TYPED_HELP},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (typed_equals(word, length, words[i].word))
            return words[i].meaning;
    if (typed_is_one_of(word, length, language_name("help", TYPED_HELP_WORDS)))
        return TYPED_HELP;
    return typed_is_one_of(word, length, language_name("quit", TYPED_QUIT_WORDS)) ? TYPED_QUIT : TYPED_OTHER;
}

enum typed_word typed_word(const char *line, size_t length)
{
    struct text folded = {0};
    size_t word_length = typed_length(line, length);
    fold_add(&folded, line, word_length > 0 ? word_length : length);
    const char *word = text_string(&folded);
    size_t size = folded.length;
    words_trim(&word, &size);
    bool is_question = size > 0 && word_length == 0 && *word == '?';
    enum typed_word meaning = is_question ? TYPED_HELP : word_of(word, size);
    text_free(&folded);
    return meaning;
}
