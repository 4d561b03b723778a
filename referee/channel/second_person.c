/* second_person.c: a player who is called You plays, but is told "You play". */
#include "referee/channel/second_person.h"

#include <stdbool.h>
#include <string.h>

/* A word of a sentence, not terminated by a NUL. */
struct word {
    const char *at;
    size_t length;
};

static bool is_word(struct word word, const char *string)
{
    return word.length == strlen(string) && memcmp(word.at, string, word.length) == 0;
}

static bool is_one_of(struct word word, const char *const *strings, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (is_word(word, strings[i]))
            return true;
    return false;
}

static bool ends_with(struct word word, const char *end)
{
    size_t length = strlen(end);
    return word.length > length && memcmp(word.at + word.length - length, end, length) == 0;
}

/* Adds the verb in the second person; a word that is not a verb in the third person is unchanged. */
static void add_verb(struct word verb, struct text *text)
{
    static const char *const irregular[][2] = {{"has", "have"}, {"is", "are"}, {"was", "were"}};
    for (size_t i = 0; i < sizeof irregular / sizeof *irregular; i++)
        if (is_word(verb, irregular[i][0])) {
            text_add(text, irregular[i][1]);
            return;
        }
    bool has_es = ends_with(verb, "sses") || ends_with(verb, "oes");
    bool has_s = ends_with(verb, "s") && !ends_with(verb, "ss");
    text_add_bytes(text, verb.at, verb.length - (has_es ? 2 : has_s ? 1 : 0));
}

/* Whether the word, after "and", "or" or "then", may be another verb of the same subject. It may also be a noun. */
static bool is_later_verb(struct word word)
{
    static const char *const verbs[] = {"plays", "passes", "draws", "takes", "gives", "goes", "keeps", "wins", "says",
                                        "has", "is", "does", "misses", "begins", "throws", "discards"};
    return is_one_of(word, verbs, sizeof verbs / sizeof *verbs);
}

void second_person_agree(struct text *text, size_t begin)
{
    static const char *const conjunctions[] = {"and", "or", "then"};
    struct text agreed = {0};
    struct word before = {"", 0};
    bool is_subject = false; /* You is the subject of this clause */
    if (text->length == begin || strstr(text->at + begin, "You") == NULL)
        return;
    for (const char *at = text->at + begin; *at != '\0'; at += strspn(at, " ,\n")) {
        struct word word = {at, strcspn(at, " ,.:;\n")};
        word.length += word.length == 0;
        bool follows_you = is_word(before, "You");
        if (is_word(word, "You's"))
            text_add(&agreed, before.length == 0 || strchr(".:;", *before.at) != NULL ? "Your" : "your");
        else if (follows_you || (is_subject && is_one_of(before, conjunctions, 3) && is_later_verb(word)))
            add_verb(word, &agreed);
        else
            text_add_bytes(&agreed, word.at, word.length);
        is_subject = (is_subject || follows_you) && strchr(".:;", *at) == NULL;
        before = word;
        at += word.length;
        if (*at == ',')
            before = (struct word){at, 1}; /* You is one of several */
        text_add_bytes(&agreed, at, strspn(at, " ,\n"));
    }
    text_cut(text, begin);
    text_add_text(text, &agreed);
    text_free(&agreed);
}
