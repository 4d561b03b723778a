/* words.c: the words of the page: labels and sentences that its script shows, by an id. */
#include "page/words.h"

#include "core/base/language.h"

#include <string.h>

/* Sorted by id, a row a line. What stands in braces is put in by the script. */
static const struct {
    const char *id, *text;
} words[] = {
    {"judge", N_("Judge")},
    {"learn", N_("Learn")},
    {"play", N_("Play")},
    {"table", N_("Table")},
    {"title", N_("Prime card games")},
};

static void add_pair(const char *id, const char *text, struct text *answer)
{
    text_add_json(answer, id, strlen(id));
    text_add_char(answer, ':');
    text_add_json(answer, text, strlen(text));
}

void words_write(struct text *answer)
{
    static const char *const languages[] = {"en", "ja"};
    const char *separator = "";
    text_add(answer, "{\"words\":{");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        text_add(answer, i > 0 ? "," : "");
        add_pair(words[i].id, _(words[i].text), answer);
    }
    text_add(answer, "},");
    add_pair("language", language_code(), answer);
    text_add(answer, ",\"languages\":[");
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++, separator = ",")
        text_print(answer, "%s\"%s\"", separator, languages[i]);
    text_add(answer, "]}\n");
}
